import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** What a payslip paid as wages, for who reckons with many of them: no line of it is read but those that are no wages. Won. */
export type WageSlip = {
  readonly employee_no: number
  readonly month: YearMonth
  readonly payment_type: string
  readonly state: string
  readonly period_from: PlainDate
  readonly period_to: PlainDate
  readonly pay_date: PlainDate
  /** Department as the payslip keeps it. */
  readonly department_no: number | null
  readonly wages: Won
  /** Bonuses and pay for unused leave among its lines, which are wages of a year (근로기준법 제2조 제1항 제6호); not in `wages`. */
  readonly yearly: Won
  readonly ordinary_monthly: Won | null
  readonly monthly_hours: string | null
}
/** Codes of lines that are no wages though they are paid, of those that wages are less by, and of those that are told apart. */
export type NoWages = {
  readonly none: readonly string[]
  readonly less: readonly string[]
  readonly yearly: readonly string[]
}

/**
 * The current payslips of these months, of these people, the oldest first; severance is none. `given`: instead the newest issue of
 * those that were given out; a payslip that is open again counts as it was given out.
 */
export const readWageSlips = async (
  tx: Tx,
  companyNo: number,
  months: { readonly from: YearMonth; readonly to: YearMonth },
  { none, less, yearly }: NoWages,
  { employeeNos, given }: { readonly employeeNos: readonly number[]; readonly given: boolean },
): Promise<WageSlip[]> => {
  // What is found of a code at its places in a slip is summed there: unnesting every slip costs as much as all the rest.
  const { rows } = await sql<WageSlip>`
    with run as materialized (
      select r.company_no, r.run_no, r.month, r.payment_type, r.period_from, r.period_to, r.pay_date from payroll_run r
      where r.company_no = ${companyNo} and r.payment_type <> '0005' and r.month between ${months.from} and ${months.to}
    ),
    share as materialized (
      select code, 'none' as share from unnest(${none}::text[]) as code
      union all select code, 'less' from unnest(${less}::text[]) as code
      union all select code, 'yearly' from unnest(${yearly}::text[]) as code
    )
    select p.employee_no, r.month, r.payment_type, p.state, r.period_from, r.period_to, r.pay_date, p.department_no, p.ordinary_monthly, p.monthly_hours,
      (p.earnings - coalesce(o.less, 0) - coalesce(o.yearly, 0))::bigint as wages, coalesce(o.yearly, 0)::bigint as yearly
    from run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no
      and (p.current or ${given}::boolean and not exists (select from payslip n where n.company_no = p.company_no and n.run_no = p.run_no
        and n.employee_no = p.employee_no and n.version_no > p.version_no and n.state in ('confirmed', 'paid')))
    left join payslip_lines l on l.company_no = p.company_no and l.run_no = p.run_no and l.employee_no = p.employee_no
      and l.version_no = p.version_no and l.codes && ${[...none, ...less, ...yearly]}::text[]
    left join lateral (
      select sum(l.amounts[place]) filter (where l.kinds[place] = 'earning' and s.share = 'none' or s.share = 'less') as less,
        sum(l.amounts[place]) filter (where l.kinds[place] = 'earning' and s.share = 'yearly') as yearly
      from share s cross join lateral unnest(array_positions(l.codes, s.code)) as place
    ) o on l.codes is not null
    where p.employee_no = any (${employeeNos}::int[]) and p.state <> 'draft' and p.blocks::text = '[]'
      and (${!given}::boolean or p.state in ('confirmed', 'paid'))
    order by r.month, r.payment_type, p.employee_no
  `.execute(tx)
  return rows
}
