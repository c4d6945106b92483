import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { averageWage } from './average-wage.ts'
import { severanceAnswer } from './calculators.ts'
import { checker } from '../answer/check.ts'
import { delayInterest, type DelayQuestion } from './delay-interest.ts'
import { servedOneYear } from './service.ts'
import { severance, type SeveranceFacts, settleSeverance } from './severance.ts'
import { severanceTax } from './severance-tax.ts'
import { refusals, told, valueOf } from './testing/value-of.ts'

const statute = enactedStatute()
const date = plainDate
const range = (from: string, to: string): { from: ReturnType<typeof date>; to: ReturnType<typeof date> } => ({
  from: date(from),
  to: date(to),
})
const facts = (more: Partial<SeveranceFacts> = {}): SeveranceFacts => ({
  hire: date('2023-05-01'),
  lastDay: date('2026-10-31'),
  wages: 12_000_000,
  ordinary: { t: [3_000_000], h: '209' },
  dailyHours: '8',
  ...more,
})
const won = '금액은 0원 이상의 정수로 적어 주세요.'

describe('severance, refused in words', () => {
  it.each<[string, Partial<SeveranceFacts>, readonly string[]]>([
    ['a last day before the first', { lastDay: date('2023-04-30') }, ['lastDay: 마지막 근무일이 입사일보다 앞섭니다.']],
    [
      'amounts below nothing',
      { wages: -1, bonusYear: -1, leavePayYear: -1, wagesBefore: -1 },
      ['wages', 'bonusYear', 'leavePayYear', 'wagesBefore'].map((name) => `${name}: ${won}`),
    ],
    ['amounts beyond all pay', { wages: 100_000_000_000 }, ['wages: 금액은 99,999,999,999원까지 적을 수 있습니다.']],
    ['a month without hours', { ordinary: { t: [1] } }, ['monthlyHours: 월 소정근로시간이 없습니다.']],
    ['a month of no hours', { ordinary: { t: [1], h: '0' } }, ['monthlyHours: 0보다 큰 수로 적어 주세요.']],
    ['a month of all hours', { ordinary: { t: [1], h: '744.5' } }, ['monthlyHours: 744 이하의 수로 적어 주세요.']],
    ...[NaN, 0.5, Infinity, 'x', '1/0'].flatMap((amount): [string, Partial<SeveranceFacts>, readonly string[]][] =>
      [
        { t: [3_000_000, amount], h: '209' },
        { b: amount, h: '209' },
        { b: 96_000, c: amount, h: '209' },
      ].map((ordinary) => [
        `an ordinary wage of ${JSON.stringify(ordinary)}`,
        { ordinary },
        ['ordinary: 통상임금의 금액은 원 단위 정수여야 합니다.'],
      ]),
    ),
    [
      'an hour beyond all pay',
      { ordinary: { t: [99_999_999_999], h: '0.9' } },
      ['monthlyHours: 통상임금과 비교하여 월 소정근로시간이 너무 짧습니다.'],
    ],
    [
      'exclusions with bad wages and reasons',
      { excluded: [{ ...range('2026-09-01', '2026-09-01'), wages: -1, reason: 'holiday' }] },
      [`excluded.0.wages: ${won}`, 'excluded.0.reason: 평균임금에서 빼는 사유가 아닙니다.'],
    ],
    [
      'nothing left to count',
      { excluded: [range('2023-05-01', '2026-10-31')] },
      ['excluded: 제외기간을 빼면 평균임금을 계산할 날이 없습니다.'],
    ],
    [
      'more excluded than paid',
      { excluded: [{ ...range('2026-09-01', '2026-09-01'), wages: 12_000_001 }] },
      ['excluded: 제외기간의 임금이 3개월 임금보다 많습니다.'],
    ],
    [
      'service that lies outside employment',
      { serviceFrom: date('2023-04-30'), serviceTo: date('2026-11-01') },
      ['serviceFrom', 'serviceTo'].map((name) => `${name}: 입사일부터 마지막 근무일까지의 날짜로 적어 주세요.`),
    ],
    [
      'service that ends before it begins',
      { serviceFrom: date('2026-01-02'), serviceTo: date('2026-01-01') },
      ['serviceTo: 기간의 끝이 시작보다 앞섭니다.'],
    ],
    ['more than a hundred years', { hire: date('1926-10-31') }, ['lastDay: 근속기간은 100년까지 계산합니다.']],
    [
      'times that overlap one another',
      { shortHours: [range('2024-01-01', '2024-02-01')], notCounted: [range('2024-02-01', '2024-03-01')] },
      ['notCounted: 주 15시간 미만 기간과 휴직 기간이 겹칩니다.'],
    ],
    [
      'times that run backwards, and nothing that follows from it',
      { shortHours: [range('2024-03-01', '2024-02-01')], notCounted: [range('2024-01-15', '2024-03-15')] },
      ['shortHours.0: 기간의 끝이 시작보다 앞섭니다.'],
    ],
    ['weekly hours', { weeklyHours: '168.5' }, ['weeklyHours: 168 이하의 수로 적어 주세요.']],
    [
      'a rounding nobody knows',
      { rounding: 'FLOOR1' as 'CEIL1' },
      ['rounding: 쓸 수 있는 값은 CEIL1, CEIL10, MOEL입니다.'],
    ],
    [
      'both of the wages and of the service',
      { dailyHours: '24.5', weeklyHours: '-1' },
      ['dailyHours: 24 이하의 수로 적어 주세요.', 'weeklyHours: 0 이상의 수로 적어 주세요.'],
    ],
  ])('%s', (_, more, expected) => {
    expect(refusals(severance(facts(more)))).toEqual(expected)
  })
  it('the limits themselves are fine', () => {
    const day = { hire: date('2026-10-31'), serviceFrom: date('2026-10-31'), serviceTo: date('2026-10-31') }
    expect(refusals(severance(facts(day)))).toEqual([])
    expect(refusals(averageWage({ ...facts({ hire: date('2026-10-31') }), rounding: 'EXACT' }))).toEqual([])
    const apart = { shortHours: [range('2024-01-01', '2024-01-31')], notCounted: [range('2024-02-01', '2024-02-02')] }
    expect(refusals(severance(facts({ ...apart, hire: date('1926-11-01'), weeklyHours: '168' })))).toEqual([])
    expect(
      refusals(severance(facts({ excluded: [{ ...range('2026-09-01', '2026-09-01'), wages: 12_000_000 }] }))),
    ).toEqual([])
  })
  it('of the tax: months that are no count, and a free part below nothing', () => {
    expect(refusals(settleSeverance({ ...facts(), excludedMonths: 1201 }, statute))).toEqual([
      'excludedMonths: 0부터 1200까지의 정수로 적어 주세요.',
    ])
    const question = { pay: 0, taxFree: -1, years: 1, lastDay: date('2026-10-31') }
    expect(refusals(severanceTax(question, statute))).toEqual([`taxFree: ${won}`])
  })
  it('by the calculator, in its own names', () => {
    const asked = { hire: date('2023-05-01'), lastDay: date('2026-10-31'), ordinaryMonthly: 3_000_000 }
    const bad = { ...asked, wages3m: -1, bonus12m: -1, leavePay12m: -1 }
    expect(refusals(severanceAnswer(bad, statute))).toEqual(
      ['wages3m', 'bonus12m', 'leavePay12m'].map((name) => `${name}: ${won}`),
    )
    expect(severanceAnswer(bad, statute)).toMatchObject({ ok: false, error: { kind: 'fields' } })
    expect(refusals(severanceAnswer({ ...asked, wages3m: 1, ordinaryMonthly: -1 }, statute))).toEqual([
      `ordinaryMonthly: ${won}`,
    ])
    const excluded = [{ ...range('2026-08-01', '2026-08-10'), wages: 500_000 }]
    const whole = { ...asked, wages3m: 12_000_000, leavePay12m: 800_000, bonus12m: 4_000_000, excluded }
    // (12,000,000 − 500,000 + 1,200,000) ÷ 82
    expect(valueOf(severanceAnswer(whole, statute))).toMatchObject({ avgDaily: '154878.0488', windowDays: 82 })
  })
})

describe('edges', () => {
  it('by the ministry the ordinary wage is shown as it is used, too', () => {
    const { avgDaily, ordinaryDaily } = valueOf(severance(facts({ wages: 9_000_000, rounding: 'MOEL' })))
    expect({ avgDaily, ordinaryDaily }).toEqual({ avgDaily: '97826.0870', ordinaryDaily: '114832.54' })
  })
  it('few hours before the hire date push nothing back', () => {
    const service = { hire: date('2025-11-01'), lastDay: date('2026-10-31') }
    expect(servedOneYear({ ...service, shortHours: [range('2025-10-01', '2025-10-31')] })).toBe(true)
    expect(servedOneYear({ ...service, shortHours: [range('2025-10-01', '2025-11-01')] })).toBe(false)
  })
  it('at the end of a step the tax is told by that step, not by the next', () => {
    const lines = told(
      valueOf(severanceTax({ pay: 13_000_000, years: 5, lastDay: date('2026-10-31') }, statute)).figures,
    )
    expect(lines[1]).toMatch('5 × 1,000,000 = 5,000,000원')
    const twelve = valueOf(severanceTax({ pay: 28_000_000, years: 12, lastDay: date('2026-10-31') }, statute)).figures
    expect(told(twelve)[3]).toMatch('convertedDeduction | 환산급여공제 | 8000000 | 8,000,000원')
  })
  it.each<[string, DelayQuestion, number, string | null]>([
    [
      'severance on the fourteenth day',
      { kind: 'SEVERANCE', amount: 3_650_000, paid: date('2026-11-14'), retiredLastDay: date('2026-10-31') },
      0,
      '기한 안에 지급하여 지연이자가 없습니다.',
    ],
    [
      'severance before it',
      { kind: 'SEVERANCE', amount: 3_650_000, paid: date('2026-11-10'), retiredLastDay: date('2026-10-31') },
      0,
      '기한 안에 지급하여 지연이자가 없습니다.',
    ],
    [
      'wages one day late',
      { kind: 'WAGE', amount: 3_650_000, due: date('2026-11-10'), paid: date('2026-11-11') },
      2000,
      null,
    ],
    [
      'contributions of a leaver inside the fourteen days',
      {
        kind: 'DC',
        amount: 3_650_000,
        due: date('2026-11-10'),
        paid: date('2026-11-20'),
        retiredLastDay: date('2026-11-15'),
      },
      10_000,
      null,
    ],
  ])('%s: %s', (_, question, interest, reason) => {
    expect(valueOf(delayInterest(question, statute))).toMatchObject({ interest, reason })
  })
  it('limits of decimals hold for fractions', () => {
    const problems = (value: string, limits: { above?: number; least?: number; most?: number }): readonly string[] => {
      const check = checker()
      check.decimal(value, 'x', limits)
      return check.problems.map(({ message }) => message)
    }
    expect(problems('1/2', { above: 1, least: 1 })).toEqual([
      '1보다 큰 수로 적어 주세요.',
      '1 이상의 수로 적어 주세요.',
    ])
    expect(problems('3/3', { above: 1, least: 1, most: 1 })).toEqual(['1보다 큰 수로 적어 주세요.'])
    expect(problems('4/3', { above: 1, least: 1, most: 1 })).toEqual(['1 이하의 수로 적어 주세요.'])
  })
})
