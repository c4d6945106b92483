import { sql } from 'kysely'
import type { TestApp } from './app.ts'

type Kind = 'earning' | 'deduction' | 'employer'
/** A line of a stored payslip: kind, code, won. */
export type StoredLine = readonly [kind: Kind, code: string, amount: number]
export type StoredSlip = {
  readonly month: string
  readonly employeeNo: number
  readonly from: string
  readonly to: string
  readonly payDate: string
  readonly lines: readonly StoredLine[]
  /** Absent: 1. A later one is open again and calculated, not given out. */
  readonly version?: number
}

/** Stores a monthly payslip that was given out, with these amounts whatever the facts of the person would come to. */
export const storeSlip = async (
  { own }: Pick<TestApp, 'own'>,
  companyNo: number,
  { month, employeeNo, from, to, payDate, lines, version = 1 }: StoredSlip,
): Promise<void> => {
  const sum = (kind: Kind): number => lines.reduce((all, [each, , amount]) => (each === kind ? all + amount : all), 0)
  const [earned, deducted] = [sum('earning'), sum('deduction')]
  const runNo = 100 + Number(month.slice(2, 4)) * 12 + Number(month.slice(5))
  const codes = lines.map(([, code]) => code)
  const amounts = lines.map(([, , amount]) => amount)
  const key = sql`company_no = ${companyNo} and run_no = ${runNo} and employee_no = ${employeeNo}`
  await sql`insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
    values (${companyNo}, ${runNo}, ${month}, '0001', ${from}, ${to}, ${payDate}) on conflict do nothing`.execute(
    own.kysely,
  )
  await sql`update payslip set current = false where ${key} and current`.execute(own.kysely)
  await sql`
    with slip as (
      insert into payslip (company_no, run_no, employee_no, version_no, current, state, fingerprint, employee_code, name, birth_date,
        hire_date, pay_kind, earnings, taxable, tax_free, deductions, net, employer_cost, calculated_at)
      select ${companyNo}, ${runNo}, employee_no, ${version}::int, true, 'calculated', 'x', employee_code, name, birth_date, hire_date, 'monthly',
        ${earned}, ${earned}, 0, ${deducted}, ${earned - deducted}, ${sum('employer')}, now()
      from employee where company_no = ${companyNo} and employee_no = ${employeeNo} returning 1
    )
    insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated, tax_free, operands)
    values (${companyNo}, ${runNo}, ${employeeNo}, ${version}, ${lines.map(([kind]) => kind)}, ${codes}, ${codes}, ${lines.map(() => 'entered')},
      ${amounts}, ${amounts}, ${lines.map(() => 0)}, '[]')`.execute(own.kysely)
  if (version === 1) await sql`update payslip set state = 'confirmed' where ${key}`.execute(own.kysely)
}
