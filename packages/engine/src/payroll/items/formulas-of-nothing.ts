import { isZero, num } from '@handal/base/quantity'
import { evaluateFormula } from '../../formula/evaluate.ts'
import type { SalaryItem } from '../payslip/facts.ts'
import { formulaPlan } from './formula-plan.ts'

/** Whether an item without an agreed amount pays nothing in any month; what is entered or comes of hours may. */
const isNothing = ({ source }: SalaryItem): boolean =>
  source === 'term' || (typeof source === 'object' && 'fixed' in source && source.fixed === 0)

/**
 * Codes of the items whose formulas come to nothing for a person in every month, and which their contract need not name
 * (근로기준법 제17조 제1항): they are made of amounts alone that were not agreed with them. `agreed`: codes of the items with an amount.
 * A formula of days, hours, wage or service is none of them.
 */
export const formulasOfNothing = (items: readonly SalaryItem[], agreed: ReadonlySet<string>): ReadonlySet<string> => {
  const { order, itemOf } = formulaPlan(items)
  const nothing = new Set(items.flatMap((item) => (isNothing(item) && !agreed.has(item.code) ? [item.code] : [])))
  const found = new Set<string>()
  for (const { code, formula } of order) {
    if (formula.names.length === 0 || !formula.names.every((name) => nothing.has(itemOf.get(name) ?? ''))) continue
    const result = evaluateFormula(formula, (name) => num(0, name))
    if (!result.ok || !isZero(result.value.quantity)) continue
    nothing.add(code)
    found.add(code)
  }
  return found
}
