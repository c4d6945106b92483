import { expect, it } from 'vitest'
import {
  compare,
  dayOfMonth,
  daysOfYear,
  isWithin,
  monthRange,
  overlap,
  parseMonth,
  plainDate,
  yearMonth,
} from './date.ts'
import { plainDecimal } from './format.ts'
import { formatDuration, parseDuration } from './hhmm.ts'
import { koreanNumber } from './korean-number.ts'

const d = plainDate

it('a range holds its first and its last day, and may be one day long', () => {
  const range = { from: d('2026-11-10'), to: d('2026-11-20') }
  const days = ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => isWithin(d(day), range))
  expect(days).toEqual([false, true, true, false])
  expect(overlap(range, { from: d('2026-11-20'), to: d('2026-12-31') })).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  })
  expect(monthRange(yearMonth('2026-02'))).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfYear(2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

it('a day beyond the month is its last one, and no month is 0', () => {
  expect([28, 29, 31].map((day) => dayOfMonth(yearMonth('2026-02'), day))).toEqual([
    '2026-02-28',
    '2026-02-28',
    '2026-02-28',
  ])
  expect(['2026-00', '202600', '0000-01', '2026-12'].map(parseMonth)).toEqual([null, null, null, '2026-12'])
  expect(['2026-11-02', '2026-11-10', '2026-01-31'].map(d).toSorted(compare)).toEqual([
    '2026-01-31',
    '2026-11-02',
    '2026-11-10',
  ])
})

it('a decimal loses what a column pads it with, and a whole number nothing', () => {
  expect(['209.00', '1.50', '200', '0.0', '10.05'].map(plainDecimal)).toEqual(['209', '1.5', '200', '0', '10.05'])
  expect([parseDuration('99999:59'), parseDuration('100000:00')]).toEqual([5_999_999, null])
  expect(formatDuration(5_999_999)).toBe('99999:59')
})

it.each([
  [2_000_000_000_000, '이조'],
  [3_000_000_000_000_000, '삼천조'],
  [20_010_000, '이천일만'],
  [9_007_199_254_740_991, '구천칠조천구백구십이억오천사백칠십사만구백구십일'],
])('%i reads %s', (value, text) => expect(koreanNumber(value)).toBe(text))
