import type { BodyInput } from '@handal/contracts/endpoint'
import type { ScheduleDay, SchedulePerson, saveSchedule } from '@handal/contracts/time/schedule'
import { type Shift, shiftOf } from '@handal/contracts/time/shifts'

export type Cell = BodyInput<typeof saveSchedule>['items'][number]
/** Cells painted and not saved, by person and day. */
export type Draft = ReadonlyMap<string, Cell>

export const keyOf = (employeeNo: number, workDate: string): string => `${employeeNo} ${workDate}`

const singleOf = (day: ScheduleDay): Shift | null => (day.from === 'DAY' ? shiftOf(day) : null)
const isSame = (a: Shift | null, b: Shift | null): boolean =>
  a?.kind === b?.kind && a?.workSch === b?.workSch && a?.start === b?.start && a?.end === b?.end

/** A place that is painted: whose day, as it stands. */
export type Spot = { readonly employeeNo: number; readonly day: ScheduleDay }

/** The draft with a shift on these days; what stands already is no change. */
export const painted = (draft: Draft, spots: readonly Spot[], shift: Shift | null): Draft => {
  const next = new Map(draft)
  for (const { employeeNo, day } of spots) {
    const key = keyOf(employeeNo, day.workDate)
    if (isSame(singleOf(day), shift)) next.delete(key)
    else
      next.set(key, {
        employeeNo,
        workDate: day.workDate,
        version: day.version,
        ...(shift === null ? { clear: true } : { ...shift }),
      })
  }
  return next
}

/** The shift that a day stands for, whoever says so; null: as usual. */
const shownOf = (day: ScheduleDay): Shift =>
  day.kind === 'WORK'
    ? day.workSch === null
      ? { kind: 'WORK', workSch: null, start: day.startTime, end: day.endTime }
      : { kind: 'WORK', workSch: day.workSch, start: null, end: null }
    : { kind: day.kind, workSch: null, start: null, end: null }
const samePlan = (a: ScheduleDay, b: ScheduleDay): boolean =>
  a.kind === b.kind && a.startTime === b.startTime && a.endTime === b.endTime

/** The draft with the plan of the weeks before, day by day in their order, where it is another one. */
export const copied = (draft: Draft, people: readonly SchedulePerson[], before: readonly SchedulePerson[]): Draft => {
  const byNo = new Map(before.map((person) => [person.employeeNo, person]))
  return people.reduce<Draft>((all, { employeeNo, days }) => {
    const old = byNo.get(employeeNo)?.days ?? []
    // Who came or left in between has fewer days: they are told apart by how far they lie from the end.
    return days.reduce((next, day, index) => {
      const then = old[old.length - days.length + index]
      return then === undefined || samePlan(then, day) ? next : painted(next, [{ employeeNo, day }], shownOf(then))
    }, all)
  }, draft)
}
