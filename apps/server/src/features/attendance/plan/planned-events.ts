import { isWithin, type PlainDate } from '@handal/base/date'
import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import type { DayEvent } from '@handal/engine/attendance'
import type { FactRow } from '../facts.repo.ts'
import type { plannedDay } from './person-plan.ts'

const DAY = 1440
const minutesOf = (text: string | null): number => {
  const time = text === null ? null : parseHhmm(text)
  return time === null ? 0 : toMinutes(time)
}

type Plan = Pick<NonNullable<ReturnType<typeof plannedDay>>, 'schedule'>
type Entered = Pick<FactRow, 'kind' | 'paid' | 'start_time' | 'end_time' | 'leave_type'>

/** Hours on the clock of their work date: an end before the start is on the next day, and so are the small hours of a night shift. */
const hoursOf = ({ start_time, end_time }: Entered, { schedule }: Plan): { from: number; to: number } => {
  const from = minutesOf(start_time)
  const ends = minutesOf(end_time)
  const to = ends <= from ? ends + DAY : ends
  const { start, end } = schedule
  const isMorningAfter = start !== null && end !== null && to <= start && to + DAY <= end
  return isMorningAfter ? { from: from + DAY, to: to + DAY } : { from, to }
}

/** An entry about a day as the engine takes it. */
export const eventOf = (fact: Entered, plan: Plan): DayEvent => {
  const { kind, paid, leave_type: type } = fact
  // Of unpaid hours a kind says that they were approved.
  const excused = !paid && type !== null ? { excused: true } : {}
  if (kind === 'HOURS') return { kind, paid, ...hoursOf(fact, plan), ...excused }
  return kind === 'LEAVE' || kind === 'HALF_AM' || kind === 'HALF_PM' ? { kind, paid } : { kind }
}

/** Entries of a person about a day. */
export const factsOn = <F extends Pick<FactRow, 'from_date' | 'to_date'>>(facts: readonly F[], date: PlainDate): F[] =>
  facts.filter(({ from_date: from, to_date: to }) => isWithin(date, { from, to }))
