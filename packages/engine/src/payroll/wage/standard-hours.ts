import { plainDecimal } from '@handal/base/format'
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

/** What a company agrees on for its full-time workers (labour rules §11: 18, 19). */
export type CompanyHours = {
  /** Contractual minutes of a full-time week. */
  readonly weekMinutes: number
  /** Monthly standard hours of it as a decimal. */
  readonly monthlyHours: string
  /** Of shorter weeks: whole hours, or as they come out with two decimals. */
  readonly rounding: 'ROUND' | 'EXACT'
}

/** Fewer contractual minutes in the week earn no weekly holiday (근로기준법 제18조 제3항). */
const LEAST_WEEK = 900

/** Paid hours of the weekly holiday of a week of so many contractual minutes (영 별표 2): a fifth of at most 40 hours. */
const paidWeekly = (minutes: number): string =>
  minutes < LEAST_WEEK ? '0' : `${Math.min(minutes, statutoryHours.weeklyMinutes)}/300`

/**
 * Monthly standard hours of a week of so many contractual minutes where nothing else is agreed (근로기준법 시행령 제6조 제2항 제4호), as a
 * decimal: the company's own for a full-time week, and for a shorter one what its own hours come to. Without a known week the
 * company's.
 */
export const monthlyHoursOf = (weeklyMinutes: number, company: CompanyHours): string => {
  const full = Math.min(company.weekMinutes, statutoryHours.weeklyMinutes)
  if (weeklyMinutes <= 0 || weeklyMinutes >= full) return company.monthlyHours
  const exact = standardMonthlyHours(`${weeklyMinutes}/60`, paidWeekly(weeklyMinutes))
  // Less than an hour a month is no divisor.
  const whole = roundRatio(exact)
  return company.rounding === 'ROUND' && whole > 0n ? toFixed(ratio(whole), 0) : plainDecimal(toFixed(exact, 2))
}

/** Contractual minutes of a day that begins and ends at these minutes of the clock: what lies between, less the rests inside (labour rules §1.4). */
export const plannedMinutes = (
  start: number,
  end: number,
  rests: readonly (readonly [from: number, to: number])[],
): number => {
  const inside = rests.map(([from, to]) => [Math.max(from, start), Math.min(to, end)] as const)
  return Math.max(0, end - start - inside.reduce((sum, [from, to]) => sum + Math.max(0, to - from), 0))
}
