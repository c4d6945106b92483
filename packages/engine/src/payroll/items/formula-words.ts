import { HOURS_OF_A_DAY, unitText } from '../../formula/units.ts'
import { FUNCTION_WORDS } from '../../formula/words.ts'
import type { SalaryItem } from '../payslip/facts.ts'
import { formulaNames } from './formula-names.ts'
import { nameInFormula } from './formula-plan.ts'

/** One word that a formula may hold, for the screen that edits it. */
export type FormulaWord = {
  readonly kind: 'quantity' | 'item' | 'function'
  readonly name: string
  /** How it is written into a formula: the name, or 최소(값, 값). */
  readonly usage: string
  readonly says: string
  /** 금액, 시간, 일수, 수; '' of a function. */
  readonly unit: string
}

/** Every word that the formula of an item may hold: the quantities, the other items by their labels, the functions. */
export const formulaWords = (items: readonly SalaryItem[], code: string): readonly FormulaWord[] => {
  const quantities = formulaNames.map(({ name, says, unit }) => ({
    kind: 'quantity' as const,
    name,
    usage: name,
    says,
    unit: unit === HOURS_OF_A_DAY ? '시간' : unitText(unit),
  }))
  const taken = new Set(quantities.map(({ name }) => name))
  const others = items.flatMap((item) => {
    const name = nameInFormula(item.label)
    if (item.code === code || item.source === 'sanction' || name === '' || taken.has(name)) return []
    return [{ kind: 'item' as const, name, usage: name, says: `이 달의 ${item.label}`, unit: '금액' }]
  })
  return [...quantities, ...others, ...FUNCTION_WORDS.map((each) => ({ kind: 'function' as const, unit: '', ...each }))]
}
