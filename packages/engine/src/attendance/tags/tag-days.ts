import { fromDayNumber, type PlainDate } from '@handal/base/date'
import type { TagName } from '../day/day-facts.ts'
import type { TimeSettings } from '../settings.ts'
import { dayTimes, missingTimes, type TagTimes } from './day-times.ts'
import { type Shift, type ShiftPlan, type Shifts, shiftsOf } from './shifts.ts'
import { inTime, type Tag, type TimedTag } from './tag.ts'
import { workDays } from './work-dates.ts'

/** A work date with the tags that belong to it and what they show. */
export type TagDay<S extends Shift = Shift> = TagTimes & {
  readonly date: PlainDate
  /** What is missing, so that nothing can be calculated. */
  readonly missing: readonly TagName[]
  /** Numbers of the tags, in order of time. */
  readonly nos: readonly number[]
  /** Numbers of those that only repeat one of them. */
  readonly repeats: readonly number[]
  /** The shift of the date; null: none is planned, or nothing tells which of several. */
  readonly shift: S | null
  /** Whether the tags decided which of several shifts it is. */
  readonly isGuess: boolean
}

const NONE: readonly number[] = []

const dayOf = <S extends Shift>(
  tags: readonly TimedTag[],
  repeats: readonly number[],
  day: number,
  shifts: Shifts<S>,
  breakModeOn: (date: PlainDate) => TimeSettings['breakMode'],
): TagDay<S> => {
  const date = fromDayNumber(day)
  const shift = shifts.one(day)
  const times = dayTimes(tags, day, shift, breakModeOn(date) === 'TAGGED')
  // One literal and no spread: a company has hundreds of thousands of them.
  return {
    date,
    in: times.in,
    out: times.out,
    outings: times.outings,
    breaks: times.breaks,
    half: times.half,
    first: times.first,
    beforeMidnight: times.beforeMidnight,
    missing: missingTimes(times),
    nos: tags.map(({ no }) => no),
    repeats,
    shift: shift === null ? null : shift.shift,
    isGuess: shift !== null && shifts.on(day).length > 1,
  }
}

/**
 * The days of one person's raw tags, in order of date (orders for attendance, point 3; labour rules §1.4: a shift belongs to
 * the date on which it starts, 근기 68207-402). Each tag belongs to one date, whatever order they come in. `planOn` is asked
 * for the dates around the tags; a list of shifts is one of which nobody has said which it is. Seconds decide to which date a
 * tag belongs, and are dropped where clock minutes are made. A missing tag is never guessed.
 */
export const daysOfTags = <S extends Shift>(
  tags: readonly Tag[],
  planOn: (date: PlainDate) => ShiftPlan<S>,
  breakModeOn: (date: PlainDate) => TimeSettings['breakMode'] = () => 'WINDOW',
): readonly TagDay<S>[] => {
  const { tags: timed, repeats } = inTime(tags)
  const shifts = shiftsOf(planOn)
  const days = workDays(timed, shifts)
  const byDay = new Map<number, TimedTag[]>()
  for (const [index, tag] of timed.entries()) {
    const day = days[index] ?? 0
    const list = byDay.get(day)
    if (list === undefined) byDay.set(day, [tag])
    else list.push(tag)
  }
  const again = new Map<number, number[]>()
  const places = new Map(repeats.length === 0 ? [] : timed.map(({ no }, index) => [no, index] as const))
  for (const { no, of } of repeats) {
    const day = days[places.get(of.no) ?? 0] ?? 0
    const list = again.get(day)
    if (list === undefined) again.set(day, [no])
    else list.push(no)
  }
  return [...byDay]
    .sort(([a], [b]) => a - b)
    .map(([day, list]) => dayOf(list, again.get(day) ?? NONE, day, shifts, breakModeOn))
}
