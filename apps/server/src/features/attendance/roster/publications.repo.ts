import type { DateRange, PlainDate } from '@handal/base/date'
import type { RosterDayChange } from '@handal/contracts/time/schedule-publish'
import type { ShiftTimes } from '@handal/contracts/time/shifts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { EntryActor } from '../../../records/dated.ts'
import { type ListQuery, readPage } from '../../../records/list.ts'

/** A day as it was published, as it is stored. */
export type PublicDay = {
  readonly date: PlainDate
  readonly kind: ShiftTimes['kind']
  readonly workSch: string | null
  readonly start: string | null
  readonly end: string | null
}
/** A day of somebody as the newest publication of it says. */
export type KnownDay = ShiftTimes & {
  readonly employee_no: number
  readonly work_date: PlainDate
  readonly no: number
  /** Whether that publication was of a change of the day, with what was said before. */
  readonly before: ShiftTimes | null
}

/** What these people or all were told last of each day of a time. One query. */
export const readKnownDays = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<KnownDay[]> => {
  const only = employeeNos === null ? sql`true` : sql`r.employee_no = any (${employeeNos}::int[])`
  const { rows } = await sql<KnownDay>`
    select distinct on (r.employee_no, d.date) r.employee_no, d.date as work_date, r.publication_no as no, d.kind,
      d."workSch", d.start as "startTime", d."end" as "endTime",
      (select c -> 'before' from jsonb_array_elements(r.changes) c where c ->> 'workDate' = d.date::text) as before
    from roster_publication p
    join roster_reader r on r.company_no = p.company_no and r.publication_no = p.publication_no
    cross join jsonb_to_recordset(r.days) as d (date date, kind text, "workSch" text, start text, "end" text)
    where p.company_no = ${companyNo} and p.from_date <= ${to}::date and p.to_date >= ${from}::date
      and d.date between ${from}::date and ${to}::date and ${only}
    order by r.employee_no, d.date, r.publication_no desc
  `.execute(tx)
  return rows
}

export type ReaderWrite = {
  readonly employeeNo: number
  readonly days: readonly PublicDay[]
  readonly changes: readonly RosterDayChange[]
}

/** Stores a publication with whom it tells. Two statements. */
export const insertPublication = async (
  tx: Tx,
  companyNo: number,
  { no, from, to, words }: DateRange & { readonly no: number; readonly words: string },
  readers: readonly ReaderWrite[],
  by: EntryActor,
): Promise<void> => {
  await sql`
    insert into roster_publication (company_no, publication_no, from_date, to_date, words, published_at, published_by, published_by_name)
    values (${companyNo}, ${no}, ${from}::date, ${to}::date, ${words}, ${by.now()}, ${by.userNo}, ${by.userName})
  `.execute(tx)
  await sql`
    insert into roster_reader (company_no, publication_no, employee_no, days, changes)
    select ${companyNo}::int, ${no}::int, u."employeeNo", u.days, u.changes
    from json_to_recordset(${JSON.stringify(readers)}::json) as u ("employeeNo" int, days jsonb, changes jsonb)
  `.execute(tx)
}

export type PublicationRow = {
  readonly no: number
  readonly from_date: PlainDate
  readonly to_date: PlainDate
  readonly words: string
  readonly at: string
  readonly by_name: string
}
type CountedRow = PublicationRow & { readonly seen: number; readonly people: number; readonly changed: number }

/** Whoever left without having opened it is not waited for. */
const listed = (companyNo: number, today: PlainDate) => sql<CountedRow>`
  select p.publication_no as no, p.from_date, p.to_date, p.words, p.published_at as at, p.published_by_name as by_name,
    c.seen, c.people, c.changed
  from roster_publication p
  cross join lateral (
    select count(r.seen_at)::int as seen, count(*)::int as people,
      (count(*) filter (where r.changes <> '[]'))::int as changed
    from roster_reader r
    join employee e on e.company_no = r.company_no and e.employee_no = r.employee_no
    where r.company_no = p.company_no and r.publication_no = p.publication_no
      and (r.seen_at is not null or e.leave_date is null or e.leave_date >= ${today}::date)
  ) c
  where p.company_no = ${companyNo}
`

/** A page of publications, the newest first. */
export const readPublications = (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
  { days, no, ...page }: ListQuery<never> & { readonly days: Partial<DateRange>; readonly no?: number },
) =>
  readPage<CountedRow>(
    tx,
    sql`${listed(companyNo, today)} and (${no ?? null}::int is null or p.publication_no = ${no ?? null}::int)
      and (${days.to ?? null}::date is null or p.from_date <= ${days.to ?? null}::date)
      and (${days.from ?? null}::date is null or p.to_date >= ${days.from ?? null}::date)`,
    page,
    {},
    sql`no desc`,
  )

export type ReaderRow = {
  readonly employee_no: number
  readonly name: string
  readonly department_name: string | null
  readonly seen_at: string | null
  readonly is_left: boolean
  readonly changes: RosterDayChange[]
}

/** Whom a publication told, who has not opened it first. One query. */
export const readReaders = async (tx: Tx, companyNo: number, no: number, today: PlainDate): Promise<ReaderRow[]> => {
  const { rows } = await sql<ReaderRow>`
    select r.employee_no, e.name, dt.name as department_name, r.seen_at, r.changes,
      coalesce(e.leave_date < ${today}::date, false) as is_left
    from roster_reader r
    join employee e on e.company_no = r.company_no and e.employee_no = r.employee_no
    left join lateral (select department_no from employee_assignment a where a.company_no = r.company_no
      and a.employee_no = r.employee_no and a.valid_from <= ${today}::date order by a.valid_from desc limit 1) a on true
    left join lateral (select name from department_term t where t.company_no = r.company_no
      and t.department_no = a.department_no and t.valid_from <= ${today}::date order by t.valid_from desc limit 1) dt on true
    where r.company_no = ${companyNo} and r.publication_no = ${no}
    order by r.seen_at is not null, is_left, e.employee_code
  `.execute(tx)
  return rows
}

/** Publications that told a person of days of a time, the newest first, with when the person opened each. One query. */
export const readOwnPublications = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  { from, to }: DateRange,
): Promise<(PublicationRow & { readonly seen_at: string | null })[]> => {
  const { rows } = await sql<PublicationRow & { seen_at: string | null }>`
    select p.publication_no as no, p.from_date, p.to_date, p.words, p.published_at as at, p.published_by_name as by_name, r.seen_at
    from roster_reader r join roster_publication p on p.company_no = r.company_no and p.publication_no = r.publication_no
    where r.company_no = ${companyNo} and r.employee_no = ${employeeNo} and p.from_date <= ${to}::date
      and p.to_date >= ${from}::date
    order by p.publication_no desc
  `.execute(tx)
  return rows
}

/** Last day of the publications that reached a person; null: none did. One query. */
export const readLastKnownDay = async (tx: Tx, companyNo: number, employeeNo: number): Promise<PlainDate | null> => {
  const { rows } = await sql<{ last: PlainDate | null }>`
    select max(p.to_date) as last from roster_reader r
    join roster_publication p on p.company_no = r.company_no and p.publication_no = r.publication_no
    where r.company_no = ${companyNo} and r.employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0]?.last ?? null
}

/** Marks publications as opened by a person, the first time alone. */
export const markSeen = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  nos: readonly number[],
  at: Date,
): Promise<void> => {
  if (nos.length === 0) return
  await sql`
    update roster_reader set seen_at = ${at} where company_no = ${companyNo} and employee_no = ${employeeNo}
      and publication_no = any (${nos}::int[]) and seen_at is null
  `.execute(tx)
}

export type RecordedTimes = {
  readonly employee_no: number
  readonly work_date: PlainDate
  readonly atend_time: string | null
  readonly lvofc_time: string | null
}

/** Clock times of days that came, of these people or all. One query. */
export const readRecordedTimes = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<RecordedTimes[]> => {
  const { rows } = await sql<RecordedTimes>`
    select employee_no, work_date, atend_time, lvofc_time from attendance_day
    where company_no = ${companyNo} and work_date between ${from}::date and ${to}::date
      and (atend_time is not null or lvofc_time is not null) and made ->> 'from' is distinct from 'PLAN'
      and ${employeeNos === null ? sql`true` : sql`employee_no = any (${employeeNos}::int[])`}
  `.execute(tx)
  return rows
}
