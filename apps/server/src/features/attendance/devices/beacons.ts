import { formatDate } from '@handal/base/format'
import type { BodyOf } from '@handal/contracts/endpoint'
import type {
  Beacon,
  changeBeacon as changeCall,
  createBeacon as createCall,
  endBeacon as endCall,
} from '@handal/contracts/terminal/beacons'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { changeRecord, endRecord, type RecordKind, takeTurn } from '../../../records/change.ts'
import { deleteRow } from '../../../records/rows.ts'
import { refuse } from '../month/open-month.ts'
import { requireWorkplace } from '../places/workplaces.ts'
import {
  type BeaconFacts,
  type BeaconRow,
  insertBeacon,
  readBeacon,
  readBeaconRival,
  updateBeacon,
} from './beacons.repo.ts'

export const beaconOf = (row: BeaconRow): Beacon => ({
  no: row.no,
  companyNo: row.company_no,
  companyName: row.company_name,
  uuid: row.uuid,
  major: row.major,
  minor: row.minor,
  placeNo: row.place_no,
  place: row.place,
  battery: row.battery,
  lastHeardAt: row.last_heard_at,
  tags: row.tags,
  from: row.from_date,
  endDate: row.end_date,
  version: row.version,
})

/** Beacons as records. */
const beacons: RecordKind<Beacon, 'beacon'> = {
  name: 'beacon',
  table: 'beacon',
  key: 'beacon_no',
  missing: '그 번호의 비콘이 없습니다.',
  read: async (tx, { companyNo }, no) => {
    const row = await readBeacon(tx, companyNo, no)
    return row === null ? null : beaconOf(row)
  },
  logged: ({ no, uuid, major, minor, placeNo, place, from, endDate }) => ({
    no,
    uuid,
    major,
    minor,
    placeNo,
    place,
    from,
    endDate,
  }),
}

/** One beacon of the company; 404 where it has none of that number. */
export const requireBeacon = async (tx: Tx, ctx: CompanyContext, no: number): Promise<Beacon> => {
  const found = await beacons.read(tx, ctx, no)
  if (found === null) throw new AppError('not-found', { message: beacons.missing })
  return found
}

/** One company at a time gives numbers away: they are unique over all of them. */
const ALL_COMPANIES = 0

/** Refuses days that run backwards, and numbers that another beacon sends on one of them. Nothing of another company is said. */
const requireSound = async (tx: Tx, companyNo: number, no: number | null, facts: BeaconFacts): Promise<void> => {
  const { from, endDate } = facts
  if (endDate !== null && endDate < from)
    throw badFields({ path: 'endDate', message: '마지막 날이 첫날보다 앞섭니다.' })
  const rival = await readBeaconRival(tx, no, facts)
  if (rival === null) return
  const until = rival.end_date === null ? '부터' : `부터 ${formatDate(rival.end_date)}까지`
  throw refuse(
    'minor',
    rival.company_no === companyNo
      ? `${rival.place}에 둔 비콘이 ${formatDate(rival.from_date)}${until} 쓰는 번호입니다. 그 비콘의 마지막 날을 먼저 정해 주세요.`
      : '다른 회사에서 쓰고 있는 번호입니다. 비콘의 번호를 다시 확인해 주세요.',
  )
}

/** Registers a beacon of the company. In a transaction of the system: the numbers of all companies are compared. */
export const createBeacon = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof createCall>): Promise<Beacon> => {
  const { uuid, major, minor, placeNo = null, place, from = ctx.today() } = body
  const facts: BeaconFacts = { uuid, major, minor, placeNo, place, from, endDate: null }
  if (placeNo !== null) await requireWorkplace(tx, ctx, placeNo)
  await takeTurn(tx, beacons, ALL_COMPANIES)
  await requireSound(tx, ctx.companyNo, null, facts)
  const made = await requireBeacon(tx, ctx, await insertBeacon(tx, ctx.companyNo, facts))
  await audit(tx, ctx, {
    event: 'beacon.create',
    subject: { type: 'beacon', id: made.no },
    after: beacons.logged?.(made),
  })
  return made
}

/** Changes a beacon; what is not sent stays. Its numbers stay once tags name it. */
export const changeBeacon = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof changeCall>): Promise<Beacon> => {
  await takeTurn(tx, beacons, ALL_COMPANIES)
  return changeRecord(tx, ctx, beacons, body, async (before) => {
    const { uuid, major, minor, placeNo, place, from, endDate } = body
    const facts: BeaconFacts = {
      uuid: uuid ?? before.uuid,
      major: major ?? before.major,
      minor: minor ?? before.minor,
      placeNo: placeNo === undefined ? before.placeNo : placeNo,
      place: place ?? before.place,
      from: from ?? before.from,
      endDate: endDate === undefined ? before.endDate : endDate,
    }
    if (facts.placeNo !== null && facts.placeNo !== before.placeNo) await requireWorkplace(tx, ctx, facts.placeNo)
    const moved = (['uuid', 'major', 'minor'] as const).filter((name) => facts[name] !== before[name])
    if (before.tags > 0 && moved.length > 0)
      throw new AppError('rule-violation', {
        message: '출퇴근 기록이 있는 비콘의 번호는 바꿀 수 없습니다.',
        errors: moved.map((path) => ({
          path,
          message: '출퇴근 기록이 있어 바꿀 수 없습니다. 이 비콘을 종료하고 새로 등록해 주세요.',
        })),
      })
    await requireSound(tx, ctx.companyNo, body.no, facts)
    await updateBeacon(tx, ctx.companyNo, body.no, facts)
  })
}

/** Ends a beacon on its last day, or removes one that no tag names. */
export const endBeacon = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof endCall> & { readonly no: number },
): Promise<Beacon & { removed: boolean }> => {
  const { companyNo } = ctx
  const { no } = body
  await takeTurn(tx, beacons, ALL_COMPANIES)
  return endRecord(tx, ctx, beacons, body, {
    uses: async () => [{ what: '이 비콘의 출퇴근 기록', count: (await requireBeacon(tx, ctx, no)).tags }],
    end: async (endDate, before) => {
      const facts = { ...before, endDate }
      await requireSound(tx, companyNo, no, facts)
      await updateBeacon(tx, companyNo, no, facts)
    },
    remove: () => deleteRow(tx, beacons, companyNo, no),
  })
}
