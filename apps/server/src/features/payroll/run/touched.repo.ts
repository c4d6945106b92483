import type { TouchedRun } from '@handal/contracts/company/holidays'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/**
 * Payrolls of a company that have one of these days in their period (급여 only) or as payday. Newest first, with how many
 * payslips can still change and how many are closed.
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

/** Rows of one answer at most. */
const MOST = 200
type SharedRun = TouchedRun & { readonly companyNo: number; readonly companyName: string }

/** The same of all companies for one day: the first rows by company, with the number of rows and companies. */
export const readTouchedOfAll = async (
  tx: Tx,
  day: string,
): Promise<{ items: SharedRun[]; total: number; companies: number }> => {
  const { rows } = await sql<{ run: SharedRun; total: number; companies: number }>`
    with touched as (
      select r.company_no, c.company_name, r.month, r.payment_type, r.pay_date = ${day}::date as payday,
        count(*) filter (where p.state in ('draft', 'calculated'))::int as open,
        count(*) filter (where p.state in ('confirmed', 'paid'))::int as closed
      from payroll_run r join company c on c.company_no = r.company_no
      join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
      where r.pay_date = ${day}::date or r.payment_type = '0001' and ${day}::date between r.period_from and r.period_to
      group by r.company_no, c.company_name, r.month, r.payment_type, r.pay_date
    )
    select json_build_object('companyNo', company_no, 'companyName', company_name, 'month', month,
        'paymentType', payment_type, 'payday', payday, 'open', open, 'closed', closed) as run,
      (select count(*) from touched)::int as total, (select count(distinct company_no) from touched)::int as companies
    from touched order by company_no, month desc, payment_type limit ${MOST}
  `.execute(tx)
  const [first] = rows
  return {
    items: rows.map(({ run }) => run),
    total: first?.total ?? 0,
    companies: first?.companies ?? 0,
  }
}
