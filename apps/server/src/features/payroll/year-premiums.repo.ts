import type { YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** What a person's payslips of a month paid, and what of the insurances was withheld or borne with them. Won. */
export type MonthPremiums = {
  readonly employee_no: number
  readonly month: YearMonth
  /** The salary of the month is among them. */
  readonly salary: boolean
  readonly taxable: Won
  readonly health: Won
  readonly care: Won
  readonly employment: Won
  readonly employer_health: Won
  readonly employer_care: Won
  readonly employer_employment: Won
  /** What was settled in it at a leaving. */
  readonly settled_health: Won
  readonly settled_employment: Won
}

const amountOf = (...codes: readonly string[]): RawBuilder<unknown> =>
  sql`coalesce(sum(${sql.join(
    codes.map((code) => sql`coalesce(l.amounts[array_position(l.codes, ${code}::text)], 0)`),
    sql` + `,
  )}), 0)::bigint`

/**
 * The current payslips of a year by person and month, but for severance. `given`: only those that were given out; else all that could be
 * calculated. One query.
 */
export const readYearPremiums = async (
  tx: Tx,
  companyNo: number,
  year: number,
  {
    employeeNos,
    given,
    settled,
  }: {
    readonly employeeNos: readonly number[]
    readonly given: boolean
    /** Codes of the lines that a leaving has settled. */
    readonly settled: { readonly health: readonly string[]; readonly employment: readonly string[] }
  },
): Promise<MonthPremiums[]> => {
  const { rows } = await sql<MonthPremiums>`
    select p.employee_no, r.month, bool_or(r.payment_type = '0001') as salary, sum(p.taxable)::bigint as taxable,
      ${amountOf('deduction.health')} as health, ${amountOf('deduction.longTermCare')} as care,
      ${amountOf('deduction.employment')} as employment, ${amountOf('employer.health')} as employer_health,
      ${amountOf('employer.longTermCare')} as employer_care, ${amountOf('employer.employment')} as employer_employment,
      ${amountOf(...settled.health)} as settled_health,
      ${amountOf(...settled.employment)} as settled_employment
    from payroll_run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    left join payslip_lines l on l.company_no = p.company_no and l.run_no = p.run_no and l.employee_no = p.employee_no
      and l.version_no = p.version_no
    where r.company_no = ${companyNo} and r.payment_type <> '0005' and r.month between ${`${year}-01`} and ${`${year}-12`}
      and p.employee_no = any (${employeeNos}::int[]) and p.state <> 'draft' and p.blocks::text = '[]'
      and (${!given}::boolean or p.state in ('confirmed', 'paid'))
    group by p.employee_no, r.month order by p.employee_no, r.month
  `.execute(tx)
  return rows
}
