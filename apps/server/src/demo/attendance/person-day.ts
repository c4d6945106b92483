import { addDays, eachDay, isWithin, type PlainDate, toDayNumber, weekday } from '@handal/base/date'
import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import { type DayFacts, type DayType, resolveDayType, type ResolvedDay, type Span } from '@handal/engine/attendance'
import type { DemoPerson } from '../people/people.ts'
import { between, pick, seeded } from '../random.ts'

/** What people of a company do by day. */
export type DayRules = {
  /** Public holidays. */
  readonly holidays: ReadonlySet<string>
  readonly under5: boolean
  /** The demo's date, whose evening has not come. */
  readonly until: PlainDate
  /** The first day that tags make; null: no day. */
  readonly tagsFrom: PlainDate | null
  /** What the days found so far are on everybody's calendar. */
  readonly calendar: Map<PlainDate, ResolvedDay>
}

/** What the days of somebody follow from. */
export type Worker = Pick<
  DemoPerson,
  | 'employeeNo'
  | 'code'
  | 'name'
  | 'pattern'
  | 'start'
  | 'end'
  | 'representative'
  | 'absentFrom'
  | 'away'
  | 'hireDate'
  | 'leaveDate'
> & { readonly terms: readonly { readonly payKind: 'monthly' | 'hourly' }[] }

type Shift = { code: string; start: number; end: number; rest: Span }
/** What somebody does on a day. */
export type DoneDay = {
  shift: Shift
  dayType: DayType
  workingDay: boolean
  weeklyHoliday: boolean
  /** Shift of the person's own start and end against the schedule's (시차출퇴근). */
  moved: number
  tags: Pick<DayFacts['tags'], 'atendTime' | 'lvofcTime'> & Partial<Pick<DayFacts['tags'], 'gnot' | 'rtn'>>
  onLeave: boolean
  /** Neither came nor said why. */
  missed: boolean
  /** On unpaid leave of absence. */
  away: boolean
  /** A work day of the week before this weekly holiday was missed, by somebody paid by the hour: a salary keeps it (근로기준법 시행령 제30조). */
  weekMissed: boolean
  late: number
}

const PART_MINUTES = 270
const FULL_MINUTES = 480
const minutesOf = (text: string): number => {
  const time = parseHhmm(text)
  if (time === null) throw new Error(`${text} is no time of the demo`)
  return toMinutes(time)
}
export const isShift = (person: Worker): boolean => person.pattern === 'shiftA' || person.pattern === 'shiftB'
export const dailyMinutes = (person: Worker): number => (person.pattern === 'part' ? PART_MINUTES : FULL_MINUTES)

/** Whether the week of `date` is one of nights: the two shift teams change places every week. */
export const isNightWeek = (person: Worker, date: PlainDate): boolean =>
  isShift(person) && (Math.floor((toDayNumber(date) + 3) / 7) + (person.pattern === 'shiftA' ? 0 : 1)) % 2 === 0

/** The shift a person has on `date`. */
const shiftOf = (person: Worker, date: PlainDate): Shift => {
  if (isShift(person)) {
    return isNightWeek(person, date)
      ? { code: '0003', start: 20 * 60, end: 29 * 60, rest: [24 * 60, 25 * 60] }
      : { code: '0002', start: 8 * 60, end: 17 * 60, rest: [12 * 60, 13 * 60] }
  }
  const start = minutesOf(person.start)
  const rest: Span =
    person.pattern === 'part' ? [13 * 60 + 30, 14 * 60] : start === 600 ? [14 * 60, 15 * 60] : [12 * 60, 13 * 60]
  return {
    code: person.pattern === 'flex' ? '0004' : person.pattern === 'part' ? '0005' : '0001',
    start,
    end: minutesOf(person.end),
    rest,
  }
}

/** Starts of 시차출퇴근, minutes against nine o'clock. */
const OWN_STARTS = [-60, -30, 0, 30] as const
/** When somebody of flexible hours begins, once tags tell it: everybody has chosen one time. */
export const ownStart = ({ pattern, representative, code, name }: Worker): number =>
  pattern === 'flex' && !representative ? pick(seeded(`start ${code} ${name}`), OWN_STARTS) : 0

const overtimeOf = (person: Worker, next: () => number): number => {
  if (person.pattern === 'part') return next() < 0.06 ? 30 : 0
  const chance = person.pattern === 'flex' ? 0.12 : person.pattern === 'office' ? 0.16 : 0.3
  return next() < chance ? between(next, 2, person.pattern === 'office' ? 6 : 5) * 30 : 0
}

const SCHEDULED = (date: PlainDate): 'WORKDAY' | 'OFFDAY' | 'WEEKLY_HOLIDAY' => {
  const dow = weekday(date)
  return dow === 0 ? 'WEEKLY_HOLIDAY' : dow === 6 ? 'OFFDAY' : 'WORKDAY'
}

/** What a day is on everybody's calendar. */
const calendarDay = (date: PlainDate, { holidays, under5, calendar }: DayRules): ResolvedDay => {
  const known = calendar.get(date)
  if (known !== undefined) return known
  const found = resolveDayType({
    date,
    scheduled: SCHEDULED,
    publicHoliday: (day) => (holidays.has(day) ? '공휴일' : null),
    companyHoliday: () => null,
    moved: [],
    under5,
    exempt: false,
    laborDayMovable: false,
  })
  calendar.set(date, found)
  return found
}

/** The first day of work from a day on. */
export const firstWorkday = (from: PlainDate, rules: DayRules): PlainDate =>
  calendarDay(from, rules).type === 'WORKDAY' ? from : firstWorkday(addDays(from, 1), rules)

/** More days than any row of days off is long. */
const LONGEST_BREAK = 14

/** The work day a person misses, when it lies in the days up to `date`: most people miss none. */
const missedDay = ({ absentFrom }: Worker, date: PlainDate, rules: DayRules): PlainDate | null => {
  if (absentFrom === null || date < absentFrom || date > addDays(absentFrom, LONGEST_BREAK + 7)) return null
  const days = eachDay({ from: absentFrom, to: addDays(absentFrom, LONGEST_BREAK) })
  return days.find((day) => calendarDay(day, rules).type === 'WORKDAY') ?? null
}

const NOTHING_TAGGED = { atendTime: null, lvofcTime: null }
const LUNCH: Span = [720, 780]
/** One of so many of the shift teams is on duty on a holiday, each in turn. */
const DUTY_TURNS = 6

/** Work on a day that is none: a Saturday now and then as overtime, the duty of a holiday in turn. Nobody comes on the morning after a night. */
const extraDay = (person: Worker, date: PlainDate, next: () => number, type: DayType): Span | null => {
  if (!isShift(person) || (type !== 'WEEKLY_HOLIDAY' && isNightWeek(person, date))) return null
  if (type === 'OFFDAY') return next() < 0.07 ? [480, 810] : null
  if ((toDayNumber(date) + person.employeeNo) % DUTY_TURNS !== 0) return null
  return person.employeeNo % 3 === 0 ? [480, 1080] : [480, 810]
}

/** What a person does on a day. */
export const doneOn = (person: Worker, date: PlainDate, rules: DayRules): DoneDay => {
  const { until } = rules
  const { type, workingDay, weeklyHoliday } = calendarDay(date, rules)
  const shift = shiftOf(person, date)
  const missed = missedDay(person, date, rules)
  const away = person.away !== null && isWithin(date, person.away)
  const isHourly = person.terms.at(-1)?.payKind === 'hourly'
  const weekMissed = isHourly && weeklyHoliday && missed !== null && missed < date && missed > addDays(date, -7)
  const planned = { dayType: type, workingDay, weeklyHoliday, shift, away, weekMissed }
  const rest: DoneDay = {
    ...planned,
    moved: 0,
    onLeave: false,
    missed: !away && date === missed,
    late: 0,
    tags: NOTHING_TAGGED,
  }
  if (away || rest.missed) return rest
  const next = seeded(`day ${person.code} ${person.name} ${date}`)
  if (type !== 'WORKDAY') {
    const worked = date < until ? extraDay(person, date, next, type) : null
    if (worked === null) return rest
    const [atendTime, lvofcTime] = worked
    return { ...rest, shift: { ...shift, rest: LUNCH }, tags: { atendTime, lvofcTime } }
  }
  const ownLeave = person.pattern !== 'part' && !person.representative
  if (ownLeave && next() < 0.045) return { ...rest, onLeave: true }
  const late = next() < 0.015 && !person.representative ? between(next, 5, 25) : 0
  const drawn = person.pattern === 'flex' && !person.representative ? between(next, 0, 10) * 10 - 60 : 0
  const isTagged = rules.tagsFrom !== null && date >= rules.tagsFrom
  const moved = isTagged ? ownStart(person) : drawn
  const start = shift.start + moved
  const atendTime = late > 0 ? start + late : start - between(next, 0, 12)
  // Nobody counts the hours of a representative: they are those of the contract.
  const lvofcTime = shift.end + moved + (person.representative ? 0 : overtimeOf(person, next))
  if (date !== until) return { ...rest, moved, late, tags: { atendTime, lvofcTime } }
  // On the demo's own day the early shift is at work, and nobody has left.
  const come = shift.start < 12 * 60
  return { ...rest, moved, late: come ? late : 0, tags: { atendTime: come ? atendTime : null, lvofcTime: null } }
}
