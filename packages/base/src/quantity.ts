import { formatNumber, formatPercent } from './format.ts'
import {
  add,
  compareRatio,
  divide,
  isExactDecimal,
  multiply,
  type Ratio,
  ratio,
  ratioOf,
  reduce,
  subtract,
  toExactDecimal,
  toFixed,
  whole,
} from './ratio.ts'
import { type Rounding, roundTo } from './rounding.ts'
import type { Won } from './won.ts'

type Leaf =
  | { readonly kind: 'number' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'named'; readonly text: string }
type Operator = '+' | '-' | '×' | '÷'
/** `text`: the formula once it was printed; the lines of a payslip share parts such as the hourly wage. */
type Compound = { text: string | null } & (
  | { readonly kind: 'op'; readonly op: Operator; readonly a: Quantity; readonly b: Quantity }
  | { readonly kind: 'sum'; readonly terms: readonly Quantity[] }
)
type Node = Leaf | Compound

/**
 * An exact number that remembers how it was made, and prints it only when asked. It becomes won through a named
 * rounding and in no other way.
 */
export type Quantity = {
  readonly value: Ratio
  readonly node: Node
}

const NUMBER: Leaf = { kind: 'number' }
const PERCENT: Leaf = { kind: 'percent' }
const asValue = (value: Ratio | number | string): Ratio =>
  typeof value === 'number' ? whole(value) : typeof value === 'string' ? ratioOf(value) : value

/** A number that prints as digits: "3,200,000", "1.5"; a fraction that does not end prints as "7 ÷ 60". */
export const num = (value: Ratio | number | string): Quantity => ({ value: asValue(value), node: NUMBER })
/** A rate that prints as a percentage: "4.75%". */
export const percent = (value: Ratio | string): Quantity => ({ value: asValue(value), node: PERCENT })
/** A number with a text of its own, such as a look-up: 간이세액표(3,538,637, 가족 2). */
export const named = (value: Ratio | number | string, text: string): Quantity => ({
  value: asValue(value),
  node: { kind: 'named', text },
})
/** Minutes as hours: 750 prints "12.5". */
export const hours = (minutes: number): Quantity => num(ratio(minutes, 60n))

const op = (operator: Operator, value: Ratio, a: Quantity, b: Quantity): Quantity => ({
  value,
  node: { text: null, kind: 'op', op: operator, a, b },
})
/** a + b */
export const plus = (a: Quantity, b: Quantity): Quantity => op('+', add(a.value, b.value), a, b)
/** a − b */
export const minus = (a: Quantity, b: Quantity): Quantity => op('-', subtract(a.value, b.value), a, b)
/** a × b */
export const times = (a: Quantity, b: Quantity): Quantity => op('×', multiply(a.value, b.value), a, b)
/** a ÷ b. Throws when b is 0. */
export const over = (a: Quantity, b: Quantity): Quantity => op('÷', divide(a.value, b.value), a, b)
/** Sum of at least one term. */
export const sumOf = (first: Quantity, ...rest: readonly Quantity[]): Quantity => {
  if (rest.length === 0) return first
  const value = rest.reduce((sum, term) => add(sum, term.value), first.value)
  return { value, node: { text: null, kind: 'sum', terms: [first, ...rest] } }
}
/** The larger one, as it is: the formula shows only what was used. */
export const maxOf = (a: Quantity, b: Quantity): Quantity => (compareRatio(a.value, b.value) >= 0 ? a : b)
/** The smaller one. */
export const minOf = (a: Quantity, b: Quantity): Quantity => (compareRatio(a.value, b.value) <= 0 ? a : b)
/** The quantity rounded in the middle of a formula; from there on it counts and prints as that number. */
export const rounded = (a: Quantity, rounding: Rounding): Quantity => num(roundTo(a.value, rounding))
/** Whether it is exactly 0. */
export const isZero = (a: Quantity): boolean => a.value.n === 0n

/** Whole won by a named rounding. */
export const toWon = (quantity: Quantity, rounding: Rounding): Won => roundTo(quantity.value, rounding)

/** Whether rounding changes the number. */
export const changesByRounding = (quantity: Quantity, rounding: Rounding): boolean =>
  differsFrom(quantity, toWon(quantity, rounding))

/** Whether the number is another one than the won it was rounded to. */
export const differsFrom = ({ value }: Quantity, amount: Won): boolean => value.n !== BigInt(amount) * value.d

/** With four decimals, half up: an aside for people, never a factor. */
export const aside = (quantity: Quantity): string => formatNumber(toFixed(quantity.value, 4))

const RANK: Record<Operator, number> = { '+': 1, '-': 1, '×': 2, '÷': 2 }

const rankOf = ({ node, value }: Quantity): number => {
  if (node.kind === 'op') return RANK[node.op]
  if (node.kind === 'sum') return RANK['+']
  if (node.kind !== 'number') return 3
  return value.n < 0n || !isExactDecimal(value) ? 2 : 3
}

/** The formula in digits, with the brackets it needs: "(3,200,000 + 100,000) ÷ 209 × 1.5 × 12". */
export const printFormula = ({ node, value }: Quantity): string => {
  if (node.kind === 'named') return node.text
  if (node.kind === 'percent') return formatPercent(value)
  if (node.kind === 'number') return printNumber(value)
  node.text ??= printCompound(node)
  return node.text
}

const printCompound = (node: Compound): string => {
  if (node.kind === 'sum') return node.terms.map(printFormula).join(' + ')
  const { op: operator, a, b } = node
  const rank = RANK[operator]
  const left = rankOf(a) < rank ? `(${printFormula(a)})` : printFormula(a)
  const tight = operator !== '+'
  const right = rankOf(b) < rank || (tight && rankOf(b) === rank) ? `(${printFormula(b)})` : printFormula(b)
  return `${left} ${operator} ${right}`
}

const printNumber = (value: Ratio): string => {
  const exact = toExactDecimal(value)
  if (exact !== null) return formatNumber(exact)
  const { n, d } = reduce(value)
  return `${formatNumber(n)} ÷ ${formatNumber(d)}`
}
