import { plainDate, yearMonth } from '@handal/base/date'
import { toFixed } from '@handal/base/ratio'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { type Refusal } from '../../answer/check.ts'
import { explainFigure } from '../../answer/explained.ts'
import { bonusMonths, type BonusQuestion } from '../tax/bonus-months.ts'
import { durunuriEligible, type DurunuriQuestion } from '../insurance/durunuri.ts'
import { sortLines } from '../payslip/graph.ts'
import { monthlyInsuranceRates } from '../insurance/insurance-rates.ts'
import { statutoryLines } from '../lines/all.ts'
import { standardMonthlyHours } from './standard-hours.ts'
import { type BonusTaxQuestion, bonusWithholding, businessWithholding, dailyWithholding } from '../tax/withholding.ts'

const d = plainDate
const statute = enactedStatute()
const told = ({ ok, ...rest }: { ok: boolean; error?: Refusal }): string[] =>
  ok || rest.error?.kind !== 'fields' ? [] : rest.error.problems.map(({ path, message }) => `${path}: ${message}`)

describe('the months of a bonus tell', () => {
  const payDate = d('2026-06-25')
  const half = { from: d('2026-01-01'), to: d('2026-06-30') }
  const quarter = { from: d('2026-04-01'), to: d('2026-06-30') }
  const none = '지급대상기간이 없어 2026년 1월부터 6개월로 봅니다.'
  it.each<[BonusQuestion, string]>([
    [{ payDate, periods: [half] }, '지급대상기간이 6개월입니다.'],
    [{ payDate, periods: [half, quarter] }, '지급대상기간이 여러 기간의 평균이며 5개월입니다.'],
    [
      { payDate, periods: [half, { from: d('2026-01-01'), to: d('2026-03-31') }] },
      '지급대상기간의 마지막 달에 지급하지 않아 2026년 1월부터 6개월로 봅니다.',
    ],
    [{ payDate }, none],
    [{ payDate, lastBonus: d('2025-12-31') }, none],
    [{ payDate, lastBonus: d('2025-11-30') }, none],
    [
      { payDate, lastBonus: d('2026-01-31') },
      '지급대상기간이 없어 직전 상여를 지급한 다음 달인 2026년 2월부터 5개월로 봅니다.',
    ],
    [{ payDate, hireDate: payDate }, '지급대상기간이 없어 2026년 6월부터 1개월로 봅니다.'],
  ])('%j', (question, expected) => {
    const found = bonusMonths(question)
    expect(found.ok && found.value.reason).toBe(expected)
  })
  it('what is wrong', () => {
    expect(told(bonusMonths({ payDate, hireDate: d('2026-06-26'), lastBonus: d('2026-06-01') }))).toEqual([
      'hireDate: 입사일이 지급일보다 늦습니다.',
      'lastBonus: 직전 상여는 이번 지급 달보다 앞선 달에 지급한 것이어야 합니다.',
    ])
  })
})

describe('the support of small workplaces tells', () => {
  const ask = (change: Partial<DurunuriQuestion>) =>
    durunuriEligible(
      {
        month: yearMonth('2026-11'),
        workers: 9,
        monthlyPay: 2_000_000,
        property: 0,
        otherIncome: 0,
        insuredBefore: false,
        monthsPaid: 0,
        foreigner: false,
        ...change,
      },
      statute,
    )
  it('every reason against it', () => {
    const found = ask({
      workers: 10,
      monthlyPay: 2_700_000,
      property: 600_000_000,
      otherIncome: 43_000_000,
      insuredBefore: true,
      monthsPaid: 36,
      foreigner: true,
    })
    expect(found).toMatchObject({
      ok: true,
      value: {
        pension: false,
        employment: false,
        reasons: [
          '근로자가 10명 미만인 사업장만 지원합니다.',
          '월 보수가 2,700,000원 미만이어야 합니다.',
          '재산이 600,000,000원 미만이어야 합니다.',
          '종합소득이 43,000,000원 미만이어야 합니다.',
          '가입하기 전 1년 안에 가입한 적이 없는 신규 가입자만 지원합니다.',
          '지원은 모두 36개월까지입니다.',
          '국민연금 지원은 대한민국 국민만 받습니다.',
        ],
      },
    })
  })
  it('every field that is wrong', () => {
    const wrong = ask({ workers: -1, monthlyPay: -1, property: -1, otherIncome: -1, monthsPaid: -1 })
    expect(told(wrong).map((text) => text.split(':')[0])).toEqual([
      'workers',
      'monthlyPay',
      'property',
      'otherIncome',
      'monthsPaid',
    ])
  })
})

describe('the withholding of one payment tells', () => {
  const payDate = d('2026-11-25')
  it('tax, local tax and insurance of a daily worker', () => {
    const found = dailyWithholding({ days: [200_001], payDate }, statute)
    expect(found.ok && found.value.figures.map(explainFigure).slice(1)).toEqual([
      {
        figure: 'localIncomeTax',
        label: '지방소득세',
        value: 130,
        formula: '1,350 × 10% = 130원',
        rounding: '10원 미만을 버립니다.',
        law: '지방세법 제103조의13 제1항',
        notes: [],
      },
      {
        figure: 'employmentInsurance',
        label: '고용보험',
        value: 1800,
        formula: '200,001 × 0.9% = 1,800원',
        rounding: '10원 미만을 버립니다.',
        law: '고용산재보험료징수법 제13조 제2항, 고용산재보험료징수법 시행령 제12조',
        notes: [],
      },
    ])
  })
  it('that a year of days is the most', () => {
    const days = (count: number) => dailyWithholding({ days: Array.from({ length: count }, () => 1), payDate }, statute)
    expect([days(1).ok, days(366).ok]).toEqual([true, true])
    const message = 'days: 일한 날을 1일부터 366일까지 적어 주세요.'
    expect([told(days(0)), told(days(367))]).toEqual([[message], [message]])
  })
  it('which field of a bonus is wrong, and what business income bears', () => {
    const question: BonusTaxQuestion = {
      payDate: d('2026-06-25'),
      bonus: -1,
      pay: -1,
      withheld: -1,
      dependents: 0,
      children: -1,
      percent: 100,
    }
    expect(told(bonusWithholding(question, statute)).map((text) => text.split(':')[0])).toEqual([
      'bonus',
      'pay',
      'withheld',
      'dependents',
      'children',
    ])
    const family = { ...question, bonus: 1, pay: 0, withheld: 0, children: 0 }
    const accepts = (dependents: number): boolean => bonusWithholding({ ...family, dependents }, statute).ok
    expect([0, 1, 99, 100].map(accepts)).toEqual([false, true, true, false])
    const fee = businessWithholding({ pay: 33_333, payDate: d('2024-06-30') }, statute)
    expect(fee.ok && fee.value.figures.map(explainFigure)[0]?.notes).toEqual([
      '990원은 1,000원 미만이라 걷지 않습니다.',
    ])
  })
  it('the date for which the amount for children is not known', () => {
    const early = {
      payDate: d('2023-12-25'),
      bonus: 1_000_000,
      pay: 3_000_000,
      withheld: 0,
      dependents: 3,
      children: 2,
      percent: 100,
    } as const
    const found = bonusWithholding(early, statute)
    expect(found.ok ? null : found.error).toEqual({
      kind: 'figure',
      missing: { ok: false, code: 'tax.childAmounts', label: '간이세액표 자녀 공제액', date: '2023-12-25' },
    })
  })
})

describe('the rates of a month', () => {
  it('have a label, an exact value and the day from which they hold', () => {
    const rows = monthlyInsuranceRates(statute, yearMonth('2026-11'))
    expect(rows.map(({ label, value, from }) => `${label}: ${value} (${from})`)).toEqual([
      '국민연금 보험료율(각각 부담): 475/10000 (2026-01-01)',
      '국민연금 기준소득월액 하한: 410000 (2026-07-01)',
      '국민연금 기준소득월액 상한: 6590000 (2026-07-01)',
      '건강보험료율(근로자): 3595/100000 (2026-01-01)',
      '건강보험료 하한(근로자): 10080 (2026-01-01)',
      '건강보험료 상한(근로자): 4591740 (2026-01-01)',
      '장기요양보험료율(건강보험료 대비): 1314/10000 (2026-11-01)',
      '고용보험료율(근로자 실업급여): 9/1000 (2022-07-01)',
      '고용보험료율(사업주 실업급여): 90/10000 (2022-07-01)',
      '고용안정·직업능력개발(150인 미만): 25/10000 (2022-07-01)',
      '고용안정·직업능력개발(150인 이상 우선지원): 45/10000 (2022-07-01)',
      '고용안정·직업능력개발(150인 이상 1,000인 미만): 65/10000 (2022-07-01)',
      '고용안정·직업능력개발(1,000인 이상): 85/10000 (2022-07-01)',
      '지방소득세율(원천징수한 소득세 대비): 1/10 (2014-01-01)',
      '최저임금(시간급): 10320 (2026-01-01)',
    ])
  })
  it('that are not enacted have no value, day or law', () => {
    const health = monthlyInsuranceRates(statute, yearMonth('2027-01')).find(({ code }) => code === 'health.shareRate')
    expect(health).toEqual({
      code: 'health.shareRate',
      label: '건강보험료율(근로자)',
      text: null,
      value: null,
      from: null,
      laws: [],
    })
  })
})

describe('standard hours', () => {
  it.each([
    ['40', '8', '208.5714'],
    ['15', '3', '78.2143'],
    ['37.5', '7.5', '195.5357'],
    ['40', '8.5', '210.7440'],
  ])('%s and %s paid a week are %s a month', (weekly, paid, expected) => {
    expect(toFixed(standardMonthlyHours(weekly, paid), 4)).toBe(expected)
  })
})

describe('the order of lines', () => {
  it('waits for every need, and names those that wait for each other', () => {
    const [a, b, c] = statutoryLines
    if (a === undefined || b === undefined || c === undefined) throw new Error('no lines')
    const order = sortLines([
      { ...a, needs: ['base.gross', c.code] },
      { ...b, needs: ['base.gross'] },
      { ...c, needs: [b.code] },
    ])
    expect(order.map(({ code }) => code)).toEqual([b.code, c.code, a.code])
    expect(() =>
      sortLines([
        { ...a, needs: [b.code] },
        { ...b, needs: [a.code] },
        { ...c, needs: [] },
      ]),
    ).toThrow(`lines need each other: ${a.code}, ${b.code}`)
  })
})
