import type { BodyInput } from '@handal/contracts/endpoint'
import {
  enterRetirementPension,
  type PensionRow,
  readPensionMember,
  readRetirementPension,
} from '@handal/contracts/payroll/retirement-pension'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'
import { makePensionCast, payMonthly, run } from '../../testing/pensions.ts'

const t = testApp()
type Item = BodyInput<typeof enterRetirementPension>['items'][number]

const listOf = async ({ operator }: Pick<PayrollCast, 'operator'>, yearMonth = '2026-10') => {
  const { status, body } = await operator.call(readRetirementPension, { query: { yearMonth } })
  expect(status).toBe(200)
  return body
}
const rowOf = async (cast: Pick<PayrollCast, 'operator'>, no: number, yearMonth = '2026-10'): Promise<PensionRow> => {
  const row = (await listOf(cast, yearMonth)).items.find(({ employeeNo }) => employeeNo === no)
  if (row === undefined) throw new Error(`nobody has number ${no}`)
  return row
}
const enter = ({ operator }: Pick<PayrollCast, 'operator'>, items: Item[], yearMonth = '2026-10') =>
  operator.call(enterRetirementPension, { body: { yearMonth, items } })
const employee = (cast: PayrollCast, no: number, set: ReturnType<typeof sql>) =>
  run(t, sql`update employee set ${set} where company_no = ${cast.companyNo} and employee_no = ${no}`)

describe('the contribution of a month', () => {
  it('is a twelfth of the wages that were given out, with formula and law', async () => {
    const cast = await makePensionCast(t)
    const { items, sums, due, period, outside } = await listOf(cast)
    expect(items).toHaveLength(3)
    for (const row of items) {
      expect(row.contribution).toBe(Math.ceil(row.wages / 12))
      expect(row).toMatchObject({ periodFrom: '2026-10-01', periodTo: '2026-10-31', paid: 0, unpaid: 0, interest: 0 })
      expect(row.toPay).toBe(row.contribution)
      expect(row.explain[0]).toMatchObject({ figure: 'contribution', law: '근로자퇴직급여 보장법 제20조 제1항' })
      expect(row.explain[0]?.formula).toContain('÷ 12 = ')
    }
    // 2,530,000 and allowances, three hours of overtime and night work among them.
    expect(items.find(({ employeeNo }) => employeeNo === 3)).toMatchObject({ wages: 2_952_345, contribution: 246_029 })
    expect(sums.toPay).toBe(items.reduce((sum, { toPay }) => sum + toPay, 0))
    // A plan of the year, paid by the end of the January after it.
    expect([period, due, outside]).toEqual(['YEAR', '2027-01-31', []])
  })

  it('waits for payslips that are not given out, and is nothing of other people’s', async () => {
    const cast = await makePensionCast(t)
    expect(await rowOf(cast, 3, '2026-11')).toMatchObject({
      wages: 0,
      contribution: 0,
      toPay: 0,
      note: '급여를 확정하면 계산합니다.',
    })
    await employee(cast, 2, sql`dc_entry_date = null, visa = 'E-9'`)
    await employee(cast, 1, sql`dc_entry_date = null, hire_date = '2026-08-03'`)
    const { items, outside } = await listOf(cast)
    expect(items.map(({ employeeNo }) => employeeNo)).toEqual([3])
    expect(outside).toEqual([
      { reason: 'UNDER_YEAR', people: 1 },
      { reason: 'DEPARTURE', people: 1 },
    ])
  })

  it('is of the days since joining alone, also in the middle of a month', async () => {
    const cast = await makePensionCast(t)
    await employee(cast, 3, sql`dc_entry_date = '2026-10-17'`)
    const row = await rowOf(cast, 3)
    expect(row).toMatchObject({ periodFrom: '2026-10-17', periodTo: '2026-10-31' })
    // 2,952,345 × 15 ÷ 31 ÷ 12.
    expect([row.wages, row.contribution]).toEqual([1_428_555, 119_047])
    await employee(cast, 3, sql`dc_entry_date = '2026-11-01'`)
    expect((await listOf(cast)).items.map(({ employeeNo }) => employeeNo)).not.toContain(3)
  })

  it('of a month with leave is what a whole month comes to, and of leave alone that of the last year', async () => {
    const cast = await makePensionCast(t)
    const away = (from: string, to: string) =>
      run(
        t,
        sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause) values (${cast.companyNo}, 3, ${from}, ${to}, 'SICK')`,
      )
    await away('2026-10-21', '2026-10-31')
    const row = await rowOf(cast, 3)
    // 2,952,345 × 1 ÷ ((1 − 11/31) × 12).
    expect([row.leaveMonths, row.contribution]).toEqual(['11/31', 381_345])
    expect(row.explain[0]?.law).toContain('퇴직연금복지과-376')
    await run(t, sql`update leave_of_absence set from_date = '2026-10-01' where company_no = ${cast.companyNo}`)
    const all = await rowOf(cast, 3)
    expect([all.contribution, all.note]).toEqual([null, '기간 전부가 휴직이면 지난해 부담금이 있어야 계산합니다.'])
  })
})

describe('what is late', () => {
  it('is told with its interest to this day', async () => {
    const cast = await makePensionCast(t)
    await payMonthly(t, cast)
    // October is due on 10 November, September on 10 October, August on 10 September; today is 20 November.
    const row = await rowOf(cast, 3, '2026-11')
    const one = Math.ceil(2_952_345 / 12)
    expect(row.unpaid).toBe(3 * one)
    const days = [10, 41, 71]
    expect(row.interest).toBe(days.reduce((sum, each) => sum + Math.ceil((one * each) / 3650), 0))
    expect(row.note).toContain('8월분부터 3개월 밀림')
    expect(row.toPay).toBe(3 * one)
    const { body } = await cast.operator.call(readPensionMember, {
      params: { empl_no: 3 },
      query: { yearMonth: '2026-11' },
    })
    expect(body.late.map(({ month, due }) => [month, due])).toEqual([
      ['2026-08', '2026-09-10'],
      ['2026-09', '2026-10-10'],
      ['2026-10', '2026-11-10'],
    ])
    expect(body.explain.find(({ label }) => label === '9월분 지연이자')?.formula).toBe(
      `246,029 × (10% × 41) ÷ 365 = ${Math.ceil((one * 41) / 3650).toLocaleString('ko-KR')}원`,
    )
  })

  it('is due 14 days after leaving, and bears 20 % from then on', async () => {
    const cast = await makePensionCast(t)
    await employee(cast, 3, sql`leave_date = '2026-10-31'`)
    const row = await rowOf(cast, 3)
    expect([row.due, row.retireDate]).toEqual(['2026-11-14', '2026-10-31'])
    // August, September and October are all due on the 14th: six days late at 20 %.
    const one = Math.ceil(2_952_345 / 12)
    expect(row.unpaid).toBe(2 * one)
    expect(row.interest).toBe(3 * Math.ceil((one * 20 * 6) / 36_500))
    await employee(cast, 3, sql`leave_date = '2026-11-06'`)
    // The day itself is in time.
    expect((await rowOf(cast, 3)).interest).toBe(0)
  })

  it('is not owed by who served less than a year', async () => {
    const cast = await makePensionCast(t)
    await employee(cast, 3, sql`hire_date = '2025-11-10', dc_entry_date = '2025-11-10', leave_date = '2026-10-31'`)
    expect(await rowOf(cast, 3)).toMatchObject({ toPay: 0, unpaid: 0, interest: 0 })
    expect((await rowOf(cast, 3)).note).toContain('1년 미만이라 더 낼 부담금이 없습니다')
  })
})

describe('paying', () => {
  it('is entered for many at once, returned, put right, and kept with who and when', async () => {
    const cast = await makePensionCast(t)
    const { items } = await listOf(cast)
    const paid = await enter(
      cast,
      items.map(({ employeeNo, version }) => ({ employeeNo, action: 'pay', version })),
    )
    expect(paid.status).toBe(200)
    expect(paid.body.items.map(({ paid: of, toPay, version }) => [of, toPay, version])).toEqual(
      items.map(({ contribution }) => [contribution, 0, 2]),
    )
    const tooMuch = { employeeNo: 3, action: 'return' as const, amount: 246_030, reason: '가입자번호 오류' }
    expect((await enter(cast, [tooMuch])).status).toBe(400)
    const returned = await enter(cast, [{ employeeNo: 3, action: 'return', reason: '가입자번호 오류', version: 2 }])
    expect(returned.body.items[0]).toMatchObject({ paid: 0, toPay: 246_029, version: 3 })
    const right = await enter(cast, [
      { employeeNo: 3, action: 'correct', amount: 200_000, memberNo: '77-1', reason: '나누어 냄', version: 3 },
    ])
    expect(right.body.items[0]).toMatchObject({ paid: 200_000, toPay: 46_029, memberNo: '77-1' })
    const { body } = await cast.operator.call(readPensionMember, {
      params: { empl_no: 3 },
      query: { yearMonth: '2026-10' },
    })
    expect(
      body.payments.map(({ kind, amount, paidOn, reason, enteredBy }) => [kind, amount, paidOn, reason, enteredBy]),
    ).toEqual([
      ['CORRECT', 200_000, '2026-11-20', '나누어 냄', '김운영'],
      ['RETURN', -246_029, '2026-11-20', '가입자번호 오류', '김운영'],
      ['PAY', 246_029, '2026-11-20', null, '김운영'],
    ])
    for (const event of ['pension.pay', 'pension.return', 'pension.correct'])
      expect((await auditsOf(t, cast.companyNo, event)).length).toBeGreaterThan(0)
    await expect(run(t, sql`update dc_payment set amount = 1 where company_no = ${cast.companyNo}`)).rejects.toThrow(
      'never changed or removed',
    )
  })

  it('refuses each wrong field, all at once, and nothing is written', async () => {
    const cast = await makePensionCast(t)
    const { status, body } = await enter(cast, [
      { employeeNo: 1, action: 'pay', amount: 9_999_999, paidOn: '2026-11-21' },
      { employeeNo: 2, action: 'return', paidOn: '2016-11-20' },
      { employeeNo: 3, action: 'correct' },
      { employeeNo: 9, action: 'pay' },
    ])
    expect(status).toBe(400)
    expect((body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'items.0.paidOn',
      'items.0.amount',
      'items.1.paidOn',
      'items.1.reason',
      'items.1.amount',
      'items.2.amount',
      'items.3.employeeNo',
    ])
    expect((await listOf(cast)).sums.paid).toBe(0)
  })

  it('of two at once enters one, and a stale version is told the row as it stands', async () => {
    const cast = await makePensionCast(t)
    const both = await Promise.all([
      enter(cast, [{ employeeNo: 3, action: 'pay', version: 1 }]),
      enter(cast, [{ employeeNo: 3, action: 'pay', version: 1 }]),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const without = await Promise.all([
      enter(cast, [{ employeeNo: 2, action: 'pay', amount: 200_000 }]),
      enter(cast, [{ employeeNo: 2, action: 'pay', amount: 200_000 }]),
    ])
    expect(without.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect([(await rowOf(cast, 3)).paid, (await rowOf(cast, 2)).paid]).toEqual([246_029, 200_000])
    const stale = await enter(cast, [{ employeeNo: 3, action: 'return', reason: '반송', version: 1 }])
    expect([stale.status, (stale.body as unknown as { current: PensionRow }).current.paid]).toEqual([409, 246_029])
  })

  it('knows nothing of another company, and is the operator’s', async () => {
    const [cast, other] = [await makePensionCast(t), await makePayrollCast(t)]
    const query = { yearMonth: '2026-10', companyNo: cast.companyNo }
    expect((await other.operator.call(readRetirementPension, { query })).status).toBe(404)
    expect((await cast.employee.call(readRetirementPension, { query: { yearMonth: '2026-10' } })).status).toBe(403)
    const body = { yearMonth: '2026-10', items: [{ employeeNo: 3, action: 'pay' as const }] }
    expect((await other.operator.call(enterRetirementPension, { body })).status).toBe(400)
    expect((await cast.employee.call(enterRetirementPension, { body })).status).toBe(403)
    expect((await rowOf(cast, 3)).paid).toBe(0)
  })
})
