import { AHEAD, BEHIND, endOfClock, nearestEnd, nearestStart, type Shift, type Shifts, startAfter } from './shifts.ts'
import { dayAt, HOUR, type TimedTag } from './tag.ts'

/** How long after an arrival what follows may belong to it. Seconds. */
const REACH = 36 * HOUR

/**
 * An arrival: the day of the planned start that is nearest, at most 4 hours ahead of it and 12 behind, else the calendar's: who
 * is called in at 21:30 does not come early for tomorrow.
 */
const arrivalDays = <S extends Shift>(tags: readonly TimedTag[], shifts: Shifts<S>, days: number[]): Set<number> => {
  const found = new Set<number>()
  for (const [index, { at, type }] of tags.entries()) {
    if (type !== 'in') continue
    const shift = nearestStart(at, shifts)
    if (shift !== null) shifts.decide(shift)
    const day = shift?.day ?? dayAt(at)
    days[index] = day
    found.add(day)
  }
  return found
}

/**
 * Leaving, outing and return: the day of the last arrival, at most 36 hours after it, while its clock runs (47:59) and before
 * the next planned start, from which a day is over that has its leaving, or whose next start has an arrival of its own. Else
 * the shift whose end is nearest within 12 hours, as of a night whose arrival is missing; else the calendar's day. Of several
 * shifts the first such leaving decides.
 */
const otherDays = <S extends Shift>(
  tags: readonly TimedTag[],
  shifts: Shifts<S>,
  arrivals: ReadonlySet<number>,
  days: number[],
): void => {
  const withOut = new Set<number>()
  const hasArrival = (day: number): boolean => arrivals.has(day)
  const isBefore = (at: number, start: number | null): boolean => start === null || at < start
  let last: { readonly at: number; readonly day: number } | null = null
  for (const [index, { at, type }] of tags.entries()) {
    if (type === null) continue
    if (type === 'in') {
      last = { at, day: days[index] ?? dayAt(at) }
      continue
    }
    const isOfLast =
      last !== null &&
      at - last.at <= REACH &&
      // On its own date no later one has begun.
      (dayAt(at) <= last.day ||
        (at < endOfClock(last.day) &&
          isBefore(at, startAfter(last.day, shifts, hasArrival)) &&
          (!withOut.has(last.day) || isBefore(at, startAfter(last.day, shifts)))))
    const shift = isOfLast ? null : nearestEnd(at, shifts)
    if (shift !== null && type === 'out') shifts.decide(shift)
    const day = isOfLast && last !== null ? last.day : (shift?.day ?? dayAt(at))
    days[index] = day
    if (type === 'out') withOut.add(day)
  }
}

/**
 * Tags without type: those in the window of a planned day, from 4 hours before its start to 4 hours before the next one, never
 * to before its own end and at most to 12 hours after it; the earlier of two windows. What no window holds is the calendar's.
 * Where a day may have several shifts, the first tag that is left decides by the start nearest to it.
 */
const untypedDays = <S extends Shift>(tags: readonly TimedTag[], shifts: Shifts<S>, days: number[]): void => {
  const open = [...tags.keys()].filter((index) => tags[index]?.type === null)
  const at = (place: number): number => tags[open[place] ?? 0]?.at ?? 0
  let place = 0
  const take = (day: number): void => {
    days[open[place] ?? 0] = day
    place++
  }
  if (open.length === 0) return
  const until = dayAt(at(open.length - 1)) + 1
  for (let day = dayAt(at(0)) - 1; day <= until && place < open.length; day++) {
    if (shifts.on(day).length === 0) continue
    const first = shifts.left(day).reduce((least, { from }) => Math.min(least, from), Number.MAX_SAFE_INTEGER)
    while (place < open.length && at(place) < first - AHEAD) take(dayAt(at(place)))
    if (shifts.left(day).length > 1) {
      for (let next = place; next < open.length; next++) {
        const nearest = nearestStart(at(next), shifts)
        if (nearest !== null && nearest.day > day) break
        if (nearest?.day !== day) continue
        shifts.decide(nearest)
        break
      }
    }
    const shift = shifts.one(day)
    if (shift === null) continue
    const next = startAfter(day, shifts)
    const isInWindow = (second: number): boolean =>
      second < endOfClock(day) &&
      (second <= shift.to || (second <= shift.to + BEHIND && (next === null || second < next - AHEAD)))
    while (place < open.length && at(place) < shift.from - AHEAD) take(dayAt(at(place)))
    while (place < open.length && isInWindow(at(place))) take(day)
  }
  while (place < open.length) take(dayAt(at(place)))
}

/** The work date of each tag as a day number, in their order. Decides which of several shifts a day has (labour rules §1.4). */
export const workDays = <S extends Shift>(tags: readonly TimedTag[], shifts: Shifts<S>): number[] => {
  const days: number[] = tags.map(({ at }) => dayAt(at))
  const arrivals = arrivalDays(tags, shifts, days)
  otherDays(tags, shifts, arrivals, days)
  untypedDays(tags, shifts, days)
  return days
}
