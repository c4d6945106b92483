import { type DateRange, plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { usedDays } from './allowance.ts'
import { isFull, straddling } from './attendance-rate.ts'
import { fiscalStarts } from './fiscal-starts.ts'
import { leaveGrants } from './grants.ts'
import type { LeaveFacts } from './leave-facts.ts'
import { promotionCaseOf } from './promotion.ts'
import { recordPeriods } from './record-periods.ts'
import { leaveSettlement } from './settlement.ts'
import { shareOfFullTime } from './weekly-hours.ts'

const date = plainDate
const range = (from: string, to: string): DateRange => ({ from: date(from), to: date(to) })
const dates = (more: Partial<LeaveFacts> = {}): readonly string[] =>
  valueOf(leaveGrants({ hire: date('2026-01-01'), asOf: date('2026-05-01'), basis: 'HIRE', ...more })).grants.map(
    (grant) => grant.date,
  )
const strike = { from: date('2026-02-01'), to: date('2026-02-28'), scheduled: 20 }

describe('monthly days', () => {
  it('one time of few workers takes the months it touches, and no others', () => {
    const underFive = [range('2026-02-28', '2026-02-28'), range('2026-04-01', '2026-04-01')]
    expect(dates({ underFive })).toEqual(['2026-02-01', '2026-04-01'])
  })
  it('a month that was all strike earns nothing, without being a month that was not full', () => {
    expect(dates({ attendance: [{ ...strike, attended: 0, leaveOfAbsence: 20 }] })).toEqual([
      '2026-02-01',
      '2026-04-01',
      '2026-05-01',
    ])
    expect(dates({ attendance: [{ ...strike, attended: 1, leaveOfAbsence: 19 }] })).toContain('2026-03-01')
  })
  it.each([
    ['HALF_UP_DAY', 11, 0],
    ['HALF_UP_DAY', 10, 1],
    ['CEIL_HALF', 19, 0.5],
    ['EXACT2', 19, 0.05],
  ] as const)('rounded by %s, a month with %d of 20 days on strike earns %d', (rounding, leaveOfAbsence, earned) => {
    const attendance = [{ ...strike, attended: 20 - leaveOfAbsence, leaveOfAbsence }]
    const all = valueOf(
      leaveGrants({ hire: date('2026-01-01'), asOf: date('2026-03-01'), basis: 'HIRE', rounding, attendance }),
    ).grants.map(({ days }) => Number(days))
    expect(all).toEqual(earned === 0 ? [1] : [1, earned])
  })
  it('of a year under 80 % are counted from the hire date, as they are recorded', () => {
    // Hired on 29 February: the second year begins on 1 March, its second month on the 29th.
    const facts = { hire: date('2024-02-29'), asOf: date('2026-03-01'), basis: 'HIRE' } as const
    const periods = valueOf(recordPeriods(facts))
    expect(periods[13]).toEqual(range('2025-03-29', '2025-04-28'))
    const attendance = periods.map((period, index) => ({
      ...period,
      scheduled: 20,
      attended: index < 12 || index === 13 ? 20 : 15,
    }))
    expect(valueOf(leaveGrants({ ...facts, attendance })).grants.at(-1)).toMatchObject({
      date: '2026-03-01',
      kind: 'monthly',
      days: '1',
    })
  })
  it('a last day of null is none', () => {
    expect(dates({ last: null })).toEqual(dates())
    expect(dates({ last: date('2026-02-28') })).toEqual(['2026-02-01'])
  })
  it('stand in order of their days beside those of the fiscal year', () => {
    const of = { hire: date('2025-11-01'), asOf: date('2026-02-01'), basis: 'FISCAL' } as const
    expect(valueOf(leaveGrants(of)).grants.map(({ date: day, kind }) => `${day} ${kind}`)).toEqual([
      '2025-12-01 monthly',
      '2026-01-01 monthly',
      '2026-01-01 proportional',
      '2026-02-01 monthly',
    ])
  })
})

describe('records', () => {
  it('with leave of absence are not full, whatever was attended', () => {
    expect(isFull({ ...strike, attended: 20 })).toBe(true)
    expect(isFull({ ...strike, attended: 20, leaveOfAbsence: 1 })).toBe(false)
    expect(isFull({ ...strike, attended: 19 })).toBe(false)
  })
  it('reach over a period when one end lies outside', () => {
    const record = { ...strike, attended: 19 }
    const over = (from: string, to: string): number => straddling([record], range(from, to)).length
    expect([over('2026-02-01', '2026-02-28'), over('2026-01-01', '2026-12-31')]).toEqual([0, 0])
    expect([over('2026-02-02', '2026-02-28'), over('2026-02-01', '2026-02-27')]).toEqual([1, 1])
    expect([over('2026-01-01', '2026-01-31'), over('2026-03-01', '2026-03-31')]).toEqual([0, 0])
  })
  it('to make: those of a company whose year begins on the hire date are those by hire date', () => {
    const of = (hire: string, basis: 'HIRE' | 'FISCAL', more: object = {}): readonly string[][] =>
      valueOf(recordPeriods({ hire: date(hire), asOf: date('2027-03-01'), basis, ...more })).map(({ from, to }) => [
        from,
        to,
      ])
    expect(of('2026-01-01', 'FISCAL')).toEqual(of('2026-01-01', 'HIRE'))
    expect(of('2025-12-15', 'HIRE')).toHaveLength(15)
    expect(of('2025-12-15', 'HIRE', { last: null })).toEqual(of('2025-12-15', 'HIRE'))
    const fiscal = of('2025-12-15', 'FISCAL')
    expect(fiscal.slice(0, 3)).toEqual([
      ['2025-12-15', '2025-12-31'],
      ['2026-01-01', '2026-01-14'],
      ['2026-01-15', '2026-01-31'],
    ])
    // after the first year of service only the months of the fiscal year are left
    expect(fiscal.slice(-4)).toEqual([
      ['2026-12-01', '2026-12-14'],
      ['2026-12-15', '2026-12-31'],
      ['2027-01-01', '2027-01-31'],
      ['2027-02-01', '2027-02-28'],
    ])
  })
})

it('records end the day before the day asked for, or with the last working day', () => {
  const end = (last: string): string | undefined => {
    const facts = { hire: date('2026-01-01'), asOf: date('2026-03-15'), basis: 'HIRE' } as const
    return valueOf(recordPeriods({ ...facts, last: date(last) })).at(-1)?.to
  }
  expect(['2026-03-13', '2026-03-14', '2026-03-15', '2026-12-31'].map(end)).toEqual([
    '2026-03-13',
    '2026-03-14',
    '2026-03-14',
    '2026-03-14',
  ])
})

describe('first days of fiscal years', () => {
  it.each([
    ['2025-01-01', '2027-01-01', ['2026-01-01', '2027-01-01']],
    ['2024-12-31', '2026-12-31', ['2025-01-01', '2026-01-01']],
    ['2025-01-01', '2025-12-31', []],
  ])('after %s, up to %s', (hire, end, expected) => {
    expect(fiscalStarts(date(hire), '01-01', date(end))).toEqual(expected)
  })
  it('not the one of the last year that is still to come', () => {
    expect(fiscalStarts(date('2025-01-01'), '04-01', date('2026-03-31'))).toEqual(['2025-04-01'])
  })
})

it('before the first hours a person was full-time', () => {
  const half = [{ from: date('2025-07-01'), weekly: '20' }]
  // 181 whole days and 184 halves
  expect(shareOfFullTime(range('2025-01-01', '2025-12-31'), half)).toEqual({ n: 273n, d: 365n })
  expect(shareOfFullTime(range('2025-07-01', '2025-07-31'), half)).toEqual({ n: 1n, d: 2n })
  expect(shareOfFullTime(range('2025-01-01', '2025-06-30'), half)).toEqual({ n: 1n, d: 1n })
})

describe('promotion', () => {
  it.each([
    ['monthly', '2026-12-31', 'firstYear'],
    // what lasts to the day after the first year is no leave of the first year
    ['monthly', '2027-01-01', 'annual'],
    ['proportional', '2026-12-31', 'annual'],
  ])('%s leave that expires on %s: %s', (kind, expires, expected) => {
    const grant = { kind, date: date('2026-05-01'), expires: date(expires) }
    expect(promotionCaseOf(grant, { hire: date('2026-01-01') })).toBe(expected)
  })
})

describe('settlement', () => {
  const facts = { hire: date('2025-07-01'), last: date('2027-03-31'), rounding: 'EXACT2' } as const
  it('refuses records that reach over a year by hire date, though not over a fiscal year', () => {
    const attendance = [{ ...range('2026-01-01', '2026-12-31'), scheduled: 250, attended: 249 }]
    expect(refusals(leaveSettlement({ ...facts, attendance }))).toEqual([
      'attendance: 출근 기록이 2025.07.01부터 2026.06.30까지의 경계를 넘어 출근율을 계산할 수 없습니다. 기간을 나누어 적어 주세요.',
    ])
  })
  it('of everything used prints the subtraction', () => {
    expect(told(valueOf(leaveSettlement({ ...facts, used: '33.56' })).figures).at(-1)).toBe(
      'payable | 수당으로 줄 연차 | 0 | 33.56 - 33.56 = 0일 |  | 근로기준법 제36조',
    )
  })
  it('takes no days below nothing', () => {
    const below = { used: '-0.5', lapsed: '-0.5', paid: '-0.5' }
    expect(refusals(leaveSettlement({ ...facts, ...below }))).toEqual(
      Object.keys(below).map((name) => `${name}: 0 이상의 수로 적어 주세요.`),
    )
  })
})

describe('hours used', () => {
  it('are compared with the hours of a day as fractions', () => {
    expect(valueOf(usedDays({ unit: 'hours', hours: '7.5', dailyHours: '7.5' }))).toBe('1')
    expect(refusals(usedDays({ unit: 'hours', hours: '7.6', dailyHours: '7.5' }))).toEqual([
      'hours: 하루 소정근로시간보다 길게 쓸 수 없습니다.',
    ])
  })
  it('a day of no hours is refused once', () => {
    expect(refusals(usedDays({ unit: 'day', dailyHours: '0' }))).toEqual(['dailyHours: 0보다 큰 수로 적어 주세요.'])
  })
})
