import { addDays, type PlainDate } from '@handal/base/date'
import { maxOf, minus, num, over, percent, plus, type Quantity, times, toWon } from '@handal/base/quantity'
import { compareRatio } from '@handal/base/ratio'
import { dayAfterYears } from '../../deadline/civil-period.ts'

/**
 * A total split into base pay, fixed overtime and, where it is agreed, fixed night hours at half a rate more, and what real
 * overtime adds (labour rules §2.7). Hours as decimals.
 */
export const inclusiveWage = (question: {
  readonly total: number
  readonly baseHours: string
  readonly fixedOtHours: string
  readonly fixedNightHours?: string
  readonly actualOtHours: string
}): { hourly: Quantity; base: Quantity; fixedOt: Quantity; fixedNight: Quantity; extra: number } => {
  const half = num('1.5')
  const fixed = num(question.fixedOtHours)
  const night = times(num(question.fixedNightHours ?? '0'), num('0.5'))
  const paid = plus(num(question.baseHours), times(fixed, half))
  const hourly = over(num(question.total), question.fixedNightHours === undefined ? paid : plus(paid, night))
  const beyond = maxOf(minus(num(question.actualOtHours), fixed), num(0))
  return {
    hourly,
    base: times(hourly, num(question.baseHours)),
    fixedOt: times(times(hourly, half), fixed),
    fixedNight: times(hourly, night),
    extra: toWon(times(times(hourly, half), beyond), 'CEIL1'),
  }
}

/** Last day on which wages that were due on a day can be claimed: three years (근로기준법 제49조, 민법 제157조, 제160조). */
export const lastClaimDay = (due: PlainDate): PlainDate => addDays(dayAfterYears(addDays(due, 1), 3), -1)

/** Limits of a disciplinary cut (근로기준법 제95조): half an average day for each case, a tenth of the period's wages. Won. */
export const sanctionLimits = (avgDaily: string, periodWages: number): { perCase: number; perPeriod: number } => ({
  perCase: toWon(over(num(avgDaily), num(2)), 'FLOOR1'),
  perPeriod: toWon(over(num(periodWages), num(10)), 'FLOOR1'),
})

/**
 * 휴업수당 a day (근로기준법 제46조): 70 % of the average wage; ordinary wage suffices when that is less. `paid`: wages received
 * for the day all the same; then 70 % of the average wage less them, or the ordinary wage less them (시행령 제26조). It may
 * come out below 0: nothing is due.
 */
export const closureDaily = (average: Quantity, ordinary: Quantity, paid: Quantity | null): Quantity => {
  const share = percent('70/100')
  if (compareRatio(times(average, share).value, ordinary.value) > 0) {
    return paid === null ? ordinary : minus(ordinary, paid)
  }
  return times(paid === null ? average : minus(average, paid), share)
}
