import { addDays, type DateRange, daysIn, earlier, later, overlap, type PlainDate } from '@handal/base/date'
import { minus, num, type Quantity } from '@handal/base/quantity'
import { ceilRatio, ratio } from '@handal/base/ratio'
import { dayAfterMonths, dayAfterYears, wholeMonths } from '../deadline/civil-period.ts'

/** Service with one employer. Ranges must not overlap each other. */
export type ServiceFacts = {
  readonly hire: PlainDate
  /** Last working day. */
  readonly lastDay: PlainDate
  /** First day that severance still counts: the day after an interim settlement (제8조 제2항). Default: hire. */
  readonly serviceFrom?: PlainDate
  /** Last day that severance counts: the day before a DC plan took over. Default: lastDay. */
  readonly serviceTo?: PlainDate
  /** Times of under 15 hours a week on the average of four weeks: no service for severance (제4조 제1항 단서). */
  readonly shortHours?: readonly DateRange[]
  /** Leave of absence for personal reasons that the work rules take out of service. */
  readonly notCounted?: readonly DateRange[]
}

/** Days of a range that lie in others, which do not overlap each other. */
export const sharedDays = (range: DateRange, others: readonly DateRange[] = []): number =>
  others.reduce((days, other) => {
    const shared = overlap(range, other)
    return shared === null ? days : days + daysIn(shared)
  }, 0)

/**
 * Whether a full year was served (근로자퇴직급여 보장법 제4조 제1항, 민법 제160조): the event, the day after the last working
 * day, is not before the day after a year of service. Times of under 15 hours a week push that day back.
 */
export const servedOneYear = ({ hire, lastDay, shortHours }: ServiceFacts): boolean => {
  const event = addDays(lastDay, 1)
  return addDays(dayAfterYears(hire, 1), sharedDays({ from: hire, to: lastDay }, shortHours)) <= event
}

/** Days of service that severance counts (근로자퇴직급여 보장법 제8조 제1항): the event less the first day, without what stays out. */
export const serviceDays = (
  facts: ServiceFacts,
): { readonly total: number; readonly out: number; readonly days: number } => {
  const range = {
    from: later(facts.hire, facts.serviceFrom ?? facts.hire),
    to: earlier(facts.lastDay, facts.serviceTo ?? facts.lastDay),
  }
  const total = daysIn(range)
  const out = Math.min(total, sharedDays(range, facts.shortHours) + sharedDays(range, facts.notCounted))
  return { total, out, days: total - out }
}

/** "1,280", or "1,310 - 30" when days stay out. */
export const daysQuantity = ({ total, out }: { readonly total: number; readonly out: number }): Quantity =>
  out > 0 ? minus(num(total), num(out)) : num(total)

/**
 * Months of service for the tax (근속월수): whole months from the first to the last day by 민법 제160조, a part of a month
 * counts as one; months that stay out are taken off.
 */
export const taxMonths = (from: PlainDate, lastDay: PlainDate, excludedMonths = 0): number => {
  const end = addDays(lastDay, 1)
  const whole = wholeMonths(from, end)
  const months = dayAfterMonths(from, whole) < end ? whole + 1 : whole
  return Math.max(1, months - excludedMonths)
}

/** Years of service for the tax (근속연수, 소득세법 제48조 제1항): a part of a year counts as one. */
export const taxYears = (months: number): number => Math.max(1, Number(ceilRatio(ratio(months, 12))))
