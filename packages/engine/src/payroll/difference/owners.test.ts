import { plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts } from '../payslip/facts.ts'
import { sampleFacts, sampleTerm } from '../testing/sample-facts.ts'
import { type StepCode, steps } from './causes.ts'
import { mixFacts } from './mix.ts'

const d = plainDate
const earlier = sampleFacts({ month: '2026-09' })
const leave = { from: d('2026-10-01'), to: d('2026-10-02') }
/** Every fact as no earlier payslip has it. */
const later: PayslipFacts = {
  payMonth: yearMonth('2026-10'),
  paymentType: '0003',
  incomeKind: 'DAILY',
  dailyWork: { construction: true },
  period: { from: d('2026-10-01'), to: d('2026-10-31') },
  payDate: d('2026-10-25'),
  company: {
    under5: true,
    prorateMethod: 'FIXED30',
    wholeDayDeduction: 'CALENDAR',
    employerSize: '150to999',
    accidentRatePermille: '7.0',
    workingWeekdays: [1],
    weeklyHolidayWeekday: 6,
  },
  person: {
    birthDate: d('1980-01-01'),
    hireDate: d('2021-01-01'),
    leaveDate: d('2026-10-30'),
    visa: 'E-9',
    workingWeekdays: [2],
    probation: true,
    leavesOfAbsence: [leave],
    deductionConsents: ['DUES'],
  },
  terms: [sampleTerm({ BASE: 1 })],
  items: [],
  attendance: null,
  tax: { ...earlier.tax, dependents: 9 },
  insurance: { ...earlier.insurance, health: { insured: false, billed: null, reportedBase: null } },
  entries: [],
  overrides: [{ lineCode: 'item.BASE', amount: 1, reason: '합의' }],
  closure: { averageDaily: '1', days: [] },
  sanctions: [{ amount: 1, averageDaily: '1' }],
}

/** The step from which on a value is that of the later payslip. */
const stepOf = (read: (facts: PayslipFacts) => unknown): StepCode | undefined => {
  const taken = new Set<StepCode>()
  return steps.find(({ code }) => {
    taken.add(code)
    return read(mixFacts(earlier, later, (step) => taken.has(step))) === read(later)
  })?.code
}

describe('each fact changes with its step', () => {
  it.each<[keyof PayslipFacts, StepCode]>([
    ['payMonth', 'service'],
    ['period', 'service'],
    ['attendance', 'hours'],
    ['dailyWork', 'hours'],
    ['closure', 'hours'],
    ['terms', 'terms'],
    ['paymentType', 'items'],
    ['sanctions', 'items'],
    ['payDate', 'rates'],
    ['incomeKind', 'rates'],
    ['tax', 'rates'],
    ['insurance', 'rates'],
    ['overrides', 'overrides'],
  ])('%s: %s', (name, step) => expect(stepOf((facts) => facts[name])).toBe(step))
  it.each<[keyof PayslipFacts['company'], StepCode]>([
    ['workingWeekdays', 'service'],
    ['weeklyHolidayWeekday', 'service'],
    ['prorateMethod', 'terms'],
    ['wholeDayDeduction', 'terms'],
    ['under5', 'rates'],
    ['employerSize', 'rates'],
    ['accidentRatePermille', 'rates'],
  ])('%s of the company: %s', (name, step) => expect(stepOf(({ company }) => company[name])).toBe(step))
  it.each<[keyof PayslipFacts['person'], StepCode]>([
    ['hireDate', 'service'],
    ['leaveDate', 'service'],
    ['leavesOfAbsence', 'service'],
    ['workingWeekdays', 'service'],
    ['probation', 'terms'],
    ['deductionConsents', 'items'],
    ['birthDate', 'rates'],
    ['visa', 'rates'],
  ])('%s of the person: %s', (name, step) => expect(stepOf(({ person }) => person[name])).toBe(step))
  it('one without a step of its own with the last, as another fact', () => {
    const withNew = { ...later, somethingNew: 7 }
    const mixed = (last: boolean) => mixFacts(earlier, withNew, (step) => last || step !== 'other')
    expect(mixed(true)).toMatchObject({ somethingNew: 7 })
    expect(mixed(false)).not.toHaveProperty('somethingNew')
    expect(mixed(false)).toMatchObject({ payMonth: later.payMonth })
  })
  it('in an order that a screen heads', () => {
    expect(steps.map(({ title }) => title)).toEqual([
      '재직일수',
      '근로시간',
      '급여 조건',
      '수당·공제 항목',
      '요율·표',
      '직접 입력',
      '소급',
      '다른 사실',
    ])
  })
})
