import { type DateRange, eachDay, isWithin, type PlainDate } from '@handal/base/date'
import type { ProtectionRow } from '../days.repo.ts'
import type { MonthFrame } from '../frame.ts'
import { inService, type PersonInput } from '../person-days.ts'
import { plannedDay } from '../person-plan.ts'
import type { ClosedPlan } from './plan.repo.ts'

type Dated = { readonly valid_from: PlainDate }
/** Of rows newest first those that hold on a day of a time. */
const holdingIn = <R extends Dated>(rows: readonly R[], { from, to }: DateRange): R[] => {
  const begun = rows.filter(({ valid_from }) => valid_from <= to)
  const first = begun.findIndex(({ valid_from }) => valid_from <= from)
  const found = first < 0 ? begun : begun.slice(0, first + 1)
  return found.length > 0 ? found : rows.slice(-1)
}
/** Dates behind the period say nothing of it. */
const touching = <R extends { readonly from: PlainDate; readonly to: PlainDate | null }>(
  rows: readonly R[],
  { from, to }: DateRange,
): R[] => rows.filter((row) => row.from <= to && (row.to === null || row.to >= from))

/** By what the days of a period are counted, as a text: equal texts count alike. */
const textOf = (
  { hire, leave, assignments, hours, protections, leaves }: ClosedPlan,
  { period, weeks }: Pick<MonthFrame, 'period' | 'weeks'>,
): string =>
  JSON.stringify([
    inService({ hire_date: hire, leave_date: leave }, period),
    leave !== null && leave <= weeks.to ? leave : null,
    holdingIn(assignments, weeks).map((row) => [
      row.valid_from <= weeks.from ? '' : row.valid_from,
      row.work_schedule,
      row.working_weekdays,
      row.base_start,
      row.base_end,
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
  ])

/** What keeps whoever earns business income out of working time is no protection that was entered (`withoutWorkingTime`). */
const ofContractor = ({ person, protections }: Pick<PersonInput, 'person' | 'protections'>): ProtectionRow[] =>
  person.contractor ? protections.slice(-1) : []

/** By what the days of a person are counted now. */
const planNow = ({ person, assignments, hours, protections, leaves }: PersonInput): ClosedPlan => ({
  hire: person.hire_date,
  leave: person.leave_date,
  assignments,
  hours,
  protections: protections.filter((row) => !ofContractor({ person, protections }).includes(row)),
  leaves,
})

/** Whether the days of a person are counted by something else than as the month was closed; false where that is not known. */
export const isCountedOtherwise = (input: PersonInput, frame: MonthFrame): boolean =>
  input.closedPlan !== undefined && textOf(input.closedPlan, frame) !== textOf(planNow(input), frame)

/** The person as the month was closed. */
export const asClosed = (input: PersonInput): PersonInput => {
  const { closedPlan, person } = input
  if (closedPlan === undefined) return { ...input, asStored: true }
  const { hire, leave, assignments, hours, protections, leaves } = closedPlan
  const own = <R extends object>(rows: readonly R[]): (R & { employee_no: number })[] =>
    rows.map((row) => ({ ...row, employee_no: person.employee_no }))
  return {
    ...input,
    person: { ...person, hire_date: hire, leave_date: leave },
    assignments: own(assignments),
    hours: own(hours),
    protections: [...own(protections), ...ofContractor(input)],
    leaves,
    asStored: true,
  }
}

/** Days of work of a recorded month that count since it was closed and that nobody recorded, with what kept them out before. */
export const daysBegun = (input: PersonInput, frame: MonthFrame): ReadonlyMap<PlainDate, 'service' | 'leave'> => {
  const { closedPlan, person, recorded, leaves } = input
  const served = inService(person, frame.period)
  if (closedPlan === undefined || served === null) return new Map()
  const before = inService({ hire_date: closedPlan.hire, leave_date: closedPlan.leave }, frame.period)
  const outOf = (date: PlainDate): 'service' | 'leave' | null =>
    before === null || !isWithin(date, before)
      ? 'service'
      : closedPlan.leaves.some((leave) => isWithin(date, leave))
        ? 'leave'
        : null
  return new Map(
    eachDay(served).flatMap((date): [PlainDate, 'service' | 'leave'][] => {
      const kind = outOf(date)
      return kind !== null &&
        frame.rulesOn(date).attendanceSource === 'RECORDED' &&
        !recorded.has(date) &&
        !leaves.some((leave) => isWithin(date, leave)) &&
        plannedDay(date, input, frame, frame.rulesOn)?.dayType === 'WORKDAY'
        ? [[date, kind]]
        : []
    }),
  )
}
