import { plainDate } from '@handal/base/date'
import { salaryItemCalls } from '@handal/contracts/payroll/salary-items'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { addEntries } from '@handal/contracts/payroll/salary-entries'
import { readManagement } from '@handal/contracts/payroll/salary'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import golden from '../../../../../../testdata/golden/withholding.json' with { type: 'json' }
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated } from '../../../testing/payroll-steps.ts'

const t = testApp()
const MONTHS = Array.from({ length: 9 }, (_, index) => `2026-0${index + 1}`)
type PaymentType = '0002' | '0003'

/** A company of one with salaries of January to September as the cases have them. */
const salaried = async (pay: number, months: readonly string[] = MONTHS): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 1, months: MONTHS })
  const { companyNo } = cast
  const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
  await run(sql`update pay_term set amounts = jsonb_build_object('base', ${pay}::int) where company_no = ${companyNo}`)
  await run(sql`update attendance_total set extn_work = 0, night_work = 0 where company_no = ${companyNo}`)
  await run(sql`update family_count set dependents = 1 where company_no = ${companyNo}`)
  for (const month of months) await calculated(cast, month)
  return cast
}
const taxesOf = async ({ companyNo }: PayrollCast, paymentType: string) =>
  (
    await sql<{ month: string; taxable: number; tax: number; local: number }>`
      select r.month, p.taxable, s.amounts[array_position(s.codes, 'deduction.incomeTax')] as tax,
        s.amounts[array_position(s.codes, 'deduction.localIncomeTax')] as local
      from payroll_run r join payslip p on p.company_no = r.company_no and p.run_no = r.run_no and p.current
      join payslip_lines s on s.company_no = p.company_no and s.run_no = p.run_no and s.employee_no = p.employee_no and s.version_no = p.version_no
      where r.company_no = ${companyNo} and r.payment_type = ${paymentType} order by r.month`.execute(t.own.kysely)
  ).rows
const bonus = async (cast: PayrollCast, month: string, paymentType: PaymentType, amount: number): Promise<void> => {
  const key = { month, paymentType }
  const itemCode = 'bonus'
  const added = await cast.operator.call(addEntries, { body: { ...key, items: [{ employeeNo: 1, itemCode, amount }] } })
  expect(added.status).toBe(200)
  const started = await cast.operator.call(calculate, { body: { ...key, updateAll: true } })
  expect(started.status).toBe(202)
  await cast.operator.settled()
  const { items } = (await cast.operator.call(readManagement, { query: key })).body
  expect(items.map(({ earnings }) => earnings)).toEqual([amount])
}

/** Bonuses without a period, which are runs of their own; those of a cycle stand inside of the salary. */
const cases = golden.bonus
  .filter((each) => !('periodMonths' in each))
  .flatMap((each) => (['0002', '0003'] as const).map((paymentType) => [each.id, paymentType, each] as const))

it.each(cases)(
  '%s entered as %s is taxed as worked by hand',
  async (_, paymentType, { months, bonus: amount, expected, ...more }) => {
    const cast = await salaried(months[0]?.pay ?? 0)
    expect((await taxesOf(cast, '0001')).map(({ taxable, tax }) => ({ pay: taxable, tax }))).toEqual(
      months.map(({ pay, tax }) => ({ pay, tax })),
    )
    // The payday of the test company is the 25th: the month of the bonus before is what counts.
    for (const day of more.bonusesBefore ?? []) await bonus(cast, day.slice(0, 7), paymentType, 1_000_000)
    await bonus(cast, '2026-09', paymentType, amount)
    const taxed = (await taxesOf(cast, paymentType)).at(-1)
    expect(taxed).toMatchObject({ month: '2026-09', tax: expected.incomeTax, local: expected.localTax })
  },
)

/** Bonuses of a cycle: an item of the salary that is paid in the last month of its period. */
const inside = golden.bonus.flatMap((each) =>
  'periodMonths' in each && each.periodMonths !== undefined ? [[each.id, each.periodMonths, each] as const] : [],
)
it.each(inside)('%s entered in the salary, of %i months, is taxed as worked by hand', async (_, cycleMonths, of) => {
  const { months, payDate, bonus: amount, expected } = of
  const keys = months.map(({ month }) => `2026-0${month}`)
  const last = payDate.slice(0, 7)
  const cast = await salaried(months[0]?.pay ?? 0, keys.slice(0, -1))
  expect((await taxesOf(cast, '0001')).map(({ tax }) => tax)).toEqual(months.slice(0, -1).map(({ tax }) => tax))
  const made = await cast.operator.call(salaryItemCalls.create, {
    body: {
      itemCode: 'cycle',
      label: '분기상여',
      from: plainDate(`${last}-01`),
      salaryItemType: '0001',
      nature: 'CYCLE_BONUS',
      source: 'entry',
      cycleMonths,
      paidMonths: [Number(last.slice(5))],
    },
  })
  expect(made.status).toBe(200)
  const items = [{ employeeNo: 1, itemCode: 'cycle', amount }]
  const added = await cast.operator.call(addEntries, { body: { month: last, paymentType: '0001', items } })
  expect(added.status).toBe(200)
  await calculated(cast, last)
  expect((await taxesOf(cast, '0001')).at(-1)).toMatchObject({
    month: last,
    tax: expected.incomeTax,
    local: expected.localTax,
  })
})
