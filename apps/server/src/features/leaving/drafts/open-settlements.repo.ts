import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** A leaving whose payslips are not all paid. Won. */
export type OpenSettlement = {
  readonly employeeNo: number
  readonly name: string
  readonly lastDay: PlainDate
  /** What the payslips of the leaving still pay. */
  readonly amount: number
  /** Payslips that wait for something before they can be calculated: `amount` is without them. */
  readonly uncalculated: number
  /** Payslips that are not given out yet, and those that are and wait for the payment. */
  readonly open: number
  readonly unpaid: number
}

/** The leavings of a company whose payslips are not all paid, the first to leave in front. One query. */
export const readOpenSettlements = async (tx: Tx, companyNo: number): Promise<readonly OpenSettlement[]> => {
  const { rows } = await sql<{
    employee_no: number
    name: string
    last_day: PlainDate
    amount: number
    uncalculated: number
    open: number
    unpaid: number
  }>`
    with slip as (
      select e.employee_no, e.name, e.leave_date, p.state, p.net - coalesce((select sum(y.amount) from payslip_paid y
        where y.company_no = p.company_no and y.run_no = p.run_no and y.employee_no = p.employee_no), 0) as due
      from leaving_draft d
      join employee e on e.company_no = d.company_no and e.employee_no = d.employee_no and e.leave_date is not null
      join payroll_run r on r.company_no = d.company_no and r.month = d.month and r.payment_type = d.payment_type
      join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.employee_no = d.employee_no and p.current
      where d.company_no = ${companyNo}
    )
    select employee_no, name, leave_date as last_day, coalesce(sum(due), 0)::bigint as amount,
      count(*) filter (where state = 'draft')::int as uncalculated,
      count(*) filter (where state in ('draft', 'calculated'))::int as open,
      count(*) filter (where state = 'confirmed' and due > 0)::int as unpaid
    from slip group by employee_no, name, leave_date
    having bool_or(state in ('draft', 'calculated') or state = 'confirmed' and due > 0)
    order by leave_date, employee_no
  `.execute(tx)
  return rows.map(({ employee_no: employeeNo, last_day: lastDay, ...row }) => ({ ...row, employeeNo, lastDay }))
}
