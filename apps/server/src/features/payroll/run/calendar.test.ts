import { plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { holidaysFrom } from '../../holidays/public.ts'
import { isBankHoliday, payDateOf, payPeriod } from './calendar.ts'

const byLaw = holidaysFrom([])

describe('payPeriod', () => {
  it.each([
    [1, '2026-11', '2026-11-01', '2026-11-30'],
    [1, '2024-02', '2024-02-01', '2024-02-29'],
    [21, '2026-11', '2026-10-21', '2026-11-20'],
    [21, '2026-01', '2025-12-21', '2026-01-20'],
    [16, '2026-03', '2026-02-16', '2026-03-15'],
    [28, '2026-03', '2026-02-28', '2026-03-27'],
    [28, '2024-03', '2024-02-28', '2024-03-27'],
    [2, '2026-12', '2026-11-02', '2026-12-01'],
  ])('a period from day %i in %s runs from %s to %s', (periodStartDay, month, from, to) => {
    expect(payPeriod({ periodStartDay }, yearMonth(month))).toEqual({ from, to })
  })
})

describe('payDateOf', () => {
  it.each([
    ['an ordinary Wednesday', 25, false, 'BEFORE', '2026-11', '2026-11-25'],
    ['a Saturday, before', 25, false, 'BEFORE', '2026-07', '2026-07-24'],
    ['a Saturday, after', 25, false, 'AFTER', '2026-07', '2026-07-27'],
    ['Chuseok until Saturday, before', 25, false, 'BEFORE', '2026-09', '2026-09-23'],
    ['Chuseok until Sunday, after', 25, false, 'AFTER', '2026-09', '2026-09-28'],
    ['the month after', 25, true, 'BEFORE', '2026-11', '2026-12-24'],
    ['the month after, over the year', 10, true, 'BEFORE', '2026-12', '2027-01-08'],
    ['the last day of February', 31, false, 'BEFORE', '2026-02', '2026-02-27'],
    ['the last day of a leap February', 31, false, 'BEFORE', '2024-02', '2024-02-29'],
    ['the last day of a 30-day month', 31, false, 'BEFORE', '2026-06', '2026-06-30'],
    ['New Year goes back into the old year', 1, false, 'BEFORE', '2027-01', '2026-12-31'],
    ['New Year goes on over the weekend', 1, false, 'AFTER', '2027-01', '2027-01-04'],
    ['a substitute holiday', 17, false, 'BEFORE', '2026-08', '2026-08-14'],
  ] as const)('%s', (_, payday, paydayNextMonth, paydayOnHoliday, month, date) => {
    expect(payDateOf({ periodStartDay: 1, payday, paydayNextMonth, paydayOnHoliday }, yearMonth(month), byLaw)).toBe(
      date,
    )
  })
})

describe('isBankHoliday', () => {
  it.each([
    ['2026-11-21', true],
    ['2026-11-22', true],
    ['2026-11-23', false],
    ['2026-05-01', true],
    ['2026-10-05', true],
  ])('%s: %s', (date, expected) => {
    expect(isBankHoliday(plainDate(date), byLaw)).toBe(expected)
  })
})
