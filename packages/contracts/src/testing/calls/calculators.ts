import type { CallsOf } from './call.ts'
import { none, day } from './parts.ts'

const PUBLIC = 'the calculators of the service introduction, which need no login'

const MONTH = '2026-11'

/** Calls of the public calculators. */
export const CALCULATORS_CALLS: CallsOf = {
  'calculators.annual-leave': {
    roles: 'public',
    why: PUBLIC,
    good: { body: { hire: '2024-01-01', asOf: '2026-11-20', basis: 'HIRE' } },
    full: {
      body: {
        hire: '2024-01-01',
        asOf: day,
        basis: 'HIRE',
        last: '2026-12-31',
        rounding: 'EXACT2',
        fewerThanFive: true,
        weeklyHours: '40',
        dailyHours: '8',
        attendance: [{ from: '2025-01-01', to: '2025-12-31', scheduled: 240, attended: 240, leaveOfAbsence: 1 }],
      },
      together: [
        { hire: day },
        { hire: '2026-11-21' },
        { last: '2024-01-01' },
        { last: '2023-12-31' },
        { last: null },
        { attendance: [{ from: '2025-12-31', to: '2025-01-01', scheduled: 1, attended: 2 }] },
      ],
    },
  },
  'calculators.departure': {
    roles: 'public',
    why: PUBLIC,
    good: {
      body: { ordinaryMonthly: 2_156_880, months: 24, lastDayTenureDays: 730, avgDaily: '82000' },
    },
    full: {
      body: {
        ordinaryMonthly: 2_156_880,
        months: 24,
        lastDayTenureDays: 730,
        hire: '2024-01-01',
        lastDay: '2025-12-31',
        avgDaily: '82000',
      },
      together: [
        { lastDayTenureDays: none },
        { hire: none, lastDay: none },
        { hire: none },
        { lastDay: none },
        { lastDayTenureDays: none, hire: none },
        { lastDayTenureDays: none, lastDay: none },
        { lastDayTenureDays: none, hire: none, lastDay: none },
        { hire: '2025-12-31' },
        { hire: '2026-01-01' },
      ],
    },
  },
  'calculators.leave-settlement': {
    roles: 'public',
    why: PUBLIC,
    good: { body: { hire: '2024-01-01', last: '2026-11-20', used: '3.5' } },
    full: {
      body: { hire: '2024-01-01', last: day, used: '3.5' },
      together: [{ last: '2024-01-01' }, { last: '2023-12-31' }, { last: '2023-12-31', used: none }],
    },
  },
  'calculators.minimum-wage': {
    roles: 'public',
    why: PUBLIC,
    good: { body: { year: 2026, hours: 209, items: [['기본급', 2_200_000, 'M']] } },
    full: {
      body: { year: 2026, hours: '209', items: [['기본급', 2_200_000, 'M']], probation: true },
    },
  },
  'calculators.net-pay': {
    roles: 'public',
    why: PUBLIC,
    good: { body: { payMonth: MONTH, monthlyPay: 3_000_000 } },
    full: {
      body: {
        payMonth: '2026-11',
        payDate: day,
        monthlyPay: 3_000_000,
        nonTaxable: 200_000,
        dependents: 3,
        children: 1,
        withholdingPercent: 100,
        birthDate: '1990-05-01',
        exempt: ['pension'],
        employerSize: 'under150',
        accidentRatePermille: '7.5',
      },
      together: [
        { monthlyPay: 200_000 },
        { monthlyPay: 199_999 },
        { monthlyPay: 199_999, payMonth: '2026-13' },
        { dependents: 2 },
        { dependents: 1 },
        { dependents: 1, children: none },
        { dependents: none },
        { birthDate: '2026-10-31' },
        { birthDate: '2026-11-01' },
        { birthDate: '2026-11-01', dependents: 1, monthlyPay: 1 },
        { withholdingPercent: 80 },
        { withholdingPercent: 120 },
        { withholdingPercent: 90 },
      ],
    },
  },
  'calculators.ordinary-wage': {
    roles: 'public',
    why: PUBLIC,
    good: {
      body: { asOf: '2026-11-30', monthlyHours: '209', items: [['기본급', 2_500_000, 1]] },
    },
    full: {
      body: { asOf: day, monthlyHours: '209', items: [['기본급', 2_500_000, 1, 'IN_SERVICE']] },
      together: [{ items: [['기본급', 1, 1]] }, { items: [['기본급', 1]] }, { items: [['기본급', 1, 1, null, 1]] }],
    },
  },
  'calculators.prorate': {
    roles: 'public',
    why: PUBLIC,
    good: { body: { kind: 'hire', date: '2026-11-16', month: MONTH, salary: 3_000_000 } },
    full: {
      body: { kind: 'hire', date: '2026-11-16', month: '2026-11', salary: 3_000_000 },
      together: [
        { date: '2026-11-01', month: '202611' },
        { date: '2026-11-30' },
        { date: '2026-12-01' },
        { date: '2026-10-31' },
      ],
    },
  },
  'calculators.severance': {
    roles: 'public',
    why: PUBLIC,
    good: {
      body: { hire: '2023-05-01', lastDay: '2026-10-31', wages3m: 9_000_000, ordinaryMonthly: 3_000_000 },
    },
    full: {
      body: {
        hire: '2023-05-01',
        lastDay: '2026-10-31',
        wages3m: 9_000_000,
        bonus12m: 1,
        leavePay12m: 1,
        ordinaryMonthly: 3_000_000,
        monthlyHours: '209',
        dailyHours: '8',
        excluded: [{ from: '2026-08-01', to: '2026-08-31', wages: 1 }],
      },
      together: [
        { hire: '2026-10-31' },
        { hire: '2026-11-01' },
        { hire: '2026-11-01', wages3m: none },
        { excluded: [['2026-08-01', '2026-08-31']] },
        { excluded: [['2026-08-01']] },
        { excluded: [{ from: '2026-08-31', to: '2026-08-01' }] },
      ],
    },
  },
  'calculators.week': {
    roles: 'public',
    why: PUBLIC,
    good: {
      body: { days: ['08:00', '08:00', '08:00', '08:00', '08:00', '04:00', '00:00'], kind: 'WWWWWOH' },
    },
    full: { body: { anything: 'x' } },
  },
  'calculators.weekly-holiday': {
    roles: 'public',
    why: PUBLIC,
    good: { body: { weeklyScheduled: '40:00', absent: 0, workedDays: 5, hourly: '11000' } },
    full: { body: { anything: 'x' } },
  },
  'calculators.work-day': {
    roles: 'public',
    why: PUBLIC,
    good: {
      body: {
        workDate: '2026-11-20',
        dayType: 'WORKDAY',
        schedule: { start: '09:00', end: '18:00', rests: [['12:00', '13:00']], contractual: '08:00' },
        tags: { atendTime: '09:00', lvofcTime: '18:00' },
      },
    },
    full: { body: { anything: 'x' } },
  },
}
