import { fromDayNumber, type PlainDate } from '@handal/base/date'
import { DAY, dayAt, HOUR, MINUTE } from './tag.ts'

/** A planned shift: minutes on the clock of its date, start 0 to 1439, end after it and past 1440 over midnight. */
export type Shift = {
  readonly start: number
  readonly end: number
  /** What the schedule is called, where a date has several to choose from. */
  readonly schedule?: string | undefined
}

/** What is planned of a date: nothing, a shift, or those of which one may be it where nobody has said which. */
export type ShiftPlan<S extends Shift> = S | readonly S[] | null

/** How far ahead of a start somebody comes for it, and how far behind it or its end. Seconds. */
export const AHEAD = 4 * HOUR
export const BEHIND = 12 * HOUR

/** A shift in time: seconds from 1970-01-01 00:00 in Seoul. */
export type TimedShift<S extends Shift> = {
  readonly day: number
  readonly shift: S
  readonly from: number
  readonly to: number
}

/** The shifts around the tags of one person. */
export type Shifts<S extends Shift> = {
  /** All that a day may have. */
  readonly on: (day: number) => readonly TimedShift<S>[]
  /** Those that are left of them: one where a tag has decided. */
  readonly left: (day: number) => readonly TimedShift<S>[]
  /** The shift that a day has; null: none, or nobody knows which. */
  readonly one: (day: number) => TimedShift<S> | null
  /** Lets a tag decide which of several a day has; the first one does. */
  readonly decide: (shift: TimedShift<S>) => void
}

const isList = <S extends Shift>(plan: S | readonly S[]): plan is readonly S[] => Array.isArray(plan)

/** The shifts of a plan by date; it is asked once for each. */
export const shiftsOf = <S extends Shift>(planOn: (date: PlainDate) => ShiftPlan<S>): Shifts<S> => {
  const known = new Map<number, readonly TimedShift<S>[]>()
  const decided = new Map<number, readonly [TimedShift<S>]>()
  const on = (day: number): readonly TimedShift<S>[] => {
    const before = known.get(day)
    if (before !== undefined) return before
    const plan = planOn(fromDayNumber(day))
    const list = plan === null ? [] : isList(plan) ? plan : [plan]
    const midnight = day * DAY
    const found = list.map((shift) => ({
      day,
      shift,
      from: midnight + shift.start * MINUTE,
      to: midnight + shift.end * MINUTE,
    }))
    known.set(day, found)
    return found
  }
  const left = (day: number): readonly TimedShift<S>[] => decided.get(day) ?? on(day)
  const one = (day: number): TimedShift<S> | null => {
    const list = left(day)
    return list.length === 1 ? (list[0] ?? null) : null
  }
  const decide = (shift: TimedShift<S>): void => {
    if (!decided.has(shift.day)) decided.set(shift.day, [shift])
  }
  return { on, left, one, decide }
}

/** The shift with the start nearest to an arrival that is at most 4 hours ahead of it and 12 behind; of two as near the earlier (labour rules §1.4). */
export const nearestStart = <S extends Shift>(at: number, shifts: Shifts<S>): TimedShift<S> | null => {
  let nearest: TimedShift<S> | null = null
  const day = dayAt(at)
  for (let each = day - 1; each <= day + 1; each++) {
    for (const shift of shifts.on(each)) {
      if (at < shift.from - AHEAD || at > shift.from + BEHIND) continue
      const distance = Math.abs(at - shift.from)
      const least = nearest === null ? distance + 1 : Math.abs(at - nearest.from)
      if (distance < least || (distance === least && nearest !== null && shift.from < nearest.from)) nearest = shift
    }
  }
  return nearest
}

/** The clock of a day runs to 47:59: the first second that it no longer shows. */
export const endOfClock = (day: number): number => (day + 2) * DAY

/** The shift whose end is nearest to a tag within 12 hours and whose day's clock, 00:00 to 47:59, shows it; of two as near the earlier (labour rules §1.4). */
export const nearestEnd = <S extends Shift>(at: number, shifts: Shifts<S>): TimedShift<S> | null => {
  let nearest: TimedShift<S> | null = null
  const day = dayAt(at)
  for (let each = day - 1; each <= day; each++) {
    for (const shift of shifts.left(each)) {
      const distance = Math.abs(at - shift.to)
      if (distance > BEHIND) continue
      const least = nearest === null ? distance + 1 : Math.abs(at - nearest.to)
      if (distance < least || (distance === least && nearest !== null && shift.to < nearest.to)) nearest = shift
    }
  }
  return nearest
}

/** How many days after a day a start may lie that ends it: its clock runs to 47:59, and what comes for a start comes 4 hours ahead. */
const LATER = 2

/**
 * The next planned start after a day, seconds; null: none near. Where the day that has it may have several, the schedule that
 * this day has goes on, else the earliest begins. `isAsked` leaves days out (labour rules §1.4).
 */
export const startAfter = <S extends Shift>(
  day: number,
  shifts: Shifts<S>,
  isAsked: (day: number) => boolean = () => true,
): number | null => {
  const own = shifts.one(day)?.shift
  for (let later = day + 1; later <= day + LATER; later++) {
    if (!isAsked(later)) continue
    const list = shifts.left(later)
    const same =
      own === undefined || list.length === 1
        ? undefined
        : list.find(({ shift }) =>
            own.schedule === undefined
              ? shift.start === own.start && shift.end === own.end
              : shift.schedule === own.schedule,
          )
    if (same !== undefined) return same.from
    if (list.length > 0) return list.reduce((least, { from }) => Math.min(least, from), (later + 1) * DAY)
  }
  return null
}
