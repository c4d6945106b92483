import { type DateRange, daysIn, daysInMonth, eachMonth, earlier, later, monthOf, monthRange } from '@handal/base/date'
import { minus, num, over, type Quantity, times } from '@handal/base/quantity'
import { add, compareRatio, parseRatio, type Ratio, ratio, reduce } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'

/** The employer's contribution of a period (산정기간) of a DC plan. Won are whole; months are decimals or fractions. */
export type ContributionFacts = {
  /** All wages paid for the period, overtime, bonuses and leave pay included, not what repays costs: whole won, or exactly as shared. */
  readonly wages: number | Quantity
  /** Wages paid for leave with no or reduced pay inside the period. */
  readonly leaveWages?: number
  /** Months of membership in the period, "12"; by `monthShare` for part months. */
  readonly months: string
  /** Months of such leave inside the period. */
  readonly leaveMonths?: string
  /** Contribution of the last whole year; needed when the whole period is leave. */
  readonly lastYear?: number
}
/** A contribution in won, how much of it is still to be paid, and its explanation. */
export type Contribution = { readonly contribution: number; readonly figures: readonly ExplainedFigure[] }

const article = law('근로자퇴직급여 보장법', '제20조 제1항')
const leaveOpinion = law('퇴직연금복지과-376', '(2016.1.26.)')
const wholeLeaveOpinion = law('임금복지과-160', '(2010.3.15.)')

const daysShared = (a: DateRange, b: DateRange): DateRange => ({ from: later(a.from, b.from), to: earlier(a.to, b.to) })

/**
 * Months of a range (근로자퇴직급여 보장법 제20조 제1항, by practice), a part month as days ÷ days of that month, exactly; 0 when it
 * is empty.
 */
export const monthShare = (range: DateRange): Ratio =>
  reduce(
    eachMonth(monthOf(range.from), monthOf(range.to))
      .map((month) => ratio(daysIn(daysShared(range, monthRange(month))), daysInMonth(month)))
      .reduce(add, ratio(0)),
  )

/**
 * Months of several ranges that do not overlap, inside a period: the leave months of a DC period (labour rules §4.3;
 * 퇴직연금복지과-376).
 */
export const monthsWithin = (period: DateRange, ranges: readonly DateRange[]): Ratio =>
  reduce(ranges.map((range) => monthShare(daysShared(period, range))).reduce(add, ratio(0)))

const months = (value: Ratio): Quantity => {
  const { n, d } = reduce(value)
  return d === 1n ? num(ratio(n)) : over(num(ratio(n)), num(ratio(d)))
}

/**
 * Contribution to a DC plan (근로자퇴직급여 보장법 제20조 제1항): wages of the period ÷ 12. With leave of no or reduced pay
 * (wages − wages in leave) × m ÷ ((m − L) × 12) for m months of which L are leave; when all of it is leave, the last
 * year's contribution × m ÷ 12. Up to the won.
 */
export const dcContribution = (facts: ContributionFacts): Result<Contribution, Refusal> => {
  const { wages, leaveWages = 0, leaveMonths = '0', lastYear } = facts
  const check = checker()
  if (typeof wages === 'number') check.amount(wages, 'wages')
  else if (compareRatio(wages.value, ratio(0)) < 0) check.fault('wages', '금액은 0원 이상으로 적어 주세요.')
  check.amount(leaveWages, 'leaveWages')
  check.amount(lastYear, 'lastYear')
  check.decimal(facts.months, 'months', { above: 0, most: 12 })
  check.decimal(leaveMonths, 'leaveMonths', { least: 0, most: 12 })
  const all = typeof wages === 'number' ? num(Number.isSafeInteger(wages) ? wages : 0) : wages
  if (Number.isSafeInteger(leaveWages) && compareRatio(ratio(leaveWages), all.value) > 0)
    check.fault('leaveWages', '휴직 기간의 임금이 임금총액보다 많습니다.')
  const m = parseRatio(facts.months)
  const l = parseRatio(leaveMonths)
  const order = m === null || l === null ? -1 : compareRatio(l, m)
  if (order > 0) check.fault('leaveMonths', '휴직 개월 수가 산정기간의 개월 수보다 많습니다.')
  if (l?.n === 0n && leaveWages > 0) check.fault('leaveMonths', '휴직 기간의 임금이 있으면 휴직 개월 수를 적어 주세요.')
  const ofLastYear = order === 0 ? lastYear : null
  if (ofLastYear === undefined) check.fault('lastYear', '기간 전부가 휴직이면 지난해 부담금이 있어야 계산합니다.')
  if (m === null || l === null || ofLastYear === undefined || check.problems.length > 0) {
    return err(badFields(check.problems))
  }
  const label = '부담금'
  const whole = compareRatio(m, ratio(12)) === 0
  if (ofLastYear !== null) {
    const share = whole ? num(ofLastYear) : over(times(num(ofLastYear), months(m)), num(12))
    return done(
      wonOf(
        'contribution',
        label,
        share,
        'CEIL1',
        [article, wholeLeaveOpinion],
        ['기간 전부가 휴직이라 지난해 부담금으로 합니다.'],
      ),
    )
  }
  if (l.n === 0n) return done(wonOf('contribution', label, over(all, num(12)), 'CEIL1', [article]))
  const paid = leaveWages > 0 ? minus(all, num(leaveWages)) : all
  const rest = minus(months(m), months(l))
  const share = whole ? over(paid, rest) : over(times(paid, months(m)), times(rest, num(12)))
  return done(wonOf('contribution', label, share, 'CEIL1', [article, leaveOpinion]))
}

const done = (figure: ExplainedFigure & { readonly value: number }): Result<Contribution, Refusal> =>
  ok({ contribution: figure.value, figures: [figure] })
