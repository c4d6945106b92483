import { addDays, addMonths, type PlainDate } from '@handal/base/date'

/**
 * The day after a period of whole months that begins on `start` (민법 제160조): the same day of the month; when that
 * month has no such day the period ends on its last day, so the day after is the first of the next month
 * (01-31 + 1 month → 03-01, 02-29 + 12 months → 03-01).
 */
export const dayAfterMonths = (start: PlainDate, months: number): PlainDate => {
  const day = addMonths(start, months)
  return day.slice(8) === start.slice(8) ? day : addDays(day, 1)
}

/** The day after a period of whole years that begins on `start` (민법 제160조). */
export const dayAfterYears = (start: PlainDate, years: number): PlainDate => dayAfterMonths(start, years * 12)

/** Whole months of a period from its first day to the day before `end` (민법 제160조). 0 when `end` is not later. */
export const wholeMonths = (start: PlainDate, end: PlainDate): number => {
  let months =
    (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(start.slice(5, 7))
  while (months > 0 && dayAfterMonths(start, months) > end) months--
  return Math.max(0, months)
}
