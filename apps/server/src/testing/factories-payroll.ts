import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { loginAs, makeCompany, makeUser, type TestApp, type TestSession } from './app.ts'
import { addItem, type TestItem } from './items.ts'

/** Salary items of a test company: base pay, duty, meals free of tax, the three premiums, a bonus, a club fee. */
const ITEMS: readonly TestItem[] = [
  { code: 'base', label: '기본급', type: 'base', wage: true, prorated: true, source: 'term' },
  { code: 'duty', label: '직책수당', type: 'base', wage: true, prorated: true, source: 'term' },
  { code: 'meal', label: '식대', tax: 'meal', wage: true, prorated: true, source: 'term' },
  { code: 'overtime', label: '연장근로수당', prorated: true, source: { bucketPay: 'overtime' } },
  { code: 'night', label: '야간근로수당', prorated: true, source: { bucketPay: 'night' } },
  { code: 'holiday', label: '휴일근로수당', prorated: true, source: { bucketPay: 'holiday' } },
  { code: 'bonus', label: '상여', prorated: true, source: 'entry' },
  { code: 'club', label: '사우회비', kind: 'deduction', source: 'term' },
]

export type PayrollCompanyOptions = {
  readonly people?: number
  /** Pay months with totals; default 2026-10 and 2026-11. */
  readonly months?: readonly string[]
  /** Months whose attendance is closed; default all. */
  readonly closed?: readonly string[]
  readonly periodStartDay?: number
  /** First day of the contract, before which no month is looked for; default 1 November 2026. */
  readonly contractStart?: string
  /** Whether the bases of pension and health insurance are reported; default true. */
  readonly reported?: boolean
}

/** Fills a company with rules, items and `people` employees who have terms, tax, insurance, account and totals. */
export const fillPayrollCompany = async (
  db: Database,
  companyNo: number,
  options: PayrollCompanyOptions = {},
): Promise<void> => {
  const {
    people = 5,
    months = ['2026-10', '2026-11'],
    closed = months,
    periodStartDay = 1,
    contractStart = '2026-11-01',
    reported = true,
  } = options
  await db.withCompany({ companyNo }, async (tx) => {
    const run = (query: ReturnType<typeof sql>) => query.execute(tx)
    await run(sql`update company set contract_start = ${contractStart} where company_no = ${companyNo}`)
    await run(sql`insert into company_setting (company_no, valid_from, period_start_day, accident_rate_permille, contact)
      values (${companyNo}, '2024-01-01', ${periodStartDay}, 6.6, '경영지원팀 김운영')`)
    await run(sql`insert into department (company_no, department_no, sort_order)
      values (${companyNo}, 1, 2), (${companyNo}, 2, 1)`)
    await run(sql`insert into department_term (company_no, department_no, valid_from, name)
      values (${companyNo}, 1, '2020-01-01', '생산팀'), (${companyNo}, 2, '2020-01-01', '경영지원팀')`)
    await run(sql`insert into "position" (company_no, position_no, sort_order) values (${companyNo}, 1, 1)`)
    await run(sql`insert into position_term (company_no, position_no, valid_from, name)
      values (${companyNo}, 1, '2020-01-01', '사원')`)
    for (const [place, item] of ITEMS.entries()) await addItem(tx, companyNo, { ...item, place })
    const numbers = sql`generate_series(1, ${people}::int) as n`
    await run(sql`insert into employee (company_no, employee_no, employee_code, name, birth_date, hire_date)
      select ${companyNo}, n, lpad(n::text, greatest(4, length(n::text)), '0'), '사원' || n, date '1980-01-01' + n % 7000, date '2020-01-02' + n % 1500
      from ${numbers}`)
    await run(sql`insert into employee_assignment (company_no, employee_no, valid_from, department_no, position_no, job_title)
      select ${companyNo}, n, date '2020-01-02' + n % 1500, 1 + n % 2, 1, '조립' from ${numbers}`)
    await run(sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
      select ${companyNo}, n, date '2020-01-02' + n % 1500, 'monthly',
        jsonb_build_object('base', 2500000 + n % 300 * 10000, 'meal', 200000, 'club', 10000)
          || case when n % 3 = 0 then '{"duty": 150000}'::jsonb else '{}' end
      from ${numbers}`)
    await run(sql`insert into family_count (company_no, employee_no, valid_from, dependents)
      select ${companyNo}, n, date '2020-01-02' + n % 1500, 1 + n % 4 from ${numbers}`)
    await run(sql`insert into tax_setting (company_no, employee_no, valid_from)
      select ${companyNo}, n, date '2020-01-02' + n % 1500 from ${numbers}`)
    await run(sql`insert into insurance_setting (company_no, employee_no, valid_from, pension_base, health_base)
      select ${companyNo}, n, date '2020-01-02' + n % 1500, agreed, agreed
      from ${numbers}, lateral (select case when ${reported}::boolean then 2500000 + n % 300 * 10000 + case when n % 3 = 0 then 150000 else 0 end end) as of (agreed)`)
    await run(sql`insert into bank_account (company_no, employee_no, valid_from, bank_code, number_cipher, number_masked, holder)
      select ${companyNo}, n, '2020-01-01', '088', '\\x00', '110-***-**' || lpad((n % 10000)::text, 4, '0'), '사원' || n from ${numbers}`)
    for (const month of months)
      await run(sql`insert into attendance_total (company_no, month, employee_no, scheduled_days, worked_days, real_work,
          normal_work, extn_work, night_work)
        select ${companyNo}, ${month}, n, 21, 21, 10080 + n % 13 * 60, 10080, n % 13 * 60, n % 5 * 30 from ${numbers}`)
    for (const month of closed)
      await run(sql`insert into attendance_close (company_no, month, closed_at) values (${companyNo}, ${month}, now())`)
  })
}

export type PayrollCast = {
  readonly companyNo: number
  readonly operator: TestSession & { readonly userNo: number }
  /** Signed in as employee number 1. */
  readonly employee: TestSession & { readonly userNo: number }
}

/** A company ready for payroll with its operator and its first employee signed in. */
export const makePayrollCast = async (t: TestApp, options: PayrollCompanyOptions = {}): Promise<PayrollCast> => {
  const { companyNo } = await makeCompany(t)
  await fillPayrollCompany(t.db, companyNo, options)
  const operator = await makeUser(t, { role: '11', companies: [{ companyNo }], name: '김운영' })
  const employee = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }], name: '이사원' })
  return {
    companyNo,
    operator: { userNo: operator.userNo, ...(await loginAs(t, operator)) },
    employee: { userNo: employee.userNo, ...(await loginAs(t, employee)) },
  }
}
