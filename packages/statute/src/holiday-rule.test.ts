import { plainDate, weekday } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import golden from '../../../testdata/golden/holidays.json' with { type: 'json' }
import { type AddedHoliday, computableYears, holidaysByRule, type RuledDay, substituteDays } from './holiday-rule.ts'
import { holidaysOf, holidayYears } from './holidays.ts'
import { lunarDays } from './lunar-days.ts'

const years = Array.from({ length: computableYears.to - computableYears.from + 1 }, (_, n) => computableYears.from + n)
const listed = years.filter((year) => year >= holidayYears.from && year <= holidayYears.to)

describe('holidays by rule', () => {
  it.each(listed)('%s as in the list', (year) => {
    const added = holidaysOf(year).flatMap(({ date, name, type }): AddedHoliday[] =>
      type === 'election' || type === 'temporary' ? [{ date: plainDate(date), name, type }] : [],
    )
    expect(holidaysByRule(year, added)).toEqual(holidaysOf(year))
  })
  it.each(Object.entries(golden.expected))('%s as worked by hand', (year, expected) => {
    const elections: Readonly<Record<string, readonly string[]>> = golden.elections
    const added = (elections[year] ?? []).map((date): AddedHoliday => ({
      date: plainDate(date),
      name: '선거일',
      type: 'election',
    }))
    expect(holidaysByRule(Number(year), added)?.map(({ date }) => date)).toEqual([
      ...new Set(expected.map((line) => line.slice(0, 10))),
    ])
  })
  it('gives one substitute for two holidays on one weekday', () => {
    const of = (year: number): string[] =>
      (holidaysByRule(year) ?? [])
        .filter(({ type }) => type === 'substitute')
        .map(({ date, name }) => `${date} ${name}`)
    expect(of(2025)).toContain('2025-05-06 대체공휴일(어린이날·부처님오신날)')
    expect(of(2028)).toEqual(['2028-10-05 대체공휴일(개천절·추석)'])
  })
  it('moves a substitute on that meets another, a Sunday or a Saturday', () => {
    const day = (date: string, by: RuledDay['by'] = 'weekend'): RuledDay => ({
      date: plainDate(date),
      name: date.slice(5),
      type: 'national',
      by,
    })
    const of = (...days: readonly RuledDay[]): string[] => [...substituteDays(days).keys()]
    expect(of(day('2026-11-21'), day('2026-11-22'))).toEqual(['2026-11-23', '2026-11-24'])
    expect(of(day('2026-11-22'), { ...day('2026-11-22'), by: 'sunday' })).toEqual(['2026-11-23', '2026-11-24'])
    expect(of(day('2026-11-21', 'sunday'), day('2026-11-22', 'never'))).toEqual([])
    expect(of(day('2026-11-20'), day('2026-11-20', 'never'))).toEqual(['2026-11-23'])
    expect(of(day('2026-11-20', 'never'), day('2026-11-20', 'never'))).toEqual([])
    expect(of(day('2026-11-22'), day('2026-11-23', 'never'))).toEqual(['2026-11-24'])
  })
  it.each(years)('%s: a substitute is a weekday of its own', (year) => {
    const days = holidaysByRule(year) ?? []
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
    for (const { date, type } of days) {
      if (type === 'substitute') expect([1, 2, 3, 4, 5]).toContain(weekday(plainDate(date)))
    }
  })
  it('moves a substitute past an election', () => {
    const election = { date: plainDate('2027-05-03'), name: '선거일', type: 'election' } as const
    const dates = holidaysByRule(2027, [election])?.map(({ date, name }) => `${date} ${name}`)
    expect(dates).toContain('2027-05-03 선거일')
    expect(dates).toContain('2027-05-04 대체공휴일(노동절)')
  })
  it('ends where the rule or the lunar table does', () => {
    expect(holidaysByRule(2022)).toBeNull()
    expect(holidaysByRule(2036)).toBeNull()
    expect(Object.keys(lunarDays).map(Number)).toEqual(years)
  })
})

describe('lunar days', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const lunarDate = (date: string): string => {
    const parts = new Map<string, string>(
      lunar.formatToParts(new Date(`${date}T00:00:00Z`)).map((p) => [p.type, p.value]),
    )
    return `${parts.get('relatedYear')}-${parts.get('month')}-${parts.get('day')}`
  }
  it.each(Object.entries(lunarDays))('%s by the calendar of the platform', (year, days) => {
    expect(Object.values(days).map(lunarDate)).toEqual([`${year}-1-1`, `${year}-4-8`, `${year}-8-15`])
  })
  it.each(Object.entries(golden.lunar))('%s as worked by hand', (year, days) => {
    expect(lunarDays[Number(year)]).toEqual(days)
  })
})
