import { eachDay, isWithin, type PlainDate } from '@handal/base/date'
import { formatDateRange } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { err, ok, type Result } from '@handal/base/result'
import { DAY_FACT_KINDS, type DayFact } from '@handal/contracts/time/day-facts'
import type { FieldError } from '@handal/contracts/problem'
import { type DayTags, isWholeDay, scheduledDay, taggedDay } from '@handal/engine/attendance'
import { sourcesOf } from './derive/day-sources.ts'
import type { MonthFrame } from './derive/frame.ts'
import type { PersonInput } from './derive/person-days.ts'
import { plannedDay, sourceOn } from './plan/person-plan.ts'
import { eventOf, factsOn } from './plan/planned-events.ts'
import type { FactRow, NewFact } from './facts.repo.ts'

/** Kinds of entry that say where somebody works: one a day. */
const PLACES: readonly DayFact['kind'][] = ['TRIP', 'EDU', 'REMOTE', 'FIELD']
/** Whether two entries of one day exclude each other; overlapping hours are a matter of their clock times. */
const excludes = (a: Pick<NewFact, 'kind'>, b: Pick<NewFact, 'kind'>): boolean =>
  isWholeDay(a) ||
  isWholeDay(b) ||
  (a.kind !== 'HOURS' && a.kind === b.kind) ||
  (PLACES.includes(a.kind) && PLACES.includes(b.kind))

/** An entry before somebody says why. */
export type FactEntry = Omit<NewFact, 'reason'>
const asEntered = (fact: FactEntry): Pick<FactRow, 'kind' | 'paid' | 'start_time' | 'end_time' | 'leave_type'> => ({
  kind: fact.kind,
  paid: fact.paid,
  start_time: fact.startTime,
  end_time: fact.endTime,
  leave_type: fact.leaveType,
})

const NO_TAGS: DayTags = { atendTime: null, lvofcTime: null, gnot: null, rtn: null }
/** The clock times that a recorded day has so far. */
const tagsOn = (date: PlainDate, input: PersonInput, frame: MonthFrame): DayTags =>
  sourcesOf(input, frame).get(date)?.times.tags ?? NO_TAGS

const problem = (path: string, message: string) => err<FieldError>({ path, message })

/** What an entry is on one of its days, null: nothing (a day off); or what of it contradicts the day. */
const judgeDay = (
  date: PlainDate,
  fact: FactEntry,
  input: PersonInput,
  frame: MonthFrame,
): Result<'PLAN' | 'WORK' | null, FieldError> => {
  const planned = plannedDay(date, input, frame, frame.rulesOn)
  if (planned === null || input.leaves.some((leave) => isWithin(date, leave))) return ok(null)
  const isWorkday = planned.dayType === 'WORKDAY' && planned.schedule.start !== null
  const event = eventOf(asEntered(fact), planned)
  const others = factsOn(input.facts, date)
  if (event.kind !== 'HOURS' && !isWorkday) return ok(null)
  const clash = others.find((other) => excludes(fact, other))
  if (clash !== undefined)
    return problem(
      'str',
      `${formatDateRange(clash.from_date, clash.to_date)}에 이미 ${josa(DAY_FACT_KINDS[clash.kind], '이/가')} 있습니다. 먼저 그 내용을 취소해 주세요.`,
    )
  const events = others.map((other) => eventOf(other, planned))
  if (event.kind === 'HOURS') {
    const same = events.find((other) => other.kind === 'HOURS' && other.from < event.to && event.from < other.to)
    if (same !== undefined) return problem('startTime', '이미 적은 시간과 겹칩니다.')
  }
  const found =
    sourceOn(input, date, frame.rulesOn(date)) === 'RECORDED'
      ? taggedDay(planned, tagsOn(date, input, frame), [...events, event])
      : scheduledDay(planned, [...events, event])
  if (!found.ok) {
    const [first] = found.error
    return problem(first?.path ?? 'startTime', first?.message ?? '')
  }
  if (event.kind !== 'HOURS') return ok('PLAN')
  const { start, end } = planned.schedule
  return ok(isWorkday && start !== null && end !== null && event.from < end && event.to > start ? 'PLAN' : 'WORK')
}

const PAID: readonly DayFact['kind'][] = ['LEAVE', 'HALF_AM', 'HALF_PM', 'TRIP', 'EDU', 'REMOTE', 'FIELD']

/** The entry to store, with whether it is paid; or its contradiction to the person's days, at its field. */
export const judged = <Fact extends FactEntry>(
  fact: Fact,
  paid: boolean | undefined,
  input: PersonInput,
  frames: readonly MonthFrame[],
): Result<Fact, FieldError> => {
  const found = frames.flatMap((frame) =>
    eachDay(fact.days)
      .filter((day) => isWithin(day, frame.period))
      .map((date) => judgeDay(date, fact, input, frame)),
  )
  const refusal = found.find((one) => !one.ok)
  if (refusal !== undefined && !refusal.ok) return refusal
  const kinds = new Set(found.flatMap((one) => (one.ok ? [one.value] : [])))
  const work = kinds.has('WORK')
  if (!work && !kinds.has('PLAN'))
    return problem(
      'str',
      '그 사이에 근무하기로 한 날이 없습니다(휴일, 쉬는 날, 휴직). 쉬는 날에 일했으면 시간으로 적어 주세요.',
    )
  if (work && paid === false) return problem('paid', '일한 시간의 임금을 주지 않을 수 없습니다(근로기준법 제43조).')
  return ok({ ...fact, paid: work || (paid ?? PAID.includes(fact.kind)) })
}
