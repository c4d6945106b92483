import { ageOn, type DateRange, eachDay, earlier, isWithin, later, type PlainDate } from '@handal/base/date'
import { formatDate, formatShortDate } from '@handal/base/format'
import type { OpenPoint } from '@handal/contracts/attendance'
import {
  type DayFacts,
  type FieldProblem,
  type PersonDay,
  recordDays,
  scheduledDay,
  type TotalledDay,
} from '@handal/engine/attendance'
import { dayColumns, isRecorded, storedForTotals, totalColumns } from './day-columns.ts'
import type { FactRow } from './facts.repo.ts'
import type { MonthFrame } from './frame.ts'
import type { PersonRow, StoredDay, StoredTotals } from './month.repo.ts'
import { type PersonPlan, plannedDay, protectedBy, weeklyMinutes } from './person-plan.ts'
import { eventOf, factsOn } from './planned-events.ts'
import { recordedDay } from './recorded-day.ts'
import { type EnteredHours, totalsWithHours } from './with-hours.ts'

/** A person with everything that the days of a month are made from. */
export type PersonInput = PersonPlan & {
  readonly person: PersonRow
  readonly leaves: readonly DateRange[]
  readonly facts: readonly FactRow[]
  /** Recorded days of the time in which tags make them. */
  readonly recorded: ReadonlyMap<PlainDate, StoredDay>
  /** What was entered of the month without its days. */
  readonly entries: readonly EnteredHours[]
}
/** A person's month as the engine makes it; without totals where it cannot. */
export type DerivedPerson = {
  readonly person: PersonRow
  /** All days of the period in service. */
  readonly days: readonly StoredDay[]
  /** Those of them that are worked as planned. */
  readonly made: readonly StoredDay[]
  readonly totals: StoredTotals | null
  readonly open: readonly OpenPoint[]
  /** Why the totals are without what was entered of the month; null: they are with it. */
  readonly problem: FieldProblem | null
}

/** The days of a time on which a person is in service; null: none. */
export const inService = ({ hire_date, leave_date }: PersonRow, { from, to }: DateRange): DateRange | null => {
  const days = { from: later(from, hire_date), to: leave_date === null ? to : earlier(to, leave_date) }
  return days.from > days.to ? null : days
}

const ADULT = 18
type DayOptions = NonNullable<DayFacts['options']>
type Planned = NonNullable<ReturnType<typeof plannedDay>>
type Point = Pick<OpenPoint, 'code' | 'message' | 'blocks'> & { readonly workDate?: PlainDate }

/** Whom hours are limited for beyond the rules of all (근로기준법 제71조, 제74조 제5항, 남녀고용평등법 제19조의3, 제22조의4). */
const protectionOf = (kinds: ReturnType<typeof protectedBy>): Pick<DayOptions, 'protection'> => {
  if (kinds.has('PREGNANT')) return { protection: 'PREGNANT' }
  if (kinds.has('AFTER_BIRTH')) return { protection: 'AFTER_BIRTH' }
  const isShortened = kinds.has('CHILDCARE_HOURS') || kinds.has('FAMILYCARE_HOURS')
  return isShortened ? { protection: 'SHORTENED_HOURS' } : {}
}

/** What is particular to a day of a person worked as planned. */
const optionsOf = (date: PlainDate, input: PersonInput, { rulesOn }: MonthFrame) => {
  const kinds = protectedBy(input, date)
  return {
    partTime: weeklyMinutes(date, input, rulesOn(date)) < rulesOn(date).weekMinutes,
    ...(ageOn(input.person.birth_date, date) < ADULT ? { under18: true } : {}),
    ...(input.leaves.some((leave) => isWithin(date, leave)) ? { leaveOfAbsence: true } : {}),
    ...(kinds.has('ARTICLE63') ? { exempt: true } : {}),
    ...protectionOf(kinds),
  }
}

/** One day: as planned with what was entered of it, or as it was recorded. */
const personDay = (
  planned: Planned,
  input: PersonInput,
  frame: MonthFrame,
  tell: (point: Point) => void,
): PersonDay => {
  const { weeklyHoliday, ...plan } = planned
  const date = plan.workDate
  const isInPeriod = isWithin(date, frame.period)
  const options = optionsOf(date, input, frame)
  if (frame.rulesOn(date).attendanceSource === 'RECORDED') {
    const row = input.recorded.get(date)
    if (isInPeriod && plan.dayType === 'WORKDAY' && options.leaveOfAbsence !== true && !isRecorded(row))
      tell({
        code: 'no-record',
        workDate: date,
        blocks: true,
        message: `${formatDate(date)}은 출퇴근 기록으로 근태를 만드는 날인데 기록이 없거나 한쪽만 있습니다.`,
      })
    return recordedDay(planned, isRecorded(row) ? row : undefined, { known: true, partTime: options.partTime })
  }
  const events = factsOn(input.facts, date).map((fact) => eventOf(fact, plan))
  const found = scheduledDay(plan, events, options)
  if (found.ok) return { weeklyHoliday, facts: found.value }
  if (isInPeriod) {
    const [problem] = found.error
    tell({ code: 'unclear', workDate: date, blocks: true, message: problem?.message ?? '' })
  }
  const usual = scheduledDay(plan, [], options)
  if (!usual.ok) throw new Error('a planned day alone was refused')
  return { weeklyHoliday, facts: usual.value }
}

const nothing = (person: PersonRow, open: readonly OpenPoint[]): DerivedPerson => ({
  person,
  days: [],
  made: [],
  totals: null,
  open,
  problem: null,
})

/** A person's days and totals of a month, from the plan and what was entered; pure. */
export const derivePerson = (input: PersonInput, frame: MonthFrame): DerivedPerson => {
  const { person } = input
  const open: OpenPoint[] = []
  const tell = ({ workDate, ...point }: Point): void => {
    open.push({ ...point, employeeNo: person.employee_no, name: person.name, workDate: workDate ?? null })
  }
  const served = inService(person, frame.weeks)
  if (served === null) return nothing(person, open)
  const days: PersonDay[] = []
  for (const date of eachDay(served)) {
    const planned = plannedDay(date, input, frame, frame.rulesOn)
    if (planned === null || (planned.dayType === 'WORKDAY' && planned.schedule.start === null)) {
      tell({ code: 'no-plan', blocks: true, message: '근무 예정이 없습니다. 사원정보에서 근무 조건을 넣어 주세요.' })
      return nothing(person, open)
    }
    days.push(personDay(planned, input, frame, tell))
  }
  const term = input.hours.find(({ valid_from }) => valid_from <= frame.period.to) ?? input.hours.at(-1)
  const found = recordDays(
    days,
    {
      weeklyScheduled: weeklyMinutes(frame.period.to, input, frame.rulesOn(frame.period.to)),
      payKind: term === undefined || term.pay_kind === 'monthly' ? 'monthly' : 'hourly',
      lastDay: person.leave_date,
      exempt: protectedBy(input, frame.period.to).has('ARTICLE63'),
    },
    frame.settings,
  )
  if (!found.ok) {
    const [problem] = found.error
    tell({ code: 'unclear', blocks: true, message: problem?.message ?? '' })
    return nothing(person, open)
  }
  const made: StoredDay[] = []
  const all: StoredDay[] = []
  const totalled: TotalledDay[] = []
  for (const { date, facts, record, holidayLost = 0 } of found.value.days) {
    if (!isWithin(date, frame.period)) continue
    const { contractual } = facts.schedule
    if (frame.rulesOn(date).attendanceSource === 'RECORDED') {
      const row = input.recorded.get(date)
      if (row === undefined) continue
      all.push(row)
      totalled.push(storedForTotals(row, contractual))
      continue
    }
    for (const { message } of record.warnings)
      tell({ code: 'warning', workDate: date, blocks: false, message: `${formatShortDate(date)} ${message}` })
    const row = dayColumns(record, {
      employee_no: person.employee_no,
      work_date: date,
      day_type: facts.dayType,
      work_schedule: scheduleOn(input, date),
    })
    made.push(row)
    all.push(row)
    totalled.push({ date, type: facts.dayType, contractual, record, holidayLost })
  }
  const { totals, warnings, problem } = totalsWithHours(totalled, found.value.weeks, input, frame)
  if (problem !== null) tell({ code: 'unclear', blocks: true, message: problem.message })
  for (const warning of warnings) tell({ ...warning, blocks: false })
  for (const week of found.value.weeks)
    if (
      !frame.under5 &&
      week.limitExcess > 0 &&
      isWithin(week.lastDate, frame.period) &&
      !protectedBy(input, week.lastDate).has('ARTICLE63')
    )
      tell({
        code: 'over-52',
        workDate: week.lastDate,
        blocks: false,
        message: `${formatShortDate(week.lastDate)}에 끝나는 주에 52시간을 넘겨 일했습니다(근로기준법 제53조 제1항).`,
      })
  return {
    person,
    days: all,
    made,
    totals: totalColumns({ totals }, person.employee_no),
    open,
    problem,
  }
}

const scheduleOn = ({ assignments }: PersonInput, date: PlainDate): string =>
  (assignments.find(({ valid_from }) => valid_from <= date) ?? assignments.at(-1))?.work_schedule ?? '0001'
