import { firstDay, monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatMonth, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { minus, num } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { permitTerms } from '@handal/statute/foreign-workers'
import { type LawRef, law } from '@handal/statute/law'
import { departurePremiumRate } from '@handal/statute/retirement'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, MOST_PAY, noFigure, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, type WonFigure, wonOf } from '../answer/explained.ts'
import { premiumOf } from './departure.ts'

/** Premiums that were due and are late, and the most that the fine can be; null: none yet. Won. */
export type MissedPremiums = {
  readonly missed: number
  readonly fineUpTo: number | null
  readonly reason: string
  readonly law: LawRef
}

/**
 * Premiums of the departure guarantee insurance that are late on `today` (외국인고용법 제32조 제1항 제5호): from the third missed month
 * on there is a fine. `unpaid`: the due day of each unpaid month.
 */
export const missedPremiums = (
  facts: { readonly unpaid: readonly PlainDate[]; readonly today: PlainDate },
  statute: Statute,
): Result<MissedPremiums, Refusal> => {
  const { unpaid, today } = facts
  const check = checker()
  const months = unpaid.map(monthOf)
  months.forEach((month, index) => {
    if (months.indexOf(month) !== index) check.fault(`unpaid.${index}`, '같은 달의 보험료가 두 번 있습니다.')
  })
  if (check.problems.length > 0) return err(badFields(check.problems))
  const terms = statute.at(permitTerms, today)
  if (!terms.ok) return err(noFigure(terms))
  const missed = unpaid.filter((due) => due < today).length
  const isFined = missed >= terms.value.missed
  const fine = `${terms.value.missed}번부터 ${formatWon(terms.value.fineUpTo)} 이하의 과태료`
  const reason =
    missed === 0
      ? '밀린 보험료가 없습니다.'
      : `보험료가 ${missed}번 밀렸습니다. ${fine}${isFined ? ' 대상입니다.' : '를 물 수 있습니다.'}`
  return ok({
    missed,
    fineUpTo: isFined ? terms.value.fineUpTo : null,
    reason,
    law: law('외국인근로자의 고용 등에 관한 법률', '제32조 제1항 제5호'),
  })
}

/**
 * Premiums of months (외국인고용법 시행령 제21조 제2항 제1호): ordinary wage × the rate of the month, cut to 1 won. Of months in a row at
 * one wage and rate it is worked out once: a worker of years has one wage for most of them. Won.
 */
export const departurePremiums = (
  statute: Statute,
): ((month: YearMonth, ordinaryMonthly: number) => Result<WonFigure, Refusal>) => {
  let last: { readonly from: string; readonly wage: number; readonly premium: Result<WonFigure, Refusal> } | null = null
  return (month, ordinaryMonthly) => {
    const rate = statute.at(departurePremiumRate, firstDay(month))
    if (!rate.ok) return err(noFigure(rate))
    if (last?.from === rate.from && last.wage === ordinaryMonthly) return last.premium
    const premium = ok(wonOf('premium', '월 보험료', premiumOf(ordinaryMonthly, rate.value), 'FLOOR1', rate.refs))
    last = { from: rate.from, wage: ordinaryMonthly, premium }
    return premium
  }
}

/** A change of the monthly ordinary wage, won, and the month from which it holds. */
export type WageChangeFacts = {
  readonly month: YearMonth
  readonly before: number
  readonly after: number
}
/** The premium before and after, won; `report`: the change is told to the insurer (통상임금 변경신고). */
export type PremiumChange = {
  readonly before: number
  readonly after: number
  readonly report: boolean
  readonly reason: string
  readonly figures: readonly ExplainedFigure[]
}

/**
 * How the monthly premium changes with the ordinary wage (외국인고용법 시행령 제21조 제2항 제1호): each wage × the rate of the month,
 * cut to 1 won, and their difference. The insurer's bill, once it comes, wins.
 */
export const premiumChange = (facts: WageChangeFacts, statute: Statute): Result<PremiumChange, Refusal> => {
  const check = checker()
  check.amount(facts.before, 'before', MOST_PAY)
  check.amount(facts.after, 'after', MOST_PAY)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const rate = statute.at(departurePremiumRate, firstDay(facts.month))
  if (!rate.ok) return err(noFigure(rate))
  const premium = (figure: string, label: string, wage: number): ExplainedFigure & { readonly value: number } =>
    wonOf(figure, label, premiumOf(wage, rate.value), 'FLOOR1', rate.refs)
  const before = premium('before', '바뀌기 전 월 보험료', facts.before)
  const after = premium('after', '바뀐 월 보험료', facts.after)
  const change = wonOf('change', '월 보험료 차이', minus(num(after.value), num(before.value)), 'FLOOR1', rate.refs)
  const report = facts.before !== facts.after
  const to = josa(formatWon(after.value), '으로/로')
  const reason = report
    ? `${formatMonth(facts.month)}분부터 월 보험료가 ${formatWon(before.value)}에서 ${to} 바뀝니다. 보험사에 통상임금 변경을 신고하세요.`
    : '통상임금이 바뀌지 않아 보험료도 그대로입니다.'
  return ok({ before: before.value, after: after.value, report, reason, figures: [before, after, change] })
}
