import { plainDate } from '@handal/base/date'
import { plus } from '@handal/base/quantity'
import { equalRatio, ratio, toFixed } from '@handal/base/ratio'
import { describe, expect, it } from 'vitest'
import { inclusiveWage, lastClaimDay } from './wage-rules.ts'

describe('a total that holds pay for fixed hours', () => {
  const split = { total: 3_000_000, baseHours: '209', fixedOtHours: '20', actualOtHours: '20' }
  it('of night work too is split over all of them', () => {
    const { hourly, base, fixedOt, fixedNight, extra } = inclusiveWage({ ...split, fixedNightHours: '10' })
    // 3,000,000 ÷ (209 + 20 × 1.5 + 10 × 0.5)
    expect([hourly, base, fixedOt, fixedNight].map(({ value }) => toFixed(value, 4))).toEqual([
      '12295.0820',
      '2569672.1311',
      '368852.4590',
      '61475.4098',
    ])
    expect(equalRatio(plus(plus(base, fixedOt), fixedNight).value, ratio(3_000_000))).toBe(true)
    expect(extra).toBe(0)
  })
  it.each([
    ['19.5', 0],
    ['20', 0],
    ['20.5', 9415],
    ['21', 18_829],
  ])('pays %s real hours of overtime with %d won more', (actualOtHours, extra) => {
    const found = inclusiveWage({ ...split, actualOtHours })
    expect([found.extra, toFixed(found.fixedNight.value, 0)]).toEqual([extra, '0'])
  })
})

it.each([
  ['2026-11-25', '2029-11-25'],
  ['2024-02-28', '2027-02-28'],
  ['2024-02-29', '2027-02-28'],
  ['2025-02-28', '2028-02-29'],
  ['2026-12-31', '2029-12-31'],
])('wages due on %s can be claimed until %s', (due, last) => expect(lastClaimDay(plainDate(due))).toBe(last))
