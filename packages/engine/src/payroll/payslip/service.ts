import {
  addDays,
  type DateRange,
  eachDay,
  isWithin,
  monthRange,
  overlap,
  type PlainDate,
  weekday,
  type YearMonth,
} from '@handal/base/date'
import { itemStarts } from '../items/dated-items.ts'
import type { PayslipFacts, PayTerm } from './facts.ts'

/** The part of the pay period in which one set of pay terms and one set of items hold. */
export type Segment = { readonly term: PayTerm; readonly range: DateRange }

/** What the calendar of a person's service is counted from. */
export type ServiceFacts = Pick<PayslipFacts, 'period' | 'terms'> & {
  /** Absent: the same items hold on every day. */
  readonly items?: PayslipFacts['items']
  readonly person: Pick<
    PayslipFacts['person'],
    'hireDate' | 'leaveDate' | 'leavesOfAbsence' | 'workingWeekdays' | 'weeklyHolidayWeekday'
  >
  readonly company: Pick<PayslipFacts['company'], 'weeklyHolidayWeekday'>
}

/** Days of the period in which the person is employed, leave of absence included; null: none. */
export const employedRange = ({ period, person }: ServiceFacts): DateRange | null =>
  overlap(period, { from: person.hireDate, to: person.leaveDate ?? period.to })

/** Whether unpaid leave of absence covers a whole calendar month: it is no month of work (국민건강보험법 시행령 제34조). */
export const isAllLeave = (leaves: readonly DateRange[], month: YearMonth): boolean =>
  leaves.length > 0 && eachDay(monthRange(month)).every((day) => leaves.some((leave) => isWithin(day, leave)))

/** The terms that hold inside the period with their days, split where items change, oldest first. Days before the first term have none. */
export const segmentsOf = ({
  period,
  terms,
  items = [],
}: Pick<ServiceFacts, 'period' | 'terms' | 'items'>): Segment[] => {
  const first = terms.findLastIndex((term) => term.from <= period.from)
  const relevant = terms.slice(Math.max(first, 0)).filter((term) => term.from <= period.to)
  const starts = itemStarts(items, period)
  return relevant.flatMap((term, index) => {
    const next = relevant[index + 1]
    const from = term.from > period.from ? term.from : period.from
    const to = next === undefined ? period.to : addDays(next.from, -1)
    if (starts.length === 0) return [{ term, range: { from, to } }]
    const days = [from, ...starts.filter((day) => from < day && day <= to)]
    return days.map((day, at) => {
      const after = days[at + 1]
      return { term, range: { from: day, to: after === undefined ? to : addDays(after, -1) } }
    })
  })
}

/** What is counted of a stretch of days. */
export type DayCount = { calendar: number; scheduled: number; paid: number }
/** Days in service by segment, those of the whole period, and whether none is missing. */
export type ServiceDays = {
  readonly full: boolean
  readonly whole: DayCount
  readonly bySegment: readonly { readonly segment: Segment; readonly days: DayCount }[]
  /** First day in service that no pay term covers. */
  readonly uncovered: PlainDate | null
}

/**
 * Counts the days of the period; weekly holidays are those of 근로기준법 제55조 제1항. Scheduled days include public holidays that fall on them; paid days
 * add the weekly holidays of the calendar.
 */
export const serviceDays = (facts: ServiceFacts): ServiceDays => {
  const { period, person, company } = facts
  const segments = segmentsOf(facts)
  const whole: DayCount = { calendar: 0, scheduled: 0, paid: 0 }
  const bySegment = segments.map((segment) => ({ segment, days: { calendar: 0, scheduled: 0, paid: 0 } }))
  const employed = employedRange(facts)
  const holiday = person.weeklyHolidayWeekday ?? company.weeklyHolidayWeekday
  let uncovered: PlainDate | null = null
  let missing = 0
  let held: DayCount | null = null
  let index = 0
  let day = weekday(period.from)
  for (const date of eachDay(period)) {
    const isScheduled = person.workingWeekdays.includes(day)
    const isPaid = isScheduled || day === holiday
    day = (day + 1) % 7
    for (
      let next = bySegment[index];
      next !== undefined && next.segment.range.from <= date;
      next = bySegment[++index]
    ) {
      held = next.days
    }
    tally(whole, isScheduled, isPaid)
    const absent =
      employed === null || !isWithin(date, employed) || person.leavesOfAbsence.some((leave) => isWithin(date, leave))
    if (absent) missing++
    else if (held === null) uncovered ??= date
    else tally(held, isScheduled, isPaid)
  }
  return { full: missing === 0, whole, bySegment, uncovered }
}

const tally = (count: DayCount, isScheduled: boolean, isPaid: boolean): void => {
  count.calendar++
  if (isScheduled) count.scheduled++
  if (isPaid) count.paid++
}
