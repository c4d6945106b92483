import { type PlainDate, plainDate } from '@handal/base/date'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { explainFigure } from '../answer/explained.ts'
import { refusedFields, valueOf } from '../severance/testing/value-of.ts'
import { type ContributionFacts, dcContribution, monthShare, monthsWithin } from './dc-contribution.ts'
import {
  contributionDue,
  contributionDutyAtLeaving,
  contributionLeft,
  dbShortfall,
  fundOpen,
  membership,
} from './plans.ts'

const statute = enactedStatute()
const date = plainDate
const range = (from: string, to: string): { from: PlainDate; to: PlainDate } => ({ from: date(from), to: date(to) })
const paid = (facts: ContributionFacts): number => valueOf(dcContribution(facts)).contribution
const formula = (facts: ContributionFacts): string | undefined =>
  valueOf(dcContribution(facts)).figures.map(explainFigure)[0]?.formula

describe('contributions to a DC plan', () => {
  it('are a twelfth of the wages, whatever the months', () => {
    expect(paid({ wages: 36_000_001, months: '12' })).toBe(3_000_001)
    expect(paid({ wages: 9_000_000, months: '3' })).toBe(750_000)
    expect(paid({ wages: 0, months: '1' })).toBe(0)
  })
  it('with leave: the wages of the other months, spread over all', () => {
    const year = { wages: 33_000_000, leaveWages: 3_000_000, months: '12', leaveMonths: '2' }
    expect(paid(year)).toBe(3_000_000)
    expect(formula(year)).toBe('(33,000,000 - 3,000,000) ÷ (12 - 2) = 3,000,000원')
    const unpaid = { wages: 30_000_000, months: '12', leaveMonths: '2' }
    expect(paid(unpaid)).toBe(3_000_000)
    expect(formula(unpaid)).toBe('30,000,000 ÷ (12 - 2) = 3,000,000원')
    // (10,000,000 − 1,000,000) × 6 ÷ ((6 − 1.5) × 12)
    const half = { wages: 10_000_000, leaveWages: 1_000_000, months: '6', leaveMonths: '3/2' }
    expect(paid(half)).toBe(1_000_000)
    expect(formula(half)).toBe('(10,000,000 - 1,000,000) × 6 ÷ ((6 - 3 ÷ 2) × 12) = 1,000,000원')
  })
  it('of a period that is leave altogether are those of the last year', () => {
    expect(paid({ wages: 0, months: '12', leaveMonths: '12', lastYear: 2_500_000 })).toBe(2_500_000)
    expect(paid({ wages: 0, months: '3', leaveMonths: '3', lastYear: 2_500_000 })).toBe(625_000)
    expect(refusedFields(dcContribution({ wages: 0, months: '12', leaveMonths: '12' }))).toEqual(['lastYear'])
  })
  it('count part months as days of the month', () => {
    expect(monthShare(range('2026-02-01', '2026-02-14'))).toEqual({ n: 1n, d: 2n })
    expect(monthShare(range('2026-01-01', '2026-12-31'))).toEqual({ n: 12n, d: 1n })
    expect(monthShare(range('2026-01-16', '2026-02-28'))).toEqual({ n: 47n, d: 31n })
    expect(monthShare(range('2026-02-01', '2026-01-31')).n).toBe(0n)
    expect(monthShare(range('2026-02-05', '2026-02-04')).n).toBe(0n)
    const outside = [range('2024-11-01', '2025-11-30'), range('2027-01-01', '2027-01-31')]
    expect(monthsWithin(range('2026-01-01', '2026-12-31'), outside).n).toBe(0n)
    const leave = [range('2025-12-01', '2026-01-31'), range('2026-12-16', '2027-03-01')]
    expect(monthsWithin(range('2026-01-01', '2026-12-31'), leave)).toEqual({ n: 47n, d: 31n })
  })
  it('refuse more leave than there is, and bad numbers', () => {
    expect(refusedFields(dcContribution({ wages: 10, leaveWages: 11, months: '1', leaveMonths: '2' }))).toEqual([
      'leaveWages',
      'leaveMonths',
    ])
    expect(refusedFields(dcContribution({ wages: -1, months: '0' }))).toContain('months')
    expect(refusedFields(dcContribution({ wages: 0.5, months: '3', leaveMonths: '3' }))).toEqual(['wages', 'lastYear'])
    expect(refusedFields(dcContribution({ wages: 1, months: '1', leaveMonths: 'x' }))).toEqual(['leaveMonths'])
    expect(refusedFields(dcContribution({ wages: 1, months: '13' }))).toEqual(['months'])
    expect(refusedFields(dcContribution({ wages: 1, months: 'x', leaveMonths: '-1' }))).toEqual([
      'months',
      'leaveMonths',
    ])
  })
})

it('wages in leave without months of leave are refused: they would lower the twelfth', () => {
  expect(refusedFields(dcContribution({ wages: 36_000_000, leaveWages: 1, months: '12' }))).toEqual(['leaveMonths'])
  expect(paid({ wages: 36_000_000, leaveWages: 0, months: '12' })).toBe(3_000_000)
})

describe('membership and dates', () => {
  it.each([
    ['2026-03-15', null, ['2026-03-15', '2026-12-31']],
    ['2020-01-01', '2026-06-30', ['2026-01-01', '2026-06-30']],
    ['2027-01-01', null, null],
    ['2020-01-01', '2025-12-31', null],
  ])('joined %s, left %s', (dcEntry, lastDay, expected) => {
    const days = membership(range('2026-01-01', '2026-12-31'), {
      dcEntry: date(dcEntry),
      lastDay: lastDay === null ? null : date(lastDay),
    })
    expect(days === null ? null : [days.from, days.to]).toEqual(expected)
  })
  it('are due by the plan, at the latest 14 days after leaving', () => {
    expect(contributionDue(date('2026-12-31'))).toBe('2026-12-31')
    expect(contributionDue(date('2026-12-31'), date('2026-10-31'))).toBe('2026-11-14')
    expect(contributionDue(date('2026-11-10'), date('2026-10-31'))).toBe('2026-11-10')
  })
  it('what is left, and what was too much', () => {
    expect(valueOf(contributionLeft(3_000_000, 1_000_000))).toMatchObject({ left: 2_000_000, over: 0 })
    expect(valueOf(contributionLeft(3_000_000, 3_000_001))).toMatchObject({ left: 0, over: 1 })
    expect(refusedFields(contributionLeft(-1, Number.NaN))).toEqual(['contribution', 'paid'])
  })
  it('under a year of service nothing more is owed', () => {
    expect(contributionDutyAtLeaving(false, date('2026-10-31')).owed).toBe(false)
    expect(contributionDutyAtLeaving(true, date('2026-10-31'))).toMatchObject({ owed: true, due: '2026-11-14' })
  })
})

describe('plans', () => {
  it.each([
    ['2026-06-30', 30, true],
    ['2026-06-30', 31, false],
    ['2026-07-01', 49, true],
    ['2026-07-01', 50, false],
    ['2026-12-31', 50, false],
    ['2027-01-01', 99, true],
    ['2027-01-01', 100, false],
  ])('on %s the fund takes a business of %d: %s', (day, workers, open) => {
    expect(valueOf(fundOpen(workers, date(day), statute)).open).toBe(open)
  })
  it.each([-1, 0.5, Number.NaN])('%d workers are no number of people', (workers) => {
    expect(refusedFields(fundOpen(workers, date('2026-07-01'), statute))).toEqual(['workers'])
  })
  it('the fund did not exist before, and takes added rows', () => {
    expect(fundOpen(10, date('2022-04-13'), statute)).toMatchObject({
      error: { kind: 'figure', missing: { code: 'pension.fundSize' } },
    })
    const more = statuteSnapshot({
      overrides: [{ code: 'pension.fundSize', from: '2028-01-01', value: { below: 300 }, status: 'enacted' }],
    })
    expect(valueOf(fundOpen(299, date('2028-01-01'), more)).open).toBe(true)
  })
  it('a DB plan holds all of what it owes', () => {
    expect(valueOf(dbShortfall({ reserve: 90, liability: 100 })).shortfall).toBe(10)
    expect(valueOf(dbShortfall({ reserve: 101, liability: 100 })).shortfall).toBe(0)
    expect(refusedFields(dbShortfall({ reserve: -1, liability: 0.5 }))).toEqual(['reserve', 'liability'])
  })
})
