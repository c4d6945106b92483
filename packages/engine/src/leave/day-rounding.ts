import { num, type Quantity } from '@handal/base/quantity'
import { ceilRatio, equalRatio, multiply, ratio, type Ratio, roundRatio } from '@handal/base/ratio'

/**
 * How a fraction of a day of leave is rounded. EXACT2 and HALF_UP_DAY can fall below the exact share: HALF_UP_DAY only
 * where the work rules say so.
 */
export type LeaveRounding = 'CEIL_HALF' | 'CEIL_DAY' | 'CEIL_HOUR' | 'EXACT2' | 'HALF_UP_DAY'

const RULES: Record<LeaveRounding, { readonly parts: number; readonly up: boolean; readonly text: string }> = {
  CEIL_HALF: { parts: 2, up: true, text: '0.5일 미만을 0.5일로 올립니다.' },
  CEIL_DAY: { parts: 1, up: true, text: '1일 미만을 1일로 올립니다.' },
  CEIL_HOUR: { parts: 8, up: true, text: '1시간(0.125일) 미만을 1시간으로 올립니다.' },
  EXACT2: { parts: 100, up: false, text: '소수 셋째 자리에서 반올림합니다.' },
  HALF_UP_DAY: { parts: 1, up: false, text: '1일 미만을 반올림합니다.' },
}

/** The values of the setting, the default first. */
export const leaveRoundings: readonly LeaveRounding[] = ['CEIL_HALF', 'CEIL_DAY', 'CEIL_HOUR', 'EXACT2', 'HALF_UP_DAY']

/** Days of leave rounded by the setting (표준취업규칙 제33조 제5항; labour rules §3.3); ends after three decimals at most. */
export const roundDays = (days: Ratio, rounding: LeaveRounding): Ratio => {
  const { parts, up } = RULES[rounding]
  const scaled = multiply(days, ratio(parts))
  return ratio(up ? ceilRatio(scaled) : roundRatio(scaled), BigInt(parts))
}

/** The rounding (labour rules §3.3) as a Korean sentence, '' when it changes nothing. */
export const dayRoundingText = (days: Ratio, rounding: LeaveRounding): string =>
  equalRatio(days, roundDays(days, rounding)) ? '' : RULES[rounding].text

/** Hours of leave of a part-time worker: a part of an hour counts as an hour (근로기준법 시행령 별표 2 제4호). */
export const wholeHours = (hours: Quantity): Ratio => ratio(ceilRatio(hours.value))

/** Eight hours are a day in the ledger of people whose leave is counted in hours. */
export const HOURS_OF_DAY = num(8)
