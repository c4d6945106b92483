import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import { groupedBy } from '../../db/by-employee.ts'
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
type RunKey = 'month' | 'payment_type' | 'period_from' | 'period_to' | 'pay_date'
type RunPart = Pick<WageSlip, RunKey> & { readonly run_no: number }
/** A slip without what its payroll says of all of them. */
type SlipPart = Omit<WageSlip, RunKey> & { readonly run_no: number }
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
  // What is found of a code at its places in a slip is summed there: unnesting every slip costs as much as all the rest. It is found apart from
  // the slips, once for all of them. Both meet in a full join, which is never made row by row, however few of either the planner expects.
  const { rows: runs } = await sql<RunPart>`
    select r.run_no, r.month, r.payment_type, r.period_from, r.period_to, r.pay_date from payroll_run r
    where r.company_no = ${companyNo} and r.payment_type <> '0005' and r.month between ${months.from} and ${months.to}
    order by r.month, r.payment_type
  `.execute(tx)
  const runNos = runs.map(({ run_no: no }) => no)
  const { rows } = await sql<SlipPart>`
    with share as materialized (
      select code, 'none' as share from unnest(${none}::text[]) as code
      union all select code, 'less' from unnest(${less}::text[]) as code
      union all select code, 'yearly' from unnest(${yearly}::text[]) as code
    ), line as materialized (
      select l.run_no, l.employee_no, l.version_no, o.less, o.yearly
      from payslip_lines l
      cross join lateral (
        select sum(l.amounts[place]) filter (where l.kinds[place] = 'earning' and s.share = 'none' or s.share = 'less') as less,
          sum(l.amounts[place]) filter (where l.kinds[place] = 'earning' and s.share = 'yearly') as yearly
        from share s cross join lateral unnest(array_positions(l.codes, s.code)) as place
      ) o
      where l.company_no = ${companyNo} and l.run_no = any (${runNos}::int[]) and l.employee_no = any (${employeeNos}::int[])
        and l.codes && ${[...none, ...less, ...yearly]}::text[]
    )
    select p.run_no, p.employee_no, p.state, p.department_no, p.ordinary_monthly, p.monthly_hours,
      (p.earnings - coalesce(o.less, 0) - coalesce(o.yearly, 0))::bigint as wages, coalesce(o.yearly, 0)::bigint as yearly
    from (
      select p.company_no, p.run_no, p.employee_no, p.version_no, p.state, p.department_no, p.ordinary_monthly, p.monthly_hours, p.earnings,
        p.blocks = '[]' as sound
      from payslip p
      where p.company_no = ${companyNo} and p.run_no = any (${runNos}::int[])
        and p.employee_no = any (${employeeNos}::int[]) and p.state <> 'draft' and ${
          given
            ? sql`p.state in ('confirmed', 'paid') and (p.current or not exists (select from payslip n where n.company_no = p.company_no
                and n.run_no = p.run_no and n.employee_no = p.employee_no and n.version_no > p.version_no and n.state in ('confirmed', 'paid')))`
            : sql`p.current`
        }
      offset 0
    ) p
    full join line o on o.run_no = p.run_no and o.employee_no = p.employee_no and o.version_no = p.version_no
    where coalesce(p.sound, false)
    order by p.employee_no
  `.execute(tx)
  const byRun = groupedBy(rows, ({ run_no: no }) => no)
  return runs.flatMap(({ run_no: no, ...run }) =>
    (byRun.get(no) ?? []).map((row): WageSlip => ({
      employee_no: row.employee_no,
      month: run.month,
      payment_type: run.payment_type,
      state: row.state,
      period_from: run.period_from,
      period_to: run.period_to,
      pay_date: run.pay_date,
      department_no: row.department_no,
      wages: row.wages,
      yearly: row.yearly,
      ordinary_monthly: row.ordinary_monthly,
      monthly_hours: row.monthly_hours,
    })),
  )
}
