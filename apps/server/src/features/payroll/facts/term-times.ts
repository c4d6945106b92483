import { plainDecimal } from '@handal/base/format'
import { PAID_MINUTES, type PaidMinutesName } from '@handal/base/work-time'
import { add, compareRatio, ratio, ratioOf, subtract, toFixed } from '@handal/base/ratio'
import type { AttendanceTotals, TermTime } from '@handal/engine/payroll'
import { fromColumns } from '../../../db/work-columns.ts'
import type { TermTimeRow } from './people.repo.ts'

type Part = TermTime & Required<Pick<TermTime, ExactName | AbsentName>>
type ExactName = 'paidLeaveMinutes' | 'hdayPayOver' | 'lostHolidays' | 'lostHolidayMinutes' | 'lostHolidayRest'
type AbsentName = 'absentDays' | 'absentMinutes'
type Name = PaidMinutesName | ExactName | AbsentName
const EXACT: readonly ExactName[] = [
  'paidLeaveMinutes',
  'hdayPayOver',
  'lostHolidays',
  'lostHolidayMinutes',
  'lostHolidayRest',
]
const ABSENT: readonly AbsentName[] = ['absentDays', 'absentMinutes']

const partOf = (row: TermTimeRow): Part => ({
  from: row.term_from,
  paidLeaveDays: '0',
  ...fromColumns(PAID_MINUTES, row),
  absentDays: row.absent_days,
  absentMinutes: row.absent_minutes,
  paidLeaveMinutes: row.leave_minutes,
  hdayPayOver: row.hday_pay_over,
  lostHolidays: row.lost_holidays,
  lostHolidayMinutes: row.lost_holiday_minutes,
  lostHolidayRest: row.lost_holiday_rest,
})

/**
 * The amounts of the parts of one name, made to add up to the total: what no day holds stands with the last part, what the total
 * has less (rounding of the month) is taken from the last parts.
 */
const fitted = (amounts: readonly number[], total: number): readonly number[] => {
  let over = amounts.reduce((sum, each) => sum + each, 0) - total
  return amounts
    .toReversed()
    .map((each, at) => {
      if (over < 0 && at === 0) {
        const all = each - over
        over = 0
        return all
      }
      const less = Math.min(each, Math.max(0, over))
      over -= less
      return each - less
    })
    .toReversed()
}

const isAbsent = (name: Name): boolean => name === 'absentDays' || name === 'absentMinutes'

/** Days of leave of the parts where the minutes of it are not kept: half days by their judgement, the rest with the last. */
const leaveDays = (times: readonly TermTimeRow[], total: string): readonly string[] => {
  const halves = times.map(({ leave_halves: count }) => ratio(count, 2n))
  const rest = subtract(ratioOf(total), halves.reduce(add, ratio(0)))
  if (compareRatio(rest, ratio(0)) < 0) return times.map((_, at) => (at === times.length - 1 ? total : '0'))
  return halves.map((days, at) => plainDecimal(toFixed(at === halves.length - 1 ? add(days, rest) : days, 2)))
}

type Columns = ReadonlyMap<Name, readonly number[]>
/** Whether the parts may have these days of absence: their minutes are a part of the shortage, and none are without a day. */
const areAbsences = (columns: Columns, count: number): boolean =>
  Array.from({ length: count }, (_, index) => {
    const at = (name: Name): number => columns.get(name)?.[index] ?? 0
    return at('absentMinutes') <= at('shortage') && (at('absentDays') > 0 || at('absentMinutes') === 0)
  }).every(Boolean)

/**
 * The totals with their time by stretches of days, each under one ordinary wage, as the days hold it (근로기준법 제43조): nothing is
 * guessed but what no day holds, which is told as undated. Without any day the totals stay as they are.
 */
export const withTimes = (totals: AttendanceTotals, times: readonly TermTimeRow[]): AttendanceTotals => {
  if (times.every(({ days }) => days === 0)) return totals
  const parts = times.map(partOf)
  const isKept = totals.paidLeaveMinutes !== undefined
  const days = isKept ? null : leaveDays(times, totals.paidLeaveDays)
  const names: readonly Name[] = [...PAID_MINUTES, ...EXACT, ...ABSENT]
  const columns = new Map<Name, readonly number[]>()
  let undated = false
  for (const name of names) {
    const own = parts.map((part) => part[name])
    const total = name === 'paidLeaveMinutes' && !isKept ? 0 : (totals[name] ?? 0)
    // Absence is a part of the shortage, which is told by itself.
    if (!isAbsent(name) && own.reduce((sum, each) => sum + each, 0) < total) undated = true
    columns.set(name, fitted(own, total))
  }
  const { absentMinutes, ...others } = totals
  const hasAbsences = absentMinutes !== undefined && areAbsences(columns, parts.length)
  const at = (name: Name, index: number): number => columns.get(name)?.[index] ?? 0
  const byTerm = parts.map(({ from }, index): TermTime => {
    const lost = at('lostHolidayMinutes', index) + at('lostHolidayRest', index) > 0
    return {
      from,
      paidLeaveDays: days?.[index] ?? '0',
      ...(Object.fromEntries(PAID_MINUTES.map((name) => [name, at(name, index)])) as Record<PaidMinutesName, number>),
      ...(hasAbsences ? { absentDays: at('absentDays', index), absentMinutes: at('absentMinutes', index) } : {}),
      ...(isKept ? { paidLeaveMinutes: at('paidLeaveMinutes', index) } : {}),
      ...(totals.hdayPayOver === undefined ? {} : { hdayPayOver: at('hdayPayOver', index) }),
      ...(lost
        ? {
            lostHolidays: at('lostHolidays', index),
            lostHolidayMinutes: at('lostHolidayMinutes', index),
            lostHolidayRest: at('lostHolidayRest', index),
          }
        : {}),
    }
  })
  return {
    ...others,
    // Days of absence that no part can hold are those of nobody's terms.
    ...(hasAbsences ? { absentMinutes } : {}),
    byTerm,
    ...(undated ? { undated: true as const } : {}),
  }
}
