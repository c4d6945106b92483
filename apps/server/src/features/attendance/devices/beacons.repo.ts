import type { PlainDate } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { type ListQuery, type Page, readPage } from '../../../records/list.ts'
import { isFound } from '../../../records/search.ts'

/** A beacon with its company and what tags say of it; end_date null: until further notice. */
export type BeaconRow = {
  no: number
  company_no: number
  company_name: string
  uuid: string
  major: number
  minor: number
  place_no: number | null
  place: string
  battery: number | null
  from_date: PlainDate
  end_date: PlainDate | null
  version: number
  tags: number
  last_heard_at: string | null
}
const SORT = {
  no: 'no',
  companyName: 'company_name',
  place: 'place',
  major: 'major',
  minor: 'minor',
  battery: 'battery',
  lastHeardAt: 'last_heard_at',
  from: 'from_date',
  endDate: 'end_date',
} as const
export type BeaconQuery = ListQuery<keyof typeof SORT> & { readonly q?: string | undefined }

/** Beacons of one company; null: of all companies, for the system alone. */
const rows = (companyNo: number | null, only: RawBuilder<unknown> = sql`true`) => sql<BeaconRow>`
  select b.beacon_no as no, b.company_no, c.company_name, b.uuid::text as uuid, b.major, b.minor, b.workplace_no as place_no,
    b.place, b.battery, b.valid_from as from_date, b.end_date, b.version, t.tags, t.last_heard_at
  from beacon b join company c on c.company_no = b.company_no
  cross join lateral (
    select count(*)::int as tags, max(happened_at) as last_heard_at from attendance_tag
    where company_no = b.company_no and beacon_no = b.beacon_no) t
  where ${companyNo === null ? sql`true` : sql`b.company_no = ${companyNo}`} and ${only}
`

/** A page of beacons, by company and place. */
export const readBeacons = (tx: Tx, companyNo: number | null, query: BeaconQuery): Promise<Page<BeaconRow>> => {
  const found = isFound(
    sql`handal_search(b.place || ' ' || c.company_name || ' ' || b.uuid || ' ' || b.major || ' ' || b.minor)`,
    query.q,
  )
  return readPage(tx, rows(companyNo, sql`${found}`), query, SORT, sql`company_name, place, major, minor, no`)
}

/** One of a company; null: it has none of that number. */
export const readBeacon = async (tx: Tx, companyNo: number, no: number): Promise<BeaconRow | null> => {
  const { rows: found } = await rows(companyNo, sql`b.beacon_no = ${no}`).execute(tx)
  return found[0] ?? null
}

/** Whose thing of a number this is, of all companies: for the super admin, who names no company. */
export const companyOfNumber = async (tx: Tx, table: 'beacon' | 'phone', no: number): Promise<number | null> => {
  const { rows: found } = await sql<{ company_no: number }>`
    select company_no from ${sql.table(table)} where ${sql.ref(`${table}_no`)} = ${no}
  `.execute(tx)
  return found[0]?.company_no ?? null
}

/** What of a beacon is stored. */
export type BeaconFacts = Pick<BeaconRow, 'uuid' | 'major' | 'minor' | 'place'> & {
  readonly placeNo: number | null
  readonly from: PlainDate
  readonly endDate: PlainDate | null
}

/** Which other beacon of any company sends these numbers on one of these days; null: none. For the system alone. */
export const readBeaconRival = async (
  tx: Tx,
  no: number | null,
  { uuid, major, minor, from, endDate }: BeaconFacts,
): Promise<BeaconRow | null> => {
  const { rows: found } = await rows(
    null,
    sql`b.beacon_no is distinct from ${no}::int and b.uuid = ${uuid}::uuid and b.major = ${major} and b.minor = ${minor}
      and (b.end_date is null or b.end_date >= ${from}::date) and (${endDate}::date is null or b.valid_from <= ${endDate}::date)`,
  ).execute(tx)
  return found[0] ?? null
}

const columns = ({ uuid, major, minor, placeNo, place, from, endDate }: BeaconFacts) => ({
  uuid,
  major,
  minor,
  workplace_no: placeNo,
  place,
  valid_from: from,
  end_date: endDate,
})
/** Stores a beacon under a number of the installation. */
export const insertBeacon = async (tx: Tx, companyNo: number, facts: BeaconFacts): Promise<number> => {
  const { beacon_no: no } = await tx
    .insertInto('beacon')
    .values({ company_no: companyNo, ...columns(facts) })
    .returning('beacon_no')
    .executeTakeFirstOrThrow()
  return no
}
export const updateBeacon = (tx: Tx, companyNo: number, no: number, facts: BeaconFacts) =>
  tx.updateTable('beacon').set(columns(facts)).where('company_no', '=', companyNo).where('beacon_no', '=', no).execute()

/** A beacon as a tag names it. */
export type HeardBeacon = {
  readonly no: number
  readonly place: string
  /** The place of work where it stands; where none is said the one whose name it bears. */
  readonly workplaceNo: number | null
  readonly from: PlainDate
  readonly endDate: PlainDate | null
}
/** Those of a company by the numbers they send: `uuid major minor`. One query. */
export const readHeard = async (
  tx: Tx,
  companyNo: number,
  sent: readonly string[],
): Promise<ReadonlyMap<string, readonly HeardBeacon[]>> => {
  const found = new Map<string, HeardBeacon[]>()
  if (sent.length === 0) return found
  const { rows: heard } = await sql<HeardBeacon & { sent: string }>`
    select b.uuid || ' ' || b.major || ' ' || b.minor as sent, b.beacon_no as no, b.place,
      coalesce(b.workplace_no, w.workplace_no) as "workplaceNo",
      b.valid_from as "from", b.end_date as "endDate"
    from beacon b left join lateral (select min(w.workplace_no) as workplace_no from workplace w
      where w.company_no = b.company_no and w.name = b.place) w on true
    where b.company_no = ${companyNo} and b.uuid || ' ' || b.major || ' ' || b.minor = any (${sent}::text[])
  `.execute(tx)
  for (const { sent: numbers, ...beacon } of heard) found.set(numbers, [...(found.get(numbers) ?? []), beacon])
  return found
}

/** How full the battery of a beacon was at a moment, percent. */
export type HeardBattery = { readonly no: number; readonly battery: number; readonly at: string }
/** A beacon whose battery changed; `isTold`: it has become low, and nobody was told before. */
export type MovedBattery = {
  readonly no: number
  readonly place: string
  readonly battery: number
  readonly isTold: boolean
}
/**
 * Keeps the newest of each beacon, also the same one again after an hour; what is older than what stands is let be. Gives those that
 * changed. One query.
 */
export const storeBatteries = async (
  tx: Tx,
  companyNo: number,
  heard: readonly HeardBattery[],
  { low, full }: { readonly low: number; readonly full: number },
  now: Date,
): Promise<MovedBattery[]> => {
  const at = now.toISOString()
  const { rows: moved } = await sql<MovedBattery>`
    update beacon b set battery = u.battery, battery_at = u.at,
      battery_told_at = case when u.battery >= ${full}::int then null
        when u.battery <= ${low}::int then coalesce(b.battery_told_at, ${at}::timestamptz) else b.battery_told_at end
    from (select distinct on (no) no, battery, at
      from unnest(${heard.map(({ no }) => no)}::int[], ${heard.map(({ battery }) => battery)}::int[],
        ${heard.map((one) => one.at)}::timestamptz[]) as u (no, battery, at) order by no, at desc) u
    where b.company_no = ${companyNo} and b.beacon_no = u.no and (b.battery_at is null or b.battery_at < u.at)
      and (b.battery is distinct from u.battery or b.battery_at < u.at - interval '1 hour')
    returning b.beacon_no as no, b.place, b.battery,
      b.battery <= ${low}::int and b.battery_told_at = ${at}::timestamptz as "isTold"
  `.execute(tx)
  return moved
}
