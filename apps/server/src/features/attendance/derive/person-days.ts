import { type DateRange, eachDay, earlier, isWithin, later, type PlainDate } from '@handal/base/date'
import { formatDate, formatShortDate } from '@handal/base/format'
import type { WithoutRecord } from '@handal/contracts/time/attendance'
import type { OpenPoint } from '@handal/contracts/time/open-points'
import {
  type DayEvent,
  type DayRecord,
  type PersonDay,
  recordDays,
  scheduledDay,
  taggedDay,
  type TimeSettings,
} from '@handal/engine/attendance'
import type { Closed } from '../closed/plans.ts'
import { isRecorded } from './day-columns.ts'
import type { ProtectionRow } from './days.repo.ts'
import { optionsOf } from '../plan/day-options.ts'
import { type DaySources, type SourceInput, sourcesOf } from './day-sources.ts'
import type { MonthFrame } from './frame.ts'
import type { PendingRow } from '../pending/pending.repo.ts'
import type { PersonRow } from '../month/people.repo.ts'
import type { StoredDay } from '../month/stored.repo.ts'
import { onSchedule, plannedDay, sourceOn, weekContract } from '../plan/person-plan.ts'
import { eventOf, factsOn } from '../plan/planned-events.ts'
import { recordedDay } from './recorded-day.ts'
import { rosterShift } from '../plan/roster.ts'
import type { EnteredHours } from './with-hours.ts'

/** A person with all inputs of the days of a month. */
export type PersonInput = SourceInput & {
  readonly person: PersonRow
  /** Days that wait to be made again. */
  readonly pending: readonly PendingRow[]
  /** Entries of the month without days. */
  readonly entries: readonly EnteredHours[]
  /** Whether recorded days keep the kind of day they were stored as. */
  readonly asStored?: boolean
  /** Meaning of days without a record; absent: they stay without. */
  readonly fill?: Fill
  /** Plan and rules when the month was closed; absent: not known. */
  readonly closed?: Closed
}
/**
 * Meaning of days of a recorded month without a record: workdays are absences (labour rules §1.4, step 1) up to the day
 * before `today`, or every day is as planned.
 */
export type Fill = {
  readonly how: WithoutRecord
  readonly today: PlainDate
  /** Days it applies to; absent: all. */
  readonly only?: Pick<ReadonlySet<PlainDate>, 'has'>
}

/**
 * Whether a recorded day without a record is as planned because its month is closed before its end, or was: a month that is open takes
 * that back.
 */
export const isRest = (
  { rest, over, recorded, made }: PersonInput,
  { period }: Pick<MonthFrame, 'period'>,
  date: PlainDate,
): boolean =>
  rest !== undefined
    ? isWithin(date, period) && date >= rest && !recorded.has(date)
    : made.get(date)?.made?.from === 'PLAN' && (over === undefined || !isWithin(date, period))

/** Whether a day has no record behind it: as planned, or by `fill`. */
export const isMade = (input: PersonInput, { rulesOn, period }: MonthFrame, date: PlainDate): boolean => {
  const { recorded, made, fill } = input
  if (sourceOn(input, date, rulesOn(date)) === 'AS_SCHEDULED' || isRest(input, { period }, date)) return true
  return (
    fill !== undefined &&
    isWithin(date, period) &&
    !recorded.has(date) &&
    !made.has(date) &&
    (fill.only === undefined || fill.only.has(date)) &&
    (fill.how === 'AS_SCHEDULED' || date < fill.today)
  )
}
/** Contractors have neither working hours, rests nor holidays by law, as people under 근로기준법 제63조 have none. */
export const withoutWorkingTime = ({
  contractor,
  employee_no,
  hire_date,
}: Pick<PersonRow, 'contractor' | 'employee_no' | 'hire_date'>): ProtectionRow[] =>
  contractor ? [{ employee_no, kind: 'ARTICLE63', from_date: hire_date, to_date: null }] : []
/** Days in service within a time; null: none. */
export const inService = (
  { hire_date, leave_date }: Pick<PersonRow, 'hire_date' | 'leave_date'>,
  { from, to }: DateRange,
): DateRange | null => {
  const days = { from: later(from, hire_date), to: leave_date === null ? to : earlier(to, leave_date) }
  return days.from > days.to ? null : days
}

type Planned = NonNullable<ReturnType<typeof plannedDay>>
/** Point to check of a person, of one day where it is of a day. */
export type Point = Pick<OpenPoint, 'code' | 'message' | 'blocks'> & { readonly workDate?: PlainDate }
/** The same with whose it is. */
export type PersonPoint = Point & Pick<OpenPoint, 'employeeNo' | 'name'>

/** The schedule that a person works on a day; of hours of its own the one of the assignment. */
export const scheduleOn = ({ assignments, roster }: PersonInput, date: PlainDate): string =>
  rosterShift(date, roster)?.workSch ??
  (assignments.find(({ valid_from }) => valid_from <= date) ?? assignments.at(-1))?.work_schedule ??
  '0001'

/** Point of a day to be made from records that has none, or only one time. */
export const noRecord = ({ work_date: workDate }: Pick<StoredDay, 'work_date'>): Point => ({
  code: 'half-record',
  workDate,
  blocks: true,
  message: `${formatDate(workDate)}은 출퇴근 기록이 없거나 한쪽만 있습니다.`,
})

/** Point of a day whose tags contradict what was entered of it. */
export const unclearDay = (workDate: PlainDate, why: string): Point => ({
  code: 'unclear',
  workDate,
  blocks: true,
  message: `${formatShortDate(workDate)} ${why}`,
})

/** A single shift of the roster on a holiday of who works as planned: that work is entered with it. */
const holidayShift = (
  { workDate, dayType, schedule }: Omit<Planned, 'weeklyHoliday'>,
  { roster }: PersonInput,
): DayEvent[] => {
  const { start: from, end: to } = schedule
  const isFree = dayType === 'WORKDAY' || dayType === 'OFFDAY' || roster.days.get(workDate)?.kind !== 'WORK'
  return isFree || from === null || to === null ? [] : [{ kind: 'HOURS', from, to, paid: true }]
}

/** The schedule that a correction names, else the one that was kept of the day, else the one that its tags decided; null: the planned one. */
export const scheduleNamed = ({ times, kept, guess }: DaySources): string | null =>
  times.workSch ?? kept?.work_schedule ?? guess

/** A planned day on the schedule that it is said to have; one that its tags decided has its own contract, as on the roster. */
export const plannedOn = (planned: Planned, input: PersonInput, frame: MonthFrame, sources: DaySources): Planned => {
  const { workDate } = planned
  const rules = frame.rulesOn(workDate)
  const named = scheduleNamed(sources)
  if (named === null || named === scheduleOn(input, workDate)) return planned
  const shifted = onSchedule(planned, named, rules)
  const contractual = named === sources.guess ? rules.schedules.get(named)?.contractual : undefined
  return contractual === undefined ? shifted : { ...shifted, schedule: { ...shifted.schedule, contractual } }
}

/** One day that tags, corrections or facts make. */
const sourceDay = (
  planned: Planned,
  input: PersonInput,
  frame: MonthFrame,
  mark: (workDate: PlainDate, why: string) => void,
  sources: DaySources,
): PersonDay => {
  const { weeklyHoliday, ...plan } = plannedOn(planned, input, frame, sources)
  const date = plan.workDate
  const rules = frame.rulesOn(date)
  const known = optionsOf(date, { ...input, birthDate: input.person.birth_date }, rules)
  const options = sources.isOver ? known : { ...known, ahead: true }
  const found = taggedDay(plan, sources.times.tags, sources.events, options)
  if (found.ok) return { weeklyHoliday, facts: found.value }
  mark(date, found.error[0]?.message ?? '')
  const alone = taggedDay(plan, sources.times.tags, [], options)
  if (!alone.ok) throw new Error('the tags of a day alone were refused')
  return { weeklyHoliday, facts: alone.value }
}

/** One day: as planned with its entries, or as recorded. */
const personDay = (
  planned: Planned,
  input: PersonInput,
  frame: MonthFrame,
  tell: (point: Point) => void,
): PersonDay => {
  const { weeklyHoliday, ...plan } = planned
  const date = plan.workDate
  const isInPeriod = isWithin(date, frame.period)
  const options = optionsOf(date, { ...input, birthDate: input.person.birth_date }, frame.rulesOn(date))
  const isPlanned = sourceOn(input, date, frame.rulesOn(date)) === 'AS_SCHEDULED'
  if (!isMade(input, frame, date)) {
    // Nobody works on leave of absence, whatever is stored of its days.
    const row = options.leaveOfAbsence === true ? undefined : input.recorded.get(date)
    const isToCome = input.fill !== undefined && row === undefined
    if (isInPeriod && plan.dayType === 'WORKDAY' && options.leaveOfAbsence !== true && !isRecorded(row) && !isToCome)
      tell(noRecord({ work_date: date }))
    if (!isRecorded(row)) return recordedDay(planned, undefined, { known: true, options })
    const shift = row.work_schedule === scheduleOn(input, date) ? undefined : row.work_schedule
    const own = input.asStored === true ? { ...planned, dayType: row.day_type as Planned['dayType'] } : planned
    return recordedDay(onSchedule(own, shift, frame.rulesOn(date)), row, { known: true, options })
  }
  const entered = [...holidayShift(plan, input), ...factsOn(input.facts, date).map((fact) => eventOf(fact, plan))]
  const isMissed =
    !isPlanned &&
    !isRest(input, frame, date) &&
    input.fill?.how === 'ABSENT' &&
    plan.dayType === 'WORKDAY' &&
    entered.length === 0
  const events = isMissed ? [{ kind: 'ABSENCE' } as const] : entered
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

const UNJUDGED = { in: [], out: [] } as const
/** Lateness and absence of a contractor are not judged. */
const unjudged = <F extends { readonly days: readonly { readonly record: DayRecord }[] }>(found: F): F => ({
  ...found,
  days: found.days.map((day) => ({ ...day, record: { ...day.record, judgement: UNJUDGED } })),
})

/** Records of a person's days in the whole weeks around a month; null, with the reason, where there are none. */
export const recordPerson = (
  input: PersonInput,
  frame: MonthFrame,
  tell: (point: Point) => void,
  settings = frame.settings,
) => {
  const { person } = input
  const served = inService(person, frame.weeks)
  if (served === null) return null
  const days: PersonDay[] = []
  const sources = sourcesOf(input, frame)
  const unclear = new Map<PlainDate, string>()
  const mark = (date: PlainDate, why: string): void => {
    unclear.set(date, why)
    if (isWithin(date, frame.period)) tell(unclearDay(date, why))
  }
  for (const date of eachDay(served)) {
    const planned = plannedDay(date, input, frame, frame.rulesOn)
    if (planned === null || (planned.dayType === 'WORKDAY' && planned.schedule.start === null)) {
      tell({ code: 'no-plan', blocks: true, message: '근무 예정이 없습니다. 사원정보에서 근무 조건을 입력해 주세요.' })
      return null
    }
    const own = sources.get(date)
    days.push(own === undefined ? personDay(planned, input, frame, tell) : sourceDay(planned, input, frame, mark, own))
  }
  const contractOn = (date: PlainDate) => weekContract(date, input, frame.rulesOn(date))
  // What tags make goes by the settings of its day: recognition and rounding are about them.
  const settingsOn = (date: PlainDate): TimeSettings => (sources.has(date) ? frame.rulesOn(date).time : settings)
  const week = { ...contractOn(frame.period.to), contractOn, settingsOn, lastDay: person.leave_date }
  const found = recordDays(days, week, settings)
  if (found.ok) return { ...(person.contractor ? unjudged(found.value) : found.value), sources, unclear }
  const [problem] = found.error
  tell({ code: 'unclear', blocks: true, message: problem?.message ?? '' })
  return null
}
