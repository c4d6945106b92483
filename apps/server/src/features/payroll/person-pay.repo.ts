import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** A payslip of a person as others reckon with it. Won. */
export type PersonPay = {
  readonly month: YearMonth
  readonly payment_type: string
  readonly period_from: PlainDate
  readonly period_to: PlainDate
  readonly pay_date: PlainDate
  readonly state: string
  readonly earnings: Won
  readonly taxable: Won
  readonly deductions: Won
  readonly net: Won
  /** Won by line code. */
  readonly amounts: Readonly<Record<string, number>>
  /** Codes of its earnings. */
  readonly earned: readonly string[]
}

type Months = { readonly from: YearMonth; readonly to: YearMonth }

/** The current payslips of these people whose months lie between two, the oldest first; what could not be calculated is none. */
export const readPeoplePay = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
  months: Months,
): Promise<(employeeNo: number) => readonly PersonPay[]> => {
  const { rows } = await sql<PersonPay & { employee_no: number }>`
    select p.employee_no, r.month, r.payment_type, r.period_from, r.period_to, r.pay_date, p.state, p.earnings, p.taxable, p.deductions, p.net,
      coalesce(json_object_agg(l.code, l.amount) filter (where l.code is not null), '{}'::json) as amounts,
      coalesce(array_agg(l.code) filter (where l.kind = 'earning'), '{}') as earned
    from payroll_run r
    join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    left join payslip_line l on l.company_no = p.company_no and l.run_no = p.run_no and l.employee_no = p.employee_no
      and l.version_no = p.version_no
    where r.company_no = ${companyNo} and p.employee_no = any (${employeeNos}::int[]) and p.state <> 'draft'
      and p.blocks::text = '[]' and r.month between ${months.from} and ${months.to}
    group by p.employee_no, r.month, r.payment_type, r.period_from, r.period_to, r.pay_date, p.state, p.earnings, p.taxable, p.deductions, p.net
    order by r.month, r.payment_type
  `.execute(tx)
  const found = new Map<number, PersonPay[]>()
  for (const { employee_no: no, ...slip } of rows) {
    const own = found.get(no)
    if (own === undefined) found.set(no, [slip])
    else own.push(slip)
  }
  return (no) => found.get(no) ?? []
}
