import * as calculators from '@handal/contracts/rates/calculators'
import type { Endpoint } from '@handal/contracts/endpoint'
import { REGISTRY } from '@handal/contracts/registry'
import { sampleOf } from '../testing/walk.ts'
import { caseOf } from './case.ts'

const NOBODY = { companyNo: 1, jobId: '', loginId: '' }
const isCalculator = ({ id }: Endpoint): boolean => id.startsWith('calculators.')

/** Every calculator with a plain question, and with a second one beside the rule's edge. */
export const CALCULATOR_CASES = [
  ...REGISTRY.filter(isCalculator).map((endpoint) =>
    caseOf<Endpoint>(null, endpoint, 'plain', { body: sampleOf(endpoint.id, NOBODY).body }),
  ),
  caseOf(null, calculators.calculateNetPay, 'family', {
    body: {
      payMonth: '2026-11',
      monthlyPay: 5_200_000,
      nonTaxable: 200_000,
      dependents: 4,
      children: 2,
      withholdingPercent: 80,
      birthDate: '1966-12-01',
      exempt: ['employment'],
      accidentRatePermille: '8.6',
    },
  }),
  caseOf(null, calculators.calculateWorkDay, 'night', {
    body: {
      workDate: '2026-11-21',
      dayType: 'OFFDAY',
      schedule: { start: null, end: null, rests: [['24:00', '25:00']], contractual: '08:00' },
      tags: { atendTime: '20:00', lvofcTime: '30:00' },
    },
  }),
  caseOf(null, calculators.calculateWeek, 'over-52', {
    body: { days: ['12:00', '12:00', '12:00', '10:00', '09:00', '00:00', '04:00'], kind: 'WWWWWOH' },
  }),
  caseOf(null, calculators.calculateWeeklyHoliday, 'part-time', {
    body: { weeklyScheduled: '20:00', absent: 0, workedDays: 4, hourly: '12000' },
  }),
  caseOf(null, calculators.calculateWeeklyHoliday, 'absent', {
    body: { weeklyScheduled: '40:00', absent: 1, workedDays: 4, hourly: '12000' },
  }),
  caseOf(null, calculators.calculateOrdinaryWage, 'yearly-bonus', {
    body: {
      asOf: '2026-11-30',
      monthlyHours: '209',
      items: [
        ['기본급', 2_500_000, 1],
        ['정기상여', 6_000_000, 12, 'IN_SERVICE'],
        ['만근수당', 100_000, 1, 'ATTENDANCE'],
      ],
    },
  }),
  caseOf(null, calculators.calculateProrate, 'leave', {
    body: { kind: 'leave', date: '2026-02-13', month: '2026-02', salary: 3_100_000 },
  }),
  caseOf(null, calculators.calculateMinimumWage, 'below', {
    body: {
      year: 2026,
      hours: '209',
      items: [
        ['기본급', 2_000_000, 'M'],
        ['식대', 100_000, 'X'],
      ],
      probation: true,
    },
  }),
  caseOf(null, calculators.calculateSeverance, 'ordinary-and-excluded', {
    body: {
      hire: '2019-03-04',
      lastDay: '2026-10-31',
      wages3m: 6_000_000,
      bonus12m: 4_000_000,
      leavePay12m: 600_000,
      ordinaryMonthly: 3_500_000,
      excluded: [['2026-09-01', '2026-09-30']],
    },
  }),
  caseOf(null, calculators.calculateSeverance, 'under-a-year', {
    body: { hire: '2026-01-02', lastDay: '2026-10-31', wages3m: 9_000_000, ordinaryMonthly: 3_000_000 },
  }),
  caseOf(null, calculators.calculateAnnualLeave, 'fiscal', {
    body: { hire: '2023-07-03', asOf: '2026-11-20', basis: 'FISCAL' },
  }),
  caseOf(null, calculators.calculateLeaveSettlement, 'much-used', {
    body: { hire: '2022-01-03', last: '2026-11-20', used: '17' },
  }),
  caseOf(null, calculators.calculateDeparture, 'long', {
    body: { ordinaryMonthly: 2_700_000, months: 60, lastDayTenureDays: 1_826, avgDaily: '101234.5' },
  }),
]
