import { addDays, type DateRange, daysIn, eachDay, isWithin, type PlainDate } from '@handal/base/date'
import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import {
  type CorrectedDay,
  correctedTags,
  type DayCorrection,
  type DayEvent,
  daysOfTags,
  type Tag,
  type TagDay,
  type TagTimes,
} from '@handal/engine/attendance'
import type { CompanyRules } from '../../settings/public.ts'
import type { MonthFrame } from './frame.ts'
import { type DayMade, type Moment, sameTags } from './made.ts'
import type { FactRow } from '../facts.repo.ts'
import type { KeptDay, StoredDay } from '../month/stored.repo.ts'
import { halvesOf } from './day-columns.ts'
import { type PersonPlan, plannedDay, sourceOn } from '../plan/person-plan.ts'
import { eventOf, factsOn } from '../plan/planned-events.ts'
import { possibleShifts } from '../plan/possible-shifts.ts'
import { rosterShift } from '../plan/roster.ts'
import type { CorrectionRow } from './tags.repo.ts'

/** What of a person recorded days are made from. */
export type SourceInput = PersonPlan & {
  readonly leaves: readonly DateRange[]
  readonly facts: readonly FactRow[]
  /** Recorded days that were brought or entered as they are: nothing else makes them, or did not when they were stored. */
  readonly recorded: ReadonlyMap<PlainDate, StoredDay>
  /** Stored days that tags, corrections or facts made. */
  readonly made: ReadonlyMap<PlainDate, StoredDay>
  /** Tags that count, and corrections that stand, of the days and those around them. */
  readonly tags: readonly Tag[]
  readonly corrections: readonly CorrectionRow[]
  /** Day of the company's first tag; null: it has none, or nobody asks. */
  readonly recordingSince: PlainDate | null
  /** The day from which on days that are not over are made as planned: the month is closed before its end. */
  readonly rest?: PlainDate
  /** What time it is: recorded days that are over by then without any record are absences. Absent: those that are stored. */
  readonly over?: Moment
}

/** What a recorded day of a person is made of. */
export type DaySources = {
  /** Its clock times: tags, with what was kept of the day where they say nothing, and corrections over both. */
  readonly times: CorrectedDay
  readonly tags: TagDay | null
  readonly events: readonly DayEvent[]
  /** The day as it stood before anything recorded it. */
  readonly kept: KeptDay | null
  readonly from: DayMade<KeptDay>['from']
  /** Of several schedules, the one whose start is nearest to the arrival; null: nothing was to be chosen. */
  readonly guess: string | null
  /** The day is over: what is missing of it is missing. */
  readonly isOver: boolean
}

type Planned = NonNullable<ReturnType<typeof plannedDay>>
/** Kinds of entry by which somebody works elsewhere and tags nothing. */
const AWAY: readonly FactRow['kind'][] = ['TRIP', 'EDU']
/** So long after the planned end a day without any tag is over, minutes. */
const GRACE = 60
const DAY = 1440

const minutesOf = (text: string | null | undefined): number | null => {
  const time = text === null || text === undefined ? null : parseHhmm(text)
  return time === null ? null : toMinutes(time)
}

const correctionOf = ({ no, times }: CorrectionRow): DayCorrection => {
  const { atendTime, lvofcTime, gnot, rtn, workSch } = times
  const named = { atendTime, lvofcTime, gnot, rtn }
  return {
    no,
    ...Object.fromEntries(
      Object.entries(named).flatMap(([name, text]) => (text === undefined ? [] : [[name, minutesOf(text)]])),
    ),
    ...(workSch === undefined ? {} : { workSch }),
  }
}

/** The clock times that were kept of a day, as if they had been tagged; null: it has none. */
const keptTimes = ({ atend_time, lvofc_time, gnot, rtn }: KeptDay): TagTimes | null => {
  const [came, left, gone, back] = [atend_time, lvofc_time, gnot, rtn].map(minutesOf)
  if ((came ?? null) === null && (left ?? null) === null) return null
  const isPair = (gone ?? null) !== null && (back ?? null) !== null
  const half = !isPair && ((gone ?? null) !== null || (back ?? null) !== null)
  return {
    in: came ?? null,
    out: left ?? null,
    outings: isPair ? [[gone ?? 0, back ?? 0]] : [],
    breaks: [],
    half: half ? { gnot: gone ?? null, rtn: back ?? null, isBreak: false } : null,
    first: came ?? left ?? 0,
    beforeMidnight: 0,
  }
}

/** Tags, and what was kept of the day where they say nothing. */
const overKept = (tags: TagTimes | null, kept: TagTimes | null): TagTimes | null => {
  if (tags === null || kept === null) return tags ?? kept
  const isSilent = tags.outings.length === 0 && tags.half === null
  return {
    ...tags,
    in: tags.in ?? kept.in,
    out: tags.out ?? kept.out,
    ...(isSilent ? { outings: kept.outings, half: kept.half } : {}),
  }
}

/** Half a day that was kept as leave stays leave. */
const keptHalves = (kept: KeptDay | null): DayEvent[] => {
  if (kept === null) return []
  const { morning, evening } = halvesOf(kept)
  return [
    ...(morning ? [{ kind: 'HALF_AM', paid: true } as const] : []),
    ...(evening ? [{ kind: 'HALF_PM', paid: true } as const] : []),
  ]
}

/** Whether a day is over at a moment: an hour after its planned end, a day without plan at midnight. */
export const isOver = (
  { workDate, dayType, schedule }: Pick<Planned, 'workDate' | 'dayType' | 'schedule'>,
  { date, minute }: Moment,
): boolean => {
  if (workDate > date) return false
  const now = (daysIn({ from: workDate, to: date }) - 1) * DAY + minute
  return now >= (dayType === 'WORKDAY' && schedule.end !== null ? schedule.end + GRACE : DAY)
}

/**
 * When a person is due on a date, for the tags around it; null: not at all. Also on a holiday that the plan works through, and on a
 * weekly holiday on which the roster has a shift.
 */
const shiftOf = (planned: Planned | null, input: SourceInput, rules: Pick<CompanyRules, 'schedules'>) => {
  if (planned === null) return null
  const isRostered = rosterShift(planned.workDate, input.roster)?.kind === 'WORK'
  if (planned.schedule.workingDay === false && !isRostered) return null
  const { start, end } = planned.schedule
  return start === null || end === null ? null : possibleShifts(planned.workDate, { start, end }, input, rules)
}

/** The plan of a day by the shift that its tags decided. */
const byShift = (planned: Planned, day: TagDay | null): Planned =>
  day?.isGuess === true && day.shift !== null
    ? { ...planned, schedule: { ...planned.schedule, end: day.shift.end } }
    : planned

/** The numbers of the tags of a day. */
const tagsOf = (day: TagDay | null): readonly number[] => (day === null ? [] : [...day.nos, ...day.repeats])

/** Whether a day is not over as its month is closed, so that it is made as planned; a day with both its times has its record. */
const isAhead = (
  planned: Planned,
  day: TagDay | null,
  { rest, over }: Pick<SourceInput, 'rest' | 'over'>,
  { period }: Pick<MonthFrame, 'period'>,
): boolean =>
  rest !== undefined &&
  over !== undefined &&
  planned.workDate >= rest &&
  isWithin(planned.workDate, period) &&
  !isOver(byShift(planned, day), over) &&
  (day === null || day.in === null || day.out === null)

/** Days around the weeks of a month whose tags may belong to them. */
const AROUND = 2

/** The tags of a person by the day that they belong to. */
export const tagDaysOf = (
  input: SourceInput,
  frame: MonthFrame,
  planOn = (date: PlainDate) => plannedDay(date, input, frame, frame.rulesOn),
): ReadonlyMap<PlainDate, TagDay> => {
  if (input.tags.length === 0) return new Map()
  const shiftOn = (date: PlainDate) =>
    sourceOn(input, date, frame.rulesOn(date)) === 'RECORDED' ? shiftOf(planOn(date), input, frame.rulesOn(date)) : null
  const days = daysOfTags(input.tags, shiftOn, (date) => frame.rulesOn(date).time.breakMode)
  return new Map(days.map((day) => [day.date, day]))
}

/**
 * The recorded days of a person in the weeks around a month that are made of something: tags, corrections, facts, and where `over` says
 * what time it is the days that are over without any of them. All other recorded days stay as they are stored.
 */
export const sourcesOf = (input: SourceInput, frame: MonthFrame): ReadonlyMap<PlainDate, DaySources> => {
  const { tags, corrections, facts, made, leaves, over, recordingSince } = input
  const found = new Map<PlainDate, DaySources>()
  const isNothing = tags.length === 0 && corrections.length === 0 && made.size === 0 && facts.length === 0
  if (isNothing && over === undefined) return found
  const plans = new Map<PlainDate, Planned | null>()
  const planOn = (date: PlainDate): Planned | null => {
    const known = plans.get(date)
    if (known !== undefined) return known
    const plan = plannedDay(date, input, frame, frame.rulesOn)
    plans.set(date, plan)
    return plan
  }
  const isRecorded = (date: PlainDate): boolean => sourceOn(input, date, frame.rulesOn(date)) === 'RECORDED'
  const tagDays = tagDaysOf(input, frame, planOn)
  for (const date of eachDay(frame.weeks)) {
    if (!isRecorded(date) || leaves.some((leave) => isWithin(date, leave))) continue
    const planned = planOn(date)
    if (planned === null) continue
    const day = tagDays.get(date) ?? null
    const own = corrections.filter(({ work_date }) => work_date === date)
    const known = factsOn(facts, date)
    // A trip over a day off says of the hours that were entered that nobody tags them.
    const isWorked = planned.dayType === 'WORKDAY' || known.some(({ kind }) => kind === 'HOURS')
    const entered = isWorked
      ? known.filter(({ kind }) => kind === 'HOURS' || planned.dayType === 'WORKDAY' || AWAY.includes(kind))
      : []
    const stored = made.get(date)
    const isFrozen = over === undefined || !isWithin(date, frame.period)
    if (isFrozen && own.length === 0 && stored?.made?.from === 'PLAN' && sameTags(stored.made.tags ?? [], tagsOf(day)))
      continue
    if (own.length === 0 && isAhead(planned, day, input, frame)) continue
    const isMade = day !== null || own.length > 0 || entered.length > 0
    const isDone = over === undefined ? stored !== undefined : isOver(byShift(planned, day), over)
    const isAbsence =
      isDone && !input.recorded.has(date) && (over === undefined || (recordingSince !== null && recordingSince <= date))
    if (!isMade && !isAbsence) continue
    // Hours that were approved say nothing of a day to come: without them it has no row either.
    const isHoursAlone = day === null && own.length === 0 && entered.every(({ kind }) => kind === 'HOURS')
    if (isHoursAlone && !isDone && planned.dayType === 'WORKDAY' && !input.recorded.has(date)) continue
    const kept = input.recorded.get(date) ?? null
    const times = overKept(day, kept === null ? null : keptTimes(kept))
    found.set(date, {
      times: correctedTags(times, own.map(correctionOf)),
      tags: day,
      events: entered.length > 0 ? entered.map((fact) => eventOf(fact, planned)) : keptHalves(kept),
      kept,
      isOver: isDone || over === undefined,
      guess: day?.isGuess === true ? (day.shift?.schedule ?? null) : null,
      from: own.length > 0 ? 'CORRECTION' : day !== null ? 'TAGS' : entered.length > 0 ? 'FACT' : 'TAGS',
    })
  }
  return found
}

/** The days from which and up to which tags may belong to the weeks of a month. */
export const aroundWeeks = ({ weeks: { from, to } }: Pick<MonthFrame, 'weeks'>) => ({
  from: addDays(from, -AROUND),
  to: addDays(to, AROUND),
})
