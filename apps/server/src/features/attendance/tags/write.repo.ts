import type { TagAnomaly, TagSource, TagType } from '@handal/contracts/time/tags'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { nextNumbers } from '../../../db/numbers.ts'
import { preparedFor } from '../../../db/prepared.ts'
import { takeTurn } from '../../../records/change.ts'
import type { Service } from './service.ts'
import { IS_LATE, type StoredEvidence } from './tags.repo.ts'

/** What happened, as it is sent. */
export type Event = {
  readonly eventId: string
  readonly employeeNo: number
  /** ISO instant. */
  readonly happenedAt: string
  readonly type: TagType | null
  readonly evidence: readonly StoredEvidence[]
  readonly cardNo?: string | null
  /** The moment that the device said; absent: the same. */
  readonly saidAt?: string
  /** The beacon that it names. */
  readonly beacon?: { readonly no: number } | null
  readonly place?: string | null
  /** Where it comes from; absent: as all that are stored with it. */
  readonly source?: TagSource
  readonly phoneNo?: number | null
  readonly gatewayNo?: number | null
  readonly screenNo?: number | null
  readonly workplaceNo?: number | null
  /** Who hands it in, and the reader that read it; absent: as of all that are stored with it. */
  readonly by?: Omit<By, 'now'>
  readonly reader?: string | null
}
type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }

/** From when to when these people are in service. One query. */
export const readServices = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, Service>> => {
  const { rows } = await sql<Service & { employee_no: number }>`
    select employee_no, hire_date, leave_date from employee
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[])
  `.execute(preparedFor(tx, employeeNos))
  return new Map(rows.map((row) => [row.employee_no, row]))
}

const columns = (events: readonly Event[]): RawBuilder<unknown> => sql`
  ${events.map(({ eventId }) => eventId)}::uuid[], ${events.map(({ employeeNo }) => employeeNo)}::int[],
  ${events.map(({ saidAt, happenedAt }) => saidAt ?? happenedAt)}::timestamptz[], ${events.map(({ type }) => type)}::text[],
  ${events.map(({ evidence }) => JSON.stringify(evidence))}::text[]`

/** Proofs as they were sent: what they are worth, and what the server itself saw, is judged when they come, and may be another thing later. */
const seenOf = (evidence: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select coalesce(jsonb_agg(one - 'ok'), '[]')
  from jsonb_array_elements(${evidence}) as one where one ->> 'kind' in ('BEACON', 'CODE', 'CARD'))`

/** Whether what stands has the contents of an event `u`: of the tag `t` itself, or of what was heard of it. */
const isSame = (of: 't' | 'h'): RawBuilder<boolean> => sql<boolean>`(t.employee_no = u.employee_no
  and coalesce(${sql.ref(`${of}.said_at`)}, ${sql.ref(`${of}.happened_at`)}) = u.happened_at and t.type is not distinct from u.type
  and ${seenOf(sql.ref(`${of}.evidence`))} = ${seenOf(sql`u.evidence::jsonb`)})`

/** The tag that stands under the number of an event, and whether it has the event's contents. */
export type Known = { place: number; no: number; late: boolean; same: boolean }
/** Those of these events that stand, as a tag or as what was heard of one, by their place among them. One query. */
export const readKnown = async (
  tx: Tx,
  companyNo: number,
  events: readonly Event[],
): Promise<ReadonlyMap<number, Known>> => {
  if (events.length === 0) return new Map()
  const { rows } = await sql<Known>`
    with u as materialized (select * from unnest(${columns(events)}) with ordinality as u (event_id, employee_no, happened_at, type, evidence, place))
    select u.place::int - 1 as place, t.tag_no as no, ${IS_LATE} as late, ${isSame('t')} as same
    from u join attendance_tag t on t.company_no = ${companyNo} and t.event_id = u.event_id
    union all
    select u.place::int - 1, t.tag_no, ${IS_LATE}, ${isSame('h')}
    from u join tag_hearing h on h.company_no = ${companyNo} and h.event_id = u.event_id
    join attendance_tag t on t.company_no = h.company_no and t.tag_no = h.tag_no
  `.execute(tx)
  return new Map(rows.map((row) => [row.place, row]))
}

/** Numbers for so many tags of a company. Others that store tags of it wait until the commit. */
export const tagNumbers = (tx: Tx, companyNo: number, count: number): Promise<number[]> =>
  nextNumbers(
    tx,
    { companyNo, kind: 'attendance_tag' },
    count,
    sql<number>`select coalesce(max(tag_no), 0) + 1 from attendance_tag where company_no = ${companyNo}`,
  )

/** What is told of tags beside what happened. */
type Origin = {
  readonly source: TagSource
  readonly reason?: string
  readonly by: By
  /** The request of the employee that was approved. */
  readonly requestNo?: number
  /** Of a file: its number, and the reader that wrote it. */
  readonly importNo?: number
  readonly reader?: string | null
}
/** Stores events under these numbers; one whose number stands already is left out. Gives the number of each that is stored. One query. */
export const insertTags = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
  events: readonly Event[],
  { source, reason, by, requestNo, importNo, reader }: Origin,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ event_id: string; no: number }>`
    insert into attendance_tag (company_no, tag_no, event_id, employee_no, happened_at, received_at, type, source, evidence, reason,
      request_no, entered_by, entered_by_name, card_no, import_no, reader, beacon_no, place, said_at, phone_no, gateway_no, screen_no,
      workplace_no)
    select ${companyNo}::int, u.no, u.event_id, u.employee_no, u.taken_at,
      ${by.now().toISOString()}::timestamptz, u.type, coalesce(u.source, ${source}), u.evidence::jsonb, ${reason ?? null},
      ${requestNo ?? null}::int, u.by_no, u.by_name, u.card_no,
      ${importNo ?? null}::int, u.reader, u.beacon_no, u.place, nullif(u.happened_at, u.taken_at), u.phone_no, u.gateway_no,
      u.screen_no, u.workplace_no
    from unnest(${columns(events)}, ${nos}::int[], ${events.map(({ cardNo }) => cardNo ?? null)}::text[],
        ${events.map(({ beacon }) => beacon?.no ?? null)}::int[], ${events.map(({ place }) => place ?? null)}::text[],
        ${events.map(({ happenedAt }) => happenedAt)}::timestamptz[], ${events.map((one) => one.source ?? null)}::text[],
        ${events.map(({ phoneNo }) => phoneNo ?? null)}::int[], ${events.map(({ gatewayNo }) => gatewayNo ?? null)}::int[],
        ${events.map(({ screenNo }) => screenNo ?? null)}::int[], ${events.map(({ workplaceNo }) => workplaceNo ?? null)}::int[],
        ${events.map((one) => (one.by ?? by).userNo)}::int[], ${events.map((one) => (one.by ?? by).userName)}::text[],
        ${events.map((one) => (one.reader === undefined ? (reader ?? null) : one.reader))}::text[])
      as u (event_id, employee_no, happened_at, type, evidence, no, card_no, beacon_no, place, taken_at, source, phone_no, gateway_no,
        screen_no, workplace_no, by_no, by_name, reader)
    on conflict (company_no, event_id) do nothing
    returning event_id, tag_no as no
  `.execute(preparedFor(tx, events))
  return new Map(rows.map((row) => [row.event_id, row.no]))
}

/** What was found odd about a tag, and what was seen then. */
export type FoundAnomaly = {
  readonly no: number
  readonly code: TagAnomaly
  readonly seen: Readonly<Record<string, unknown>>
}
/** Whatever keeps coming back otherwise: no tag has more than so many. */
const MOST_ANOMALIES = 20
/** Keeps what was found, the same of a tag once. Two queries. */
export const insertAnomalies = async (
  tx: Tx,
  companyNo: number,
  found: readonly FoundAnomaly[],
  now: Date,
): Promise<void> => {
  if (found.length === 0) return
  await takeTurn(tx, { table: 'tag_anomaly' }, companyNo)
  await sql`
    insert into tag_anomaly (company_no, tag_no, anomaly_no, code, found_at, seen)
    select ${companyNo}::int, tag_no, no, code, ${now.toISOString()}::timestamptz, seen from (
      select u.tag_no, u.code, u.seen, row_number() over (partition by u.tag_no) + coalesce(
        (select max(a.anomaly_no) from tag_anomaly a where a.company_no = ${companyNo} and a.tag_no = u.tag_no), 0) as no
      from (
        select distinct tag_no, code, seen::jsonb as seen
        from unnest(${found.map(({ no }) => no)}::int[], ${found.map(({ code }) => code)}::text[],
          ${found.map(({ seen }) => JSON.stringify(seen))}::text[]) as f (tag_no, code, seen)
      ) u
      where not exists (select from tag_anomaly a where a.company_no = ${companyNo} and a.tag_no = u.tag_no
        and a.code = u.code and a.seen = u.seen)
    ) fresh where no <= ${MOST_ANOMALIES}
  `.execute(tx)
}

/** An exclusion that stands. */
export type Exclusion = { exclusion_no: number; tag_no: number }
/** Those of these tags. One query. */
export const readExclusions = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<Exclusion[]> => {
  const { rows } = await sql<Exclusion>`
    select exclusion_no, tag_no from tag_exclusion
    where company_no = ${companyNo} and tag_no = any (${nos}::int[]) and withdrawn_at is null
  `.execute(tx)
  return rows
}

/** Excludes these tags. Two queries. */
export const insertExclusions = async (
  tx: Tx,
  companyNo: number,
  tagNos: readonly number[],
  reason: string,
  by: By,
): Promise<void> => {
  const nos = await nextNumbers(tx, { companyNo, kind: 'tag_exclusion' }, tagNos.length)
  await sql`
    insert into tag_exclusion (company_no, exclusion_no, tag_no, reason, entered_at, entered_by, entered_by_name)
    select ${companyNo}::int, u.no, u.tag_no, ${reason}, ${by.now().toISOString()}::timestamptz, ${by.userNo}::int, ${by.userName}
    from unnest(${nos}::int[], ${tagNos}::int[]) as u (no, tag_no)
  `.execute(tx)
}

/** Takes exclusions back. One query. */
export const withdrawExclusions = async (
  tx: Tx,
  companyNo: number,
  exclusions: readonly Exclusion[],
  reason: string,
  by: By,
): Promise<void> => {
  await sql`
    update tag_exclusion set withdrawn_at = ${by.now().toISOString()}::timestamptz, withdrawn_by_name = ${by.userName},
      withdrawn_reason = ${reason}, version = version + 1
    where company_no = ${companyNo} and exclusion_no = any (${exclusions.map(({ exclusion_no: no }) => no)}::int[])
  `.execute(tx)
}

/** The tags of these events. One query. */
export const tagsOfEvents = async (
  tx: Tx,
  companyNo: number,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<{ event_id: string; no: number }>`
    select event_id::text, tag_no as no from attendance_tag where company_no = ${companyNo} and event_id = any (${eventIds}::uuid[])
  `.execute(tx)
  return new Map(rows.map((row) => [row.event_id, row.no]))
}
