import type { PlainDate } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import type { CheckIn } from '@handal/contracts/time/check-in'
import { plannedDay } from '../plan/person-plan.ts'
import { factsOn } from '../plan/planned-events.ts'
import { rosterShift } from '../plan/roster.ts'
import type { PersonOnDay } from './person-day.ts'

type Plan = NonNullable<CheckIn['plan']>
const OUTSIDE: readonly string[] = ['TRIP', 'EDU', 'REMOTE', 'FIELD']
const timeOf = (minute: number | null): string | null => (minute === null ? null : formatDuration(minute))

/** What is planned of a person on a day, and the minutes of its work. */
export const planOf = (
  { input, frame }: Pick<PersonOnDay, 'input' | 'frame'>,
  date: PlainDate,
): { plan: Plan; end: number | null; work: number } | null => {
  const planned = input === null ? null : plannedDay(date, input, frame, frame.rulesOn)
  if (input === null || planned === null) return null
  const kinds: readonly string[] = factsOn(input.facts, date).map(({ kind }) => kind)
  const isDue = planned.dayType === 'WORKDAY' || rosterShift(date, input.roster)?.kind === 'WORK'
  const kind = kinds.includes('LEAVE')
    ? 'LEAVE'
    : kinds.some((each) => OUTSIDE.includes(each))
      ? 'OUTSIDE'
      : isDue
        ? 'WORK'
        : 'OFF'
  const { start, end, contractual } = planned.schedule
  const isWorked = kind === 'WORK' || kind === 'OUTSIDE'
  return {
    plan: { start: isWorked ? timeOf(start) : null, end: isWorked ? timeOf(end) : null, kind },
    end: isWorked ? end : null,
    work: isWorked ? contractual : 0,
  }
}
