import type { YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'

/** The given-out 급여 of these people: months, and whose, the oldest first. One query. */
export const readGivenSalaries = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
  from: YearMonth,
): Promise<readonly { readonly month: YearMonth; readonly employeeNos: readonly number[] }[]> => {
  const { rows } = await sql<{ month: YearMonth; employeeNos: number[] }>`
    select r.month, array_agg(p.employee_no order by p.employee_no) as "employeeNos"
    from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    where r.company_no = ${companyNo} and r.payment_type = '0001' and r.month >= ${from}
      and p.employee_no = any (${employeeNos}::int[]) and p.state in ('confirmed', 'paid')
    group by r.month order by r.month
  `.execute(tx)
  return rows
}

/** A line of a payslip as wages are counted from it. Won. */
export type WageLine = {
  readonly code: string
  readonly label: string
  readonly kind: 'earning' | 'deduction' | 'employer'
  readonly rule: string
  readonly amount: number
  readonly taxFree: number
}
/** The lines of the current 급여 of these people in a month, in print order. One query. */
export const readWageLines = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[],
): Promise<(employeeNo: number) => readonly WageLine[]> => {
  const { rows } = await sql<WageLine & { employee_no: number }>`
    select l.employee_no, l.code, l.label, l.kind, l.rule, l.amount, l.tax_free as "taxFree"
    from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
    join payslip_line l on l.company_no = p.company_no and l.run_no = p.run_no and l.employee_no = p.employee_no
      and l.version_no = p.version_no
    where r.company_no = ${companyNo} and r.month = ${month} and r.payment_type = '0001'
      and p.employee_no = any (${employeeNos}::int[])
    order by l.employee_no, l.line_no
  `.execute(tx)
  const found = byEmployee(rows)
  return (no) => found.get(no) ?? []
}

/** An amount entered for a payslip that stands: the item's code, won, the month of the payslip and whether it was given out. */
export type StandingEntry = {
  readonly employeeNo: number
  readonly code: string
  readonly amount: number
  readonly month: YearMonth
  readonly given: boolean
}
/** What is entered under codes that begin so, for payslips of a company that stand. One query. */
export const readStandingEntries = async (
  tx: Tx,
  companyNo: number,
  begins: string,
): Promise<readonly StandingEntry[]> => {
  const { rows } = await sql<StandingEntry>`
    select e.employee_no as "employeeNo", e.item_code as code, e.amount, r.month, p.state in ('confirmed', 'paid') as given
    from payslip_entry e
    join payroll_run r on r.company_no = e.company_no and r.run_no = e.run_no
    join payslip p on p.company_no = e.company_no and p.run_no = e.run_no and p.employee_no = e.employee_no and p.current
    where e.company_no = ${companyNo} and starts_with(e.item_code, ${begins})
    order by e.employee_no, e.item_code
  `.execute(tx)
  return rows
}
