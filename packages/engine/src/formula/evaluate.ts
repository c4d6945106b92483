import { josa } from '@handal/base/josa'
import { aside, isZero, maxOf, minOf, minus, num, over, plus, type Quantity, times } from '@handal/base/quantity'
import {
  ceilRatio,
  compareRatio,
  divide,
  floorRatio,
  multiply,
  type Ratio,
  ratioOf,
  roundRatio,
} from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import type { Rounding } from '@handal/base/rounding'
import {
  type Condition,
  type Expression,
  type Formula,
  type FormulaProblem,
  type RoundingWay,
  type Span,
  sourceOf,
} from './expression.ts'

/** What a formula comes to: an exact quantity, the rounding it asks for (null: none), and what was chosen on the way. */
export type Evaluated = {
  readonly quantity: Quantity
  readonly rounding: Rounding | null
  readonly notes: readonly string[]
}

/** Largest amount a formula may come to, either side of 0. Won. */
const MAX_WON = ratioOf('1000000000000')

const NAMED: Readonly<Record<RoundingWay, Readonly<Record<string, Rounding>>>> = {
  down: { '1': 'FLOOR1', '10': 'FLOOR10', '100': 'FLOOR100', '1000': 'FLOOR1000' },
  up: { '1': 'CEIL1', '10': 'CEIL10', '100': 'CEIL100', '1000': 'CEIL1000' },
  near: { '1': 'ROUND', '10': 'ROUND10', '100': 'ROUND100', '1000': 'ROUND1000' },
}
const WAY_NAME: Record<RoundingWay, string> = { down: '절사', up: '올림', near: '반올림' }
const WAY_TEXT: Record<RoundingWay, string> = { down: '버려', up: '올려', near: '반올림해' }

/** A multiple of the unit; a cut goes towards zero and a rise away from it, as the roundings of lines do. */
export const toUnit = (value: Ratio, unit: Ratio, way: RoundingWay): Ratio => {
  const negative = value.n < 0n
  const units = divide({ n: negative ? -value.n : value.n, d: value.d }, unit)
  const whole = way === 'up' ? ceilRatio(units) : way === 'down' ? floorRatio(units) : roundRatio(units)
  return multiply({ n: negative ? -whole : whole, d: 1n }, unit)
}

/** Whether a comparison holds for an order of its sides. */
export const holds = ({ operator }: Condition, order: number): boolean => {
  switch (operator) {
    case '>':
      return order > 0
    case '<':
      return order < 0
    case '>=':
      return order >= 0
    case '<=':
      return order <= 0
    case '==':
      return order === 0
    case '!=':
      return order !== 0
  }
}

/** One operation on the way to the value, with what its parts came to put in. */
export type FormulaStep = Span & {
  /** 9 × 20,000, 9 >= 5, 최소(180,000, 300,000) */
  readonly text: string
  /** 180,000, or 맞음 and 틀림 of a condition. */
  readonly value: string
}

/** With at most four decimals. */
export const shown = (quantity: Quantity): string => aside(quantity).replace(/\.0+$|(\.\d*?)0+$/, '$1')

/**
 * Calculates a formula with exact quantities for its names. The formula that is printed shows what was used: the branch of
 * 만약 that was taken, the value that 최소 or 최대 chose, the number a rounding inside made. A rounding around the whole
 * formula to 1, 10, 100 or 1,000 won is the rounding of the line. Dividing by 0 is a problem with its place. `trace` is
 * told each operation in the order in which it is done.
 */
export const evaluateFormula = (
  formula: Formula,
  valueOf: (name: string) => Quantity,
  trace: (step: () => FormulaStep) => void = () => {},
): Result<Evaluated, FormulaProblem> => {
  const problems: FormulaProblem[] = []
  const notes: string[] = []
  const tell = (at: Span, text: () => string, value: Quantity | string): void =>
    trace(() => {
      const { index, length } = at
      return { index, length, text: text(), value: typeof value === 'string' ? value : shown(value) }
    })

  const value = (part: Expression): Quantity => {
    switch (part.kind) {
      case 'number':
        return num(part.digits)
      case 'name':
        return valueOf(part.name)
      case 'negative': {
        const of = value(part.of)
        return of.node.kind === 'number' ? num({ n: -of.value.n, d: of.value.d }) : times(num(-1), of)
      }
      case 'arithmetic':
        return arithmetic(part, value(part.a), value(part.b))
      case 'extreme': {
        const all = part.of.map(value)
        const [first = num(0), ...rest] = all
        const chosen = rest.reduce(part.largest ? maxOf : minOf, first)
        const which = part.largest ? '큰' : '작은'
        const listed = all.map(shown).reduce((text, each) => `${josa(text, '과/와')} ${each}`)
        notes.push(`${listed} 가운데 가장 ${which} ${josa(shown(chosen), '을/를')} 씁니다.`)
        tell(part, () => `${part.largest ? '최대' : '최소'}(${all.map(shown).join(', ')})`, chosen)
        return chosen
      }
      case 'choice': {
        const { when } = part
        const a = value(when.a)
        const b = value(when.b)
        const met = holds(when, compareRatio(a.value, b.value))
        const numbers = `${shown(a)} ${when.operator} ${shown(b)}`
        const outcome = met ? '맞아 앞의 값을' : '맞지 않아 뒤의 값을'
        notes.push(`조건 ${sourceOf(formula, when)}(${numbers})이 ${outcome} 씁니다.`)
        tell(when, () => numbers, met ? '맞음' : '틀림')
        const chosen = value(met ? part.yes : part.no)
        tell(
          part,
          () => (met ? `만약(맞음, ${shown(chosen)}, 쓰지 않음)` : `만약(틀림, 쓰지 않음, ${shown(chosen)})`),
          chosen,
        )
        return chosen
      }
      case 'rounded': {
        const of = value(part.of)
        const quantity = num(toUnit(of.value, ratioOf(part.unit), part.way))
        if (compareRatio(of.value, quantity.value) !== 0) {
          const unit = shown(num(part.unit))
          notes.push(`${shown(of)}에서 ${unit} 미만을 ${WAY_TEXT[part.way]} ${josa(shown(quantity), '을/를')} 씁니다.`)
        }
        tell(part, () => `${WAY_NAME[part.way]}(${shown(of)}, ${shown(num(part.unit))})`, quantity)
        return quantity
      }
    }
  }

  const arithmetic = (part: Extract<Expression, { kind: 'arithmetic' }>, a: Quantity, b: Quantity): Quantity => {
    const result = calculated(part, a, b)
    tell(part, () => `${shown(a)} ${part.operator} ${shown(b)}`, problems.length > 0 ? '계산할 수 없음' : result)
    return result
  }

  const calculated = (part: Extract<Expression, { kind: 'arithmetic' }>, a: Quantity, b: Quantity): Quantity => {
    switch (part.operator) {
      case '+':
        return plus(a, b)
      case '-':
        return minus(a, b)
      case '×':
        return times(a, b)
      case '÷': {
        if (!isZero(b)) return over(a, b)
        const { index, length } = part.b
        const message = `${josa(sourceOf(formula, part.b), '이/가')} 0이라서 나눌 수 없습니다.`
        problems.push({ index, length, message })
        return num(0)
      }
    }
  }

  const root = formula.expression
  const rounding = root.kind === 'rounded' ? (NAMED[root.way][root.unit] ?? null) : null
  const quantity = value(root.kind === 'rounded' && rounding !== null ? root.of : root)
  const [problem] = problems
  if (problem !== undefined) return err(problem)
  const size = { n: quantity.value.n < 0n ? -quantity.value.n : quantity.value.n, d: quantity.value.d }
  if (compareRatio(size, MAX_WON) > 0) {
    return err({ index: root.index, length: root.length, message: '계산한 금액이 1조 원을 넘습니다.' })
  }
  return ok({ quantity, rounding, notes })
}
