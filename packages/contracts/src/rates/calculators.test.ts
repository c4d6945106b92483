import { expect, it } from 'vitest'
import {
  calculateAnnualLeave,
  calculateDeparture,
  calculateLeaveSettlement,
  calculateMinimumWage,
  calculateNetPay,
  calculateOrdinaryWage,
  calculateProrate,
  calculateSeverance,
} from './calculators.ts'
import { check } from '../check.ts'
import type { Endpoint } from '../endpoint.ts'

/** Where a body is refused; nothing when it is taken. */
const refused = ({ body }: Endpoint, sent: object): string[] => {
  const checked = check(body, sent)
  return checked.ok ? [] : checked.errors.map(({ path }) => path)
}

const netPay = { payMonth: '2026-11', monthlyPay: 3_000_000 }
it.each<[string, object, string[]]>([
  ['all of the pay may be free of tax', { nonTaxable: 3_000_000 }, []],
  ['no more than that', { nonTaxable: 3_000_001 }, ['nonTaxable']],
  ['every dependent but the person may be a child', { dependents: 3, children: 2 }, []],
  ['the person is none', { dependents: 3, children: 3 }, ['children']],
  ['nor without a word about dependents', { children: 1 }, ['children']],
  ['born the month before', { birthDate: '2026-10-31' }, []],
  ['born in the month that is paid', { birthDate: '2026-11-01' }, ['birthDate']],
  // A rule over two members waits for both, and for nothing else.
  [
    'a wrong member hides its own rule only',
    { dependents: 0, children: 9, nonTaxable: 3_000_001 },
    ['dependents', 'nonTaxable'],
  ],
  ['whatever else is wrong', { withholdingPercent: 90, children: 1 }, ['withholdingPercent', 'children']],
])('net pay: %s', (_, more, where) =>
  expect(refused(calculateNetPay, { ...netPay, ...more }).toSorted()).toEqual(where.toSorted()),
)

const severance = { hire: '2024-01-01', lastDay: '2026-11-20', wages3m: 9_000_000, ordinaryMonthly: 3_000_000 }
const leave = { hire: '2024-01-01', asOf: '2026-11-20', basis: 'HIRE' }
const departure = { ordinaryMonthly: 2_200_000, months: 12, avgDaily: '80000' }
it.each<[string, Endpoint, object, string[]]>([
  ['severance on the day of hire', calculateSeverance, { ...severance, lastDay: '2024-01-01' }, []],
  ['severance before it', calculateSeverance, { ...severance, lastDay: '2023-12-31' }, ['lastDay']],
  ['leave on the day of hire', calculateAnnualLeave, { ...leave, asOf: '2024-01-01' }, []],
  ['leave before it', calculateAnnualLeave, { ...leave, asOf: '2023-12-31' }, ['asOf']],
  ['leave of who leaves on it', calculateAnnualLeave, { ...leave, last: '2024-01-01' }, []],
  ['leave of who leaves before it', calculateAnnualLeave, { ...leave, last: '2023-12-31' }, ['last']],
  ['leave of who does not leave', calculateAnnualLeave, { ...leave, last: null }, []],
  ['a whole week of hours', calculateAnnualLeave, { ...leave, weeklyHours: 168 }, []],
  ['more than a week has', calculateAnnualLeave, { ...leave, weeklyHours: 168.1 }, ['weeklyHours']],
  ['settled on the day of hire', calculateLeaveSettlement, { hire: '2024-01-01', last: '2024-01-01', used: 0 }, []],
  ['settled before it', calculateLeaveSettlement, { hire: '2024-01-01', last: '2023-12-31', used: 0 }, ['last']],
  ['days in service alone', calculateDeparture, { ...departure, lastDayTenureDays: 400 }, []],
  ['both days alone', calculateDeparture, { ...departure, hire: '2024-01-01', lastDay: '2024-01-01' }, []],
  ['left before hired', calculateDeparture, { ...departure, hire: '2024-01-02', lastDay: '2024-01-01' }, ['lastDay']],
  ['neither', calculateDeparture, departure, ['lastDayTenureDays']],
  ['the day of hire alone', calculateDeparture, { ...departure, hire: '2024-01-01' }, ['lastDay']],
  ['the last day alone', calculateDeparture, { ...departure, lastDay: '2024-01-01' }, ['hire']],
  [
    'with days in service one is enough',
    calculateDeparture,
    { ...departure, lastDayTenureDays: 0, hire: '2024-01-01' },
    [],
  ],
  ['a day of the month', calculateProrate, { kind: 'hire', date: '2026-11-30', month: '2026-11', salary: 1 }, []],
  ['a day of another', calculateProrate, { kind: 'hire', date: '2026-12-01', month: '2026-11', salary: 1 }, ['date']],
  ['an hour a month', calculateOrdinaryWage, { asOf: '2026-11-20', monthlyHours: 1, items: [] }, []],
  ['less', calculateOrdinaryWage, { asOf: '2026-11-20', monthlyHours: 0.9, items: [] }, ['monthlyHours']],
  ['every hour of a month', calculateOrdinaryWage, { asOf: '2026-11-20', monthlyHours: 744, items: [] }, []],
  ['more', calculateOrdinaryWage, { asOf: '2026-11-20', monthlyHours: 744.01, items: [] }, ['monthlyHours']],
  ['a day of 24 hours', calculateSeverance, { ...severance, dailyHours: 24 }, []],
  ['of none', calculateSeverance, { ...severance, dailyHours: 0 }, ['dailyHours']],
])('%s', (_, call, sent, where) => expect(refused(call, sent)).toEqual(where))

it('of a list that is too long no more is looked at than says so', () => {
  const items = (count: number) => Array.from({ length: count }, () => ['식대', -1, 'M'])
  const of = (count: number) => refused(calculateMinimumWage, { year: 2026, hours: 209, items: items(count) })
  expect(of(200)).toHaveLength(200)
  // The list itself is refused, not each of its entries.
  expect([of(201), of(5000)]).toEqual([['items'], ['items']])
})

it('what is not said is the usual', () => {
  const given = (call: Endpoint, sent: object) => {
    const checked = check(call.body, sent)
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
    return checked.value
  }
  expect(given(calculateNetPay, netPay)).toMatchObject({
    nonTaxable: 0,
    dependents: 1,
    children: 0,
    withholdingPercent: 100,
    exempt: [],
    employerSize: 'under150',
  })
  expect(given(calculateSeverance, severance)).toMatchObject({
    bonus12m: 0,
    leavePay12m: 0,
    monthlyHours: '209',
    dailyHours: '8',
    excluded: [],
  })
  expect(given(calculateSeverance, { ...severance, excluded: [['2026-01-01', '2026-01-31']] })).toMatchObject({
    excluded: [{ from: '2026-01-01', to: '2026-01-31' }],
  })
  expect(given(calculateAnnualLeave, leave)).toMatchObject({ rounding: 'EXACT2' })
  expect(given(calculateMinimumWage, { year: 2026, hours: 209, items: [] })).toMatchObject({ probation: false })
})
