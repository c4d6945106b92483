import { num, type Quantity } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'
import type { Statute } from '@handal/statute/snapshot'
import { riskyDivisors, type RiskyDivisor } from '../../formula/constant.ts'
import { type FormulaStep, shown } from '../../formula/evaluate.ts'
import { wageQuantity } from '../lines/pay-formula.ts'
import type { PayslipFacts } from '../payslip/facts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { readFormulaItem } from './formula-items.ts'
import { formulaNames } from './formula-names.ts'
import { formulaPlan, nameInFormula } from './formula-plan.ts'
import { withFormulaAmounts } from './formula-terms.ts'
import { itemContext, itemLineCode } from './items.ts'

/** What the formula of an item makes of one person's facts. */
export type FormulaTrial = {
  /** Won of the month; null: it cannot be calculated, `block` says why. */
  readonly amount: number | null
  readonly block: string | null
  readonly steps: readonly FormulaStep[]
  /** What the names stand for, as digits; a name without a value this month is absent. */
  readonly values: ReadonlyMap<string, string>
}

/**
 * Tries the formula of an item on a person: what each name stands for and every step to the amount. An amount that was entered
 * or typed over for the month is left aside.
 */
export const formulaTrial = (given: PayslipFacts, code: string, statute: Statute): FormulaTrial => {
  const lineCode = itemLineCode(code)
  const free: PayslipFacts = {
    ...given,
    entries: given.entries.filter(({ itemCode }) => itemCode !== code),
    overrides: given.overrides.filter((override) => override.lineCode !== lineCode),
  }
  const { lines, blocks } = calculatePayslip(free, statute)
  const facts = withFormulaAmounts(free)
  const context = itemContext(facts, free.terms)
  const blocked = new Set(blocks.map((block) => block.lineCode))
  const paid = new Map(
    facts.items.map((item) => {
      const own = itemLineCode(item.code)
      return [item.code, blocked.has(own) ? null : (lines.find((line) => line.code === own)?.amount ?? 0)] as const
    }),
  )
  const plan = formulaPlan(facts.items)
  const item = facts.items.find((each) => each.code === code)
  const steps: FormulaStep[] = []
  const reading = item === undefined ? null : readFormulaItem(context, item, plan, paid, (step) => steps.push(step()))
  const stop = reading?.kind === 'block' ? reading.notice : context.term === null ? blocks[0] : undefined
  return {
    amount: stop === undefined ? (lines.find((line) => line.code === lineCode)?.calculated ?? 0) : null,
    block: stop?.message ?? null,
    steps,
    values: valuesOf(context, paid),
  }
}

const valuesOf = (
  { facts, term, wage, days }: ReturnType<typeof itemContext>,
  paid: ReadonlyMap<string, number | null>,
): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  const set = (name: string, value: Quantity): void => void values.set(name, shown(value))
  if (term === null || wage === null) return values
  for (const quantity of formulaNames) {
    const { name, from } = quantity
    if (from === 'wage') set(name, wageQuantity(name, { ...wage, e: term.dailyMinutes }))
    else if (from === 'attendance') {
      if (facts.attendance !== null) set(name, asQuantity(quantity.read(facts.attendance)))
    } else set(name, asQuantity(quantity.read({ facts, term, days })))
  }
  for (const { code, label } of facts.items) {
    const won = paid.get(code) ?? null
    const name = nameInFormula(label)
    if (won !== null && !values.has(name)) set(name, num(won))
  }
  return values
}

const asQuantity = (value: number | string): Quantity => num(typeof value === 'number' ? value : ratioOf(value))

/** Quantities that nobody has 0 of: hours and days of every contract and month, the wage that a formula cannot do without. */
const NEVER_ZERO: ReadonlySet<string> = new Set([
  '통상시급',
  '통상일급',
  '월소정근로시간',
  '소정근로시간',
  '공제대상가족수',
  '기간일수',
])

/** The divisors of an item's formula that may be 0 for somebody. */
export const divisorsAtRisk = (items: PayslipFacts['items'], code: string): readonly RiskyDivisor[] => {
  const formula = formulaPlan(items).formulas.get(code)
  return formula === undefined ? [] : riskyDivisors(formula, NEVER_ZERO)
}
