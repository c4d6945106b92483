import { eachDay, isWithin } from '@handal/base/date'
import { TOTAL_MINUTES } from '@handal/base/work-time'
import { monthTotals, type TotalledDay } from '@handal/engine/attendance'
import { WORK_COLUMN } from '../../../db/work-columns.ts'
import { storedForTotals, totalColumns } from '../derive/day-columns.ts'
import type { DerivedPerson } from '../derive/derive.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { StoredDay, StoredTotals } from '../month/stored.repo.ts'
import { inService, type PersonInput } from '../derive/person-days.ts'
import { plannedDay } from '../plan/person-plan.ts'
import { asClosed } from './closed-plan.ts'

const COLUMNS = TOTAL_MINUTES.map((name) => WORK_COLUMN[name])
const COUNTS = ['scheduled_days', 'worked_days', 'absent_days', 'absent_minutes'] as const

/** Totals of stored days. */
const sumOf = (rows: readonly StoredDay[], input: PersonInput, frame: MonthFrame): StoredTotals => {
  const days = rows.map((row): TotalledDay => {
    const planned = plannedDay(row.work_date, input, frame, frame.rulesOn)
    return storedForTotals(row, planned?.schedule.contractual ?? frame.rulesOn(row.work_date).dayMinutes)
  })
  return totalColumns({ totals: monthTotals(days, frame.settings).totals }, input.person.employee_no)
}
const isTime = (a: StoredTotals, b: StoredTotals): boolean => COLUMNS.every((name) => (a[name] ?? 0) === (b[name] ?? 0))

/** Whether all days of a person's period were made here: then so were the totals. */
const isMadeHere = ({ made, recorded }: PersonInput, { period }: MonthFrame): boolean => {
  const [hasMade, hasBrought] = [made, recorded].map((days) => [...days.keys()].some((date) => isWithin(date, period)))
  return hasMade === true && hasBrought === false
}

/**
 * Totals of a month of recorded days after some of its days count otherwise. Totals that differ from the sum of the
 * stored days (those from elsewhere) change by the difference of the days in service; the rest is nobody's to guess.
 */
export const totalsOfRecorded = (
  made: DerivedPerson,
  input: PersonInput,
  frame: MonthFrame,
  stored: StoredTotals | undefined,
): StoredTotals | null => {
  const { totals } = made
  if (totals === null || stored === undefined || isMadeHere(input, frame)) return totals
  const rows = eachDay(frame.period).flatMap((date) => input.made.get(date) ?? input.recorded.get(date) ?? [])
  const was = asClosed(input, frame)
  if (isTime(sumOf(rows, was.input, was.frame), stored) || isTime(totals, stored)) return totals
  const served = inService(input.person, frame.period)
  const kept = rows.filter(({ work_date: date }) => served !== null && date >= served.from && date <= served.to)
  const before = sumOf(kept, was.input, was.frame)
  const moved = (name: (typeof COLUMNS)[number] | (typeof COUNTS)[number]): [string, number] => [
    name,
    Math.max(0, (stored[name] ?? 0) + (totals[name] ?? 0) - (before[name] ?? 0)),
  ]
  const own = { ...stored, ...Object.fromEntries([...COLUMNS, ...COUNTS].map(moved)) }
  // Totals from elsewhere that do not know how much of the shortage was whole days do not know it afterwards.
  return stored.absent_minutes === null ? { ...own, absent_minutes: null } : own
}
