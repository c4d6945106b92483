import type { PlainDate } from '@handal/base/date'
import { minus, num, over, type Quantity, times } from '@handal/base/quantity'
import { compareRatio } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import { type StatutoryLeave, statutoryLeavesOn } from '@handal/statute/statutory-leaves'
import { checkWageTerms, dailyOrdinaryWage } from '../../severance/average-wage.ts'
import { badFields, checker, MOST_PAY, type Refusal } from '../../answer/check.ts'
import { type ExplainedFigure, rateOf, wonOf } from '../../answer/explained.ts'
import { hourlyWage, monthlyWage, type WageTerms } from './ordinary-wage.ts'

/** A leave whose first days the employer pays, by its code among the statutory leaves. */
export type PaidLeaveCode = 'maternity' | 'maternityPremature' | 'maternityTwins' | 'miscarriage' | 'spouseBirth'

/** Days of one leave, what the state pays for them, and the ordinary wage of the person. */
export type LeaveTopUpFacts = {
  readonly leave: PaidLeaveCode
  /** First day of the leave: the law of that day holds for it. */
  readonly from: PlainDate
  /** Which days of the leave are asked about, both included, 1 is the first: calendar days, for a spouse's leave workdays. */
  readonly days: { readonly first: number; readonly last: number }
  /** 우선지원대상기업: the state pays from the first day on; for others nothing of the days that the employer pays. */
  readonly prioritySupported: boolean
  /** Won that the state pays for so many of the days that the employer has to pay; null: none. */
  readonly benefit: { readonly amount: number; readonly days: number } | null
  readonly ordinary: WageTerms
  /** Contractual hours a day as a decimal. */
  readonly dailyHours: string
}
/** Won that the employer pays for the paid ones of the days, and why it is nothing; null: it is due. */
export type LeaveTopUp = {
  readonly paidDays: number
  readonly amount: number
  readonly reason: string | null
  readonly figures: readonly ExplainedFigure[]
}

/** Days of a month in which maternity leave is counted, as its benefit is. */
const MONTH = 30
const equality = (article: string): LawRef => law('남녀고용평등과 일·가정 양립 지원에 관한 법률', article)
const benefitLaw = law('고용보험법', '제76조 제1항')

/** What the employer owes, and how far the benefit frees from it. */
const lawsOf = (leave: PaidLeaveCode): { readonly paid: LawRef; readonly freed: LawRef } =>
  leave === 'spouseBirth'
    ? { paid: equality('제18조의2 제1항'), freed: equality('제18조의2 제2항') }
    : { paid: law('근로기준법', '제74조 제4항'), freed: law('근로기준법', '제74조 제4항 단서') }

const problemsOf = (
  facts: LeaveTopUpFacts,
  leave: StatutoryLeave | undefined,
): ReturnType<typeof checker>['problems'] => {
  const check = checker()
  const { days, benefit, ordinary } = facts
  if (leave === undefined) check.fault('leave', '휴가를 시작하는 날에 이 휴가의 규정이 없습니다.')
  const most = leave?.days ?? 365
  check.count(days.first, 'days.first', 1, most)
  check.count(days.last, 'days.last', 1, most)
  if (days.last < days.first) check.fault('days.last', '마지막 날이 첫날보다 앞섭니다.')
  if (benefit !== null) {
    check.amount(benefit.amount, 'benefit.amount', MOST_PAY)
    check.count(benefit.days, 'benefit.days', 1, most)
    if (!facts.prioritySupported && benefit.amount > 0) {
      check.fault('benefit.amount', '우선지원대상기업이 아니면 회사가 유급으로 주는 날에는 고용보험의 급여가 없습니다.')
    }
  }
  check.decimal(facts.dailyHours, 'dailyHours', { above: 0, most: 24 })
  const before = check.problems.length
  checkWageTerms(check, ordinary)
  if (check.problems.length === before && hourlyWage(ordinary).value.n <= 0n) {
    check.fault('ordinary', '통상임금은 0보다 커야 합니다.')
  }
  return check.problems
}

/**
 * What the employer pays for leave around a birth: the ordinary wage of the paid days less the benefit of the state, never below
 * 0, in workplaces of every size. Maternity, miscarriage and stillbirth: the first 60 days, 75 for more than one child, a day
 * being a thirtieth of the month (근로기준법 제74조 제4항). The leave at a spouse's birth: its 20 workdays (남녀고용평등법 제18조의2 제1항,
 * 제2항). The benefit is what the state pays (고용보험법 제75조, 제76조), shared evenly by its days. Rounded up to the won.
 */
export const leaveTopUp = (facts: LeaveTopUpFacts): Result<LeaveTopUp, Refusal> => {
  const leave = statutoryLeavesOn(facts.from).find(({ code }) => code === facts.leave)
  const problems = problemsOf(facts, leave)
  if (leave === undefined || problems.length > 0) return err(badFields(problems))
  const { days, benefit, ordinary } = facts
  const limit = leave.paidDays ?? leave.days
  const paidDays = Math.max(0, Math.min(days.last, limit) - days.first + 1)
  const byMonth = leave.unit === 'calendarDay'
  const daily = byMonth ? over(monthlyWage(ordinary), num(MONTH)) : dailyOrdinaryWage(ordinary, facts.dailyHours)
  const due = times(daily, num(paidDays))
  const { paid, freed } = lawsOf(facts.leave)
  const dailyFigure = rateOf(
    'dailyOrdinary',
    '하루 통상임금',
    daily,
    [law('근로기준법 시행령', byMonth ? '제6조 제1항' : '제6조 제3항')],
    byMonth ? ['휴가일은 달력의 날이므로 한 달 통상임금을 30일로 나눕니다.'] : [],
  )
  const owed = (amount: Quantity, laws: readonly LawRef[], reason: string | null, own: readonly ExplainedFigure[]) => {
    const label = `${leave.label} 회사 지급액`
    const figure = wonOf('leaveTopUp', label, amount, 'CEIL1', laws, reason === null ? [] : [reason])
    return ok({ paidDays, amount: figure.value, reason, figures: [dailyFigure, ...own, figure] })
  }
  if (paidDays === 0) return owed(num(0), [paid], `회사가 유급으로 주는 ${limit}일이 지났습니다.`, [])
  if (benefit === null || benefit.amount === 0) return owed(due, [paid], null, [])
  const all = num(benefit.amount)
  const share = benefit.days === paidDays ? all : over(times(all, num(paidDays)), num(benefit.days))
  const benefitFigure = rateOf('benefit', '고용보험 급여', share, [benefitLaw])
  const isCovered = compareRatio(share.value, due.value) >= 0
  const amount = isCovered ? num(0) : minus(due, share)
  const reason = isCovered ? '고용보험의 급여가 통상임금보다 적지 않아 더 지급할 금액이 없습니다.' : null
  return owed(amount, [paid, freed], reason, [benefitFigure])
}
