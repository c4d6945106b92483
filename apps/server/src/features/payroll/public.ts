export {
  type IssuedRun,
  type IssuedSum,
  type PaidSum,
  readIssuedPeople,
  readIssuedRuns,
  readIssuedSums,
  readNewestIssuedMonth,
  readPaidPeople,
  readPaidSums,
  readReturnedSums,
  type ReturnedSum,
} from './issued.repo.ts'
export { calculateRun } from './acts/calculate-run.ts'
export { calculateSlips } from './facts/calculate.ts'
export { type PayCalendar, payDateOf, payPeriod } from './run/calendar.ts'
export { type HeadersOfAll, headersOfAll, keepHeadersOfAll } from './run/headers-of-all.ts'
export { defaultMonth, type OpenMonth, paperMonth, readStand } from './run/months.ts'
export { lockOrMakeRun, lockRun } from './acts/save.repo.ts'
export { requireHere } from './acts/elsewhere.ts'
export { payDateBounds } from './acts/plan.ts'
export { requireNotInTransfer } from './acts/in-transfer.ts'
export { nextPaymentNos, recordPayments } from './paid/record-payments.ts'
export { returnPayments } from './paid/return-payments.ts'
export { runSubject } from './acts/change.ts'
export { whereTo, type WhereTo } from './acts/where-to.ts'
export { headerOf, paymentTypeName } from './run/present.ts'
export { readTouchedOfAll, readTouchedRuns } from './run/touched.repo.ts'
export { foldAllTouches } from './facts/fold.ts'
export { loadBase, loadInputs } from './facts/load.ts'
export { keepHead, loadHead, readMissingNumbers, type RunHead } from './run/view.ts'
export { confirmRun } from './acts/confirm-run.ts'
export type { RenewSettlements } from './acts/renew-settlements.ts'
export { handOver } from './acts/hand-over.ts'
export { payRun } from './acts/pay-run.ts'
export { forgetOnPayslips, readLastPaydays } from './forget-person.repo.ts'
export { readNewestPayslip } from './newest.repo.ts'
export { readGivenIn, readGivenPay, readPaidSince, readPaydaysOf } from './paid-since.repo.ts'
export { figureEffect, readFigureReach } from './slip/preview/figure-effect.ts'
export { lawChanges } from './law/law-changes.ts'
export { lawChangePeople } from './law/law-change-people.ts'
export { readCalculatedMonth, readPersonTax } from './law/person-tax.repo.ts'
export { type Change, previewChange } from './slip/preview/preview-change.ts'
export { monthsAround } from './slip/preview/preview-holiday.ts'
export { type PersonPay, readPeoplePay } from './person-pay.repo.ts'
export { type OwedMonth, readOwed } from './slip/owed.ts'
export { payOnceDerived } from './slip/once-derived.ts'
export { readOrdinaryWages } from './facts/ordinary-wages.ts'
export { readAsIf } from './slip/preview/entered-as-if.ts'
export { type PayAsIf, payAsIf, type PayMonth, payMonthsOf } from './slip/preview/pay-as-if.ts'
export { makeDrafts, takeDraftsBack } from './acts/drafts.ts'
export { type DraftEntry, type SlipState, readSlipStates } from './drafts.repo.ts'
export { monthFaults } from './run/months.ts'
export { type NoWages, readWageSlips, type WageSlip } from './given-wages.repo.ts'
export { readDailyMinutes } from './daily-minutes.ts'
export { type MonthPremiums, readYearPremiums } from './year-premiums.repo.ts'
