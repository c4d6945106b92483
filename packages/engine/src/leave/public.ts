export { annualLeaveAnswer, leaveSettlementAnswer } from './calculators.ts'
export { fifthOf, sameHours } from './weekly-hours.ts'
