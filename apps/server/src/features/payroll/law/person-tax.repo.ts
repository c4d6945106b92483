import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { heldOn } from '../../../db/dated.ts'

/** What a person's withholding is looked up with: the newest monthly payslip, and the tax settings of a day. */
export type PersonTaxRow = {
  readonly employee_no: number
  readonly name: string
  readonly month: YearMonth
  readonly earnings: Won
  readonly taxable: Won
  readonly tax_free: Won
  readonly dependents: number | null
  readonly children: number | null
  readonly withholding_percent: number | null
}

/** null: no such person, or none with a monthly payslip. */
export const readPersonTax = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  day: PlainDate,
): Promise<PersonTaxRow | null> => {
  const { rows } = await sql<PersonTaxRow>`
    select p.employee_no, p.name, r.month, p.earnings, p.taxable, p.tax_free, f.dependents, f.children,
      x.withholding_percent
    from payslip p
    join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no and r.payment_type = '0001'
    left join ${heldOn('tax_setting', companyNo, day, [employeeNo])} x on x.employee_no = p.employee_no
    left join ${heldOn('family_count', companyNo, day, [employeeNo])} f on f.employee_no = p.employee_no
    where p.company_no = ${companyNo} and p.employee_no = ${employeeNo} and p.current and p.state <> 'draft'
    order by r.month desc limit 1
  `.execute(tx)
  return rows[0] ?? null
}

/** The newest month up to `month` in which somebody's monthly pay was calculated. */
export const readCalculatedMonth = async (tx: Tx, companyNo: number, month: YearMonth): Promise<YearMonth | null> => {
  const { rows } = await sql<{ month: YearMonth | null }>`
    select max(r.month) as month from payroll_run r
    where r.company_no = ${companyNo} and r.payment_type = '0001' and r.month <= ${month}
      and exists (select from payslip p where p.company_no = r.company_no and p.run_no = r.run_no and p.current
        and p.state <> 'draft')
  `.execute(tx)
  return rows[0]?.month ?? null
}
