import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  dateInSeoul,
  timeInSeoul,
  daysBetween,
  daysIn,
  daysInMonth,
  eachDay,
  eachMonth,
  fromDayNumber,
  lastDay,
  monthsBetween,
  overlap,
  parseDate,
  parseMonth,
  plainDate,
  shiftMonth,
  today,
  toDayNumber,
  weekday,
  yearMonth,
} from './date.ts'

const d = plainDate

describe('dates', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-4-01', '', '20260401', '0000-01-01'])(
    'refuses %s',
    (text) => expect(parseDate(text)).toBeNull(),
  )
  it.each(['2024-02-29', '2000-02-29', '1900-01-01', '2099-12-31'])('takes %s', (text) =>
    expect(parseDate(text)).toBe(text),
  )
  it('reads months with and without the dash', () => {
    expect(parseMonth('202611')).toBe('2026-11')
    expect(parseMonth('2026-11')).toBe('2026-11')
    expect(parseMonth('2026-13')).toBeNull()
  })
  it('throws for a literal that is no date', () => expect(() => plainDate('2026-02-30')).toThrow('2026-02-30'))

  it('agrees with the calendar of the platform on every day of 400 years', () => {
    const wrong: string[] = []
    for (let day = toDayNumber(d('1900-01-01')); day <= toDayNumber(d('2299-12-31')); day++) {
      const date = fromDayNumber(day)
      const instant = new Date(day * 86_400_000)
      if (date !== instant.toISOString().slice(0, 10) || weekday(date) !== instant.getUTCDay()) wrong.push(date)
    }
    expect(wrong).toEqual([])
  })
  it('goes there and back by any number of days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), fc.integer({ min: -9999, max: 9999 }), (day, days) => {
        const date = fromDayNumber(day)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })
  it('keeps months inside the month', () => {
    expect(addMonths(d('2026-01-31'), 1)).toBe('2026-02-28')
    expect(addMonths(d('2024-01-31'), 1)).toBe('2024-02-29')
    expect(addMonths(d('2026-03-31'), -1)).toBe('2026-02-28')
    expect(addMonths(d('2026-11-30'), 2)).toBe('2027-01-30')
    expect(addYears(d('2024-02-29'), 1)).toBe('2025-02-28')
    expect(shiftMonth(yearMonth('2026-01'), -1)).toBe('2025-12')
    expect(monthsBetween(yearMonth('2025-11'), yearMonth('2026-02'))).toBe(3)
    expect(eachMonth(yearMonth('2026-11'), yearMonth('2027-01'))).toEqual(['2026-11', '2026-12', '2027-01'])
    expect(eachMonth(yearMonth('2027-01'), yearMonth('2026-11'))).toEqual([])
    expect(daysInMonth(yearMonth('2028-02'))).toBe(29)
    expect(lastDay(yearMonth('2026-02'))).toBe('2026-02-28')
  })
  it('cuts ranges', () => {
    const month = { from: d('2026-11-01'), to: d('2026-11-30') }
    expect(overlap(month, { from: d('2026-11-16'), to: d('2027-01-01') })).toEqual({
      from: '2026-11-16',
      to: '2026-11-30',
    })
    expect(overlap(month, { from: d('2026-12-01'), to: d('2027-01-01') })).toBeNull()
    expect(daysIn(month)).toBe(30)
    expect(daysIn({ from: d('2026-11-02'), to: d('2026-11-01') })).toBe(0)
    expect(eachDay({ from: d('2026-02-27'), to: d('2026-03-01') })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })
  it('counts age by the birthday', () => {
    expect(ageOn(d('1966-11-20'), d('2026-11-19'))).toBe(59)
    expect(ageOn(d('1966-11-20'), d('2026-11-20'))).toBe(60)
    expect(ageOn(d('2008-02-29'), d('2026-02-28'))).toBe(18)
  })
  it('lives in Seoul whatever the zone of the machine', () => {
    expect(dateInSeoul(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20')
    expect(timeInSeoul(new Date('2026-11-20T14:59:59Z'))).toBe('23:59:59')
    expect(timeInSeoul(new Date('2026-11-20T15:00:00Z'))).toBe('00:00:00')
    expect(timeInSeoul(new Date('1969-12-31T00:01:02.999Z'))).toBe('09:01:02')
    expect(today({ now: () => new Date('2026-11-20T15:00:00Z') })).toBe('2026-11-21')
  })
})
