import type { BodyOf } from '@handal/contracts/endpoint'
import type { Workplace, workplaceCalls } from '@handal/contracts/terminal/workplaces'
import type { Tx } from '../../../db/database.ts'
import { changeRecord, createRecord, type RecordKind, removeRecord } from '../../../records/change.ts'
import type { RecordActs } from '../../../records/routes.ts'
import { deleteRow } from '../../../records/rows.ts'
import { countAtPlace, insertWorkplace, readWorkplaces, updateWorkplace } from './places.repo.ts'

/** Places of work as records. */
const workplaces: RecordKind<Workplace, 'workplace'> = {
  name: 'workplace',
  table: 'workplace',
  key: 'workplace_no',
  missing: '그 번호의 근무지가 없습니다.',
  read: async (tx, { companyNo }, no) => (await readWorkplaces(tx, companyNo, no))[0] ?? null,
}

/** Whether a company has a place of this number. */
export const hasWorkplace = async (tx: Tx, companyNo: number, no: number): Promise<boolean> =>
  (await readWorkplaces(tx, companyNo, no)).length > 0

type Sent = Pick<BodyOf<typeof workplaceCalls.change>, 'name' | 'lat' | 'lng' | 'radius' | 'networks'>
const factsOf = (before: Omit<Workplace, 'no' | 'version'>, sent: Sent) => ({
  name: sent.name ?? before.name,
  lat: sent.lat === undefined ? before.lat : sent.lat,
  lng: sent.lng === undefined ? before.lng : sent.lng,
  radius: sent.radius === undefined ? before.radius : sent.radius,
  networks: sent.networks ?? before.networks,
})
const EMPTY = { name: '', lat: null, lng: null, radius: null, networks: [] }

/** What each call of places of work does. */
export const WORKPLACE_ACTS: RecordActs<typeof workplaceCalls> = {
  list: async (tx, { companyNo }) => {
    const items = await readWorkplaces(tx, companyNo)
    return { items, total: items.length }
  },
  create: (tx, ctx, body) =>
    createRecord(tx, ctx, workplaces, (no) => insertWorkplace(tx, ctx.companyNo, no, factsOf(EMPTY, body))),
  change: (tx, ctx, body) =>
    changeRecord(tx, ctx, workplaces, body, (before) =>
      updateWorkplace(tx, ctx.companyNo, body.no, factsOf(before, body)),
    ),
  remove: (tx, ctx, body) =>
    removeRecord(tx, ctx, workplaces, body, {
      uses: async () => {
        const { gateways, screens } = await countAtPlace(tx, ctx.companyNo, body.no)
        return [
          { what: '게이트웨이', count: gateways },
          { what: '근무지 화면', count: screens },
        ]
      },
      remove: () => deleteRow(tx, workplaces, ctx.companyNo, body.no),
    }),
}
