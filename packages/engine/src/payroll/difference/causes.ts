import type { CompanyFacts, PayslipFacts, PersonFacts } from '../payslip/facts.ts'

/** The steps of a difference in their fixed order; `title` heads a step on screen. */
export const steps = [
  { code: 'service', title: '재직일수' },
  { code: 'hours', title: '근로시간' },
  { code: 'terms', title: '급여 조건' },
  { code: 'items', title: '수당·공제 항목' },
  { code: 'rates', title: '요율·표' },
  { code: 'overrides', title: '직접 입력' },
  { code: 'retro', title: '소급' },
  { code: 'other', title: '다른 사실' },
] as const

/** A group of facts that changes as one: days in service, hours, pay terms, items, rates, typed amounts, arrears, any other. */
export type StepCode = (typeof steps)[number]['code']

/** Members of a type with the one step each belongs to; a member that is left out belongs to 다른 사실. */
export type Owners<T> = { readonly [K in keyof T]?: StepCode }

/** Members of the facts that belong to one step as a whole; items and entries are divided (`mix.ts`). */
export const factOwners: Owners<Omit<PayslipFacts, 'company' | 'person' | 'items' | 'entries'>> = {
  payMonth: 'service',
  period: 'service',
  attendance: 'hours',
  attendanceChange: 'hours',
  // Pay by the day goes with the days that were worked.
  dailyWork: 'hours',
  closure: 'hours',
  terms: 'terms',
  paymentType: 'items',
  sanctions: 'items',
  payDate: 'rates',
  incomeKind: 'rates',
  tax: 'rates',
  insurance: 'rates',
  overrides: 'overrides',
}

/** The company's facts. Its size decides multiples and rates, not terms. */
export const companyOwners: Owners<CompanyFacts> = {
  workingWeekdays: 'service',
  weeklyHolidayWeekday: 'service',
  prorateMethod: 'terms',
  wholeDayDeduction: 'terms',
  under5: 'rates',
  employerSize: 'rates',
  accidentRatePermille: 'rates',
}

/** The person's facts. Age and status of stay decide insurance, so they stand with the rates. */
export const personOwners: Owners<PersonFacts> = {
  hireDate: 'service',
  leaveDate: 'service',
  leavesOfAbsence: 'service',
  workingWeekdays: 'service',
  weeklyHolidayWeekday: 'service',
  probation: 'terms',
  probationUntil: 'terms',
  deductionConsents: 'items',
  birthDate: 'rates',
  visa: 'rates',
}
