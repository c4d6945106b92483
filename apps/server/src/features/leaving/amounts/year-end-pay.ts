import { monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { isReducedIn, itemLineCode, settledItems } from '@handal/engine/payroll'
import type { Told } from '../leaver.ts'

/** A payment of the year: the month it was earned in, won, and what was withheld by line code. */
export type PaidPart = {
  readonly month: YearMonth
  /** The last of the days that it is paid for, by which it is a kind of income. */
  readonly workedTo: PlainDate
  /** The choices of the tax under an earlier number of the person; absent: those of the leaver. */
  readonly tax?: EmployeeDetail['tax']
  readonly taxable: number
  readonly earnings: number
  readonly amounts: Readonly<Record<string, number>>
}
/** What was paid in a year beside what was told, with the choices of the tax as they held. */
export type YearPay = {
  readonly tax: EmployeeDetail['tax']
  readonly parts: readonly PaidPart[]
  readonly told: Told
}

/** What was withheld, with what a leaving settled of it: a second employment goes on from both. */
const CODES = {
  incomeTax: ['deduction.incomeTax', itemLineCode(settledItems.incomeTax.code)],
  localIncomeTax: ['deduction.localIncomeTax', itemLineCode(settledItems.localTax.code)],
  pension: ['deduction.nationalPension'],
  health: ['deduction.health', 'deduction.deferredHealth', itemLineCode(settledItems.health.code)],
  care: ['deduction.longTermCare', 'deduction.deferredCare', itemLineCode(settledItems.care.code)],
  employment: ['deduction.employment', itemLineCode(settledItems.employment.code)],
} as const

/** The choices of the tax on a day, newest first; the first ones hold before their day too. */
export const taxOn = (tax: EmployeeDetail['tax'], day: PlainDate) => tax.find(({ from }) => from <= day) ?? tax.at(-1)

/** Payments of earned income: those of a time as a daily worker or of business income are taxed for good. */
const earnedParts = ({ tax, parts }: YearPay): readonly PaidPart[] =>
  parts.filter(({ workedTo, tax: own = tax }) => (taxOn(own, workedTo)?.incomeKind ?? 'EARNED') === 'EARNED')

export const withheldOf = (year: YearPay, what: keyof typeof CODES): number =>
  earnedParts(year).reduce((sum, { amounts }) => CODES[what].reduce((all, code) => all + (amounts[code] ?? 0), sum), 0)

export const earnedOf = (year: YearPay, what: 'taxable' | 'earnings'): number =>
  earnedParts(year).reduce((sum, part) => sum + part[what], 0)

/** The percentage by which the reduction for people hired by small companies lowers the tax of a payment; null: none. */
const reductionOf = (tax: EmployeeDetail['tax'], { month, workedTo }: Pick<PaidPart, 'month' | 'workedTo'>) => {
  const held = taxOn(tax, workedTo)
  return held !== undefined && held.youthReductionPercent !== null && isReducedIn(month, held.youthReductionUntil)
    ? held.youthReductionPercent
    : null
}
const lastOf = (lastDay: PlainDate) => ({ month: monthOf(lastDay), workedTo: lastDay })
export const isReducedOn = ({ tax }: YearPay, day: PlainDate): boolean => reductionOf(tax, lastOf(day)) !== null

/** Pay that is reduced, by its percentage; pay that was told counts as that of the last day. */
export const reducedPay = (year: YearPay, lastDay: PlainDate): { readonly percent: number; readonly pay: number }[] => {
  const found = new Map<number, number>()
  const add = (percent: number | null, pay: number): void => {
    if (percent !== null && pay > 0) found.set(percent, (found.get(percent) ?? 0) + pay)
  }
  for (const part of earnedParts(year)) add(reductionOf(part.tax ?? year.tax, part), part.taxable)
  add(reductionOf(year.tax, lastOf(lastDay)), year.told.yearPay ?? 0)
  return [...found].map(([percent, pay]) => ({ percent, pay }))
}
