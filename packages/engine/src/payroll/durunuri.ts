import { firstDay, type YearMonth } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { err, ok, type Result } from '@handal/base/result'
import { durunuriTerms } from '@handal/statute/national-pension'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, noFigure, type Refusal } from '../severance/check.ts'

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
}
/** Which insurances are supported, and every reason against it as a Korean sentence. */
export type DurunuriAnswer = {
  readonly pension: boolean
  readonly employment: boolean
  readonly reasons: readonly string[]
}

/** Whether a person gets 두루누리 (고용산재보험료징수법 제21조, 시행령 제28조; 국민연금법 제100조의3, 시행령 제73조의2). */
export const durunuriEligible = (question: DurunuriQuestion, statute: Statute): Result<DurunuriAnswer, Refusal> => {
  const { month, workers, monthlyPay, property, otherIncome, insuredBefore, monthsPaid, foreigner } = question
  const check = checker()
  check.count(workers, 'workers', 0, 10_000_000)
  check.amount(monthlyPay, 'monthlyPay')
  check.amount(property, 'property')
  check.amount(otherIncome, 'otherIncome')
  check.count(monthsPaid, 'monthsPaid', 0, 1200)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const found = statute.at(durunuriTerms, firstDay(month))
  if (!found.ok) return err(noFigure(found))
  const { workersBelow, payBelow, propertyBelow, otherIncomeBelow, months } = found.value
  const reasons = [
    ...(workers < workersBelow ? [] : [`근로자가 ${workersBelow}명 미만인 사업장만 지원합니다.`]),
    ...(monthlyPay < payBelow ? [] : [`월 보수가 ${formatWon(payBelow)} 미만이어야 합니다.`]),
    ...(property < propertyBelow ? [] : [`재산이 ${formatWon(propertyBelow)} 미만이어야 합니다.`]),
    ...(otherIncome < otherIncomeBelow ? [] : [`종합소득이 ${formatWon(otherIncomeBelow)} 미만이어야 합니다.`]),
    ...(insuredBefore ? ['가입하기 전 1년 안에 가입한 적이 없는 신규 가입자만 지원합니다.'] : []),
    ...(monthsPaid < months ? [] : [`지원은 모두 ${months}개월까지입니다.`]),
  ]
  const employment = reasons.length === 0
  const national = foreigner ? ['국민연금 지원은 대한민국 국민만 받습니다.'] : []
  return ok({ pension: employment && !foreigner, employment, reasons: [...reasons, ...national] })
}
