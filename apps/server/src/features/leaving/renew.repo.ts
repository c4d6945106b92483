import type { PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

type Run = { readonly companyNo: number; readonly month: YearMonth; readonly paymentType: string }

/** Leavers of whom an open payslip of a leaving stands in a run (only these people, null: all), with their last day. One query. */
export const readOpenLeavers = async (
  tx: Tx,
  { companyNo, month, paymentType }: Run,
  employeeNos: readonly number[] | null,
): Promise<readonly { readonly employeeNo: number; readonly lastDay: PlainDate }[]> => {
  const { rows } = await sql<{ employeeNo: number; lastDay: PlainDate }>`
    select e.employee_no as "employeeNo", e.leave_date as "lastDay" from leaving_draft d
    join employee e on e.company_no = d.company_no and e.employee_no = d.employee_no and e.leave_date is not null
    join payroll_run r on r.company_no = d.company_no and r.month = d.month and r.payment_type = d.payment_type
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.employee_no = d.employee_no and p.current
    where d.company_no = ${companyNo} and d.month = ${month} and d.payment_type = ${paymentType}
      and p.state in ('draft', 'calculated')
      and ${employeeNos === null ? sql`true` : sql`d.employee_no = any (${employeeNos}::int[])`}
    order by e.employee_no
  `.execute(tx)
  return rows
}
