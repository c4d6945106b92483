import { eachOf, MONTH_KINDS, TOTAL_MINUTES } from '@handal/base/work-time'
import { describe, expect, it } from 'vitest'
import type { AttendanceTotals } from '../payroll/payslip/facts.ts'
import { addMonthHours, type MonthEntry, type MonthFacts } from './month-hours.ts'

/** November 2026 as planned: 21 days of eight hours, four Sundays and five of weekly holiday, four Saturdays. */
const PLANNED: AttendanceTotals = {
  scheduledDays: 21,
  workedDays: 21,
  absentDays: 0,
  paidLeaveDays: '0',
  ...eachOf(TOTAL_MINUTES, () => 0),
  realWork: 10_080,
  normalWork: 10_080,
}
const day = (type: MonthFacts['days'][number]['type'], worked = type === 'WORKDAY') => ({
  type,
  contractual: 480,
  worked,
})
const MONTH: MonthFacts = {
  days: [
    ...Array.from({ length: 21 }, () => day('WORKDAY')),
    ...Array.from({ length: 5 }, () => day('WEEKLY_HOLIDAY')),
    ...Array.from({ length: 4 }, () => day('OFFDAY')),
  ],
  weeks: [2400, 2400, 2400, 2400, 2400, 2400],
  weeklyScheduled: 2400,
  under5: false,
  offdayPolicy: 'ALWAYS_OVERTIME',
}
const hours = (kind: Exclude<MonthEntry['kind'], 'absentDays'>, minutes: number): MonthEntry => ({ kind, minutes })
const absent = (days: number, minutes: number | null = null): MonthEntry => ({ kind: 'absentDays', days, minutes })
type Way = { readonly totals?: Partial<AttendanceTotals>; readonly facts?: Partial<MonthFacts> }
const found = (entries: readonly MonthEntry[], { totals = {}, facts = {} }: Way = {}) =>
  addMonthHours({ ...PLANNED, ...totals }, entries, { ...MONTH, ...facts })
/** What moved, by name. */
const moved = (entries: readonly MonthEntry[], way: Way = {}) => {
  const result = found(entries, way)
  if (!result.ok) throw new Error(result.error.map(({ message }) => message).join(' '))
  const before: Record<string, unknown> = { ...PLANNED, ...way.totals }
  return Object.fromEntries(
    Object.entries(result.value.totals).flatMap(([name, value]) => {
      const was = before[name]
      return typeof value === 'number' && typeof was === 'number' && value !== was ? [[name, value - was]] : []
    }),
  )
}
const refused = (entries: readonly MonthEntry[], way: Way = {}) => {
  const result = found(entries, way)
  return result.ok ? [] : result.error.map(({ path }) => path)
}
const told = (entries: readonly MonthEntry[], way: Way = {}) => {
  const result = found(entries, way)
  return result.ok ? result.value.warnings.map(({ code }) => code) : ['refused']
}

describe('hours of a month', () => {
  it('leave the totals alone where there are none', () => {
    expect(moved([])).toEqual({})
    expect(told([])).toEqual([])
  })

  it.each(['extnWork', 'extnNightWork', 'hdayWork', 'hdayNightWork'] as const)(
    'of %s are work beyond the plan',
    (kind) => {
      expect(moved([hours(kind, 95)])).toEqual({ [kind]: 95, realWork: 95 })
    },
  )

  it('on a holiday beyond eight hours come after its first eight', () => {
    expect(moved([hours('hdayWork', 480), hours('hdayExtnWork', 60), hours('hdayExtnNightWork', 30)])).toEqual({
      hdayWork: 480,
      hdayExtnWork: 60,
      hdayExtnNightWork: 30,
      realWork: 570,
    })
    expect(refused([hours('hdayExtnWork', 60)])).toEqual(['kind'])
    expect(refused([hours('hdayWork', 479), hours('hdayExtnWork', 60)])).toEqual(['kind'])
    // Sixteen hours beyond eight are one day, a minute more are two.
    expect(refused([hours('hdayWork', 480), hours('hdayExtnWork', 960)])).toEqual([])
    expect(refused([hours('hdayWork', 480), hours('hdayExtnWork', 961)])).toEqual(['kind'])
  })

  it('of planned work at night are no more work', () => {
    expect(moved([hours('nightWork', 120)])).toEqual({ normalWork: -120, nightWork: 120 })
    expect(refused([hours('nightWork', 10_080)])).toEqual([])
    expect(refused([hours('nightWork', 10_081)])).toEqual(['hours'])
    expect(refused([hours('nightWork', 10_080), hours('latenTime', 1)])).toEqual(['hours'])
  })

  it('away are a shortage, by what they are called', () => {
    expect(moved([hours('latenTime', 40)])).toEqual({ latenTime: 40, shortage: 40, normalWork: -40, realWork: -40 })
    expect(moved([hours('earlyLeave', 40)])).toEqual({ earlyLeave: 40, shortage: 40, normalWork: -40, realWork: -40 })
    expect(moved([hours('gnotTime', 40)])).toEqual({ shortage: 40, normalWork: -40, realWork: -40 })
    // Of a night shift the day's hours go first: the night premium is the last to go.
    const totals = { normalWork: 30, nightWork: 450, realWork: 480 }
    expect(moved([hours('latenTime', 40)], { totals })).toMatchObject({ normalWork: -30, nightWork: -10, shortage: 40 })
    expect(refused([hours('latenTime', 480)], { totals })).toEqual([])
    expect(refused([hours('latenTime', 481)], { totals })).toEqual(['hours'])
  })

  it('count days of absence at the smallest contract of a day', () => {
    expect(moved([absent(2)])).toEqual({
      workedDays: -2,
      absentDays: 2,
      shortage: 960,
      normalWork: -960,
      realWork: -960,
    })
    const days = [...MONTH.days, { type: 'WORKDAY', contractual: 240, worked: true } as const]
    expect(moved([absent(1)], { facts: { days } })).toMatchObject({ shortage: 240 })
    expect(moved([absent(1)], { totals: { absentMinutes: 480, shortage: 480 } })).toMatchObject({ absentMinutes: 480 })
    expect(moved([absent(2, 600)])).toMatchObject({ absentDays: 2, shortage: 600 })
    expect(refused([absent(21)])).toEqual([])
    expect(refused([absent(22)])).toEqual(['days'])
    const away = MONTH.days.map((each, index) => (index === 0 ? { ...each, worked: false } : each))
    expect(refused([absent(21)], { facts: { days: away } })).toEqual(['days'])
  })

  it('within the law are of who works less than forty hours', () => {
    const facts = { weeklyScheduled: 2399 }
    expect(moved([hours('inLawExtra', 60)], { facts })).toEqual({ inLawExtra: 60, normalWork: 60, realWork: 60 })
    expect(refused([hours('inLawExtra', 60)])).toEqual(['kind'])
    // A day of leave, or a Saturday that fills the forty hours up, leaves room.
    expect(refused([hours('inLawExtra', 60)], { totals: { paidLeaveDays: '0.50' } })).toEqual([])
    expect(refused([hours('inLawExtra', 60)], { facts: { offdayPolicy: 'LEGAL_40H' } })).toEqual([])
  })

  it('on holidays are no more than the holidays hold', () => {
    expect(refused([hours('hdayWork', 2400)])).toEqual([])
    expect(refused([hours('hdayWork', 2401)])).toEqual(['hours'])
    expect(refused([hours('hdayWork', 2400), hours('hdayNightWork', 1)])).toEqual(['hours'])
    expect(refused([hours('hdayWork', 2400)], { totals: { hdayWork: 60 } })).toEqual(['hours'])
    expect(refused([hours('hdayWork', 2400), hours('hdayExtnWork', 4801)])).toEqual(['hours'])
  })

  it('are no more than the month has', () => {
    const left = 30 * 1440 - 10_080
    expect(refused([hours('extnWork', left)])).toEqual([])
    expect(refused([hours('extnWork', left + 1)])).toEqual(['hours'])
  })

  it('are all added of every kind', () => {
    const all = MONTH_KINDS.map((kind): MonthEntry => (kind === 'absentDays' ? absent(1) : hours(kind, 60)))
    const facts = { weeklyScheduled: 2000 }
    expect(moved([...all, hours('hdayWork', 420)], { facts })).toEqual({
      workedDays: -1,
      absentDays: 1,
      extnWork: 60,
      extnNightWork: 60,
      inLawExtra: 60,
      nightWork: 60,
      hdayWork: 480,
      hdayNightWork: 60,
      hdayExtnWork: 60,
      hdayExtnNightWork: 60,
      latenTime: 60,
      earlyLeave: 60,
      shortage: 660,
      normalWork: -660,
      realWork: -660 + 60 + 60 + 60 + 480 + 60 + 60 + 60,
    })
  })
})

describe('what nobody can judge without days', () => {
  it('is 52 hours, but where all weeks together leave less room', () => {
    // Six weeks leave twelve hours each.
    expect(told([hours('extnWork', 6 * 720)])).toEqual(['undated'])
    expect(told([hours('extnWork', 6 * 720 + 1)])).toEqual(['over-52'])
    expect(told([hours('extnWork', 6 * 720), hours('extnNightWork', 1)])).toEqual(['over-52'])
    // Time away may have been in the same week.
    expect(told([hours('extnWork', 6 * 720 + 60), hours('latenTime', 60)])).toEqual(['undated'])
    expect(told([hours('extnWork', 1)], { facts: { weeks: [3120, 3200] } })).toEqual(['over-52'])
    expect(told([hours('nightWork', 60)])).toEqual([])
    expect(told([hours('extnWork', 9999)], { facts: { under5: true } })).toEqual([])
  })

  it('is whose weekly holiday an absence costs', () => {
    expect(told([absent(1)])).toEqual(['undated'])
    expect(told([absent(1), hours('extnWork', 60)])).toEqual(['undated', 'undated'])
  })
})
