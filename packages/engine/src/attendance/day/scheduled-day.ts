import { err, ok, type Result } from '@handal/base/result'
import type { DayFacts, DayOptions, DaySchedule } from './day-facts.ts'
import type { FieldProblem } from '../problem.ts'
import type { TimeSettings } from '../settings.ts'
import { firstOf, lastOf, meet, sizeOf, slice, type Span, spanOf, type Spans, unite, within, without } from './spans.ts'

/** What is entered of a day that is worked as planned; everything else of it is as the plan says. */
export type DayEvent =
  | { readonly kind: 'LEAVE' | 'HALF_AM' | 'HALF_PM'; readonly paid: boolean }
  | { readonly kind: 'ABSENCE' | 'TRIP' | 'EDU' | 'REMOTE' | 'FIELD' }
  /** Inside the planned time away from work, outside of it work. Minutes on the clock of the work date. */
  | {
      readonly kind: 'HOURS'
      readonly from: number
      readonly to: number
      readonly paid: boolean
      /** Away without pay, and approved: nobody is late by it. */
      readonly excused?: boolean
    }

/** The plan of a day, before anything happens. */
export type PlannedDay = Pick<DayFacts, 'workDate' | 'dayType' | 'schedule'>

/** Whether an event takes the whole day, so that nothing else can be said of it (labour rules §1.10). */
export const isWholeDay = ({ kind }: { readonly kind: DayEvent['kind'] }): boolean =>
  kind === 'LEAVE' || kind === 'ABSENCE'

/**
 * The settings for days without tags: what is entered is approved, so nothing of it is left out (근로기준법 제43조, 제50조
 * 제3항); breaks are the plan's.
 */
export const scheduledSettings = (settings: TimeSettings): TimeSettings => ({
  ...settings,
  preStart: 'APPROVED',
  overtimeRecognition: 'TAG',
  extendExcludeMin: 0,
  breakMode: 'WINDOW',
})

/**
 * The plan as it pays: who works as planned works the contractual time, no more and no less. What the planned time has more
 * than the contract is a break in its middle, and where it has less the contract of the day is the planned time (labour rules §1.4).
 */
export const soundSchedule = (schedule: DaySchedule, start: number, end: number): DaySchedule => {
  const rests = unite(schedule.rests)
  const planned = without(spanOf(start, end), rests)
  const size = sizeOf(planned)
  const { contractual } = schedule
  if (size <= contractual) return { ...schedule, rests, contractual: size }
  const half = Math.floor(contractual / 2)
  return { ...schedule, rests: unite([...rests, ...slice(planned, half, half + size - contractual)]) }
}

/** A day without any tag. */
export const NO_TAGS = { atendTime: null, lvofcTime: null, gnot: null, rtn: null }
type Hours = Extract<DayEvent, { readonly kind: 'HOURS' }>
export const isHours = (event: DayEvent): event is Hours => event.kind === 'HOURS'
const hoursOf = (events: readonly DayEvent[]): Spans =>
  events.flatMap((event): Span[] => (isHours(event) ? [[event.from, event.to]] : []))

/** A day without a plan: what is worked on it, breaks and gaps left out. */
const freeDay = (planned: PlannedDay, events: readonly DayEvent[], options: DayOptions): DayFacts => {
  const worked = unite(hoursOf(events))
  const [first, last] = [worked[0], worked.at(-1)]
  if (first === undefined || last === undefined) return { ...planned, tags: NO_TAGS, options }
  const gaps = without(spanOf(first[0], last[1]), worked)
  return {
    ...planned,
    schedule: { ...planned.schedule, rests: unite([...planned.schedule.rests, ...gaps]) },
    tags: { ...NO_TAGS, atendTime: first[0], lvofcTime: last[1] },
    options,
  }
}

type Away = { readonly paid: Spans; readonly unpaid: Spans; readonly work: Spans; readonly excused: Spans }
/** The parts of a planned day that events take or add; `due` is the planned time, rests left out (labour rules §1.4). */
export const partsOf = (events: readonly DayEvent[], due: Spans, start: number, end: number): Away => {
  const half = Math.floor(sizeOf(due) / 2)
  const noon = firstOf(due, half).at(-1)?.[1] ?? start
  const after = lastOf(due, half)[0]?.[0] ?? end
  const paid: Span[] = []
  const unpaid: Span[] = []
  const work: Span[] = []
  const excused: Span[] = []
  for (const event of events) {
    if (event.kind === 'HALF_AM') (event.paid ? paid : unpaid).push([start, noon])
    else if (event.kind === 'HALF_PM') (event.paid ? paid : unpaid).push([after, end])
    else if (event.kind === 'HOURS') {
      const isAway = event.from >= start && event.to <= end
      const list = isAway ? (event.paid ? paid : unpaid) : work
      list.push([event.from, event.to])
      if (isAway && event.excused === true) excused.push([event.from, event.to])
    }
  }
  return { paid: unite(paid), unpaid: unite(unpaid), work: unite(work), excused }
}

export const problem = (path: string, message: string): Result<never, readonly FieldProblem[]> =>
  err([{ path, message }])

/** A planned day on which somebody is away for a part or works beyond the plan. */
const workedDay = (
  planned: PlannedDay,
  events: readonly DayEvent[],
  options: DayOptions,
  [start, end]: Span,
): DayFacts => {
  const due = without(spanOf(start, end), planned.schedule.rests)
  const { paid, unpaid, work, excused } = partsOf(events, due, start, end)
  const away = unite([...paid, ...unpaid])
  const present = unite([...without(due, away), ...work])
  const [first, last] = [present[0], present.at(-1)]
  const own = {
    ...options,
    ...(paid.length === 0 ? {} : { paidLeave: paid }),
    ...(excused.length === 0 ? {} : { excused }),
  }
  if (first === undefined || last === undefined) return { ...planned, tags: NO_TAGS, options: own }
  const [arrives, leaves] = [first[0], last[1]]
  const holes = without(spanOf(arrives, leaves), present)
  const outings = holes.filter((hole) => sizeOf(meet(within(due, hole[0], hole[1]), away)) > 0)
  const [outing, ...further] = outings
  const gaps = holes.filter((hole) => !outings.includes(hole))
  return {
    ...planned,
    schedule: { ...planned.schedule, rests: unite([...planned.schedule.rests, ...gaps]) },
    tags: {
      atendTime: arrives,
      lvofcTime: leaves,
      gnot: outing?.[0] ?? null,
      rtn: outing?.[1] ?? null,
      ...(further.length === 0 ? {} : { further }),
    },
    options: { ...own, approvedFrom: arrives < start ? arrives : null, approvedUntil: leaves > end ? leaves : null },
  }
}

/** Hours that are neither inside nor outside of the planned time (labour rules §1.4). */
export const crossing = (
  events: readonly DayEvent[],
  start: number,
  end: number,
): Result<never, readonly FieldProblem[]> | null => {
  const message = '근무시간 안은 자리를 비운 시간, 밖은 일한 시간입니다. 둘로 나누어 적어 주세요.'
  const found = events.find(
    (event): event is Hours =>
      isHours(event) && event.from < end && event.to > start && (event.from < start || event.to > end),
  )
  return found === undefined ? null : problem(found.from < start ? 'startTime' : 'endTime', message)
}

/**
 * The facts of a day worked as planned (근무표대로; labour rules §1.4, §1.10), from its plan and what was entered of it: `dailyRecord` and `recordDays`
 * make the record of them like of a tagged day. Problems name the member of the event.
 */
export const scheduledDay = (
  planned: PlannedDay,
  events: readonly DayEvent[],
  options: DayOptions = {},
): Result<DayFacts, readonly FieldProblem[]> => {
  const { start, end } = planned.schedule
  if (options.leaveOfAbsence === true) return ok({ ...planned, tags: NO_TAGS, options })
  if (planned.dayType !== 'WORKDAY' || start === null || end === null) return ok(freeDay(planned, events, options))
  const day = { ...planned, schedule: soundSchedule(planned.schedule, start, end) }
  const whole = events.find(isWholeDay)
  if (whole?.kind === 'ABSENCE') return ok({ ...day, tags: NO_TAGS, options })
  if (whole?.kind === 'LEAVE')
    return ok({
      ...day,
      tags: NO_TAGS,
      options: { ...options, ...(whole.paid ? { paidLeave: [[start, end]] } : { unpaidLeave: true }) },
    })
  const trip = events.find(({ kind }) => kind === 'TRIP' || kind === 'EDU')
  const deemed: DayOptions =
    trip === undefined ? {} : { deemed: true, deemedAs: trip.kind === 'EDU' ? ('EDU' as const) : ('TRIP' as const) }
  const own = { ...options, ...deemed }
  if (trip !== undefined && !events.some(({ kind }) => kind === 'HOURS' || kind === 'HALF_AM' || kind === 'HALF_PM'))
    return ok({ ...day, tags: NO_TAGS, options: own })
  return crossing(events, start, end) ?? ok(workedDay(day, events, own, [start, end]))
}
