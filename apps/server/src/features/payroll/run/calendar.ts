import {
  addDays,
  type DateRange,
  dayOfMonth,
  firstDay,
  lastDay,
  type PlainDate,
  shiftMonth,
  weekday,
  type YearMonth,
} from '@handal/base/date'
import { payPeriod } from '../../companies/public.ts'
import { type CompanyHolidays, isClosedFor } from '../../holidays/public.ts'

/** Pay month of a company. */
export type PayCalendar = {
  readonly periodStartDay: number
  readonly payday: number
  readonly paydayNextMonth: boolean
  readonly paydayOnHoliday: 'BEFORE' | 'AFTER'
}

/** Saturdays, Sundays and holidays, those of the company too: nothing is paid out. */
export const isBankHoliday = (date: PlainDate, holidays: CompanyHolidays): boolean =>
  weekday(date) === 0 || weekday(date) === 6 || isClosedFor(holidays, date)

/** Payday of a month (근로기준법 제43조 제2항: once a month on a fixed day), moved off days on which nothing is paid out as the company's rule says. */
export const payDateOf = (calendar: PayCalendar, month: YearMonth, holidays: CompanyHolidays): PlainDate => {
  const step = calendar.paydayOnHoliday === 'BEFORE' ? -1 : 1
  let date = dayOfMonth(calendar.paydayNextMonth ? shiftMonth(month, 1) : month, calendar.payday)
  while (isBankHoliday(date, holidays)) date = addDays(date, step)
  return date
}

/** Days whose holidays decide the periods (in whole weeks) and the paydays of these months. */
export const daysAround = (from: YearMonth, to: YearMonth = from): DateRange => ({
  from: firstDay(shiftMonth(from, -2)),
  to: lastDay(shiftMonth(to, 2)),
})

export { payPeriod }
