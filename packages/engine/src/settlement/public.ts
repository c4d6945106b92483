export { settleEmploymentYear } from './employment-settlement.ts'
export { monthsTouched, settleHealthYear, workMonthChoices, yearsToSettle } from './year-settlement.ts'
