import { type PlainDate, weekday } from '@handal/base/date'
import type { DayFacts, PersonDay, ResolvedDay, Span, WeekContract } from '@handal/engine/attendance'
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
import type { AssignmentRow, PayHoursRow, ProtectionRow } from '../derive/days.repo.ts'
import { averageWeek, NO_ROSTER, type Roster, rosterDay, scheduledByRoster, shiftMinutes, weekEnd } from './roster.ts'

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
/** Rules by day, looked up once a day however many people ask; days between two changes of the settings share theirs. */
export const rulesByDay = (lines: TimeLines): ((date: PlainDate) => CompanyRules) => {
  const changes = [...new Set([...lines.values()].flatMap((terms) => terms.map((term) => term.from)))].toSorted()
  const known = new Map<PlainDate, CompanyRules>()
  const since = new Map<PlainDate | undefined, CompanyRules>()
  return (date) => {
    const before = known.get(date)
    if (before !== undefined) return before
    const change = changes.findLast((day) => day <= date)
    const rules = since.get(change) ?? companyRulesOn(lines, date)
    since.set(change, rules)
    known.set(date, rules)
    return rules
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

type Usual = (day: PlainDate) => 'WEEKLY_HOLIDAY' | 'WORKDAY' | 'OFFDAY'
/** One function for each week that people work, so that what a day is in it is found once for all of them. */
const usualWeeks = new Map<string, Usual>()
/** What days of a week are by an assignment, whatever the roster says. */
const usualDay = (assigned: OwnWeek, rules: Pick<CompanyRules, 'weeklyHoliday'>): Usual => {
  const restsOn = weeklyHolidayOf(assigned, rules)
  const key = `${assigned.working_weekdays}/${restsOn}`
  const known = usualWeeks.get(key)
  if (known !== undefined) return known
  const weekdays = new Set(weekdaysOf(assigned.working_weekdays))
  const usual: Usual = (day) =>
    weekday(day) === restsOn ? 'WEEKLY_HOLIDAY' : weekdays.has(weekday(day)) ? 'WORKDAY' : 'OFFDAY'
  usualWeeks.set(key, usual)
  return usual
}

/** What days are in a week that many people work, by the holidays of their company. */
const usualTypes = new WeakMap<CompanyHolidays, WeakMap<Usual, Map<string, ResolvedDay>>>()
const typeOn = (
  date: PlainDate,
  { holidays, under5 }: Pick<PlanRules, 'holidays' | 'under5'>,
  scheduled: Usual,
  { exempt, isUsual }: { readonly exempt: boolean; readonly isUsual: boolean },
): ResolvedDay => {
  const planned = { scheduled, under5, exempt }
  if (!isUsual) return dayTypeOn(holidays, date, planned)
  const byWeek = usualTypes.get(holidays) ?? new WeakMap<Usual, Map<string, ResolvedDay>>()
  usualTypes.set(holidays, byWeek)
  const known = byWeek.get(scheduled) ?? new Map<string, ResolvedDay>()
  byWeek.set(scheduled, known)
  const key = `${date}${under5 ? 5 : ''}${exempt ? 63 : ''}`
  const type = known.get(key) ?? dayTypeOn(holidays, date, planned)
  known.set(key, type)
  return type
}

/** Times and contractual minutes of an assignment by the rules of a day; each found once. */
type UsualTimes = { readonly times: ReturnType<typeof plannedTimes>; readonly minutes: number }
const usualTimes = new WeakMap<CompanyRules, WeakMap<AssignmentRow, UsualTimes>>()
const timesOf = (assigned: AssignmentRow, rules: CompanyRules): UsualTimes => {
  const byPerson = usualTimes.get(rules) ?? new WeakMap<AssignmentRow, UsualTimes>()
  usualTimes.set(rules, byPerson)
  const found = byPerson.get(assigned) ?? {
    times: plannedTimes(assigned, rules),
    minutes: plannedDayMinutes(assigned, rules),
  }
  byPerson.set(assigned, found)
  return found
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
  const usual = usualDay(assigned, rules)
  const scheduled = scheduledByRoster(roster, usual, rules.time.weekStart)
  const shift = rosterDay(date, roster, rules)
  const exempt = protections.length > 0 && protectedBy({ protections }, date).has('ARTICLE63')
  const isUsual = scheduled === usual
  const { type, workingDay, weeklyHoliday } = typeOn(date, { holidays, under5 }, scheduled, { exempt, isUsual })
  const own = timesOf(assigned, rules)
  const times = shift?.kind === 'WORK' ? shift.times : own.times
  const { start = null, end = null, rests = [] } = times ?? {}
  const contractual = shift?.times?.contractual ?? holding(hours, date, from)?.daily_minutes ?? own.minutes
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

/** Averages of the weeks of a roster, by their last days; one of other facts than before is found anew. */
type KnownWeek = {
  readonly assigned: AssignmentRow | undefined
  readonly daily: number
  readonly rules: CompanyRules
  readonly since: PlainDate
  readonly minutes: number | null
}
const knownWeeks = new WeakMap<Roster, Map<PlainDate, KnownWeek>>()

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
  const usualMinutes = assigned === undefined ? rules.dayMinutes : timesOf(assigned, rules).minutes
  const daily = holding(hours, date, from)?.daily_minutes ?? usualMinutes
  const byWeekdays = (): number => weekdaysOf(working_weekdays).length * daily
  if (roster.days.size === 0 && roster.patterns.length === 0) return byWeekdays()
  const since = assignments.at(-1)?.valid_from ?? date
  const { weekStart } = rules.time
  const weeks = knownWeeks.get(roster) ?? new Map<PlainDate, KnownWeek>()
  knownWeeks.set(roster, weeks)
  const to = weekEnd(date, weekStart)
  const known = weeks.get(to)
  if (
    known !== undefined &&
    known.assigned === assigned &&
    known.daily === daily &&
    known.rules === rules &&
    known.since === since
  )
    return known.minutes ?? byWeekdays()
  const usual = usualDay(assigned ?? { working_weekdays, weekly_holiday: null }, rules)
  const minutesBy = (own: Roster): ((day: PlainDate) => number) => {
    const scheduled = scheduledByRoster(own, usual, weekStart)
    return (day) => (scheduled(day) === 'WORKDAY' ? (shiftMinutes(day, own, rules) ?? daily) : 0)
  }
  // Single days ahead say nothing yet.
  const [so, ahead] = [minutesBy(roster), minutesBy({ ...roster, days: NO_ROSTER.days })]
  const minutesOn = (day: PlainDate, isAhead: boolean): number => (isAhead ? ahead : so)(day)
  const minutes = averageWeek(date, roster, { weekStart, since, minutesOn })
  weeks.set(to, { assigned, daily, rules, since, minutes })
  return minutes ?? byWeekdays()
}
