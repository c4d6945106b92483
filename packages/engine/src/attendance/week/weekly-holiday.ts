import { formatHours, formatWon } from '@handal/base/format'
import { changesByRounding, num, over, printFormula, type Quantity, times, toWon } from '@handal/base/quantity'
import { equalRatio, multiply, parseRatio, ratio } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { roundingText } from '@handal/base/rounding'
import type { FigureExplanation } from '../explanation.ts'
import { type FieldProblem, isCount } from '../problem.ts'

/** Fewer contractual minutes in the week earn no weekly holiday (근로기준법 제18조 제3항). */
const LEAST_WEEK = 900
const LEGAL_WEEK = 2400

/** A week and what happened in it. */
export type WeeklyHolidayFacts = {
  /** Contractual minutes of the week, on the average of four weeks. */
  readonly weeklyScheduled: number
  /** Scheduled days on which the person was absent; lateness, early leave, outing, holidays and leave are none. */
  readonly absent: number
  readonly workedDays: number
  /** Default hourly. For monthly pay the credit is in the salary. */
  readonly payKind?: 'monthly' | 'hourly'
  /** Monthly pay: whether the work rules let an absence cost it. */
  readonly absenceLosesWeeklyHoliday?: boolean
  /** False for the broken last week of a leaver; default true. */
  readonly employedThroughWeek?: boolean
  /** 제63조: no weekly holiday is due. */
  readonly exempt?: boolean
}

/** The paid weekly holiday of a week. */
export type WeeklyHoliday = {
  /** Exact hours: contractual, at most 40, ÷ 5 (영 별표 2). */
  readonly hours: Quantity
  /** The same in minutes, a broken minute up, and the fifths of a minute that are too many. */
  readonly minutes: number
  readonly over: number
  /** Why it is what it is: a Korean sentence. */
  readonly reason: string
  /** What an absence takes off a monthly salary, in the same way; absent: none. */
  readonly lost?: { readonly minutes: number; readonly over: number }
}

const NONE = num(0)
const none = (reason: string): WeeklyHoliday => ({ hours: NONE, minutes: 0, over: 0, reason })

/**
 * 주휴 of one week (근로기준법 제55조 제1항, 영 제30조 제1항; applies under five workers too): full attendance of the scheduled days of a
 * week of 15 hours or more. The week after need not be worked (임금근로시간과-1736), but employment must last through the week.
 */
export const weeklyHoliday = (facts: WeeklyHolidayFacts): Result<WeeklyHoliday, readonly FieldProblem[]> => {
  const problems = weeklyHolidayProblems(facts)
  return problems.length > 0 ? err(problems) : ok(earned(facts))
}

/** Fields that no rule can work with; empty when all is sound. */
export const weeklyHolidayProblems = (facts: WeeklyHolidayFacts): readonly FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (!isCount(facts.weeklyScheduled, 10_080)) {
    problems.push({ path: 'weeklyScheduled', message: '한 주의 소정근로는 0시간부터 168시간까지입니다.' })
  }
  if (!isCount(facts.absent, 7)) problems.push({ path: 'absent', message: '결근일은 0일부터 7일까지입니다.' })
  if (!isCount(facts.workedDays, 7)) problems.push({ path: 'workedDays', message: '근로일은 0일부터 7일까지입니다.' })
  return problems
}

/** A fifth of a week of at most 40 hours (영 별표 2), a broken minute up. */
const fifthOf = (weekly: number): { minutes: number; over: number } => {
  const counted = Math.min(weekly, LEGAL_WEEK)
  const minutes = Math.ceil(counted / 5)
  return { minutes, over: minutes * 5 - counted }
}

const earned = (facts: WeeklyHolidayFacts): WeeklyHoliday => {
  const monthly = facts.payKind === 'monthly'
  if (facts.exempt === true) return none('근로기준법 제63조 근로자에게는 주휴일을 줄 의무가 없습니다.')
  if (facts.weeklyScheduled < LEAST_WEEK) return none('한 주 소정근로가 15시간보다 짧아 주휴가 없습니다.')
  if (facts.absent > 0 && (!monthly || facts.absenceLosesWeeklyHoliday === true)) {
    const gone = none(`소정근로일에 ${facts.absent}일 결근하여 주휴가 없습니다.`)
    const lost = fifthOf(facts.weeklyScheduled)
    // A salary already holds the weekly holiday; pay by the hour has none to give back, nor has a week after the last day.
    return monthly && facts.employedThroughWeek !== false ? { ...gone, lost } : gone
  }
  if (facts.employedThroughWeek === false) return none('그 주가 끝나기 전에 퇴사하여 주휴가 없습니다.')
  if (facts.workedDays === 0 && !monthly) return none('그 주를 모두 쉬어 주휴가 없습니다.')
  const counted = Math.min(facts.weeklyScheduled, LEGAL_WEEK)
  return {
    hours: over(num(ratio(counted, 60n)), num(5)),
    ...fifthOf(facts.weeklyScheduled),
    reason:
      counted < facts.weeklyScheduled
        ? `한 주 소정근로 ${formatHours(facts.weeklyScheduled)} 가운데 40시간을 5로 나누었습니다.`
        : `한 주 소정근로 ${formatHours(counted)}을 5로 나누었습니다.`,
  }
}

/**
 * Won of the weekly holiday (근로기준법 제55조 제1항) at an hourly rate ("11000", "10320.5"), a broken won up; null when the
 * rate is no number.
 */
export const weeklyHolidayPay = (
  hours: Quantity,
  hourly: string,
): { readonly formula: Quantity; readonly pay: number } | null => {
  const rate = parseRatio(hourly)
  if (rate === null || rate.n < 0n) return null
  const formula = times(num(rate), hours)
  return { formula, pay: toWon(formula, 'CEIL1') }
}

/**
 * The weekly holiday and its pay explained (근로기준법 제55조 제1항, 시행령 별표 2), as it was found by `weeklyHoliday` and
 * `weeklyHolidayPay`.
 */
export const explainWeeklyHoliday = (
  found: WeeklyHoliday,
  paid: { readonly formula: Quantity; readonly pay: number },
): readonly FigureExplanation<'hours' | 'pay'>[] => [
  {
    figure: 'hours',
    label: '주휴시간',
    value: found.minutes,
    sentence: found.reason,
    formula: found.minutes === 0 ? formatHours(0) : `${printFormula(found.hours)} = ${formatHours(found.minutes)}`,
    rounding: isWholeMinutes(found) ? '' : '1분 미만을 올립니다.',
    laws: ['근로기준법 제55조 제1항', '근로기준법 시행령 제30조 제1항', '근로기준법 시행령 별표 2'],
  },
  {
    figure: 'pay',
    label: '주휴수당',
    value: paid.pay,
    sentence: '시급에 주휴시간을 곱했습니다.',
    formula: `${printFormula(paid.formula)} = ${formatWon(paid.pay)}`,
    rounding: changesByRounding(paid.formula, 'CEIL1') ? roundingText('CEIL1') : '',
    laws: ['근로기준법 제55조 제1항'],
  },
]

const isWholeMinutes = ({ hours, minutes }: WeeklyHoliday): boolean =>
  equalRatio(multiply(hours.value, ratio(60)), ratio(minutes))
