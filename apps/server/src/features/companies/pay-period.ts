import { addDays, type DateRange, dayOfMonth, firstDay, lastDay, shiftMonth, type YearMonth } from '@handal/base/date'

/** Pay period of a month, both days included: the calendar month, or from that day of the month before to the day before it. */
export const payPeriod = (calendar: { readonly periodStartDay: number }, month: YearMonth): DateRange =>
  calendar.periodStartDay === 1
    ? { from: firstDay(month), to: lastDay(month) }
    : {
        from: dayOfMonth(shiftMonth(month, -1), calendar.periodStartDay),
        to: addDays(dayOfMonth(month, calendar.periodStartDay), -1),
      }
