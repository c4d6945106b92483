import type { AbsenceKind } from '@handal/contracts/people/absence-kinds'
import { type DateRange, eachDay, earlier, isWithin, later, parseMonth, type PlainDate } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { byEmployee } from '../../db/by-employee.ts'
import type { Tx } from '../../db/database.ts'
import { readHolidays } from '../holidays/public.ts'
import { type CompanyRules, readTimeLines, type TimeLines } from '../settings/public.ts'
import { readPlans } from './plan/plans.ts'
import { type FactRow, readFactsOf } from './facts.repo.ts'
import { type AwayRow, type MarkedRow, readAway, readMarked, readUndatedAbsences } from './leave-days.repo.ts'
import { type PersonPlan, plannedDay, rulesByDay, sourceOn, weeklyMinutes } from './plan/person-plan.ts'
import { eventOf } from './plan/planned-events.ts'

/** Annual leave taken on a day: all of it, a half, or minutes of it. */
export type LeaveUse = {
  readonly id: string
  readonly date: PlainDate
  readonly unit: 'day' | 'half' | 'hours'
  /** Of a half which one it is, where that is known. */
  readonly half: 'AM' | 'PM' | null
  /** Of hours. */
  readonly minutes: number
  /** Contractual minutes of that day. */
  readonly daily: number
  readonly reason: string
}
/** Attendance of a person, as far as annual leave depends on it. */
export type LeaveAttendance = {
  readonly uses: readonly LeaveUse[]
  readonly absent: readonly PlainDate[]
  readonly away: readonly (DateRange & { readonly kind: AbsenceKind; readonly cause: string })[]
  /** Contractual minutes of a week from a day on, the person's own and a full-time worker's. */
  readonly weeks: readonly { readonly from: PlainDate; readonly own: number; readonly fullTime: number }[]
  readonly dailyOn: (date: PlainDate) => number
  readonly isScheduled: (date: PlainDate) => boolean
  /** Gaps in the entries, in sentences. */
  readonly notices: readonly string[]
}
type Served = {
  readonly employeeNo: number
  readonly hire: PlainDate
  readonly last: PlainDate | null
  /** Last day of interest, where it is before that of all. */
  readonly until?: PlainDate
}

/** Code 0053: 연차, 오전 반차, 오후 반차. */
const ANNUAL: readonly string[] = ['0001', '0002', '0003']
/** Half days without a kind are those of annual leave; hours and whole days without one are not. */
const isAnnual = ({ kind, leave_type: type }: FactRow): boolean =>
  type === null ? kind === 'HALF_AM' || kind === 'HALF_PM' : ANNUAL.includes(type)
const TAKEN: readonly FactRow['kind'][] = ['LEAVE', 'HALF_AM', 'HALF_PM', 'HOURS']

type Planned = NonNullable<ReturnType<typeof plannedDay>>
const isWorkday = (day: Planned | null): day is Planned =>
  day !== null && day.dayType === 'WORKDAY' && day.schedule.start !== null

/** Minutes of the planned work that hours away take, without the rests. */
const minutesAway = (fact: FactRow, planned: Planned): number => {
  const event = eventOf(fact, planned)
  const { start, end, rests } = planned.schedule
  if (event.kind !== 'HOURS' || start === null || end === null) return 0
  const [from, to] = [Math.max(event.from, start), Math.min(event.to, end)]
  const resting = rests.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)), 0)
  return Math.max(0, to - from - resting)
}

type Sources = {
  readonly plan: PersonPlan
  readonly facts: readonly FactRow[]
  readonly marked: readonly MarkedRow[]
  readonly away: readonly AwayRow[]
  readonly undated: readonly { readonly month: string; readonly days: number }[]
}
type Rules = {
  readonly lines: TimeLines
  readonly rulesOn: (date: PlainDate) => CompanyRules
  readonly planOn: (plan: PersonPlan, date: PlainDate) => Planned | null
}

/** Days from which a person's contractual hours may change. */
const turns = (
  { assignments, hours, roster }: PersonPlan,
  lines: TimeLines,
  first: PlainDate,
): readonly PlainDate[] => {
  const settings = [...(lines.get('contractualHours') ?? [])].map(({ from }) => from)
  const all = [...assignments, ...hours, ...roster.patterns].map(({ valid_from: from }) => from)
  return [...new Set([...all, ...settings, first].map((day) => later(day, first)))].toSorted()
}

const usesOf = (facts: readonly FactRow[], days: DateRange, planOn: (date: PlainDate) => Planned | null): LeaveUse[] =>
  facts.flatMap((fact) => {
    if (!TAKEN.includes(fact.kind) || !isAnnual(fact)) return []
    const range = { from: later(fact.from_date, days.from), to: earlier(fact.to_date, days.to) }
    return range.from > range.to
      ? []
      : eachDay(range).flatMap((date): LeaveUse[] => {
          const planned = planOn(date)
          if (!isWorkday(planned)) return []
          const unit = fact.kind === 'LEAVE' ? 'day' : fact.kind === 'HOURS' ? 'hours' : 'half'
          const minutes = unit === 'hours' ? minutesAway(fact, planned) : 0
          if (unit === 'hours' && minutes === 0) return []
          const { contractual: daily } = planned.schedule
          const half = fact.kind === 'HALF_AM' ? 'AM' : fact.kind === 'HALF_PM' ? 'PM' : null
          return [{ id: `fact-${fact.no}-${date}`, date, unit, half, minutes, daily, reason: fact.reason }]
        })
  })

const ofPerson = ({ plan, facts, marked, away, undated }: Sources, days: DateRange, rules: Rules): LeaveAttendance => {
  const { rulesOn, lines } = rules
  const known = new Map<PlainDate, Planned | null>()
  const planOn = (date: PlainDate): Planned | null => {
    const found = known.get(date) ?? rules.planOn(plan, date)
    known.set(date, found)
    return found
  }
  const isAway = (date: PlainDate): boolean =>
    away.some(({ from_date: from, to_date: to }) => isWithin(date, { from, to }))
  const recorded = marked.filter(({ work_date: date }) => sourceOn(plan, date, rulesOn(date)) === 'RECORDED')
  const atWork = (date: PlainDate): Planned | null => (isAway(date) ? null : planOn(date))
  const dailyOn = (date: PlainDate): number => planOn(date)?.schedule.contractual ?? rulesOn(date).dayMinutes
  const uses = usesOf(facts, days, atWork)
  for (const { work_date: date, mark } of recorded)
    if (mark !== '결근')
      uses.push({
        id: `day-${date}`,
        date,
        unit: mark === '휴가' ? 'day' : 'half',
        half: null,
        minutes: 0,
        daily: dailyOn(date),
        reason: `근태 기록의 ${mark}`,
      })
  const absent = facts
    .filter(({ kind }) => kind === 'ABSENCE')
    .flatMap(({ from_date: from, to_date: to }) => eachDay({ from, to }))
    .filter((date) => isWithin(date, days) && isWorkday(atWork(date)))
  for (const { work_date: date, mark } of recorded) if (mark === '결근') absent.push(date)
  const unnamed = facts.filter(({ kind, leave_type: type }) => kind === 'LEAVE' && type === null).length
  return {
    uses: uses.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    absent: [...new Set(absent)].toSorted(),
    away: away.map(({ from_date: from, to_date: to, kind, cause }) => ({ from, to, kind, cause })),
    // Without a schedule no shorter hours are known.
    weeks:
      plan.assignments.length === 0
        ? []
        : turns(plan, lines, days.from).map((from) => ({
            from,
            own: weeklyMinutes(from, plan, rulesOn(from)),
            fullTime: rulesOn(from).weekMinutes,
          })),
    dailyOn,
    isScheduled: (date) => isWorkday(planOn(date)),
    notices: [
      ...(unnamed === 0 ? [] : [`종류를 고르지 않은 휴가 ${unnamed}건은 연차에서 빼지 않았습니다.`]),
      ...undated.map(({ month, days: count }) => {
        const of = parseMonth(month)
        return `${of === null ? month : formatMonth(of)}에 날짜 없이 적은 결근 ${count}일은 개근과 출근율에 넣지 않았습니다.`
      }),
    ],
  }
}

/**
 * Attendance of these people up to a day: eleven queries, whatever the head count. Leave entered for a day off or
 * inside a leave of absence uses nothing.
 */
export const readLeaveAttendance = async (
  tx: Tx,
  companyNo: number,
  people: readonly Served[],
  { until, under5On }: { readonly until: PlainDate; readonly under5On: (date: PlainDate) => boolean },
): Promise<(employeeNo: number) => LeaveAttendance> => {
  const nos = people.map(({ employeeNo }) => employeeNo)
  const range = { from: people.reduce((first, { hire }) => earlier(first, hire), until), to: until }
  // Sent together: none needs an answer of another.
  const [lines, holidays, planFor, factRows, markedRows, awayRows, undatedRows] = await Promise.all([
    readTimeLines(tx, companyNo),
    readHolidays(tx, companyNo, range),
    readPlans(tx, companyNo, range, nos),
    readFactsOf(tx, companyNo, range, nos),
    readMarked(tx, companyNo, range, nos),
    readAway(tx, companyNo, range, nos),
    readUndatedAbsences(tx, companyNo, nos),
  ])
  const [facts, marked] = [byEmployee(factRows), byEmployee(markedRows)]
  const [away, undated] = [byEmployee(awayRows), byEmployee(undatedRows)]
  const rulesOn = rulesByDay(lines)
  const rules: Rules = {
    lines,
    rulesOn,
    planOn: (plan, date) => plannedDay(date, plan, { lines, holidays, under5: under5On(date) }, rulesOn),
  }
  const byNo = new Map(people.map((person) => [person.employeeNo, person]))
  return (no) => {
    const person = byNo.get(no)
    const asked = { from: person?.hire ?? until, to: person?.until ?? until }
    const days = { from: asked.from, to: earlier(asked.to, person?.last ?? asked.to) }
    // Only of the person's own time: days before the hire or after the last day of interest were read for others.
    const touches = ({ from_date: from, to_date: to }: Pick<AwayRow, 'from_date' | 'to_date'>): boolean =>
      from <= asked.to && to >= asked.from
    return ofPerson(
      {
        plan: planFor(no),
        facts: (facts.get(no) ?? []).filter(touches),
        marked: (marked.get(no) ?? []).filter(({ work_date: day }) => isWithin(day, asked)),
        away: (away.get(no) ?? []).filter(touches),
        undated: undated.get(no) ?? [],
      },
      days,
      rules,
    )
  }
}
