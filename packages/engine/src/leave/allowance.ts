import { addDays, earlier, monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import { num, over, times, toWon } from '@handal/base/quantity'
import { toExactDecimal, toFixed } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { hourlyWage, type WageTerms } from '../payroll/wage/ordinary-wage.ts'
import { checkWageTerms } from '../severance/average-wage.ts'
import { badFields, checker, MOST_PAY, type Refusal } from '../answer/check.ts'
import { decimalText, type ExplainedFigure, wonOf } from '../answer/explained.ts'

/** Which month's ordinary wage pays for unused leave; absent: the last usable one. */
type LeavePayMonth = 'LAST_USABLE_MONTH' | 'PAY_MONTH'

/** The month whose ordinary wage holds (근로기준법 제60조 제5항; settled practice): the last one in which the leave could be used, or that of the payment. */
export const allowanceMonth = (question: {
  readonly setting?: LeavePayMonth
  readonly expires: PlainDate
  /** Last working day of a leaver. */
  readonly last?: PlainDate | null
  readonly payMonth: YearMonth
}): YearMonth => {
  if (question.setting === 'PAY_MONTH') return question.payMonth
  const { last } = question
  return monthOf(last === undefined || last === null ? question.expires : earlier(question.expires, last))
}

/** The day by which it is due at leaving (근로기준법 제36조): 14 days from the last working day. */
export const allowanceDueAtLeaving = (last: PlainDate): PlainDate => addDays(last, 14)

/** Allowance for unused leave in won, with its explanation. */
export type LeaveAllowance = { readonly allowance: number; readonly figures: readonly ExplainedFigure[] }

/**
 * Allowance for unused leave (근로기준법 제60조 제5항): days × contractual hours a day × the hourly ordinary wage, up to the
 * won. Leave that is counted in hours has eight hours a day. `hourly`: exact wage terms, or a rate as a decimal.
 */
export const leaveAllowance = (question: {
  readonly days: string
  readonly dailyHours: string
  readonly hourly: WageTerms | string
  /** The ledger counts in hours (part-time): a day is eight hours. */
  readonly inHours?: boolean
}): Result<LeaveAllowance, Refusal> => {
  const { days, dailyHours, hourly, inHours = false } = question
  const check = checker()
  check.decimal(days, 'days', { least: 0, most: 1000 })
  check.decimal(dailyHours, 'dailyHours', { above: 0, most: 24 })
  if (typeof hourly === 'string') check.decimal(hourly, 'hourly', { least: 0, most: MOST_PAY })
  else checkWageTerms(check, hourly)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const rate = typeof hourly === 'string' ? num(hourly) : hourlyWage(hourly)
  const amount = times(times(rate, num(inHours ? '8' : dailyHours)), num(days))
  const figure = wonOf('allowance', '연차미사용수당', amount, 'CEIL1', [
    law('근로기준법', '제60조 제5항'),
    law('근로기준법', '제43조'),
  ])
  return ok({ allowance: figure.value, figures: [figure] })
}

/** What an hour and a day of unused leave are paid by (근로기준법 제60조 제5항): the hour with four decimals at most, the day in won. */
export const leaveRate = (question: {
  readonly dailyHours: string
  readonly hourly: WageTerms
  readonly inHours?: boolean
}): { readonly hourly: string; readonly daily: number } => {
  const { dailyHours, hourly: terms, inHours = false } = question
  const rate = hourlyWage(terms)
  return {
    hourly: toExactDecimal(rate.value) ?? toFixed(rate.value, 4),
    daily: toWon(times(rate, num(inHours ? '8' : dailyHours)), 'CEIL1'),
  }
}

/** Units in which leave is used; HOUR is a right from 2027-06-10. */
export type LeaveUnit = 'day' | 'half' | 'quarter' | 'hours'
/** What a company lets people use; each holds those before it. */
type LeaveUnits = 'DAY_HALF' | 'DAY_HALF_QUARTER' | 'DAY_HALF_QUARTER_HOUR'
/** Day from which a worker may use leave by the hour whatever the company chose (근로기준법 제60조, 법률 제21784호). */
export const HOURLY_RIGHT = '2027-06-10'

/** The units that can be used on a day (근로기준법 제60조; by the hour by right from 2027-06-10). */
export const leaveUnitsOn = (setting: LeaveUnits, date: PlainDate): readonly LeaveUnit[] => {
  const units: LeaveUnit[] = ['day', 'half']
  if (setting !== 'DAY_HALF') units.push('quarter')
  if (setting === 'DAY_HALF_QUARTER_HOUR' || date >= HOURLY_RIGHT) units.push('hours')
  return units
}

const PART = { day: 1, half: 2, quarter: 4 } as const

/**
 * Days that a use takes from the ledger (근로기준법 제60조, no unit smaller than a day in the law until 2027-06-10): a day, a
 * half, a quarter, or hours ÷ contractual hours a day. In a ledger counted in hours a day is eight hours. Exact: a decimal,
 * or a fraction "1/7" where it does not end.
 */
export const usedDays = (use: {
  readonly unit: LeaveUnit
  readonly hours?: string
  readonly dailyHours: string
  readonly inHours?: boolean
}): Result<string, Refusal> => {
  const { unit, dailyHours } = use
  const check = checker()
  check.decimal(dailyHours, 'dailyHours', { above: 0, most: 24 })
  const asked = unit === 'hours' ? use.hours : dailyHours
  if (asked === undefined) check.fault('hours', '사용할 시간을 적어 주세요.')
  else if (unit === 'hours') check.decimal(asked, 'hours', { above: 0, most: 24 })
  if (asked === undefined || check.problems.length > 0) return err(badFields(check.problems))
  const daily = num(dailyHours)
  const hours = unit === 'hours' ? num(asked) : over(daily, num(PART[unit]))
  if (hours.value.n * daily.value.d > daily.value.n * hours.value.d) {
    check.fault('hours', '하루 소정근로시간보다 길게 쓸 수 없습니다.')
    return err(badFields(check.problems))
  }
  return ok(decimalText(over(hours, use.inHours === true ? num(8) : daily)))
}
