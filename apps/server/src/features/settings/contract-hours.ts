import type { PlainDate } from '@handal/base/date'
import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import { plainDecimal } from '@handal/base/format'
import { type CompanyHours, monthlyHoursOf, plannedMinutes } from '@handal/engine/payroll'
import type { CompanyRules } from './company-rules.ts'
import type { TimeLines } from './time-lines.ts'

/** How somebody is planned to work; null: nobody has said. */
export type PlannedWork = {
  readonly work_schedule: string
  /** Weekdays, 0 = Sunday, comma-joined; '': no fixed ones. */
  readonly working_weekdays: string
  readonly base_start: string
  readonly base_end: string
}
/** What was entered of contractual hours; null: nothing, they follow from the plan. */
export type EnteredHours = { readonly daily_minutes: number | null; readonly monthly_hours: string | null }
/** Contractual minutes of a day and a week, and the monthly standard hours as a decimal. */
export type ContractHours = {
  readonly dailyMinutes: number
  readonly weeklyMinutes: number
  readonly monthlyHours: string
}

/** Weekday numbers, 0 = Sunday, of their comma-joined text. */
export const weekdaysOf = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number))

const minutesOf = (text: string): number | null => {
  const time = parseHhmm(text)
  return time === null ? null : toMinutes(time)
}

/** Start, end and rests of a planned day in minutes of its clock; null where it has no times. */
export const plannedTimes = (
  { base_start, base_end, work_schedule }: Pick<PlannedWork, 'base_start' | 'base_end' | 'work_schedule'>,
  { schedules }: Pick<CompanyRules, 'schedules'>,
): { readonly start: number; readonly end: number; readonly rests: readonly (readonly [number, number])[] } | null => {
  const [start, ends] = [minutesOf(base_start), minutesOf(base_end)]
  if (start === null || ends === null) return null
  const end = ends <= start ? ends + 1440 : ends
  const rests = (schedules.get(work_schedule)?.rests ?? []).filter(([begins, stops]) => begins >= start && stops <= end)
  return { start, end, rests }
}

/** Minutes between planned start and end less the rests inside: the contractual day of who entered none. */
export const plannedDayMinutes = (
  work: PlannedWork | undefined,
  rules: Pick<CompanyRules, 'schedules' | 'dayMinutes'>,
): number => {
  const times = work === undefined ? null : plannedTimes(work, rules)
  const minutes = times === null ? 0 : plannedMinutes(times.start, times.end, times.rests)
  return minutes > 0 ? minutes : rules.dayMinutes
}

const OF_HOURS = ['workSchedules', 'restTimes', 'contractualHours', 'standardHours', 'stdHoursRounding']
/** Days from which the company's rules may come to other contractual hours. */
export const hoursChanges = (lines: TimeLines): readonly PlainDate[] =>
  OF_HOURS.flatMap((name) => lines.get(name)?.map(({ from }) => from) ?? [])

/** Planned days of a week; null where they are not fixed. */
const daysOfWeek = (work: PlannedWork | undefined): number | null =>
  work === undefined || work.working_weekdays === '' ? null : weekdaysOf(work.working_weekdays).length

/** Hours that a company has by its rules of a day. */
const companyHours = ({
  weekMinutes,
  monthlyHours,
  stdHoursRounding: rounding,
}: Pick<CompanyRules, 'weekMinutes' | 'monthlyHours' | 'stdHoursRounding'>): CompanyHours => ({
  weekMinutes,
  monthlyHours,
  rounding,
})

/** The monthly hours that a week comes to by the rules of a day: the usual ones first, then the same exactly and rounded. */
export const companyHoursOf = (weeklyMinutes: number, rules: CompanyRules): readonly [string, string, string] => {
  const own = companyHours(rules)
  return [
    monthlyHoursOf(weeklyMinutes, own),
    monthlyHoursOf(weeklyMinutes, { ...own, rounding: 'EXACT' }),
    monthlyHoursOf(weeklyMinutes, { ...own, rounding: 'ROUND' }),
  ]
}

/**
 * The contractual hours of a day (근로기준법 시행령 제6조 제2항): what was entered, else of the day the planned time, of the week its
 * planned days, of the month what the week comes to; of who has no plan the company's.
 */
export const contractHoursOf = (
  entered: EnteredHours | undefined,
  work: PlannedWork | undefined,
  rules: CompanyRules,
): ContractHours => {
  const dailyMinutes = entered?.daily_minutes ?? plannedDayMinutes(work, rules)
  const days = daysOfWeek(work)
  const monthly = entered?.monthly_hours ?? null
  return {
    dailyMinutes,
    weeklyMinutes: (days ?? 0) * dailyMinutes,
    monthlyHours:
      monthly === null
        ? monthlyHoursOf(days === null ? 0 : days * dailyMinutes, companyHours(rules))
        : plainDecimal(monthly),
  }
}
