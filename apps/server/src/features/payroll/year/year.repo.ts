import type { YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** What a person's payslips of a month come to: [month, earnings, taxable, taxFree, deductions, net, employerCost, slips, given, kinds of payment]. */
export type MonthCells = readonly [YearMonth, Won, Won, Won, Won, Won, Won, number, boolean, readonly string[]]
export type YearPersonRow = {
  readonly employee_no: number
  readonly employee_code: string
  readonly name: string
  readonly department_no: number | null
  readonly department_name: string | null
  readonly months: readonly MonthCells[]
}

export type YearQuery = {
  readonly companyNo: number
  readonly year: string
  /** null: all kinds. */
  readonly paymentType: string | null
  readonly employeeNos: readonly number[] | null
  readonly byDepartment: boolean
}

/**
 * Everybody who has a payslip in the year that could be calculated, by 사번 (digits at its end count as a number) or department first,
 * named as on the newest of them. One query whatever the head count; won.
 */
export const readYear = async (tx: Tx, query: YearQuery): Promise<YearPersonRow[]> => {
  const { companyNo, year, paymentType, employeeNos, byDepartment } = query
  const { rows } = await sql<YearPersonRow>`
    with slip as materialized (
      select p.employee_no, r.month, r.payment_type, p.state, p.earnings, p.taxable, p.tax_free, p.deductions, p.net, p.employer_cost,
        p.employee_code, p.name, p.department_no, p.department_name
      from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current and p.state <> 'draft'
      where r.company_no = ${companyNo} and r.month between ${`${year}-01`} and ${`${year}-12`}
        and ${paymentType === null ? sql`true` : sql`r.payment_type = ${paymentType}`}
        and ${employeeNos === null ? sql`true` : sql`p.employee_no = any (${employeeNos}::int[])`}
    ), month as (
      select employee_no, month, json_build_array(month, sum(earnings), sum(taxable), sum(tax_free), sum(deductions), sum(net),
        sum(employer_cost), count(*), bool_and(state in ('confirmed', 'paid')), json_agg(payment_type order by payment_type)) as cells
      from slip group by employee_no, month
    ), person as (
      select distinct on (employee_no) employee_no, employee_code, name, department_no, department_name
      from slip order by employee_no, month desc, payment_type
    )
    select p.employee_no, p.employee_code, p.name, p.department_no, p.department_name, m.months
    from person p
    join (select employee_no, json_agg(cells order by month) as months from month group by employee_no) m on m.employee_no = p.employee_no
    left join department d on d.company_no = ${companyNo} and d.department_no = p.department_no
    order by ${byDepartment ? sql`d.sort_order nulls last, p.department_no nulls last,` : sql``}
      regexp_replace(p.employee_code, '\\d+$', '') collate "C", coalesce(substring(p.employee_code from '\\d+$'), '0')::numeric,
      p.employee_code collate "C", p.employee_no
  `.execute(tx)
  return rows
}
