import type { PlainDate, YearMonth } from '@handal/base/date'
import { CONTRACT_PERPETUAL } from '@handal/contracts/common'
import type { PayslipState } from '@handal/contracts/payroll-state'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { heldFirst } from '../../db/dated.ts'

export type DayCounts = {
  work_date: PlainDate
  present: number
  late: number
  leave: number
  absent: number
  not_yet: number
  notes: string[]
}
/** Attendance of the newest work day up to a day (at most a week back), counted; notes name late people and those on leave. */
export const readDayCounts = async (tx: Tx, companyNo: number, day: PlainDate): Promise<DayCounts | null> => {
  const { rows } = await sql<DayCounts>`
    with newest as (
      select max(work_date) as work_date from attendance_day
      where company_no = ${companyNo} and work_date between ${day}::date - 7 and ${day}::date and day_type = 'WORKDAY'
    )
    select d.work_date,
      count(*) filter (where d.atend_time is not null and d.in_judgement is distinct from '0002') as present,
      count(*) filter (where d.in_judgement = '0002') as late,
      count(*) filter (where d.in_judgement in ('0005', '0006')) as leave,
      count(*) filter (where d.in_judgement = '0003') as absent,
      count(*) filter (where d.atend_time is null and d.in_judgement not in ('0003', '0005', '0006', '0011')) as not_yet,
      array_remove(array_agg(case
        when d.in_judgement = '0002' then e.name || ' 지각 ' || d.laten_time || '분'
        when d.in_judgement = '0005' then e.name || ' 연차'
        when d.in_judgement = '0006' then e.name || ' 반차' end order by d.in_judgement, e.employee_code), null) as notes
    from newest n
    join attendance_day d on d.company_no = ${companyNo} and d.work_date = n.work_date and d.day_type = 'WORKDAY'
    join employee e on e.company_no = d.company_no and e.employee_no = d.employee_no
    group by d.work_date
  `.execute(tx)
  return rows[0] ?? null
}

/** Earnings by pay month of the months up to one, all payment types; payslips that cannot be calculated are left out. */
export const readMonthlyCost = async (tx: Tx, companyNo: number, from: YearMonth, to: YearMonth) => {
  const { rows } = await sql<{ month: YearMonth; earnings: number }>`
    select r.month, sum(p.earnings)::bigint as earnings from payroll_run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current and p.state <> 'draft'
    where r.company_no = ${companyNo} and r.month between ${from} and ${to}
    group by r.month order by r.month
  `.execute(tx)
  return rows
}

/** Earnings by department of a month, largest first. */
export const readDepartmentCost = async (tx: Tx, companyNo: number, month: YearMonth) => {
  const { rows } = await sql<{ name: string; earnings: number }>`
    select coalesce(p.department_name, '부서 없음') as name, sum(p.earnings)::bigint as earnings from payroll_run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current and p.state <> 'draft'
    where r.company_no = ${companyNo} and r.month = ${month}
    group by 1 order by 2 desc, 1
  `.execute(tx)
  return rows
}

/** Dates that come due: end of a contract that has one, ends of stay up to a day. */
export const readDues = async (tx: Tx, companyNo: number, from: PlainDate, to: PlainDate) => {
  const { rows } = await sql<{ date: PlainDate; title: string }>`
    select contract_end as date, '한달 이용 계약 만료' as title from company
    where company_no = ${companyNo} and contract_type <> ${CONTRACT_PERPETUAL}
      and contract_end between ${from}::date and ${to}::date
    union all
    select visa_until, name || ' 체류기간 만료' from employee
    where company_no = ${companyNo} and visa_until between ${from}::date and ${to}::date and (leave_date is null or leave_date >= ${from}::date)
    order by date, title
  `.execute(tx)
  return rows
}

/** People of a run who wait for something although the run is closed for the others. */
export type LeftOver = {
  month: YearMonth
  payment_type: string
  pay_date: PlainDate
  /** Confirmed, and less than the net pay was paid; names by 사번. */
  unpaid: string[]
  /** Won that they are still to be paid. */
  due: number
  /** How many of them have no account; one given after the payday counts, as it does for the payment. */
  without_account: number
  /** Opened again and not confirmed since; names by 사번. */
  reopened: string[]
}
/**
 * Runs since a month in which somebody is left over, newest first: confirmed and not paid once others are or the payday has passed,
 * or opened again. One query.
 */
export const readLeftOver = async (tx: Tx, companyNo: number, from: YearMonth, day: PlainDate): Promise<LeftOver[]> => {
  const { rows } = await sql<LeftOver>`
    with slip as (
      select r.month, r.payment_type, r.pay_date, p.employee_code, p.name, p.state,
        not exists (select 1 from bank_account b where b.company_no = p.company_no and b.employee_no = p.employee_no
          and b.valid_from <= greatest(r.pay_date, ${day}::date)) as no_account,
        p.net - coalesce((select sum(y.amount) from payslip_payment y where y.company_no = p.company_no and y.run_no = p.run_no
          and y.employee_no = p.employee_no), 0) as due,
        p.version_no > 1 and p.state in ('draft', 'calculated') as reopened,
        r.pay_date < ${day}::date or bool_or(p.state = 'paid') over (partition by r.run_no) as closed
      from payroll_run r
      join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
      where r.company_no = ${companyNo} and r.month >= ${from}
    ), left_over as (
      select *, state = 'confirmed' and closed and due > 0 as unpaid from slip
    )
    select month, payment_type, pay_date,
      coalesce(array_agg(name order by employee_code) filter (where unpaid), '{}') as unpaid,
      coalesce(sum(due) filter (where unpaid), 0)::bigint as due,
      count(*) filter (where unpaid and no_account) as without_account,
      coalesce(array_agg(name order by employee_code) filter (where reopened), '{}') as reopened
    from left_over group by month, payment_type, pay_date
    having bool_or(unpaid or reopened)
    order by month desc, payment_type
  `.execute(tx)
  return rows
}

/** One person's day with the planned times. */
export const readOwnDay = async (tx: Tx, companyNo: number, employeeNo: number, day: PlainDate) => {
  const { rows } = await sql<{
    name: string
    atend_time: string | null
    lvofc_time: string | null
    real_work: number | null
    base_start: string | null
    base_end: string | null
    working_weekdays: string | null
    under5: boolean | null
  }>`
    select e.name, d.atend_time, d.lvofc_time, d.real_work, a.base_start, a.base_end,
      a.working_weekdays, s.under5
    from employee e
    left join attendance_day d on d.company_no = e.company_no and d.employee_no = e.employee_no and d.work_date = ${day}::date
    left join lateral (
      select base_start, base_end, working_weekdays from employee_assignment a
      where a.company_no = e.company_no and a.employee_no = e.employee_no order by ${heldFirst('a', day)} limit 1
    ) a on true
    left join lateral (
      select under5 from company_setting s where s.company_no = e.company_no order by ${heldFirst('s', day)} limit 1
    ) s on true
    where e.company_no = ${companyNo} and e.employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0] ?? null
}

/** Minutes worked by week (Monday first) from a Monday to a day. */
export const readOwnWeeks = async (tx: Tx, companyNo: number, employeeNo: number, from: PlainDate, to: PlainDate) => {
  const { rows } = await sql<{ week: string; minutes: number }>`
    select date_trunc('week', work_date)::date as week, sum(real_work)::int as minutes from attendance_day
    where company_no = ${companyNo} and employee_no = ${employeeNo} and work_date between ${from}::date and ${to}::date
    group by 1 order by 1
  `.execute(tx)
  return rows
}

/**
 * The two newest given-out payslips of 급여, newest first; of a month the newest issue given out, so that one under
 * correction stays readable.
 */
export const readOwnPayslips = async (tx: Tx, companyNo: number, employeeNo: number) => {
  const { rows } = await sql<{
    month: YearMonth
    pay_date: PlainDate
    earnings: number
    deductions: number
    net: number
  }>`
    select distinct on (r.month) r.month, r.pay_date, p.earnings, p.deductions, p.net from payslip p
    join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
    where p.company_no = ${companyNo} and p.employee_no = ${employeeNo} and p.state in ('confirmed', 'paid') and r.payment_type = '0001'
    order by r.month desc, p.version_no desc limit 2
  `.execute(tx)
  return rows
}

export type CockpitRow = {
  company_no: number
  company_name: string
  /** Null too where the contract is perpetual, whatever date was left there. */
  contract_end: PlainDate | null
  contract_type: string
  people: number
  /** The month that waits (`openMonth`); null before the first run. */
  month: YearMonth | null
  run_version: number | null
  period_from: PlainDate | null
  period_to: PlainDate | null
  pay_date: PlainDate | null
  calculated_at: string | null
  period_start_day: number | null
  payday: number | null
  payday_next_month: boolean | null
  payday_on_holiday: 'BEFORE' | 'AFTER' | null
  draft: number
  calculated: number
  confirmed: number
  paid: number
  to_check: number
  viewed: number
  attendance_closed_at: string | null
  attendance_ready: number
  earnings: number
  taxable: number
  tax_free: number
  deductions: number
  net: number
  employer_cost: number
  /** People under correction: reopened, or confirmed again after an earlier issue was paid. */
  reopened: {
    employeeNo: number
    employeeCode: string
    name: string
    versionNo: number
    state: PayslipState
    net: number
    warned: boolean
    paid: number
  }[]
}
/** Whether a payslip `p` warns of anything but an amount that an operator typed. */
const asksForLook = sql`jsonb_path_exists(p.warnings, '$[*] ? (@.code != "override-differs")')`

/** All companies with the month each stands on, counted: one query for the super admin's cockpit. */
export const readCockpit = async (
  tx: Tx,
  day: PlainDate,
  months: ReadonlyMap<number, YearMonth>,
): Promise<CockpitRow[]> => {
  const { rows } = await sql<CockpitRow>`
    with target as (
      select * from unnest(${[...months.keys()]}::int[], ${[...months.values()]}::text[]) as u (company_no, month)
    ), run as (
      select r.* from target t
      join payroll_run r on r.company_no = t.company_no and r.month = t.month and r.payment_type = '0001'
    ), slips as (
      select p.company_no,
        count(*) filter (where p.state = 'draft') as draft, count(*) filter (where p.state = 'calculated') as calculated,
        count(*) filter (where p.state = 'confirmed') as confirmed, count(*) filter (where p.state = 'paid') as paid,
        count(*) filter (where b.employee_no is null and p.state in ('draft', 'calculated')
          and (${asksForLook} or p.blocks <> '[]')) as to_check,
        sum(p.earnings) filter (where p.state <> 'draft')::bigint as earnings,
        sum(p.taxable) filter (where p.state <> 'draft')::bigint as taxable,
        sum(p.tax_free) filter (where p.state <> 'draft')::bigint as tax_free,
        sum(p.deductions) filter (where p.state <> 'draft')::bigint as deductions,
        sum(p.net) filter (where p.state <> 'draft')::bigint as net,
        sum(p.employer_cost) filter (where p.state <> 'draft')::bigint as employer_cost,
        jsonb_agg(jsonb_build_object('employeeNo', p.employee_no, 'employeeCode', p.employee_code, 'name', p.name,
          'versionNo', p.version_no, 'state', p.state, 'net', p.net, 'warned', ${asksForLook},
          'paid', (select coalesce(sum(y.amount), 0) from payslip_payment y where y.company_no = p.company_no
            and y.run_no = p.run_no and y.employee_no = p.employee_no)) order by p.employee_code)
          filter (where p.state in ('draft', 'calculated') and b.employee_no is not null or p.state = 'confirmed' and b.was_paid)
          as reopened
      from run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
      left join (
        select company_no, run_no, employee_no, bool_or(state = 'paid') as was_paid from payslip where not current
        group by 1, 2, 3
      ) b on b.company_no = p.company_no and b.run_no = p.run_no and b.employee_no = p.employee_no
      group by 1
    ), views as (
      select v.company_no, count(distinct v.employee_no) as viewed from run r
      join payslip_view v on v.company_no = r.company_no and v.run_no = r.run_no group by 1
    ), serving as (
      select company_no, count(*) as people from employee
      where hire_date <= ${day}::date and (leave_date is null or leave_date >= ${day}::date) group by 1
    ), totals as (
      select t.company_no, count(*) as ready from attendance_total t
      join target g on g.company_no = t.company_no and g.month = t.month group by 1
    ), setting as (
      select distinct on (company_no) * from company_setting s order by company_no, ${heldFirst('s', day)}
    )
    select c.company_no, c.company_name, c.contract_type, coalesce(e.people, 0) as people,
      case when c.contract_type <> ${CONTRACT_PERPETUAL} then c.contract_end end as contract_end,
      g.month, r.version as run_version, r.period_from, r.period_to, r.pay_date, r.calculated_at,
      x.period_start_day, x.payday, x.payday_next_month, x.payday_on_holiday,
      coalesce(s.draft, 0) as draft, coalesce(s.calculated, 0) as calculated, coalesce(s.confirmed, 0) as confirmed,
      coalesce(s.paid, 0) as paid, coalesce(s.to_check, 0) as to_check, coalesce(v.viewed, 0) as viewed,
      a.closed_at as attendance_closed_at, coalesce(t.ready, 0) as attendance_ready,
      coalesce(s.earnings, 0) as earnings, coalesce(s.taxable, 0) as taxable, coalesce(s.tax_free, 0) as tax_free,
      coalesce(s.deductions, 0) as deductions, coalesce(s.net, 0) as net, coalesce(s.employer_cost, 0) as employer_cost,
      coalesce(s.reopened, '[]') as reopened
    from company c
    left join target g on g.company_no = c.company_no
    left join run r on r.company_no = c.company_no
    left join slips s on s.company_no = c.company_no
    left join views v on v.company_no = c.company_no
    left join serving e on e.company_no = c.company_no
    left join setting x on x.company_no = c.company_no
    left join attendance_close a on a.company_no = g.company_no and a.month = g.month
    left join totals t on t.company_no = c.company_no
    where c.closed_on is null
    order by c.company_no
  `.execute(tx)
  return rows
}
