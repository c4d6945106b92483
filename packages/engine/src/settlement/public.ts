export { settleEmploymentYear } from './employment-settlement.ts'
export {
  monthsTouched,
  mostInstalments,
  settleHealthYear,
  type WorkMonths,
  workMonthChoices,
  yearsToSettle,
} from './year-settlement.ts'
export { type Report, reportDeadlines, type ReportEvent } from './report-deadlines.ts'
export { averageMonthlyPay, type InsuredPart, insuredDays, separationDeadline, threeMonthsOf } from './separation.ts'
