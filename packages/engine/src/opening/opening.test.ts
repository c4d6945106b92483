import { plainDate, yearMonth } from '@handal/base/date'
import { num } from '@handal/base/quantity'
import { describe, expect, it } from 'vitest'
import type { LeaveGrant } from '../leave/leave-facts.ts'
import { personLedger } from '../leave/person-ledger.ts'
import { openingFaults } from './opening-faults.ts'
import {
  type OpeningFacts,
  openingLeave,
  openingOfYear,
  openingSource,
  openingWages,
  openingYearly,
  severanceFrom,
} from './opening.ts'

const NONE: OpeningFacts & { interimOn: null; interimPaid: null } = {
  taxablePay: null,
  taxFreeOvertime: null,
  taxFreeOther: null,
  youthReduced: null,
  healthPaid: null,
  carePaid: null,
  employmentPaid: null,
  lastYearPay: null,
  wages1: null,
  wages2: null,
  wages3: null,
  bonusOn1: null,
  bonus1: null,
  bonusOn2: null,
  bonus2: null,
  bonusOn3: null,
  bonus3: null,
  bonusOn4: null,
  bonus4: null,
  leavePayOn: null,
  leavePay: null,
  leaveLeft: null,
  leaveUntil: null,
  leaveCarried: null,
  leaveCarriedUntil: null,
  serviceFrom: null,
  dcPaid: null,
  interimOn: null,
  interimPaid: null,
}
const asOf = plainDate('2026-06-30')
const of = (facts: Partial<OpeningFacts>, day = asOf) => ({ asOf: day, facts: { ...NONE, ...facts } })

it('names where a figure comes from', () => {
  expect(openingSource(asOf)).toBe('이월 자료 (2026.06.30 기준)')
})

it.each([
  ['2026-06-30', false],
  ['2026-07-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
  ['2025-12-31', false],
])('sums of the year count for what is paid on %s: %s', (paidOn, counts) => {
  expect(openingOfYear(of({ taxablePay: 1 }), plainDate(paidOn)) !== null).toBe(counts)
})

it.each([
  [{ wages1: 3, wages2: 2, wages3: 1 }, '2026-06-30', ['2026-06 3', '2026-05 2', '2026-04 1']],
  [{ wages1: 3, wages3: 0 }, '2026-01-31', ['2026-01 3', '2025-11 0']],
  [{}, '2026-06-30', []],
] as const)('wages %o as of %s are of %o', (facts, day, expected) => {
  const found = openingWages(of(facts, plainDate(day))).map(({ month, amount }) => `${month} ${amount}`)
  expect(found).toEqual(expected)
})

describe('bonuses and leave pay of twelve months', () => {
  const facts = {
    wages1: 1,
    bonusOn1: plainDate('2025-07-01'),
    bonus1: 100,
    bonusOn2: plainDate('2025-08-31'),
    bonus2: 10,
    bonusOn4: plainDate('2026-06-30'),
    bonus4: 1,
    leavePayOn: plainDate('2025-09-30'),
    leavePay: 7,
  }
  it.each([
    ['2025-07', 111, 7, true],
    ['2025-08', 11, 7, true],
    ['2025-09', 1, 7, true],
    ['2025-10', 1, 0, true],
    ['2025-06', 111, 7, false],
  ])('since %s', (since, bonus, leavePay, covers) => {
    expect(openingYearly(of(facts), yearMonth(since))).toEqual({ bonus, leavePay, covers })
  })
  it('do not reach back where no wages were told', () => {
    expect(openingYearly(of({ ...facts, wages1: null }), yearMonth('2025-07')).covers).toBe(false)
  })
})

describe('days that were left', () => {
  const grant: LeaveGrant = {
    kind: 'annual',
    date: plainDate('2026-01-01'),
    days: '15',
    hours: null,
    expires: plainDate('2026-12-31'),
    reason: '',
    laws: [],
    earned: { from: plainDate('2025-01-01'), to: plainDate('2025-12-31') },
    quantity: num(15),
    rounding: 'WHOLE_HOUR',
  }
  const balance = (facts: Partial<OpeningFacts>, day: string): string => {
    const ledger = personLedger({ grants: [grant], entries: openingLeave(of(facts)), uses: [] }, plainDate(day))
    return ledger.ok ? ledger.value.balance : 'refused'
  }
  const left = { leaveLeft: '3.5', leaveUntil: plainDate('2026-12-31') }
  it.each([
    ['untold, the law goes on', {}, '2026-07-01', '15'],
    ['they take the place of what was granted', left, '2026-07-01', '3.5'],
    ['none at all', { leaveLeft: '0' }, '2026-07-01', '0'],
    ['on the last day', left, '2026-12-31', '3.5'],
    ['on the day after', left, '2027-01-01', '0'],
    ['two of them', { ...left, leaveCarried: '1', leaveCarriedUntil: plainDate('2026-08-31') }, '2026-08-31', '4.5'],
  ] as const)('%s', (_, facts, day, expected) => {
    expect(balance(facts, day)).toBe(expected)
  })
})

describe('what cannot be so', () => {
  const keys = (facts: Partial<typeof NONE>, more: { asOf?: string | null; hire?: string } = {}) =>
    openingFaults({
      asOf: more.asOf === null ? null : plainDate(more.asOf ?? asOf),
      facts: { ...NONE, ...facts },
      hire: plainDate(more.hire ?? '2024-03-04'),
      today: plainDate('2026-07-10'),
    }).map(({ key }) => key)
  it.each([
    ['no day', {}, { asOf: null }, ['asOf']],
    ['the day of hire', {}, { asOf: '2024-03-04' }, []],
    ['a day before it', {}, { asOf: '2024-03-03' }, ['asOf']],
    ['the last day of this month', {}, { asOf: '2026-07-31' }, []],
    ['a day of the next', {}, { asOf: '2026-08-01' }, ['asOf']],
    ['a bonus without its day', { bonus1: 5 }, {}, ['bonusOn1']],
    ['a day without its bonus', { bonusOn2: asOf }, {}, ['bonus2']],
    ['a bonus of the first day of the year', { bonusOn3: plainDate('2025-07-01'), bonus3: 5 }, {}, []],
    ['a bonus before it', { bonusOn3: plainDate('2025-06-30'), bonus3: 5 }, {}, ['bonusOn3']],
    ['leave pay after the day', { leavePayOn: plainDate('2026-07-01'), leavePay: 5 }, {}, ['leavePayOn']],
    ['leave without its last day', { leaveLeft: '0.5' }, {}, ['leaveUntil']],
    ['no leave needs none', { leaveLeft: '0' }, {}, []],
    ['leave that lapsed', { leaveCarried: '1', leaveCarriedUntil: asOf }, {}, ['leaveCarriedUntil']],
    [
      'leave told twice for one last day',
      {
        leaveLeft: '1',
        leaveUntil: plainDate('2026-12-31'),
        leaveCarried: '2',
        leaveCarriedUntil: plainDate('2026-12-31'),
      },
      {},
      ['leaveCarriedUntil'],
    ],
    [
      'leave carried to another day',
      {
        leaveLeft: '1',
        leaveUntil: plainDate('2026-12-31'),
        leaveCarried: '2',
        leaveCarriedUntil: plainDate('2026-12-30'),
      },
      {},
      [],
    ],
    [
      'none of it left to be told twice',
      {
        leaveLeft: '0',
        leaveUntil: plainDate('2026-12-31'),
        leaveCarried: '2',
        leaveCarriedUntil: plainDate('2026-12-31'),
      },
      {},
      [],
    ],
    ['leave that lapses on the next day', { leaveLeft: '1', leaveUntil: plainDate('2026-07-01') }, {}, []],
    ['service from the hire', { serviceFrom: plainDate('2024-03-04') }, {}, []],
    ['service before it', { serviceFrom: plainDate('2024-03-03') }, {}, ['serviceFrom']],
    ['service from the day after', { serviceFrom: plainDate('2026-07-01') }, {}, []],
    ['service after that', { serviceFrom: plainDate('2026-07-02') }, {}, ['serviceFrom']],
  ] as const)('%s', (_, facts, more, expected) => {
    expect(keys(facts, more)).toEqual(expected)
  })
})

it.each([
  [null, null, null],
  ['2024-05-01', null, '2024-05-01'],
  [null, '2024-06-30', '2024-07-01'],
  [null, '2024-02-28', '2024-02-29'],
  // A day told before the settlement counts no more.
  ['2024-05-01', '2024-06-30', '2024-07-01'],
  ['2024-07-01', '2024-06-30', '2024-07-01'],
  ['2025-01-01', '2024-06-30', '2025-01-01'],
])('service told from %s, settled on %s: severance counts from %s', (serviceFrom, interimOn, from) => {
  const dayOf = (text: string | null) => (text === null ? null : plainDate(text))
  expect(severanceFrom({ serviceFrom: dayOf(serviceFrom), interimOn: dayOf(interimOn) })).toBe(from)
})
