import type { YearMonth } from '@handal/base/date'
import type { Touched } from '@handal/contracts/rates/statutory'
import type { FigureClock } from '@handal/statute/figure'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** A value of a figure and the days on which it holds; until: the last day, null while no end is known. */
export type Held = {
  readonly code: string
  readonly clock: FigureClock
  readonly from: string
  readonly until: string | null
}

/** Condition on runs `r` that take the value of a figure from these days, by the clock of the figure. */
const isWithin = ({ clock, from, until }: Held) => {
  const end = sql`coalesce(${until}::date, 'infinity'::date)`
  if (clock === 'payDate') return sql`r.pay_date between ${from}::date and ${end}`
  if (clock === 'workDate') return sql`r.period_to >= ${from}::date and r.period_from <= ${end}`
  // No end: people hired within the days have their payslips later.
  if (clock === 'hireDate') return sql`r.period_to >= ${from}::date`
  return sql`(r.month || '-01')::date between ${from}::date and ${end}`
}

type PaymentType = Touched['months'][number]['paymentType']
/** Run that takes the value of a figure: number of payslips that can still change (`open`) and that cannot (`closed`). */
export type FigureRun = {
  companyNo: number
  companyName: string
  month: YearMonth
  paymentType: PaymentType
  open: number
  closed: number
}
/**
 * The payrolls of all companies that a value of a figure reaches: those that used the figure in these days, and those that could
 * not be calculated. One statement whatever the number of companies; the newest month first.
 */
export const readRunsByFigure = async (tx: Tx, held: Held): Promise<FigureRun[]> => {
  const { rows } = await sql<FigureRun>`
    select r.company_no as "companyNo", c.company_name as "companyName", r.month, r.payment_type as "paymentType",
      (count(*) filter (where p.state in ('draft', 'calculated')))::int as open,
      (count(*) filter (where p.state in ('confirmed', 'paid')))::int as closed
    from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    join company c on c.company_no = r.company_no
    where ${isWithin(held)}
    group by r.company_no, c.company_name, r.run_no, r.month, r.payment_type, r.figures
    having jsonb_exists(r.figures, ${held.code}) or bool_or(p.state = 'draft')
    order by r.month desc, r.payment_type, r.company_no
  `.execute(tx)
  return rows
}
