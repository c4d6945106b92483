import { type DateRange, eachDay, type PlainDate } from '@handal/base/date'
import type { AttendanceTotals } from '@handal/engine/payroll'
import type { CapOn } from '../../attendance/public.ts'
import type { HoursDayRow } from './hours.repo.ts'
import type { UndatedRow } from './undated.ts'

/** What the hours of one person are told from. */
export type HoursFacts = {
  readonly period: DateRange
  readonly hireDate: PlainDate
  readonly leaveDate: PlainDate | null
  /** Weekdays the person works on, 0 Sunday to 6 Saturday. */
  readonly workingWeekdays: readonly number[]
  readonly under5: boolean
  readonly capOn: CapOn
  /** How a day is planned: WORKDAY, OFFDAY or a holiday. */
  readonly plannedType: (date: PlainDate) => string
  readonly totals: AttendanceTotals | null
  /** Recorded days from the Monday before the period to the Sunday after it. */
  readonly days: ReadonlyMap<string, HoursDayRow>
  /** What was entered of the month without its days. */
  readonly undated: readonly UndatedRow[]
}

export const overtimeOf = (day: HoursDayRow): number => day.extn_work + day.extn_night_work
export const nightOf = (day: HoursDayRow): number =>
  day.night_work + day.extn_night_work + day.hday_night_work + day.hday_extn_night_work
export const holidayOf = (day: HoursDayRow): number =>
  day.hday_work + day.hday_night_work + day.hday_extn_work + day.hday_extn_night_work
export const regularOf = (day: HoursDayRow): number => day.normal_work + day.night_work

type Kind = 'work' | 'off' | 'holiday'

/** The type of a day: as it was recorded, else as it is planned. */
export const typeOf = (date: PlainDate, { days, plannedType }: HoursFacts): string =>
  days.get(date)?.day_type ?? plannedType(date)
export const kindOf = (date: PlainDate, facts: HoursFacts): Kind => {
  const type = typeOf(date, facts)
  return type === 'WORKDAY' ? 'work' : type === 'OFFDAY' ? 'off' : 'holiday'
}
/** The days of the period on which the person was employed. */
export const employed = ({ period, hireDate, leaveDate }: HoursFacts): PlainDate[] =>
  eachDay(period).filter((date) => date >= hireDate && (leaveDate === null || date <= leaveDate))

/** Judgements of a day (codes 출근판정 and 퇴근판정). */
const HALF_DAY = '0006'
const LEAVE_OF_ABSENCE = '0011'
export const isAway = (day: HoursDayRow): boolean => day.in_judgement === LEAVE_OF_ABSENCE

/** Days with one tag only or planned days without any record: they are in no total. */
export const unrecorded = (facts: HoursFacts): PlainDate[] =>
  employed(facts).filter((date) => {
    const day = facts.days.get(date)
    if (day === undefined) return facts.days.size > 0 && kindOf(date, facts) === 'work'
    return (day.atend_time === null) !== (day.lvofc_time === null)
  })

/** Half a day of leave: `오전 반차`, `오후 반차`, '' for none. */
export const halfOf = (day: HoursDayRow): string => {
  if (day.in_judgement === HALF_DAY) return '오전 반차'
  return day.out_judgement === HALF_DAY ? '오후 반차' : ''
}
