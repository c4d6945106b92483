import { plainDate } from '@handal/base/date'
import type { Result } from '@handal/base/result'
import { enactedStatute, type Statute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../answer/check.ts'
import { explainFigure } from '../../answer/explained.ts'
import {
  type BonusTaxQuestion,
  bonusWithholding,
  businessWithholding,
  dailyWithholding,
  type Withholding,
} from './withholding.ts'

const d = plainDate
const bonusQuestion: BonusTaxQuestion = {
  payDate: d('2026-06-25'),
  periods: [{ from: d('2026-01-01'), to: d('2026-06-30') }],
  bonus: 3_000_000,
  pay: 21_000_000,
  withheld: 763_320,
  dependents: 1,
  children: 0,
  percent: 100,
}
const statute = enactedStatute()
const sums = (found: Result<Withholding, Refusal>): unknown =>
  found.ok
    ? [found.value.incomeTax, found.value.localIncomeTax, found.value.employmentInsurance, found.value.net]
    : found.error
const explained = (found: Result<Withholding, Refusal>, figure: string) =>
  found.ok ? found.value.figures.map(explainFigure).find((each) => each.figure === figure) : found.error

describe('a daily worker', () => {
  const payDate = d('2026-11-25')
  const of = (days: readonly number[]) => dailyWithholding({ days, payDate }, statute)
  it.each([
    [[150_000], [0, 0, 1350, 148_650]],
    [[187_000], [0, 0, 1680, 185_320]],
    [
      [187_000, 187_000],
      [1990, 190, 3360, 368_460],
    ],
    [[200_000], [1350, 130, 1800, 196_720]],
    [
      [100_000, 200_000],
      [1350, 130, 2700, 295_820],
    ],
  ])('of %j', (days, expected) => expect(sums(of(days))).toEqual(expected))
  it('may be without the unemployment share', () => {
    expect(sums(dailyWithholding({ days: [200_000], payDate, employmentInsured: false }, statute))).toEqual([
      1350, 130, 0, 198_520,
    ])
  })
  it('has each figure explained', () => {
    expect(explained(of([187_000]), 'incomeTax')).toEqual({
      figure: 'incomeTax',
      label: '소득세',
      value: 0,
      formula: '(187,000 - 150,000) × 6% × (100% - 55%) = 990원 < 1,000원, 0원',
      rounding: '10원 미만을 버립니다.',
      law: '소득세법 제134조 제3항, 소득세법 제47조 제2항, 소득세법 제129조 제1항 제4호, 소득세법 제59조 제3항, 소득세법 제86조',
      notes: [
        '1일의 급여 187,000원에서 하루 150,000원씩 공제합니다.',
        '함께 지급하는 날의 세액을 모두 더한 뒤 10원 미만을 버리고 소액인지 판단합니다.',
        '990원은 1,000원 미만이라 걷지 않습니다.',
      ],
    })
  })
  it('is refused by field, and by figure and date before 2019', () => {
    expect(sums(of([]))).toMatchObject({ kind: 'fields', problems: [{ path: 'days' }] })
    expect(sums(of([1, -1, 0.5]))).toMatchObject({ problems: [{ path: 'days.1' }, { path: 'days.2' }] })
    expect(sums(dailyWithholding({ days: [1], payDate: d('2018-12-31') }, statute))).toMatchObject({
      kind: 'figure',
      missing: { code: 'tax.daily.deduction', date: '2018-12-31' },
    })
  })
})

describe('business income', () => {
  const of = (pay: number, payDate: string) => businessWithholding({ pay, payDate: d(payDate) }, statute)
  it.each([
    [1_000_000, '2026-11-25', [30_000, 3000, 0, 967_000]],
    [33_333, '2024-06-30', [0, 0, 0, 33_333]],
    [33_333, '2024-07-01', [990, 90, 0, 32_253]],
    [0, '2026-11-25', [0, 0, 0, 0]],
  ])('of %i won on %s', (pay, payDate, expected) => expect(sums(of(pay, payDate))).toEqual(expected))
  it('is refused by field, and by figure and date before 2019', () => {
    expect(sums(of(-1, '2026-11-25'))).toMatchObject({ kind: 'fields', problems: [{ path: 'pay' }] })
    expect(sums(of(1, '2018-12-31'))).toMatchObject({
      missing: { code: 'tax.business.rate', label: '사업소득 원천징수세율', date: '2018-12-31' },
    })
  })
})

describe('a bonus', () => {
  const question = bonusQuestion
  it('is taxed over its months', () => {
    const found = bonusWithholding(question, statute)
    expect(sums(found)).toEqual([412_440, 41_240, 0, 2_546_320])
    expect(explained(found, 'incomeTax')).toMatchObject({
      formula: '간이세액표(4,000,000, 가족 1) × 6 - 763,320 = 412,440원',
      notes: [
        '지급대상기간이 6개월입니다.',
        '월평균은 (3,000,000원 + 21,000,000원) ÷ 6이며 1원 미만을 버립니다.',
        '이 기간에 이미 원천징수한 소득세 763,320원을 뺐습니다. 더 많으면 0원입니다.',
      ],
    })
    const { periods: _, ...without } = question
    const since = bonusWithholding(
      { ...without, lastBonus: d('2026-03-31'), pay: 10_500_000, withheld: 381_660 },
      statute,
    )
    expect(since.ok && since.value.period).toMatchObject({ kind: 'NO_PERIOD', from: '2026-04', months: 3 })
  })
  it('is refused by field, and by figure and date', () => {
    expect(sums(bonusWithholding({ ...question, bonus: -1, dependents: 0 }, statute))).toMatchObject({
      problems: [{ path: 'bonus' }, { path: 'dependents' }],
    })
    expect(sums(bonusWithholding({ ...question, lastBonus: d('2026-06-01') }, statute))).toMatchObject({
      problems: [{ path: 'lastBonus' }],
    })
    const early = { ...question, periods: [], payDate: d('2023-12-25'), dependents: 3, children: 2 }
    expect(sums(bonusWithholding(early, statute))).toMatchObject({
      kind: 'figure',
      missing: { code: 'tax.childAmounts', date: '2023-12-25' },
    })
  })
})

describe('a figure that is not known for its day', () => {
  const askDaily = (by: Statute) =>
    dailyWithholding({ days: [200_000], payDate: d('2026-11-10'), lastDay: d('2026-10-31') }, by)
  const askBusiness = (by: Statute) => businessWithholding({ pay: 1_000_000, payDate: d('2026-11-25') }, by)
  const askBonus = (by: Statute) => bonusWithholding(bonusQuestion, by)
  const ended = (code: string, from: string): Statute =>
    statuteSnapshot({ overrides: [{ code, from, value: null, status: 'enacted' }] })
  // The deduction goes by the day of work, the share by the month of work, tax by the day of payment.
  it.each([
    ['tax.daily.deduction', '2026-10-31', '2026-11-01', askDaily],
    ['tax.daily.rate', '2026-11-10', '2026-11-11', askDaily],
    ['tax.daily.credit', '2026-11-10', '2026-11-11', askDaily],
    ['tax.smallAmount', '2026-11-10', '2026-11-11', askDaily],
    ['tax.localRate', '2026-11-10', '2026-11-11', askDaily],
    ['employment.employeeRate', '2026-10-01', '2026-10-02', askDaily],
    ['tax.business.rate', '2026-11-25', '2026-11-26', askBusiness],
    ['tax.business.smallAmount', '2026-11-25', '2026-11-26', askBusiness],
    ['tax.localRate', '2026-11-25', '2026-11-26', askBusiness],
    ['tax.simplifiedTable', '2026-06-25', '2026-06-26', askBonus],
    ['tax.childAmounts', '2026-06-25', '2026-06-26', askBonus],
    ['tax.smallAmount', '2026-06-25', '2026-06-26', askBonus],
    ['tax.localRate', '2026-06-25', '2026-06-26', askBonus],
  ])('refuses %s on %s, not when it ends on %s', (code, date, later, ask) => {
    expect(sums(ask(ended(code, date)))).toMatchObject({ kind: 'figure', missing: { code, date } })
    expect(sums(ask(ended(code, later)))).toEqual(sums(ask(statute)))
    expect(ask(statute).ok).toBe(true)
  })
})
