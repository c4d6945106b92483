import { addDays, type DateRange, eachDay, later, type PlainDate } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { readHolidays } from '../../holidays/public.ts'
import { loadPeople } from '../derive/load-people.ts'
import { type MonthFrame, monthOfDay, readFrame } from '../derive/frame.ts'
import { momentOf, type Moment } from '../derive/made.ts'
import { inService } from '../derive/person-days.ts'
import { plannedDay, sourceOn } from '../plan/person-plan.ts'
import { readPlans } from '../plan/plans.ts'
import { readRecordingSince } from '../derive/tags.repo.ts'
import { readPeople } from '../month/people.repo.ts'
import { readNewestDay } from '../month/stored.repo.ts'
import { type Stand, standOf } from './person-stand.ts'

/** People who are due on a day, by where they stand; notes name the late and those on leave. */
export type DayStand = {
  readonly date: PlainDate
  readonly present: number
  readonly late: number
  readonly leave: number
  readonly absent: number
  readonly notYet: number
  readonly notes: readonly string[]
  /** All of them work as planned: nobody clocks in. */
  readonly planned: boolean
}
/** How far back a day on which somebody was due is looked for. */
const BACK = 7

/** The day of everybody who is due on it; null: nobody is, or nobody records. A fixed number of queries. */
const standOn = async (tx: Tx, companyNo: number, date: PlainDate, now: Moment): Promise<DayStand | null> => {
  const month = await readFrame(tx, companyNo, await monthOfDay(tx, companyNo, date))
  const days: DateRange = { from: date, to: date }
  const frame: MonthFrame = { ...month, period: days, weeks: days }
  const { items } = await readPeople(tx, companyNo, days, null, { size: ALL_ROWS })
  const inputs = await loadPeople(tx, frame, items, null, { over: now })
  const found = inputs.flatMap((input): (Stand & { readonly code: string; readonly name: string })[] => {
    const stand = standOf(input, frame, now)
    const { employee_code: code, name } = input.person
    return stand === null ? [] : [{ ...stand, code, name }]
  })
  if (found.length === 0) return null
  const count = (state: Stand['state']): number => found.filter((one) => one.state === state).length
  const notes = found
    .flatMap(({ note, code, name }) => (note === null ? [] : [{ ...note, code, text: `${name} ${note.text}` }]))
    .toSorted((a, b) => a.rank - b.rank || (a.code < b.code ? -1 : 1))
  return {
    date,
    present: count('PRESENT'),
    late: count('LATE'),
    leave: count('LEAVE'),
    absent: count('ABSENT'),
    notYet: count('NOT_YET'),
    notes: notes.map(({ text }) => text),
    planned: found.every(({ source }) => source === 'AS_SCHEDULED'),
  }
}

/** The newest day of these on which somebody is due whose days are recorded by then or worked as planned; null: none. */
const newestDue = async (tx: Tx, companyNo: number, days: DateRange): Promise<PlainDate | null> => {
  const frame = await readFrame(tx, companyNo, await monthOfDay(tx, companyNo, days.to))
  const { items } = await readPeople(tx, companyNo, days, null, { size: ALL_ROWS })
  const planOf = await readPlans(tx, companyNo, days)
  const since = await readRecordingSince(tx, companyNo)
  const rules = { ...frame, holidays: await readHolidays(tx, companyNo, days) }
  const isKnown = (date: PlainDate, person: (typeof items)[number]): boolean => {
    const plan = planOf(person.employee_no)
    if (inService(person, { from: date, to: date }) === null) return false
    if (plannedDay(date, plan, rules, frame.rulesOn)?.dayType !== 'WORKDAY') return false
    return sourceOn(plan, date, frame.rulesOn(date)) === 'AS_SCHEDULED' || (since !== null && since <= date)
  }
  const due = eachDay(days)
    .toReversed()
    .find((date) => items.some((person) => isKnown(date, person)))
  return due ?? null
}

/** Everybody's day today, or where nobody is due the newest day of the last week on which somebody was; null: none. */
export const readDayStand = async (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
  now: Date,
): Promise<DayStand | null> => {
  const moment = momentOf(now)
  const found = await standOn(tx, companyNo, today, moment)
  if (found !== null) return found
  const days = { from: addDays(today, -BACK), to: addDays(today, -1) }
  const due = await newestDue(tx, companyNo, days)
  const stored = await readNewestDay(tx, companyNo, days)
  const date = due === null || stored === null ? (due ?? stored) : later(due, stored)
  return date === null ? null : standOn(tx, companyNo, date, moment)
}
