import { type PlainDate, plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { valueOf } from '../severance/testing/value-of.ts'
import { annualLeaveAnswer } from './calculators.ts'
import { dayAfterYears } from '../deadline/civil-period.ts'
import { explainGrant, leaveGrants } from './grants.ts'
import type { LeaveFacts, LeaveGrant } from './leave-facts.ts'
import { sameHours, shareOfFullTime } from './weekly-hours.ts'

const date = plainDate
const range = (from: string, to: string): { from: PlainDate; to: PlainDate } => ({ from: date(from), to: date(to) })
const granted = (hire: string, asOf: string, more: Partial<LeaveFacts> = {}): readonly LeaveGrant[] =>
  valueOf(leaveGrants({ hire: date(hire), asOf: date(asOf), basis: 'HIRE', ...more })).grants
const short = (grants: readonly LeaveGrant[]): string[][] =>
  grants.map(({ date: day, days, kind }) => [day, days, kind])
const yearly = (grants: readonly LeaveGrant[]): string[][] => short(grants).filter(([, , kind]) => kind !== 'monthly')

describe('part-time in hours', () => {
  it.each([
    ['23', 3, '74', '9.25'],
    ['20', 1, '60', '7.5'],
    ['15', 1, '45', '5.625'],
    ['39', 1, '117', '14.625'],
  ])('%s hours a week after %d years: %s hours', (weekly, years, hours, days) => {
    const hire = date('2020-01-01')
    const grants = granted('2020-01-01', dayAfterYears(hire, years), { weeklyHours: sameHours(weekly) })
    expect(grants.at(-1)).toMatchObject({ hours, days })
  })
  it('monthly days too, a part of an hour counts as one', () => {
    const [first] = granted('2026-01-01', '2026-02-01', { weeklyHours: sameHours('23') })
    // 1 × 23 ÷ 40 × 8 = 4.6
    expect(first).toMatchObject({ hours: '5', days: '0.625' })
    if (first !== undefined)
      expect(explainGrant(first)).toMatchObject({
        formula: '1 × 0.575 × 8 = 5시간',
        rounding: '1시간 미만을 1시간으로 올립니다.',
      })
  })
  it('hours that come out whole are not rounded', () => {
    // 15 × 20 ÷ 40 × 8
    const last = granted('2025-01-01', '2026-01-01', { weeklyHours: sameHours('20') }).at(-1)
    expect(last === undefined ? null : explainGrant(last)).toMatchObject({
      value: '60',
      formula: '15 × 0.5 × 8 = 60시간',
      rounding: '',
      law: '근로기준법 제60조 제1항, 근로기준법 시행령 별표 2 제4호',
    })
  })
  it('the calculator answers hours beside days, and adds up the days', () => {
    const facts = { hire: date('2025-01-01'), asOf: date('2026-01-01'), weeklyHours: sameHours('20') }
    const answer = valueOf(annualLeaveAnswer({ ...facts, basis: 'HIRE' }))
    // eleven monthly grants of 4 hours and one of 60
    expect(answer.grants.map(({ hours }) => hours)).toEqual([...Array.from({ length: 11 }, () => '4'), '60'])
    expect(answer).toMatchObject({ total: '13', usable: '7.5' })
    const fullTime = valueOf(annualLeaveAnswer({ ...facts, weeklyHours: sameHours('40'), basis: 'HIRE' }))
    expect(fullTime.grants.some((grant) => 'hours' in grant)).toBe(false)
  })
  it('against a full-time week that is not told it is one of 40 hours', () => {
    const weeklyHours = [{ from: date('2025-01-01'), weekly: '20' }]
    expect(granted('2025-01-01', '2026-01-01', { weeklyHours }).at(-1)?.hours).toBe('60')
    const of35 = [{ from: date('2025-01-01'), weekly: '28', fullTime: '35' }]
    // 15 × 28 ÷ 35 × 8
    expect(granted('2025-01-01', '2026-01-01', { weeklyHours: of35 }).at(-1)?.hours).toBe('96')
  })
  it.each(['40', '41', '52'])('%s hours are full-time', (weekly) => {
    expect(granted('2026-01-01', '2026-02-01', { weeklyHours: sameHours(weekly) })[0]).toMatchObject({
      hours: null,
      days: '1',
    })
  })
  it('weighs hours that changed inside the period by days', () => {
    const weeklyHours = [
      { from: date('2025-01-01'), weekly: '20' },
      { from: date('2025-07-01'), weekly: '40' },
    ]
    // 181 days of a half and 184 of a whole
    expect(shareOfFullTime(range('2025-01-01', '2025-12-31'), weeklyHours)).toEqual({ n: 549n, d: 730n })
    const below = [{ from: date('2025-01-01'), weekly: '14' }, ...weeklyHours.slice(1)]
    expect(shareOfFullTime(range('2025-01-01', '2025-12-31'), below)).toEqual({ n: 184n, d: 365n })
    expect(shareOfFullTime(range('2024-12-01', '2024-12-31'), weeklyHours)).toEqual({ n: 1n, d: 1n })
    expect(shareOfFullTime(range('2025-01-01', '2025-12-31'), weeklyHours.toReversed())).toEqual({ n: 549n, d: 730n })
  })
})

describe('by fiscal year', () => {
  const fiscal = (hire: string, asOf: string, more: Partial<LeaveFacts> = {}): string[][] =>
    yearly(granted(hire, asOf, { basis: 'FISCAL', rounding: 'EXACT2', ...more }))
  it.each([
    ['2025-12-31', '2026-01-01', [['2026-01-01', '0.04', 'proportional']]],
    ['2025-01-02', '2026-01-01', [['2026-01-01', '14.96', 'proportional']]],
    // 365 of 366 days: 15, never more
    ['2024-01-02', '2025-01-01', [['2025-01-01', '15', 'proportional']]],
    ['2024-01-01', '2025-01-01', [['2025-01-01', '15', 'annual']]],
    ['2025-01-01', '2026-01-01', [['2026-01-01', '15', 'annual']]],
    ['2025-07-01', '2025-12-31', []],
  ])('hired %s up to %s', (hire, asOf, expected) => {
    expect(fiscal(hire, asOf)).toEqual(expected)
  })
  it.each([
    ['EXACT2', '7.56'],
    ['CEIL_HALF', '8'],
    ['CEIL_DAY', '8'],
    ['CEIL_HOUR', '7.625'],
    ['HALF_UP_DAY', '8'],
  ] as const)('%s of 15 × 184 ÷ 365', (rounding, days) => {
    expect(fiscal('2025-07-01', '2026-01-01', { rounding })).toEqual([['2026-01-01', days, 'proportional']])
  })
  it('rounds up to a half day unless told otherwise', () => {
    expect(yearly(granted('2025-12-31', '2026-01-01', { basis: 'FISCAL' }))[0]?.[1]).toBe('0.5')
  })
  it('may begin on any day', () => {
    expect(fiscal('2025-07-01', '2028-04-01', { fiscalStart: '04-01' })).toEqual([
      ['2026-04-01', '11.26', 'proportional'],
      ['2027-04-01', '15', 'annual'],
      ['2028-04-01', '15', 'annual'],
    ])
    expect(fiscal('2025-04-01', '2027-04-01', { fiscalStart: '04-01' })).toEqual([
      ['2026-04-01', '15', 'annual'],
      ['2027-04-01', '15', 'annual'],
    ])
  })
  it('keeps the monthly days by hire date beside it, and expires with the year', () => {
    const grants = granted('2025-07-01', '2026-12-31', { basis: 'FISCAL' })
    expect(grants.filter(({ kind }) => kind === 'monthly')).toHaveLength(11)
    expect(grants.find(({ kind }) => kind === 'proportional')?.expires).toBe('2026-12-31')
  })
  it('needs service on the first day of the year', () => {
    expect(fiscal('2025-07-01', '2027-01-01', { last: date('2025-12-31') })).toEqual([])
    expect(fiscal('2025-07-01', '2027-01-01', { last: date('2026-01-01') })).toHaveLength(1)
  })
  it('part-time: hours of the share, up to the hour', () => {
    // 15 × 184 ÷ 365 × 20 ÷ 40 × 8 = 30.25 → 31
    const grants = granted('2025-07-01', '2026-01-01', { basis: 'FISCAL', weeklyHours: sameHours('20') })
    expect(grants.find(({ kind }) => kind === 'proportional')).toMatchObject({ hours: '31', days: '3.875' })
  })
})
