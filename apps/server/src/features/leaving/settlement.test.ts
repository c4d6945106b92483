import { settlementPdf } from '@handal/contracts/downloads'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import type { BodyInput } from '@handal/contracts/endpoint'
import { previewLeaving } from '@handal/contracts/people/leaving'
import { formatNumber } from '@handal/base/format'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { plainText, readPdf } from '../../documents/testing/pdf-text.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated } from '../../testing/payroll-steps.ts'
import { makePlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
afterAll(closeRendering)
type Body = BodyInput<typeof settlementPdf>
const DAY = '2026-11-20'
const YEAR = {
  yearPay: 20_000_000,
  yearHealth: 700_000,
  yearCare: 90_000,
  yearEmployment: 180_000,
  yearPension: 850_000,
  yearTax: 300_000,
  yearLocalTax: 30_000,
}
const ALL = { ...YEAR, bonusYear: 0, leavePayYear: 0 }

const castOf = async (paid: readonly string[] = ['2026-08', '2026-09', '2026-10']): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 3, months: ['2026-08', '2026-09', '2026-10', '2026-11'] })
  for (const month of paid) await calculated(cast, month)
  return cast
}
const take = (who: TestSession, body: Partial<Body> = {}) =>
  who.call(settlementPdf, { body: { employeeNo: 3, lastDay: DAY, ...body } })
const textOf = async (who: TestSession, body: Partial<Body> = {}): Promise<string> => {
  const file = await take(who, body)
  expect(file.status).toBe(200)
  return readPdf(file.raw).pages.map(plainText).join('\n')
}

describe('a settlement on paper', () => {
  it('says the same won as the call, each with formula and law', async () => {
    const cast = await castOf()
    const { body: leaving } = await cast.operator.call(previewLeaving, {
      params: { empl_no: 3 },
      body: { lastDay: DAY, ...ALL },
    })
    const text = await textOf(cast.operator, ALL)
    const { totals, leave, severance, employment, health, yearEnd, lastPay } = leaving
    const shown = [
      ...lastPay.lines.flatMap(({ amount, kind }) => (kind === 'earning' ? [amount] : [-amount])),
      leave.pay.amount,
      severance.amount,
      -(health.amount ?? 0),
      -(employment.amount ?? 0),
      -(yearEnd.amount ?? 0),
      totals.earned,
      totals.settled,
      totals.payAccount,
      totals.irpAccount,
      totals.total,
    ]
    for (const amount of shown) if (amount !== 0) expect(text).toContain(formatNumber(amount ?? 0))
    for (const words of [
      '사원3',
      '2026.11.21',
      '2,512일',
      '2026.12.04까지 (근로기준법 제36조)',
      '2,530,000 × 20 ÷ 30 = 1,686,667원',
      '× 2,512 ÷ 365 = 22,760,627원',
      '제8조 제1항',
      '급여 계좌로 줄 돈',
      'IRP 계좌로 줄 돈',
      '퇴사 처리 전',
      '직접 적은 것',
      '20,000,000원',
      '이직확인서',
      '받은 날',
    ])
      expect(text).toContain(words)
    for (const words of ['모름', '일부 미정', '아직 알 수 없는 것']) expect(text).not.toContain(words)
    const earned = lastPay.lines.filter(({ kind }) => kind === 'earning').reduce((sum, { amount }) => sum + amount, 0)
    expect(earned).toBe(lastPay.earnings.amount)
  })

  it('says what is not known and why, and makes nothing up', async () => {
    const cast = await castOf(['2026-10'])
    const text = await textOf(cast.operator)
    for (const words of [
      '모름',
      '일부 미정',
      '아직 알 수 없는 것',
      '2026년 8월 임금, 2026년 9월 임금을 알면',
      '2026년 9월 임금',
    ])
      expect(text).toContain(words)
    // An account that nobody knows an amount for is open, not 0 won.
    expect(text).toMatch(/IRP 계좌로 줄 돈\s*모름/)
    expect(text).not.toMatch(/IRP 계좌로 줄 돈\s*0원/)
    for (const words of ['직접 적은 것', '22,760,627']) expect(text).not.toContain(words)
    // What is told along changes the paper, and the paper says that it was told.
    const wages = [{ month: '2026-08', amount: 6_200_000 }]
    expect(await textOf(cast.operator, { wages })).toContain('6,200,000원')
  })

  it('loses its mark once the person has left on the day', async () => {
    const cast = await castOf()
    const body = { retireDate: DAY, leaveReason: '31 정년', reason: '퇴사 처리' }
    expect((await cast.operator.call(changeEmployee, { params: { empl_no: 3 }, body })).status).toBe(200)
    const text = await textOf(cast.operator, ALL)
    expect(text).toContain('31 정년')
    expect(text).not.toContain('퇴사 처리 전')
    expect(await textOf(cast.operator, { ...ALL, lastDay: '2026-11-10' })).toContain('퇴사 처리 전')
  })

  it('writes nothing of the person, and leaves one row with its reason in the log', async () => {
    const cast = await castOf()
    const detail = await cast.operator.call(previewLeaving, { params: { empl_no: 3 }, body: { lastDay: DAY } })
    const views = (await auditsOf(t, cast.companyNo, 'employee.leaving')).length
    await textOf(cast.operator, { reason: '본인에게 교부' })
    expect(await auditsOf(t, cast.companyNo, 'settlement.download')).toEqual([
      { before: null, after: { people: 1, employeeNos: '3', form: 'pdf settlement' }, reason: '본인에게 교부' },
    ])
    expect(await auditsOf(t, cast.companyNo, 'employee.leaving')).toHaveLength(views)
    expect(await cast.operator.call(previewLeaving, { params: { empl_no: 3 }, body: { lastDay: DAY } })).toMatchObject({
      body: { retireDate: null, version: detail.body.version },
    })
  })

  it('is of operators of the company only, and of a day in service', async () => {
    const cast = await castOf([])
    const other = await makePlannedCompany(t)
    expect((await take(cast.employee)).status).toBe(403)
    expect((await take(await loginAs(t, await makeUser(t, { role: '01' })))).status).toBe(403)
    expect((await take(other.operator)).status).toBe(404)
    expect((await take(other.operator, { companyNo: cast.companyNo })).status).toBe(404)
    const { status, body } = await take(cast.operator, { lastDay: '2019-12-31' })
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'lastDay' }] }])
    expect(await auditsOf(t, cast.companyNo, 'settlement.download')).toEqual([])
  })
})
