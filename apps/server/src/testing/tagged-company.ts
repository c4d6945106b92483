import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { makePlannedCompany, type PlannedCompany } from './planned-company.ts'

export type Punch = readonly [date: string, time: string, type: 'in' | 'out' | 'gnot' | 'rtn' | null]
type Of = Pick<PlannedCompany, 'companyNo'>
let events = 0

/** Stores tags as their call does, with the days that they may belong to; answers their numbers. */
export const storeTags = async (
  t: TestApp,
  { companyNo }: Of,
  punches: readonly Punch[],
  employeeNo = 1,
  source: 'CARD' | 'HAND' = 'CARD',
): Promise<number[]> =>
  t.db.withCompany({ companyNo }, async (tx) => {
    const first = events + 1
    events += punches.length
    const column = (at: 0 | 1 | 2) => punches.map((punch) => punch[at])
    const { rows } = await sql<{ tag_no: number }>`
      insert into attendance_tag (company_no, tag_no, event_id, employee_no, happened_at, received_at, type, source, reason)
      select ${companyNo}, ${first}::int + (ordinal - 1)::int, gen_random_uuid(), ${employeeNo},
        (day || ' ' || clock)::timestamp at time zone 'Asia/Seoul', now(), type, ${source}, '시험'
      from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[]) with ordinality as u (day, clock, type, ordinal)
      returning tag_no`.execute(tx)
    await sql`insert into attendance_pending as p (company_no, employee_no, work_date, since, why)
      select distinct ${companyNo}::int, ${employeeNo}::int, day::date - ahead, now(), 'TAG'
      from unnest(${column(0)}::text[]) as day, unnest(array[0, 1]) as ahead
      on conflict (company_no, employee_no, work_date, why) do update set version = p.version + 1`.execute(tx)
    return rows.map(({ tag_no: no }) => no)
  })

/** 기록 제외 of these tags. */
export const excludeTags = (t: TestApp, { companyNo }: Of, nos: readonly number[]): Promise<void> =>
  t.db.withCompany({ companyNo }, async (tx) => {
    await sql`insert into tag_exclusion (company_no, exclusion_no, tag_no, reason, entered_at, entered_by_name)
      select ${companyNo}, coalesce((select max(exclusion_no) from tag_exclusion where company_no = ${companyNo}), 0) + row_number() over (),
        no, '시험', now(), '김운영' from unnest(${nos}::int[]) as no`.execute(tx)
    await waitFor(tx, companyNo, nos)
  })

/** Takes back what was excluded of these tags, or of all. */
export const restoreTags = (t: TestApp, { companyNo }: Of, nos: readonly number[] | null = null): Promise<void> =>
  t.db.withCompany({ companyNo }, async (tx) => {
    const { rows } = await sql<{ tag_no: number }>`
      update tag_exclusion set withdrawn_at = now(), withdrawn_by_name = '김운영', withdrawn_reason = '시험'
      where company_no = ${companyNo} and withdrawn_at is null and (${nos === null} or tag_no = any (${nos ?? []}::int[]))
      returning tag_no`.execute(tx)
    await waitFor(
      tx,
      companyNo,
      rows.map(({ tag_no: no }) => no),
    )
  })

type Tx = Parameters<Parameters<TestApp['db']['withCompany']>[1]>[0]
const waitFor = (tx: Tx, companyNo: number, nos: readonly number[]) =>
  sql`insert into attendance_pending as p (company_no, employee_no, work_date, since, why)
    select distinct company_no, employee_no, (happened_at at time zone 'Asia/Seoul')::date - ahead, now(), 'EXCLUSION'
    from attendance_tag, unnest(array[0, 1]) as ahead where company_no = ${companyNo} and tag_no = any (${nos}::int[])
    on conflict (company_no, employee_no, work_date, why) do update set version = p.version + 1`.execute(tx)

/** Makes the days that wait. */
export const settleTags = (t: TestApp) => t.app.services.schedule.runOften()

/** The weekdays of a month, yyyy-MM. */
export const weekdaysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter((date) => {
    const day = new Date(date)
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(month) && ![0, 6].includes(day.getUTCDay())
  })

/** Tags from nine to six, a little before and after. */
export const usualTags = (dates: readonly string[]): Punch[] =>
  dates.flatMap((date): Punch[] => [
    [date, '08:55:30', 'in'],
    [date, '18:00:10', 'out'],
  ])

/** A company that records, whose people tagged all weekdays of November 2026 but these. */
export const makeTaggedCompany = async (
  t: TestApp,
  without: readonly string[] = [],
  options: Parameters<typeof makePlannedCompany>[1] = {},
): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, { from: null, ...options })
  const dates = weekdaysOf('2026-11').filter((date) => !without.includes(date))
  for (const [index, { hired = '2026-01-01' }] of (options.people ?? [{}]).entries())
    await storeTags(t, company, usualTags(dates.filter((date) => date >= hired)), index + 1)
  await settleTags(t)
  return company
}
