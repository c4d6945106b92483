import { isPaymentType, PAYMENT_TYPES } from '@handal/contracts/fields'
import { TRANSFER_STATES } from '@handal/contracts/payroll/transfer-state'
import { choice, choiceOrNone, defineParams, monthParam, named, sort, text } from '../../shared/screen/params.ts'

/** What 이체현황 keeps in its address. */
export const TRANSFER_PARAMS = defineParams({
  /** Empty: the month the server offers. */
  month: monthParam,
  paymentType: choice(Object.keys(PAYMENT_TYPES).filter(isPaymentType), '0001'),
  state: choiceOrNone(TRANSFER_STATES),
  search: named('q', text),
  sort,
})
