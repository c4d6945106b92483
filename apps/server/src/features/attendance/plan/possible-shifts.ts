import { addDays, eachDay, type PlainDate } from '@handal/base/date'
import type { CompanyRules } from '../../settings/public.ts'
import { assignedOn, type PersonPlan } from './person-plan.ts'
import { AVERAGED_BEFORE, rosterShift } from './roster.ts'

/** A shift by the schedule that it is called after; its own hours have none. */
export type NamedShift = { readonly start: number; readonly end: number; readonly schedule?: string }

/**
 * The shifts of which one may be that of a day that nobody put on the roster: as the person is assigned, and those of the schedules by
 * which the roster had the person work in the three weeks before. One: nothing is to be chosen.
 */
export const possibleShifts = (
  date: PlainDate,
  own: NamedShift,
  { assignments, roster }: Pick<PersonPlan, 'assignments' | 'roster'>,
  { schedules }: Pick<CompanyRules, 'schedules'>,
): NamedShift | readonly NamedShift[] => {
  const assigned = assignedOn({ assignments }, date)
  const hasNone = roster.days.size === 0 && roster.patterns.length === 0
  if (hasNone || assigned === undefined || rosterShift(date, roster) !== null) return own
  const before = eachDay({ from: addDays(date, -AVERAGED_BEFORE), to: addDays(date, -1) })
  const named = new Set(before.flatMap((day) => rosterShift(day, roster)?.workSch ?? []))
  named.delete(assigned.work_schedule)
  const others = [...named].sort().flatMap((schedule): NamedShift[] => {
    const found = schedules.get(schedule)
    return found === undefined ? [] : [{ start: found.start, end: found.end, schedule }]
  })
  return others.length === 0 ? own : [{ ...own, schedule: assigned.work_schedule }, ...others]
}
