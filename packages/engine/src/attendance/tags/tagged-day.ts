import { ok, type Result } from '@handal/base/result'
import { laterThan } from '../day/clock.ts'
import type { DayFacts, DayOptions, DayTags } from '../day/day-facts.ts'
import {
  crossing,
  type DayEvent,
  isHours,
  isWholeDay,
  NO_TAGS,
  partsOf,
  type PlannedDay,
  problem,
  scheduledDay,
  soundSchedule,
} from '../day/scheduled-day.ts'
import { sizeOf, type Span, spanOf, type Spans, without } from '../day/spans.ts'
import type { FieldProblem } from '../problem.ts'

type Found = Result<DayFacts, readonly FieldProblem[]>

/** Whether nobody tagged: a day of outings beside the first alone has a first one. */
const isUntagged = ({ atendTime, lvofcTime, gnot, rtn }: DayTags): boolean =>
  atendTime === null && lvofcTime === null && gnot === null && rtn === null

/** From arrival to leaving where both are known. */
const presenceOf = ({ atendTime, lvofcTime }: DayTags): Span | null =>
  atendTime === null || lvofcTime === null ? null : [atendTime, laterThan(lvofcTime, atendTime)]

/** The window up to which work is approved, from the first of the windows that were entered to the last. */
const approvedOn = (windows: readonly Span[], options: DayOptions): DayOptions => {
  const [first] = windows
  if (first === undefined) return options
  const from = windows.reduce((least, [begin]) => Math.min(least, begin), first[0])
  const until = windows.reduce((most, [, end]) => Math.max(most, end), first[1])
  return { ...options, approvedFrom: from, approvedUntil: until }
}

/** Overtime that is approved: before the start from its earliest minute, after the end to its latest. */
const approvedAround = (work: Spans, start: number, end: number, options: DayOptions): DayOptions => {
  const early = work.filter(([, to]) => to <= start)
  const late = work.filter(([from]) => from >= end)
  const from = approvedOn(early, {}).approvedFrom
  const until = approvedOn(late, {}).approvedUntil
  return {
    ...options,
    ...(from === undefined ? {} : { approvedFrom: from }),
    ...(until === undefined ? {} : { approvedUntil: until }),
  }
}

/**
 * An approved absence in the middle of the day, of which no tag speaks, is an outing; where one does, or at either end of the
 * planned time, the tags say who was there.
 */
const withAbsences = (tags: DayTags, away: readonly Span[]): DayTags => {
  const presence = presenceOf(tags)
  if (presence === null || (tags.gnot === null) !== (tags.rtn === null)) return tags
  const { gnot, rtn } = tags
  const first: readonly Span[] = gnot === null || rtn === null ? [] : [[gnot, laterThan(rtn, gnot)]]
  const marks = [...first, ...(tags.further ?? []), ...(tags.breaks ?? [])]
  const outings = away.filter(
    ([from, to]) => presence[0] < from && presence[1] > to && !marks.some(([gone, back]) => gone <= to && back >= from),
  )
  if (outings.length === 0) return tags
  if (gnot !== null) return { ...tags, further: [...(tags.further ?? []), ...outings] }
  const [shown, ...others] = [...outings, ...(tags.further ?? [])]
  if (shown === undefined) return tags
  return { ...tags, gnot: shown[0], rtn: shown[1], ...(others.length === 0 ? {} : { further: others }) }
}

const DEEMED = ['TRIP', 'EDU', 'FIELD'] as const
type DeemedKind = (typeof DEEMED)[number]
const deemedBy = (events: readonly DayEvent[]): DeemedKind | undefined =>
  DEEMED.find((kind) => events.some((event) => event.kind === kind))

/**
 * A planned day without any tag that is deemed to be worked (제58조): as on a day worked as planned. Hours beside the plan are work on a
 * trip or in education, where nobody tags and they were approved, and else wait for tags.
 */
const deemedDay = (
  planned: PlannedDay,
  events: readonly DayEvent[],
  options: DayOptions,
  kind: DeemedKind,
  isInside: (event: DayEvent) => boolean,
): Found => {
  const parts = events.filter(
    (event) =>
      event.kind === 'HALF_AM' || event.kind === 'HALF_PM' || (isHours(event) && (kind !== 'FIELD' || isInside(event))),
  )
  if (kind !== 'FIELD' || parts.length > 0) return scheduledDay(planned, [...parts, { kind }], options)
  const trip = scheduledDay(planned, [{ kind: 'TRIP' }], options)
  return trip.ok ? ok({ ...trip.value, options: { ...trip.value.options, deemedAs: kind } }) : trip
}

/** A day on which nothing else can be said: leave, or an absence. */
const wholeDay = (
  planned: PlannedDay,
  event: DayEvent,
  tags: DayTags,
  options: DayOptions,
  [start, end]: Span,
): Found => {
  if (isUntagged(tags)) return scheduledDay(planned, [event], options)
  if (event.kind !== 'LEAVE')
    return problem('kind', '출퇴근 기록이 있는 날은 결근이 아닙니다. 결근을 삭제하거나 기록을 제외해 주세요.')
  const presence = presenceOf(tags)
  if (presence !== null && presence[0] < end && presence[1] > start)
    return problem('kind', '휴가인 날의 근무시간에 출퇴근 기록이 있습니다. 휴가를 수정하거나 기록을 제외해 주세요.')
  const leave: DayOptions = event.paid ? { paidLeave: [[start, end]] } : { unpaidLeave: true }
  return ok({ ...planned, tags, options: { ...options, ...leave } })
}

/**
 * The facts of a day that tags make (출퇴근 기록대로; labour rules §1.4), from its plan, its tags with corrections over them,
 * and what was entered of it. Hours inside the planned time are an approved absence, those outside of it the window up to which
 * work is approved: work is what the tags say. `dailyRecord` and `recordDays` make the record; without any tag and without a
 * fact it is an absence (결근), half a record is incomplete. Problems name the member of the event.
 */
export const taggedDay = (
  planned: PlannedDay,
  tags: DayTags,
  events: readonly DayEvent[],
  options: DayOptions = {},
): Found => {
  const { start, end, rests } = planned.schedule
  if (options.leaveOfAbsence === true) return ok({ ...planned, tags: NO_TAGS, options })
  if (planned.dayType !== 'WORKDAY' || start === null || end === null) {
    const deemed = deemedBy(events)
    if (deemed !== undefined && deemed !== 'FIELD' && isUntagged(tags))
      return scheduledDay(planned, events.filter(isHours), options)
    const windows = events.filter(isHours).map(({ from, to }): Span => [from, to])
    return ok({ ...planned, tags, options: approvedOn(windows, options) })
  }
  const whole = events.find(isWholeDay)
  if (whole !== undefined) return wholeDay(planned, whole, tags, options, [start, end])
  const crossed = crossing(events, start, end)
  if (crossed !== null) return crossed
  const isInside = (event: DayEvent): boolean => isHours(event) && event.from >= start && event.to <= end
  const deemed = deemedBy(events)
  if (deemed !== undefined && isUntagged(tags)) return deemedDay(planned, events, options, deemed, isInside)
  // Halves are those of a day worked as planned.
  const due = without(spanOf(start, end), soundSchedule(planned.schedule, start, end).rests)
  const { paid, unpaid, work, excused } = partsOf(events, due, start, end)
  const own: DayOptions = {
    ...approvedAround(work, start, end, options),
    ...(paid.length === 0 ? {} : { paidLeave: paid }),
    ...(excused.length === 0 ? {} : { excused }),
    ...(deemed === undefined ? {} : { deemed: true, deemedAs: deemed }),
  }
  if (isUntagged(tags)) {
    const rest = sizeOf(without(without(without(spanOf(start, end), rests), paid), unpaid))
    const ahead = own.ahead === true && rest > 0 ? { toCome: rest } : {}
    const allDay = unpaid.length > 0 && rest === 0 ? { unpaidLeave: true } : {}
    return ok({ ...planned, tags, options: { ...own, ...allDay, ...ahead } })
  }
  const away = events.filter(isHours).flatMap(({ from, to }): Span[] => (from > start && to < end ? [[from, to]] : []))
  return ok({ ...planned, tags: withAbsences(tags, away), options: own })
}
