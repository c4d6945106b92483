import type { DailyWork } from '@handal/contracts/time/daily-works'
import type { ScheduleDay, SchedulePerson } from '@handal/contracts/time/schedule'
import { nextDayText } from '../../../shared/form/date/time-text.ts'
import { DAY_OFF, isLeave, isToCheck, wordsOf } from './day-state.ts'

/** When a day is to begin and end, HH:mm; past midnight beyond 24:00. */
export type PlannedHours = { readonly from: string; readonly to: string }

/** Somebody of the day: with the record, or without one by what is planned. */
export type BoardRow = {
  readonly employeeNo: number
  readonly employeeCode: string
  readonly name: string
  /** The planned hours; '' of a day off. */
  readonly shift: string
  /** The same as clock times; null: a day off, or nobody knows. */
  readonly plan: PlannedHours | null
  readonly words: readonly string[]
  readonly state: 'RECORD' | 'NOT_YET' | 'AWAY' | 'OFF'
  readonly record: DailyWork | null
}

const NOT_YET = '출근 전'
const ABSENT = '휴직'

/** Whether somebody is to come on a day: a holiday is rested on unless it is planned by itself. */
const comes = ({ kind, dayType, from }: ScheduleDay): boolean =>
  kind === 'WORK' && (dayType === 'WORKDAY' || from === 'DAY')
const planOf = (day: ScheduleDay | undefined): PlannedHours | null =>
  day === undefined || !comes(day) || day.startTime === null || day.endTime === null
    ? null
    : { from: day.startTime, to: day.endTime }
/** Planned hours in words; '' of a day off. */
export const shiftOf = (plan: PlannedHours | null): string =>
  plan === null ? '' : `${plan.from} - ${nextDayText(plan.to) || plan.to}`
const plannedOf = (day: ScheduleDay | undefined): Pick<BoardRow, 'shift' | 'plan'> => {
  const plan = planOf(day)
  return { plan, shift: shiftOf(plan) }
}

/** Who has no record yet: due and not there, away, or off; null: of a day before today nobody knows. */
const withoutRecord = (person: SchedulePerson, today: string): BoardRow | null => {
  const [day] = person.days
  if (day === undefined) return null
  const { employeeNo, employeeCode, name } = person
  const row = { employeeNo, employeeCode, name, ...plannedOf(day), record: null }
  // Nobody waits for who is on leave of absence.
  if (day.away === ABSENT) return { ...row, words: [day.away], state: 'OFF' }
  if (day.away !== null && comes(day)) return { ...row, words: [day.away], state: 'AWAY' }
  if (!comes(day)) return { ...row, words: [DAY_OFF], state: 'OFF' }
  return day.workDate < today ? null : { ...row, words: [NOT_YET], state: 'NOT_YET' }
}

/** Who is told first: whom to look at, who was there or is away, who is to come, who is off. */
const rankOf = ({ record, state }: BoardRow, today: string): number =>
  record === null ? (state === 'AWAY' ? 1 : state === 'NOT_YET' ? 2 : 3) : isToCheck(record, today) ? 0 : 1

/** Everybody's day: records, and by the plan those who have none. */
export const boardOf = (records: readonly DailyWork[], plan: readonly SchedulePerson[], today: string): BoardRow[] => {
  const byNo = new Map(plan.map((person) => [person.employeeNo, person]))
  const known = new Set(records.map(({ employeeNo }) => employeeNo))
  const rows = [
    ...records.map((record): BoardRow => ({
      employeeNo: record.employeeNo,
      employeeCode: record.employeeCode,
      name: record.name,
      ...plannedOf(byNo.get(record.employeeNo)?.days[0]),
      words: wordsOf(record, today),
      state: 'RECORD',
      record,
    })),
    ...plan.flatMap((person) => (known.has(person.employeeNo) ? [] : (withoutRecord(person, today) ?? []))),
  ]
  return rows.sort((a, b) => rankOf(a, today) - rankOf(b, today))
}

/** On leave of the day or of half of it. */
export const isOnLeave = ({ record, state }: BoardRow): boolean =>
  record === null ? state === 'AWAY' : isLeave(record)
export const isNotYet = ({ state }: BoardRow): boolean => state === 'NOT_YET'
export const isLookedAt = ({ record }: BoardRow, today: string): boolean => record !== null && isToCheck(record, today)
