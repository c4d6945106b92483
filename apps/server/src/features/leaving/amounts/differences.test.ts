import type { BodyInput } from '@handal/contracts/endpoint'
import { leaveEmployee, type Leaving, previewLeaving, takeLeavingBack } from '@handal/contracts/people/leaving'
import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { readPlan } from '@handal/contracts/payroll/salary-plan'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { settlementGroups } from '../settlement-lines.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { addItem } from '../../../testing/items.ts'
import { calculated, rowOf, storedSlips } from '../../../testing/payroll-steps.ts'

const t = testApp()
const CLOSED = ['2026-08', '2026-09', '2026-10']
const LAST = '2026-10'
const OWED = 429_186
const TOLD = {
  bonusYear: 0,
  leavePayYear: 0,
  yearPay: 21_000_000,
  yearHealth: 700_000,
  yearCare: 90_000,
  yearEmployment: 190_000,
  yearPension: 990_000,
  yearTax: 600_000,
  yearLocalTax: 60_000,
}
const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)

/** Person 1 of a company: 3,000,000 a month with 60 hours of overtime, August to October confirmed (labour/04 §4.2). */
const closedMonths = async (deductions: Readonly<Record<string, number>> = {}): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 2, months: CLOSED, contractStart: '2026-08-01' })
  const { companyNo } = cast
  await run(sql`update employee set hire_date = '2024-03-04' where company_no = ${companyNo} and employee_no = 1`)
  const amounts = JSON.stringify({ base: 3_000_000, ...deductions })
  await t.db.withCompany(cast, (tx) =>
    addItem(tx, companyNo, { code: 'loan', label: '대출 상환', kind: 'deduction', source: 'term' }),
  )
  await run(sql`update pay_term set amounts = ${amounts}::jsonb where company_no = ${companyNo} and employee_no = 1`)
  await run(
    sql`update attendance_total set extn_work = 3600, night_work = 0 where company_no = ${companyNo} and employee_no = 1`,
  )
  for (const month of CLOSED) {
    await calculated(cast, month)
    await move(cast, month, 'confirm')
  }
  return cast
}
const move = async (
  cast: PayrollCast,
  month: string,
  action: 'confirm' | 'pay',
  paymentType: '0001' | '0005' = '0001',
) => expect((await cast.operator.call(update, { body: { month, action, paymentType } })).status).toBe(200)
const reopened = (cast: PayrollCast, month: string) =>
  cast.operator.call(update, { body: { month, action: 'reopen', employeeNos: [1], reason: '소급 인상' } })
const payOf = async (cast: PayrollCast, from: string, base: number) => {
  await run(sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
    values (${cast.companyNo}, 1, ${from}, 'monthly', jsonb_build_object('base', ${base}::int))`)
}
const look = async (cast: PayrollCast, lastDay = '2026-10-31'): Promise<Leaving> => {
  const answer = await cast.operator.call(previewLeaving, { params: { empl_no: 1 }, body: { lastDay, ...TOLD } })
  expect(answer.status).toBe(200)
  return answer.body
}
const left = async (cast: PayrollCast, body: Partial<BodyInput<typeof leaveEmployee>> = {}): Promise<Leaving> => {
  const answer = await cast.operator.call(leaveEmployee, {
    params: { empl_no: 1 },
    body: { lastDay: '2026-10-31', leaveReason: '11 개인 사정 (자진퇴사)', ...TOLD, ...body },
  })
  expect(answer.status).toBe(200)
  return answer.body
}
const waiting = async (cast: PayrollCast) =>
  (await cast.operator.call(listDifferences)).body.items.map(({ employeeNo, month, carried }) => [
    employeeNo,
    month,
    ...(carried === undefined ? [] : [carried]),
  ])
const differencesOf = ({ lastPay }: Leaving) =>
  lastPay.lines.filter(({ month }) => month !== undefined).map(({ month, amount, formula }) => [month, amount, formula])
/** The last month reopened, so that the act may make it anew. */
const openLast = async (): Promise<PayrollCast> => {
  const cast = await closedMonths()
  await payOf(cast, '2026-08-01', 3_300_000)
  expect((await reopened(cast, LAST)).status).toBe(200)
  return cast
}

it('what closed months still owe is paid with the last pay and counted in the average wage of its months', async () => {
  const cast = await openLast()
  const leaving = await look(cast)
  expect(differencesOf(leaving)).toEqual([
    ['2026-08', OWED, '4,721,053 - 4,291,867 = 429,186원'],
    ['2026-09', OWED, '4,721,053 - 4,291,867 = 429,186원'],
  ])
  expect(leaving.lastPay.earnings.amount).toBe(4_721_053 + 2 * OWED)
  expect(leaving.severance.amount).toBe(12_298_920)
  // Screen and paper take the same lines; the paper names both amounts and the first law.
  const paid = settlementGroups(leaving)[0]?.lines.filter(({ label }) => label.includes('차액'))
  expect(paid?.map(({ label, amount, how, law }) => [label, amount, how, law.split(', ')[0]])).toEqual(
    ['2026년 8월', '2026년 9월'].map((month) => [
      `${month} 급여 차액`,
      OWED,
      '4,721,053 - 4,291,867 = 429,186원',
      '근로기준법 제36조',
    ]),
  )
  expect(leaving.severance.notes).toContain(
    '2026년 8월, 2026년 9월 임금에는 마지막 급여와 함께 지급하는 차액을 넣었습니다.',
  )
})

it('page and payslips agree, and the months are listed as waiting again once the leaving is taken back', async () => {
  const cast = await openLast()
  expect(await waiting(cast)).toEqual([
    [1, '2026-09'],
    [1, '2026-08'],
  ])
  const before = await storedSlips(t, cast.companyNo)
  const leaving = await left(cast)
  const row = await rowOf(cast, 1, LAST)
  expect(row.earnings).toBe(leaving.lastPay.earnings.amount)
  expect([row.amounts['item.pay.difference.2026-08'], row.amounts['item.pay.difference.2026-09']]).toEqual([OWED, OWED])
  expect(await waiting(cast)).toEqual([])
  // The closed months and everybody else are as they were, to the byte.
  const after = await storedSlips(t, cast.companyNo)
  const texts = new Set(after.map(({ text }) => text))
  expect(before.filter(({ text }) => !texts.has(text))).toHaveLength(1)
  const { body } = await cast.operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month: LAST } })
  const line = body.lines.find(({ code }) => code === 'item.pay.difference.2026-08')
  expect(line).toMatchObject({ label: '2026년 8월 급여 차액', amount: OWED })
  // Once more changes nothing.
  await calculated(cast, LAST)
  expect((await rowOf(cast, 1, LAST)).earnings).toBe(leaving.lastPay.earnings.amount)

  const back = await cast.operator.call(takeLeavingBack, {
    params: { empl_no: 1 },
    body: { reason: '계속 다니기로 함' },
  })
  expect(back.status).toBe(200)
  expect((await rowOf(cast, 1, LAST)).amounts['item.pay.difference.2026-08']).toBeUndefined()
  expect(await waiting(cast)).toEqual([
    [1, '2026-09'],
    [1, '2026-08'],
  ])
})

it('a month whose difference was given out with the last pay stays closed until that is reopened', async () => {
  const cast = await openLast()
  await left(cast)
  await move(cast, LAST, 'confirm')
  const refused = await reopened(cast, '2026-08')
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('2026년 10월 마지막 급여')
  const plan = await cast.operator.call(readPlan, {
    query: { month: '2026-08', action: 'reopen', employeeNos: [1] } as never,
  })
  expect(plan.body.obstacles).toMatchObject([{ code: 'difference-paid', employeeNos: [1] }])
  // Nobody else's payslip of the month is held up by it.
  expect(
    (
      await cast.operator.call(update, {
        body: { month: '2026-08', action: 'reopen', employeeNos: [2], reason: '정정' },
      })
    ).status,
  ).toBe(200)
  expect((await reopened(cast, LAST)).status).toBe(200)
  expect((await reopened(cast, '2026-08')).status).toBe(200)
  // Paid in its own month it is no difference any more: nothing is paid twice, and severance stays.
  const paidOf = async () => {
    const { amounts } = await rowOf(cast, 1, LAST)
    return [amounts['item.pay.difference.2026-08'], amounts['item.pay.difference.2026-09']]
  }
  expect(await paidOf()).toEqual([undefined, OWED])
  await calculated(cast, '2026-08')
  const again = { month: '2026-08', action: 'confirm', employeeNos: [1] } as const
  expect((await cast.operator.call(update, { body: again })).status).toBe(200)
  expect(await paidOf()).toEqual([undefined, OWED])
  expect((await look(cast)).severance.amount).toBe(12_298_920)
  expect(await waiting(cast)).toEqual([])
})

it('a month that owes more than the last pay carries is listed with what is carried', async () => {
  const cast = await openLast()
  await left(cast)
  await move(cast, LAST, 'confirm')
  await payOf(cast, '2026-09-01', 3_400_000)
  expect((await waiting(cast)).filter(([, month]) => month === '2026-09')).toEqual([[1, '2026-09', OWED]])
  expect((await waiting(cast)).filter(([, month]) => month === '2026-08')).toEqual([])
})

it('what was paid too much is named and taken from nobody, and the month counts as it was paid', async () => {
  const cast = await closedMonths()
  expect((await reopened(cast, LAST)).status).toBe(200)
  const before = await look(cast)
  await payOf(cast, '2026-09-01', 2_900_000)
  await payOf(cast, '2026-10-01', 3_000_000)
  const leaving = await look(cast)
  expect(differencesOf(leaving)).toEqual([])
  expect(leaving.notices.filter((text) => text.includes('더 지급했습니다'))).toEqual([
    '2026년 9월 급여는 143,063원을 더 지급했습니다. 동의 없이 임금에서 공제할 수 없어 정산에 넣지 않았습니다(근로기준법 제43조 제1항).',
  ])
  expect(leaving.severance.amount).toBe(before.severance.amount)
  expect(leaving.totals.total).toBe(before.totals.total)
})

it('deductions that closed months took too much are given back with the last pay, and are no pay', async () => {
  const cast = await closedMonths({ club: 30_000, loan: 50_000 })
  expect((await reopened(cast, LAST)).status).toBe(200)
  const before = await look(cast)
  // The fee was 10,000 from August on; what the loan took too little is not set off against it.
  await run(sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
    values (${cast.companyNo}, 1, '2026-08-01', 'monthly', '{"base": 3000000, "club": 10000, "loan": 70000}')`)
  const leaving = await look(cast)
  const returned = leaving.lastPay.lines.filter(({ code }) => code.startsWith('item.pay.difference.returned.'))
  expect(returned.map(({ label, kind, amount, formula, law }) => [label, kind, amount, formula, law])).toEqual(
    ['2026년 8월', '2026년 9월'].map((month) => [
      `${month} 과다 공제 반환`,
      'deduction',
      -20_000,
      '10,000 - 30,000 = -20,000원',
      '근로기준법 제36조, 근로기준법 제43조 제1항',
    ]),
  )
  // Of October itself 10,000 instead of 30,000, and 70,000 of the loan.
  expect(leaving.lastPay.earnings.amount).toBe(before.lastPay.earnings.amount)
  expect(leaving.lastPay.deductions.amount).toBe((before.lastPay.deductions.amount ?? 0) - 40_000)
  expect([leaving.severance.amount, leaving.yearEnd.amount]).toEqual([before.severance.amount, before.yearEnd.amount])
  expect(await waiting(cast)).toHaveLength(2)
  await left(cast)
  const row = await rowOf(cast, 1, LAST)
  expect(row.amounts['item.pay.difference.returned.2026-08']).toBe(-20_000)
  expect(row.net).toBe(row.earnings - row.deductions)
  expect(await waiting(cast)).toEqual([])
  // Given out with the last pay, the month stays closed until that is reopened: nothing is given back twice.
  await move(cast, LAST, 'confirm')
  expect((await reopened(cast, '2026-08')).status).toBe(422)
  expect((await reopened(cast, LAST)).status).toBe(200)
  expect((await reopened(cast, '2026-08')).status).toBe(200)
  await calculated(cast, '2026-08')
  expect((await rowOf(cast, 1, LAST)).amounts['item.pay.difference.returned.2026-08']).toBeUndefined()
  expect((await rowOf(cast, 1, LAST)).amounts['item.pay.difference.returned.2026-09']).toBe(-20_000)
})

it('a month that paid too much and took too much gives back what it took alone', async () => {
  const cast = await closedMonths({ club: 30_000 })
  expect((await reopened(cast, LAST)).status).toBe(200)
  await run(sql`insert into pay_term (company_no, employee_no, valid_from, pay_kind, amounts)
    values (${cast.companyNo}, 1, '2026-09-01', 'monthly', '{"base": 2900000}')`)
  const leaving = await look(cast)
  const returned = leaving.lastPay.lines.filter(({ code }) => code.startsWith('item.pay.difference.returned.'))
  expect(returned.map(({ code, amount }) => [code, amount])).toEqual([
    ['item.pay.difference.returned.2026-09', -30_000],
  ])
  expect(leaving.notices.filter((text) => text.includes('더 지급했습니다'))).toHaveLength(1)
})
