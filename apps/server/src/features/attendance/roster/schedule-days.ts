import { addDays, type DateRange, eachDay, isWithin, type PlainDate, toDayNumber, weekday } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { CODE } from '@handal/contracts/codes'
import { DAY_FACT_KINDS } from '@handal/contracts/time/day-facts'
import type { ScheduleDay, ScheduleWeek } from '@handal/contracts/time/schedule'
import { DAILY_REST, weekCap } from '@handal/engine/attendance'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { holding } from '../../../db/dated.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { type CodeNames, readCodeNames } from '../../codes/public.ts'
import { readSettingEntries } from '../../companies/public.ts'
import { readHolidays } from '../../holidays/public.ts'
import { type CompanyRules, readTimeLines } from '../../settings/public.ts'
import { inService, withoutWorkingTime } from '../derive/person-days.ts'
import { type PersonPlan, plannedDay, type PlanRules, protectedBy, rulesByDay, sourceOn } from '../plan/person-plan.ts'
import { readPlans } from '../plan/plans.ts'
import { factsOn } from '../plan/planned-events.ts'
import { rosterDay } from '../plan/roster.ts'
import { type FactRow, readFactsOf } from '../facts.repo.ts'
import { wholeWeeks } from '../derive/frame.ts'
import { type MarkedRow, readMarked } from '../leave-days.repo.ts'
import { type PersonRow, readLeaves, readPeople } from '../month/people.repo.ts'

/** A person with what the plan of some days hangs on. */
export type Planned = {
  readonly person: PersonRow
  readonly plan: PersonPlan
  readonly facts: readonly FactRow[]
  readonly leaves: readonly DateRange[]
  /** Days of leave and half days that were brought with the records of before. */
  readonly marked: ReadonlyMap<PlainDate, MarkedRow['mark']>
}
/** The rules of a company in whole weeks around some days. */
export type Sheet = {
  readonly weeks: DateRange
  readonly rulesOn: (date: PlainDate) => CompanyRules
  readonly on: (date: PlainDate) => PlanRules
  readonly names: CodeNames
}

/** The people of some days with their plans, and a day more at either end: thirteen queries, whatever the head count. */
export const readSheet = async (
  tx: Tx,
  companyNo: number,
  days: DateRange,
  employeeNos: readonly number[] | null,
): Promise<{ readonly sheet: Sheet; readonly people: readonly Planned[] }> => {
  const lines = await readTimeLines(tx, companyNo)
  const rulesOn = rulesByDay(lines)
  const weeks = wholeWeeks(days, rulesOn(days.from).time.weekStart)
  const around = { from: addDays(weeks.from, -1), to: addDays(weeks.to, 1) }
  const holidays = await readHolidays(tx, companyNo, around)
  const settings = (await readSettingEntries(tx, companyNo)).filter(({ stands }) => stands)
  const { items } = await readPeople(tx, companyNo, days, employeeNos, { size: ALL_ROWS })
  const nos = items.map(({ employee_no: no }) => no)
  const planOf = await readPlans(tx, companyNo, around, nos)
  const facts = byEmployee(await readFactsOf(tx, companyNo, around, nos))
  const leaves = byEmployee(await readLeaves(tx, companyNo, around, nos))
  const marked = byEmployee(await readMarked(tx, companyNo, around, nos))
  return {
    sheet: {
      weeks,
      rulesOn,
      on: (date) => ({
        lines,
        holidays,
        under5: holding(settings, date, ({ valid_from: from }) => from)?.under5 === true,
      }),
      names: await readCodeNames(tx, companyNo),
    },
    people: items.map((person) => {
      const no = person.employee_no
      const plan = planOf(no)
      return {
        person,
        plan: { ...plan, protections: [...plan.protections, ...withoutWorkingTime(person)] },
        facts: facts.get(no) ?? [],
        leaves: (leaves.get(no) ?? []).map(({ from_date: from, to_date: to }) => ({ from, to })),
        marked: new Map((marked.get(no) ?? []).map(({ work_date: date, mark }) => [date, mark])),
      }
    }),
  }
}

/** A day of the plan with what its shift comes to; `shift` is null where nobody is to come. Minutes on the clock of the day. */
export type PlannedShift = {
  readonly day: ScheduleDay
  readonly shift: { readonly start: number; readonly end: number } | null
  readonly minutes: number
}

/** What stands instead of work, and how much of a day of work it leaves, in halves. */
const awayOn = (
  { facts, leaves, marked, plan }: Planned,
  date: PlainDate,
  { names, rulesOn }: Sheet,
): { word: string | null; halves: number } => {
  if (leaves.some((leave) => isWithin(date, leave))) return { word: '휴직', halves: 0 }
  const mark = sourceOn(plan, date, rulesOn(date)) === 'RECORDED' ? marked.get(date) : undefined
  if (mark === '휴가' || mark === '반차') return { word: mark, halves: mark === '휴가' ? 0 : 1 }
  const found = factsOn(facts, date).filter(({ kind }) => kind !== 'HOURS')
  const words = found.map(({ kind, leave_type: type }) =>
    type === null ? DAY_FACT_KINDS[kind] : names.of(CODE.leaveKind, type) || DAY_FACT_KINDS[kind],
  )
  const taken = found.reduce(
    (sum, { kind }) =>
      sum + (kind === 'LEAVE' || kind === 'ABSENCE' ? 2 : kind === 'HALF_AM' || kind === 'HALF_PM' ? 1 : 0),
    0,
  )
  return { word: words.length === 0 ? null : words.join(', '), halves: Math.max(0, 2 - taken) }
}

/** A day of somebody by itself. */
const plannedOn = (planned: Planned, date: PlainDate, sheet: Sheet): PlannedShift | null => {
  const { rulesOn, on } = sheet
  const { person, plan } = planned
  if (inService(person, { from: date, to: date }) === null) return null
  const found = plannedDay(date, plan, on(date), rulesOn)
  if (found === null) return null
  const { dayType, schedule, weeklyHoliday } = found
  const roster = rosterDay(date, plan.roster, rulesOn(date))
  const works = roster === null ? dayType === 'WORKDAY' || schedule.workingDay === true : roster.kind === 'WORK'
  const kind = works ? 'WORK' : weeklyHoliday ? 'WEEKLY_HOLIDAY' : 'OFF'
  const { word, halves } = awayOn(planned, date, sheet)
  // A holiday is rested on unless somebody is to come on this very day.
  const comes = works && (dayType === 'WORKDAY' || roster?.from === 'DAY')
  const { start, end, contractual } = schedule
  const assigned = holding(plan.assignments, date, ({ valid_from: from }) => from)
  return {
    day: {
      workDate: date,
      kind,
      workSch: works ? (roster === null ? (assigned?.work_schedule ?? null) : roster.workSch) : null,
      start: roster?.start ?? null,
      end: roster?.end ?? null,
      startTime: works && start !== null ? formatDuration(start) : null,
      endTime: works && end !== null ? formatDuration(end) : null,
      from: roster?.from ?? 'PERSON',
      contractual: formatDuration(works ? contractual : 0),
      dayType,
      away: word,
      shortRest: null,
      version: plan.roster.days.get(date)?.version ?? 0,
    },
    shift: comes && halves > 0 && start !== null && end !== null ? { start, end } : null,
    minutes: comes ? Math.floor((contractual * halves) / 2) : 0,
  }
}

/** Minutes between the end of a day's shift and the start of the next day's; below 0: they are at once. Null where one has none. */
export const restBetween = (before: PlannedShift | null, after: PlannedShift | null): number | null => {
  const [first, second] = [before?.shift ?? null, after?.shift ?? null]
  if (before === null || after === null || first === null || second === null) return null
  const days = toDayNumber(after.day.workDate) - toDayNumber(before.day.workDate)
  return days * 1440 + second.start - first.end
}

/** A day of somebody as it is planned, with a short rest before it; null out of service and without any plan. */
export const dayOf = (planned: Planned, date: PlainDate, sheet: Sheet): PlannedShift | null => {
  const found = plannedOn(planned, date, sheet)
  const rest =
    found === null || found.shift === null ? null : restBetween(plannedOn(planned, addDays(date, -1), sheet), found)
  if (found === null || rest === null || rest < 0 || rest >= DAILY_REST) return found
  return { ...found, day: { ...found.day, shortRest: formatDuration(rest) } }
}

/** The first day of the week of the company that a date lies in. */
export const weekFrom = (date: PlainDate, { rulesOn }: Pick<Sheet, 'rulesOn'>): PlainDate =>
  addDays(date, -((weekday(date) - rulesOn(date).time.weekStart + 7) % 7))

/** The most that somebody may work in a week that ends on a day (근로기준법 제53조); null: nobody says. */
const mostOn = ({ plan }: Planned, date: PlainDate, { on }: Sheet): number | null =>
  weekCap({ under5: on(date).under5, exempt: protectedBy(plan, date).has('ARTICLE63') })?.most ?? null

/** The weeks of a sheet as they are planned. */
export const weeksOf = (planned: Planned, sheet: Sheet): ScheduleWeek[] =>
  eachDay(sheet.weeks)
    .filter((_, index) => index % 7 === 0)
    .map((from) => {
      const to = addDays(from, 6)
      const minutes = eachDay({ from, to }).reduce((sum, date) => sum + (dayOf(planned, date, sheet)?.minutes ?? 0), 0)
      const most = mostOn(planned, to, sheet)
      return {
        from,
        hours: formatDuration(minutes),
        over: most === null || minutes <= most ? null : formatDuration(minutes - most),
      }
    })
