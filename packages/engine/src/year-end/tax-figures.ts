import type { PlainDate } from '@handal/base/date'
import { err, ok, type Result } from '@handal/base/result'
import { localIncomeTaxRate } from '@handal/statute/tax/local-income-tax'
import { basicTaxRates, type BasicRateStep, type ConvertedPayStep } from '@handal/statute/tax/severance-tax'
import { hireReductionCap, smallTaxThreshold } from '@handal/statute/tax/simplified-tax'
import type { Statute } from '@handal/statute/snapshot'
import {
  type ChildCredit,
  childTaxCredit,
  disabledDeduction,
  type CreditLimitStep,
  earnedCreditLimits,
  earnedDeductionMost,
  earnedIncomeDeduction,
  earnedTaxCredit,
  type PersonDeductions,
  personDeductions,
  standardTaxCredit,
} from '@handal/statute/tax/year-end-tax'
import { noFigure, type Refusal } from '../answer/check.ts'

/** Everything of the statute that a settlement of the year needs. */
export type YearEndFigures = {
  readonly deduction: readonly ConvertedPayStep[]
  readonly deductionMost: number
  readonly persons: PersonDeductions
  /** For everybody disabled, won. */
  readonly disabled: number
  readonly basic: readonly BasicRateStep[]
  readonly credit: readonly ConvertedPayStep[]
  readonly creditLimits: readonly CreditLimitStep[]
  readonly child: ChildCredit
  readonly standard: number
  readonly reductionCap: number
  /** Below this much nothing is withheld, won. */
  readonly small: number
  /** Local income tax as a part of the income tax. */
  readonly local: string
}

/** The figures that hold on the last day (소득세법 제137조 제1항), or the first one that the statute does not have. */
export const yearEndFigures = (statute: Statute, day: PlainDate): Result<YearEndFigures, Refusal> => {
  const deduction = statute.at(earnedIncomeDeduction, day)
  if (!deduction.ok) return err(noFigure(deduction))
  const deductionMost = statute.at(earnedDeductionMost, day)
  if (!deductionMost.ok) return err(noFigure(deductionMost))
  const persons = statute.at(personDeductions, day)
  if (!persons.ok) return err(noFigure(persons))
  const disabled = statute.at(disabledDeduction, day)
  if (!disabled.ok) return err(noFigure(disabled))
  const basic = statute.at(basicTaxRates, day)
  if (!basic.ok) return err(noFigure(basic))
  const credit = statute.at(earnedTaxCredit, day)
  if (!credit.ok) return err(noFigure(credit))
  const creditLimits = statute.at(earnedCreditLimits, day)
  if (!creditLimits.ok) return err(noFigure(creditLimits))
  const child = statute.at(childTaxCredit, day)
  if (!child.ok) return err(noFigure(child))
  const standard = statute.at(standardTaxCredit, day)
  if (!standard.ok) return err(noFigure(standard))
  const reductionCap = statute.at(hireReductionCap, day)
  if (!reductionCap.ok) return err(noFigure(reductionCap))
  const small = statute.at(smallTaxThreshold, day)
  if (!small.ok) return err(noFigure(small))
  const local = statute.at(localIncomeTaxRate, day)
  if (!local.ok) return err(noFigure(local))
  return ok({
    deduction: deduction.value,
    deductionMost: deductionMost.value,
    persons: persons.value,
    disabled: disabled.value,
    basic: basic.value,
    credit: credit.value,
    creditLimits: creditLimits.value,
    child: child.value,
    standard: standard.value,
    reductionCap: reductionCap.value,
    small: small.value,
    local: local.value,
  })
}
