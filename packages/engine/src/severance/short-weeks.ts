import { addDays, type DateRange, daysIn, later, type PlainDate } from '@handal/base/date'

/** Days of the average (4주 평균) and the hours a week below which there is no service for severance (제4조 제1항 단서). */
const AVERAGED_DAYS = 28
const LEAST_WEEKLY_MINUTES = 15 * 60

/** What is known of somebody's hours: minutes of contractual work in a range, or null where nothing was recorded. */
export type MinutesIn = (range: DateRange) => number | null

/**
 * The times of under 15 hours a week on the average of four weeks (근로자퇴직급여 보장법 제4조 제1항 단서) of somebody whose hours change,
 * such as a daily worker: four weeks each, counted back from the last day; what is left at the beginning is averaged over its own days. Where nothing was
 * recorded the contract decides (`weeklyMinutes`). Times next to each other are one.
 */
export const shortWeeks = (
  { from, to }: DateRange,
  { minutesIn, weeklyMinutes }: { readonly minutesIn: MinutesIn; readonly weeklyMinutes: number },
): readonly DateRange[] => {
  const found: DateRange[] = []
  let end: PlainDate = to
  while (end >= from) {
    const block = { from: later(from, addDays(end, 1 - AVERAGED_DAYS)), to: end }
    const minutes = minutesIn(block)
    const isShort =
      minutes === null ? weeklyMinutes < LEAST_WEEKLY_MINUTES : minutes * 7 < LEAST_WEEKLY_MINUTES * daysIn(block)
    const next = found.at(-1)
    if (isShort && next !== undefined && next.from === addDays(end, 1))
      found[found.length - 1] = { ...next, from: block.from }
    else if (isShort) found.push(block)
    end = addDays(block.from, -1)
  }
  return found.toReversed()
}
