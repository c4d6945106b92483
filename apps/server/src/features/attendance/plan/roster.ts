import { addDays, daysBetween, eachDay, earlier, later, type PlainDate, weekday } from '@handal/base/date'
import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import { restsByLength, type Span } from '@handal/engine/attendance'
import { plannedMinutes } from '@handal/engine/payroll'
import type { CompanyRules } from '../../settings/public.ts'

/** A day of a roster: on a schedule of the company or with hours of its own, off, or the weekly holiday. */
export type ShiftDay = {
  readonly kind: 'WORK' | 'OFF' | 'WEEKLY_HOLIDAY'
  readonly workSch: string | null
  /** HH:mm on the clock of the day: 29:00 is five in the next morning. */
  readonly start: string | null
  readonly end: string | null
  /** Of a single day as it is stored. */
  readonly version?: number
}
/** Which pattern somebody works from a day on, which of its days (from 1) that is; days null: as the assignment says again. */
export type PatternFrom = {
  readonly valid_from: PlainDate
  readonly day_of_pattern: number | null
  readonly days: readonly ShiftDay[] | null
}
/** The roster of a person: single days over patterns, patterns newest first. */
export type Roster = {
  readonly days: ReadonlyMap<PlainDate, ShiftDay>
  readonly patterns: readonly PatternFrom[]
}
/** Of who has none. */
export const NO_ROSTER: Roster = { days: new Map(), patterns: [] }

/** A shift in minutes of the clock of its day, with its rests and contractual minutes. */
export type ShiftTimes = {
  readonly start: number
  readonly end: number
  readonly rests: readonly Span[]
  readonly contractual: number
}

const minutesOf = (text: string): number | null => {
  const time = parseHhmm(text)
  return time === null ? null : toMinutes(time)
}

/**
 * The times of a shift by the rules of its day: those of the schedule, or its own with rests by their length (근로기준법 제54조 제1항) and
 * what is left as contract. Null where the day is off or has no such schedule.
 */
export const shiftTimes = (
  { kind, workSch, start, end }: ShiftDay,
  { schedules }: Pick<CompanyRules, 'schedules'>,
): ShiftTimes | null => {
  if (kind !== 'WORK') return null
  const [from, to] = [start === null ? null : minutesOf(start), end === null ? null : minutesOf(end)]
  if (from !== null && to !== null) {
    const rests = restsByLength([[from, to]])
    return { start: from, end: to, rests, contractual: plannedMinutes(from, to, rests) }
  }
  const schedule = workSch === null ? undefined : schedules.get(workSch)
  return schedule === undefined
    ? null
    : {
        start: schedule.start,
        end: schedule.end,
        rests: schedule.rests.map(([a, b]): Span => [a, b]),
        contractual: schedule.contractual,
      }
}

const findInPattern = (date: PlainDate, patterns: readonly PatternFrom[]): ShiftDay | null => {
  // Before the first pattern somebody works as the assignment says.
  const held = patterns.find(({ valid_from }) => valid_from <= date)
  if (held === undefined || held.days === null || held.day_of_pattern === null) return null
  const place = held.day_of_pattern - 1 + daysBetween(held.valid_from, date)
  return held.days[place % held.days.length] ?? null
}
/** Days found so far, of each person's patterns: the average of four weeks asks for each day again and again. */
const found = new WeakMap<readonly PatternFrom[], Map<PlainDate, ShiftDay | null>>()
const dayOfPattern = (date: PlainDate, patterns: readonly PatternFrom[]): ShiftDay | null => {
  if (patterns.length === 0) return null
  const known = found.get(patterns) ?? new Map<PlainDate, ShiftDay | null>()
  found.set(patterns, known)
  const before = known.get(date)
  if (before !== undefined) return before
  const day = findInPattern(date, patterns)
  known.set(date, day)
  return day
}

/** A day as the roster plans it. */
export type RosterDay = ShiftDay & { readonly from: 'DAY' | 'PATTERN'; readonly times: ShiftTimes | null }

/** The shift or day off of a day without its times. */
export const rosterShift = (date: PlainDate, { days, patterns }: Roster): ShiftDay | null =>
  days.get(date) ?? dayOfPattern(date, patterns)

/** Contractual minutes of a shift of the roster; null: the roster says none. */
export const shiftMinutes = (
  date: PlainDate,
  roster: Roster,
  rules: Pick<CompanyRules, 'schedules'>,
): number | null => {
  const shift = rosterShift(date, roster)
  if (shift === null || shift.kind !== 'WORK') return null
  return (
    (shift.start === null && shift.workSch !== null ? rules.schedules.get(shift.workSch) : shiftTimes(shift, rules))
      ?.contractual ?? null
  )
}

/** What the roster says of a day: the single day, else the pattern; null: nothing, the assignment holds. */
export const rosterDay = (
  date: PlainDate,
  { days, patterns }: Roster,
  rules: Pick<CompanyRules, 'schedules'>,
): RosterDay | null => {
  const single = days.get(date)
  const found = single ?? dayOfPattern(date, patterns)
  return found === null
    ? null
    : { ...found, from: single === undefined ? 'PATTERN' : 'DAY', times: shiftTimes(found, rules) }
}

/** What a day is in a working week. */
type Scheduled = 'WORKDAY' | 'OFFDAY' | 'WEEKLY_HOLIDAY'
const SCHEDULED: Readonly<Record<ShiftDay['kind'], Scheduled>> = {
  WORK: 'WORKDAY',
  OFF: 'OFFDAY',
  WEEKLY_HOLIDAY: 'WEEKLY_HOLIDAY',
}

/** The last day of the week that a date lies in; `weekStart` 0 = Sunday. */
export const weekEnd = (date: PlainDate, weekStart: number): PlainDate =>
  addDays(date, 6 - ((weekday(date) - weekStart + 7) % 7))

/**
 * What days are by the roster, and by `usual` where it says nothing. A week has one weekly holiday (근로기준법 제55조 제1항): the single
 * day that is named as one, else the first of its pattern or assignment, which a shift or a day off on it does not take away.
 */
export const scheduledByRoster = (
  { days, patterns }: Roster,
  usual: (day: PlainDate) => Scheduled,
  weekStart: number,
): ((day: PlainDate) => Scheduled) => {
  if (days.size === 0 && patterns.length === 0) return usual
  const under = (day: PlainDate): Scheduled => {
    const found = dayOfPattern(day, patterns)
    return found === null ? usual(day) : SCHEDULED[found.kind]
  }
  const known = new Map<PlainDate, PlainDate | undefined>()
  const holidayOf = (day: PlainDate): PlainDate | undefined => {
    const end = weekEnd(day, weekStart)
    if (known.has(end)) return known.get(end)
    const week = eachDay({ from: addDays(end, -6), to: end })
    const found =
      week.find((each) => days.get(each)?.kind === 'WEEKLY_HOLIDAY') ??
      week.find((each) => under(each) === 'WEEKLY_HOLIDAY')
    known.set(end, found)
    return found
  }
  return (day) => {
    const single = days.get(day)
    const base = under(day)
    const kind = single === undefined ? base : SCHEDULED[single.kind]
    if (kind !== 'WEEKLY_HOLIDAY' && base !== 'WEEKLY_HOLIDAY') return kind
    if (holidayOf(day) === day) return 'WEEKLY_HOLIDAY'
    return kind === 'WEEKLY_HOLIDAY' ? 'OFFDAY' : kind
  }
}

/** Days over which contractual hours are averaged (근로기준법 제18조 제3항). */
export const AVERAGED_DAYS = 28
/** Days before a week that its average reaches back over. */
export const AVERAGED_BEFORE = AVERAGED_DAYS - 7

/**
 * Contractual minutes of a week on the average of the four weeks that end with it, a broken minute up; null where the roster says
 * nothing of them, and `minutesOn` of a day where it does. Whoever works since `since` has no days before: of who has just come it is
 * four weeks from that day, those ahead as pattern and assignment have them.
 */
export const averageWeek = (
  date: PlainDate,
  { days, patterns }: Roster,
  {
    weekStart,
    since,
    minutesOn,
  }: {
    readonly weekStart: number
    readonly since: PlainDate
    readonly minutesOn: (day: PlainDate, isAhead: boolean) => number
  },
): number | null => {
  if (days.size === 0 && patterns.length === 0) return null
  const to = weekEnd(date, weekStart)
  const from = later(addDays(to, 1 - AVERAGED_DAYS), earlier(since, to))
  const four = eachDay({ from, to: addDays(from, AVERAGED_DAYS - 1) })
  if (!four.some((day) => (day <= to && days.has(day)) || dayOfPattern(day, patterns) !== null)) return null
  return Math.ceil((four.reduce((sum, day) => sum + minutesOn(day, day > to), 0) * 7) / AVERAGED_DAYS)
}
