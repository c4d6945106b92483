import { plainDate } from '@handal/base/date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../../severance/testing/value-of.ts'
import { type LeaveTopUpFacts, leaveTopUp } from './leave-top-up.ts'

const d = plainDate
const facts: LeaveTopUpFacts = {
  leave: 'maternity',
  from: d('2026-10-01'),
  days: { first: 1, last: 60 },
  prioritySupported: true,
  benefit: { amount: 4_200_000, days: 60 },
  ordinary: { t: [3_000_000], h: '209' },
  dailyHours: '8',
}
const answer = (change: Partial<LeaveTopUpFacts>): { paidDays: number; amount: number; reason: string | null } => {
  const { paidDays, amount, reason } = valueOf(leaveTopUp({ ...facts, ...change }))
  return { paidDays, amount, reason }
}
const days = (first: number, last: number): Pick<LeaveTopUpFacts, 'days'> => ({ days: { first, last } })
const PAST = (limit: number): string => `회사가 유급으로 주는 ${limit}일이 지났습니다.`

describe('maternity leave', () => {
  it('is paid as two months of ordinary wage less the benefit, explained', () => {
    expect(
      told(valueOf(leaveTopUp({ ...facts, ...days(31, 60), benefit: { amount: 4_200_000, days: 60 } })).figures),
    ).toEqual([
      'dailyOrdinary | 하루 통상임금 | 100000.0000 | 3,000,000 ÷ 30 = 100,000.0000원 |  | 근로기준법 시행령 제6조 제1항 | 휴가일은 달력의 날이므로 한 달 통상임금을 30일로 나눕니다.',
      'benefit | 고용보험 급여 | 2100000.0000 | 4,200,000 × 30 ÷ 60 = 2,100,000.0000원 |  | 고용보험법 제76조 제1항',
      'leaveTopUp | 출산전후휴가 회사 지급액 | 900000 | 3,000,000 ÷ 30 × 30 - 4,200,000 × 30 ÷ 60 = 900,000원 |  | 근로기준법 제74조 제4항, 근로기준법 제74조 제4항 단서',
    ])
  })
  it('is explained without a benefit, and where no day is paid', () => {
    const daily =
      'dailyOrdinary | 하루 통상임금 | 100000.0000 | 3,000,000 ÷ 30 = 100,000.0000원 |  | 근로기준법 시행령 제6조 제1항 | 휴가일은 달력의 날이므로 한 달 통상임금을 30일로 나눕니다.'
    const label = 'leaveTopUp | 출산전후휴가 회사 지급액'
    for (const benefit of [null, { amount: 0, days: 60 }]) {
      expect(told(valueOf(leaveTopUp({ ...facts, benefit })).figures)).toEqual([
        daily,
        `${label} | 6000000 | 3,000,000 ÷ 30 × 60 = 6,000,000원 |  | 근로기준법 제74조 제4항`,
      ])
    }
    expect(told(valueOf(leaveTopUp({ ...facts, ...days(61, 90) })).figures)).toEqual([
      daily,
      `${label} | 0 | 0원 |  | 근로기준법 제74조 제4항 | ${PAST(60)}`,
    ])
    expect(told(valueOf(leaveTopUp({ ...facts, benefit: { amount: 6_000_000, days: 60 } })).figures).at(-1)).toBe(
      `${label} | 0 | 0원 |  | 근로기준법 제74조 제4항, 근로기준법 제74조 제4항 단서 | 고용보험의 급여가 통상임금보다 적지 않아 더 지급할 금액이 없습니다.`,
    )
  })
  it.each<[leave: LeaveTopUpFacts['leave'], first: number, last: number, paidDays: number, amount: number]>([
    ['maternity', 1, 60, 60, 6_000_000],
    ['maternity', 1, 1, 1, 100_000],
    ['maternity', 1, 90, 60, 6_000_000],
    ['maternity', 60, 60, 1, 100_000],
    ['maternity', 60, 61, 1, 100_000],
    ['maternity', 61, 90, 0, 0],
    ['maternityPremature', 1, 100, 60, 6_000_000],
    ['maternityTwins', 61, 75, 15, 1_500_000],
    ['maternityTwins', 1, 120, 75, 7_500_000],
    ['maternityTwins', 76, 120, 0, 0],
    ['miscarriage', 1, 10, 10, 1_000_000],
    ['miscarriage', 1, 90, 60, 6_000_000],
  ])(
    '%s from day %i to %i: %i days, %i won of a company that has no benefit',
    (leave, first, last, paidDays, amount) => {
      const limit = leave === 'maternityTwins' ? 75 : 60
      const reason = paidDays === 0 ? PAST(limit) : null
      for (const benefit of [null, { amount: 0, days: 60 }]) {
        const change = { leave, ...days(first, last), prioritySupported: false, benefit }
        expect(answer(change)).toEqual({ paidDays, amount, reason })
      }
    },
  )
  it.each([
    [6_600_000, 60, 0],
    [6_000_000, 60, 0],
    [5_999_999, 60, 1],
    [6_999_999, 70, 1],
    [0, 60, 6_000_000],
  ])('of 6,000,000 won with a benefit of %i for %i days costs %i', (amount, benefitDays, due) => {
    const found = answer({ benefit: { amount, days: benefitDays } })
    expect(found.amount).toBe(due)
    expect(found.reason).toBe(due === 0 ? '고용보험의 급여가 통상임금보다 적지 않아 더 지급할 금액이 없습니다.' : null)
  })
  it('counts pay by the hour as a month of its hours', () => {
    const hourly = { ordinary: { b: 12_000, h: '209' }, benefit: null, ...days(1, 30) }
    expect(answer(hourly).amount).toBe(12_000 * 209)
    expect(answer({ ...hourly, ordinary: { b: 96_000, c: 480, t: [209_000], h: '209' } }).amount).toBe(13_000 * 209)
    expect(answer({ ...hourly, ordinary: { t: [3_000_000, '600000/2'], h: '209' } }).amount).toBe(3_300_000)
  })
  it('rounds up once', () => {
    expect(answer({ ordinary: { t: [2_500_001], h: '209' }, ...days(1, 1), benefit: null }).amount).toBe(83_334)
    expect(answer({ ordinary: { t: [2_500_001], h: '209' }, ...days(1, 7), benefit: null }).amount).toBe(583_334)
  })
})

describe('the leave at a spouse’s birth', () => {
  const spouse = { leave: 'spouseBirth', ...days(1, 20), benefit: { amount: 1_684_210, days: 20 } } as const
  it('is paid by workdays of ordinary wage', () => {
    expect(told(valueOf(leaveTopUp({ ...facts, ...spouse, ...days(1, 5) })).figures)).toEqual([
      'dailyOrdinary | 하루 통상임금 | 114832.5359 | 3,000,000 ÷ 209 × 8 = 114,832.5359원 | 소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다. | 근로기준법 시행령 제6조 제3항',
      'benefit | 고용보험 급여 | 421052.5000 | 1,684,210 × 5 ÷ 20 = 421,052.5000원 |  | 고용보험법 제76조 제1항',
      'leaveTopUp | 배우자 출산전후휴가 회사 지급액 | 153111 | 3,000,000 ÷ 209 × 8 × 5 - 1,684,210 × 5 ÷ 20 = 153,111원 | 1원 미만을 올립니다. | 남녀고용평등과 일·가정 양립 지원에 관한 법률 제18조의2 제1항, 남녀고용평등과 일·가정 양립 지원에 관한 법률 제18조의2 제2항',
    ])
    expect(answer(spouse)).toEqual({ paidDays: 20, amount: 612_441, reason: null })
    expect(answer({ ...spouse, prioritySupported: false, benefit: null }).amount).toBe(2_296_651)
  })
  it.each([
    ['2025-02-22', ['leave: 휴가를 시작하는 날에 이 휴가의 규정이 없습니다.']],
    ['2025-02-23', []],
    ['2026-09-17', []],
    ['2026-09-18', []],
  ])('from %s', (from, expected) => {
    expect(refusals(leaveTopUp({ ...facts, ...spouse, from: d(from) }))).toEqual(expected)
  })
})

describe('what cannot be', () => {
  const refused = (change: Partial<LeaveTopUpFacts>): readonly string[] => refusals(leaveTopUp({ ...facts, ...change }))
  it.each<[change: Partial<LeaveTopUpFacts>, expected: readonly string[]]>([
    [days(0, 60), ['days.first: 1부터 90까지의 정수로 적어 주세요.']],
    [days(1, 91), ['days.last: 1부터 90까지의 정수로 적어 주세요.']],
    [days(1.5, 60), ['days.first: 1부터 90까지의 정수로 적어 주세요.']],
    [days(1, Number.NaN), ['days.last: 1부터 90까지의 정수로 적어 주세요.']],
    [days(31, 30), ['days.last: 마지막 날이 첫날보다 앞섭니다.']],
    [{ leave: 'spouseBirth', ...days(1, 21), benefit: null }, ['days.last: 1부터 20까지의 정수로 적어 주세요.']],
    [{ benefit: { amount: -1, days: 60 } }, ['benefit.amount: 금액은 0원 이상의 정수로 적어 주세요.']],
    [{ benefit: { amount: 0.5, days: 60 } }, ['benefit.amount: 금액은 0원 이상의 정수로 적어 주세요.']],
    [{ benefit: { amount: 1, days: 0 } }, ['benefit.days: 1부터 90까지의 정수로 적어 주세요.']],
    [
      { prioritySupported: false },
      ['benefit.amount: 우선지원대상기업이 아니면 회사가 유급으로 주는 날에는 고용보험의 급여가 없습니다.'],
    ],
    [{ dailyHours: '0' }, ['dailyHours: 0보다 큰 수로 적어 주세요.']],
    [{ dailyHours: '24.5' }, ['dailyHours: 24 이하의 수로 적어 주세요.']],
    [{ ordinary: { h: '209' } }, ['ordinary: 통상임금은 0보다 커야 합니다.']],
    [{ ordinary: { t: [-1], h: '209' } }, ['ordinary: 통상임금은 0보다 커야 합니다.']],
    [{ ordinary: { t: [1], h: '0' } }, ['monthlyHours: 0보다 큰 수로 적어 주세요.']],
    [{ ordinary: { t: [1] } }, ['monthlyHours: 월 소정근로시간이 없습니다.']],
  ])('%j', (change, expected) => expect(refused(change)).toEqual(expected))
  it('is named whole', () => {
    expect(refused({ ...days(0, 400), from: d('2020-01-01'), leave: 'maternityPremature', dailyHours: '팔' })).toEqual([
      'leave: 휴가를 시작하는 날에 이 휴가의 규정이 없습니다.',
      'days.first: 1부터 365까지의 정수로 적어 주세요.',
      'days.last: 1부터 365까지의 정수로 적어 주세요.',
      'dailyHours: 숫자로 적어 주세요.',
    ])
  })
})

it('the days of a leave, however they are divided, come to the whole but for the rounding', () => {
  const cases = fc.record({
    won: fc.integer({ min: 1, max: 9_000_000 }),
    benefit: fc.integer({ min: 0, max: 6_000_000 }),
    cut: fc.integer({ min: 1, max: 89 }),
  })
  fc.assert(
    fc.property(cases, ({ won, benefit, cut }) => {
      const own = { ordinary: { t: [won], h: '209' }, benefit: { amount: benefit, days: 60 } }
      const all = answer({ ...own, ...days(1, 90) }).amount
      const parts = answer({ ...own, ...days(1, cut) }).amount + answer({ ...own, ...days(cut + 1, 90) }).amount
      expect(all).toBe(Math.max(0, won * 2 - benefit))
      expect(parts - all === 0 || parts - all === 1).toBe(true)
    }),
    { numRuns: process.env['DEEP'] === '1' ? 20_000 : 200, seed: 20_261_122 },
  )
})
