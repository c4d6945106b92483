import { floorRatio, type Ratio, ratio, ratioOf, roundRatio, toFixed } from '@handal/base/ratio'

/** (weekly contractual + paid weekly hours) × 365 ÷ 7 ÷ 12, exactly (근로기준법 시행령 제6조 제2항 제4호). */
export const standardMonthlyHours = (weekly: string, paidWeekly: string): Ratio => {
  const a = ratioOf(weekly)
  const b = ratioOf(paidWeekly)
  return ratio((a.n * b.d + b.n * a.d) * 365n, a.d * b.d * 84n)
}

/**
 * Hours of a full-time worker where nothing else is agreed: 8 a day, 40 a week (근로기준법 제50조 제1항, 제2항), and with the
 * paid weekly holiday 209 a month. Minutes, and hours as a decimal.
 */
export const statutoryHours = {
  dailyMinutes: 8 * 60,
  weeklyMinutes: 40 * 60,
  monthlyHours: toFixed(ratio(roundRatio(standardMonthlyHours('40', '8'))), 0),
} as const

/**
 * The rounded hours a company may keep (labour rules §2.1). `favourable`: whether the rounding does not lower the
 * hourly rate; only 209 is backed by the notice where it does.
 */
export const roundedMonthlyHours = (exact: Ratio): { readonly hours: number; readonly favourable: boolean } => {
  const rounded = roundRatio(exact)
  return { hours: Number(rounded), favourable: rounded === floorRatio(exact) }
}
