import { firstDay, monthOf, type PlainDate } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { num, percent, type Quantity, times, toWon } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import {
  businessSmallTax,
  businessTaxRate,
  dailyPayDeduction,
  dailyTaxCredit,
  dailyTaxRate,
} from '@handal/statute/tax/daily-and-business-tax'
import { employmentEmployeeRate } from '@handal/statute/employment-insurance'
import { type LawRef, law } from '@handal/statute/law'
import { localIncomeTaxRate } from '@handal/statute/tax/local-income-tax'
import { simplifiedTaxTable, smallTaxThreshold, taxChildAmounts } from '@handal/statute/tax/simplified-tax'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, noFigure, type Refusal } from '../../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../../answer/explained.ts'
import { type BonusMonths, bonusMonths, type BonusQuestion } from './bonus-months.ts'
import type { Operands } from '../payslip/facts.ts'
import { bonusMonthlyPay, bonusTaxFormula, bonusTaxLaws, bonusTaxNotes } from '../lines/tax/bonus-income-tax.ts'
import { businessTaxFormula, businessTaxLaws, businessTaxNotes } from '../lines/tax/business-income-tax.ts'
import { dailyTaxFormula, dailyTaxLaws, dailyTaxNotes, dailyTaxOperands } from '../lines/tax/daily-income-tax.ts'
import { int } from '../payslip/operands.ts'
import { taxOperands, type TaxQuestion, withoutSmallTax } from './simplified-tax.ts'

/** Withholding from one payment, won, with each figure explained. */
export type Withholding = {
  readonly incomeTax: number
  readonly localIncomeTax: number
  /** The worker's share; 0 where none is due. */
  readonly employmentInsurance: number
  readonly net: number
  readonly figures: readonly ExplainedFigure[]
}

/** Income tax with small amounts left out, local income tax on what is withheld, and what remains of `pay`. */
const withheld = (
  pay: number,
  tax: { readonly formula: Quantity; readonly o: Operands; readonly laws: readonly LawRef[]; readonly notes: string[] },
  local: { readonly value: string; readonly refs: readonly LawRef[] },
  more: readonly (ExplainedFigure & { readonly value: number })[] = [],
): Withholding => {
  const cut = toWon(tax.formula, 'FLOOR10')
  const incomeTax = withoutSmallTax(cut, tax.o)
  const below = int(tax.o, 's')
  const isSmall = cut !== incomeTax
  const small = isSmall ? [`${formatWon(cut)}은 ${formatWon(below)} 미만이라 걷지 않습니다.`] : []
  const told = tax.laws.some(({ article }) => article.startsWith('제86조'))
  const laws = isSmall && !told ? [...tax.laws, law('소득세법', '제86조')] : tax.laws
  const localTax = wonOf(
    'localIncomeTax',
    '지방소득세',
    times(num(incomeTax), percent(local.value)),
    'FLOOR10',
    local.refs,
  )
  const insurance = more.reduce((sum, { value }) => sum + value, 0)
  const net = pay - incomeTax - localTax.value - insurance
  return {
    incomeTax,
    localIncomeTax: localTax.value,
    employmentInsurance: insurance,
    net,
    figures: [
      {
        ...wonOf('incomeTax', '소득세', tax.formula, 'FLOOR10', laws, [...tax.notes, ...small]),
        value: incomeTax,
        ...(isSmall ? { uncollected: { amount: cut, below } } : {}),
      },
      localTax,
      ...more,
    ],
  }
}

/** What a daily worker is paid at once. Won. */
export type DailyQuestion = {
  /** Taxable pay of each day. */
  readonly days: readonly number[]
  readonly payDate: PlainDate
  /** Last of the days; absent: the day of payment. */
  readonly lastDay?: PlainDate
  /** Whether the unemployment share is withheld; absent: it is. */
  readonly employmentInsured?: boolean
}

/**
 * Withholding from a daily worker (소득세법 제134조 제3항): for each day 150,000 won are taken off, then the rate and the
 * credit; days paid together are one sum, of which less than 1,000 won is not collected.
 */
export const dailyWithholding = (question: DailyQuestion, statute: Statute): Result<Withholding, Refusal> => {
  const { days, payDate, lastDay = payDate, employmentInsured = true } = question
  const check = checker()
  if (days.length === 0 || days.length > 366) check.fault('days', '일한 날을 1일부터 366일까지 적어 주세요.')
  days.forEach((pay, index) => check.amount(pay, `days.${index}`))
  if (check.problems.length > 0) return err(badFields(check.problems))
  const deduction = statute.at(dailyPayDeduction, lastDay)
  if (!deduction.ok) return err(noFigure(deduction))
  const rate = statute.at(dailyTaxRate, payDate)
  if (!rate.ok) return err(noFigure(rate))
  const credit = statute.at(dailyTaxCredit, payDate)
  if (!credit.ok) return err(noFigure(credit))
  const small = statute.at(smallTaxThreshold, payDate)
  if (!small.ok) return err(noFigure(small))
  const local = statute.at(localIncomeTaxRate, payDate)
  if (!local.ok) return err(noFigure(local))
  const share = statute.at(employmentEmployeeRate, firstDay(monthOf(lastDay)))
  if (!share.ok) return err(noFigure(share))
  const figures = { deduction: deduction.value, rate: rate.value, credit: credit.value, small: small.value }
  const o = dailyTaxOperands({ days }, figures)
  const pay = days.reduce((sum, day) => sum + day, 0)
  const insurance = wonOf('employmentInsurance', '고용보험', times(num(pay), percent(share.value)), 'FLOOR10', [
    law('고용산재보험료징수법', '제13조 제2항'),
    ...share.refs,
  ])
  const tax = { formula: dailyTaxFormula(o), o, laws: dailyTaxLaws, notes: dailyTaxNotes(o) }
  return ok(withheld(pay, tax, local, employmentInsured ? [insurance] : []))
}

/** Withholding of 3.3 % from business income for personal services (소득세법 제129조 제1항 제3호). `pay` in won. */
export const businessWithholding = (
  { pay, payDate }: { readonly pay: number; readonly payDate: PlainDate },
  statute: Statute,
): Result<Withholding, Refusal> => {
  const check = checker()
  check.amount(pay, 'pay')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const rate = statute.at(businessTaxRate, payDate)
  if (!rate.ok) return err(noFigure(rate))
  const small = statute.at(businessSmallTax, payDate)
  if (!small.ok) return err(noFigure(small))
  const local = statute.at(localIncomeTaxRate, payDate)
  if (!local.ok) return err(noFigure(local))
  const o = { t: pay, rate: rate.value, s: small.value }
  const tax = { formula: businessTaxFormula(o), o, laws: businessTaxLaws, notes: businessTaxNotes(o) }
  return ok(withheld(pay, tax, local))
}

/** What a bonus is taxed with: its months, and what was paid and withheld in them beside bonuses. Won. */
export type BonusTaxQuestion = BonusQuestion &
  TaxQuestion & { readonly bonus: number; readonly pay: number; readonly withheld: number }

/**
 * Income tax of a bonus (소득세법 제136조 제1항) by the months of `bonusMonths`. `pay` is the taxable pay of all of them, the
 * month of payment included.
 */
export const bonusWithholding = (
  question: BonusTaxQuestion,
  statute: Statute,
): Result<Withholding & { readonly period: BonusMonths }, Refusal> => {
  const { bonus, pay, dependents, children, payDate } = question
  const found = bonusMonths(question)
  if (!found.ok) return found
  const check = checker()
  check.amount(bonus, 'bonus')
  check.amount(pay, 'pay')
  check.amount(question.withheld, 'withheld')
  check.count(dependents, 'dependents', 1, 99)
  check.count(children, 'children', 0, 99)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const table = statute.at(simplifiedTaxTable, payDate)
  if (!table.ok) return err(noFigure(table))
  const child = statute.at(taxChildAmounts, payDate)
  if (!child.ok) return err(noFigure(child))
  const small = statute.at(smallTaxThreshold, payDate)
  if (!small.ok) return err(noFigure(small))
  const local = statute.at(localIncomeTaxRate, payDate)
  if (!local.ok) return err(noFigure(local))
  const { kind, from, to, months } = found.value
  const monthly = bonusMonthlyPay(bonus, pay, months)
  const lookup = taxOperands(monthly, question, { table: table.value, child: child.value, small: small.value })
  if (lookup === null)
    return err(noFigure({ ok: false, code: taxChildAmounts.code, label: taxChildAmounts.label, date: payDate }))
  const o = { ...lookup, b: bonus, e: pay, n: months, kind, from, to, w: question.withheld }
  const notes = [found.value.reason, ...bonusTaxNotes(o).slice(1)]
  const tax = { formula: bonusTaxFormula(o), o, laws: bonusTaxLaws, notes }
  return ok({ ...withheld(bonus, tax, local), period: found.value })
}
