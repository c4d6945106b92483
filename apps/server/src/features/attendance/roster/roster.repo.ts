import { addDays, type DateRange, type PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { readOncePerPerson } from '../../../db/kept.ts'
import type { EntryActor } from '../../../records/dated.ts'
import { AVERAGED_BEFORE, type PatternFrom, type Roster, type ShiftDay } from '../plan/roster.ts'

/** A single day of somebody as it is stored. */
export type ShiftDayRow = {
  readonly work_date: PlainDate
  readonly kind: ShiftDay['kind']
  readonly work_schedule: string | null
  readonly start_time: string | null
  readonly end_time: string | null
  readonly version?: number
}
type Owned = { readonly employee_no: number }
const only = (nos: readonly number[] | null) => (nos === null ? sql`true` : sql`employee_no = any (${nos}::int[])`)

/** Days that the plan of these days hangs on: the four weeks that end with the first of their weeks. */
export const rosterDays = ({ from, to }: DateRange): DateRange => ({
  from: addDays(from, -AVERAGED_BEFORE - 6),
  to: addDays(to, 6),
})

/** The single days of a company's people, or of these, in a time. One query. */
export const readShiftDays = (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null = null,
): Promise<(ShiftDayRow & Owned)[]> =>
  readOncePerPerson(tx, `shift days ${companyNo} ${from} ${to}`, employeeNos, async (nos) => {
    const { rows } = await sql<ShiftDayRow & Owned>`
    select employee_no, work_date, kind, work_schedule, start_time, end_time, version from shift_day
    where company_no = ${companyNo} and work_date between ${from}::date and ${to}::date and ${only(nos)}
    order by employee_no, work_date
  `.execute(tx)
    return rows
  })

/** Which patterns they work by, newest first of each person. One query. */
export const readPatternsOf = (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[] | null = null,
): Promise<(PatternFrom & Owned)[]> =>
  readOncePerPerson(tx, `patterns ${companyNo}`, employeeNos, async (nos) => {
    const { rows } = await sql<PatternFrom & Owned>`
    select a.employee_no, a.valid_from, a.day_of_pattern, p.days from shift_assignment a
    left join shift_pattern p on p.company_no = a.company_no and p.pattern_no = a.pattern_no
    where a.company_no = ${companyNo} and ${only(nos)} order by a.employee_no, a.valid_from desc
  `.execute(tx)
    return rows
  })

/** A roster of its rows. */
export const rosterOf = (days: readonly ShiftDayRow[], patterns: readonly PatternFrom[]): Roster => ({
  days: new Map(
    days.map(({ work_date, kind, work_schedule: workSch, start_time: start, end_time: end, version }) => [
      work_date,
      { kind, workSch, start, end, ...(version === undefined ? {} : { version }) },
    ]),
  ),
  patterns,
})

/** The rosters of a company's people, or of these, as the plan of some days takes them. Two queries, whatever the head count. */
export const readRosters = async (
  tx: Tx,
  companyNo: number,
  days: DateRange,
  employeeNos: readonly number[] | null = null,
): Promise<(employeeNo: number) => Roster> => {
  const singles = byEmployee(await readShiftDays(tx, companyNo, rosterDays(days), employeeNos))
  const patterns = byEmployee(await readPatternsOf(tx, companyNo, employeeNos))
  return (no) => rosterOf(singles.get(no) ?? [], patterns.get(no) ?? [])
}

type ShiftWrite = { readonly employeeNo: number; readonly workDate: PlainDate; readonly shift: ShiftDay | null }
/** Stores single days, over those that stand. One statement. */
export const writeShiftDays = async (
  tx: Tx,
  companyNo: number,
  writes: readonly ShiftWrite[],
  by: EntryActor,
): Promise<void> => {
  const rows = writes.flatMap(({ employeeNo, workDate, shift }) =>
    shift === null ? [] : [{ employeeNo, workDate, ...shift }],
  )
  if (rows.length === 0) return
  await sql`
    insert into shift_day (company_no, employee_no, work_date, kind, work_schedule, start_time, end_time, entered_at, entered_by,
      entered_by_name)
    select ${companyNo}::int, u.*, ${by.now().toISOString()}::timestamptz, ${by.userNo}::int, ${by.userName}
    from unnest(${rows.map(({ employeeNo }) => employeeNo)}::int[], ${rows.map(({ workDate }) => workDate)}::date[],
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ workSch }) => workSch)}::text[],
      ${rows.map(({ start }) => start)}::text[], ${rows.map(({ end }) => end)}::text[]) as u
    on conflict (company_no, employee_no, work_date) do update set kind = excluded.kind, work_schedule = excluded.work_schedule,
      start_time = excluded.start_time, end_time = excluded.end_time, entered_at = excluded.entered_at,
      entered_by = excluded.entered_by, entered_by_name = excluded.entered_by_name, version = shift_day.version + 1
  `.execute(tx)
}

/** Takes single days away. One statement. */
export const dropShiftDays = async (
  tx: Tx,
  companyNo: number,
  days: readonly Pick<ShiftWrite, 'employeeNo' | 'workDate'>[],
): Promise<void> => {
  if (days.length === 0) return
  await sql`
    delete from shift_day s using unnest(${days.map(({ employeeNo }) => employeeNo)}::int[],
      ${days.map(({ workDate }) => workDate)}::date[]) as u (employee_no, work_date)
    where s.company_no = ${companyNo} and s.employee_no = u.employee_no and s.work_date = u.work_date
  `.execute(tx)
}
