import { floorRatio, type Ratio, ratio, ratioOf, roundRatio } from '@handal/base/ratio'

/** (weekly contractual + paid weekly hours) × 365 ÷ 7 ÷ 12, exactly (근로기준법 시행령 제6조 제2항 제4호). */
export const standardMonthlyHours = (weekly: string, paidWeekly: string): Ratio => {
  const a = ratioOf(weekly)
  const b = ratioOf(paidWeekly)
  return ratio((a.n * b.d + b.n * a.d) * 365n, a.d * b.d * 84n)
}

/**
 * The rounded hours a company may keep (labour rules §2.1). `favourable`: whether the rounding does not lower the
 * hourly rate; only 209 is backed by the notice where it does.
 */
export const roundedMonthlyHours = (exact: Ratio): { readonly hours: number; readonly favourable: boolean } => {
  const rounded = roundRatio(exact)
  return { hours: Number(rounded), favourable: rounded === floorRatio(exact) }
}
