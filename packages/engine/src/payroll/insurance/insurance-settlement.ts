import { num, over, percent, times, toWon } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'

/** One month charged for health insurance: its rates and limits, and what was withheld. Won. */
export type ChargedMonth = {
  readonly healthRate: string
  readonly careRatio: string
  readonly min: number
  readonly max: number
  readonly withheldHealth: number
  readonly withheldCare: number
}
/** Result of a settlement: positive differences are withheld from the last pay, negative ones given back. */
export type HealthSettlement = {
  readonly monthlyBase: number
  readonly fixedHealth: number
  readonly fixedCare: number
  readonly healthDifference: number
  readonly careDifference: number
}

/** Premium share of one month on a base, and the care premium on it (국민건강보험법 제69조 제4항, 노인장기요양보험법 제9조 제1항). */
export const monthlyHealthShare = (
  base: number,
  month: Pick<ChargedMonth, 'healthRate' | 'careRatio' | 'min' | 'max'>,
): { health: number; care: number } => {
  const share = toWon(times(num(base), percent(month.healthRate)), 'FLOOR10')
  const health = Math.min(Math.max(share, month.min), month.max)
  return { health, care: toWon(times(num(health), num(ratioOf(month.careRatio))), 'FLOOR10') }
}

/** Health and long-term care at year's end or on leaving (국민건강보험법 시행령 제39조): real pay against what was withheld. */
export const settleHealth = (
  totalPay: number,
  workMonths: number,
  months: readonly ChargedMonth[],
): HealthSettlement => {
  const monthlyBase = toWon(over(num(totalPay), num(workMonths)), 'FLOOR1')
  let fixedHealth = 0
  let fixedCare = 0
  let withheldHealth = 0
  let withheldCare = 0
  for (const month of months) {
    const { health, care } = monthlyHealthShare(monthlyBase, month)
    fixedHealth += health
    fixedCare += care
    withheldHealth += month.withheldHealth
    withheldCare += month.withheldCare
  }
  return {
    monthlyBase,
    fixedHealth,
    fixedCare,
    healthDifference: fixedHealth - withheldHealth,
    careDifference: fixedCare - withheldCare,
  }
}

/** Employment insurance of a year or at leaving: pay × rate against what was withheld (고용산재보험료징수법 제19조). */
export const settleEmployment = (
  totalPay: number,
  rate: string,
  withheld: number,
): { readonly fixed: number; readonly difference: number } => {
  const fixed = toWon(times(num(totalPay), percent(rate)), 'FLOOR10')
  return { fixed, difference: fixed - withheld }
}
