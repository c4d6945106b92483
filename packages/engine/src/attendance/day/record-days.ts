import { addDays, type PlainDate, weekday } from '@handal/base/date'
import { err, ok, type Result } from '@handal/base/result'
import { dailyRecord, paidHolidayFifths, soundRecord } from './daily-record.ts'
import type { DayFacts, DayOptions } from './day-facts.ts'
import type { DayRecord } from './day-record.ts'
import { isHoliday } from './day-type.ts'
import type { FieldProblem } from '../problem.ts'
import { defaultTimeSettings, type TimeSettings } from '../settings.ts'
import { spanOf, unite, without } from './spans.ts'
import { LEGAL_WEEK, OVERTIME_LIMIT } from '../week/week.ts'
import { weeklyHoliday, type WeeklyHolidayFacts } from '../week/weekly-holiday.ts'

/** A day of one person. What depends on the days around it is filled in from them when it is not given. */
export type PersonDay = {
  readonly facts: DayFacts
  /** Whether the day is the weekly holiday, also when it is another holiday at the same time. */
  readonly weeklyHoliday: boolean
}

/** The contract of a week; whether an absence costs the weekly holiday is the company's setting unless it is said here. */
export type WeekContract = Pick<
  WeeklyHolidayFacts,
  'weeklyScheduled' | 'payKind' | 'absenceLosesWeeklyHoliday' | 'exempt'
>

/** The person over the days, with the contract of every week. */
export type PersonWeek = WeekContract & {
  /** The contract that holds on a day, where it is not one for all of them: a week goes by its last scheduled day (근로기준법 제18조 제3항, 제55조 제1항). */
  readonly contractOn?: (date: PlainDate) => WeekContract
  /** What a day is counted by, where that is not one for all of them; weeks and their holidays go by the settings of all. */
  readonly settingsOn?: (date: PlainDate) => TimeSettings
  /** Last day of employment, or null. */
  readonly lastDay?: PlainDate | null
  /** Regular minutes of the first week before the first day given. */
  readonly regularBefore?: number
}

/** A day with its record. */
export type RecordedDay = {
  readonly date: PlainDate
  readonly facts: DayFacts
  readonly record: DayRecord
  /** Fifths of a minute of this weekly holiday that an absence takes off a monthly salary; absent: none. */
  readonly holidayLost?: number
}

/** One week as recorded. Minutes. */
export type RecordedWeek = {
  /** Last day of the week among those given: the week is shown with it. */
  readonly lastDate: PlainDate
  /** Worked minutes, holidays included, of the days given. */
  readonly total: number
  /** Overtime of the week, on holidays beyond eight hours too: for `weekLimits`. */
  readonly overtime: number
  readonly weeklyExcess: number
  /** Beyond 52 hours (근로기준법 제53조 제1항); pay is never cut for it. */
  readonly limitExcess: number
  /** Weekly holiday earned, and why. */
  readonly weeklyHoliday: number
  readonly weeklyHolidayReason: string
  /** Days whose tags are incomplete: the figures of the week are provisional. */
  readonly incomplete: readonly PlainDate[]
}

/** First day of the week, seven days with the holiday (근로기준법 제2조 제1항 제7호), a date lies in; `weekStart` 0 = Sunday. */
export const weekStartOf = (date: PlainDate, weekStart: number): PlainDate =>
  addDays(date, -((weekday(date) - weekStart + 7) % 7))

/** First minute that is due on the next day, on this day's clock: from there its work is its own (근기 68207-402). */
const nextStart = (next: DayFacts | undefined): number | null => {
  if (next === undefined || next.dayType !== 'WORKDAY') return null
  const { start, end, rests } = next.schedule
  if (start === null || end === null || next.options?.leaveOfAbsence === true) return null
  const leave = unite(next.options?.paidLeave ?? [])
  const due = without(without(spanOf(start, end), unite(rests)), leave)
  const first = due[0]?.[0]
  return first === undefined || first >= 1440 ? null : first + 1440
}

const filled = (facts: DayFacts, next: DayFacts | undefined, before: number): DayOptions => {
  const given = facts.options ?? {}
  const cut = given.cutAtNextStart === undefined ? nextStart(next) : given.cutAtNextStart
  return {
    ...given,
    weeklyRegularBefore: given.weeklyRegularBefore ?? before,
    nextDayType: given.nextDayType ?? next?.dayType ?? 'WORKDAY',
    cutAtNextStart: cut !== null && facts.tags.atendTime !== null && cut <= facts.tags.atendTime ? null : cut,
  }
}

const overtimeOf = (record: DayRecord): number =>
  record.incomplete ? 0 : record.extnWork + record.extnNightWork + record.hdayExtnWork + record.hdayExtnNightWork

type Credit = { readonly minutes: number; readonly over: number }
/** A weekly holiday with what its week has earned. */
const withCredit = (facts: DayFacts, { minutes, over }: Credit): DayFacts => ({
  ...facts,
  options: { ...facts.options, weeklyHolidayEarned: minutes, ...(over > 0 ? { weeklyHolidayOver: over } : {}) },
})

/** Fifths of a minute by which a holiday would be paid more, had its week been attended. */
const lostOf = (facts: DayFacts, lost: Credit, settings: TimeSettings): number =>
  paidHolidayFifths(withCredit(facts, lost), settings) - paidHolidayFifths(facts, settings)

/** Whether a day is one of those that the contract asks for, a holiday on it or not. */
const isScheduled = ({ facts: { dayType, schedule } }: RecordedDay): boolean =>
  dayType === 'WORKDAY' || (isHoliday(dayType) && dayType !== 'WEEKLY_HOLIDAY' && schedule.workingDay !== false)

/** Attendance of a week for its weekly holiday; a day with missing tags was attended. */
const earnedBy = (
  found: readonly RecordedDay[],
  person: PersonWeek,
  weekEnd: PlainDate,
  { absenceLosesWeeklyHoliday }: TimeSettings,
) => {
  const absent = found.filter(({ record }) => !record.incomplete && record.absent).length
  const workedDays = found.filter(({ record }) => record.incomplete || record.realWork > 0).length
  const employedThroughWeek = person.lastDay === undefined || person.lastDay === null || person.lastDay >= weekEnd
  const last = (found.findLast(isScheduled) ?? found.at(-1))?.date
  const contract = (last === undefined ? undefined : person.contractOn?.(last)) ?? person
  return weeklyHoliday({ absenceLosesWeeklyHoliday, ...contract, absent, workedDays, employedThroughWeek })
}

/**
 * The records of one person's days, in order and without gaps, whole weeks where possible. Carries the 40 hours through
 * each week, ends a day at the next day's start, and gives the weekly holiday what the week has earned (근로기준법 제50조,
 * 제55조, 제56조). Problems name the index of the day.
 */
export const recordDays = (
  days: readonly PersonDay[],
  person: PersonWeek,
  settings: TimeSettings = defaultTimeSettings,
): Result<
  { readonly days: readonly RecordedDay[]; readonly weeks: readonly RecordedWeek[] },
  readonly FieldProblem[]
> => {
  const problems: FieldProblem[] = []
  const recorded: RecordedDay[] = []
  const weeks: RecordedWeek[] = []
  let before = person.regularBefore ?? 0
  let week: PlainDate | null = null
  let open: RecordedDay[] = []
  const holidays: number[] = []
  const of = ({ workDate }: DayFacts): TimeSettings => person.settingsOn?.(workDate) ?? settings

  const close = (start: PlainDate): void => {
    const earned = earnedBy(open, person, addDays(start, 6), settings)
    if (!earned.ok) {
      problems.push(...earned.error)
      return
    }
    const last = open.at(-1)
    if (last === undefined) return
    const { minutes, over, reason, lost } = earned.value
    for (const at of holidays) {
      const day = open[at]
      if (day === undefined || day.facts.options?.weeklyHolidayEarned !== undefined) continue
      const facts = withCredit(day.facts, { minutes, over })
      const holidayLost = lost === undefined ? 0 : lostOf(facts, lost, of(facts))
      open[at] = {
        ...day,
        facts,
        record: soundRecord(facts, of(facts)),
        ...(holidayLost > 0 ? { holidayLost } : {}),
      }
    }
    const total = open.reduce((sum, day) => sum + (day.record.incomplete ? 0 : day.record.realWork), 0)
    const weeklyExcess = Math.max(0, total - LEGAL_WEEK)
    weeks.push({
      lastDate: last.date,
      total,
      overtime: open.reduce((sum, day) => sum + overtimeOf(day.record), 0),
      weeklyExcess,
      limitExcess: Math.max(0, weeklyExcess - OVERTIME_LIMIT),
      weeklyHoliday: minutes,
      weeklyHolidayReason: reason,
      incomplete: open.flatMap(({ date, record: { incomplete } }) => (incomplete ? [date] : [])),
    })
    recorded.push(...open)
  }

  for (const [index, day] of days.entries()) {
    const start = weekStartOf(day.facts.workDate, settings.weekStart)
    if (week !== null && start !== week) {
      close(week)
      open = []
      holidays.length = 0
      before = 0
    }
    week = start
    const next = days[index + 1]?.facts
    if (next !== undefined && next.workDate !== addDays(day.facts.workDate, 1)) {
      problems.push({ path: `days.${index + 1}.workDate`, message: '날은 빠짐없이 이어져야 합니다.' })
    }
    const facts = { ...day.facts, options: filled(day.facts, next, before) }
    const found = dailyRecord(facts, of(facts))
    if (!found.ok) {
      problems.push(...found.error.map(({ path, message }) => ({ path: `days.${index}.${path}`, message })))
      continue
    }
    const record = found.value
    if (day.weeklyHoliday) holidays.push(open.length)
    open.push({ date: facts.workDate, facts, record })
    if (!record.incomplete) before += record.normalWork + record.nightWork
  }
  if (week !== null) close(week)
  return problems.length > 0 ? err(problems) : ok({ days: recorded, weeks })
}
