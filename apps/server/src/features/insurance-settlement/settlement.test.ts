import { readSettlement, type SettlementKind } from '@handal/contracts/payroll/insurance-settlement'
import { previewLeaving } from '@handal/contracts/people/leaving'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { leaves, makeLeaverCast } from '../../testing/leavers.ts'
import { makePensionCast, run } from '../../testing/pensions.ts'

const t = testApp()
const listOf = async ({ operator }: PayrollCast, kind: SettlementKind, year = '2026') => {
  const { status, body } = await operator.call(readSettlement, { query: { kind, year } })
  expect(status).toBe(200)
  return body
}

it('of health insurance is the pay by its months against what was withheld, for both sides', async () => {
  const cast = await makePensionCast(t, { joined: null })
  await run(
    t,
    sql`update employee set hire_date = '2026-08-01' where company_no = ${cast.companyNo} and employee_no = 3`,
  )
  const { items, sums, counts } = await listOf(cast, 'health')
  const row = items.find(({ employeeNo }) => employeeNo === 3)
  // Three salaries of 2,952,345, of which 200,000 are free of tax, on the reported base of 2,680,000.
  expect(row).toMatchObject({
    totalPay: 3 * 2_752_345,
    workMonths: 3,
    countedMonths: 3,
    monthlyBase: 2_752_345,
    acquiredOn: '2026-08-01',
    lostOn: null,
    cause: 'YEAR',
    // 3.595 %: 98,940 against 96,340 a month.
    health: { fixed: 3 * 98_940, paid: 3 * 96_340, settled: 3 * 2_600 },
  })
  const both = 3 * 2_600 + (row?.care?.settled ?? 0)
  expect(row?.settled).toEqual({ employee: both, employer: both })
  expect(row?.paid.employer).toBe(row?.paid.employee)
  expect(row?.explain[0]?.formula).toBe('8,257,035 ÷ 3 = 2,752,345원')
  // Of the others nothing is known before August.
  expect(items.filter(({ settled }) => settled === null).map(({ note }) => note)).toEqual(
    Array.from({ length: 2 }, () => '2026년 1월부터 7달 급여명세서가 없어 계산하지 못합니다.'),
  )
  expect([sums.more.people, sums.back.people, counts]).toEqual([1, 0, { health: 3, employment: 3, leaving: 0 }])
})

it('of health insurance goes by the months that setting 35 counts', async () => {
  const cast = await makePensionCast(t, { joined: null })
  await run(t, sql`update employee set hire_date = '2026-08-03' where company_no = ${cast.companyNo}`)
  const rowOf = async () => (await listOf(cast, 'health')).items.find(({ employeeNo }) => employeeNo === 3)
  // August is worked and not charged: hired after the first of it.
  expect(await rowOf()).toMatchObject({ workMonths: 3, countedMonths: 2, monthlyBase: 2_752_345 })
  const body = { name: 'healthSettlementMonths' as const, value: 'BILLED', from: '2026-01-01', reason: '공단 확인' }
  expect((await cast.operator.call(changeSetting, { body })).status).toBe(200)
  expect(await rowOf()).toMatchObject({ workMonths: 2, countedMonths: 2, monthlyBase: Math.floor((3 * 2_752_345) / 2) })
})

it('counts what the system before told of the year', async () => {
  const cast = await makePensionCast(t, { joined: null })
  await run(
    t,
    sql`insert into opening_fact (company_no, employee_no, valid_from, facts) values (${cast.companyNo}, 3, '2026-07-31',
      '{"taxablePay": 19266415, "healthPaid": 674380, "carePaid": 88620, "employmentPaid": 173390}')`,
  )
  const row = (await listOf(cast, 'health')).items.find(({ employeeNo }) => employeeNo === 3)
  expect(row).toMatchObject({ totalPay: 19_266_415 + 3 * 2_752_345, workMonths: 10, monthlyBase: 2_752_345 })
  expect(row?.health).toMatchObject({ fixed: 10 * 98_940, paid: 674_380 + 3 * 96_340 })
})

it('of employment insurance is the pay by the rate, and ends with 2026', async () => {
  const cast = await makePensionCast(t, { joined: null })
  await run(t, sql`update employee set hire_date = '2026-08-01' where company_no = ${cast.companyNo}`)
  const { items } = await listOf(cast, 'employment')
  for (const { fixed, totalPay, paid, settled } of items) {
    expect(fixed?.employee).toBe(Math.floor((totalPay * 9) / 10_000) * 10)
    expect(settled?.employee).toBe((fixed?.employee ?? 0) - paid.employee)
  }
  expect((await listOf(cast, 'employment', '2027')).items).toEqual([])
})

it('of who left is what the leaving settles, and stands in the last pay', async () => {
  const cast = await makeLeaverCast(t)
  const { companyNo, operator } = cast
  await run(t, sql`update employee set hire_date = '2026-08-01' where company_no = ${companyNo} and employee_no = 3`)
  const { body: before } = await operator.call(previewLeaving, {
    params: { empl_no: 3 },
    body: { lastDay: '2026-11-20', beforePay: 0, beforeTax: 0 },
  })
  await leaves(cast)
  const items = (await listOf(cast, 'leaving')).items.toSorted((a, b) => (a.insurance > b.insurance ? -1 : 1))
  expect(items.map(({ insurance, cause, lostOn }) => [insurance, cause, lostOn])).toEqual([
    ['HEALTH', 'LEAVING', '2026-11-21'],
    ['EMPLOYMENT', 'LEAVING', '2026-11-21'],
  ])
  const [health, employment] = items
  expect([health?.settled?.employee, employment?.settled?.employee]).toEqual([
    before.health.amount,
    before.employment.amount,
  ])
  expect(health?.applied).toEqual({ month: '2026-11', amount: before.health.amount })
})

it('counts who left on the first day of the year, and nobody who left before it', async () => {
  const cast = await makePensionCast(t, { joined: null })
  const leftOn = (day: string) =>
    run(t, sql`update employee set leave_date = ${day}::date where company_no = ${cast.companyNo} and employee_no = 3`)
  const names = async () => (await listOf(cast, 'leaving')).items.map(({ employeeNo }) => employeeNo)
  await leftOn('2026-01-01')
  expect([...new Set(await names())]).toEqual([3])
  await leftOn('2025-12-31')
  expect(await names()).toEqual([])
})

it('knows nothing of another company, and is the operator’s', async () => {
  const [cast, other] = [await makePayrollCast(t), await makePayrollCast(t)]
  const query = { year: '2026', companyNo: cast.companyNo }
  expect((await other.operator.call(readSettlement, { query })).status).toBe(404)
  expect((await cast.employee.call(readSettlement, { query: { year: '2026' } })).status).toBe(403)
})
