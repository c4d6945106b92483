import type { TouchedRun } from '@handal/contracts/holidays'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/**
 * The payrolls of a company that these days fall into: those of 급여 by their period, all by their payday. Newest first, with
 * how many payslips can still change and how many are closed.
 */
export const readTouchedRuns = async (tx: Tx, companyNo: number, days: readonly string[]): Promise<TouchedRun[]> => {
  const { rows } = await sql<TouchedRun>`
    select r.month, r.payment_type as "paymentType", r.pay_date = any (${days}::date[]) as payday,
      count(*) filter (where p.state in ('draft', 'calculated'))::int as open,
      count(*) filter (where p.state in ('confirmed', 'paid'))::int as closed
    from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and (r.pay_date = any (${days}::date[]) or r.payment_type = '0001'
      and exists (select from unnest(${days}::date[]) as d (day) where d.day between r.period_from and r.period_to))
    group by r.month, r.payment_type, r.pay_date order by r.month desc, r.payment_type
  `.execute(tx)
  return rows
}
