import { parseMonth, type YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import type { PayslipEntry, SalaryItem } from '../payslip/facts.ts'

/** Under which codes of items the differences of closed months are entered: "pay.difference.2026-08", its tax-free part with ".free" behind. */
export const DIFFERENCES = 'pay.difference'
const FREE = '.free'
const PATTERN = /^pay\.difference\.(\d{4}-\d{2})(\.free)?$/u

type Difference = { readonly month: YearMonth; readonly free: boolean }

/** The month whose difference (근로기준법 제36조) an item or its line is, and whether it is the part that is free of tax; null: it is something else. */
export const differenceOfCode = (code: string): Difference | null => {
  const found = PATTERN.exec(code.startsWith('item.') ? code.slice('item.'.length) : code)
  const month = parseMonth(found?.[1] ?? '')
  return found === null || month === null ? null : { month, free: found[2] !== undefined }
}

const itemOf = (code: string, { month, free }: Difference): SalaryItem => ({
  code,
  label: `${formatMonth(month)} 급여 차액${free ? '(비과세)' : ''}`,
  kind: 'earning',
  nature: 'additional',
  tax: 'taxable',
  ordinaryWage: false,
  minimumWage: false,
  prorated: false,
  source: 'entry',
})

/** The items of a payslip with those of the differences that are entered in it (근로기준법 제36조), the oldest month first. */
export const withDifferenceItems = (
  items: readonly SalaryItem[],
  entered: readonly { readonly itemCode: string }[],
): readonly SalaryItem[] => {
  const found = entered
    .flatMap(({ itemCode }) => {
      const difference = differenceOfCode(itemCode)
      return difference === null ? [] : [itemOf(itemCode, difference)]
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return found.length === 0 ? items : [...items, ...found]
}

/** Wages of a month in won: earnings less time not worked, and what of them is free of tax by the limits of that month. */
export type MonthWages = { readonly wages: number; readonly taxFree: number }

/**
 * What is entered in the last pay for a closed month that owes something (근로기준법 제36조): its wages from the facts of today less
 * those that were given out, apart what of it is free of tax by the month's own limits (소득세법 제12조 제3호). Empty: nothing is owed.
 */
export const differenceEntries = (month: YearMonth, due: MonthWages, paid: MonthWages): readonly PayslipEntry[] => {
  const amount = due.wages - paid.wages
  if (amount <= 0) return []
  const code = `${DIFFERENCES}.${month}`
  const free = Math.min(amount, Math.max(0, due.taxFree - paid.taxFree))
  if (free === 0) return [{ itemCode: code, amount, due: due.wages }]
  if (free === amount) return [{ itemCode: `${code}${FREE}`, amount, due: due.wages }]
  return [
    { itemCode: code, amount: amount - free, due: due.wages - due.taxFree },
    { itemCode: `${code}${FREE}`, amount: free, due: due.taxFree },
  ]
}
