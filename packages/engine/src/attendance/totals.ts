import type { PlainDate } from '@handal/base/date'
import { add, type Ratio, ratio, toFixed } from '@handal/base/ratio'
import { BUCKETS, type BucketName, eachOf, TOTAL_MINUTES } from '@handal/base/work-time'
import type { AttendanceTotals } from '../payroll/payslip/facts.ts'
import type { CompleteDay, DayRecord } from './day/day-record.ts'
import type { DayType } from './day/day-type.ts'
import type { TimeSettings } from './settings.ts'

/** A record with what the totals need to know of its day. */
export type TotalledDay = {
  readonly date: PlainDate
  readonly type: DayType
  /** Contractual minutes of the day. */
  readonly contractual: number
  readonly record: DayRecord
  /** Fifths of a minute of this weekly holiday that an absence takes off a monthly salary (`RecordedDay.holidayLost`). */
  readonly holidayLost?: number
  /** Minutes that the day deducts as they were found before; absent: by its record. */
  readonly deducted?: number
}

/** Totals of a pay period, and what stands against closing it. */
export type MonthTotals = {
  readonly totals: AttendanceTotals
  /** Days with a missing tag: they count in no total and must be settled before the month is closed. */
  readonly incomplete: readonly PlainDate[]
  /** Minutes dropped by overtimeRound MONTH: unpaid wages in the sense of 제43조. */
  readonly dropped: number
}

/**
 * Minutes a day deducts: its shortage or, for EVENT, lateness, early leave and outing as they happened (labour rules
 * §2.5, §11).
 */
export const deductibleOf = (record: CompleteDay, settings: TimeSettings): number =>
  settings.deductionBase === 'EVENT' && record.clock.atendTime !== null
    ? record.latenTime + record.earlyLeave + record.outingInSchedule
    : record.shortage

/** Minutes of paid leave of a day, no more than its contract holds (labour rules §1.5). */
export const paidLeaveOf = ({ paidLeave }: Pick<CompleteDay, 'paidLeave'>, contractual: number): number =>
  Math.min(paidLeave, contractual)

const ROUNDED: readonly BucketName[] = BUCKETS.filter((name) => name !== 'normalWork' && name !== 'nightWork')

/**
 * Totals of a pay period as payroll takes them (labour rules §1.4), minutes. overtimeRound MONTH floors each of the six
 * overtime and holiday buckets once, on its sum; `shortage` is what is deducted, `absentMinutes` the part of it that
 * whole days hold. Incomplete days are listed, never guessed.
 */
export const monthTotals = (days: readonly TotalledDay[], settings: TimeSettings): MonthTotals => {
  const sums = emptyTotals()
  let leave: Ratio = ratio(0)
  const incomplete: PlainDate[] = []
  for (const { date, type, contractual, record, holidayLost = 0, deducted } of days) {
    if (type === 'WORKDAY') sums.scheduledDays += 1
    if (record.incomplete) {
      incomplete.push(date)
      continue
    }
    if (record.realWork > 0) sums.workedDays += 1
    if (record.absent) {
      sums.absentDays += 1
      sums.absentMinutes += record.shortage
    }
    if (holidayLost > 0) {
      sums.lostHolidays += 1
      sums.lostHolidayMinutes += Math.floor(holidayLost / 5)
      sums.lostHolidayRest += holidayLost % 5
    }
    sums.hdayPayOver += record.hdayPayOver
    if (record.paidLeave > 0 && contractual > 0) {
      const paid = paidLeaveOf(record, contractual)
      sums.paidLeaveMinutes += paid
      leave = add(leave, ratio(paid, contractual))
    }
    for (const name of SUMMED) sums[name] += record[name]
    sums.shortage += deducted ?? deductibleOf(record, settings)
  }
  let dropped = 0
  if (settings.overtimeRound === 'MONTH') {
    for (const name of ROUNDED) {
      const over = sums[name] % settings.unitMin
      sums[name] -= over
      dropped += over
    }
    sums.realWork -= dropped
  }
  return { totals: { ...sums, paidLeaveDays: toFixed(leave, 2) }, incomplete, dropped }
}

/** What is deducted is a day's own: `deductibleOf`. */
const SUMMED = TOTAL_MINUTES.filter((name) => name !== 'shortage')

const emptyTotals = (): Required<Omit<AttendanceTotals, 'paidLeaveDays' | 'byTerm' | 'undated'>> => ({
  scheduledDays: 0,
  workedDays: 0,
  absentDays: 0,
  absentMinutes: 0,
  lostHolidays: 0,
  lostHolidayMinutes: 0,
  lostHolidayRest: 0,
  hdayPayOver: 0,
  paidLeaveMinutes: 0,
  ...eachOf(TOTAL_MINUTES, () => 0),
})

/**
 * 보상휴가: leave for overtime, night and holiday work instead of its pay, minutes (근로기준법 제57조, written agreement). One hour of
 * overtime is one and a half hours of leave; night adds a half, work beyond eight hours on a holiday too; under five
 * workers it is hour for hour. A broken minute up.
 */
export const compensatoryLeave = (
  totals: Pick<AttendanceTotals, BucketName>,
  options: { readonly under5: boolean },
): number => {
  const once = totals.extnWork + totals.hdayWork
  const night = totals.extnNightWork + totals.hdayNightWork
  const { nightWork, hdayExtnWork, hdayExtnNightWork } = totals
  if (options.under5) return once + night + hdayExtnWork + hdayExtnNightWork
  const halves = once * 3 + (night + hdayExtnWork) * 4 + hdayExtnNightWork * 5 + nightWork
  return Math.ceil(halves / 2)
}
