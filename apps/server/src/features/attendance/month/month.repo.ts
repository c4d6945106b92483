import { type DateRange, firstDay, lastDay, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { DAY_MINUTES, TOTAL_MINUTES, type TotalMinutesName } from '@handal/base/work-time'
import { type RawBuilder, sql } from 'kysely'
import { isCounted } from '../closed/counted-days.repo.ts'
import type { Tx } from '../../../db/database.ts'
import type { DayMade } from '../derive/made.ts'
import { heldOn } from '../../../db/dated.ts'
import { selectWork, WORK_COLUMN, type WorkColumns } from '../../../db/work-columns.ts'
import { type ListQuery, type Page, readPage } from '../../../records/list.ts'
import { isScheduled } from '../derive/sources.repo.ts'
import type { Scheduled, Scope } from '../derive/sources.ts'

/** Somebody in service on a day of a period. */
export type PersonRow = {
  employee_no: number
  employee_code: string
  name: string
  birth_date: PlainDate
  hire_date: PlainDate
  leave_date: PlainDate | null
  department_name: string | null
  /** Earns business income (3.3 %) by the hour or the day: work is counted, lateness and absence are not judged. */
  contractor: boolean
}
const only = (column: string, nos: readonly number[] | null) =>
  nos === null ? sql`true` : sql`${sql.ref(column)} = any (${nos}::int[])`

/**
 * A page of people in service on a day of a period, of these numbers or all: by department, then 사번. Whoever earns
 * business income is no employee (근로기준법 제2조 제1항 제1호) and is among them only where the pay goes by hours or days. A
 * period has one kind of income.
 */
export const readPeople = (
  tx: Tx,
  companyNo: number,
  period: DateRange,
  employeeNos: readonly number[] | null,
  page: Pick<ListQuery<never>, 'page' | 'size'>,
): Promise<Page<PersonRow>> =>
  readPage(
    tx,
    peopleIn(companyNo, period, employeeNos),
    page,
    {},
    sql`sort_order nulls last, employee_code, employee_no`,
  )

const peopleIn = (
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): RawBuilder<PersonRow> => sql<PersonRow>`
      select e.employee_no, e.employee_code, e.name, e.birth_date, e.hire_date, e.leave_date, dt.name as department_name,
        d.sort_order, coalesce(k.income_kind, '') = 'BUSINESS' as contractor
      from employee e
      left join ${heldOn('tax_setting', companyNo, to, employeeNos)} k on k.employee_no = e.employee_no
      left join ${heldOn('pay_term', companyNo, to, employeeNos)} p on p.employee_no = e.employee_no
      left join ${heldOn('employee_assignment', companyNo, to, employeeNos)} a on a.employee_no = e.employee_no
      left join department d on d.company_no = e.company_no and d.department_no = a.department_no
      left join ${heldOn('department_term', companyNo, to)} dt on dt.department_no = a.department_no
      where e.company_no = ${companyNo} and e.hire_date <= ${to}::date
        and (e.leave_date is null or e.leave_date >= ${from}::date) and ${only('e.employee_no', employeeNos)}
        and (coalesce(k.income_kind, '') <> 'BUSINESS' or coalesce(p.pay_kind, 'monthly') <> 'monthly')`

export type LeaveRow = { employee_no: number; from_date: PlainDate; to_date: PlainDate }
/** Leaves of absence that overlap these days. One query. */
export const readLeaves = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<LeaveRow[]> => {
  const { rows } = await sql<LeaveRow>`
    select employee_no, from_date, to_date from leave_of_absence
    where company_no = ${companyNo} and from_date <= ${to}::date and to_date >= ${from}::date
      and ${only('employee_no', employeeNos)} order by employee_no, from_date
  `.execute(tx)
  return rows
}

/** Stored day of a person. */
export type StoredDay = KeptDay & {
  employee_no: number
  work_date: PlainDate
  /** What it is made of; absent or null: it was brought or entered before, or is as planned. */
  made?: DayMade<KeptDay> | null
  /** Absent: nothing is stored of it. */
  version?: number
}
/** Its columns beside whose and which day it is: what `made` keeps of a day that nothing had recorded. */
export type KeptDay = WorkColumns<(typeof DAY_MINUTES)[number]> & {
  day_type: string
  work_schedule: string
  atend_time: string | null
  lvofc_time: string | null
  gnot: string | null
  rtn: string | null
  in_judgement: string | null
  out_judgement: string | null
  /** Minutes of paid leave; null here and below: made before this column was. */
  paid_leave: number | null
  /** Minutes that the day deducts; null: its shortage. */
  deducted: number | null
  /** Fifths of a minute by which hday_pay_work is rounded up. */
  hday_pay_over: number | null
  /** Fifths of a minute of this weekly holiday that an absence takes off a monthly salary. */
  holiday_lost: number | null
}
const DAY_COLUMNS = [
  'day_type',
  'work_schedule',
  'atend_time',
  'lvofc_time',
  'gnot',
  'rtn',
  'in_judgement',
  'out_judgement',
  ...DAY_MINUTES.map((name) => WORK_COLUMN[name]),
  'paid_leave',
  'deducted',
  'hday_pay_over',
  'holiday_lost',
  'made',
] as const
/** Stored days by person and date. One query. */
export const readStoredDays = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<StoredDay[]> => {
  const { rows } = await sql<StoredDay>`
    select employee_no, work_date, version, ${sql.join(DAY_COLUMNS.map((name) => sql.ref(name)))} from attendance_day
    where company_no = ${companyNo} and work_date between ${from}::date and ${to}::date
      and ${only('employee_no', employeeNos)} order by employee_no, work_date
  `.execute(tx)
  return rows
}

/** Stored days that count, in service and not on leave of absence. One query. */
export const readCountedDays = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[],
): Promise<StoredDay[]> => {
  const { rows } = await sql<StoredDay>`
    select employee_no, work_date, version, ${sql.join(DAY_COLUMNS.map((name) => sql.ref(name)))} from attendance_day d
    where company_no = ${companyNo} and work_date between ${from}::date and ${to}::date
      and ${only('employee_no', employeeNos)} and ${isCounted('d')} order by employee_no, work_date
  `.execute(tx)
  return rows
}

/** Stored totals of a person's month. */
export type StoredTotals = WorkColumns<TotalMinutesName> & {
  employee_no: number
  scheduled_days: number
  worked_days: number
  absent_days: number
  paid_leave_days: string
  lost_holidays: number | null
  lost_holiday_minutes: number | null
  paid_leave_minutes: number | null
  hday_pay_over: number | null
  lost_holiday_rest: number | null
  /** Minutes of the shortage that whole days of absence hold. */
  absent_minutes: number | null
}
const TOTAL_COLUMNS = [
  'scheduled_days',
  'worked_days',
  'absent_days',
  'paid_leave_days',
  'lost_holidays',
  'lost_holiday_minutes',
  'paid_leave_minutes',
  'hday_pay_over',
  'lost_holiday_rest',
  'absent_minutes',
  ...TOTAL_MINUTES.map((name) => WORK_COLUMN[name]),
] as const
/** Stored totals of a month. One query. */
export const readStoredTotals = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[] | null,
): Promise<StoredTotals[]> => {
  const { rows } = await sql<StoredTotals>`
    select employee_no, scheduled_days, worked_days, absent_days, paid_leave_days, lost_holidays, lost_holiday_minutes,
      paid_leave_minutes, hday_pay_over, lost_holiday_rest, absent_minutes, ${selectWork(TOTAL_MINUTES)}
    from attendance_total where company_no = ${companyNo} and month = ${month} and ${only('employee_no', employeeNos)}
  `.execute(tx)
  return rows
}

/** Numbers of `readPeople` who have no totals of the month and whose pay of it was not given out. One query. */
export const readWithoutTotals = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  period: DateRange,
  employeeNos: readonly number[] | null,
): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select p.employee_no from (${peopleIn(companyNo, period, employeeNos)}) p
    where not exists (select from attendance_total t
      where t.company_no = ${companyNo} and t.month = ${month} and t.employee_no = p.employee_no)
      and not exists (select from payroll_run r
        join payslip s on s.company_no = r.company_no and s.run_no = r.run_no and s.current
        where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = '0001'
          and s.employee_no = p.employee_no and s.state in ('confirmed', 'paid'))
    order by p.employee_no
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

/** Whether a day is stored that periods of these months may contain, or somebody's days come to be as planned. */
export const hasDays = async (tx: Tx, companyNo: number, months: readonly YearMonth[]): Promise<boolean> => {
  const sorted = months.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return false
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from attendance_day where company_no = ${companyNo}
      and work_date between ${firstDay(shiftMonth(first, -1))}::date and ${lastDay(shiftMonth(last, 1))}::date)
      or exists (select from employee_assignment where company_no = ${companyNo} and attendance_source = 'AS_SCHEDULED') as has
  `.execute(tx)
  return rows[0]?.has === true
}

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
const setOf = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
const ofTable = (table: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)))

/** Writes the days that differ from the stored ones; gives the people whose days did. */
export const writeDays = async (tx: Tx, companyNo: number, days: readonly StoredDay[]): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    with written as (
      insert into attendance_day (company_no, employee_no, work_date, ${columnsOf(DAY_COLUMNS)})
      select ${companyNo}, employee_no, work_date, ${columnsOf(DAY_COLUMNS)}
      from json_populate_recordset(null::attendance_day, ${JSON.stringify(days)}::json)
      on conflict (company_no, employee_no, work_date) do update
        set ${setOf(DAY_COLUMNS)}, version = attendance_day.version + 1
        where (${ofTable('attendance_day', DAY_COLUMNS)}) is distinct from (${ofTable('excluded', DAY_COLUMNS)})
      returning employee_no
    ) select distinct employee_no from written
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

/** The same of totals. */
export const writeTotals = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  totals: readonly StoredTotals[],
): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    insert into attendance_total (company_no, month, employee_no, ${columnsOf(TOTAL_COLUMNS)})
    select ${companyNo}, ${month}, employee_no, ${columnsOf(TOTAL_COLUMNS)}
    from json_populate_recordset(null::attendance_total, ${JSON.stringify(totals)}::json)
    on conflict (company_no, month, employee_no) do update
      set ${setOf(TOTAL_COLUMNS)}, version = attendance_total.version + 1, changed_at = now()
      where (${ofTable('attendance_total', TOTAL_COLUMNS)}) is distinct from (${ofTable('excluded', TOTAL_COLUMNS)})
    returning employee_no
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

const inScope = ({ employeeNos, kept }: Scope) =>
  sql`${only('employee_no', employeeNos)} and employee_no <> all (${kept}::int[])`

/** Condition: the person of a day `d` is in service on it. */
const isServed = (served: Made['served']) => sql`exists (
  select from unnest(${served.map(({ no }) => no)}::int[], ${served.map(({ first }) => first)}::date[],
    ${served.map(({ last }) => last)}::date[]) as u (no, first, last)
  where u.no = d.employee_no and d.work_date between u.first and u.last)`

/** Removes days on which nobody is in service any more. */
export const dropDays = async (
  tx: Tx,
  companyNo: number,
  scheduled: Scheduled,
  served: Made['served'],
  scope: Scope,
): Promise<void> => {
  await sql`
    delete from attendance_day d where company_no = ${companyNo} and ${isScheduled(scheduled)} and ${inScope(scope)}
      and not ${isServed(served)}
  `.execute(tx)
}

/** Removes days that nothing makes any more; gives whose they were. */
export const dropGone = async (tx: Tx, companyNo: number, gone: Made['gone']): Promise<number[]> => {
  if (gone.length === 0) return []
  const { rows } = await sql<{ employee_no: number }>`
    delete from attendance_day d using unnest(${gone.map(({ no }) => no)}::int[], ${gone.map(({ date }) => date)}::date[]) as u (no, date)
    where d.company_no = ${companyNo} and d.employee_no = u.no and d.work_date = u.date returning d.employee_no
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

/** Removes totals of people who have none any more. */
export const dropTotals = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  totalled: readonly number[],
  scope: Scope,
): Promise<void> => {
  await sql`
    delete from attendance_total where company_no = ${companyNo} and month = ${month}
      and employee_no <> all (${totalled}::int[]) and ${inScope(scope)}
  `.execute(tx)
}

/** Days and totals made of a month, to be written or compared with the stored ones. */
export type Made = {
  readonly days: readonly StoredDay[]
  readonly totals: readonly StoredTotals[]
  /** Days that nothing makes any more. */
  readonly gone: readonly { readonly no: number; readonly date: PlainDate }[]
  /** Days that are worked as planned, and who is in service from when to when. */
  readonly scheduled: Scheduled
  readonly served: readonly { readonly no: number; readonly first: PlainDate; readonly last: PlainDate }[]
}

/** Columns added later: null in older rows, where nothing is known that could differ. */
const LATER = new Set([
  'paid_leave',
  'deducted',
  'hday_pay_over',
  'holiday_lost',
  'paid_leave_minutes',
  'lost_holiday_rest',
  'absent_minutes',
  'made',
])
const knownOf = (table: string, made: string, names: readonly string[]) =>
  sql.join(
    names.map((name) =>
      LATER.has(name)
        ? sql`coalesce(${sql.ref(`${table}.${name}`)}, ${sql.ref(`${made}.${name}`)})`
        : sql.ref(`${table}.${name}`),
    ),
  )

/** People whose stored days or totals differ from these. One query; writes nothing. */
export const readDiffering = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  { days, totals, gone, scheduled, served }: Made,
  scope: Scope,
): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select m.employee_no from json_populate_recordset(null::attendance_day, ${JSON.stringify(days)}::json) m
    left join attendance_day d on d.company_no = ${companyNo} and d.employee_no = m.employee_no and d.work_date = m.work_date
    where (${knownOf('d', 'm', DAY_COLUMNS)}) is distinct from (${ofTable('m', DAY_COLUMNS)})
    union select m.employee_no from json_populate_recordset(null::attendance_total, ${JSON.stringify(totals)}::json) m
    left join attendance_total t on t.company_no = ${companyNo} and t.month = ${month} and t.employee_no = m.employee_no
    where (${knownOf('t', 'm', TOTAL_COLUMNS)}) is distinct from (${ofTable('m', TOTAL_COLUMNS)})
    union select d.employee_no from attendance_day d
    where d.company_no = ${companyNo} and ${isScheduled(scheduled)} and ${inScope(scope)} and not ${isServed(served)}
    union select employee_no from attendance_total
    where company_no = ${companyNo} and month = ${month} and ${inScope(scope)}
      and employee_no <> all (${served.map(({ no }) => no)}::int[])
  `.execute(tx)
  return [...new Set([...rows.map((row) => row.employee_no), ...gone.map(({ no }) => no)])]
}

/** People whose 급여 of a month was given out: their days stay. */
export const readGivenOut = async (tx: Tx, companyNo: number, month: YearMonth): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select p.employee_no from payroll_run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = '0001' and p.state in ('confirmed', 'paid')
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

/** The period that the 급여 of a month was given out with; null before. */
export const readKeptPeriod = async (tx: Tx, companyNo: number, month: YearMonth): Promise<DateRange | null> => {
  const { rows } = await sql<{ from: PlainDate; to: PlainDate }>`
    select r.period_from as from, r.period_to as to from payroll_run r
    where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = '0001' and r.period_from is not null
      and exists (select from payslip p where p.company_no = r.company_no and p.run_no = r.run_no
        and p.state in ('confirmed', 'paid'))
  `.execute(tx)
  return rows[0] ?? null
}

export type CloseRow = { action: 'close' | 'reopen' | 'apply'; at: string; by_name: string; reason: string | null }
/** Time of a month's close (null: open) and its history, newest first. */
export const readClosing = async (tx: Tx, companyNo: number, month: YearMonth) => {
  const closed = await tx
    .selectFrom('attendance_close')
    .select('closed_at')
    .where('company_no', '=', companyNo)
    .where('month', '=', month)
    .executeTakeFirst()
  const { rows } = await sql<CloseRow>`
    select action, at, by_name, reason from attendance_close_entry
    where company_no = ${companyNo} and month = ${month} order by entry_no desc
  `.execute(tx)
  return { closedAt: closed?.closed_at ?? null, entries: rows }
}

/** Time of a month's close; null: open. */
export const readClosedAt = async (tx: Tx, companyNo: number, month: YearMonth): Promise<string | null> => {
  const { rows } = await sql<{ closed_at: string }>`
    select closed_at from attendance_close where company_no = ${companyNo} and month = ${month}
  `.execute(tx)
  return rows[0]?.closed_at ?? null
}

/** The closed ones of these months. */
export const readClosed = async (tx: Tx, companyNo: number, months: readonly YearMonth[]): Promise<YearMonth[]> => {
  const { rows } = await sql<{ month: YearMonth }>`
    select month from attendance_close where company_no = ${companyNo} and month = any (${months}::text[]) order by month
  `.execute(tx)
  return rows.map(({ month }) => month)
}

type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }
/** Writes a row of a month's history: closed, opened again, or people derived again. */
export const writeClosing = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  { action, reason }: { readonly action: CloseRow['action']; readonly reason: string | null },
  by: By,
): Promise<void> => {
  const at = by.now().toISOString()
  if (action === 'close')
    await tx
      .insertInto('attendance_close')
      .values({ company_no: companyNo, month, closed_at: at, closed_by: by.userNo })
      .execute()
  else if (action === 'reopen')
    await tx.deleteFrom('attendance_close').where('company_no', '=', companyNo).where('month', '=', month).execute()
  await sql`
    insert into attendance_close_entry (company_no, month, entry_no, action, at, by_no, by_name, reason)
    select ${companyNo}, ${month}, count(*) + 1, ${action}, ${at}, ${by.userNo}, ${by.userName}, ${reason}
    from attendance_close_entry where company_no = ${companyNo} and month = ${month}
  `.execute(tx)
}
