export { baseDay, termOn } from './insurance/agreed-base.ts'
export { type Eligibility, insuranceEligibility } from './insurance/insurance-eligibility.ts'
export { type InsuranceLeave, joinedLeaves, leaveMonths, returnedIn } from './insurance/leave-months.ts'
export { pensionNotCharged } from './insurance/insurance-months.ts'
export { monthlyInsuranceRates } from './insurance/insurance-rates.ts'
export {
  differenceEntries,
  differenceOfCode,
  DIFFERENCES,
  type MonthWages,
  withDifferenceItems,
} from './items/difference-items.ts'
export { withExtraItems } from './items/fixed-overtime.ts'
export { formulaPlan } from './items/formula-plan.ts'
export { divisorsAtRisk, formulaTrial } from './items/formula-trial.ts'
export { formulasOfNothing } from './items/formulas-of-nothing.ts'
export { formulaWords } from './items/formula-words.ts'
export { flagWarnings, type ItemNature, natureRules } from './items/item-natures.ts'
export { itemLineCode } from './items/items.ts'
export {
  lapsedLeaveItem,
  settledItems,
  severanceItem,
  unusedLeaveItem,
  withLapsedLeave,
  withOwnItem,
  withSettledItems,
} from './items/own-items.ts'
export { isAllLeave } from './payslip/service.ts'
export { prorate, prorateMethods } from './items/prorate.ts'
export { isInsurance, isTax, rulesByName, statutoryLines } from './lines/all.ts'
export { COLLECTED } from './lines/collected-pay.ts'
export { bucketMinutes } from './lines/bucket-pay.ts'
export { pricedMinutes } from './lines/priced-minutes.ts'
export { amountFault, amountKind, leastAmount } from './payslip/amount-bounds.ts'
export { explainLine, tellHourlyWage, tellLine } from './payslip/explain.ts'
export {
  type AttendanceTotals,
  type PaidTime,
  type BucketPay,
  type CompanyFacts,
  type EmployerSize,
  type InsuranceFacts,
  type Operands,
  type PaymentType,
  type PayslipFacts,
  type PayslipLine,
  type PayslipResult,
  type PayslipWarningCode,
  type PayTerm,
  type ProrateMethod,
  type SalaryItem,
  type TaxFacts,
  type TermTime,
} from './payslip/facts.ts'
export { isLessPay } from './payslip/line-terms.ts'
export { plainNotice } from './payslip/notices.ts'
export { calculatePayslip } from './payslip/payslip.ts'
export {
  returnedEntries,
  returnedOfCode,
  takenTooMuch,
  type TakenTooMuch,
  withReturnedItems,
} from './items/returned-items.ts'
export { type BonusHistory, bonusFactsOf, earlierPayment, isBonusItem, isBonusPayment } from './tax/bonus-facts.ts'
export { type FamilyMember, type FamilySpan, familyTurns } from './tax/family-counts.ts'
export { reductionGiven } from './tax/reduction-given.ts'
export { isReducedIn } from './tax/tax-reduction.ts'
export { simplifiedTaxPath } from './tax/tax-path.ts'
export { belowMinimumText, minimumWageCheck, minimumWageOfTerm } from './wage/minimum-wage.ts'
export { type OrdinaryAtEnd, ordinaryAtEnd } from './wage/ordinary-terms.ts'
export { FIXEDNESS_DROPPED, wageRate } from './wage/ordinary-wage.ts'
export { rateSegments } from './items/term-time.ts'
export { type CompanyHours, monthlyHoursOf, plannedMinutes, statutoryHours } from './wage/standard-hours.ts'
export { employedSpan, isEmployedOn, type KindFrom, notEmployed } from './tax/employed-span.ts'
