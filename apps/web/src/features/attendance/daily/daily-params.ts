import type { Location } from 'react-router'
import { choice, dateParam, defineParams, named, number, text } from '../../../shared/screen/params.ts'

/** Parts of the list: all, who is to be looked at, who is on leave, who is still to come; and the requests of employees in its place. */
export const PARTS = ['all', 'check', 'leave', 'not-yet', 'requests'] as const
export type DailyPart = (typeof PARTS)[number]
/** Parts of the day's own list. */
export type DayPart = Exclude<DailyPart, 'requests'>

/** What the screen keeps in the address: the day ('' is today), part, search, whose day is open. */
export const DAILY_PARAMS = defineParams(
  { day: dateParam, part: choice(PARTS, 'all'), search: named('q', text), open: number },
  { open: ['day', 'part', 'search'] },
)

/** Whether a move leaves what is typed about an open day. */
export const leavesDay = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => DAILY_PARAMS.read(new URLSearchParams(search)))
  return from.pathname !== to.pathname || before?.open !== after?.open || before?.day !== after?.day
}
