import { type DateRange, daysIn, overlap } from '@handal/base/date'
import { changesByRounding, minus, num, over, plus, type Quantity, sumOf, times } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { badFields, checker, type Checker, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, rateOf, wonOf } from '../answer/explained.ts'
import { sharedDays } from './service.ts'

/**
 * Wages of a pay period, cut to the days in service: all that counts for the average wage, overtime included, yearly bonuses and leave
 * pay not. `owed`: what is due of it and not paid yet, below 0 what was paid too much. Won.
 */
export type PeriodWages = DateRange & { readonly wages: number; readonly owed?: number }
/** A pay period with how many of the days that its pay was earned on lie inside, and what of it belongs to them. */
export type EarnedPart = PeriodWages & {
  readonly daysInside: number
  readonly days: number
  readonly counted: Quantity
}
/** The wages of a window, exactly, and of each pay period the part that lies inside it. */
export type WindowWages = {
  readonly wages: Quantity
  readonly rows: readonly EarnedPart[]
  readonly figures: readonly ExplainedFigure[]
}

const WINDOW = [law('근로기준법', '제2조 제1항 제6호')]

const checkPeriods = (range: DateRange, periods: readonly PeriodWages[], away: readonly DateRange[]): Checker => {
  const check = checker()
  check.period(range, 'window')
  check.periods(periods, 'periods')
  check.periods(away, 'away')
  periods.forEach(({ wages, owed = 0 }, index) => {
    check.amount(wages, `periods.${index}.wages`)
    if (!Number.isSafeInteger(owed) || wages + owed < 0)
      check.fault(`periods.${index}.owed`, '차액은 임금보다 많이 뺄 수 없습니다.')
  })
  return check
}

/** Pay periods of which some day that its pay was earned on lies in the range, in their order. */
const partsIn = (range: DateRange, periods: readonly PeriodWages[], away: readonly DateRange[]): EarnedPart[] =>
  periods
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .flatMap((period) => {
      const shared = overlap(range, period)
      if (shared === null) return []
      const daysInside = daysIn(shared) - sharedDays(shared, away)
      if (daysInside === 0) return []
      const days = daysIn(period) - sharedDays(period, away)
      return [{ ...period, daysInside, days, counted: shareOf(period, daysInside, days) }]
    })

const dueOf = ({ wages, owed = 0 }: PeriodWages): Quantity =>
  owed === 0 ? num(wages) : owed > 0 ? plus(num(wages), num(owed)) : minus(num(wages), num(0 - owed))
const isWhole = ({ daysInside, days }: EarnedPart): boolean => daysInside === days
const shareOf = (period: PeriodWages, daysInside: number, days: number): Quantity =>
  daysInside === days ? dueOf(period) : over(times(dueOf(period), num(daysInside)), num(days))

/** The sum of parts: what lies inside as a whole in one number, every share as its own term. */
const sumOfParts = (parts: readonly EarnedPart[]): Quantity => {
  const whole = parts.filter(isWhole).reduce((sum, { wages, owed = 0 }) => sum + wages + owed, 0)
  const shares = parts.filter((part) => !isWhole(part)).map(({ counted }) => counted)
  const [first, ...rest] = whole === 0 && shares.length > 0 ? shares : [num(whole), ...shares]
  return first === undefined ? num(0) : sumOf(first, ...rest)
}

/**
 * Wages of the days of a range, from the wages of pay periods, exactly (근로기준법 제2조 제1항 제6호, 근로자퇴직급여 보장법 제20조): a
 * period wholly inside as it is, one partly inside by the days that its pay was earned on, which are those outside of `away` (leave of
 * absence). What was paid for days of `away` alone is left out. Days without a period count as without wages.
 */
export const earnedIn = (
  range: DateRange,
  periods: readonly PeriodWages[],
  away: readonly DateRange[] = [],
): Result<Pick<WindowWages, 'wages' | 'rows'>, Refusal> => {
  const check = checkPeriods(range, periods, away)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const rows = partsIn(range, periods, away)
  return ok({ wages: sumOfParts(rows), rows })
}

/** How a part came about: in whole won where it comes to whole won, else with four decimals of its fraction. */
const figureOf = (part: EarnedPart): ExplainedFigure => {
  const notes = isWhole(part) ? [] : [`이 임금을 번 ${part.days}일 가운데 ${part.daysInside}일이 산정기간에 듭니다.`]
  return changesByRounding(part.counted, 'FLOOR1')
    ? rateOf(part.from, '임금', part.counted, WINDOW, notes)
    : wonOf(part.from, '임금', part.counted, 'FLOOR1', WINDOW, notes)
}

/**
 * Wages of the days of a window (근로기준법 제2조 제1항 제6호): `earnedIn`, with every day of the window that is not in `away` in a pay
 * period, and in one only. Nothing is rounded.
 */
export const wagesInWindow = (
  window: DateRange,
  periods: readonly PeriodWages[],
  away: readonly DateRange[] = [],
): Result<WindowWages, Refusal> => {
  const found = earnedIn(window, periods, away)
  if (!found.ok) return found
  const { wages, rows } = found.value
  if (rows.reduce((sum, { daysInside }) => sum + daysInside, 0) < daysIn(window) - sharedDays(window, away))
    return err(badFields([{ path: 'periods', message: '산정기간 가운데 임금이 없는 날이 있습니다.' }]))
  return ok({ wages, rows, figures: rows.map(figureOf) })
}
