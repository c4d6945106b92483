import { formatNumber } from '@handal/base/format'
import type { PayslipLine } from './facts.ts'

/** One term of a formula as a person reads it: its name, what it is (may be ''), its value; `sum` closes those above it. */
export type LineTerm = { readonly name: string; readonly what: string; readonly value: string; readonly sum: boolean }

/** What the terms of a line look at in the other lines of its payslip. */
export type SlipLine = Pick<PayslipLine, 'code' | 'label' | 'kind' | 'amount' | 'taxFree' | 'rule'>

/** A term. */
export const term = (name: string, value: string | number, what = '', sum = false): LineTerm => ({
  name,
  what,
  value: typeof value === 'number' ? formatNumber(value) : value,
  sum,
})

/** Deductions that are less pay rather than taken from it, by the rules that make them (labour rules §2.5). */
const LESS_PAY = /^item\.(shortage|unpaidDays|sanction)/u
/** Whether a deduction is less pay (time not worked, a disciplinary cut) rather than money taken from it (labour rules §2.5). */
export const isLessPay = ({ kind, rule }: Pick<PayslipLine, 'kind' | 'rule'>): boolean =>
  kind === 'deduction' && LESS_PAY.test(rule)

/**
 * How the taxable pay of a payslip comes about: all payments, those free of tax by name (소득세법 제12조), time not worked, and
 * the sum.
 * Empty when they do not come to `taxable`, as in a payslip whose tax counts other payments in: nothing untrue is told.
 */
export const taxableTerms = (taxable: number, lines: readonly SlipLine[], name = '과세 급여'): readonly LineTerm[] => {
  const earnings = lines.filter(({ kind }) => kind === 'earning')
  const gross = earnings.reduce((sum, { amount }) => sum + amount, 0)
  const free = earnings.filter(({ taxFree }) => taxFree !== 0)
  const less = lines.filter((line) => line.amount !== 0 && isLessPay(line))
  const sum =
    gross - free.reduce((all, line) => all + line.taxFree, 0) - less.reduce((all, { amount }) => all + amount, 0)
  if (sum !== taxable || (free.length === 0 && less.length === 0)) return []
  return [
    term('지급총액', gross),
    ...free.map((line) =>
      term(line.label, 0 - line.taxFree, line.taxFree === line.amount ? '비과세' : '이 가운데 비과세'),
    ),
    ...less.map((line) => term(line.label, 0 - line.amount, '급여에서 뺀 금액')),
    term(name, taxable, '지급총액에서 뺀 금액', true),
  ]
}
