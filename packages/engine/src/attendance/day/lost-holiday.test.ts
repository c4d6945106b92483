import { addDays, plainDate, weekday } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { DayFacts } from './day-facts.ts'
import { type PersonDay, type PersonWeek, recordDays } from './record-days.ts'
import { defaultTimeSettings, type TimeSettings } from '../settings.ts'
import { type MonthTotals, monthTotals } from '../totals.ts'
import { weeklyHoliday, type WeeklyHolidayFacts } from '../week/weekly-holiday.ts'

const rules: TimeSettings = { ...defaultTimeSettings, absenceLosesWeeklyHoliday: true }
const monthly: PersonWeek = { weeklyScheduled: 2400, payKind: 'monthly' }

type Given = { readonly absent?: boolean; readonly tags?: [number | null, number | null] } & Partial<
  Omit<DayFacts, 'tags'>
>
/** A week from Monday 2026-11-16 on, 09:00 to 18:00; Saturday off, Sunday the weekly holiday; changed by index. */
const week = (changed: Readonly<Record<number, Given>>): readonly PersonDay[] =>
  Array.from({ length: 7 }, (_, index) => {
    const workDate = addDays(plainDate('2026-11-16'), index)
    const dow = weekday(workDate)
    const off = dow === 0 || dow === 6
    const { absent = off, tags, ...facts } = changed[index] ?? {}
    const [atendTime, lvofcTime] = tags ?? (absent ? [null, null] : [540, 1080])
    return {
      facts: {
        workDate,
        dayType: dow === 0 ? 'WEEKLY_HOLIDAY' : dow === 6 ? 'OFFDAY' : 'WORKDAY',
        schedule: { start: 540, end: 1080, rests: [[720, 780]], contractual: 480, workingDay: !off },
        tags: { atendTime, lvofcTime, gnot: null, rtn: null },
        ...facts,
      },
      weeklyHoliday: dow === 0,
    }
  })
const totals = (days: readonly PersonDay[], person = monthly, settings = rules): MonthTotals['totals'] => {
  const found = recordDays(days, person, settings)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  const totalled = found.value.days.map(({ date, facts, record, holidayLost }) => ({
    date,
    type: facts.dayType,
    contractual: facts.schedule.contractual,
    record,
    ...(holidayLost === undefined ? {} : { holidayLost }),
  }))
  return monthTotals(totalled, settings).totals
}
const absent: Given = { absent: true }

describe('the weekly holiday that an absence takes off a monthly salary', () => {
  it.each<[what: string, days: readonly PersonDay[], person: PersonWeek, settings: TimeSettings, minutes: number]>([
    ['by the rules', week({ 1: absent }), monthly, rules, 480],
    ['once for two days', week({ 1: absent, 2: absent }), monthly, rules, 480],
    ['not without an absence', week({ 1: { tags: [600, 1000] } }), monthly, rules, 0],
    ['not without a rule', week({ 1: absent }), monthly, defaultTimeSettings, 0],
    [
      'not where the person is agreed otherwise',
      week({ 1: absent }),
      { ...monthly, absenceLosesWeeklyHoliday: false },
      rules,
      0,
    ],
    [
      'where the person alone is',
      week({ 1: absent }),
      { ...monthly, absenceLosesWeeklyHoliday: true },
      defaultTimeSettings,
      480,
    ],
    ['not from pay by the hour', week({ 1: absent }), { weeklyScheduled: 2400 }, rules, 0],
    ['not after the last day', week({ 1: absent }), { ...monthly, lastDay: plainDate('2026-11-21') }, rules, 0],
    [
      'with the last day of the week',
      week({ 1: absent }),
      { ...monthly, lastDay: plainDate('2026-11-22') },
      rules,
      480,
    ],
    [
      'a fifth of a short week, a broken minute down',
      week({ 1: absent }),
      { ...monthly, weeklyScheduled: 904 },
      rules,
      180,
    ],
    ['a fifth of forty hours of a longer one', week({ 1: absent }), { ...monthly, weeklyScheduled: 2760 }, rules, 480],
    ['not under fifteen hours', week({ 1: absent }), { ...monthly, weeklyScheduled: 899 }, rules, 0],
    ['not where no weekly holiday is due', week({ 1: absent }), { ...monthly, exempt: true }, rules, 0],
    [
      'not on leave of absence',
      week({ 1: absent, 6: { absent: true, options: { leaveOfAbsence: true } } }),
      monthly,
      rules,
      0,
    ],
    [
      'not where the credit was given',
      week({ 1: absent, 6: { absent: true, options: { weeklyHolidayEarned: 0 } } }),
      monthly,
      rules,
      0,
    ],
    [
      'not where the day is paid as a public holiday',
      week({
        1: absent,
        6: {
          absent: true,
          dayType: 'PUBLIC_HOLIDAY',
          schedule: { start: 540, end: 1080, rests: [[720, 780]], contractual: 480, workingDay: true },
        },
      }),
      monthly,
      rules,
      0,
    ],
    ['though it is worked', week({ 1: absent, 6: { tags: [540, 1080] } }), monthly, rules, 480],
  ])('%s', (_, days, person, settings, minutes) => {
    expect(totals(days, person, settings)).toMatchObject({
      lostHolidays: minutes > 0 ? 1 : 0,
      lostHolidayMinutes: minutes,
    })
  })
  it('is said of the week', () => {
    const lost = (more: Partial<WeeklyHolidayFacts>): unknown => {
      const found = weeklyHoliday({ weeklyScheduled: 2400, absent: 1, workedDays: 4, payKind: 'monthly', ...more })
      return found.ok ? [found.value.minutes, found.value.lost?.minutes] : found.error
    }
    expect(lost({ absenceLosesWeeklyHoliday: true })).toEqual([0, 480])
    expect(lost({})).toEqual([480, undefined])
    expect(lost({ payKind: 'hourly' })).toEqual([0, undefined])
  })
})

describe('whole days of absence', () => {
  it('are told from lateness and from days that are partly leave', () => {
    const days = week({
      0: absent,
      1: { tags: [600, 1080] },
      2: { absent: true, options: { paidLeave: [[540, 840]] } },
      3: { tags: [540, 1020] },
    })
    expect(totals(days, monthly, defaultTimeSettings)).toMatchObject({
      absentDays: 1,
      absentMinutes: 480,
      shortage: 480 + 60 + 240 + 60,
      lostHolidays: 0,
      lostHolidayMinutes: 0,
    })
  })
  it('are none on leave of absence', () => {
    const days = week({ 0: { absent: true, options: { leaveOfAbsence: true } } })
    expect(totals(days)).toMatchObject({ absentDays: 0, absentMinutes: 0, shortage: 0 })
  })
  it('are whole where EVENT is deducted too', () => {
    const event: TimeSettings = { ...rules, overtimeBasis: 'SCHEDULED_END', deductionBase: 'EVENT' }
    const late = week({ 0: absent, 1: { tags: [600, 1140] } })
    expect(totals(late, monthly, event)).toMatchObject({ absentMinutes: 480, shortage: 540 })
  })
})
