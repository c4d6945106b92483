import { type PlainDate, weekday } from '@handal/base/date'
import type { DayFacts, PersonDay, Span, WeekContract } from '@handal/engine/attendance'
import { holding } from '../../../db/dated.ts'
import { type CompanyHolidays, dayTypeOn } from '../../holidays/public.ts'
import {
  type CompanyRules,
  companyRulesOn,
  plannedDayMinutes,
  plannedTimes,
  type TimeLines,
  weekdaysOf,
} from '../../settings/public.ts'
import type { AssignmentRow, PayHoursRow, ProtectionRow } from './days.repo.ts'
import { averageWeek, type Roster, rosterDay, scheduledByRoster } from './roster.ts'

/** Rules by which the days of a company's people are planned. */
export type PlanRules = {
  readonly lines: TimeLines
  readonly holidays: CompanyHolidays
  readonly under5: boolean
}
/** Dated facts of how a person works, newest first. */
export type PersonPlan = {
  readonly assignments: readonly AssignmentRow[]
  readonly hours: readonly PayHoursRow[]
  readonly protections: readonly ProtectionRow[]
  /** Single days and patterns, over the assignments. */
  readonly roster: Roster
}

/** The kinds of protection that hold on a day. */
export const protectedBy = (
  { protections }: Pick<PersonPlan, 'protections'>,
  date: PlainDate,
): ReadonlySet<ProtectionRow['kind']> =>
  new Set(
    protections.flatMap(({ kind, from_date: begins, to_date: ends }) =>
      begins <= date && (ends === null || date <= ends) ? kind : [],
    ),
  )

const from = ({ valid_from }: { readonly valid_from: PlainDate }): PlainDate => valid_from
/** Rules by day, looked up once a day however many people ask. */
export const rulesByDay = (lines: TimeLines): ((date: PlainDate) => CompanyRules) => {
  const known = new Map<PlainDate, CompanyRules>()
  return (date) => {
    const found = known.get(date) ?? companyRulesOn(lines, date)
    known.set(date, found)
    return found
  }
}

/** How a person works on a day; undefined: nobody has said. */
export const assignedOn = (
  { assignments }: Pick<PersonPlan, 'assignments'>,
  date: PlainDate,
): AssignmentRow | undefined => holding(assignments, date, from)

/** How the days of a person come to be on a day: in the own way, else in the company's. */
export const sourceOn = (
  person: Pick<PersonPlan, 'assignments'>,
  date: PlainDate,
  { attendanceSource }: Pick<CompanyRules, 'attendanceSource'>,
): CompanyRules['attendanceSource'] => assignedOn(person, date)?.attendance_source ?? attendanceSource

type OwnWeek = Pick<AssignmentRow, 'working_weekdays' | 'weekly_holiday'>
/** The weekday of the paid weekly holiday of a person; of who named none the company's, even where it is worked. */
export const weeklyHolidayOf = (
  assigned: Pick<OwnWeek, 'weekly_holiday'> | undefined,
  { weeklyHoliday }: Pick<CompanyRules, 'weeklyHoliday'>,
): number => assigned?.weekly_holiday ?? weeklyHoliday
/** Whether somebody works on the company's weekly holiday and has named none (근로기준법 제55조 제1항). */
export const lacksWeeklyHoliday = (
  { working_weekdays, weekly_holiday }: OwnWeek,
  { weeklyHoliday }: Pick<CompanyRules, 'weeklyHoliday'>,
): boolean => weekly_holiday === null && weekdaysOf(working_weekdays).includes(weeklyHoliday)

/** What days of a week are by an assignment, whatever the roster says. */
const usualDay = (
  assigned: OwnWeek,
  rules: Pick<CompanyRules, 'weeklyHoliday'>,
): ((day: PlainDate) => 'WEEKLY_HOLIDAY' | 'WORKDAY' | 'OFFDAY') => {
  const weekdays = new Set(weekdaysOf(assigned.working_weekdays))
  const restsOn = weeklyHolidayOf(assigned, rules)
  return (day) => (weekday(day) === restsOn ? 'WEEKLY_HOLIDAY' : weekdays.has(weekday(day)) ? 'WORKDAY' : 'OFFDAY')
}

/**
 * A day of a person as it is planned, before anything happens; null where the person has no schedule. The one way to plan days: who
 * plans them elsewhere asks here.
 */
export const plannedDay = (
  date: PlainDate,
  { assignments, hours, protections, roster }: PersonPlan,
  { holidays, under5 }: PlanRules,
  rulesOn: (date: PlainDate) => CompanyRules,
): (Pick<DayFacts, 'workDate' | 'dayType' | 'schedule'> & Pick<PersonDay, 'weeklyHoliday'>) | null => {
  const assigned = holding(assignments, date, from)
  if (assigned === undefined) return null
  const rules = rulesOn(date)
  const scheduled = scheduledByRoster(roster, usualDay(assigned, rules), rules.time.weekStart)
  const shift = rosterDay(date, roster, rules)
  const exempt = protectedBy({ protections }, date).has('ARTICLE63')
  const { type, workingDay, weeklyHoliday } = dayTypeOn(holidays, date, { scheduled, under5, exempt })
  const times = shift?.kind === 'WORK' ? shift.times : plannedTimes(assigned, rules)
  const { start = null, end = null, rests = [] } = times ?? {}
  const contractual =
    shift?.times?.contractual ?? holding(hours, date, from)?.daily_minutes ?? plannedDayMinutes(assigned, rules)
  return {
    workDate: date,
    dayType: type,
    schedule: { start, end, rests: rests.map(([a, b]): Span => [a, b]), contractual, workingDay },
    weeklyHoliday,
  }
}

/** A planned day on another schedule of the company than the person's own, as a shift has it for a week; undefined: the own. */
export const onSchedule = <P extends Pick<DayFacts, 'schedule'>>(
  planned: P,
  workSch: string | undefined,
  { schedules }: Pick<CompanyRules, 'schedules'>,
): P => {
  const other = workSch === undefined ? undefined : schedules.get(workSch)
  if (other === undefined || planned.schedule.start === null) return planned
  const { start, end } = other
  const rests = other.rests.map(([a, b]): Span => [a, b]).filter(([a, b]) => a >= start && b <= end)
  return { ...planned, schedule: { ...planned.schedule, start, end, rests } }
}

/** The contract of a week by a day of it: hours, pay kind, and whether 제63조 takes the weekly holiday away. */
export const weekContract = (date: PlainDate, plan: PersonPlan, rules: CompanyRules): WeekContract => {
  const term = holding(plan.hours, date, from) ?? plan.hours.at(-1)
  return {
    weeklyScheduled: weeklyMinutes(date, plan, rules),
    payKind: term === undefined || term.pay_kind === 'monthly' ? 'monthly' : 'hourly',
    exempt: protectedBy(plan, date).has('ARTICLE63'),
  }
}

/**
 * Contractual minutes of a week: the weekdays that a person works, each with the contract of a day; by a roster the average of the four
 * weeks that end with it (근로기준법 제18조 제3항).
 */
export const weeklyMinutes = (
  date: PlainDate,
  { assignments, hours, roster }: Pick<PersonPlan, 'assignments' | 'hours' | 'roster'>,
  rules: CompanyRules,
): number => {
  const assigned = holding(assignments, date, from)
  const { working_weekdays = '' } = assigned ?? {}
  const daily = holding(hours, date, from)?.daily_minutes ?? plannedDayMinutes(assigned, rules)
  const { weekStart } = rules.time
  const usual = usualDay(assigned ?? { working_weekdays, weekly_holiday: null }, rules)
  const scheduled = scheduledByRoster(roster, usual, weekStart)
  const minutesOn = (day: PlainDate): number =>
    scheduled(day) === 'WORKDAY' ? (rosterDay(day, roster, rules)?.times?.contractual ?? daily) : 0
  const since = assignments.at(-1)?.valid_from ?? date
  return averageWeek(date, roster, { weekStart, since, minutesOn }) ?? weekdaysOf(working_weekdays).length * daily
}
