export { annualLeaveAnswer, leaveSettlementAnswer } from './calculators.ts'
export { fifthOf, sameHours } from './weekly-hours.ts'
export { absenceRecords } from './absence-records.ts'
export { allowanceMonth, type LeaveAllowance, leaveAllowance, leaveRate, usedDays } from './allowance.ts'
export { type LeaveRounding } from './day-rounding.ts'
export { explainGrant, grantLaw, leaveGrants } from './grants.ts'
export { type LeaveBasis, type LeaveFacts, type LeaveGrant } from './leave-facts.ts'
export {
  balanceLines,
  GIVING,
  isSome,
  openingDay,
  type OwnEntry,
  type PersonLedger,
  personLedger,
  sumOfDays,
  usableOn,
} from './person-ledger.ts'
export { isClaimed } from './ledger.ts'
export { countsInHours, type WeeklyHours, worksFewHours } from './weekly-hours.ts'
export { leaveAtLeaving } from './leave-at-leaving.ts'
export { leaverRecalcs } from './settlement.ts'
export { unpaidLeave } from './leave-pay.ts'
export { leaveQuota, type QuotaSpan } from './leave-quota.ts'
