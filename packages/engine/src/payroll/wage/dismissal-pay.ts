import { addDays, daysBetween, type PlainDate } from '@handal/base/date'
import { num, times } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import { dayAfterMonths } from '../../deadline/civil-period.ts'
import { checkWageTerms, dailyOrdinaryWage } from '../../severance/average-wage.ts'
import { badFields, checker, type Refusal } from '../../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../../answer/explained.ts'
import { hourlyWage, type WageTerms } from './ordinary-wage.ts'

/** A dismissal, and the ordinary wage of the person. */
export type DismissalFacts = {
  readonly hire: PlainDate
  /** Last working day. */
  readonly lastDay: PlainDate
  /** Day of the notice; null: none was given. */
  readonly noticeOn: PlainDate | null
  /**
   * IMPOSSIBLE: the business cannot go on for a disaster or the like. HARM: the person has done the business grave harm on
   * purpose (시행규칙 별표 1). Absent: neither.
   */
  readonly exception?: 'IMPOSSIBLE' | 'HARM'
  readonly ordinary: WageTerms
  /** Contractual hours a day as a decimal. */
  readonly dailyHours: string
}
/** Pay in place of notice in won, and why there is none; null: it is due. */
export type DismissalPay = {
  readonly amount: number
  readonly reason: string | null
  readonly figures: readonly ExplainedFigure[]
}

const NOTICE_DAYS = 30
const article = law('근로기준법', '제26조')

const exceptions: Record<
  NonNullable<DismissalFacts['exception']>,
  { readonly item: string; readonly reason: string }
> = {
  IMPOSSIBLE: { item: '제2호', reason: '천재·사변 등으로 사업을 계속할 수 없어 해고를 예고하지 않아도 됩니다.' },
  HARM: { item: '제3호', reason: '고의로 사업에 막대한 지장을 주어 해고를 예고하지 않아도 됩니다.' },
}

const notDue = (facts: DismissalFacts): { readonly reason: string; readonly refs: readonly LawRef[] } | null => {
  const { hire, lastDay, noticeOn, exception } = facts
  const item = (name: string): LawRef => law('근로기준법', `제26조 단서 ${name}`)
  if (addDays(lastDay, 1) < dayAfterMonths(hire, 3))
    return { reason: '계속 근로한 기간이 3개월 미만입니다.', refs: [item('제1호')] }
  if (exception !== undefined) return { reason: exceptions[exception].reason, refs: [item(exceptions[exception].item)] }
  return noticeOn !== null && daysBetween(noticeOn, lastDay) >= NOTICE_DAYS
    ? { reason: '30일 전에 예고했습니다.', refs: [article] }
    : null
}

/**
 * 해고예고수당 (근로기준법 제26조), in workplaces of every size: 30 days of ordinary wage when notice was not given 30 days ahead,
 * however many days are missing; the day of the notice does not count. Not under three months of service.
 */
export const dismissalPay = (facts: DismissalFacts): Result<DismissalPay, Refusal> => {
  const check = checker()
  if (facts.lastDay < facts.hire) check.fault('lastDay', '마지막 근무일이 입사일보다 앞섭니다.')
  if (facts.noticeOn !== null && facts.noticeOn > facts.lastDay) {
    check.fault('noticeOn', '예고한 날은 마지막 근무일까지의 날이어야 합니다.')
  }
  check.decimal(facts.dailyHours, 'dailyHours', { above: 0, most: 24 })
  checkWageTerms(check, facts.ordinary)
  if (check.problems.length === 0 && hourlyWage(facts.ordinary).value.n <= 0n) {
    check.fault('ordinary', '통상임금은 0보다 커야 합니다.')
  }
  if (check.problems.length > 0) return err(badFields(check.problems))
  const none = notDue(facts)
  const pay = none === null ? times(dailyOrdinaryWage(facts.ordinary, facts.dailyHours), num(NOTICE_DAYS)) : num(0)
  const refs = none?.refs ?? [article, law('근로기준법 시행령', '제6조 제3항')]
  const figure = wonOf('dismissalPay', '해고예고수당', pay, 'CEIL1', refs, none === null ? [] : [none.reason])
  return ok({ amount: figure.value, reason: none?.reason ?? null, figures: [figure] })
}
