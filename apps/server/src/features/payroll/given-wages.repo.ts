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
  const { rows } = await sql<WageSlip>`
    select p.employee_no, r.month, r.payment_type, p.state, r.period_from, r.period_to, r.pay_date, p.department_no, p.ordinary_monthly, p.monthly_hours,
      (p.earnings - coalesce(o.less, 0) - coalesce(o.yearly, 0))::bigint as wages, coalesce(o.yearly, 0)::bigint as yearly
    from payroll_run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no
      and (p.current or ${given}::boolean and not exists (select from payslip n where n.company_no = p.company_no and n.run_no = p.run_no
        and n.employee_no = p.employee_no and n.version_no > p.version_no and n.state in ('confirmed', 'paid')))
    left join payslip_lines l on l.company_no = p.company_no and l.run_no = p.run_no and l.employee_no = p.employee_no
      and l.version_no = p.version_no and l.codes && ${[...none, ...less, ...yearly]}::text[]
    left join lateral (
      select sum(u.amount) filter (where u.kind = 'earning' and u.code = any (${none}::text[]) or u.code = any (${less}::text[])) as less,
        sum(u.amount) filter (where u.kind = 'earning' and u.code = any (${yearly}::text[])) as yearly
      from unnest(l.codes, l.kinds, l.amounts) as u (code, kind, amount)
    ) o on l.codes is not null
    where r.company_no = ${companyNo} and r.payment_type <> '0005' and r.month between ${months.from} and ${months.to}
      and p.employee_no = any (${employeeNos}::int[]) and p.state <> 'draft' and p.blocks::text = '[]'
      and (${!given}::boolean or p.state in ('confirmed', 'paid'))
    order by r.month, r.payment_type, p.employee_no
  `.execute(tx)
  return rows
}
