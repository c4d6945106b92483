import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import { byEmployee } from '../../../db/by-employee.ts'
import { isCounted } from '../closed/counted-days.repo.ts'
import type { Tx } from '../../../db/database.ts'
import { readOncePerPerson } from '../../../db/kept.ts'
import type { CompanyRules } from '../../settings/public.ts'

/** A recorded day with the clock times it was made from. */
export type DayRow = {
  employee_no: number
  work_date: PlainDate
  work_schedule: string
  atend_time: string | null
  lvofc_time: string | null
  gnot: string | null
  rtn: string | null
  real_work: number
  shortage: number
}
/** The recorded days of a company in a time, by person and date. One query. */
export const readDays = async (tx: Tx, companyNo: number, { from, to }: DateRange): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select employee_no, work_date, work_schedule, atend_time, lvofc_time, gnot, rtn, real_work, shortage from attendance_day
    where company_no = ${companyNo} and work_date between ${from}::date and ${to}::date order by employee_no, work_date
  `.execute(tx)
  return rows
}

/** The birth date of one person; null where the company has no such person. */
export const findBirthDate = async (tx: Tx, companyNo: number, employeeNo: number): Promise<PlainDate | null> => {
  const { rows } = await sql<{ birth_date: PlainDate }>`
    select birth_date from employee where company_no = ${companyNo} and employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0]?.birth_date ?? null
}

/** Schedule and pay of a person from a day on. */
export type AssignmentRow = {
  employee_no: number
  valid_from: PlainDate
  work_schedule: string
  working_weekdays: string
  base_start: string
  base_end: string
  /** null here and below: the company's. */
  attendance_source: CompanyRules['attendanceSource'] | null
  weekly_holiday: number | null
}
const only = (nos: readonly number[] | null) => (nos === null ? sql`true` : sql`employee_no = any (${nos}::int[])`)

/** The assignments of a company's people, or of these, newest first of each person. One query. */
export const readAssignments = (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[] | null = null,
): Promise<AssignmentRow[]> =>
  readOncePerPerson(tx, `assignments ${companyNo}`, employeeNos, async (nos) => {
    const { rows } = await sql<AssignmentRow>`
    select employee_no, valid_from, work_schedule, working_weekdays, base_start, base_end, attendance_source, weekly_holiday
    from employee_assignment
    where company_no = ${companyNo} and ${only(nos)} order by employee_no, valid_from desc
  `.execute(tx)
    return rows
  })

export type PayHoursRow = {
  employee_no: number
  valid_from: PlainDate
  pay_kind: 'monthly' | 'hourly' | 'daily'
  /** null: the planned time of the day. */
  daily_minutes: number | null
}
/** Pay kind and entered contractual minutes of a day by pay term, newest first of each person, of all or these. One query. */
export const readPayHours = (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[] | null = null,
): Promise<PayHoursRow[]> =>
  readOncePerPerson(tx, `pay hours ${companyNo}`, employeeNos, async (nos) => {
    const { rows } = await sql<PayHoursRow>`
    select employee_no, valid_from, pay_kind, daily_minutes from pay_term
    where company_no = ${companyNo} and ${only(nos)} order by employee_no, valid_from desc
  `.execute(tx)
    return rows
  })

/** Protection of a person by law; to_date null: until further notice. */
export type ProtectionRow = {
  employee_no: number
  kind: 'PREGNANT' | 'AFTER_BIRTH' | 'CHILDCARE_HOURS' | 'FAMILYCARE_HOURS' | 'ARTICLE63'
  from_date: PlainDate
  to_date: PlainDate | null
}
/** Protections of a company's people, or of these, in a time; 산업기능요원 protects nobody. One query. */
export const readProtections = (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null = null,
): Promise<ProtectionRow[]> =>
  readOncePerPerson(tx, `protections ${companyNo} ${from} ${to}`, employeeNos, async (nos) => {
    const { rows } = await sql<ProtectionRow>`
    select employee_no, kind, valid_from as from_date, to_date from protection
    where company_no = ${companyNo} and kind <> 'INDUSTRIAL_SERVICE' and valid_from <= ${to}::date and (to_date is null or to_date >= ${from}::date)
      and ${only(nos)} order by employee_no, valid_from, kind
  `.execute(tx)
    return rows
  })

/** The ordinary wage an hour of people's payslips of these months. One query. */
export const readRates = async (
  tx: Tx,
  companyNo: number,
  months: readonly YearMonth[],
): Promise<{ employee_no: number; month: YearMonth; ordinary_hourly: string | null }[]> => {
  const { rows } = await sql<{ employee_no: number; month: YearMonth; ordinary_hourly: string | null }>`
    select p.employee_no, r.month, p.ordinary_hourly
    from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and r.payment_type = '0001' and r.month = any (${months}::text[])
  `.execute(tx)
  return rows
}

/** Minutes worked within the contract by day, and the months that have totals: only those are complete. */
export type WorkedTime = {
  readonly days: readonly { readonly date: PlainDate; readonly minutes: number }[]
  readonly months: ReadonlySet<YearMonth>
}
/** The same of these people, each between two days. Two queries. */
export const readWorkedTimes = async (
  tx: Tx,
  companyNo: number,
  asked: readonly (DateRange & { readonly employeeNo: number })[],
): Promise<ReadonlyMap<number, WorkedTime>> => {
  if (asked.length === 0) return new Map()
  const nos = asked.map(({ employeeNo }) => employeeNo)
  const days = await sql<{ employee_no: number; date: PlainDate; minutes: number }>`
    select d.employee_no, d.work_date as date, d.normal_work + d.night_work + d.in_law_extra as minutes
    from unnest(${nos}::int[], ${asked.map(({ from }) => from)}::date[], ${asked.map(({ to }) => to)}::date[])
      as u (employee_no, first, last)
    join attendance_day d on d.company_no = ${companyNo} and d.employee_no = u.employee_no
      and d.work_date between u.first and u.last and ${isCounted('d')}
    order by d.employee_no, d.work_date
  `.execute(tx)
  const months = await sql<{ employee_no: number; month: YearMonth }>`
    select employee_no, month from attendance_total
    where company_no = ${companyNo} and employee_no = any (${nos}::int[]) order by employee_no, month
  `.execute(tx)
  const daysOf = byEmployee(days.rows)
  const monthsOf = byEmployee(months.rows)
  return new Map(
    nos.map((no) => [
      no,
      {
        days: (daysOf.get(no) ?? []).map(({ date, minutes }) => ({ date, minutes })),
        months: new Set((monthsOf.get(no) ?? []).map(({ month }) => month)),
      },
    ]),
  )
}
