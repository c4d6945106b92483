import { plainDate, yearMonth } from '@handal/base/date'
import { won } from '@handal/base/won'
import type { PayslipFacts } from '@handal/engine/payroll'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { markOf } from './calculate.ts'
import { byEmployee } from '../../../db/by-employee.ts'
import { factsOf, type RunRows } from './facts.ts'
import { awayAllPeriod, type RunFrame, runDates } from './frame.ts'
import { holidaysFrom } from '../../holidays/public.ts'
import type { PersonRow } from './people.repo.ts'
import type { RunContextRow } from '../run/run.repo.ts'

const byLaw = holidaysFrom([])
const context: RunContextRow = {
  company_name: '시험상사',
  period_start_day: 21,
  payday: 25,
  payday_next_month: false,
  payday_on_holiday: 'BEFORE',
  weekend: null,
  under5: false,
  employer_size: 'under150',
  accident_rate_permille: null,
  prorate_method: null,
  contact: null,
  run_no: null,
  run_version: null,
  period_from: null,
  period_to: null,
  pay_date: null,
  calculated_at: null,
  closed_slips: false,
  attendance_closed_at: null,
  attendance_open_people: [],
  job_id: null,
  viewed: 0,
  unhanded: { people: 0, again: [] },
  vouchers: null,
  elsewhere: null,
  at_bank: [],
}
const frame: RunFrame = {
  month: yearMonth('2026-11'),
  paymentType: '0001',
  period: { from: plainDate('2026-10-21'), to: plainDate('2026-11-20') },
  payDate: plainDate('2026-11-25'),
  company: {
    under5: false,
    prorateMethod: 'CALENDAR',
    employerSize: 'under150',
    accidentRatePermille: null,
    workingWeekdays: [1, 2, 3, 4, 5],
    weeklyHolidayWeekday: 0,
  },
  items: [],
}
const bare = {
  employee_no: 7,
  employee_code: '0007',
  name: '이시험',
  birth_date: '1990-01-01',
  hire_date: '2020-01-01',
  leave_date: null,
  visa: null,
  probation_until: null,
  contract_end: null,
  simple_labour: false,
  job_title: null,
  department_no: null,
  department_name: null,
  department_order: null,
  position_name: null,
  working_weekdays: null,
  dependents: null,
  children: null,
  children_under7: null,
  withholding_percent: null,
  foreign_flat_rate: null,
  youth_reduction_percent: null,
  youth_reduction_until: null,
  pension: null,
  health: null,
  employment: null,
  unemployment: null,
  pension_base: null,
  health_base: null,
  pension_first_month: null,
  pension_after60: null,
  continuous_before65: null,
  durunuri: null,
  durunuri_until: null,
  has_account: false,
  scheduled_days: null,
} as PersonRow
const none: RunRows = {
  people: [],
  seen: () => '',
  terms: new Map(),
  bills: new Map(),
  absences: new Map(),
  insured: { terms: new Map(), settings: new Map(), workers: null },
  entries: new Map(),
  overrides: new Map(),
  otherPay: new Map(),
  termTimes: new Map(),
  paidDays: new Map(),
  yearTaxes: new Map(),
  openings: new Map(),
  closedChanges: new Map(),
  production: new Map(),
  bonuses: new Map(),
  taxFreeUsed: new Map(),
  consents: new Map(),
}

describe('runDates', () => {
  it('follow the rules while nothing is closed, and stay as closed afterwards', () => {
    expect(runDates(context, yearMonth('2026-11'), byLaw)).toEqual({ period: frame.period, payDate: '2026-11-25' })
    const stored = {
      period_from: plainDate('2026-11-01'),
      period_to: plainDate('2026-11-30'),
      pay_date: plainDate('2026-11-24'),
    }
    expect(runDates({ ...context, ...stored }, yearMonth('2026-11'), byLaw).payDate).toBe('2026-11-25')
    expect(runDates({ ...context, ...stored, closed_slips: true }, yearMonth('2026-11'), byLaw)).toEqual({
      period: { from: '2026-11-01', to: '2026-11-30' },
      payDate: '2026-11-24',
    })
  })
})

describe('factsOf', () => {
  it('stands in ordinary values for what nobody has entered', () => {
    const facts = factsOf(frame, none, bare)
    expect(facts.tax).toMatchObject({ dependents: 1, withholdingPercent: 100, youthReductionPercent: null })
    expect(facts.insurance.pension).toMatchObject({ insured: true, billed: null, reportedBase: null })
    expect(facts.insurance.employment).toMatchObject({ insured: true, unemployment: true })
    expect(facts.person.workingWeekdays).toEqual([1, 2, 3, 4, 5])
    expect(facts.attendance).toBeNull()
    expect(facts.terms).toEqual([])
  })

  it('writes decimals plainly and gathers only the own rows', () => {
    const term = {
      valid_from: plainDate('2026-01-01'),
      pay_kind: 'monthly',
      monthly_hours: '209.00',
      daily_minutes: 480,
      amounts: { base: 1 },
    } as const
    const rows: RunRows = {
      ...none,
      terms: byEmployee([
        { employee_no: 7, ...term },
        { employee_no: 8, ...term },
      ]),
      bills: byEmployee([{ employee_no: 7, insurance: 'health', employee_amount: won(90_000) }]),
    }
    const facts = factsOf(frame, rows, { ...bare, scheduled_days: 21, paid_leave_days: '1.50' })
    expect(facts.terms).toEqual([
      {
        from: '2026-01-01',
        payKind: 'monthly',
        monthlyHours: '209',
        dailyMinutes: 480,
        amounts: [{ itemCode: 'base', amount: 1 }],
      },
    ])
    expect(facts.attendance?.paidLeaveDays).toBe('1.5')
    expect(facts.insurance.health.billed).toBe(90_000)
    expect(facts.insurance.pension.billed).toBeNull()
  })

  it.each([
    [null, 90],
    ['2026-11-25', 90],
    // It ends with the month earned in which its last day lies, not with the payday of the 25th.
    ['2026-11-01', 90],
    ['2026-10-31', null],
  ])('the youth reduction until %s gives %s', (until, percent) => {
    const person = {
      ...bare,
      youth_reduction_percent: 90,
      youth_reduction_until: until === null ? null : plainDate(until),
    }
    expect(factsOf(frame, none, person).tax.youthReductionPercent).toBe(percent)
  })
})

describe('the mark of a payslip', () => {
  it('counts every fact, those that no screen fills yet too', () => {
    const facts = factsOf(frame, none, bare)
    const more: Partial<PayslipFacts>[] = [
      {},
      { incomeKind: 'DAILY' },
      { dailyWork: { construction: true } },
      { closure: { averageDaily: '100000', days: [] } },
      { sanctions: [{ amount: 10_000, averageDaily: '100000' }] },
      { tax: { ...facts.tax, youthReducedThisYear: 1 } },
    ]
    const marks = more.map((change) => markOf(frame, { ...facts, ...change }, bare, enactedStatute()))
    expect(new Set(marks).size).toBe(more.length)
    expect(markOf(frame, { ...facts }, bare, enactedStatute())).toBe(marks[0])
  })
})

describe('awayAllPeriod', () => {
  it.each([
    ['2026-10-21', '2026-11-20', true],
    ['2026-01-01', '2026-12-31', true],
    ['2026-10-22', '2026-11-20', false],
    ['2026-10-21', '2026-11-19', false],
  ])('from %s to %s: %s', (from, to, expected) => {
    const leave = { employee_no: 7, from_date: plainDate(from), to_date: plainDate(to), pension_return_month: false }
    expect(awayAllPeriod(frame, [leave])).toBe(expected)
  })
})
