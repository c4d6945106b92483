import type { PlainDate, YearMonth } from '@handal/base/date'
import { CONTRACT_PERPETUAL } from '@handal/contracts/common'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { heldFirst } from '../../db/dated.ts'

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

/** The months of a stretch that were paid elsewhere, oldest first. */
export const readElsewhereMonths = async (
  tx: Tx,
  companyNo: number,
  from: YearMonth,
  to: YearMonth,
): Promise<YearMonth[]> => {
  const { rows } = await sql<{ month: YearMonth }>`
    select month from payroll_elsewhere where company_no = ${companyNo} and month between ${from} and ${to}
    group by month having max(entry_no) % 2 = 1 order by month
  `.execute(tx)
  return rows.map(({ month }) => month)
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

/** Dates that come due up to a day: the end of the company's contract that has one, of stays, of probations and of contracts of people who stay until then. */
export const readDues = async (tx: Tx, companyNo: number, from: PlainDate, to: PlainDate) => {
  const { rows } = await sql<{ date: PlainDate; title: string }>`
    select contract_end as date, '한달 이용 계약 만료' as title from company
    where company_no = ${companyNo} and contract_type <> ${CONTRACT_PERPETUAL}
      and contract_end between ${from}::date and ${to}::date
    union all
    select visa_until, name || ' 체류기간 만료' from employee
    where company_no = ${companyNo} and visa_until between ${from}::date and ${to}::date and (leave_date is null or leave_date >= ${from}::date)
    union all
    select probation_until, name || ' 수습 종료' from employee
    where company_no = ${companyNo} and probation_until between ${from}::date and ${to}::date and (leave_date is null or leave_date > probation_until)
    union all
    select contract_end, name || ' 근로계약 만료' from employee
    where company_no = ${companyNo} and contract_end between ${from}::date and ${to}::date and (leave_date is null or leave_date > contract_end)
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
 * or opened again; of a month paid elsewhere nobody is. One query.
 */
export const readLeftOver = async (tx: Tx, companyNo: number, from: YearMonth, day: PlainDate): Promise<LeftOver[]> => {
  const { rows } = await sql<LeftOver>`
    with run as materialized (
      select r.company_no, r.run_no, r.month, r.payment_type, r.pay_date, r.pay_date < ${day}::date or exists (
          select from payslip o where o.company_no = r.company_no and o.run_no = r.run_no and o.current and o.state = 'paid') as closed
      from payroll_run r
      where r.company_no = ${companyNo} and r.month >= ${from}
        and not (r.payment_type = '0001' and (select coalesce(max(w.entry_no), 0) % 2 = 1 from payroll_elsewhere w
          where w.company_no = r.company_no and w.month = r.month))
    ), slip as (
      select r.month, r.payment_type, r.pay_date, p.employee_code, p.name, p.state <> 'confirmed' as reopened,
        p.state = 'confirmed' and p.net > coalesce(y.amount, 0) as unpaid, p.net - coalesce(y.amount, 0) as due,
        coalesce(b.first > greatest(r.pay_date, ${day}::date), true) as no_account
      from run r
      join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
        and p.state in ('draft', 'calculated', 'confirmed') and (p.state = 'confirmed' and r.closed or p.state <> 'confirmed' and p.version_no > 1)
      left join (
        select y.run_no, y.employee_no, sum(y.amount) as amount from payslip_paid y
        where y.company_no = ${companyNo} and y.run_no in (select run_no from run where closed) group by y.run_no, y.employee_no
      ) y on y.run_no = p.run_no and y.employee_no = p.employee_no
      left join (
        select b.employee_no, min(b.valid_from) as first from bank_account b where b.company_no = ${companyNo} group by b.employee_no
      ) b on b.employee_no = p.employee_no
    )
    select month, payment_type, pay_date,
      coalesce(array_agg(name order by employee_code) filter (where unpaid), '{}') as unpaid,
      coalesce(sum(due) filter (where unpaid), 0)::bigint as due,
      count(*) filter (where unpaid and no_account) as without_account,
      coalesce(array_agg(name order by employee_code) filter (where reopened), '{}') as reopened
    from slip group by month, payment_type, pay_date
    having bool_or(unpaid or reopened)
    order by month desc, payment_type
  `.execute(tx)
  return rows
}

/** One person's day as it is stored. */
export const readOwnDay = async (tx: Tx, companyNo: number, employeeNo: number, day: PlainDate) => {
  const { rows } = await sql<{
    name: string
    atend_time: string | null
    lvofc_time: string | null
    real_work: number | null
    under5: boolean | null
  }>`
    select e.name, d.atend_time, d.lvofc_time, d.real_work, s.under5
    from employee e
    left join attendance_day d on d.company_no = e.company_no and d.employee_no = e.employee_no and d.work_date = ${day}::date
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

/** A company as the super admin's cockpit names it. */
export type CockpitRow = {
  company_no: number
  company_name: string
  business_type: string
  /** Null too where the contract is perpetual, whatever date was left there. */
  contract_end: PlainDate | null
  contract_type: string
  /** In service on the day. */
  people: number
  /** Whether somebody operates it. */
  operated: boolean
}

/** All companies that are not closed, counted: one query. */
export const readCockpit = async (tx: Tx, day: PlainDate): Promise<CockpitRow[]> => {
  const { rows } = await sql<CockpitRow>`
    select c.company_no, c.company_name, c.business_type, c.contract_type, coalesce(e.people, 0) as people,
      exists (select from membership m join app_user u on u.user_no = m.user_no
        where m.company_no = c.company_no and m.role = '11' and u.perm_id = '11' and u.disabled_at is null) as operated,
      case when c.contract_type <> ${CONTRACT_PERPETUAL} then c.contract_end end as contract_end
    from company c
    left join (
      select company_no, count(*) as people from employee
      where hire_date <= ${day}::date and (leave_date is null or leave_date >= ${day}::date) group by 1
    ) e on e.company_no = c.company_no
    where (c.closed_on is null or c.closed_on > ${day}::date)
    order by c.company_no
  `.execute(tx)
  return rows
}
