import { isPaymentType, PAYMENT_TYPES } from '@handal/contracts/fields'
import { YEAR_MEASURE_KEYS } from '@handal/contracts/payroll/payment-year'
import { choice, choiceOrNone, defineParams, flag, named, sort, text } from '../../../shared/screen/params.ts'

/** What 연간 지급내역 keeps in its address. */
export const YEAR_PARAMS = defineParams({
  /** Empty: the year of today. */
  year: { ...text, read: (words: string) => (/^(19|20)\d{2}$/.test(words) ? words : null) },
  /** null: every kind of payment. */
  paymentType: choiceOrNone(Object.keys(PAYMENT_TYPES).filter(isPaymentType)),
  department: named('dept', text),
  search: named('q', text),
  measure: choice(YEAR_MEASURE_KEYS, 'net'),
  subtotals: flag(),
  sort,
})
export type YearParams = ReturnType<(typeof YEAR_PARAMS)['read']>
