import { type DateRange, firstDay, lastDay, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { DAY_MINUTES, TOTAL_MINUTES, type TotalMinutesName } from '@handal/base/work-time'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { preparedFor } from '../../../db/prepared.ts'
import { selectWork, WORK_COLUMN, type WorkColumns } from '../../../db/work-columns.ts'
import { isCounted } from '../closed/counted-days.repo.ts'
import type { DayMade } from '../derive/made.ts'
import { only } from './people.repo.ts'

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

/** The columns of a day beside whose and which it is. */
export const DAY_COLUMNS = [
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
  `.execute(preparedFor(tx, employeeNos))
  return rows
}

/** The newest workday with a stored day in a time; null: none. One query. */
export const readNewestDay = async (tx: Tx, companyNo: number, { from, to }: DateRange): Promise<PlainDate | null> => {
  const { rows } = await sql<{ newest: PlainDate | null }>`
    select max(work_date) as newest from attendance_day
    where company_no = ${companyNo} and work_date between ${from}::date and ${to}::date and day_type = 'WORKDAY'
  `.execute(tx)
  return rows[0]?.newest ?? null
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

/** Who of these people has a day in a time that something recorded made. One query. */
export const readMadePeople = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    select distinct employee_no as no from attendance_day
    where company_no = ${companyNo} and work_date between ${from}::date and ${to}::date
      and ${only('employee_no', employeeNos)} and made is not null
  `.execute(tx)
  return rows.map(({ no }) => no)
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

/** The same of totals. */
export const TOTAL_COLUMNS = [
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

/** Whether days of these people or anybody in a time were made of the plan as their month was closed before its end. */
export const hasAhead = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from attendance_day where company_no = ${companyNo}
      and work_date between ${from}::date and ${to}::date and made ->> 'from' = 'PLAN'
      and ${only('employee_no', employeeNos)}) as has
  `.execute(tx)
  return rows[0]?.has === true
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
