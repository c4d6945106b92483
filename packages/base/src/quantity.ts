import { formatNumber, formatPercent } from './format.ts'
import {
  add,
  compareRatio,
  divide,
  floorRatio,
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

/** `name` and `unit` stand before and behind the digits where the terms are named; '' leaves them out. */
type Digits = { readonly kind: 'number' | 'percent' | 'clock'; readonly name: string; readonly unit: string }
type Leaf = Digits | { readonly kind: 'named'; readonly text: string; readonly told: string }
type Operator = '+' | '-' | '×' | '÷'
/** `text`: the formula once it was printed; the lines of a payslip share parts such as the hourly wage. */
type Compound = { text: string | null } & (
  | { readonly kind: 'op'; readonly op: Operator; readonly a: Quantity; readonly b: Quantity }
  | { readonly kind: 'sum'; readonly terms: readonly Quantity[]; readonly name: string }
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

const NUMBER: Digits = { kind: 'number', name: '', unit: '' }
const PERCENT: Digits = { kind: 'percent', name: '', unit: '' }
const CLOCK: Digits = { kind: 'clock', name: '', unit: '' }
const called = (plain: Digits, name: string, unit = ''): Digits =>
  name === '' && unit === '' ? plain : { kind: plain.kind, name, unit }
const asValue = (value: Ratio | number | string): Ratio =>
  typeof value === 'number' ? whole(value) : typeof value === 'string' ? ratioOf(value) : value

/**
 * A number that prints as digits: "3,200,000", "1.5"; a fraction that does not end prints as "7 ÷ 60". Where terms are named,
 * `name` stands before and `unit` behind it: "기준소득월액 3,200,000", "209시간".
 */
export const num = (value: Ratio | number | string, name = '', unit = ''): Quantity => ({
  value: asValue(value),
  node: called(NUMBER, name, unit),
})
/** A rate that prints as a percentage: "4.75%". */
export const percent = (value: Ratio | string, name = ''): Quantity => ({
  value: asValue(value),
  node: called(PERCENT, name),
})
/** A number with a text of its own, such as a look-up: 간이세액표(3,538,637, 가족 2). `told` stands where terms are named. */
export const named = (value: Ratio | number | string, text: string, told = text): Quantity => ({
  value: asValue(value),
  node: { kind: 'named', text, told },
})
/** Minutes as hours: 750 prints "12.5", and "연장 12:30" where terms are named. */
export const hours = (minutes: number, name = ''): Quantity => ({
  value: ratio(minutes, 60n),
  node: called(CLOCK, name),
})

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
  return { value, node: { text: null, kind: 'sum', terms: [first, ...rest], name: '' } }
}
/** The same sum under a name: where terms are named it prints as "월 통상임금 2,680,000" instead of its terms. */
export const sumCalled = (name: string, first: Quantity, ...rest: readonly Quantity[]): Quantity => {
  const { value } = sumOf(first, ...rest)
  return { value, node: { text: null, kind: 'sum', terms: [first, ...rest], name } }
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

const digitsRank = (value: Ratio): number => (value.n < 0n || !isExactDecimal(value) ? 2 : 3)

const rankOf = ({ node, value }: Quantity): number => {
  if (node.kind === 'op') return RANK[node.op]
  if (node.kind === 'sum') return node.terms.length === 1 && node.terms[0] ? rankOf(node.terms[0]) : RANK['+']
  return node.kind === 'number' || node.kind === 'clock' ? digitsRank(value) : 3
}

/** The formula in digits, with the brackets it needs: "(3,200,000 + 100,000) ÷ 209 × 1.5 × 12". */
export const printFormula = (quantity: Quantity): string => {
  const { node, value } = quantity
  switch (node.kind) {
    case 'named':
      return node.text
    case 'percent':
      return formatPercent(value)
    case 'number':
    case 'clock':
      return printNumber(value)
    case 'sum':
      return (node.text ??= node.terms.map(printFormula).join(' + '))
    case 'op':
      return (node.text ??= printOp(node, printFormula, rankOf))
  }
}

type Op = Extract<Compound, { kind: 'op' }>
const printOp = (
  { op: operator, a, b }: Op,
  print: (q: Quantity) => string,
  ranked: (q: Quantity) => number,
): string => {
  const rank = RANK[operator]
  const left = ranked(a) < rank ? `(${print(a)})` : print(a)
  const tight = operator !== '+'
  const right = ranked(b) < rank || (tight && ranked(b) === rank) ? `(${print(b)})` : print(b)
  return `${left} ${operator} ${right}`
}

const isClock = ({ node, value }: Quantity): boolean => node.kind === 'clock' && value.n >= 0n && 60n % value.d === 0n
const standsAlone = (name: string, value: Ratio): boolean => name !== '' && isExactDecimal(value)

const namedRank = (quantity: Quantity): number => {
  const { node, value } = quantity
  if (isClock(quantity)) return 3
  if (node.kind !== 'sum') return rankOf(quantity)
  if (standsAlone(node.name, value)) return 3
  return node.terms.length === 1 && node.terms[0] ? namedRank(node.terms[0]) : RANK['+']
}

/**
 * The same formula with its terms named: "월 통상임금 2,680,000 ÷ 209시간 × 1.5 × 연장 18:00". Sums with a name print as their
 * value, durations as hours and minutes.
 */
export const printNamed = (quantity: Quantity): string => {
  const { node, value } = quantity
  if (node.kind === 'named') return node.told
  if (node.kind === 'op') return printOp(node, printNamed, namedRank)
  if (node.kind === 'sum') {
    if (standsAlone(node.name, value)) return `${node.name} ${printNumber(value)}`
    return node.terms.map(printNamed).join(' + ')
  }
  const digits = isClock(quantity)
    ? clock(value)
    : node.kind === 'percent'
      ? formatPercent(value)
      : `${printNumber(value)}${node.unit}`
  return node.name === '' ? digits : `${node.name} ${digits}`
}

/** Whether the formula with its terms named tells how the number came about: a product, a quotient or a look-up. */
export const isDerived = (quantity: Quantity): boolean => {
  const { node, value } = quantity
  if (node.kind === 'named') return true
  if (node.kind === 'op') return node.op === '×' || node.op === '÷' || isDerived(node.a) || isDerived(node.b)
  if (node.kind === 'sum') return !standsAlone(node.name, value) && node.terms.some(isDerived)
  return node.kind !== 'percent' && !isClock(quantity) && !isExactDecimal(value)
}

/** Hours as hours and minutes: 12.5 prints "12:30". */
const clock = (value: Ratio): string => {
  const minutes = floorRatio({ n: (value.n % value.d) * 60n, d: value.d })
  return `${formatNumber(floorRatio(value))}:${String(minutes).padStart(2, '0')}`
}

const printNumber = (value: Ratio): string => {
  const exact = toExactDecimal(value)
  if (exact !== null) return formatNumber(exact)
  const { n, d } = reduce(value)
  return `${formatNumber(n)} ÷ ${formatNumber(d)}`
}
