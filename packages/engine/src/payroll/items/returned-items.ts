import { parseMonth, type YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import type { PayslipEntry, PayslipLine, SalaryItem } from '../payslip/facts.ts'
import { isLessPay } from '../payslip/line-terms.ts'

/** Under which codes of items, among those of `DIFFERENCES`, it is entered what deductions of closed months took too much: "pay.difference.returned.2026-08". */
const RETURNED = 'pay.difference.returned'
const PATTERN = /^pay\.difference\.returned\.(\d{4}-\d{2})$/u
const OF_COMPANY = /^item\.[^.]+$/u

/** The month whose deductions an item or its line gives back (근로기준법 제43조 제1항); null: it is something else. */
export const returnedOfCode = (code: string): YearMonth | null =>
  parseMonth(PATTERN.exec(code.startsWith('item.') ? code.slice('item.'.length) : code)?.[1] ?? '')

const itemOf = (code: string, month: YearMonth): SalaryItem => ({
  code,
  label: `${formatMonth(month)} 과다 공제 반환`,
  kind: 'deduction',
  nature: 'additional',
  tax: 'taxable',
  ordinaryWage: false,
  minimumWage: false,
  prorated: false,
  source: 'entry',
  basis: 'LAW',
})

/** The items of a payslip with those that give back what closed months took too much (근로기준법 제43조 제1항), the oldest month first. */
export const withReturnedItems = (
  items: readonly SalaryItem[],
  entered: readonly { readonly itemCode: string }[],
): readonly SalaryItem[] => {
  const found = entered
    .flatMap(({ itemCode }) => {
      const month = returnedOfCode(itemCode)
      return month === null ? [] : [itemOf(itemCode, month)]
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return found.length === 0 ? items : [...items, ...found]
}

/** Deductions of a month in won, of those alone that took too much: what was withheld, and what of it is due from the facts of today. */
export type TakenTooMuch = { readonly paid: number; readonly due: number }

type Deducted = Pick<PayslipLine, 'code' | 'kind' | 'rule'> & { readonly amount: number }
const ofCompany = (lines: readonly Deducted[]): readonly Deducted[] =>
  lines.filter((line) => line.kind === 'deduction' && OF_COMPANY.test(line.code) && !isLessPay(line))

/**
 * The deductions of a company that a payslip took higher than they are from the facts of today (근로기준법 제43조 제1항). What another took
 * too low is not set off against them, and time not worked is less pay, not a deduction; premiums and taxes are settled by their laws.
 */
export const takenTooMuch = (given: readonly Deducted[], now: readonly Deducted[]): TakenTooMuch => {
  const due = new Map(ofCompany(now).map(({ code, amount }) => [code, amount]))
  return ofCompany(given).reduce<TakenTooMuch>(
    (sum, { code, amount }) => {
      const own = Math.max(0, due.get(code) ?? 0)
      return amount > own ? { paid: sum.paid + amount, due: sum.due + own } : sum
    },
    { paid: 0, due: 0 },
  )
}

/** What is entered in the last pay for deductions of a closed month that took too much (근로기준법 제36조): a deduction below 0. Empty: nothing is owed. */
export const returnedEntries = (month: YearMonth, { paid, due }: TakenTooMuch): readonly PayslipEntry[] =>
  paid <= due ? [] : [{ itemCode: `${RETURNED}.${month}`, amount: due - paid, due }]
