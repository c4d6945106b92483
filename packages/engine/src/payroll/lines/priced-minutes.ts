import { add, multiply, type Ratio, ratio, ratioOf } from '@handal/base/ratio'
import type { BucketPay, PaidTime } from '../payslip/facts.ts'
import { int, text } from '../payslip/operands.ts'
import { bucketOperands } from './bucket-pay.ts'

const PREMIUM: readonly BucketPay[] = ['overtime', 'night', 'holiday', 'inLawExtra']

/**
 * Minutes of the hourly ordinary wage that hours come to, by the multiples of labour rules §1.5 (근로기준법 제56조): what a salary adds
 * to itself less the shortage, or for pay by the hour all of it. For what hours are worth beside a payslip.
 */
export const pricedMinutes = (
  time: PaidTime,
  options: { readonly under5: boolean; readonly monthly: boolean },
): Ratio => {
  const paid = PREMIUM.reduce((sum, kind) => {
    const o = bucketOperands(kind, time, {}, options)
    if (o === null) return sum
    const times = (factor: string, minutes: string) =>
      minutes in o ? multiply(ratioOf(text(o, factor)), ratio(int(o, minutes))) : ratio(0)
    return add(sum, add(times('x', 'm'), times('y', 'k')))
  }, ratio(0))
  const rest = options.monthly
    ? -((time.shortage + (time.lostHolidayMinutes ?? 0)) * 5 + (time.lostHolidayRest ?? 0))
    : (time.normalWork + time.nightWork + time.hdayPayWork) * 5 - (time.hdayPayOver ?? 0)
  return add(paid, ratio(rest, 5n))
}
