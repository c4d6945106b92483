import { addDays, eachDay, type PlainDate, weekday } from '@handal/base/date'
import { lawHolidayOn } from './law-holidays.ts'

const CLOSED: Readonly<Record<number, string>> = { 0: '일요일', 6: '토요일' }

/** Why banks are closed on a day: a weekend or a holiday by law; null: they are open. */
export const bankHolidayOn = (date: PlainDate): string | null => {
  const holiday = lawHolidayOn(date)
  if (holiday !== null) return holiday.name
  return CLOSED[weekday(date)] ?? null
}

/** Days from one day to another on which banks are closed. */
export const bankHolidays = (from: PlainDate, to: PlainDate): { date: PlainDate; name: string }[] =>
  eachDay({ from, to }).flatMap((date) => {
    const name = bankHolidayOn(date)
    return name === null ? [] : [{ date, name }]
  })

/** A day by which something must be paid, or the next on which banks are open (국세기본법 제5조 제1항, 민법 제161조). */
export const payableBy = (due: PlainDate): PlainDate => {
  let day = due
  while (bankHolidayOn(day) !== null) day = addDays(day, 1)
  return day
}
