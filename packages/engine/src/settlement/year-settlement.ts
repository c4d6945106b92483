import { type DateRange, eachMonth, type PlainDate, monthOf, type YearMonth, yearMonth } from '@handal/base/date'
import { minus, num, over } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { healthNotCharged, type InsuranceSpan } from '../payroll/insurance/insurance-months.ts'
import { type ChargedMonth, type HealthSettlement, settleHealth } from '../payroll/insurance/insurance-settlement.ts'
import { isHealthDeferred } from '../payroll/insurance/leave-months.ts'
import { isAllLeave } from '../payroll/payslip/service.ts'
import { healthFigures } from './health-figures.ts'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'

/** Which months the pay of a year is divided by: calendar months touched, or months that were charged. */
export type WorkMonths = 'CALENDAR' | 'BILLED'
/** The values of the setting, the default first. */
export const workMonthChoices: readonly WorkMonths[] = ['CALENDAR', 'BILLED']

/** What was withheld for health insurance and long-term care in a month. Won. */
export type WithheldMonth = { readonly month: YearMonth; readonly health: number; readonly care: number }

/** Settlement of one year (보수총액 정산). Won are whole. */
export type YearFacts = {
  readonly span: InsuranceSpan
  readonly year: number
  readonly totalPay: number
  readonly withheld: readonly WithheldMonth[]
  readonly workMonths?: WorkMonths
  /**
   * Unpaid leaves of absence, both days included: a calendar month wholly on leave is neither worked nor settled, because its
   * premium was deferred on the base before the leave (`deferredHealth`).
   */
  readonly leaves?: readonly DateRange[]
}
/** The settlement, the months it counted, and its explanation. */
export type YearSettlement = HealthSettlement & {
  readonly workMonths: number
  readonly chargedMonths: number
  readonly figures: readonly ExplainedFigure[]
}

const decree = law('국민건강보험법 시행령', '제39조')

const monthsOfYear = (year: number): readonly YearMonth[] => {
  const text = String(year).padStart(4, '0')
  return eachMonth(yearMonth(`${text}-01`), yearMonth(`${text}-12`))
}

/** Calendar months of a year in which a person was in service, in order (근무월수, 국민건강보험법 시행령 제34조). */
export const monthsTouched = (span: Pick<InsuranceSpan, 'hire' | 'lastDay'>, year: number): readonly YearMonth[] =>
  monthsOfYear(year).filter(
    (month) => month >= monthOf(span.hire) && (span.lastDay === null || month <= monthOf(span.lastDay)),
  )

/** Months of a year that are charged for health insurance (국민건강보험법 제69조). */
export const monthsCharged = (span: InsuranceSpan, year: number): readonly YearMonth[] =>
  monthsOfYear(year).filter((month) => healthNotCharged(span, month) === null)

/** The years that a leaver is settled for (국민건강보험법 시행령 제39조, by practice): before the bill of April the year before as well. */
export const yearsToSettle = (lastDay: PlainDate): readonly number[] => {
  const year = Number(lastDay.slice(0, 4))
  return lastDay.slice(5, 7) < '04' ? [year - 1, year] : [year]
}

const chargedMonth = (
  month: YearMonth,
  withheld: readonly WithheldMonth[],
  statute: Statute,
): Result<ChargedMonth, Refusal> => {
  const figures = healthFigures(month, statute)
  if (!figures.ok) return figures
  const own = withheld.filter((each) => each.month === month)
  return ok({
    ...figures.value,
    withheldHealth: own.reduce((sum, { health }) => sum + health, 0),
    withheldCare: own.reduce((sum, { care }) => sum + care, 0),
  })
}

const difference = (
  figure: string,
  label: string,
  fixed: number,
  settled: number,
  laws: readonly LawRef[],
): ExplainedFigure => {
  return wonOf(figure, label, minus(num(fixed), num(fixed - settled)), 'FLOOR1', laws)
}

/**
 * Health insurance and long-term care of a year or at leaving (국민건강보험법 시행령 제34조, 제39조): total pay ÷ months worked,
 * cut to the won, gives the fixed base; its premium of each charged month by that month's figures, less what was withheld.
 * Positive: withheld from the last pay. Negative: given back.
 */
export const settleHealthYear = (facts: YearFacts, statute: Statute): Result<YearSettlement, Refusal> => {
  const { leaves = [] } = facts
  const check = checker()
  check.count(facts.year, 'year', 1900, 2199)
  check.amount(facts.totalPay, 'totalPay')
  check.periods(leaves, 'leaves')
  if (facts.span.lastDay !== null && facts.span.lastDay < facts.span.hire) {
    check.fault('lastDay', '마지막 근무일이 입사일보다 앞섭니다.')
  }
  facts.withheld.forEach(({ month, health, care }, index) => {
    check.amount(health, `withheld.${index}.health`)
    check.amount(care, `withheld.${index}.care`)
    if (!month.startsWith(String(facts.year))) check.fault(`withheld.${index}.month`, '정산하는 해의 달이 아닙니다.')
  })
  if (check.problems.length > 0) return err(badFields(check.problems))
  const isWorked = (month: YearMonth): boolean => !isAllLeave(leaves, month)
  // A month of return is worked, and its premium deferred on the base before the leave unless it was withheld.
  const isSettled = (month: YearMonth): boolean =>
    isWorked(month) &&
    (!isHealthDeferred(leaves, month) || facts.withheld.some((each) => each.month === month && each.health > 0))
  const charged = monthsCharged(facts.span, facts.year).filter(isSettled)
  const touched = monthsTouched(facts.span, facts.year).filter(isWorked)
  const worked = facts.workMonths === 'BILLED' ? charged.length : touched.length
  if (worked === 0) {
    check.fault('span', '이 해에 보험료를 낸 달이 없어 정산할 것이 없습니다.')
    return err(badFields(check.problems))
  }
  const months: ChargedMonth[] = []
  for (const month of charged) {
    const one = chargedMonth(month, facts.withheld, statute)
    if (!one.ok) return one
    months.push(one.value)
  }
  const computed = settleHealth(facts.totalPay, worked, months)
  // What was withheld in months that are not charged comes back as well.
  const astray = facts.withheld.filter(({ month }) => isWorked(month) && !charged.includes(month))
  const settled = {
    ...computed,
    healthDifference: astray.reduce((sum, { health }) => sum - health, computed.healthDifference),
    careDifference: astray.reduce((sum, { care }) => sum - care, computed.careDifference),
  }
  const base = over(num(facts.totalPay), num(worked))
  return ok({
    ...settled,
    workMonths: worked,
    chargedMonths: charged.length,
    figures: [
      wonOf('monthlyBase', '결정 보수월액', base, 'FLOOR1', [law('국민건강보험법 시행령', '제34조')]),
      difference('healthDifference', '건강보험 정산액', settled.fixedHealth, settled.healthDifference, [decree]),
      difference('careDifference', '장기요양 정산액', settled.fixedCare, settled.careDifference, [decree]),
    ],
  })
}

/**
 * Most months over which an extra premium of the April bill is spread (국민건강보험법 시행령 제39조): 12 when it is a month's
 * premium or more.
 */
export const mostInstalments = (extra: number, monthlyPremium: number): number =>
  extra > 0 && extra >= monthlyPremium ? 12 : 1
