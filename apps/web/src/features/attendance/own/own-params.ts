import type { Location } from 'react-router'
import { dateParam, defineParams, flag, monthParam } from '../../../shared/screen/params.ts'

/** What the own month keeps in the address: month ('' is the one of today), the open day, whether a time is asked for, and a day of the roster that is shown ('' is today). */
export const OWN_PARAMS = defineParams(
  { month: monthParam, day: dateParam, ask: flag(), roster: dateParam },
  { day: ['month'], ask: ['month', 'day'] },
)

/** Whether a move leaves what is typed about a day. */
export const leavesAsk = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => OWN_PARAMS.read(new URLSearchParams(search)))
  return from.pathname !== to.pathname || before?.day !== after?.day || before?.ask !== after?.ask
}
