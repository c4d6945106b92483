import { type DateRange, daysIn, overlap } from '@handal/base/date'
import { num, over, type Quantity, times } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'

/** Wages of a pay period: all that counts for the average wage, overtime included, yearly bonuses and leave pay not. Won. */
export type PeriodWages = DateRange & { readonly wages: number }
/** The wages of a window, and of each pay period the part that lies inside it. */
export type WindowWages = {
  readonly wages: number
  readonly rows: readonly (PeriodWages & {
    readonly daysInside: number
    readonly days: number
    readonly counted: number
  })[]
  readonly figures: readonly ExplainedFigure[]
}

const WINDOW = [law('근로기준법', '제2조 제1항 제6호')]

/**
 * Wages of the days of a window, from the wages of pay periods (근로기준법 제2조 제1항 제6호): whole periods as they are, a
 * part of one by its calendar days, up to the won. Every day of the window must lie in a period, and in one only.
 */
export const wagesInWindow = (window: DateRange, periods: readonly PeriodWages[]): Result<WindowWages, Refusal> => {
  const check = checker()
  check.period(window, 'window')
  check.periods(periods, 'periods')
  periods.forEach(({ wages }, index) => check.amount(wages, `periods.${index}.wages`))
  if (check.problems.length > 0) return err(badFields(check.problems))
  const inside = periods
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .flatMap((period) => {
      const shared = overlap(window, period)
      return shared === null ? [] : [{ period, daysInside: daysIn(shared), days: daysIn(period) }]
    })
  if (inside.reduce((sum, { daysInside }) => sum + daysInside, 0) < daysIn(window)) {
    check.fault('periods', '산정기간 가운데 임금이 없는 날이 있습니다.')
    return err(badFields(check.problems))
  }
  const rows = inside.map(({ period, daysInside, days }) => {
    const part: Quantity =
      daysInside === days ? num(period.wages) : over(times(num(period.wages), num(daysInside)), num(days))
    const figure = wonOf(period.from, '임금', part, 'CEIL1', WINDOW)
    return { row: { ...period, daysInside, days, counted: figure.value }, figure }
  })
  return ok({
    wages: rows.reduce((sum, { row }) => sum + row.counted, 0),
    rows: rows.map(({ row }) => row),
    figures: rows.map(({ figure }) => figure),
  })
}
