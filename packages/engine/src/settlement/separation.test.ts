import { plainDate } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { averageMonthlyPay, insuredDays, separationDeadline, threeMonthsOf } from './separation.ts'

const date = plainDate
const WEEK = [0, 1, 2, 3, 4, 5]

describe('the paper that unemployment benefit is asked for with', () => {
  it.each([
    ['2026-11-20', '2026-11-30'],
    // the tenth day is a Saturday
    ['2026-11-25', '2026-12-07'],
  ])('asked for on %s is given by %s', (requested, until) => {
    const found = valueOf(separationDeadline(date(requested)))
    expect([found.deadline.lastDay, lawText(found.law)]).toEqual([until, '고용보험법 제42조 제3항'])
  })
  it('has no last day where holidays are not known', () => {
    expect(refusals(separationDeadline(date('2050-01-01')))).toHaveLength(1)
  })
})

describe('insured days', () => {
  it('are counted by month from the last day backwards until 180 of them are found', () => {
    const found = valueOf(
      insuredDays({ hire: date('2020-01-03'), lastDay: date('2026-11-19'), paidWeekdays: WEEK, unpaid: [] }),
    )
    expect(found.parts.map(({ from, to, days }) => `${from} ${to} ${days}`)).toEqual([
      '2026-11-01 2026-11-19 17',
      '2026-10-01 2026-10-31 26',
      '2026-09-01 2026-09-30 26',
      '2026-08-01 2026-08-31 26',
      '2026-07-01 2026-07-31 27',
      '2026-06-01 2026-06-30 26',
      '2026-05-01 2026-05-31 26',
      '2026-04-01 2026-04-30 26',
    ])
    expect(found.days).toBe(200)
  })
  it('leave out days without pay and those before the hire', () => {
    const unpaid = [{ from: date('2026-10-05'), to: date('2026-10-11') }]
    const found = valueOf(
      insuredDays({ hire: date('2026-10-01'), lastDay: date('2026-10-31'), paidWeekdays: WEEK, unpaid }),
    )
    expect([found.parts.length, found.days]).toEqual([1, 20])
  })
  it('are looked for in 18 months at most', () => {
    const found = valueOf(
      insuredDays({ hire: date('2020-01-03'), lastDay: date('2026-10-31'), paidWeekdays: [1], unpaid: [] }),
    )
    expect([found.parts.at(-1)?.from, found.parts.length]).toEqual(['2025-05-01', 18])
  })
  it('need a last day that is not before the hire', () => {
    const wrong = { hire: date('2026-10-02'), lastDay: date('2026-10-01'), paidWeekdays: WEEK, unpaid: [] }
    expect(refusals(insuredDays(wrong))).toHaveLength(1)
  })
})

describe('pay of a month on average', () => {
  it.each([
    [[3_000_000, 3_000_000, 3_100_000], 3_033_333],
    [[9_000_000, 3_000_000, 3_000_000, 3_000_000], 3_000_000],
    [[3_000_000, 3_000_000], null],
  ])('of %s is %s', (pays, average) => {
    expect(averageMonthlyPay(pays)).toBe(average)
  })
})

describe('bonuses and leave pay of a year', () => {
  it.each([
    [4_000_000, 12, 1_000_000],
    [1_000_000, 7, 428_571],
    [1_000_000, 40, 250_000],
    [1_000_000, 0, 0],
  ])('of %i won in %i months count as %i', (paid, months, counted) => {
    expect(threeMonthsOf(paid, months)).toBe(counted)
  })
})
