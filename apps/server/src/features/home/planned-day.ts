import { parseDuration } from '@handal/base/hhmm'
import type { EmployeeHome } from '@handal/contracts/session/home'

/** How far the clock has gone through a day that is worked as planned (근무표대로). */
export type PlanPhase = NonNullable<NonNullable<EmployeeHome['day']>['plan']>

const DAY = 1440
const minutesOf = (time: string): number => parseDuration(time) ?? 0

/**
 * Where a planned day stands at a time of the same day: a plan is no record, nobody left before its end has come. The minute
 * of the start is under way, the minute of the end is over. `HH:mm`, Seoul; an end at or before its start, or from `24:00` on, is on the next day.
 */
export const planPhase = (start: string, end: string, now: string): PlanPhase => {
  const [from, to, at] = [minutesOf(start), minutesOf(end), minutesOf(now)]
  if (at < from) return 'AHEAD'
  return at < (to > from ? to : to + DAY) ? 'UNDER_WAY' : 'OVER'
}
