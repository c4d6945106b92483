import type { PlainDate, YearMonth } from '@handal/base/date'
import { PAID_MINUTES, type PaidMinutesName, TOTAL_MINUTES, type TotalMinutesName } from '@handal/base/work-time'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import { isCounted } from '../../attendance/public.ts'
import type { Tx } from '../../../db/database.ts'
import { type DatedTable, heldOn } from '../../../db/dated.ts'
import { selectWork, sumWork, type WorkColumns } from '../../../db/work-columns.ts'

/** One employee in service on some day of a period with what holds for the month; absent dated rows give null. */
export type PersonRow = WorkColumns<TotalMinutesName, number | null> & {
  employee_no: number
  employee_code: string
  name: string
  birth_date: PlainDate
  hire_date: PlainDate
  leave_date: PlainDate | null
  visa: string | null
  probation_until: PlainDate | null
  contract_end: PlainDate | null
  simple_labour: boolean
  job_title: string | null
  department_no: number | null
  department_name: string | null
  department_order: number | null
  position_name: string | null
  working_weekdays: string | null
  weekly_holiday: number | null
  dependents: number | null
  children: number | null
  children_under7: number | null
  withholding_percent: number | null
  foreign_flat_rate: boolean | null
  youth_reduction_percent: number | null
  youth_reduction_until: PlainDate | null
  income_kind: 'EARNED' | 'DAILY' | 'BUSINESS' | null
  construction: boolean | null
  production: boolean | null
  pension: boolean | null
  health: boolean | null
  employment: boolean | null
  unemployment: boolean | null
  pension_base: number | null
  health_base: number | null
  pension_first_month: boolean | null
  pension_after60: boolean | null
  continuous_before65: boolean | null
  durunuri: boolean | null
  durunuri_until: PlainDate | null
  has_account: boolean
  scheduled_days: number | null
  worked_days: number | null
  absent_days: number | null
  /** Minutes of the shortage that whole days of absence hold; null: not known. */
  absent_minutes: number | null
  paid_leave_days: string | null
  lost_holidays: number | null
  lost_holiday_minutes: number | null
  lost_holiday_rest: number | null
  paid_leave_minutes: number | null
  hday_pay_over: number | null
}

export type PeopleQuery = {
  readonly companyNo: number
  readonly month: YearMonth
  readonly periodFrom: PlainDate
  readonly periodTo: PlainDate
  readonly payDate: PlainDate
  /** Last day of the pay month: which insurance settings hold. */
  readonly monthEnd: PlainDate
  /** Only these; null for everybody. */
  readonly employeeNos: readonly number[] | null
}

const only = (column: string, numbers: readonly number[] | null) =>
  numbers === null ? sql`true` : sql`${sql.ref(column)} = any (${numbers}::int[])`

/**
 * Everybody in service on a day of the period, one row each: department order, then 사번. Of dated rows the newest that
 * holds on the asked day is taken, or the oldest when none holds yet. How much is withheld goes by the payday, what kind of
 * income it is and whether its tax is reduced by the days that were worked. One query whatever the head count.
 */
export const readPeople = async (tx: Tx, query: PeopleQuery): Promise<PersonRow[]> => {
  const { companyNo, month, periodFrom, periodTo, payDate, monthEnd } = query
  const dated = (table: DatedTable, day: PlainDate) => heldOn(table, companyNo, day, query.employeeNos)
  const { rows } = await sql<PersonRow>`
    select e.employee_no, e.employee_code, e.name, e.birth_date, e.hire_date, e.leave_date, e.visa, e.probation_until, e.contract_end,
      e.simple_labour, a.job_title, a.department_no, dt.name as department_name, d.sort_order as department_order,
      ot.name as position_name, a.working_weekdays, a.weekly_holiday,
      f.dependents, f.children, f.children_under7, x.withholding_percent, x.foreign_flat_rate,
      k.youth_reduction_percent, k.youth_reduction_until, k.income_kind, k.construction, k.production,
      i.pension, i.health, i.employment, i.unemployment, i.pension_base, i.health_base, i.pension_first_month,
      i.pension_after60, i.continuous_before65, i.durunuri, i.durunuri_until,
      b.employee_no is not null as has_account,
      t.scheduled_days, t.worked_days, t.absent_days, t.absent_minutes, t.paid_leave_days,
      t.lost_holidays, t.lost_holiday_minutes, t.lost_holiday_rest, t.paid_leave_minutes, t.hday_pay_over,
      ${selectWork(TOTAL_MINUTES, 't')}
    from employee e
    left join ${dated('employee_assignment', periodTo)} a on a.employee_no = e.employee_no
    left join department d on d.company_no = ${companyNo} and d.department_no = a.department_no
    left join ${heldOn('department_term', companyNo, periodTo)} dt on dt.department_no = a.department_no
    left join ${heldOn('position_term', companyNo, periodTo)} ot on ot.position_no = a.position_no
    left join ${dated('tax_setting', payDate)} x on x.employee_no = e.employee_no
    left join ${dated('tax_setting', periodTo)} k on k.employee_no = e.employee_no
    left join ${dated('family_count', payDate)} f on f.employee_no = e.employee_no
    left join ${dated('insurance_setting', monthEnd)} i on i.employee_no = e.employee_no
    left join (
      select distinct t.employee_no from bank_account t
      where t.company_no = ${companyNo} and t.valid_from <= ${payDate}::date and ${only('t.employee_no', query.employeeNos)}
    ) b on b.employee_no = e.employee_no
    left join attendance_total t on t.company_no = ${companyNo} and t.month = ${month} and t.employee_no = e.employee_no
    where e.company_no = ${companyNo} and e.hire_date <= ${periodTo}::date
      and (e.leave_date is null or e.leave_date >= ${periodFrom}::date) and ${only('e.employee_no', query.employeeNos)}
    order by d.sort_order nulls last, a.department_no nulls last, e.employee_code
  `.execute(tx)
  return rows
}

export type FamilyRow = Pick<PersonRow, 'employee_no' | 'dependents' | 'children' | 'children_under7'> & {
  valid_from: PlainDate
}
/** Family counts of these people, the newest first. One query. */
export const readFamilies = async (tx: Tx, companyNo: number, employeeNos: readonly number[]): Promise<FamilyRow[]> => {
  const { rows } = await sql<FamilyRow>`
    select employee_no, valid_from, dependents, children, children_under7 from family_count
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) order by employee_no, valid_from desc
  `.execute(tx)
  return rows
}

/** Those of the numbers that are in service on a day of the period. */
export const readInService = async (
  tx: Tx,
  query: Pick<PeopleQuery, 'companyNo' | 'periodFrom' | 'periodTo'> & { readonly employeeNos: readonly number[] },
): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select employee_no from employee
    where company_no = ${query.companyNo} and employee_no = any (${query.employeeNos}::int[])
      and hire_date <= ${query.periodTo}::date and (leave_date is null or leave_date >= ${query.periodFrom}::date)
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

/**
 * How many people a calculation of everybody goes through: those in service on a day of the period without a closed payslip
 * in the run; of 급여 not those on leave for all of it, of other payment types those with an amount or a payslip.
 */
export const countOpenPeople = async (
  tx: Tx,
  query: { companyNo: number; runNo: number | null; paymentType: string; periodFrom: PlainDate; periodTo: PlainDate },
): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from employee e
    where e.company_no = ${query.companyNo} and e.hire_date <= ${query.periodTo}::date
      and (e.leave_date is null or e.leave_date >= ${query.periodFrom}::date)
      and not exists (select from payslip p where p.company_no = e.company_no and p.run_no = ${query.runNo}
        and p.employee_no = e.employee_no and p.current and p.state in ('confirmed', 'paid'))
      and ${
        query.paymentType === '0001'
          ? sql`not exists (select from leave_of_absence l where l.company_no = e.company_no and l.employee_no = e.employee_no
              and l.from_date <= ${query.periodFrom}::date and l.to_date >= ${query.periodTo}::date)`
          : sql`(exists (select from payslip p where (p.company_no, p.run_no, p.employee_no) = (e.company_no, ${query.runNo}, e.employee_no))
              or exists (select from payslip_entry p where (p.company_no, p.run_no, p.employee_no) = (e.company_no, ${query.runNo}, e.employee_no))
              or exists (select from payslip_override p where (p.company_no, p.run_no, p.employee_no) = (e.company_no, ${query.runNo}, e.employee_no)))`
      }
  `.execute(tx)
  return rows[0]?.people ?? 0
}

/** Pay terms as they were entered; null: the hours follow from the planned times. */
export type EnteredTermRow = Omit<TermRow, 'monthly_hours' | 'daily_minutes'> & {
  monthly_hours: string | null
  daily_minutes: number | null
}
export type TermRow = {
  employee_no: number
  valid_from: PlainDate
  pay_kind: 'monthly' | 'hourly' | 'daily'
  monthly_hours: string
  daily_minutes: number
  amounts: Readonly<Record<string, number>>
}
/** Pay terms that hold on some day of the period, oldest first within a person. */
export const readTerms = async (
  tx: Tx,
  query: Pick<PeopleQuery, 'companyNo' | 'periodFrom' | 'periodTo' | 'employeeNos'>,
): Promise<EnteredTermRow[]> => {
  const { rows } = await sql<EnteredTermRow>`
    select employee_no, valid_from, pay_kind, monthly_hours, daily_minutes, amounts from (
      select t.*, lead(t.valid_from) over (partition by t.employee_no order by t.valid_from) as next_from
      from pay_term t where t.company_no = ${query.companyNo} and t.valid_from <= ${query.periodTo}::date
        and ${only('t.employee_no', query.employeeNos)}
    ) t
    where t.next_from is null or t.next_from > ${query.periodFrom}::date
    order by employee_no, valid_from
  `.execute(tx)
  return rows
}

export type TermTimeRow = WorkColumns<PaidMinutesName> & {
  employee_no: number
  /** First of the days that are summed. */
  term_from: PlainDate
  /** How many days were recorded. */
  days: number
  /** Half days of leave, by the judgements of the days. */
  leave_halves: number
  /** Minutes of leave, as far as the days keep them. */
  leave_minutes: number
  /** Whole days of absence, and the part of the shortage that they hold. */
  absent_days: number
  absent_minutes: number
  /** Fifths of a minute by which weekly holidays are rounded up. */
  hday_pay_over: number
  lost_holidays: number
  lost_holiday_minutes: number
  /** Fifths of a minute beyond those. */
  lost_holiday_rest: number
}
/** Days on which a person has one ordinary wage. */
export type TermDays = { readonly employeeNo: number; readonly from: PlainDate; readonly to: PlainDate }
/** The recorded days of people summed over stretches of days; what a day deducts is its shortage where nothing else is kept. Minutes. */
export const readTermTimes = async (
  tx: Tx,
  companyNo: number,
  stretches: readonly TermDays[],
): Promise<TermTimeRow[]> => {
  const { rows } = await sql<TermTimeRow>`
    select u.employee_no, u.first as term_from, count(d.work_date)::int as days, ${sumWork(
      PAID_MINUTES.filter((name) => name !== 'shortage'),
      'd',
    )},
      coalesce(sum(coalesce(d.deducted, d.shortage)), 0)::int as shortage,
      count(*) filter (where d.in_judgement = '0003')::int as absent_days,
      coalesce(sum(d.shortage) filter (where d.in_judgement = '0003'), 0)::int as absent_minutes,
      sum(case when d.in_judgement = '0005' then 2 when '0006' in (d.in_judgement, d.out_judgement) then 1 else 0 end)::int
        as leave_halves,
      sum(coalesce(d.paid_leave, 0))::int as leave_minutes, sum(coalesce(d.hday_pay_over, 0))::int as hday_pay_over,
      count(*) filter (where d.holiday_lost > 0)::int as lost_holidays,
      sum(coalesce(d.holiday_lost, 0) / 5)::int as lost_holiday_minutes,
      sum(coalesce(d.holiday_lost, 0) % 5)::int as lost_holiday_rest
    from unnest(${stretches.map(({ employeeNo }) => employeeNo)}::int[], ${stretches.map(({ from }) => from)}::date[],
      ${stretches.map(({ to }) => to)}::date[]) as u (employee_no, first, last)
    left join attendance_day d on d.company_no = ${companyNo} and d.employee_no = u.employee_no
      and d.work_date between u.first and u.last and ${isCounted('d')}
    group by u.employee_no, u.first
    order by u.employee_no, u.first
  `.execute(tx)
  return rows
}

export type BillRow = { employee_no: number; insurance: 'pension' | 'health'; employee_amount: Won }
/** What the authorities billed for the month. */
export const readBills = async (
  tx: Tx,
  query: Pick<PeopleQuery, 'companyNo' | 'month' | 'employeeNos'>,
): Promise<BillRow[]> => {
  const { rows } = await sql<BillRow>`
    select employee_no, insurance, employee_amount from insurance_bill
    where company_no = ${query.companyNo} and month = ${query.month} and ${only('employee_no', query.employeeNos)}
  `.execute(tx)
  return rows
}

export type AbsenceRow = {
  employee_no: number
  from_date: PlainDate
  to_date: PlainDate
  pension_return_month: boolean
}
/** Unpaid leaves of absence up to the end of the period and of the pay month: what was deferred in an earlier one may be due now. */
export const readAbsences = async (
  tx: Tx,
  query: Pick<PeopleQuery, 'companyNo' | 'periodTo' | 'monthEnd' | 'employeeNos'>,
): Promise<AbsenceRow[]> => {
  const { rows } = await sql<AbsenceRow>`
    select employee_no, from_date, to_date, pension_return_month from leave_of_absence
    where company_no = ${query.companyNo} and from_date <= greatest(${query.periodTo}::date, ${query.monthEnd}::date)
      and ${only('employee_no', query.employeeNos)}
    order by employee_no, from_date
  `.execute(tx)
  return rows
}
