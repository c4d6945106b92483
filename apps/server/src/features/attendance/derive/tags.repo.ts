import type { DateRange, PlainDate } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { preparedFor } from '../../../db/prepared.ts'

/** Seoul time of a moment, as a timestamp without zone. */
const inSeoul = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} at time zone 'Asia/Seoul')`
const only = (nos: readonly number[] | null) => (nos === null ? sql`true` : sql`employee_no = any (${nos}::int[])`)

/** A tag that counts, on the calendar of Seoul. */
export type TagRow = {
  employee_no: number
  no: number
  date: PlainDate
  /** Seconds of that date. */
  second: number
  type: 'in' | 'out' | 'gnot' | 'rtn' | null
}
/** The moment of a tag `t` that several devices heard `h`: of a coming the first, of a going the last, in whichever order they came. */
const HEARD_AT = sql`case when t.type in ('out', 'gnot') then greatest(t.happened_at, h.last) else least(t.happened_at, h.first) end`
/** The tags of these people or everybody in a time, without those that were excluded, by person and time. One query. */
export const readTagsOf = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<TagRow[]> => {
  const { rows } = await sql<TagRow>`
    select employee_no, no, ${inSeoul('at')}::date as date, extract(epoch from ${inSeoul('at')}::time)::int as second, type
    from (
      select t.employee_no, t.tag_no as no, t.type, ${HEARD_AT} as at
      from attendance_tag t left join (
        select tag_no, min(happened_at) as first, max(happened_at) as last from tag_hearing
        where company_no = ${companyNo} and happened_at >= (${from}::date - 1)::timestamp at time zone 'Asia/Seoul'
          and happened_at < (${to}::date + 2)::timestamp at time zone 'Asia/Seoul'
        group by tag_no) h on h.tag_no = t.tag_no
      where t.company_no = ${companyNo} and ${only(employeeNos)}
        and t.happened_at >= ${from}::date::timestamp at time zone 'Asia/Seoul'
        and t.happened_at < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'
        and not exists (select from tag_exclusion x
          where x.company_no = t.company_no and x.tag_no = t.tag_no and x.withdrawn_at is null)
    ) heard order by employee_no, at, no
  `.execute(preparedFor(tx, employeeNos))
  return rows
}

/** When these tags happened and of which type they are, by time. One query. */
export const readTagsByNo = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<(Pick<TagRow, 'no' | 'type'> & { happenedAt: string })[]> => {
  const { rows } = await sql<Pick<TagRow, 'no' | 'type'> & { happenedAt: string }>`
    select t.tag_no as no, ${HEARD_AT} as "happenedAt", t.type from attendance_tag t left join (
      select tag_no, min(happened_at) as first, max(happened_at) as last from tag_hearing
      where company_no = ${companyNo} and tag_no = any (${nos}::int[]) group by tag_no) h on h.tag_no = t.tag_no
    where t.company_no = ${companyNo} and t.tag_no = any (${nos}::int[]) order by 2, 1
  `.execute(tx)
  return rows
}

/** Members of a correction: HH:mm on the clock of the day, past 24 after midnight; null takes the time away. */
export type CorrectedTimes = {
  readonly atendTime?: string | null
  readonly lvofcTime?: string | null
  readonly gnot?: string | null
  readonly rtn?: string | null
  readonly workSch?: string
}
export type CorrectionRow = {
  employee_no: number
  no: number
  work_date: PlainDate
  times: CorrectedTimes
}
/** The corrections that stand of these people or everybody in a time, oldest first of each day. One query. */
export const readCorrectionsOf = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<CorrectionRow[]> => {
  const { rows } = await sql<CorrectionRow>`
    select employee_no, correction_no as no, work_date, times from day_correction
    where company_no = ${companyNo} and ${only(employeeNos)} and withdrawn_at is null
      and work_date between ${from}::date and ${to}::date
    order by employee_no, work_date, correction_no
  `.execute(preparedFor(tx, employeeNos))
  return rows
}

/** Tags `t` that show a company to record: one that somebody entered for a person, or that does not count, says nothing of the others. */
const isRecording = sql`t.source not in ('HAND', 'DOCUMENT') and not exists (
  select from tag_exclusion x where x.company_no = t.company_no and x.tag_no = t.tag_no and x.withdrawn_at is null)`

/** Day of the first tag by which a company records: from there a planned day without any record is an absence. null: it has none. */
export const readRecordingSince = async (tx: Tx, companyNo: number): Promise<PlainDate | null> => {
  const { rows } = await sql<{ since: PlainDate | null }>`
    select ${inSeoul('happened_at')}::date as since from attendance_tag t
    where company_no = ${companyNo} and ${isRecording} order by happened_at limit 1
  `.execute(tx)
  return rows[0]?.since ?? null
}

/** Companies that record. One query of all companies. */
export const readRecordingCompanies = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ company_no: number }>`
    select company_no from company c where exists (select from attendance_tag t where t.company_no = c.company_no and ${isRecording})
    order by company_no
  `.execute(tx)
  return rows.map(({ company_no: no }) => no)
}

/** The first recorded day of these people; null: none. One query. */
export const readFirstMade = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<PlainDate | null> => {
  const { rows } = await sql<{ first: PlainDate | null }>`
    select min(work_date) as first from attendance_day
    where company_no = ${companyNo} and employee_no = any (${nos}::int[]) and made is not null
  `.execute(tx)
  return rows[0]?.first ?? null
}
