import type { PlainDate } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { minOf, minus, num, over, percent, plus, type Quantity, rounded, times, toWon } from '@handal/base/quantity'
import { compareRatio, ratio } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import { localIncomeTaxRate } from '@handal/statute/tax/local-income-tax'
import {
  basicTaxRates,
  type BasicRateStep,
  convertedPayDeduction,
  type ConvertedPayStep,
  serviceYearDeduction,
  type ServiceYearStep,
} from '@handal/statute/tax/severance-tax'
import { smallTaxThreshold } from '@handal/statute/tax/simplified-tax'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, noFigure, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'

/** What severance tax is asked with. Won are whole; `years` by `taxYears`. */
export type SeveranceTaxQuestion = {
  readonly pay: number
  /** Part that is free of tax. */
  readonly taxFree?: number
  readonly years: number
  /** Last working day: selects the steps. */
  readonly lastDay: PlainDate
  /** Day on which it is paid: selects the rates of withholding. Default: lastDay. */
  readonly payDate?: PlainDate
}
/** Severance tax with each step on the way. Won. */
export type SeveranceTax = {
  readonly incomeTax: number
  readonly localIncomeTax: number
  readonly figures: readonly ExplainedFigure[]
}
/** The steps that hold on a day: never empty, rising, the last one without an end (소득세법 제48조 제1항, 제55조 제1항). */
export type Steps = {
  readonly service: readonly ServiceYearStep[]
  readonly converted: readonly ConvertedPayStep[]
  readonly basic: readonly BasicRateStep[]
}

/** The lowest step that reaches a value. The last one, which has no end, is where the search begins. */
const stepOf = <T extends { readonly upTo: number | null }>(steps: readonly T[], value: Quantity): T =>
  steps.reduceRight((lowest, step) =>
    step.upTo !== null && compareRatio(value.value, ratio(step.upTo)) <= 0 ? step : lowest,
  )

const hundredths = (value: number): Quantity => percent(ratio(value, 100))
const withBase = (base: number, more: Quantity): Quantity => (base === 0 ? more : plus(num(base), more))
const beyond = (value: Quantity, limit: number): Quantity => (limit === 0 ? value : minus(value, num(limit)))

/** Everything the severance tax of one person is made of, with the steps that apply to it. Won. */
export type SeveranceTaxInput = {
  /** Pay less its tax-free part. */
  readonly income: number
  readonly years: number
  /** Deduction for years of service. */
  readonly deduction: number
  readonly converted: Pick<ConvertedPayStep, 'base' | 'pct' | 'over'>
  readonly basic: Pick<BasicRateStep, 'pct' | 'subtract'>
}

const serviceDeduction = (steps: Steps, years: number, income: number): Quantity => {
  const step = stepOf(steps.service, num(years))
  const whole = withBase(step.base, times(beyond(num(years), step.over), num(step.perYear)))
  return minOf(whole, num(income))
}

const convertedPay = ({ income, deduction, years }: Omit<SeveranceTaxInput, 'converted' | 'basic'>): Quantity =>
  over(times(minus(num(income), num(deduction)), num(12)), num(years))

const convertedDeduction = (
  { base, pct, over: limit }: SeveranceTaxInput['converted'],
  converted: Quantity,
): Quantity => {
  const part = beyond(converted, limit)
  return withBase(base, pct === 100 ? part : times(part, hundredths(pct)))
}

const basicTax = ({ pct, subtract }: SeveranceTaxInput['basic'], base: Quantity): Quantity => {
  const tax = times(base, hundredths(pct))
  return subtract === 0 ? tax : minus(tax, num(subtract))
}

/** Finds the steps that apply (소득세법 제48조 제1항, 제55조 제1항). */
export const severanceTaxInput = (income: number, years: number, steps: Steps): SeveranceTaxInput => {
  const own = { income, years, deduction: toWon(serviceDeduction(steps, years, income), 'FLOOR1') }
  const yearly = rounded(convertedPay(own), 'FLOOR1')
  const converted = stepOf(steps.converted, yearly)
  const basic = stepOf(steps.basic, minus(yearly, convertedDeduction(converted, yearly)))
  return { ...own, converted, basic }
}

/**
 * Converted pay, cut to 1 won, what is deducted from it, and the tax of the severance before anything more is cut (소득세법
 * 제48조, 제55조 제2항).
 */
export const severanceTaxParts = (
  input: SeveranceTaxInput,
): { readonly yearly: Quantity; readonly lowered: Quantity; readonly tax: Quantity } => {
  const yearly = rounded(convertedPay(input), 'FLOOR1')
  const lowered = convertedDeduction(input.converted, yearly)
  const yearTax = basicTax(input.basic, minus(yearly, lowered))
  return { yearly, lowered, tax: over(times(yearTax, num(input.years)), num(12)) }
}

const act = (article: string): LawRef => law('소득세법', article)

/**
 * Income tax and local income tax on severance (소득세법 제48조, 제55조 제2항, 제86조; 지방세법 제103조의13): pay less the
 * deduction for years, converted to a year, less its deduction, basic rates, converted back. Cut to 1 won at the
 * converted pay and at the tax, to 10 won at the end, and under 1,000 won nothing is withheld.
 */
export const severanceTax = (question: SeveranceTaxQuestion, statute: Statute): Result<SeveranceTax, Refusal> => {
  const { pay, taxFree = 0, years, lastDay, payDate = lastDay } = question
  const check = checker()
  check.amount(pay, 'pay')
  check.amount(taxFree, 'taxFree')
  check.count(years, 'years', 1, 100)
  if (taxFree > pay) check.fault('taxFree', '비과세 금액이 퇴직급여보다 많습니다.')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const service = statute.at(serviceYearDeduction, lastDay)
  if (!service.ok) return err(noFigure(service))
  const converted = statute.at(convertedPayDeduction, lastDay)
  if (!converted.ok) return err(noFigure(converted))
  const basic = statute.at(basicTaxRates, lastDay)
  if (!basic.ok) return err(noFigure(basic))
  const small = statute.at(smallTaxThreshold, payDate)
  if (!small.ok) return err(noFigure(small))
  const local = statute.at(localIncomeTaxRate, payDate)
  if (!local.ok) return err(noFigure(local))
  const steps = { service: service.value, converted: converted.value, basic: basic.value }

  const income = taxFree === 0 ? num(pay) : minus(num(pay), num(taxFree))
  const input = severanceTaxInput(toWon(income, 'FLOOR1'), years, steps)
  const { yearly, lowered, tax } = severanceTaxParts(input)
  const base = minus(yearly, num(lowered.value))
  const yearTax = basicTax(input.basic, num(base.value))
  const cut = toWon(tax, 'FLOOR10')
  const incomeTax = cut < small.value ? 0 : cut
  const figures: ExplainedFigure[] = [
    wonOf('severanceIncome', '퇴직소득금액', income, 'FLOOR1', [act('제22조')]),
    wonOf('serviceDeduction', '근속연수공제', serviceDeduction(steps, years, input.income), 'FLOOR1', service.refs, [
      `근속연수 ${years}년의 공제입니다.`,
    ]),
    wonOf('convertedPay', '환산급여', convertedPay(input), 'FLOOR1', [act('제48조 제1항')]),
    exact('convertedDeduction', '환산급여공제', lowered, converted.refs),
    exact('taxBase', '과세표준', base, [act('제14조 제6항')]),
    exact('convertedTax', '환산산출세액', yearTax, basic.refs),
    {
      ...wonOf('incomeTax', '소득세', over(times(num(yearTax.value), num(years)), num(12)), 'FLOOR10', [
        act('제55조 제2항'),
        act('제86조'),
      ]),
      value: incomeTax,
      ...(cut === incomeTax
        ? {}
        : {
            uncollected: { amount: cut, below: small.value },
            notes: [`${formatWon(cut)}은 ${formatWon(small.value)} 미만이라 걷지 않습니다.`],
          }),
    },
    wonOf('localIncomeTax', '지방소득세', times(num(incomeTax), percent(local.value)), 'FLOOR10', local.refs),
  ]
  return ok({ incomeTax, localIncomeTax: toWon(times(num(incomeTax), percent(local.value)), 'FLOOR10'), figures })
}

const exact = (figure: string, label: string, quantity: Quantity, laws: readonly LawRef[]): ExplainedFigure => ({
  ...wonOf(figure, label, quantity, 'FLOOR1', laws),
  ...(quantity.value.n % quantity.value.d === 0n
    ? {}
    : { roundingNote: '1원 미만은 버려 보이고 계산에는 분수 그대로 씁니다.' }),
})

/**
 * Tax that is put off when severance goes into a pension account (소득세법 제146조 제2항, 시행령 제202조의2): the tax times
 * the part paid into it. Won, cut to 1 won; nothing when nothing was paid in.
 */
export const deferredSeveranceTax = (question: {
  readonly incomeTax: number
  /** Paid into the IRP or another pension account within 60 days. */
  readonly intoAccount: number
  readonly pay: number
}): Result<
  { readonly deferred: number; readonly withheld: number; readonly figures: readonly ExplainedFigure[] },
  Refusal
> => {
  const { incomeTax, intoAccount, pay } = question
  const check = checker()
  check.amount(incomeTax, 'incomeTax')
  check.amount(intoAccount, 'intoAccount')
  check.amount(pay, 'pay')
  if (intoAccount > pay) check.fault('intoAccount', '이전한 금액이 퇴직급여보다 많습니다.')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const share = pay === 0 ? num(0) : over(times(num(incomeTax), num(intoAccount)), num(pay))
  const figure = wonOf('deferredTax', '이연퇴직소득세', share, 'FLOOR1', [act('제146조 제2항')])
  return ok({ deferred: figure.value, withheld: incomeTax - figure.value, figures: [figure] })
}
