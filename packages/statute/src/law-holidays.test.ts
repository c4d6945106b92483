import { plainDate } from '@handal/base/date'
import { expect, it } from 'vitest'
import { holidaysByRule } from './holiday-rule.ts'
import { holidaysOf } from './holidays.ts'
import { lawHolidayOn, lawHolidaysOf } from './law-holidays.ts'

it.each([2024, 2027])('%s as listed, with elections and temporary holidays', (year) => {
  expect(lawHolidaysOf(year)).toEqual(holidaysOf(year))
})

it.each([2023, 2028, 2035])('%s by the rule', (year) => {
  expect(lawHolidaysOf(year).length).toBeGreaterThan(14)
  expect(lawHolidaysOf(year)).toEqual(holidaysByRule(year))
})

it('ends where the rule does', () => {
  expect(lawHolidaysOf(2022)).toEqual([])
  expect(lawHolidaysOf(2036)).toEqual([])
})

it.each([
  ['2026-06-03', '제9회 전국동시지방선거'],
  ['2026-06-04', null],
  ['2028-10-05', '대체공휴일(개천절·추석)'],
  ['2036-01-01', null],
])('%s: %s', (date, name) => {
  expect(lawHolidayOn(plainDate(date))?.name ?? null).toBe(name)
})
