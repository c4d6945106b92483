import { addDays, eachDay, isWithin, type PlainDate, toDayNumber, weekday } from '@handal/base/date'
import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import { DAY_MINUTES, eachOf, TOTAL_MINUTES } from '@handal/base/work-time'
import { codeListOf } from '@handal/contracts/code-lists'
import { CODE } from '@handal/contracts/codes'
import {
  dailyRecord,
  type DayFacts,
  type DayRecord,
  type DayType,
  defaultTimeSettings,
  monthTotals,
  resolveDayType,
  type ResolvedDay,
  type Span,
  type TotalledDay,
} from '@handal/engine/attendance'
import { toColumns } from '../db/work-columns.ts'
import type { DemoPerson } from './people/people.ts'
import { between, seeded } from './random.ts'

/** What the days of a company's people are made by. */
export type DayRules = {
  /** Public holidays. */
  readonly holidays: ReadonlySet<string>
  readonly under5: boolean
  /** The demo's date, whose evening has not come. */
  readonly until: PlainDate
  /** Records made so far, by what they were made from: most people's days are alike. */
  readonly records: Map<string, Recorded>
  /** What the days found so far are on everybody's calendar. */
  readonly calendar: Map<PlainDate, ResolvedDay>
}

/** A person's day as it was planned, tagged and recorded. */
export type DemoDay = TotalledDay & { readonly columns: DayColumns }

/** A day's row of attendance_day without whose and when: the same object for all days that are alike. */
export type DayColumns = Readonly<Record<string, string | number | null>>
type Recorded = { readonly record: DayRecord; readonly columns: DayColumns }

type Shift = { code: string; start: number; end: number; rest: Span }
type Plan = {
  shift: Shift
  dayType: DayType
  workingDay: boolean
  weeklyHoliday: boolean
  /** Shift of the person's own start and end against the schedule's (시차출퇴근). */
  moved: number
  tags: Pick<DayFacts['tags'], 'atendTime' | 'lvofcTime'>
  onLeave: boolean
  /** On unpaid leave of absence. */
  away: boolean
  /** A work day of the week before this weekly holiday was missed. */
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
const clock = (minutes: number | null): string | null =>
  minutes === null
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const isShift = (person: DemoPerson): boolean => person.pattern === 'shiftA' || person.pattern === 'shiftB'
const dailyMinutes = (person: DemoPerson): number => (person.pattern === 'part' ? PART_MINUTES : FULL_MINUTES)

/** The shift a person has in the week of `date`: the two shift teams change places every week. */
const shiftOf = (person: DemoPerson, date: PlainDate): Shift => {
  if (isShift(person)) {
    const week = Math.floor((toDayNumber(date) + 3) / 7)
    const night = (week + (person.pattern === 'shiftA' ? 0 : 1)) % 2 === 0
    return night
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

const overtimeOf = (person: DemoPerson, next: () => number): number => {
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

/** More days than any row of days off is long. */
const LONGEST_BREAK = 14

/** The work day a person misses, when it lies in the days up to `date`: most people miss none. */
const missedDay = ({ absentFrom }: DemoPerson, date: PlainDate, rules: DayRules): PlainDate | null => {
  if (absentFrom === null || date < absentFrom || date > addDays(absentFrom, LONGEST_BREAK + 7)) return null
  const days = eachDay({ from: absentFrom, to: addDays(absentFrom, LONGEST_BREAK) })
  return days.find((day) => calendarDay(day, rules).type === 'WORKDAY') ?? null
}

const NOTHING_TAGGED = { atendTime: null, lvofcTime: null }
/** One of so many of the shift teams is on duty on a holiday, each in turn. */
const DUTY_TURNS = 6

/** Work on a day that is none: a Saturday now and then as overtime, the duty of a holiday in turn; short ones without lunch. */
const extraDay = (person: DemoPerson, date: PlainDate, next: () => number, type: DayType): Span | null => {
  if (!isShift(person)) return null
  if (type === 'OFFDAY') return next() < 0.07 ? [480, 780] : null
  if ((toDayNumber(date) + person.employeeNo) % DUTY_TURNS !== 0) return null
  return person.employeeNo % 3 === 0 ? [480, 1080] : [480, 780]
}

/** What a person does on a day. */
const planOf = (person: DemoPerson, date: PlainDate, rules: DayRules): Plan => {
  const { until } = rules
  const { type, workingDay, weeklyHoliday } = calendarDay(date, rules)
  const shift = shiftOf(person, date)
  const missed = missedDay(person, date, rules)
  const away = person.away !== null && isWithin(date, person.away)
  const weekMissed = weeklyHoliday && missed !== null && missed < date && missed > addDays(date, -7)
  const planned = { dayType: type, workingDay, weeklyHoliday, shift, away, weekMissed }
  const rest: Plan = { ...planned, moved: 0, onLeave: false, late: 0, tags: NOTHING_TAGGED }
  if (away || date === missed) return rest
  const next = seeded(`day ${person.code} ${person.name} ${date}`)
  if (type !== 'WORKDAY') {
    const worked = date < until ? extraDay(person, date, next, type) : null
    if (worked === null) return rest
    const [atendTime, lvofcTime] = worked
    const lunch: Span = lvofcTime > 900 ? [720, 780] : [720, 750]
    return { ...rest, shift: { ...shift, rest: lunch }, tags: { atendTime, lvofcTime } }
  }
  const ownLeave = person.pattern !== 'part' && !person.representative
  if (ownLeave && next() < 0.045) return { ...rest, onLeave: true }
  const late = next() < 0.015 && !person.representative ? between(next, 5, 25) : 0
  const moved = person.pattern === 'flex' && !person.representative ? between(next, 0, 10) * 10 - 60 : 0
  const start = shift.start + moved
  const atendTime = late > 0 ? start + late : start - between(next, 0, 12)
  // Nobody counts the hours of a representative: they are those of the contract.
  const lvofcTime = shift.end + moved + (person.representative ? 0 : overtimeOf(person, next))
  if (date !== until) return { ...rest, moved, late, tags: { atendTime, lvofcTime } }
  // On the demo's own day the early shift is at work, and nobody has left.
  const come = shift.start < 12 * 60
  return { ...rest, moved, late: come ? late : 0, tags: { atendTime: come ? atendTime : null, lvofcTime: null } }
}

const factsOf = (person: DemoPerson, workDate: PlainDate, plan: Plan): DayFacts => {
  const { shift, moved, tags } = plan
  const [start, end] = [shift.start + moved, shift.end + moved]
  const daily = dailyMinutes(person)
  return {
    workDate,
    dayType: plan.dayType,
    schedule: {
      start: plan.workingDay ? start : null,
      end: plan.workingDay ? end : null,
      rests: [shift.rest],
      contractual: daily,
      workingDay: plan.workingDay,
    },
    tags: { ...tags, gnot: null, rtn: null },
    options: {
      partTime: person.pattern === 'part',
      ...(plan.onLeave ? { paidLeave: [[start, end]] } : {}),
      ...(plan.away ? { leaveOfAbsence: true } : {}),
      ...(plan.weeklyHoliday ? { weeklyHolidayEarned: plan.weekMissed ? 0 : daily } : {}),
    },
  }
}

const codesOf = (category: string): ReadonlyMap<string, string> =>
  new Map(codeListOf(category)?.values.map(({ value, subcategory }) => [value, subcategory]))
const IN_CODES = codesOf(CODE.inJudgement)
const OUT_CODES = codesOf(CODE.outJudgement)

/** 결근. */
const ABSENT = '0003'

/** What was found of a day, under the column names of attendance_day. */
export const recordedColumns = (record: DayRecord, late = 0) => {
  const [came] = record.judgement.in
  const [left] = record.judgement.out
  return {
    in_judgement: came === undefined ? null : (IN_CODES.get(came) ?? null),
    out_judgement: left === undefined ? null : (OUT_CODES.get(left) ?? null),
    // A day whose evening has not come.
    ...toColumns(DAY_MINUTES, record.incomplete ? { ...eachOf(DAY_MINUTES, () => 0), latenTime: late } : record),
  }
}

const columnsOf = ({ dayType, shift, tags, late }: Plan, record: DayRecord): DayColumns => ({
  day_type: dayType,
  work_schedule: shift.code,
  atend_time: clock(tags.atendTime),
  lvofc_time: clock(tags.lvofcTime),
  ...recordedColumns(record, late),
  version: 1,
})

const recordOf = (person: DemoPerson, date: PlainDate, plan: Plan, records: DayRules['records']): Recorded => {
  const { shift, tags } = plan
  const key = [
    shift.code,
    shift.start,
    shift.rest[0],
    plan.moved,
    plan.dayType,
    plan.weeklyHoliday,
    plan.onLeave,
    plan.away,
    plan.weekMissed,
  ]
    .concat([tags.atendTime ?? '', tags.lvofcTime ?? '', person.pattern, plan.late])
    .join(' ')
  const known = records.get(key)
  if (known !== undefined) return known
  const made = dailyRecord(factsOf(person, date, plan), defaultTimeSettings)
  if (!made.ok) throw new Error(`a day of the demo cannot be: ${made.error.map(({ message }) => message).join(' ')}`)
  const recorded = { record: made.value, columns: columnsOf(plan, made.value) }
  records.set(key, recorded)
  return recorded
}

/** Every day of a person from `from` to `to` on which the person was employed. */
export const demoDays = (person: DemoPerson, from: PlainDate, to: PlainDate, rules: DayRules): DemoDay[] => {
  const first = person.hireDate > from ? person.hireDate : from
  const last = person.leaveDate !== null && person.leaveDate < to ? person.leaveDate : to
  if (first > last) return []
  return eachDay({ from: first, to: last }).map((date) => {
    const plan = planOf(person, date, rules)
    const { record, columns } = recordOf(person, date, plan, rules.records)
    // Who is still to come on the demo's own day was not judged yet.
    const isToCome = date === rules.until && plan.tags.atendTime === null && columns['in_judgement'] === ABSENT
    return {
      date,
      type: plan.dayType,
      contractual: dailyMinutes(person),
      record,
      columns: isToCome ? { ...columns, in_judgement: null, out_judgement: null } : columns,
    }
  })
}

/** Totals of a pay period from its days, under the column names of attendance_total. */
export const demoTotals = (days: readonly TotalledDay[]) => {
  const { totals } = monthTotals(days, defaultTimeSettings)
  return {
    scheduled_days: totals.scheduledDays,
    worked_days: totals.workedDays,
    absent_days: totals.absentDays,
    paid_leave_days: totals.paidLeaveDays,
    ...toColumns(TOTAL_MINUTES, totals),
  }
}
