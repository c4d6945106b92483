import type { PaymentType, SalaryItem } from '../payslip/facts.ts'

/** An item that every company has by law, so that it keeps none of its own for it. No code of a company has a point in it. */
const own = (code: string, label: string): SalaryItem => ({
  code,
  label,
  kind: 'earning',
  nature: 'additional',
  tax: 'taxable',
  ordinaryWage: false,
  minimumWage: false,
  prorated: false,
  source: 'entry',
})

/** Pay for unused annual leave (근로기준법 제60조 제5항) as a line of 연차수당. */
export const unusedLeaveItem = own('pay.unusedLeave', '연차미사용수당')
/** Severance (근로자퇴직급여 보장법 제8조) as a line of 퇴직금. */
export const severanceItem = own('pay.severance', '퇴직금')

const OWN: Readonly<Partial<Record<PaymentType, SalaryItem>>> = { '0004': unusedLeaveItem, '0005': severanceItem }

/**
 * The items of a company with what a kind of payment is made of by itself: 연차수당 (근로기준법 제60조 제5항) and 퇴직금 (근로자퇴직급여
 * 보장법 제8조) have their own line.
 */
export const withOwnItem = (items: readonly SalaryItem[], paymentType: PaymentType): readonly SalaryItem[] => {
  const item = OWN[paymentType]
  return item === undefined ? items : [item, ...items]
}
