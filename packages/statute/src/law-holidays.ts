import type { PlainDate } from '@handal/base/date'
import { holidaysByRule } from './holiday-rule.ts'
import { type Holiday, holidaysOf, holidayYears } from './holidays.ts'

const years = new Map<number, ReadonlyMap<string, Holiday>>()

const ofYear = (year: number): ReadonlyMap<string, Holiday> => {
  const known = years.get(year)
  if (known !== undefined) return known
  const isListed = year >= holidayYears.from && year <= holidayYears.to
  const found = isListed ? holidaysOf(year) : (holidaysByRule(year) ?? [])
  const byDate = new Map(found.map((holiday) => [holiday.date, holiday]))
  years.set(year, byDate)
  return byDate
}

/**
 * The holidays of a year by law, in order: as listed, in other years by the rule (`holidaysByRule`), which knows no elections
 * and no temporary holidays. Empty where neither reaches.
 */
export const lawHolidaysOf = (year: number): readonly Holiday[] => [...ofYear(year).values()]

/** The holiday by law of a day, or null. */
export const lawHolidayOn = (date: PlainDate): Holiday | null => ofYear(Number(date.slice(0, 4))).get(date) ?? null
