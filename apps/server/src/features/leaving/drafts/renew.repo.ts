import type { PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

type Of = { readonly months: readonly YearMonth[] | null; readonly employeeNos: readonly number[] | null }

/**
 * Leavers (of these people, null: all) whose leaving has a payslip that is not given out, in one of these months or later (null: any),
 * with their last day: what is paid in a month counts in those after it. One query.
 */
export const readOpenLeavers = async (
  tx: Tx,
  companyNo: number,
  { months, employeeNos }: Of,
): Promise<readonly { readonly employeeNo: number; readonly lastDay: PlainDate }[]> => {
  const { rows } = await sql<{ employeeNo: number; lastDay: PlainDate }>`
    select distinct e.employee_no as "employeeNo", e.leave_date as "lastDay" from leaving_draft d
    join employee e on e.company_no = d.company_no and e.employee_no = d.employee_no and e.leave_date is not null
    left join payroll_run r on r.company_no = d.company_no and r.month = d.month and r.payment_type = d.payment_type
    left join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.employee_no = d.employee_no and p.current
    where d.company_no = ${companyNo} and (p.state is null or p.state in ('draft', 'calculated'))
      and ${months === null ? sql`true` : sql`d.month >= (select min(m) from unnest(${months}::text[]) as m)`}
      and ${employeeNos === null ? sql`true` : sql`d.employee_no = any (${employeeNos}::int[])`}
    order by e.employee_no
  `.execute(tx)
  return rows
}
