import { addDays, firstDay, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { formatDate, formatWon } from '@handal/base/format'
import { err, ok, type Result } from '@handal/base/result'
import type { LawRef } from '@handal/statute/law'
import { type DurunuriTerms, durunuriTerms } from '@handal/statute/national-pension'
import type { Statute } from '@handal/statute/snapshot'
import { checkedDeadline, type Deadline } from '../../deadline/deadline.ts'
import { badFields, checker, noFigure, type Refusal } from '../../answer/check.ts'

/** When the month's premium was paid: left out, not yet known; null, it was not paid. */
export type PremiumsPaid = { readonly pension?: PlainDate | null; readonly employment?: PlainDate | null }

/** Who asks for the support of small workplaces. Won; property and other income of the year before. */
export type DurunuriQuestion = {
  readonly month: YearMonth
  /** Workers of the workplace. */
  readonly workers: number
  readonly monthlyPay: number
  readonly property: number
  readonly otherIncome: number
  /** Member of the insurance at some time of the year before joining. */
  readonly insuredBefore: boolean
  /** Months for which it was already paid, since 2018. */
  readonly monthsPaid: number
  readonly foreigner: boolean
  readonly paidOn?: PremiumsPaid
  /** Holidays declared later. */
  readonly addedHolidays?: readonly PlainDate[]
}
/** Which insurances are supported, and every reason against it as a Korean sentence. */
export type DurunuriAnswer = {
  readonly pension: boolean
  readonly employment: boolean
  readonly reasons: readonly string[]
  /** Months for which it can still be paid, this one included. */
  readonly monthsLeft: number
  /** Until when the month's premium is paid: only months paid in time are supported. */
  readonly payBy: Deadline
  readonly laws: readonly LawRef[]
}

/** Why the month's premium is not supported for the day of its payment; nothing while that is not known. */
const lateReasons = ({ lastDay }: Deadline, { pension, employment }: PremiumsPaid): readonly [string[], string[]] => {
  const late = (insurance: string, paid: PlainDate | null | undefined): string[] =>
    paid === undefined || (paid !== null && paid <= lastDay)
      ? []
      : [`${insurance} 보험료를 ${formatDate(lastDay)}까지 내지 않아 이 달은 지원하지 않습니다.`]
  return [late('국민연금', pension), late('고용보험', employment)]
}

/** What is known of who asks; what is left out does not stand against it. */
type Known = Partial<Omit<DurunuriQuestion, 'month' | 'foreigner' | 'paidOn' | 'addedHolidays'>>

/** Every reason against the support, as a Korean sentence (고용산재보험료징수법 시행령 제28조, 국민연금법 시행령 제73조의2). */
export const durunuriReasons = (known: Known, terms: DurunuriTerms): readonly string[] => {
  const { workers = 0, monthlyPay = 0, property = 0, otherIncome = 0, insuredBefore = false, monthsPaid = 0 } = known
  const { workersBelow, payBelow, propertyBelow, otherIncomeBelow, months } = terms
  return [
    ...(workers < workersBelow ? [] : [`근로자가 ${workersBelow}명 미만인 사업장만 지원합니다.`]),
    ...(monthlyPay < payBelow ? [] : [`월 보수가 ${formatWon(payBelow)} 미만이어야 합니다.`]),
    ...(property < propertyBelow ? [] : [`재산이 ${formatWon(propertyBelow)} 미만이어야 합니다.`]),
    ...(otherIncome < otherIncomeBelow ? [] : [`종합소득이 ${formatWon(otherIncomeBelow)} 미만이어야 합니다.`]),
    ...(insuredBefore ? ['가입하기 전 1년 안에 가입한 적이 없는 신규 가입자만 지원합니다.'] : []),
    ...(monthsPaid < months ? [] : [`지원은 모두 ${months}개월까지입니다.`]),
  ]
}

/**
 * Whether a person gets 두루누리 for a month (고용산재보험료징수법 제21조, 시행령 제28조; 국민연금법 제100조의3, 시행령 제73조의2). Premiums
 * are due on the 10th of the next month (국민연금법 제89조, 고용산재보험료징수법 제16조의7) and have to be paid by then.
 */
export const durunuriEligible = (question: DurunuriQuestion, statute: Statute): Result<DurunuriAnswer, Refusal> => {
  const { month, workers, monthlyPay, property, otherIncome, monthsPaid, foreigner } = question
  const { paidOn = {}, addedHolidays = [] } = question
  const check = checker()
  check.count(workers, 'workers', 0, 10_000_000)
  check.amount(monthlyPay, 'monthlyPay')
  check.amount(property, 'property')
  check.amount(otherIncome, 'otherIncome')
  check.count(monthsPaid, 'monthsPaid', 0, 1200)
  const due = addDays(firstDay(shiftMonth(month, 1)), 9)
  const payBy = checkedDeadline(check, 'month', due, addedHolidays)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const found = statute.at(durunuriTerms, firstDay(month))
  if (!found.ok) return err(noFigure(found))
  const { months } = found.value
  const reasons = durunuriReasons(question, found.value)
  const isEligible = reasons.length === 0
  const [latePension, lateEmployment] = lateReasons(payBy, paidOn)
  const national = foreigner ? ['국민연금 지원은 대한민국 국민만 받습니다.'] : []
  return ok({
    pension: isEligible && !foreigner && latePension.length === 0,
    employment: isEligible && lateEmployment.length === 0,
    reasons: [...reasons, ...national, ...latePension, ...lateEmployment],
    monthsLeft: Math.max(0, months - monthsPaid),
    payBy,
    laws: found.refs,
  })
}
