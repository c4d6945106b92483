import { addDays, type DateRange, eachDay, type PlainDate, weekday } from '@handal/base/date'

const WEEK = 7

/** Whole weeks from Sunday that hold a period. */
export const calendarWeeks = ({ from, to }: DateRange): PlainDate[][] => {
  const first = addDays(from, -weekday(from))
  const all = eachDay({ from: first, to: addDays(to, WEEK - 1 - weekday(to)) })
  return Array.from({ length: all.length / WEEK }, (_, week) => all.slice(week * WEEK, (week + 1) * WEEK))
}
