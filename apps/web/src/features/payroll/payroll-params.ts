import { PAYMENT_TYPES, type PaymentType } from '@handal/contracts/fields'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Sort } from './payroll-view.ts'

/** Amounts of the lines, or the hours behind them. */
export type PayrollView = 'amounts' | 'attendance'

/** What a payroll screen keeps in its URL. Empty texts are absent. */
export type PayrollParams = {
  /** yyyy-MM, empty: the month the server offers. */
  readonly month: string
  readonly paymentType: PaymentType
  readonly department: string
  readonly search: string
  /** A check of the run, `any` for everybody who needs a look. */
  readonly check: string
  readonly sort: Sort | null
  /** null: not chosen, the screen decides. */
  readonly view: PayrollView | null
  /** Employee number of the row open in the drawer. */
  readonly slip: number | null
  /** Code of the line the drawer opens at; empty: none. */
  readonly line: string
  /** Also people on unpaid leave for the whole period. */
  readonly withLeave: boolean
  /** Ledger: subtotals by department. */
  readonly subtotals: boolean
}

const NAMES = {
  month: 'month',
  paymentType: 'paymentType',
  department: 'dept',
  search: 'q',
  check: 'check',
  sort: 'sort',
  view: 'view',
  slip: 'slip',
  line: 'line',
  withLeave: 'leave',
  subtotals: 'subtotals',
} as const

const isPaymentType = (text: string): text is PaymentType => text in PAYMENT_TYPES

/** Reads the parameters; what makes no sense counts as absent. */
export const readParams = (search: URLSearchParams): PayrollParams => {
  const text = (name: keyof typeof NAMES): string => search.get(NAMES[name]) ?? ''
  const month = text('month').replace(/^(\d{4})(\d{2})$/, '$1-$2')
  const type = text('paymentType')
  const sort = text('sort')
  const slip = text('slip')
  return {
    month: /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    paymentType: isPaymentType(type) ? type : '0001',
    department: text('department'),
    search: text('search'),
    check: text('check'),
    sort: sort === '' ? null : sort.startsWith('-') ? { key: sort.slice(1), down: true } : { key: sort, down: false },
    view: text('view') === 'attendance' || text('view') === 'amounts' ? (text('view') as PayrollView) : null,
    slip: /^\d{1,9}$/.test(slip) ? Number(slip) : null,
    line: text('line'),
    withLeave: text('withLeave') === '1',
    subtotals: text('subtotals') !== '0',
  }
}

/** Writes a change over parameters; whatever is as by default leaves the URL. */
export const writeParams = (search: URLSearchParams, change: Partial<PayrollParams>): URLSearchParams => {
  const next = new URLSearchParams(search)
  const put = (name: keyof typeof NAMES, value: string): void => {
    if (value === '') next.delete(NAMES[name])
    else next.set(NAMES[name], value)
  }
  if (change.month !== undefined) put('month', change.month)
  if (change.paymentType !== undefined) put('paymentType', change.paymentType === '0001' ? '' : change.paymentType)
  if (change.department !== undefined) put('department', change.department)
  if (change.search !== undefined) put('search', change.search)
  if (change.check !== undefined) put('check', change.check)
  if (change.sort !== undefined)
    put('sort', change.sort === null ? '' : `${change.sort.down ? '-' : ''}${change.sort.key}`)
  if (change.view !== undefined) put('view', change.view ?? '')
  if (change.slip !== undefined) put('slip', change.slip === null ? '' : String(change.slip))
  // Another person or none: the line is the one before's.
  if (change.line !== undefined || change.slip !== undefined) put('line', change.line ?? '')
  if (change.withLeave !== undefined) put('withLeave', change.withLeave ? '1' : '')
  if (change.subtotals !== undefined) put('subtotals', change.subtotals ? '' : '0')
  return next
}

export type SetParams = (change: Partial<PayrollParams>, options?: { replace?: boolean }) => void

/** The parameters of the screen and how to change them. Typing in a filter replaces the entry of the history, the rest adds one. */
export const usePayrollParams = (): [PayrollParams, SetParams] => {
  const [search, setSearch] = useSearchParams()
  const params = useMemo(() => readParams(search), [search])
  const set = useCallback<SetParams>(
    (change, options) => setSearch((before) => writeParams(before, change), { replace: options?.replace ?? false }),
    [setSearch],
  )
  return [params, set]
}
