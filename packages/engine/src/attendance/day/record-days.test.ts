import { addDays, plainDate, weekday } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import dayGolden from '../../../../../testdata/golden/attendance-days.json' with { type: 'json' }
import bucketGolden from '../../../../../testdata/golden/bucket-pay.json' with { type: 'json' }
import type { BucketPay } from '../../payroll/payslip/facts.ts'
import { calculatePayslip } from '../../payroll/payslip/payslip.ts'
import { sampleFacts, sampleItem, sampleTerm } from '../../payroll/testing/sample-facts.ts'
import type { DayFacts } from './day-facts.ts'
import { type PersonDay, type PersonWeek, recordDays, weekStartOf } from './record-days.ts'
import { readDay } from './read-day.ts'
import { defaultTimeSettings, type TimeSettings } from '../settings.ts'
import { compensatoryLeave, monthTotals, type TotalledDay } from '../totals.ts'

type Given = { readonly tags?: readonly [number | null, number | null]; readonly options?: DayFacts['options'] }
const person: PersonWeek = { weeklyScheduled: 2400 }

/** Days from a Monday on, 09:00 to 18:00 unless said otherwise; Saturday off, Sunday the weekly holiday. */
const days = (given: readonly Given[], from = '2026-11-16'): PersonDay[] =>
  given.map(({ tags, options }, index) => {
    const workDate = addDays(plainDate(from), index)
    const dow = weekday(workDate)
    const off = dow === 0 || dow === 6
    const [atendTime, lvofcTime] = tags ?? (off ? [null, null] : [540, 1080])
    const facts: DayFacts = {
      workDate,
      dayType: dow === 0 ? 'WEEKLY_HOLIDAY' : dow === 6 ? 'OFFDAY' : 'WORKDAY',
      schedule: { start: 540, end: 1080, rests: [[720, 780]], contractual: 480, workingDay: !off },
      tags: { atendTime, lvofcTime, gnot: null, rtn: null },
      ...(options === undefined ? {} : { options }),
    }
    return { facts, weeklyHoliday: dow === 0 }
  })
const none: Given = { tags: [null, null] }
const recorded = (
  given: readonly PersonDay[],
  who: PersonWeek = person,
  settings: TimeSettings = defaultTimeSettings,
) => {
  const found = recordDays(given, who, settings)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}
const field = (
  given: readonly PersonDay[],
  name: 'hdayPayWork' | 'extnWork' | 'normalWork' | 'elpdAtend',
  who = person,
) => recorded(given, who).days.map(({ record }) => (record.incomplete ? null : record[name]))
const week = Array.from({ length: 7 }, (): Given => ({}))
const withDay = (at: number, given: Given, of: readonly Given[] = week): Given[] =>
  of.map((day, index) => (index === at ? given : day))

describe('days of a person', () => {
  it('earn the weekly holiday by a full week', () => {
    expect(field(days(week), 'hdayPayWork')).toEqual([0, 0, 0, 0, 0, 0, 480])
    expect(field(days(withDay(2, none)), 'hdayPayWork')[6]).toBe(0)
    expect(field(days(withDay(2, { tags: [600, 1000] })), 'hdayPayWork')[6]).toBe(480)
    expect(field(days(withDay(2, { tags: [540, null] })), 'hdayPayWork')[6]).toBe(480)
    expect(field(days(withDay(2, none)), 'hdayPayWork', { ...person, payKind: 'monthly' })[6]).toBe(480)
    const [only] = recorded(days(withDay(2, none))).weeks
    expect(only).toMatchObject({
      lastDate: '2026-11-22',
      weeklyHoliday: 0,
      weeklyHolidayReason: '소정근로일에 1일 결근하여 주휴가 없습니다.',
    })
  })
  it('lose it with the employment', () => {
    expect(field(days(week), 'hdayPayWork', { ...person, lastDay: plainDate('2026-11-22') })[6]).toBe(480)
    expect(field(days(week), 'hdayPayWork', { ...person, lastDay: plainDate('2026-11-21') })[6]).toBe(0)
  })
  it('keep a credit that was given', () => {
    expect(field(days(withDay(6, { options: { weeklyHolidayEarned: 100 } })), 'hdayPayWork')[6]).toBe(100)
  })
  it('carry the forty hours through the week and not into the next', () => {
    const six = days([...week, {}]).map((day): PersonDay =>
      day.facts.dayType === 'OFFDAY'
        ? {
            ...day,
            facts: { ...day.facts, dayType: 'WORKDAY', tags: { ...day.facts.tags, atendTime: 540, lvofcTime: 1080 } },
          }
        : day,
    )
    expect(field(six, 'extnWork')).toEqual([0, 0, 0, 0, 0, 480, 0, 0])
    expect(field(days([{}]), 'extnWork', { ...person, regularBefore: 2100 })).toEqual([180])
    const sundayFirst = recorded(days([...week, {}]), person, { ...defaultTimeSettings, weekStart: 0 })
    expect(sundayFirst.weeks.map(({ lastDate }) => lastDate)).toEqual(['2026-11-21', '2026-11-23'])
  })
  it('end where the next day begins, when it does', () => {
    const night: Given = { tags: [540, 600] }
    const all = withDay(0, night)
    expect(field(days(all), 'elpdAtend')[0]).toBe(60)
    const through = (at: number, next: Given) => {
      const given = days(withDay(at + 1, next, withDay(at, { tags: [1080, 1020] })))
      return field(given, 'elpdAtend')[at]
    }
    expect(through(0, {})).toBe(33 * 60 - 1080)
    expect(through(0, { options: { paidLeave: [[540, 840]] } })).toBe(38 * 60 - 1080)
    expect(through(0, { tags: [null, null], options: { paidLeave: [[540, 1080]] } })).toBe(1380)
    expect(through(0, { tags: [null, null], options: { leaveOfAbsence: true } })).toBe(1380)
    expect(through(4, none)).toBe(1380)
    const given = days(withDay(0, { tags: [1080, 1020], options: { cutAtNextStart: null } }))
    expect(field(given, 'elpdAtend')[0]).toBe(1380)
    const lateTag = days(withDay(0, { tags: [2000, 2100] }))
    expect(field(lateTag, 'elpdAtend')[0]).toBe(100)
  })
  it('do not cut at a shift that starts after the clock of the day', () => {
    const [first, second] = days([{ tags: [540, 480] }, {}])
    if (first === undefined || second === undefined) throw new Error('days')
    const laterShift = {
      ...second,
      facts: { ...second.facts, schedule: { ...second.facts.schedule, start: 1500, end: 1800 } },
    }
    expect(field([first, laterShift], 'elpdAtend')[0]).toBe(1380)
    const unplanned = {
      ...second,
      facts: { ...second.facts, dayType: 'OFFDAY', schedule: { ...second.facts.schedule, start: null, end: null } },
    } as const
    expect(field([first, unplanned], 'elpdAtend')[0]).toBe(1380)
  })
  it('show a week against its limit with the days that are unknown', () => {
    const long = week.map((day, index): Given => (index < 5 ? { tags: [540, 1260] } : day))
    const { weeks } = recorded(days(withDay(1, { tags: [540, null] }, long)))
    expect(weeks).toMatchObject([{ total: 44 * 60, weeklyExcess: 240, limitExcess: 0, incomplete: ['2026-11-17'] }])
    expect(recorded(days(long)).weeks).toMatchObject([{ total: 55 * 60, weeklyExcess: 900, limitExcess: 180 }])
    expect(recorded([]).weeks).toEqual([])
  })
  it('name the day at fault', () => {
    const paths = (given: readonly PersonDay[], who = person): string[] => {
      const found = recordDays(given, who)
      return found.ok ? [] : found.error.map(({ path }) => path)
    }
    const [first, , third] = days(week)
    if (first === undefined || third === undefined) throw new Error('days')
    expect(paths([first, third])).toEqual(['days.1.workDate'])
    expect(paths(days(withDay(3, { tags: [-1, 600] })))).toEqual(['days.3.tags.atendTime'])
    expect(paths(days(week), { weeklyScheduled: -1 })).toEqual(['weeklyScheduled'])
  })
  it.each([
    ['2026-11-16', 1, '2026-11-16'],
    ['2026-11-22', 1, '2026-11-16'],
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-11-16', 2, '2026-11-10'],
  ])('the week of %s beginning on weekday %i begins on %s', (date, weekStart, expected) => {
    expect(weekStartOf(plainDate(date), weekStart)).toBe(expected)
  })
})

const totalled = (given: readonly PersonDay[], settings: TimeSettings = defaultTimeSettings) =>
  monthTotals(
    recorded(given, person, settings).days.map(({ date, facts, record }): TotalledDay => ({
      date,
      type: facts.dayType,
      contractual: facts.schedule.contractual,
      record,
    })),
    settings,
  )

describe('totals of a month', () => {
  it('count days and minutes', () => {
    const given = withDay(
      1,
      none,
      withDay(2, { tags: [840, 1080], options: { paidLeave: [[540, 840]] } }, withDay(3, { tags: [540, null] })),
    )
    expect(totalled(days(given))).toMatchObject({
      incomplete: ['2026-11-19'],
      dropped: 0,
      totals: { scheduledDays: 5, workedDays: 3, absentDays: 1, paidLeaveDays: '0.50', realWork: 1200, shortage: 480 },
    })
  })
  it('never count more leave than the contract of the day', () => {
    const off: Given = { tags: [null, null], options: { paidLeave: [[540, 1080]] } }
    const short = days(withDay(0, off)).map((day): PersonDay => ({
      ...day,
      facts: { ...day.facts, schedule: { ...day.facts.schedule, contractual: 240 } },
    }))
    expect(totalled(short).totals.paidLeaveDays).toBe('1.00')
    const unpaid = short.map((day): PersonDay => ({
      ...day,
      facts: { ...day.facts, schedule: { ...day.facts.schedule, contractual: 0 } },
    }))
    expect(totalled(unpaid).totals.paidLeaveDays).toBe('0.00')
  })
  it('floor each bucket once where MONTH is set', () => {
    const given = days(week.map((day, index): Given => (index < 5 ? { tags: [540, 1080 + 17] } : day)))
    const settings: TimeSettings = { ...defaultTimeSettings, overtimeRound: 'MONTH', unitMin: 30 }
    expect(totalled(given).totals.extnWork).toBe(85)
    expect(totalled(given, settings)).toMatchObject({ dropped: 25, totals: { extnWork: 60, realWork: 2460 } })
  })
  it('deduct what happened where EVENT is set', () => {
    const settings: TimeSettings = { ...defaultTimeSettings, overtimeBasis: 'SCHEDULED_END', deductionBase: 'EVENT' }
    const given = days([{ tags: [570, 1110] }, none])
    expect(totalled(given, settings).totals.shortage).toBe(30 + 480)
    expect(totalled(given).totals.shortage).toBe(480)
  })
  it('become leave instead of pay', () => {
    const { totals } = totalled([])
    expect(compensatoryLeave({ ...totals, extnWork: 60 }, { under5: false })).toBe(90)
    const all = {
      ...totals,
      extnWork: 60,
      extnNightWork: 60,
      hdayWork: 60,
      hdayNightWork: 60,
      hdayExtnWork: 60,
      hdayExtnNightWork: 60,
      nightWork: 60,
    }
    expect(compensatoryLeave(all, { under5: false })).toBe(60 * (1.5 + 2 + 1.5 + 2 + 2 + 2.5 + 0.5))
    expect(compensatoryLeave(all, { under5: true })).toBe(360)
    expect(compensatoryLeave({ ...totals, extnWork: 1 }, { under5: false })).toBe(2)
  })
})

describe('days that are refused', () => {
  const faults = (given: readonly PersonDay[], who: PersonWeek = person): string[] => {
    const found = recordDays(given, who)
    return found.ok ? [] : found.error.map(({ path }) => path)
  }
  // the clock of a work date ends at 47:59
  const tooLate: Given = { tags: [540, 2880] }
  it('are named by their index, in every week', () => {
    expect(faults(days(withDay(2, tooLate)))).toEqual(['days.2.tags.lvofcTime'])
    const two = [...withDay(0, tooLate), ...withDay(3, tooLate)]
    expect(faults(days(two))).toEqual(['days.0.tags.lvofcTime', 'days.10.tags.lvofcTime'])
  })
  it('and nothing else in their week', () => {
    // a Sunday alone, then a whole week
    expect(faults(days([tooLate, ...week], '2026-11-15'))).toEqual(['days.0.tags.lvofcTime'])
    expect(faults(days([tooLate]), { weeklyScheduled: -1 })).toEqual(['days.0.tags.lvofcTime', 'weeklyScheduled'])
  })
  it('leave of the next day that ends before it begins is its own fault alone', () => {
    const reversed: Given = { options: { paidLeave: [[780, 540]] } }
    expect(faults(days(withDay(1, reversed)))).toEqual(['days.1.options.paidLeave.0'])
  })
})

describe('from tags to pay', () => {
  const kinds: readonly BucketPay[] = ['overtime', 'night', 'holiday', 'inLawExtra', 'shortage']
  const items = [
    sampleItem('BASE', '기본급'),
    ...kinds.map((kind) =>
      sampleItem(kind, kind, { source: { bucketPay: kind }, nature: 'additional', ordinaryWage: false }),
    ),
  ]
  it.each(bucketGolden.cases.map((each) => [each.id, each] as const))('%s', (_, golden) => {
    const sample = dayGolden.cases.find(({ id }) => id === golden.day)
    const read = readDay(sample)
    if (!read.ok) throw new Error('refused')
    const { facts, settings } = read.value
    const { days: found } = recorded([{ facts, weeklyHoliday: false }], person, settings)
    const record = found[0]?.record
    if (record === undefined) throw new Error('no record')
    const { totals } = monthTotals(
      [{ date: facts.workDate, type: facts.dayType, contractual: facts.schedule.contractual, record }],
      settings,
    )
    const monthly = golden.payType === 'monthly'
    const amount = monthly ? 12_000 * 209 : 12_000
    const slip = calculatePayslip(
      sampleFacts({
        items,
        terms: [sampleTerm({ BASE: amount }, { payKind: monthly ? 'monthly' : 'hourly' })],
        company: { under5: golden.size === 'under5' },
        attendance: { ...totals, hdayPayWork: 0 },
      }),
      enactedStatute(),
    )
    expect(slip.totals.earnings - (monthly ? amount : 0)).toBe(golden.expected.total)
  })
})
