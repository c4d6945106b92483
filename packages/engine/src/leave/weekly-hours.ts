import { addDays, type DateRange, daysIn, overlap, type PlainDate, plainDate } from '@handal/base/date'
import { add, compareRatio, divide, multiply, type Ratio, ratio, ratioOf, reduce } from '@handal/base/ratio'

/** Contractual hours a week from a day on (4주 평균), and those of a comparable full-time worker (default 40). */
export type WeeklyHours = { readonly from: PlainDate; readonly weekly: string; readonly fullTime?: string }

/** The one entry that stands for hours that never change; full time is 40 hours a week (근로기준법 제50조 제1항). */
export const sameHours = (weekly: string, fullTime = '40'): readonly WeeklyHours[] => [
  { from: plainDate('0001-01-01'), weekly, fullTime },
]

/** Hours of a day where a week has five of them: 20 → 4. */
export const fifthOf = (weekly: string): Ratio => divide(ratioOf(weekly), ratio(5))

const FEW = ratio(15)
const ONE = ratio(1)

/** Own hours as a part of full-time hours: 0 under 15 hours a week (근로기준법 제18조 제3항), never above 1. */
const shareOf = ({ weekly, fullTime = '40' }: WeeklyHours): Ratio => {
  const hours = ratioOf(weekly)
  if (compareRatio(hours, FEW) < 0) return ratio(0)
  const share = divide(hours, ratioOf(fullTime))
  return compareRatio(share, ONE) > 0 ? ONE : reduce(share)
}

/** Whether these are full-time hours to the letter, as those of nearly everybody. */
const isFullTime = ({ weekly, fullTime = '40' }: WeeklyHours): boolean =>
  weekly === fullTime && compareRatio(ratioOf(weekly), FEW) >= 0

/**
 * The part of full-time leave that a period earns (근로기준법 제18조, 시행령 별표 2 제4호): own weekly hours ÷ full-time
 * weekly hours, by days when they changed inside the period. Before the first entry full-time.
 */
export const shareOfFullTime = (period: DateRange, hours: readonly WeeklyHours[]): Ratio => {
  if (hours.every(isFullTime)) return ONE
  const order = hours.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const [first] = order
  if (first === undefined) return ONE
  const before = first.from > period.from ? overlap(period, { from: period.from, to: addDays(first.from, -1) }) : null
  const parts = order.map((each, index) => {
    const next = order[index + 1]
    const shared = overlap(period, { from: each.from, to: next === undefined ? period.to : addDays(next.from, -1) })
    return shared === null ? ratio(0) : multiply(shareOf(each), ratio(daysIn(shared)))
  })
  const earned = parts.reduce(add, ratio(before === null ? 0 : daysIn(before)))
  return reduce(divide(earned, ratio(daysIn(period))))
}

/** Whether the leave of somebody with such hours is counted in hours on a day (근로기준법 시행령 별표 2 제4호). */
export const countsInHours = (date: PlainDate, hours: readonly WeeklyHours[]): boolean =>
  compareRatio(shareOfFullTime({ from: date, to: date }, hours), ONE) < 0
/** Whether somebody works so few hours on a day that annual leave does not apply (근로기준법 제18조 제3항). */
export const worksFewHours = (date: PlainDate, hours: readonly WeeklyHours[]): boolean =>
  shareOfFullTime({ from: date, to: date }, hours).n === 0n
