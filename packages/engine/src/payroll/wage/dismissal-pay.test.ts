import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../../severance/testing/value-of.ts'
import { type DismissalFacts, dismissalPay } from './dismissal-pay.ts'

const d = plainDate
const facts: DismissalFacts = {
  hire: d('2024-01-02'),
  lastDay: d('2026-11-30'),
  noticeOn: null,
  ordinary: { t: [3_000_000], h: '209' },
  dailyHours: '8',
}
const answer = (
  change: Partial<DismissalFacts>,
): ReturnType<typeof valueOf<{ amount: number; reason: string | null }, unknown>> =>
  valueOf(dismissalPay({ ...facts, ...change }))

describe('pay in place of notice', () => {
  it('is thirty days of ordinary wage, explained', () => {
    expect(told(valueOf(dismissalPay(facts)).figures)).toEqual([
      'dismissalPay | 해고예고수당 | 3444977 | 3,000,000 ÷ 209 × 8 × 30 = 3,444,977원 | 1원 미만을 올립니다. | 근로기준법 제26조, 근로기준법 시행령 제6조 제3항',
    ])
  })
  it.each([
    [null, 3_444_977],
    ['2026-11-30', 3_444_977],
    ['2026-11-01', 3_444_977],
    ['2026-10-31', 0],
    ['2026-10-01', 0],
  ])('notice on %s for 30 November: %d won', (day, amount) => {
    expect(answer({ noticeOn: day === null ? null : d(day) })).toMatchObject({
      amount,
      reason: amount === 0 ? '30일 전에 예고했습니다.' : null,
    })
  })
  it.each([
    ['2026-09-02', '2026-11-30', 0],
    ['2026-09-01', '2026-11-30', 3_444_977],
    ['2026-08-31', '2026-11-29', 0],
    ['2026-08-31', '2026-11-30', 3_444_977],
    ['2025-11-30', '2026-02-28', 3_444_977],
    ['2025-11-30', '2026-02-27', 0],
  ])('from %s to %s: %d won', (hire, lastDay, amount) => {
    expect(answer({ hire: d(hire), lastDay: d(lastDay) }).amount).toBe(amount)
  })
  it('is not due where the law excepts it', () => {
    expect(answer({ exception: 'IMPOSSIBLE' }).reason).toMatch(/천재·사변/)
    const harm = valueOf(dismissalPay({ ...facts, exception: 'HARM' }))
    expect(told(harm.figures)).toEqual([
      'dismissalPay | 해고예고수당 | 0 | 0원 |  | 근로기준법 제26조 단서 제3호 | 고의로 사업에 막대한 지장을 주어 해고를 예고하지 않아도 됩니다.',
    ])
  })
})

it('refuses days and hours that cannot be', () => {
  const wrong = { ...facts, lastDay: d('2024-01-01'), noticeOn: d('2024-01-02'), dailyHours: '0' }
  expect(refusals(dismissalPay(wrong))).toEqual([
    'lastDay: 마지막 근무일이 입사일보다 앞섭니다.',
    'noticeOn: 예고한 날은 마지막 근무일까지의 날이어야 합니다.',
    'dailyHours: 0보다 큰 수로 적어 주세요.',
  ])
  for (const ordinary of [{ t: [-1], h: '209' }, { h: '209' }]) {
    expect(refusals(dismissalPay({ ...facts, ordinary }))).toEqual(['ordinary: 통상임금은 0보다 커야 합니다.'])
  }
})
