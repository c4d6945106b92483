export {
  type Account,
  type AccountUse,
  accountUseLabels,
  accountUses,
  type Authority,
  authorityNames,
  classAccounts,
  type CostClass,
  costClassLabels,
  defaultAccounts,
  isCost,
  useAuthorities,
} from './accounts.ts'
export { type Booking, bookingsOf, linesBetween } from './bookings.ts'
export { runTotals } from './pay-totals.ts'
export { refundNote } from './refund-note.ts'
export { payVouchers, type VoucherLine, type VoucherPart } from './voucher.ts'
