import { addDays, type DateRange, earlier, later, type PlainDate } from '@handal/base/date'
import { formatDate, formatNumber } from '@handal/base/format'
import { minus, maxOf, num, percent, times } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { fundSize } from '@handal/statute/retirement'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, noFigure, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'
import { dueAfterLeaving } from '../severance/severance.ts'

/** How a person's retirement is provided for. FUND: 중소기업퇴직연금기금, DEPARTURE: 출국만기보험. */
export type PensionType = 'SEVERANCE' | 'DB' | 'DC' | 'FUND' | 'DEPARTURE'
/** The values of the setting, the default first. */
export const pensionTypes: readonly PensionType[] = ['SEVERANCE', 'DB', 'DC', 'FUND', 'DEPARTURE']
/** How often a DC plan is paid. */
export type ContributionPeriod = 'YEAR' | 'QUARTER' | 'MONTH'
/** The values of the setting, the default first. */
export const contributionPeriods: readonly ContributionPeriod[] = ['YEAR', 'QUARTER', 'MONTH']

/** Whether a business may join the fund of small businesses on a day (근로자퇴직급여 보장법 제2조 제14호, 부칙). */
export const fundOpen = (
  workers: number,
  date: PlainDate,
  statute: Statute,
): Result<{ readonly open: boolean; readonly reason: string }, Refusal> => {
  const check = checker()
  check.count(workers, 'workers', 0, 10_000_000)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const limit = statute.at(fundSize, date)
  if (!limit.ok) return err(noFigure(limit))
  const { below } = limit.value
  const open = workers < below
  const rule = `${formatDate(date)}에는 상시 근로자 ${formatNumber(below)}명 미만인 사업만 가입할 수 있습니다.`
  return ok({ open, reason: open ? '' : rule })
}

/**
 * The days of a period in which a person belongs to a DC plan (근로자퇴직급여 보장법 제20조): from the entry date to the last
 * working day, or null.
 */
export const membership = (
  period: DateRange,
  person: { readonly dcEntry: PlainDate; readonly lastDay?: PlainDate | null },
): DateRange | null => {
  const from = later(period.from, person.dcEntry)
  const { lastDay } = person
  const to = lastDay === undefined || lastDay === null ? period.to : earlier(period.to, lastDay)
  return from <= to ? { from, to } : null
}

/**
 * The day until which a contribution is due (근로자퇴직급여 보장법 제20조 제3항, 제5항): the plan's day, at the latest 14 days after
 * leaving.
 */
export const contributionDue = (planDay: PlainDate, lastDay?: PlainDate | null): PlainDate =>
  lastDay === undefined || lastDay === null ? planDay : earlier(planDay, dueAfterLeaving(lastDay))

/** What is still to be paid of a contribution (근로자퇴직급여 보장법 제20조 제3항); paid too much is shown, not taken back. Won. */
export const contributionLeft = (
  contribution: number,
  paid: number,
): Result<{ readonly left: number; readonly over: number; readonly figures: readonly ExplainedFigure[] }, Refusal> => {
  const check = checker()
  check.amount(contribution, 'contribution')
  check.amount(paid, 'paid')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const figure = wonOf('left', '납입할 금액', maxOf(minus(num(contribution), num(paid)), num(0)), 'FLOOR1', [
    law('근로자퇴직급여 보장법', '제20조 제3항'),
  ])
  return ok({ left: figure.value, over: Math.max(0, paid - contribution), figures: [figure] })
}

/** Smallest part of the expected benefits that a DB plan holds in reserve (규칙 제4조의2), from 2022 on all of it. */
export const DB_MINIMUM_FUNDING = '100/100'

/** Reserve that a DB plan lacks (근로자퇴직급여 보장법 제16조, 규칙 제4조의2). Won. */
export const dbShortfall = (facts: {
  readonly reserve: number
  /** Sum of the severance of all members as of the day. */
  readonly liability: number
}): Result<{ readonly shortfall: number; readonly figures: readonly ExplainedFigure[] }, Refusal> => {
  const check = checker()
  check.amount(facts.reserve, 'reserve')
  check.amount(facts.liability, 'liability')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const least = times(num(facts.liability), percent(DB_MINIMUM_FUNDING))
  const figure = wonOf('shortfall', '최소적립금 부족액', maxOf(minus(least, num(facts.reserve)), num(0)), 'CEIL1', [
    law('근로자퇴직급여 보장법', '제16조 제1항'),
    law('근로자퇴직급여 보장법 시행규칙', '제4조의2'),
  ])
  return ok({ shortfall: figure.value, figures: [figure] })
}

/**
 * What a leaver of a DC plan may claim (근로자퇴직급여 보장법 제4조 제1항, 제20조 제5항): under a calendar year of service the employer
 * owes no further contribution, and what is credited stays as the plan says.
 */
export const contributionDutyAtLeaving = (
  servedYear: boolean,
  lastDay: PlainDate,
): { readonly owed: boolean; readonly due: PlainDate; readonly reason: string } => ({
  owed: servedYear,
  due: dueAfterLeaving(lastDay),
  reason: servedYear
    ? `${formatDate(addDays(lastDay, 14))}까지 미납 부담금을 내야 합니다.`
    : '계속근로기간이 1년 미만이라 더 낼 부담금이 없습니다. 이미 적립한 돈은 규약에 따릅니다.',
})
