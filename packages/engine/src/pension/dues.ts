import { dayOfMonth, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { err, ok, type Result } from '@handal/base/result'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import type { ExplainedFigure } from '../answer/explained.ts'
import { delayInterest } from '../severance/delay-interest.ts'
import { contributionDue, contributionLeft, type ContributionPeriod } from './plans.ts'

const MONTHS: Record<ContributionPeriod, number> = { YEAR: 12, QUARTER: 3, MONTH: 1 }

/**
 * The day until which a plan takes in the contribution of a month (근로자퇴직급여 보장법 제20조 제3항): the day of the plan in the month
 * after the year, quarter or month that it belongs to; 31 is the last one.
 */
export const planDue = (month: YearMonth, period: ContributionPeriod, dueDay: number): PlainDate => {
  const months = MONTHS[period]
  const after = Number(month.slice(5)) % months
  const last = shiftMonth(month, after === 0 ? 0 : months - after)
  return dayOfMonth(shiftMonth(last, 1), dueDay)
}

/** An entry of what was paid: below 0 it takes back the newest before it. Won. */
export type PaidEntry = { readonly amount: number; readonly paidOn: PlainDate }

/** The contribution of a month with what was paid of it, in the order of entering. */
export type ContributionDues = {
  readonly contribution: number
  readonly due: PlainDate
  readonly entries: readonly PaidEntry[]
  /** Last working day of a leaver. */
  readonly lastDay?: PlainDate | null
}

/** What is paid, what is left, and its interest to a day. Won. */
export type DuesOn = {
  readonly paid: number
  readonly left: number
  /** Paid too much: shown, never taken back by itself. */
  readonly over: number
  readonly isLate: boolean
  readonly due: PlainDate
  readonly interest: number
  readonly figures: readonly ExplainedFigure[]
}

/** Where the contribution of a month stands on a day, with the interest of what is late (근로자퇴직급여 보장법 제20조 제3항, 시행령 제11조). */
export const duesOn = (dues: ContributionDues, day: PlainDate, statute: Statute): Result<DuesOn, Refusal> => {
  const { contribution, entries, lastDay = null } = dues
  const paid = entries.reduce((sum, { amount }) => sum + amount, 0)
  const check = checker()
  if (paid < 0) check.fault('entries', '낸 금액보다 많이 되돌릴 수 없습니다.')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const rest = contributionLeft(contribution, paid)
  if (!rest.ok) return rest
  const due = contributionDue(dues.due, lastDay)
  const { left, over, figures } = rest.value
  const none = { paid, left, over, due, interest: 0, figures }
  if (left === 0 || day <= due) return ok({ ...none, isLate: false })
  const late = delayInterest({ kind: 'DC', amount: left, due, paid: day, retiredLastDay: lastDay }, statute)
  if (!late.ok) return late
  return ok({
    ...none,
    isLate: true,
    interest: late.value.interest,
    figures: [...figures, ...late.value.figures],
  })
}
