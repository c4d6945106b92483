import { MOST_TOUCHED, type Touched } from '@handal/contracts/statutory'
import type { FigureClock } from '@handal/statute/figure'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** Days on which a value holds; until: its last day, null while no end is known. */
type Held = { readonly code: string; readonly clock: FigureClock; readonly from: string; readonly until: string | null }

/** Which runs take the value of a figure from these days, by the clock of the figure. */
const isWithin = ({ clock, from, until }: Held) => {
  const end = sql`coalesce(${until}::date, 'infinity'::date)`
  if (clock === 'payDate') return sql`r.pay_date between ${from}::date and ${end}`
  if (clock === 'workDate') return sql`r.period_to >= ${from}::date and r.period_from <= ${end}`
  // People hired from that day on: their payslips come later.
  if (clock === 'hireDate') return sql`r.period_to >= ${from}::date`
  return sql`(r.month || '-01')::date between ${from}::date and ${end}`
}

/**
 * The payrolls of all companies that a value of a figure reaches: those that used the figure in these days, and those that could
 * not be calculated. One statement whatever the number of companies; at most `MOST_TOUCHED` of them are named.
 */
export const readTouchedByFigure = async (tx: Tx, held: Held): Promise<Touched> => {
  const { rows } = await sql<Touched>`
    with touched as (
      select r.company_no, r.month, r.payment_type,
        (count(*) filter (where p.state in ('draft', 'calculated')))::int as open,
        (count(*) filter (where p.state in ('confirmed', 'paid')))::int as closed
      from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
      where ${isWithin(held)}
      group by r.company_no, r.run_no, r.month, r.payment_type, r.figures
      having jsonb_exists(r.figures, ${held.code}) or bool_or(p.state = 'draft')
    ), by_month as (
      select month, payment_type as "paymentType", count(*)::int as companies, sum(open)::int as open,
        sum(closed)::int as closed
      from touched group by month, payment_type order by month desc, payment_type
    ), by_company as (
      select t.company_no as "companyNo", c.company_name as "companyName", min(t.month) as "firstMonth",
        max(t.month) as "lastMonth", sum(t.open)::int as open, sum(t.closed)::int as closed
      from touched t join company c on c.company_no = t.company_no
      group by t.company_no, c.company_name order by sum(t.open) desc, t.company_no limit ${MOST_TOUCHED}
    )
    select coalesce((select json_agg(m) from by_month m), '[]'::json) as months,
      coalesce((select json_agg(c) from by_company c), '[]'::json) as companies,
      (select count(distinct company_no)::int from touched) as "companyCount"
  `.execute(tx)
  return rows[0] ?? { months: [], companies: [], companyCount: 0 }
}
