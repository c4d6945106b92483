import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { bankHolidayOn, bankHolidays, payableBy } from './bank-days.ts'

describe('a day by which something is due', () => {
  it.each([
    // A Thursday stays.
    ['2026-12-10', '2026-12-10'],
    ['2026-10-10', '2026-10-12'],
    ['2027-01-10', '2027-01-11'],
    // 설날 of 2024: 9 to 11 February, Monday the 12th instead of Sunday.
    ['2024-02-10', '2024-02-13'],
    // 추석 of 2025, with 개천절 and 한글날: 3 to 9 October, Friday the 10th is open.
    ['2025-10-03', '2025-10-10'],
    // From 31 December over the new year and a weekend.
    ['2027-01-01', '2027-01-04'],
    // Labour Day has always shut banks.
    ['2025-05-01', '2025-05-02'],
  ])('%s is paid by %s', (due, by) => {
    expect(payableBy(plainDate(due))).toBe(by)
  })
  it('names why banks are closed, the holiday before the weekend', () => {
    expect(bankHolidayOn(plainDate('2026-08-15'))).toBe('광복절')
    expect(bankHolidayOn(plainDate('2026-08-22'))).toBe('토요일')
    expect(bankHolidayOn(plainDate('2026-08-24'))).toBeNull()
    expect(bankHolidays(plainDate('2026-08-14'), plainDate('2026-08-18')).map(({ date }) => date)).toEqual([
      '2026-08-15',
      '2026-08-16',
      '2026-08-17',
    ])
  })
})
