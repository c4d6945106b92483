import { isWithin, type PlainDate } from '@handal/base/date'
import { BUCKETS, DAY_MINUTES } from '@handal/base/work-time'
import { WORK_COLUMN } from '../../../db/work-columns.ts'
import { dayColumns, storedForTotals } from '../derive/day-columns.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { StoredDay } from '../month/stored.repo.ts'
import { inService, type PersonInput } from '../derive/person-days.ts'
import { plannedDay, sourceOn } from '../plan/person-plan.ts'
import { recordedDays } from '../recorded-days.ts'
import { asClosed, isCountedOtherwise } from './closed-plan.ts'
import { turnedDay } from './turned-day.ts'

const isRecordedOn = (input: PersonInput, { rulesOn }: MonthFrame, date: PlainDate): boolean =>
  sourceOn(input, date, rulesOn(date)) === 'RECORDED'

/** Recorded days of the period in service and not on leave of absence. */
const countedRows = (input: PersonInput, frame: MonthFrame): StoredDay[] => {
  const served = inService(input.person, frame.period)
  if (served === null) return []
  return [...input.recorded.values()].filter(
    ({ work_date: date }) =>
      isWithin(date, served) &&
      isRecordedOn(input, frame, date) &&
      !input.leaves.some((leave) => isWithin(date, leave)),
  )
}

/** Hours from elsewhere, without their clock times. */
const isWithoutClock = (row: StoredDay): boolean =>
  row.atend_time === null && row.lvofc_time === null && BUCKETS.some((name) => row[WORK_COLUMN[name]] !== 0)

const isAnotherDay = (row: StoredDay, input: PersonInput, frame: MonthFrame): boolean => {
  if (isWithoutClock(row)) return false
  const planned = plannedDay(row.work_date, input, frame, frame.rulesOn)
  if (planned === null || planned.dayType === row.day_type) return false
  // A public holiday binds no employer of fewer than five (근로기준법 제11조, 시행령 별표 1): there the kind of day changes no
  // hours.
  return !(
    frame.under5 &&
    (input.closed?.frame.under5 ?? true) &&
    [planned.dayType, row.day_type].includes('PUBLIC_HOLIDAY')
  )
}

/** Whether something counts in a person's totals that should not: days out of service, on leave of absence, of another kind. */
export const isRecordedOtherwise = (input: PersonInput, frame: MonthFrame): boolean => {
  if (isCountedOtherwise(input, frame)) return true
  const counted = countedRows(input, frame)
  if (counted.some((row) => isAnotherDay(row, input, frame))) return true
  const known = new Set(counted.map(({ work_date: date }) => date))
  return [...input.recorded.values()].some(
    (row) =>
      isWithin(row.work_date, frame.period) &&
      isRecordedOn(input, frame, row.work_date) &&
      !known.has(row.work_date) &&
      holdsTime(row),
  )
}

/** Whether a stored day adds to totals. */
const holdsTime = (row: StoredDay): boolean => {
  const { record } = storedForTotals(row, 2)
  return (
    !record.incomplete && (record.absent || record.paidLeave > 0 || minutesOf(row).some((minutes) => minutes !== 0))
  )
}

const minutesOf = (row: StoredDay): readonly number[] => DAY_MINUTES.map((name) => row[WORK_COLUMN[name]])
const same = (a: readonly number[], b: readonly number[]): boolean => a.every((minutes, at) => minutes === b[at])

/**
 * Recorded days that became another kind of day (a moved holiday, other working days), or count by other hours than
 * when the month was closed, made again from their clock times, with the days of their week that depend on them. A day
 * whose stored hours do not follow from its clock times keeps them.
 */
export const daysMadeAgain = (input: PersonInput, frame: MonthFrame): ReadonlyMap<PlainDate, StoredDay> => {
  const rows = countedRows(input, frame)
  const turned = new Set(rows.flatMap((row) => (isAnotherDay(row, input, frame) ? [row.work_date] : [])))
  if (turned.size === 0 && !isCountedOtherwise(input, frame)) return new Map()
  const was = asClosed(input, frame)
  const [before, after] = [recordedDays(was.input, was.frame), recordedDays(input, frame)]
  return new Map(
    rows.flatMap((row): [PlainDate, StoredDay][] => {
      const date = row.work_date
      const now = after.get(date)
      // A day made by the plan when the month was closed has no record.
      if (now === undefined || now.record.incomplete || !isRecordedOn(was.input, was.frame, date)) return []
      const then = before.get(date)
      const { employee_no, work_schedule } = row
      const key = { employee_no, work_date: date, work_schedule }
      const again = dayColumns(now.record, {
        ...key,
        settings: now.settings,
        day_type: now.facts.dayType,
        contractual: now.facts.schedule.contractual,
        holidayLost: now.holidayLost,
      })
      const isTold =
        then !== undefined &&
        !then.record.incomplete &&
        same(
          minutesOf(
            dayColumns(then.record, {
              ...key,
              settings: then.settings,
              day_type: row.day_type,
              contractual: then.facts.schedule.contractual,
            }),
          ),
          minutesOf(row),
        )
      if (turned.has(date)) return [[date, isTold ? again : turnedDay(row, now.facts.dayType, now.record)]]
      return !isTold || same(minutesOf(again), minutesOf(row)) ? [] : [[date, again]]
    }),
  )
}
