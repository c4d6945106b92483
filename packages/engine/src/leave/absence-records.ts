import { addDays, type DateRange, eachDay, isWithin, overlap, type PlainDate } from '@handal/base/date'
import { ok, type Result } from '@handal/base/result'
import type { Refusal } from '../answer/check.ts'
import { dayAfterYears } from '../deadline/civil-period.ts'
import type { AttendanceRecord } from './attendance-rate.ts'
import { fiscalStarts } from './fiscal-starts.ts'
import type { LeaveFacts } from './leave-facts.ts'
import { recordPeriods } from './record-periods.ts'

type Served = Pick<LeaveFacts, 'hire' | 'last' | 'asOf' | 'basis' | 'fiscalStart'>
/** Days on which somebody was not at work, and which days were to be worked. */
export type Absences = {
  /** Whole days of absence (결근). */
  readonly absent: readonly PlainDate[]
  /** Leave of absence for personal reasons that leaves the base. */
  readonly away: readonly DateRange[]
  readonly isScheduled: (date: PlainDate) => boolean
}

/** The years of leave of a basis, and the first year of service, whose months have their days on either. */
const leaveYears = ({ hire, asOf, basis, fiscalStart = '01-01' }: Served): readonly DateRange[] => {
  const first = { from: hire, to: addDays(dayAfterYears(hire, 1), -1) }
  if (basis === 'FISCAL' && hire.slice(5) !== fiscalStart) {
    const starts = [hire, ...fiscalStarts(hire, fiscalStart, asOf)]
    return [first, ...starts.map((from, index) => ({ from, to: addDays(starts[index + 1] ?? addDays(asOf, 1), -1) }))]
  }
  const years: DateRange[] = []
  for (let year = 0; dayAfterYears(hire, year) <= asOf; year++)
    years.push({ from: dayAfterYears(hire, year), to: addDays(dayAfterYears(hire, year + 1), -1) })
  return years
}

/**
 * Attendance of every month of the years in which somebody was absent or away (근로기준법 제60조 제1항, 제2항), counted by the
 * days that were to be worked. Years without an absence need no record: their days count as attended.
 */
export const absenceRecords = (
  served: Served,
  { absent, away, isScheduled }: Absences,
): Result<readonly AttendanceRecord[], Refusal> => {
  const isIn = (range: DateRange): boolean =>
    absent.some((date) => isWithin(date, range)) || away.some((time) => overlap(time, range) !== null)
  const years = leaveYears(served).filter(isIn)
  if (years.length === 0) return ok([])
  const periods = recordPeriods(served)
  if (!periods.ok) return periods
  const missed = new Set(absent)
  return ok(
    periods.value
      .filter((period) => years.some((year) => overlap(year, period) !== null))
      .map((period) => {
        const days = eachDay(period).filter(isScheduled)
        const leave = days.filter((date) => away.some((time) => isWithin(date, time)))
        const gone = days.filter((date) => missed.has(date) && !leave.includes(date))
        return {
          ...period,
          scheduled: days.length,
          attended: days.length - leave.length - gone.length,
          leaveOfAbsence: leave.length,
        }
      }),
  )
}
