import { josa } from '@handal/base/josa'
import { isZero } from '@handal/base/quantity'
import type { Rounding } from '@handal/base/rounding'
import type { Operands, SalaryItem } from '../payslip/facts.ts'
import type { FormulaStep } from '../../formula/evaluate.ts'
import { formulaNameOf } from './formula-names.ts'
import type { FormulaPlan } from './formula-plan.ts'
import { blockItem, type ItemContext, type ItemReading, noAttendance, none } from './items.ts'
import { evaluateOperands, formulaPay, usesWage } from '../lines/pay-formula.ts'
import { hourlyWage } from '../wage/ordinary-wage.ts'

/** Rounding of a line whose formula names none: what is paid goes up, what is withheld down (labour rules §2.3). */
const roundingOf = (item: SalaryItem, negative: boolean): Rounding =>
  item.kind === 'earning' && !negative ? 'CEIL1' : 'FLOOR1'

/**
 * Calculates an item by its formula. A name of an item is the amount of that item's line on this payslip, 0 without a line;
 * `paid` holds them by code, null for one that could not be calculated.
 */
export const readFormulaItem = (
  context: ItemContext,
  item: SalaryItem,
  plan: FormulaPlan,
  paid: ReadonlyMap<string, number | null>,
  trace?: (step: () => FormulaStep) => void,
): ItemReading => {
  const wrong = (message: string): ItemReading =>
    blockItem('formula-error', item, `${item.label} 항목의 계산식을 계산할 수 없습니다. ${message}`)
  const [problem] = plan.problems.get(item.code) ?? []
  if (problem !== undefined) return wrong(problem.message)
  const formula = plan.formulas.get(item.code)
  const { facts, term, wage, days } = context
  if (formula === undefined || term === null || wage === null) return none
  const q: (string | number)[] = []
  for (const name of formula.names) {
    const code = plan.itemOf.get(name)
    const quantity = formulaNameOf.get(name)
    if (code !== undefined) {
      const amount = paid.get(code) ?? null
      if (amount === null) return wrong(`${josa(name, '이/가')} 계산되지 않았습니다.`)
      q.push(name, amount)
    } else if (quantity?.from === 'attendance') {
      if (facts.attendance === null) return noAttendance(item)
      q.push(name, quantity.read(facts.attendance))
    } else if (quantity !== undefined && quantity.from !== 'wage') q.push(name, quantity.read({ facts, term, days }))
  }
  if (usesWage(formula) && isZero(hourlyWage(wage))) {
    return blockItem(
      'missing-terms',
      item,
      `${josa(item.label, '을/를')} 계산할 통상임금이 없습니다. 통상임금에 넣는 급여 항목을 확인해 주세요.`,
    )
  }
  const inputs: Operands = {
    f: formula.text,
    ...(q.length > 0 ? { q } : {}),
    ...(usesWage(formula) ? { ...wage, e: term.dailyMinutes } : {}),
  }
  const result = evaluateOperands(formula, inputs, trace)
  if (!result.ok) return wrong(result.error.message)
  const { quantity, rounding } = result.value
  if (isZero(quantity)) return none
  const r = rounding ?? roundingOf(item, quantity.value.n < 0n)
  return { kind: 'apply', rule: formulaPay, operands: { ...inputs, r } }
}
