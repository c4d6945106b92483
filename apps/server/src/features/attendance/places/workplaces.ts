import type { BodyOf } from '@handal/contracts/endpoint'
import type { Workplace, workplaceCalls } from '@handal/contracts/terminal/workplaces'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { changeRecord, createRecord, endRecord, type RecordKind } from '../../../records/change.ts'
import type { RecordActs } from '../../../records/routes.ts'
import { deleteRow } from '../../../records/rows.ts'
import { refuse } from '../month/open-month.ts'
import { countAtPlace, insertWorkplace, readWorkplaces, updateWorkplace } from './places.repo.ts'

/** Places of work as records. */
const workplaces: RecordKind<Workplace, 'workplace'> = {
  name: 'workplace',
  table: 'workplace',
  key: 'workplace_no',
  missing: '그 번호의 근무지가 없습니다.',
  read: async (tx, { companyNo }, no) => (await readWorkplaces(tx, companyNo, no))[0] ?? null,
}

/** Refuses a place that the company has not, or that has ended: a device is to stand there. */
export const requireWorkplace = async (tx: Tx, { companyNo, today }: CompanyContext, no: number): Promise<void> => {
  const [place] = await readWorkplaces(tx, companyNo, no)
  if (place === undefined) throw badFields({ path: 'placeNo', message: '그 번호의 근무지가 없습니다.' })
  if (place.endDate !== null && place.endDate < today())
    throw badFields({ path: 'placeNo', message: '끝난 근무지입니다. 다른 근무지를 골라 주세요.' })
}

type Sent = Pick<BodyOf<typeof workplaceCalls.change>, 'name' | 'lat' | 'lng' | 'radius' | 'networks' | 'endDate'>
type Facts = Omit<Workplace, 'no' | 'version'>
const factsOf = (before: Facts, sent: Sent): Facts => ({
  name: sent.name ?? before.name,
  lat: sent.lat === undefined ? before.lat : sent.lat,
  lng: sent.lng === undefined ? before.lng : sent.lng,
  radius: sent.radius === undefined ? before.radius : sent.radius,
  networks: sent.networks ?? before.networks,
  endDate: sent.endDate === undefined ? before.endDate : sent.endDate,
})
const EMPTY: Facts = { name: '', lat: null, lng: null, radius: null, networks: [], endDate: null }

/** Writes the facts of a place. One at which a gateway, a screen or a beacon stands does not end: its taps would prove nothing any more. */
const write = async (tx: Tx, { companyNo }: CompanyContext, no: number, before: Facts, facts: Facts): Promise<void> => {
  if (facts.endDate !== null && facts.endDate !== before.endDate) {
    const { running } = await countAtPlace(tx, companyNo, no)
    if (running > 0)
      throw refuse('endDate', `이 근무지의 게이트웨이, 화면, 비콘 ${running}대를 먼저 해제하거나 종료해 주세요.`)
  }
  await updateWorkplace(tx, companyNo, no, facts)
}

/** Registers a place of work. */
export const createWorkplace = (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof workplaceCalls.create>,
): Promise<Workplace> =>
  createRecord(tx, ctx, workplaces, (no) => insertWorkplace(tx, ctx.companyNo, no, factsOf(EMPTY, body)))

/** What each call of places of work does. */
export const WORKPLACE_ACTS: RecordActs<typeof workplaceCalls> = {
  list: async (tx, { companyNo }) => {
    const items = await readWorkplaces(tx, companyNo)
    return { items, total: items.length }
  },
  create: createWorkplace,
  change: (tx, ctx, body) =>
    changeRecord(tx, ctx, workplaces, body, (before) => write(tx, ctx, body.no, before, factsOf(before, body))),
  end: (tx, ctx, body) =>
    endRecord(tx, ctx, workplaces, body, {
      uses: async () => {
        const { gateways, screens, beacons, tags } = await countAtPlace(tx, ctx.companyNo, body.no)
        return [
          { what: '게이트웨이', count: gateways },
          { what: '근무지 화면', count: screens },
          { what: '비콘', count: beacons },
          { what: '출퇴근 기록', count: tags },
        ]
      },
      end: (endDate, before) => write(tx, ctx, body.no, before, { ...before, endDate }),
      remove: () => deleteRow(tx, workplaces, ctx.companyNo, body.no),
    }),
}
