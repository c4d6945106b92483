import { addDays, plainDate, weekday } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { DayFacts } from '../day/day-facts.ts'
import { type ElasticDay, elasticOvertime, elasticProblems, type ElasticScheme } from './elastic.ts'
import { headcount, headcountWindow } from '../headcount.ts'
import { readWeek, readWeeklyHoliday } from './read-week.ts'
import { type PersonDay, type PersonWeek, recordDays } from '../day/record-days.ts'
import { defaultTimeSettings, type TimeSettings } from '../settings.ts'
import { monthTotals } from '../totals.ts'
import { weekOf } from './week.ts'

type Changed = Omit<Partial<DayFacts>, 'tags'> & { readonly tags?: readonly [number | null, number | null] }
/** Days from Monday 2026-11-16 on, 09:00 to 18:00; Saturday off, Sunday the weekly holiday; changed by index. */
const days = (count: number, changed: Readonly<Record<number, Changed>> = {}): readonly PersonDay[] =>
  Array.from({ length: count }, (_, index): PersonDay => {
    const workDate = addDays(plainDate('2026-11-16'), index)
    const dow = weekday(workDate)
    const off = dow === 0 || dow === 6
    const { tags, ...facts } = changed[index] ?? {}
    const [atendTime, lvofcTime] = tags ?? (off ? [null, null] : [540, 1080])
    return {
      facts: {
        workDate,
        dayType: dow === 0 ? 'WEEKLY_HOLIDAY' : off ? 'OFFDAY' : 'WORKDAY',
        schedule: { start: 540, end: 1080, rests: [[720, 780]], contractual: 480, workingDay: !off },
        ...facts,
        tags: { atendTime, lvofcTime, gnot: null, rtn: null },
      },
      weeklyHoliday: dow === 0,
    }
  })
const recorded = (
  given: readonly PersonDay[],
  person: Partial<PersonWeek> = {},
  settings: TimeSettings = defaultTimeSettings,
) => {
  const found = recordDays(given, { weeklyScheduled: 2400, ...person }, settings)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}
const minutes = (given: readonly PersonDay[], name: 'hdayPayWork' | 'hdayNightWork' | 'elpdAtend' | 'extnWork') =>
  recorded(given).days.map(({ record }) => (record.incomplete ? null : record[name]))
const each = <T>(count: number, value: T): Readonly<Record<number, T>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index, value]))

describe('weeks of a person', () => {
  it('overtime by day, by night and on a holiday beyond eight hours is overtime of the week', () => {
    const long = { 0: { tags: [540, 1500] }, 6: { tags: [540, 1560] } } as const
    // Monday 15 − 8 = 7 hours, of them 3 at night; Sunday 16 − 8 = 8, of them 4 at night
    expect(recorded(days(7, long)).weeks[0]).toMatchObject({ overtime: (7 + 8) * 60, total: (15 + 32 + 16) * 60 })
  })
  it('a week that was all paid leave earns no weekly holiday', () => {
    const leave = { tags: [null, null], options: { paidLeave: [[540, 1080]] } } as const
    const [only] = recorded(days(7, each(5, leave))).weeks
    expect(only).toMatchObject({ weeklyHoliday: 0, weeklyHolidayReason: '그 주를 모두 쉬어 주휴가 없습니다.' })
    expect(recorded(days(7, each(4, leave))).weeks[0]).toMatchObject({ weeklyHoliday: 480 })
  })
  it('a last day of null is none', () => {
    expect(recorded(days(7), { lastDay: null }).weeks).toEqual(recorded(days(7)).weeks)
  })
  it('regular hours at night use up the forty as well', () => {
    const night = {
      schedule: { start: 1320, end: 1860, rests: [[1500, 1560]], contractual: 480 },
      tags: [1320, 1860],
    } as const
    const saturday = { ...night, dayType: 'WORKDAY' } as const
    const found = recorded(days(6, { ...each(5, night), 5: saturday })).days[5]?.record
    expect(found).toMatchObject({ normalWork: 0, nightWork: 0, extnWork: 60, extnNightWork: 420 })
  })
  it('a holiday that is not the weekly one has no credit of the week', () => {
    const holiday = {
      dayType: 'COMPANY_HOLIDAY',
      schedule: { start: null, end: null, rests: [], contractual: 480, workingDay: false },
    } as const
    expect(minutes(days(7, { 5: holiday }), 'hdayPayWork')).toEqual([0, 0, 0, 0, 0, 0, 480])
  })
})

describe('a day beside the next one', () => {
  it('knows that the next one is a holiday, where the calendar decides', () => {
    const settings = { ...defaultTimeSettings, holidayBoundary: 'CALENDAR_MIDNIGHT' } as const
    const into = days(7, { 5: { tags: [1080, 1560] } })
    const found = recorded(into, {}, settings).days[5]?.record
    expect(found).toMatchObject({ extnWork: 240, extnNightWork: 120, hdayNightWork: 120 })
    const told = days(7, { 5: { tags: [1080, 1560], options: { nextDayType: 'WORKDAY' } } })
    expect(recorded(told, {}, settings).days[5]?.record).toMatchObject({ hdayNightWork: 0 })
  })
  it('is not cut at a start that is the end of its clock, nor when it begins only then', () => {
    const late = { schedule: { start: 1440, end: 1920, rests: [], contractual: 480 }, tags: [null, null] } as const
    expect(minutes(days(2, { 0: { tags: [540, 480] }, 1: late }), 'elpdAtend')[0]).toBe(1380)
    expect(minutes(days(2, { 0: { tags: [1980, 2100] } }), 'elpdAtend')[0]).toBe(120)
    expect(minutes(days(2, { 0: { tags: [1979, 2100] } }), 'elpdAtend')[0]).toBe(1)
  })
})

describe('totals', () => {
  const totals = (given: readonly PersonDay[], settings: TimeSettings) =>
    monthTotals(
      recorded(given, {}, settings).days.map(({ date, facts, record }) => ({
        date,
        type: facts.dayType,
        contractual: facts.schedule.contractual,
        record,
      })),
      settings,
    )
  it('count days with work, not those without', () => {
    expect(totals(days(7), defaultTimeSettings).totals).toMatchObject({ workedDays: 5, scheduledDays: 5 })
  })
  it('deduct lateness, early leave and outing together where EVENT is set, though more was worked', () => {
    const settings: TimeSettings = { ...defaultTimeSettings, overtimeBasis: 'SCHEDULED_END', deductionBase: 'EVENT' }
    const [day] = days(1, { 0: { tags: [570, 1060] } })
    if (day === undefined) throw new Error('day')
    const out = { ...day, facts: { ...day.facts, tags: { ...day.facts.tags, gnot: 840, rtn: 850 } } }
    expect(totals([out], settings).totals.shortage).toBe(30 + 20 + 10)
    // half an hour less of contract: the day lacks 30 minutes, and 60 happened
    const paid = { ...out, facts: { ...out.facts, schedule: { ...out.facts.schedule, contractual: 450 } } }
    expect(totals([paid], settings).totals.shortage).toBe(60)
    expect(totals([paid], { ...settings, deductionBase: 'SHORTAGE' }).totals.shortage).toBe(30)
  })
  it('floor overtime and holiday work by the month, never regular hours by day or night', () => {
    const settings = { ...defaultTimeSettings, overtimeRound: 'MONTH', unitMin: 30 } as const
    const evening = { start: 840, end: 1380, rests: [], contractual: 480 }
    const given = days(7, {
      0: { tags: [540, 1067] },
      1: { schedule: evening, tags: [857, 1337] },
      6: { tags: [540, 617] },
    })
    expect(totals(given, settings)).toMatchObject({
      dropped: 17,
      totals: { normalWork: 467 + 463 + 3 * 480, nightWork: 17, hdayWork: 60 },
    })
  })
  it('floor nothing unless MONTH is set, whatever the unit', () => {
    const given = days(1, { 0: { tags: [540, 1097] } })
    expect(totals(given, { ...defaultTimeSettings, unitMin: 30 })).toMatchObject({
      dropped: 0,
      totals: { extnWork: 17 },
    })
  })
})

describe('weeks', () => {
  const four = (saturday: 'O' | 'W') =>
    [480, 480, 480, 480, 0, 240, 0].map((realWork, index) => ({
      realWork,
      kind: index === 5 ? saturday : ('W' as const),
    }))
  it('work on a day off is overtime under forty hours, unless only the law is followed', () => {
    expect(weekOf(four('O'))).toMatchObject({ value: { payOvertime: 240 } })
    expect(weekOf(four('O'), 'ALWAYS_OVERTIME')).toMatchObject({ value: { payOvertime: 240 } })
    expect(weekOf(four('O'), 'LEGAL_40H')).toMatchObject({ value: { payOvertime: 0 } })
    expect(weekOf(four('W'))).toMatchObject({ value: { payOvertime: 0 } })
  })
  it('from outside follow the custom unless told otherwise', () => {
    const body = { days: Array.from({ length: 7 }, () => '00:00'), kind: 'WWWWWOH' }
    expect(readWeek(body)).toMatchObject({ value: { offdayPolicy: 'ALWAYS_OVERTIME' } })
    expect(readWeek({ ...body, offdayPolicy: 'LEGAL_40H' })).toMatchObject({ value: { offdayPolicy: 'LEGAL_40H' } })
  })
  it.each<[unknown, number | null]>([
    ['07', 7],
    [7, 7],
    ['', null],
    [' 3', null],
    ['3 ', null],
    [null, null],
    [true, null],
    [[], null],
  ])('%j days of absence: %s', (absent, expected) => {
    const found = readWeeklyHoliday({ weeklyScheduled: '40:00', absent, workedDays: 5, hourly: '10320' })
    expect(found.ok ? found.value.facts.absent : null).toBe(expected)
  })
})

describe('elastic hours', () => {
  const plan = (count: number): readonly ElasticDay[] =>
    Array.from({ length: count }, (_, index) => ({ date: addDays(plainDate('2026-11-02'), index), planned: 0 }))
  // three months from 2026-11-02 are 92 days, six are 181
  it.each<[ElasticScheme, number, boolean]>([
    ['WEEKS_2', 14, true],
    ['WEEKS_2', 15, false],
    ['MONTHS_3', 92, true],
    ['MONTHS_3', 93, false],
    ['MONTHS_6', 92, false],
    ['MONTHS_6', 93, true],
    ['MONTHS_6', 181, true],
    ['MONTHS_6', 182, false],
  ])('%s of %i days: %s', (scheme, count, fits) => {
    expect(elasticProblems(scheme, plan(count))).toHaveLength(fits ? 0 : 1)
  })
  it('only the long kind asks for eleven hours between two days', () => {
    const short = plan(93).map((day): ElasticDay => ({ ...day, start: 540, end: 1321 }))
    expect(elasticProblems('WEEKS_2', short.slice(0, 14))).toEqual([])
    expect(elasticProblems('MONTHS_3', short.slice(0, 92))).toEqual([])
    expect(elasticProblems('MONTHS_6', short)).toHaveLength(92)
  })
  it('each week has its own overtime', () => {
    const worked = plan(14).map((day, index): ElasticDay => ({ ...day, planned: 60, worked: index < 7 ? 90 : 60 }))
    expect(elasticOvertime(worked)).toMatchObject({ byWeek: [0, 0], total: 210 })
    const swapped = worked.map((day, index) => (index === 7 ? { ...day, planned: 0 } : day))
    expect(elasticOvertime(swapped)).toMatchObject({ byWeek: [0, 0], total: 270 })
  })
})

describe('heads', () => {
  const reason = (perDay: readonly number[]): string => {
    const found = headcount(perDay)
    return found.ok ? found.value.reason : ''
  }
  it('say when average and days do not agree', () => {
    expect(reason([4, 4])).toBe('평균 4.00명이고 가동일 2일 가운데 2일이 5명 미만이어서 5명 미만으로 봅니다.')
    expect(reason([5, 5, 1])).toBe('평균은 3.67명이지만 가동일 3일 가운데 1일이 5명 미만이어서 5명 이상으로 봅니다.')
    expect(reason([5, 5, 5])).toBe('평균 5.00명이고 가동일 3일 가운데 0일이 5명 미만이어서 5명 이상으로 봅니다.')
  })
  it('are counted from the opening only when it is later', () => {
    const event = plainDate('2026-03-31')
    expect(headcountWindow(event, null).from).toBe('2026-02-28')
    expect(headcountWindow(event, plainDate('2026-02-28')).from).toBe('2026-02-28')
    expect(headcountWindow(event, plainDate('2026-03-01')).from).toBe('2026-03-01')
  })
})
