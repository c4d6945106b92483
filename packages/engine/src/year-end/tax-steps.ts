import { maxOf, minOf, minus, num, percent, plus, type Quantity, times } from '@handal/base/quantity'
import { compareRatio, ratio } from '@handal/base/ratio'
import type { BasicRateStep, ConvertedPayStep } from '@handal/statute/tax/severance-tax'
import type { ChildCredit, CreditLimitStep } from '@handal/statute/tax/year-end-tax'

/** The lowest step that reaches a value; the last one has no end. */
const stepOf = <T extends { readonly upTo: number | null }>(steps: readonly T[], value: number): T =>
  steps.reduceRight((lowest, step) => (step.upTo !== null && value <= step.upTo ? step : lowest))

const hundredths = (value: number): Quantity => percent(ratio(value, 100))
const beyond = (value: number, limit: number): Quantity => (limit === 0 ? num(value) : minus(num(value), num(limit)))

/** `base` won and a percentage of what lies over a limit (소득세법 제47조 제1항, 제59조 제1항). Won before anything is cut. */
export const scaled = (steps: readonly ConvertedPayStep[], value: number): Quantity => {
  const { base, pct, over } = stepOf(steps, value)
  const part = times(beyond(value, over), hundredths(pct))
  return base === 0 ? part : plus(num(base), part)
}

/** Tax of a base by the basic rates (소득세법 제55조 제1항). Won before anything is cut. */
export const basicTax = (steps: readonly BasicRateStep[], base: number): Quantity => {
  const { pct, subtract } = stepOf(steps, base)
  const tax = times(num(base), hundredths(pct))
  return subtract === 0 ? tax : minus(tax, num(subtract))
}

/** The most of the credit for earned income by total pay (소득세법 제59조 제2항). */
export const creditLimit = (steps: readonly CreditLimitStep[], pay: number): Quantity => {
  const { most, permille, over, least } = stepOf(steps, pay)
  if (permille === 0) return num(most)
  return maxOf(minus(num(most), times(beyond(pay, over), percent(ratio(permille, 1000)))), num(least))
}

/** Credit for children (소득세법 제59조의2 제1항): one, two, and each beyond two. */
export const childCredit = ({ one, two, eachOverTwo }: ChildCredit, children: number): Quantity => {
  if (children === 0) return num(0)
  if (children === 1) return num(one)
  return children === 2 ? num(two) : plus(num(two), times(num(eachOverTwo), beyond(children, 2)))
}

/** The smaller of two, and whether the second one was it (소득세법 제47조 제1항 단서, 제59조 제2항). */
export const limitedBy = (
  value: Quantity,
  most: Quantity,
): { readonly value: Quantity; readonly limited: boolean } => ({
  value: minOf(value, most),
  limited: compareRatio(value.value, most.value) > 0,
})
