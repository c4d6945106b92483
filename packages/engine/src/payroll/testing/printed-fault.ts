import { type Rounding, roundingText, roundTo } from '@handal/base/rounding'
import { tellLine } from '../payslip/explain.ts'
import type { PayslipLine } from '../payslip/facts.ts'
import { readFormula } from './read-formula.ts'

const ROUNDINGS: readonly Rounding[] = [
  'CEIL1',
  'CEIL10',
  'CEIL1000',
  'FLOOR1',
  'FLOOR10',
  'FLOOR1000',
  'ROUND',
  'ROUND100',
]
const wonOf = (text: string): bigint => BigInt(text.replaceAll(/[,원 ]/gu, ''))

/**
 * What is untrue of a printed sum; null: nothing. The formula comes to the sum behind "=" by the rounding that is named,
 * and the amount is that sum, or 0 where it is printed as less than what is collected (소득세법 제86조). `lookup` stands
 * for what the tax table says.
 */
export const sumFault = (formula: string, rounding: string, amount: number, lookup = 0): string | null => {
  const [left = '', right = left] = formula.split(' = ')
  const [sum = '', rest] = right.split(' < ')
  const named = ROUNDINGS.find((each) => roundingText(each) === rounding) ?? 'FLOOR1'
  const value = BigInt(roundTo(readFormula(left.replaceAll('원', ''), lookup), named))
  if (value !== wonOf(sum)) return `${formula}: the terms come to ${value}`
  if (rest === undefined) return value === BigInt(amount) ? null : `${formula}: the amount is ${amount}`
  const [below = '', collected = ''] = rest.split(', ')
  const isTrue = value > 0n && value < wonOf(below) && wonOf(collected) === 0n && amount === 0
  return isTrue ? null : `${formula}: the amount is ${amount}`
}

/** The same formula as a person reads it with the names taken out: durations are hours, a look-up shows what it found. */
const withoutNames = (named: string): string =>
  named
    .replace(/간이세액표\([^)]*\) /gu, '')
    .replace(/(\d[\d,]*):(\d\d)/gu, '($1 + $2 ÷ 60)')
    .replace(/[A-Za-z가-힣][A-Za-z0-9가-힣·_]*/gu, '')

/** What is untrue of a formula with named terms: it must come to the very number of the formula in digits. */
const namedFault = (named: string, formula: string, lookup: number): string | null => {
  const [digits = ''] = formula.split(' = ')
  const [a, b] = [readFormula(withoutNames(named), lookup), readFormula(digits.replaceAll('원', ''), lookup)]
  return a.n * b.d === b.n * a.d && named !== '' ? null : `${named} is not ${digits}`
}

/** What is untrue or no Korean sentence in the explanation of a line; null: nothing. */
export const printedFault = (line: PayslipLine): string | null => {
  const { formula, named, rounding, sentence, notes, laws } = tellLine(line, [])
  const cell = line.operands['x']
  const fault = sumFault(formula, rounding, line.calculated, typeof cell === 'number' ? cell : 0)
  if (fault !== null) return fault
  const other = namedFault(named, formula, typeof cell === 'number' ? cell : 0)
  if (other !== null) return other
  const told = laws.some((law) => law.startsWith('소득세법 제86조'))
  if (formula.includes(' < ') && !told) return `${formula}: ${laws.join()}`
  const words = [sentence, ...notes].join()
  return /(니다\.|사유: .*)$/u.test(sentence) && !/undefined|NaN|null|[a-z]/u.test(words) ? null : words
}
