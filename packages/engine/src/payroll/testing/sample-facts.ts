import { lastDay, plainDate, yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { factsProblems } from '../payslip/check-facts.ts'
import { agreedBase, type BasedInsurance, baseDay } from '../insurance/agreed-base.ts'
import type {
  AttendanceTotals,
  CompanyFacts,
  PayslipFacts,
  PayTerm,
  PersonFacts,
  SalaryItem,
} from '../payslip/facts.ts'

/** A salary item with ordinary defaults: a taxable monthly amount of the pay terms. */
export const sampleItem = (code: string, label: string, more: Partial<SalaryItem> = {}): SalaryItem => ({
  code,
  label,
  kind: 'earning',
  nature: 'base',
  tax: 'taxable',
  ordinaryWage: true,
  minimumWage: true,
  prorated: true,
  source: 'term',
  ...more,
})

const premium = { nature: 'additional', ordinaryWage: false, minimumWage: false, prorated: false } as const

/** Items of an ordinary company. */
export const sampleItems: readonly SalaryItem[] = [
  sampleItem('BASE', '기본급'),
  sampleItem('DUTY', '직책수당', { nature: 'additional' }),
  sampleItem('MEAL', '식대', { nature: 'additional', tax: { taxFree: 'meal' } }),
  sampleItem('OT', '연장근로수당', { ...premium, source: { bucketPay: 'overtime' } }),
  sampleItem('NIGHT', '야간근로수당', { ...premium, source: { bucketPay: 'night' } }),
  sampleItem('HOLIDAY', '휴일근로수당', { ...premium, source: { bucketPay: 'holiday' } }),
  sampleItem('EXTRA', '법내초과수당', { ...premium, source: { bucketPay: 'inLawExtra' } }),
  sampleItem('BONUS', '성과급', { ...premium, source: 'entry' }),
  sampleItem('SHORT', '근태공제', { ...premium, kind: 'deduction', source: { bucketPay: 'shortage' } }),
]

/** No work at all. */
export const emptyAttendance: AttendanceTotals = {
  scheduledDays: 20,
  workedDays: 20,
  absentDays: 0,
  paidLeaveDays: '0',
  realWork: 0,
  normalWork: 0,
  nightWork: 0,
  extnWork: 0,
  extnNightWork: 0,
  hdayWork: 0,
  hdayNightWork: 0,
  hdayExtnWork: 0,
  hdayExtnNightWork: 0,
  hdayPayWork: 0,
  latenTime: 0,
  earlyLeave: 0,
  shortage: 0,
  inLawExtra: 0,
}

/** Pay terms of a monthly-paid person for 40 hours a week. */
export const sampleTerm = (amounts: Readonly<Record<string, number>>, more: Partial<PayTerm> = {}): PayTerm => ({
  from: plainDate('2024-01-01'),
  payKind: 'monthly',
  monthlyHours: '209',
  dailyMinutes: 480,
  amounts: Object.entries(amounts).map(([itemCode, amount]) => ({ itemCode, amount })),
  ...more,
})

/** What a test may change; company and person are merged. */
export type SampleChange = Partial<Omit<PayslipFacts, 'company' | 'person' | 'payMonth' | 'attendance'>> & {
  readonly month?: string
  readonly company?: Partial<CompanyFacts>
  readonly person?: Partial<PersonFacts>
  readonly attendance?: Partial<AttendanceTotals> | null
}

/** Facts of an ordinary month of an ordinary person, changed where a test says so. */
export const sampleFacts = (change: SampleChange = {}): PayslipFacts => {
  const { month = '2026-11', company, person, attendance, ...rest } = change
  const payMonth = yearMonth(month)
  const facts: PayslipFacts = {
    payMonth,
    paymentType: '0001',
    period: { from: plainDate(`${month}-01`), to: lastDay(payMonth) },
    payDate: plainDate(`${month}-25`),
    company: {
      under5: false,
      prorateMethod: 'CALENDAR',
      employerSize: 'under150',
      accidentRatePermille: '6.0',
      workingWeekdays: [1, 2, 3, 4, 5],
      weeklyHolidayWeekday: 0,
      ...company,
    },
    person: {
      birthDate: plainDate('1990-05-05'),
      hireDate: plainDate('2020-01-01'),
      leaveDate: null,
      visa: null,
      workingWeekdays: [1, 2, 3, 4, 5],
      probation: false,
      leavesOfAbsence: [],
      ...person,
    },
    terms: [sampleTerm({ BASE: 3_200_000, DUTY: 100_000, MEAL: 200_000 })],
    items: sampleItems,
    attendance: attendance === null ? null : { ...emptyAttendance, ...attendance },
    tax: {
      dependents: 1,
      children: 0,
      childrenUnder7: 0,
      withholdingPercent: 100,
      foreignFlatRate: false,
      youthReductionPercent: null,
    },
    insurance: unreported,
    entries: [],
    overrides: [],
    ...rest,
  }
  const isOrdinary = rest.insurance === undefined && facts.incomeKind !== 'DAILY' && factsProblems(facts).length === 0
  return isOrdinary ? reported(facts) : facts
}

/** The insurance of somebody of whom no base is reported. */
export const unreported: PayslipFacts['insurance'] = {
  pension: { insured: true, billed: null, reportedBase: null, firstMonthOptIn: false, voluntaryAfter60: false },
  health: { insured: true, billed: null, reportedBase: null },
  employment: { insured: true, unemployment: true, continuousBefore65: false, reducedByDurunuri: false },
}

const MOST_REPORTED = 1_000_000_000_000
/** The facts with what was agreed reported to both insurances, as of an ordinary person. */
const reported = (facts: PayslipFacts): PayslipFacts => {
  const { insurance, person, payMonth } = facts
  const baseOf = (name: BasedInsurance): number | null => {
    const pay = agreedBase(name, facts, baseDay(name, person.hireDate, payMonth), enactedStatute())?.pay ?? null
    return pay === null || pay > MOST_REPORTED ? null : pay
  }
  return {
    ...facts,
    insurance: {
      ...insurance,
      pension: { ...insurance.pension, reportedBase: baseOf('pension') },
      health: { ...insurance.health, reportedBase: baseOf('health') },
    },
  }
}
