import type { PlainDate } from '@handal/base/date'
import { formatNumber, formatWon } from '@handal/base/format'
import { maxOf, minus, named, num, percent, plus, type Quantity, times, toWon } from '@handal/base/quantity'
import { ratio } from '@handal/base/ratio'
import {
  type ChildAmounts,
  type SimplifiedTaxTable,
  simplifiedTaxTable,
  smallTaxThreshold,
  taxChildAmounts,
} from '@handal/statute/tax/simplified-tax'
import type { Statute } from '@handal/statute/snapshot'
import type { Operands } from '../payslip/facts.ts'
import { type LineTerm, term } from '../payslip/line-terms.ts'
import { has, int, int0 } from '../payslip/operands.ts'

/**
 * What the withholding table is asked with: the family, `children` of 8 to 20 inside it, and the percentage the employee
 * chose (소득세법 시행령 제194조 제1항).
 */
export type TaxQuestion = {
  readonly dependents: number
  readonly children: number
  readonly percent: 80 | 100 | 120
}

const TOP = 10_000_000

/** The tax that stands in the table; below its first row there is none. */
const printed = ({ rows }: SimplifiedTaxTable, taxable: number, family: number): number => {
  const thousands = Math.floor(Math.min(taxable, TOP) / 1000)
  let below = 0
  let above = rows.length
  while (below < above) {
    const middle = (below + above) >>> 1
    const row = rows[middle]
    if (row !== undefined && row[0] <= thousands) below = middle + 1
    else above = middle
  }
  return rows[below - 1]?.[family] ?? 0
}

/** Each member of the family beyond 11 lowers the tax by as much as the eleventh did. */
const cellOf = (table: SimplifiedTaxTable, taxable: number, family: number): number => {
  if (family <= 11) return printed(table, taxable, family)
  const eleven = printed(table, taxable, 11)
  return Math.max(0, eleven - (printed(table, taxable, 10) - eleven) * (family - 11))
}

/** Won taken off for children, or null when the statute does not say. */
const childAmount = (amounts: ChildAmounts, children: number): number | null => {
  if (children <= 0) return 0
  if (children === 1) return amounts.one
  return amounts.two === null ? null : amounts.two + amounts.eachOverTwo * (children - 2)
}

/**
 * Operands of the tax on monthly pay (소득세법 시행령 제189조, 별표 2), won: t pay, d family, x cell; a, o, f, r the tier above
 * 10,000,000 won; c children and k their amount; p percent; s the small amount. null: the child amount is not known
 * for the day.
 */
export const taxOperands = (
  taxable: number,
  question: TaxQuestion,
  figures: { table: SimplifiedTaxTable; child: ChildAmounts; small: number },
): Operands | null => {
  const d = Math.max(1, question.dependents)
  const c = Math.max(0, Math.min(question.children, d - 1))
  const k = childAmount(figures.child, c)
  if (k === null) return null
  const tier = taxable > TOP ? figures.table.tiers.findLast(({ over }) => taxable > over) : undefined
  return {
    t: taxable,
    d,
    x: cellOf(figures.table, taxable, d),
    ...(tier === undefined ? {} : { a: tier.add, o: tier.over, f: tier.excess, r: tier.rate }),
    ...(c === 0 ? {} : { c, k }),
    p: question.percent,
    s: figures.small,
  }
}

const hundredths = (value: number): Quantity => percent(ratio(value, 100))

/**
 * 소득세법 시행령 별표 2 in its order: table, tier above it, minus the child amount, the elected percentage (제194조 제1항).
 * Won before anything is cut; a missing operand throws.
 */
export const taxFormula = (o: Operands): Quantity => {
  const taxable = int(o, 't')
  const asked = formatNumber(Math.min(taxable, TOP))
  let tax = named(
    int(o, 'x'),
    `간이세액표(${asked}, 가족 ${int(o, 'd')})`,
    `간이세액표(월급여 ${asked}, ${familyText(o)}) ${formatNumber(int(o, 'x'))}`,
  )
  if (o['r'] !== undefined) {
    const excess = minus(num(taxable, '월급여'), num(int(o, 'o')))
    const part = int(o, 'f') === 100 ? excess : times(excess, hundredths(int(o, 'f')))
    tax = plus(plus(tax, num(int(o, 'a'))), times(part, hundredths(int(o, 'r'))))
  }
  if (int0(o, 'k') > 0) tax = maxOf(minus(tax, num(int(o, 'k'), '자녀 공제')), num(0))
  return int(o, 'p') === 100 ? tax : times(tax, percent(ratio(int(o, 'p'), 100), '원천징수 비율'))
}

/** The family of the question; a percentage other than 100 is a factor of its own. */
const familyText = (o: Operands): string => {
  const children = int0(o, 'c')
  const elected = int(o, 'p') === 100 ? ', 100%' : ''
  return `가족 ${int(o, 'd')}명${children === 0 ? '' : `, 8세부터 20세 자녀 ${children}명`}${elected}`
}

/** What the withholding table was asked with (소득세법 시행령 별표 2), by name. */
export const taxTerms = (o: Operands): LineTerm[] => [
  term('공제대상가족', `${int(o, 'd')}명`, '본인 포함'),
  term('8세부터 20세 자녀', `${int0(o, 'c')}명`, int0(o, 'k') === 0 ? '' : `공제 ${formatWon(int(o, 'k'))}`),
  term('원천징수 비율', `${int(o, 'p')}%`, int(o, 'p') === 100 ? '' : '본인이 고른 비율'),
  term('간이세액표의 세액', int(o, 'x'), has(o, 'r') ? '월급여 10,000,000원의 세액' : ''),
]

/** What to say about the look-up in 소득세법 시행령 별표 2, in Korean sentences. */
export const taxNotes = (o: Operands): string[] => {
  const lines: string[] = []
  if (has(o, 'r')) lines.push('월급여 10,000,000원을 넘는 부분은 표의 계산식을 따릅니다.')
  if (int0(o, 'd') > 11) lines.push('가족이 11명을 넘어 10명과 11명의 차이만큼 더 줄였습니다.')
  if (has(o, 'k')) lines.push(`8세 이상 20세 이하 자녀 ${int(o, 'c')}명의 공제액은 ${formatWon(int(o, 'k'))}입니다.`)
  if (has(o, 'p') && int(o, 'p') !== 100) lines.push(`본인이 고른 원천징수 비율은 ${int(o, 'p')}%입니다.`)
  return lines
}

/** Won of tax, 0 when it is a small amount, which is not collected (소득세법 제86조). */
export const withoutSmallTax = (amount: number, o: Operands): number => (amount < int(o, 's') ? 0 : amount)

/** Withholding of monthly pay in won (소득세법 제134조 제1항), or the code and date of the figure that is missing. */
export type SimplifiedTax =
  | { readonly ok: true; readonly incomeTax: number; readonly operands: Operands }
  | { readonly ok: false; readonly code: string; readonly label: string; readonly date: PlainDate }

/**
 * Income tax to withhold from monthly taxable pay in won on a payment date (소득세법 제129조 제3항, 제134조 제1항, 시행령
 * 별표 2). A figure that is not known for that date is a value, never a guess.
 */
export const simplifiedTax = (
  statute: Statute,
  taxableWon: number,
  question: TaxQuestion & { readonly payDate: PlainDate },
): SimplifiedTax => {
  const table = statute.at(simplifiedTaxTable, question.payDate)
  if (!table.ok) return table
  const child = statute.at(taxChildAmounts, question.payDate)
  if (!child.ok) return child
  const small = statute.at(smallTaxThreshold, question.payDate)
  if (!small.ok) return small
  const operands = taxOperands(taxableWon, question, { table: table.value, child: child.value, small: small.value })
  if (operands === null) {
    return { ok: false, code: taxChildAmounts.code, label: taxChildAmounts.label, date: question.payDate }
  }
  return { ok: true, incomeTax: withoutSmallTax(toWon(taxFormula(operands), 'FLOOR10'), operands), operands }
}
