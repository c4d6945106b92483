import { sortLines } from '../payslip/graph.ts'
import type { StatutoryLine } from '../payslip/line.ts'
import { enteredOnly, type Rule } from '../payslip/rule.ts'
import { bonusIncomeTax } from './tax/bonus-income-tax.ts'
import { bucketRules, shortageEarning } from './bucket-pay.ts'
import { businessIncomeTax } from './tax/business-income-tax.ts'
import { dailyIncomeTax } from './tax/daily-income-tax.ts'
import { rulesByTerms } from './by-terms.ts'
import { closurePay } from './closure-pay.ts'
import { collectedPay } from './collected-pay.ts'
import {
  deferredCareLine,
  deferredHealthLine,
  employerDeferredCare,
  employerDeferredHealth,
} from './deferred-health.ts'
import {
  billedEmployment,
  employerEmployment,
  employmentInsurance,
  industrialAccident,
} from './employment-insurance.ts'
import { employerHealth, healthInsurance } from './health-insurance.ts'
import { incomeTax } from './tax/income-tax.ts'
import { localIncomeTax } from './tax/local-income-tax.ts'
import { employerCare, longTermCare } from './long-term-care.ts'
import { employerPension, nationalPension } from './national-pension.ts'
import { enteredPay, fixedPay } from './pay-amount.ts'
import { formulaPay } from './pay-formula.ts'
import { hoursPay } from './pay-hours.ts'
import { sanctionCut } from './sanction-cut.ts'
import { beyondFixed, beyondFixedByTerms, fixedOvertimePay } from './fixed-overtime.ts'
import { termDeduction, termPay } from './pay-term.ts'
import { differencePay, returnedPay } from './difference-pay.ts'
import { lapsedLeavePay } from './lapsed-leave.ts'
import { settledRules } from './settled-pay.ts'
import { severanceIncomeTax } from './tax/severance-income-tax.ts'
import { unpaidDays, unpaidDaysEarning } from './unpaid-days.ts'

/** Statutory lines in print order: a new one is added here and nowhere else. */
export const statutoryLines: readonly StatutoryLine[] = [
  nationalPension,
  healthInsurance,
  longTermCare,
  deferredHealthLine,
  deferredCareLine,
  employmentInsurance,
  incomeTax,
  localIncomeTax,
  employerPension,
  employerHealth,
  employerCare,
  employerDeferredHealth,
  employerDeferredCare,
  employerEmployment,
  industrialAccident,
]

type Coded = { readonly code: string }
const isOneOf =
  (lines: readonly StatutoryLine[], settled: readonly Rule[]) =>
  ({ code }: Coded): boolean =>
    lines.some((line) => line.code === code) || settled.some(({ name }) => name === code)
const { incomeTax: settledIncomeTax, localTax, health, care, employment } = settledRules
/** Whether a line is a tax withheld for the state and the municipality (소득세법 제134조, 제137조, 지방세법 제103조의13), settled ones too. */
export const isTax = isOneOf([incomeTax, localIncomeTax], [settledIncomeTax, localTax])
/** Whether a line is the employee's share of the four insurances (labour rules §7), settled ones too; the employer's own shares are lines of their own. */
export const isInsurance = isOneOf(
  [nationalPension, healthInsurance, longTermCare, deferredHealthLine, deferredCareLine, employmentInsurance],
  [health, care, employment],
)

/** The same lines in the order of their needs, sorted once. */
export const calculationOrder: readonly StatutoryLine[] = sortLines(statutoryLines)

/** Every rule that a stored line can name. */
export const rulesByName: ReadonlyMap<string, Rule> = new Map(
  [
    enteredOnly,
    termPay,
    termDeduction,
    fixedPay,
    enteredPay,
    ...Object.values(settledRules),
    differencePay,
    returnedPay,
    lapsedLeavePay,
    collectedPay,
    hoursPay,
    formulaPay,
    fixedOvertimePay,
    beyondFixed,
    beyondFixedByTerms,
    closurePay,
    sanctionCut,
    ...Object.values(bucketRules),
    shortageEarning,
    unpaidDays,
    unpaidDaysEarning,
    ...rulesByTerms,
    ...statutoryLines.map(({ rule }) => rule),
    billedEmployment,
    bonusIncomeTax,
    dailyIncomeTax,
    businessIncomeTax,
    severanceIncomeTax,
  ].map((rule) => [rule.name, rule]),
)
