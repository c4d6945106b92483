import { plainDate } from '@handal/base/date'
import { equalRatio, ratioOf } from '@handal/base/ratio'
import { describe, expect, it } from 'vitest'
import golden from '../../../../testdata/golden/leave.json' with { type: 'json' }
import { valueOf } from '../severance/testing/value-of.ts'
import { type LeaveUnit, leaveAllowance, usedDays } from './allowance.ts'
import { type LeaveRounding, roundDays } from './day-rounding.ts'
import { annualDays, leaveGrants } from './grants.ts'
import { type PromotionCase, promotionDates } from './promotion.ts'
import { leaveSettlement } from './settlement.ts'
import { sameHours } from './weekly-hours.ts'

const rows = <T extends { readonly id: string }>(list: readonly T[]): (readonly [string, T])[] =>
  list.map((each) => [each.id, each] as const)
const hire = plainDate('2020-01-01')
const after = (years: number): ReturnType<typeof plainDate> => plainDate(`${2020 + years}-01-01`)

describe('grants by hire date as worked by hand', () => {
  it.each(rows(golden.grants))('%s', (_, { hire: day, asOf, expected }) => {
    const facts = { hire: plainDate(day), asOf: plainDate(asOf), basis: 'HIRE' } as const
    const { grants } = valueOf(leaveGrants(facts))
    const monthly = grants.filter(({ kind }) => kind === 'monthly')
    const annual = grants.filter(({ kind }) => kind === 'annual')
    if (expected.monthly !== undefined) expect(monthly.map(({ date }) => date)).toEqual(expected.monthly)
    if (expected.monthlyCount !== undefined) expect(monthly).toHaveLength(expected.monthlyCount)
    expect(new Set(monthly.map(({ expires }) => expires))).toEqual(new Set([expected.monthlyExpires]))
    expect(annual).toEqual(expected.annual)
  })
  it.each(Object.entries(golden.years[0]?.expected ?? {}))('after %s years %d days', (years, days) => {
    expect(annualDays(Number(years))).toBe(days)
  })
})

describe('special cases', () => {
  const special = Object.fromEntries(rows(golden.special))
  const yearly = (years: number, more: object): { days: string; hours: string | null }[] =>
    valueOf(leaveGrants({ hire, asOf: after(years), basis: 'HIRE', rounding: 'EXACT2', ...more })).grants.filter(
      ({ date }) => date === after(years),
    )
  it('L06 fewer than five', () => {
    expect(yearly(special['L06']?.in.years ?? 0, { underFive: true })).toEqual([])
  })
  it('L07 under 15 hours', () => {
    expect(yearly(2, { weeklyHours: sameHours(String(special['L07']?.in.weekly)) })).toEqual([])
  })
  it('L09 exactly 80 %', () => {
    const attendance = [{ from: plainDate('2022-01-01'), to: plainDate('2022-12-31'), scheduled: 250, attended: 200 }]
    expect(yearly(3, { attendance })).toMatchObject([{ days: String(special['L09']?.expected) }])
  })
  it('L11 part-time in hours', () => {
    const weeklyHours = sameHours('23', '40')
    expect(yearly(3, { weeklyHours })).toMatchObject([{ hours: String(special['L11']?.expectedHours), days: '9.25' }])
  })
  it('L12 leave of absence', () => {
    const attendance = [{ from: hire, to: plainDate('2020-12-31'), scheduled: 245, attended: 185, leaveOfAbsence: 60 }]
    expect(yearly(1, { attendance })).toMatchObject([{ days: special['L12']?.expected }])
  })
})

describe('fiscal years', () => {
  it.each(rows(golden.fiscalGrants))('%s', (_, each) => {
    const facts = {
      hire: plainDate(each.hire),
      asOf: plainDate(each.until),
      basis: 'FISCAL',
      rounding: 'EXACT2',
    } as const
    const { grants } = valueOf(leaveGrants(facts))
    const years = grants.filter(({ kind }) => kind !== 'monthly').map(({ date, days }) => [date, days])
    expect(years).toEqual(each.expected)
    expect(grants.filter(({ kind }) => kind === 'monthly')).toHaveLength(11)
  })
  it.each(Object.entries(golden.fiscalRounding[0]?.expected ?? {}))('rounding %s', (rounding, expected) => {
    const raw = ratioOf(golden.fiscalRounding[0]?.raw ?? '')
    expect(equalRatio(roundDays(raw, rounding as LeaveRounding), ratioOf(expected))).toBe(true)
  })
  it.each(rows(golden.settlement))('settlement %s', (_, each) => {
    const facts = { hire: plainDate(each.hire), last: plainDate(each.last), used: String(each.used) }
    expect(valueOf(leaveSettlement({ ...facts, rounding: 'EXACT2' }))).toMatchObject(each.expected)
  })
})

describe('promotion, allowance and use', () => {
  it.each(rows(golden.promotion))('promotion %s', (_, { kind, expires, expected }) => {
    expect(promotionDates(kind as PromotionCase, plainDate(expires))).toMatchObject(expected)
  })
  it.each(rows(golden.pay))('allowance %s', (_, { hourly, dailyHours, days, expected }) => {
    const result = leaveAllowance({ days, dailyHours: String(dailyHours), hourly })
    expect(valueOf(result).allowance).toBe(expected)
  })
  it.each(rows(golden.use))('use %s', (_, { unit, hours, dailyHours, expectedDays }) => {
    const use = { unit: unit as LeaveUnit, dailyHours: String(dailyHours) }
    expect(valueOf(usedDays(hours === undefined ? use : { ...use, hours: String(hours) }))).toBe(expectedDays)
  })
})
