import type { YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

type RunSize = { month: YearMonth; payment_type: string; slips: number; open: boolean }
/** Runs of a company from a month on that have payslips, newest month first, with how many and whether any of them can still change. */
export const readRunsFrom = async (tx: Tx, companyNo: number, month: YearMonth): Promise<RunSize[]> => {
  const { rows } = await sql<RunSize>`
    select r.month, r.payment_type, count(*)::int as slips, bool_or(p.state in ('draft', 'calculated')) as open
    from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and r.month >= ${month}
    group by r.run_no, r.month, r.payment_type
    order by r.month desc, r.payment_type
  `.execute(tx)
  return rows
}
