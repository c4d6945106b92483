import { type DateRange, eachDay, isWithin, type PlainDate } from '@handal/base/date'
import type { AttendanceChange } from '@handal/contracts/time/attendance'
import type { MonthFrame } from '../derive/frame.ts'
import { inService, type PersonInput, withoutWorkingTime } from '../derive/person-days.ts'
import { plannedDay, sourceOn } from '../plan/person-plan.ts'
import { rosterOf, rosterDays } from '../roster/roster.repo.ts'
import type { ClosedPlan, KeptRoster } from './plan.repo.ts'

type Dated = { readonly valid_from: PlainDate }
/** Rows that hold on a day of a time; `rows`: newest first. */
const holdingIn = <R extends Dated>(rows: readonly R[], { from, to }: DateRange): R[] => {
  const begun = rows.filter(({ valid_from }) => valid_from <= to)
  const first = begun.findIndex(({ valid_from }) => valid_from <= from)
  const found = first < 0 ? begun : begun.slice(0, first + 1)
  return found.length > 0 ? found : rows.slice(-1)
}
/** Rows that overlap the period; later dates do not matter to it. */
const touching = <R extends { readonly from: PlainDate; readonly to: PlainDate | null }>(
  rows: readonly R[],
  { from, to }: DateRange,
): R[] => rows.filter((row) => row.from <= to && (row.to === null || row.to >= from))

const NO_ROSTER: KeptRoster = { days: [], patterns: [] }
/** Rows of a roster that the plan of these days hangs on, as they are kept. */
const rosterIn = ({ days, patterns }: KeptRoster, weeks: DateRange): unknown => {
  const around = { from: rosterDays(weeks).from, to: weeks.to }
  const begun = patterns.filter(({ valid_from }) => valid_from <= around.to)
  const first = begun.findIndex(({ valid_from }) => valid_from <= around.from)
  return [
    days.flatMap(({ work_date: date, kind, work_schedule, start_time, end_time }) =>
      isWithin(date, around) ? [[date, kind, work_schedule, start_time, end_time]] : [],
    ),
    (first < 0 ? begun : begun.slice(0, first + 1)).map(({ valid_from, day_of_pattern, days: each }) => [
      valid_from,
      day_of_pattern,
      each?.map(({ kind, workSch, start, end }) => [kind, workSch, start, end]) ?? null,
    ]),
  ]
}

/** Facts by which the days of a period count, as a text: equal texts count alike. */
const textOf = (
  { hire, leave, birth, contractor, assignments, hours, protections, leaves, roster }: Required<ClosedPlan>,
  { period, weeks }: Pick<MonthFrame, 'period' | 'weeks'>,
): string =>
  JSON.stringify([
    inService({ hire_date: hire, leave_date: leave }, period),
    leave !== null && leave <= weeks.to ? leave : null,
    birth,
    contractor,
    holdingIn(assignments, weeks).map((row) => [
      row.valid_from <= weeks.from ? '' : row.valid_from,
      row.work_schedule,
      row.working_weekdays,
      row.base_start,
      row.base_end,
      row.attendance_source,
      row.weekly_holiday,
    ]),
    holdingIn(hours, weeks).map((row) => [
      row.valid_from <= weeks.from ? '' : row.valid_from,
      row.pay_kind,
      row.daily_minutes,
    ]),
    touching(
      protections.map(({ kind, from_date: from, to_date: to }) => ({ kind, from, to })),
      weeks,
    ).map(({ kind, from, to }) => `${kind} ${from} ${to ?? ''}`),
    touching(leaves, weeks).map(({ from, to }) => `${from} ${to}`),
    rosterIn(roster, weeks),
  ])

/** Facts by which a person's days count now. */
const planNow = ({ person, assignments, hours, protections, leaves, roster }: PersonInput): Required<ClosedPlan> => {
  const unworked = withoutWorkingTime(person)
  return {
    hire: person.hire_date,
    leave: person.leave_date,
    birth: person.birth_date,
    contractor: person.contractor,
    assignments,
    hours,
    // Protections added for a contractor are no entered ones: they follow the entered ones and are cut off here.
    protections: unworked.length === 0 ? protections : protections.slice(0, -unworked.length),
    leaves,
    roster: {
      days: [...roster.days].map(([work_date, { kind, workSch, start, end }]) => ({
        work_date,
        kind,
        work_schedule: workSch,
        start_time: start,
        end_time: end,
      })),
      patterns: roster.patterns,
    },
  }
}

/** Whether a person's facts have changed since the month was closed, so that the days count otherwise; false where that is not known. */
export const isPersonMoved = (input: PersonInput, frame: MonthFrame): boolean => {
  const { closed } = input
  if (closed === undefined) return false
  const now = planNow(input)
  // Before rosters were kept nobody had one.
  const { birth = now.birth, contractor = now.contractor, roster = NO_ROSTER } = closed.plan
  return textOf({ ...closed.plan, birth, contractor, roster }, frame) !== textOf(now, frame)
}
/** The same of the person's facts or the company's rules. */
export const isCountedOtherwise = (input: PersonInput, frame: MonthFrame): boolean =>
  input.closed?.rulesMoved === true || isPersonMoved(input, frame)

/** The person and the rules when the month was closed. */
export const asClosed = (
  input: PersonInput,
  frame: MonthFrame,
): { readonly input: PersonInput; readonly frame: MonthFrame } => {
  const { closed, person } = input
  if (closed === undefined) return { input: { ...input, asStored: true }, frame }
  const { hire, leave, birth = person.birth_date, contractor = person.contractor } = closed.plan
  const { assignments, hours, protections, leaves, roster = NO_ROSTER } = closed.plan
  const own = <R extends object>(rows: readonly R[]): (R & { employee_no: number })[] =>
    rows.map((row) => ({ ...row, employee_no: person.employee_no }))
  const before = { ...person, hire_date: hire, leave_date: leave, birth_date: birth, contractor }
  return {
    input: {
      ...input,
      person: before,
      assignments: own(assignments),
      hours: own(hours),
      protections: [...own(protections), ...withoutWorkingTime(before)],
      leaves,
      roster: rosterOf(roster.days, roster.patterns),
      asStored: true,
    },
    frame: closed.frame,
  }
}

/** Reason why workdays without a record count only since the close. */
export type Begun = Extract<AttendanceChange, 'service' | 'leave' | 'workdays' | 'holiday'>

/** Workdays of a recorded month that count only since its close and have no record, each with what kept it out before. */
export const daysBegun = (input: PersonInput, frame: MonthFrame): ReadonlyMap<PlainDate, Begun> => {
  const { closed, person, recorded, made, leaves } = input
  const served = inService(person, frame.period)
  if (closed === undefined || served === null) return new Map()
  const { plan } = closed
  const before = inService({ hire_date: plan.hire, leave_date: plan.leave }, frame.period)
  const was = asClosed(input, frame)
  // Totals from elsewhere, without days: none of theirs could begin to count.
  const hasDays = [...recorded.keys(), ...made.keys()].some((date) => isWithin(date, frame.period))
  const outOf = (date: PlainDate): Begun | null => {
    if (before === null || !isWithin(date, before)) return 'service'
    if (plan.leaves.some((leave) => isWithin(date, leave))) return 'leave'
    const type = hasDays ? plannedDay(date, was.input, was.frame, was.frame.rulesOn)?.dayType : undefined
    if (type === undefined || type === 'WORKDAY') return null
    return type === 'OFFDAY' || type === 'WEEKLY_HOLIDAY' ? 'workdays' : 'holiday'
  }
  return new Map(
    eachDay(served).flatMap((date): [PlainDate, Begun][] => {
      if (
        sourceOn(input, date, frame.rulesOn(date)) !== 'RECORDED' ||
        recorded.has(date) ||
        made.has(date) ||
        leaves.some((leave) => isWithin(date, leave)) ||
        plannedDay(date, input, frame, frame.rulesOn)?.dayType !== 'WORKDAY'
      )
        return []
      const kind = outOf(date)
      return kind === null ? [] : [[date, kind]]
    }),
  )
}
