import { type PensionRow, readPensionMember, readRetirementPension } from '@handal/contracts/payroll/retirement-pension'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { loginAs, makeUser, TEST_NOW, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { calculated } from '../../testing/payroll-steps.ts'
import { storeSlip } from '../../testing/stored-slips.ts'
import { confirmed, GIVEN, makePensionCast, payMonthly, run } from '../../testing/pensions.ts'

const t = testApp()
afterEach(() => t.clock.set(TEST_NOW))

const rowsOf = async ({ operator }: { readonly operator: TestSession }, yearMonth: string): Promise<PensionRow[]> => {
  const { status, body } = await operator.call(readRetirementPension, { query: { yearMonth } })
  expect(status).toBe(200)
  return body.items
}
/** What somebody who signs in on a day reads of the third person. */
const on = async ({ companyNo }: PayrollCast, day: string, yearMonth: string) => {
  t.clock.set(`${day}T01:00:00Z`)
  const operator = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }] }))
  return (await rowsOf({ operator }, yearMonth)).find(({ employeeNo }) => employeeNo === 3)
}

it('who leaves on the day on which the plan is due bears 10 % from the day after, and 20 % from the fifteenth on', async () => {
  const cast = await makePensionCast(t)
  await payMonthly(t, cast)
  await run(
    t,
    sql`update employee set leave_date = '2026-11-10' where company_no = ${cast.companyNo} and employee_no = 3`,
  )
  const one = 246_029
  const october = async (day: string) => {
    const row = await on(cast, day, '2026-10')
    return [row?.due, (row?.interest ?? 0) - (await before(day))]
  }
  // August and September were due before.
  const before = async (day: string) => (await on(cast, day, '2026-09'))?.interest ?? 0
  expect(await october('2026-11-10')).toEqual(['2026-11-10', 0])
  expect(await october('2026-11-11')).toEqual(['2026-11-10', Math.ceil(one / 3650)])
  expect(await october('2026-11-24')).toEqual(['2026-11-10', Math.ceil((one * 14) / 3650)])
  expect(await october('2026-11-25')).toEqual(['2026-11-10', Math.ceil((one * (10 * 14 + 20)) / 36_500)])
})

it('somebody hired again within a month has a contribution of each employment, of its own wages and days', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: GIVEN })
  const { companyNo } = cast
  const set = (no: number, columns: ReturnType<typeof sql>) =>
    run(t, sql`update employee set ${columns} where company_no = ${companyNo} and employee_no = ${no}`)
  await set(1, sql`hire_date = '2025-10-01', dc_entry_date = '2025-10-01', leave_date = '2026-10-10'`)
  await set(2, sql`hire_date = '2026-10-20', dc_entry_date = '2026-10-20'`)
  for (const month of GIVEN) {
    await calculated(cast, month)
    await confirmed(cast, month)
  }
  const [first, again] = await rowsOf(cast, '2026-10').then((rows) =>
    rows.toSorted((a, b) => a.employeeNo - b.employeeNo),
  )
  expect([first?.periodFrom, first?.periodTo]).toEqual(['2026-10-01', '2026-10-10'])
  expect([again?.periodFrom, again?.periodTo]).toEqual(['2026-10-20', '2026-10-31'])
  for (const row of [first, again]) expect(row?.contribution).toBe(Math.ceil((row?.wages ?? 0) / 12))
  // A year with two Octobers is thirteen contributions, and no wage is in two of them.
  expect([(first?.wages ?? 0) > 0, (again?.wages ?? 0) > 0]).toEqual([true, true])
  expect((await rowsOf(cast, '2026-09')).map(({ employeeNo }) => employeeNo)).toEqual([1])
})

it('contributions are due as setting 31 says', async () => {
  const cast = await makePensionCast(t)
  const choose = async (name: 'dcPeriod' | 'dcDueDay', value: string | number) => {
    const body = { name, value, from: '2026-01-01', reason: '퇴직연금 규약' }
    expect((await cast.operator.call(changeSetting, { body })).status).toBe(200)
  }
  const due = async () => {
    const { status, body } = await cast.operator.call(readRetirementPension, { query: { yearMonth: '2026-09' } })
    expect(status).toBe(200)
    return [body.period, body.dueDay, body.due, body.items[0]?.due]
  }
  expect(await due()).toEqual(['YEAR', 31, '2027-01-31', '2027-01-31'])
  await choose('dcPeriod', 'QUARTER')
  expect(await due()).toEqual(['QUARTER', 31, '2026-10-31', '2026-10-31'])
  await choose('dcPeriod', 'MONTH')
  await choose('dcDueDay', 10)
  expect(await due()).toEqual(['MONTH', 10, '2026-10-10', '2026-10-10'])
})

it('a bonus that is paid on the day of joining belongs to the plan, one of the day before not', async () => {
  const cast = await makePensionCast(t)
  await sql`insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
    values (${cast.companyNo}, 70, '2026-10', '0002', '2026-10-01', '2026-10-31', '2026-10-15')`.execute(t.own.kysely)
  await sql`
    with slip as (
      insert into payslip (company_no, run_no, employee_no, version_no, current, state, fingerprint, employee_code, name, birth_date,
        hire_date, pay_kind, earnings, taxable, tax_free, deductions, net, employer_cost, calculated_at)
      select company_no, 70, employee_no, 1, true, 'calculated', 'x', employee_code, name, birth_date, hire_date, 'monthly', 1200000, 1200000, 0,
        0, 1200000, 0, now() from employee where company_no = ${cast.companyNo} and employee_no = 3 returning 1
    )
    insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated, tax_free, operands)
    values (${cast.companyNo}, 70, 3, 1, '{earning}', '{item.bonus}', '{상여}', '{entered}', '{1200000}', '{1200000}', '{0}', '[]')`.execute(
    t.own.kysely,
  )
  await sql`update payslip set state = 'confirmed' where company_no = ${cast.companyNo} and run_no = 70`.execute(
    t.own.kysely,
  )
  const wagesSince = async (day: string) => {
    await sql`update employee set dc_entry_date = ${day}::date where company_no = ${cast.companyNo}`.execute(
      t.own.kysely,
    )
    return (await rowsOf(cast, '2026-10')).find(({ employeeNo }) => employeeNo === 3)?.wages ?? 0
  }
  const [on, after] = [await wagesSince('2026-10-15'), await wagesSince('2026-10-16')]
  // A day of the salary of 2,952,345 and the bonus.
  expect(on - after).toBe(1_200_000 + Math.ceil((2_952_345 * 17) / 31) - Math.ceil((2_952_345 * 16) / 31))
})

it('a contribution is claimed for three years, to the month', async () => {
  const cast = await makePayrollCast(t, { people: 1, months: [] })
  const { companyNo, operator } = cast
  await payMonthly(t, cast)
  await run(
    t,
    sql`update employee set hire_date = '2020-01-01', dc_entry_date = '2020-01-01' where company_no = ${companyNo}`,
  )
  await run(
    t,
    sql`insert into setting_term (company_no, name, valid_from, value)
      values (${companyNo}, 'dcPeriod', '2020-01-01', '"MONTH"'), (${companyNo}, 'dcDueDay', '2020-01-01', '10')`,
  )
  for (const month of ['2023-09', '2023-10', '2026-10'])
    await storeSlip(t, companyNo, {
      month,
      employeeNo: 1,
      from: `${month}-01`,
      to: month === '2023-09' ? '2023-09-30' : `${month}-31`,
      payDate: `${month}-25`,
      lines: [['earning', 'item.base', 3_000_000]],
    })
  const { status, body } = await operator.call(readPensionMember, {
    params: { empl_no: 1 },
    query: { yearMonth: '2026-10' },
  })
  expect([status, body.late.map(({ month }) => month)]).toEqual([200, ['2023-10']])
})
