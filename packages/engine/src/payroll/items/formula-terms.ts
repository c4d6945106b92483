import { toWon } from '@handal/base/quantity'
import type { Formula } from '../../formula/expression.ts'
import type { PayslipFacts, PayslipNotice, PayTerm, SalaryItem } from '../payslip/facts.ts'
import { formulaNameOf } from './formula-names.ts'
import { type FormulaPlan, formulaPlan, formulaText } from './formula-plan.ts'
import { itemLineCode } from './items.ts'
import { evaluateOperands } from '../lines/pay-formula.ts'
import { isHoursItem, monthlyAmount } from '../wage/ordinary-wage.ts'

type Amounts = ReadonlyMap<string, number>

/** The monthly amount of an item that a formula names; null: it is another one every month, or a rate. */
const steadyAmount = (item: SalaryItem, term: PayTerm, known: Amounts): number | null => {
  if (formulaText(item) !== null) return known.get(item.code) ?? null
  const { source } = item
  const agreed = source === 'term' || (typeof source === 'object' && !('bucketPay' in source))
  return agreed && (item.cycleMonths ?? 1) <= 1 && !isHoursItem(item, term) ? monthlyAmount(item, term) : null
}

const steadyValue = (
  facts: PayslipFacts,
  term: PayTerm,
  plan: FormulaPlan,
  formula: Formula,
  known: Amounts,
): number | null => {
  const q: (string | number)[] = []
  for (const name of formula.names) {
    const quantity = formulaNameOf.get(name)
    if (quantity !== undefined && quantity.from !== 'steady') return null
    const item = quantity === undefined ? facts.items.find(({ code }) => code === plan.itemOf.get(name)) : undefined
    const value =
      quantity === undefined ? item && steadyAmount(item, term, known) : quantity.read({ facts, term, days: null })
    if (value === undefined || value === null) return null
    q.push(name, value)
  }
  const result = evaluateOperands(formula, { q })
  return result.ok ? toWon(result.value.quantity, result.value.rounding ?? 'CEIL1') : null
}

/**
 * The facts with the amounts of those formulas among the pay terms that are the same every month: they name agreed
 * amounts, hours, service and family only. So a 직무수당 of 기본급 × 0.1 counts in ordinary and minimum wage as the amount it
 * is (labour rules §2.1, §2.6).
 */
export const withFormulaAmounts = (facts: PayslipFacts): PayslipFacts => {
  const plan = formulaPlan(facts.items)
  if (plan.formulas.size === 0) return facts
  const own = new Set(facts.items.flatMap((item) => (formulaText(item) === null ? [] : [item.code])))
  const terms = facts.terms.map((term) => {
    const known = new Map<string, number>()
    for (const { code, formula } of plan.order) {
      const amount = steadyValue(facts, term, plan, formula, known)
      if (amount !== null) known.set(code, amount)
    }
    const agreed = term.amounts.filter(({ itemCode }) => !own.has(itemCode))
    return { ...term, amounts: [...agreed, ...[...known].map(([itemCode, amount]) => ({ itemCode, amount }))] }
  })
  return { ...facts, terms }
}

/** Items that count as ordinary wage (근로기준법 시행령 제6조 제1항) although their formula comes to another amount every month. */
export const unsteadyWages = ({ items }: PayslipFacts, term: PayTerm): PayslipNotice[] => {
  const { formulas } = formulaPlan(items)
  if (formulas.size === 0) return []
  return items.flatMap(({ code, label, kind, ordinaryWage }) => {
    const isKnown = !formulas.has(code) || term.amounts.some(({ itemCode }) => itemCode === code)
    if (!ordinaryWage || kind !== 'earning' || isKnown) return []
    const message = `${label} 항목은 통상임금에 넣게 되어 있지만 계산식이 달마다 다른 값이라 넣지 못했습니다. 계산식이나 통상임금 여부를 확인해 주세요.`
    return [{ code: 'formula-error' as const, message, lineCode: itemLineCode(code) }]
  })
}
