import { hours, num, over, printFormula, type Quantity, times } from '@handal/base/quantity'
import { josa } from '@handal/base/josa'
import { ratioOf } from '@handal/base/ratio'
import type { Rounding } from '@handal/base/rounding'
import { law } from '@handal/statute/law'
import { type Evaluated, evaluateFormula, type FormulaStep } from '../../formula/evaluate.ts'
import type { Formula, FormulaProblem } from '../../formula/expression.ts'
import { parseFormula } from '../../formula/parse.ts'
import type { Operands, ProrateMethod } from '../payslip/facts.ts'
import { has, int, list, text, valueAt } from '../payslip/operands.ts'
import { hourlyWage, wageNote } from '../wage/ordinary-wage.ts'
import type { Rule } from '../payslip/rule.ts'
import { DAYS_OF } from './pay-term.ts'

/** Names that stand for the ordinary wage: an hour's, and a day's of e minutes. */
const HOURLY = '통상시급'
const DAILY = '통상일급'
const isWage = (name: string): boolean => name === HOURLY || name === DAILY
/** Whether a formula uses the ordinary wage. */
export const usesWage = ({ names }: Formula): boolean => names.some(isWage)
/** The ordinary wage of an hour or of a day, from its stored terms. */
export const wageQuantity = (name: string, o: Operands): Quantity =>
  name === DAILY ? times(hourlyWage(o), hours(int(o, 'e'))) : hourlyWage(o)

type Value = string | number
const pairs = (o: Operands): (readonly [name: string, value: Value])[] =>
  list(o, 'q').flatMap((name, index) => (index % 2 === 0 ? [[String(name), valueAt(o, 'q', index + 1)] as const] : []))

/** The stored value of a name: whole numbers as they are, anything else as an exact decimal or fraction. */
const quantityOf = (value: Value, name = ''): Quantity => num(typeof value === 'number' ? value : ratioOf(value), name)

/** Calculates the formula of operands: f its text, q names and values by turns, the terms of the ordinary wage if used. */
export const evaluateOperands = (
  formula: Formula,
  o: Operands,
  trace?: (step: () => FormulaStep) => void,
): { readonly ok: true; readonly value: Evaluated } | { readonly ok: false; readonly error: FormulaProblem } => {
  const values = new Map(pairs(o).map(([name, value]) => [name, quantityOf(value, name)]))
  const valueOf = (name: string): Quantity => {
    const value = isWage(name) ? wageQuantity(name, o) : values.get(name)
    if (value === undefined) throw new Error(`operand missing: ${name}`)
    return value
  }
  return evaluateFormula(formula, valueOf, trace)
}

/** A stored line's formula was calculated once, so it can be read and calculated again; otherwise the line is damaged. */
const evaluated = (o: Operands): Evaluated => {
  const formula = parseFormula(text(o, 'f'))
  const result = formula.ok ? evaluateOperands(formula.value, o) : null
  if (result === null || !result.ok) throw new Error(`stored formula cannot be calculated: ${text(o, 'f')}`)
  return result.value
}

const pretty = (formula: string): string =>
  formula.replaceAll('*', '×').replaceAll('/', '÷').replace(/\s+/gu, ' ').trim()

const valuesText = (o: Operands): string =>
  pairs(o)
    .map(([name, value]) => `${name} ${printFormula(quantityOf(value))}`)
    .join(', ')

/** What the formula comes to, or the part of it for the days D of n on which the item holds. */
const amountOf = (o: Operands): Quantity => {
  const { quantity } = evaluated(o)
  if (!has(o, 'D')) return quantity
  return over(times(quantity, num(int(o, 'D'), '적용', '일')), num(int(o, 'n'), '', '일'))
}

const sentence = (o: Operands): string => {
  const of = `회사가 정한 계산식(${pretty(text(o, 'f'))})`
  if (!has(o, 'D')) return `${of}으로 계산했습니다.`
  const days = DAYS_OF[text(o, 'm') as ProrateMethod]
  return `${of}으로 계산한 금액에서 ${days} ${int(o, 'n')}일 가운데 이 항목을 적용한 ${int(o, 'D')}일분입니다.`
}

/**
 * An item with a formula of the company. The text is stored with the line, because the company may change it: f text,
 * q names and values, t, h, b, c, e terms of the ordinary wage, r rounding; of an item that holds on a part of the days in service
 * D days of n, counted by the method m (labour rules §2.4).
 */
export const formulaPay: Rule = {
  name: 'item.formula',
  versions: [
    {
      from: '1997-03-13',
      refs: [law('근로기준법', '제43조 제1항')],
      rounding: (o) => text(o, 'r') as Rounding,
      formula: amountOf,
      sentence,
      notes: (o) => [
        ...(has(o, 'h') ? [wageNote(o)] : []),
        ...(has(o, 'q') ? [`${josa(valuesText(o), '을/를')} 넣었습니다.`] : []),
        ...evaluated(o).notes,
      ],
    },
  ],
}
