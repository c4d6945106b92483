import { formatDuration, parseDuration } from '@handal/base/hhmm'
import { printFormula } from '@handal/base/quantity'
import { describe, expect, it } from 'vitest'
import holidayGolden from '../../../../../testdata/golden/weekly-holiday.json' with { type: 'json' }
import golden from '../../../../../testdata/golden/weeks.json' with { type: 'json' }
import { forecastWeek } from './week-forecast.ts'
import { weekCap, weekLimits, type WeekPerson } from './week-limits.ts'
import { weekOf, type WeekDay, type WeekDayKind } from './week.ts'
import { weeklyHoliday, weeklyHolidayPay } from './weekly-holiday.ts'

const minutes = (text: string): number => parseDuration(text) ?? Number.NaN
const isKind = (kind: string): kind is WeekDayKind => ['W', 'O', 'H'].includes(kind)
const week = (days: readonly string[], kinds: string): WeekDay[] =>
  days.map((text, day) => {
    const kind = kinds[day] ?? ''
    if (!isKind(kind)) throw new Error(kind)
    return { realWork: minutes(text), kind }
  })
const eight = ['08:00', '08:00', '08:00', '08:00', '08:00', '00:00', '00:00']

describe('a week', () => {
  it.each(golden.cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const policy = each.offdayPolicy === 'LEGAL_40H' ? 'LEGAL_40H' : 'ALWAYS_OVERTIME'
    const found = weekOf(week(each.days, each.kind), policy)
    if (!found.ok) throw new Error('refused')
    const { total, weeklyExcess, limitExcess, payOvertime } = found.value
    const shown = { total, weeklyExcess, limitExcess, payOvertime }
    expect(Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, formatDuration(value)]))).toEqual(
      each.expected,
    )
  })
  it('has a limit by week and a premium by day: three days of fifteen hours', () => {
    const days = week(['15:00', '15:00', '15:00', '00:00', '00:00', '00:00', '00:00'], 'WWWWWOH')
    expect(weekOf(days)).toMatchObject({ value: { weeklyExcess: 300, limitExcess: 0, payOvertime: 21 * 60 } })
  })
  it.each([
    ['12:00', 0],
    ['12:01', 1],
  ])('52 hours with %s on Saturday: %i over', (saturday, over) => {
    expect(weekOf(week([...eight.slice(0, 5), saturday, '00:00'], 'WWWWWOH'))).toMatchObject({
      value: { limitExcess: over },
    })
  })
  it('gives weekly overtime to the day that passes forty hours', () => {
    const days = week(['07:30', '07:30', '07:30', '07:30', '07:30', '07:30', '04:00'], 'WWWWWWH')
    expect(weekOf(days)).toMatchObject({ value: { overtimeByDay: [0, 0, 0, 0, 0, 300, 0] } })
  })
  it('names days that are none', () => {
    expect(weekOf([])).toMatchObject({ ok: false, error: [{ path: 'days' }] })
    const bad = week(eight, 'WWWWWOH').map((day, at) => (at === 2 ? { ...day, realWork: -1 } : day))
    expect(weekOf(bad)).toMatchObject({ ok: false, error: [{ path: 'days.2' }] })
  })
})

describe('limits of a week', () => {
  const over = (total: number, overtime: number, person: WeekPerson): Record<string, number> =>
    Object.fromEntries(weekLimits(total, overtime, person).map((each) => [each.code, each.over]))
  it.each<[string, number, number, WeekPerson, Record<string, number>]>([
    ['nobody in particular', 3121, 721, {}, { LEGAL: 1 }],
    ['part time, 20 hours', 1200 + 721, 721, { partTimeContract: 1200 }, { LEGAL: 0, PART_TIME: 1 }],
    ['under 18', 2401, 301, { under18: true }, { LEGAL: 0, UNDER_18: 1 }],
    ['pregnant', 2410, 10, { protection: 'PREGNANT' }, { LEGAL: 0, PREGNANT: 10 }],
    [
      'within a year of birth',
      2400 + 400,
      400,
      { protection: 'AFTER_BIRTH', overtimeThisYear: 8700 },
      { LEGAL: 0, AFTER_BIRTH: 40, AFTER_BIRTH_YEAR: 100 },
    ],
    [
      'within a year of birth, first week',
      2760,
      360,
      { protection: 'AFTER_BIRTH' },
      { LEGAL: 0, AFTER_BIRTH: 0, AFTER_BIRTH_YEAR: 0 },
    ],
    [
      'shortened to 25 hours',
      1500 + 730,
      730,
      { protection: 'SHORTENED_HOURS', shortenedContract: 1500 },
      { LEGAL: 0, SHORTENED: 10 },
    ],
    ['exempt', 6000, 3600, { exempt: true }, {}],
    ['under five', 6000, 3600, { under5: true, under18: true }, { UNDER_18: 3600 }],
  ])('%s', (_, total, overtime, person, expected) => {
    expect(over(total, overtime, person)).toEqual(expected)
  })
  it('say by how much', () => {
    expect(weekLimits(3121, 721, {})[0]).toMatchObject({ most: 3120, message: '주 52시간 한도를 1분 넘었습니다.' })
    expect(weekLimits(3120, 720, {})[0]).toMatchObject({ message: '주 52시간 한도 안입니다.' })
  })
})

describe('the lowest limit of a week', () => {
  it.each<[string, WeekPerson, [code: string, regular: number, most: number] | null]>([
    ['everybody', {}, ['LEGAL', 2400, 3120]],
    ['part time, 20 hours', { partTimeContract: 1200 }, ['PART_TIME', 1200, 1920]],
    ['under 18', { under18: true }, ['UNDER_18', 2100, 2400]],
    ['under 18, part time, 20 hours', { under18: true, partTimeContract: 1200 }, ['PART_TIME', 1200, 1920]],
    ['under 18, part time, 35 hours', { under18: true, partTimeContract: 2100 }, ['UNDER_18', 2100, 2400]],
    ['shortened to 25 hours', { protection: 'SHORTENED_HOURS', shortenedContract: 1500 }, ['SHORTENED', 1500, 2220]],
    ['pregnant, whose limit hangs on overtime', { protection: 'PREGNANT' }, ['LEGAL', 2400, 3120]],
    ['under five', { under5: true, partTimeContract: 1200 }, null],
    ['under five and under 18', { under5: true, under18: true }, ['UNDER_18', 2100, 2400]],
    ['exempt', { exempt: true }, null],
  ])('%s', (_, person, expected) => {
    const found = weekCap(person)
    expect(found === null ? null : [found.code, found.regular, found.most]).toEqual(expected)
  })
})

describe('forecast of a week', () => {
  const settings = { extendMaxMin: 720 }
  it.each([
    [[480, 480, 480], [480, 480], 0, 'FINE', null, false],
    [[600, 600, 600], [600, 479], 0, 'FINE', null, false],
    [[600, 600, 600], [600, 480], 0, 'WARN', null, false],
    [[600, 600, 600, 600], [600], 120, 'WARN', null, false],
    [[600, 600, 600, 600], [600], 121, 'OVER', null, true],
    [[700, 700, 700, 700], [480], 0, 'OVER', 4, false],
  ] as const)('%o and %o and %i: %s', (worked, planned, requested, state, breachDay, blocks) => {
    expect(forecastWeek({ worked, planned, requested }, settings)).toMatchObject({ state, breachDay, blocks })
  })
  it('says how much is left', () => {
    expect(forecastWeek({ worked: [600], planned: [480] }, settings).message).toBe(
      '이번 주는 18시간이고 52시간까지 34시간 남았습니다.',
    )
    expect(forecastWeek({ worked: [3000], planned: [180] }, settings).message).toBe(
      '이대로면 이번 주는 53시간으로 52시간을 1시간 넘습니다.',
    )
  })
})

describe('weekly holiday', () => {
  it.each(holidayGolden.cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const found = weeklyHoliday({
      weeklyScheduled: minutes(each.weeklyScheduled),
      absent: each.absent,
      workedDays: each.workedDays,
    })
    if (!found.ok) throw new Error('refused')
    const paid = weeklyHolidayPay(found.value.hours, each.hourly)
    expect({ hours: formatDuration(found.value.minutes), pay: paid?.pay }).toEqual(each.expected)
  })
  const base = { weeklyScheduled: 2400, absent: 0, workedDays: 5 }
  const earned = (changed: object): number => {
    const found = weeklyHoliday({ ...base, ...changed })
    return found.ok ? found.value.minutes : Number.NaN
  }
  it.each([
    [{ weeklyScheduled: 899 }, 0],
    [{ weeklyScheduled: 900 }, 180],
    [{ weeklyScheduled: 1440 }, 288],
    [{ weeklyScheduled: 1441 }, 289],
    [{ weeklyScheduled: 3000 }, 480],
    [{ exempt: true }, 0],
    [{ employedThroughWeek: false }, 0],
    [{ absent: 1, payKind: 'monthly' }, 480],
    [{ absent: 1, payKind: 'monthly', absenceLosesWeeklyHoliday: true }, 0],
    [{ workedDays: 0, payKind: 'monthly' }, 480],
  ])('%o: %i minutes', (changed, expected) => {
    expect(earned(changed)).toBe(expected)
  })
  it('pays exact hours, not rounded minutes', () => {
    const found = weeklyHoliday({ ...base, weeklyScheduled: 1441 })
    if (!found.ok) throw new Error('refused')
    const paid = weeklyHolidayPay(found.value.hours, '10320.5')
    expect(paid?.pay).toBe(Math.ceil((10320.5 * 1441) / 300))
    expect(paid === null ? '' : printFormula(paid.formula)).toBe('10,320.5 × (1,441 ÷ 60 ÷ 5)')
    expect(weeklyHolidayPay(found.value.hours, 'x')).toBeNull()
    expect(weeklyHolidayPay(found.value.hours, '-1')).toBeNull()
  })
  it('names what cannot be', () => {
    expect(weeklyHoliday({ weeklyScheduled: -1, absent: 8, workedDays: 1.5 })).toMatchObject({
      ok: false,
      error: [{ path: 'weeklyScheduled' }, { path: 'absent' }, { path: 'workedDays' }],
    })
  })
})
