import { type DateRange, eachDay, isWithin, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { formatDate, formatDateRange } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import {
  type createDayFact as createCall,
  DAY_FACT_KINDS,
  type DayFact,
  type removeDayFact as removeCall,
} from '@handal/contracts/time/attendance'
import { CODE } from '@handal/contracts/codes'
import type { BodyOf } from '@handal/contracts/endpoint'
import { type DayTags, isWholeDay, scheduledDay, taggedDay } from '@handal/engine/attendance'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import { createRecord, type RecordKind, removeRecord } from '../../records/change.ts'
import { readCodeNames } from '../codes/public.ts'
import { deriveDays } from './derive/derive-again.ts'
import { loadPeople, lockAttendance } from './derive/derive-month.ts'
import { inService, type PersonInput } from './derive/person-days.ts'
import {
  type FactRow,
  insertFact,
  type NewFact,
  readFact,
  readFacts,
  type FactQuery,
  withdrawFact,
} from './facts.repo.ts'
import { type MonthFrame, monthOfDay } from './derive/frame.ts'
import { readPeople } from './month/month.repo.ts'
import { refuse, requireOpenMonths } from './month/open-month.ts'
import { plannedDay, sourceOn } from './derive/person-plan.ts'
import { sourcesOf } from './derive/day-sources.ts'
import { eventOf, factsOn } from './derive/planned-events.ts'
import { takenBack } from '../../records/take-back.ts'

const factOf = (row: FactRow): DayFact => ({
  no: row.no,
  employeeNo: row.employee_no,
  employeeCode: row.employee_code,
  employeeName: row.employee_name,
  str: row.from_date,
  end: row.to_date,
  kind: row.kind,
  leaveType: row.leave_type,
  startTime: row.start_time,
  endTime: row.end_time,
  paid: row.paid,
  reason: row.reason,
  enteredBy: row.entered_by_name,
  enteredAt: row.entered_at,
  withdrawn: takenBack(row.withdrawn_at, row.withdrawn_by_name, row.withdrawn_reason),
  version: row.version,
})

/** A page of entries. */
export const pageOfFacts = async (tx: Tx, companyNo: number, query: FactQuery) => {
  const { items, total } = await readFacts(tx, companyNo, query)
  return { items: items.map(factOf), total }
}

const dayFacts: RecordKind<DayFact, 'day-fact'> = {
  name: 'day-fact',
  table: 'attendance_fact',
  key: 'fact_no',
  missing: '그 번호의 내용이 없거나 이미 취소했습니다.',
  read: async (tx, { companyNo }, no) => {
    const row = await readFact(tx, companyNo, no)
    return row === null ? null : factOf(row)
  },
}

/** Frames of the months of these days; refused where one of them is closed, or the person's pay was given out. */
const openFrames = async (tx: Tx, companyNo: number, employeeNo: number, days: DateRange): Promise<MonthFrame[]> => {
  const [first, last] = [await monthOfDay(tx, companyNo, days.from), await monthOfDay(tx, companyNo, days.to)]
  const months: YearMonth[] = []
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.push(month)
  return requireOpenMonths(tx, companyNo, employeeNo, months, 'str')
}

/** The person, in service on all these days; refused at the field. */
const requirePerson = async (
  tx: Tx,
  frame: MonthFrame,
  { employeeNo, days }: NewFact,
  frames: readonly MonthFrame[],
): Promise<PersonInput> => {
  const all = { from: frame.weeks.from, to: frames.at(-1)?.weeks.to ?? frame.weeks.to }
  const { items } = await readPeople(tx, frame.companyNo, days, [employeeNo], {})
  const [person] = items
  if (person === undefined)
    throw badFields({
      path: 'employeeNo',
      message: '그날 근태를 만드는 사원 가운데 그 번호가 없습니다. 재직 기간과 소득 구분을 확인해 주세요.',
    })
  const served = inService(person, days)
  if (served?.from !== days.from)
    throw badFields({ path: 'str', message: `${formatDate(person.hire_date)}에 입사한 사원입니다.` })
  if (served.to !== days.to)
    throw badFields({ path: 'end', message: `${formatDate(person.leave_date ?? days.to)}까지 재직하는 사원입니다.` })
  const [input] = await loadPeople(tx, { ...frame, weeks: all }, items, [employeeNo])
  if (input === undefined) throw new Error('a person without facts')
  return input
}

/** Kinds of entry that say where somebody works: one a day. */
const PLACES: readonly DayFact['kind'][] = ['TRIP', 'EDU', 'REMOTE', 'FIELD']
/** Whether two entries of one day exclude each other; overlapping hours are a matter of their clock times. */
const excludes = (a: Pick<NewFact, 'kind'>, b: Pick<NewFact, 'kind'>): boolean =>
  isWholeDay(a) ||
  isWholeDay(b) ||
  (a.kind !== 'HOURS' && a.kind === b.kind) ||
  (PLACES.includes(a.kind) && PLACES.includes(b.kind))

const asEntered = (fact: NewFact): Pick<FactRow, 'kind' | 'paid' | 'start_time' | 'end_time'> => ({
  kind: fact.kind,
  paid: fact.paid,
  start_time: fact.startTime,
  end_time: fact.endTime,
})

const NO_TAGS: DayTags = { atendTime: null, lvofcTime: null, gnot: null, rtn: null }
/** The clock times that a recorded day has so far. */
const tagsOn = (date: PlainDate, input: PersonInput, frame: MonthFrame): DayTags =>
  sourcesOf(input, frame).get(date)?.times.tags ?? NO_TAGS

/** What an entry is on one of its days, null: nothing (a day off); refused where it contradicts the day. */
const judgeDay = (date: PlainDate, fact: NewFact, input: PersonInput, frame: MonthFrame): 'PLAN' | 'WORK' | null => {
  const planned = plannedDay(date, input, frame, frame.rulesOn)
  if (planned === null || input.leaves.some((leave) => isWithin(date, leave))) return null
  const isWorkday = planned.dayType === 'WORKDAY' && planned.schedule.start !== null
  const event = eventOf(asEntered(fact), planned)
  const others = factsOn(input.facts, date)
  if (event.kind !== 'HOURS' && !isWorkday) return null
  const clash = others.find((other) => excludes(fact, other))
  if (clash !== undefined)
    throw refuse(
      'str',
      `${formatDateRange(clash.from_date, clash.to_date)}에 이미 ${josa(DAY_FACT_KINDS[clash.kind], '이/가')} 있습니다. 먼저 그 내용을 취소해 주세요.`,
    )
  const events = others.map((other) => eventOf(other, planned))
  if (event.kind === 'HOURS') {
    const same = events.find((other) => other.kind === 'HOURS' && other.from < event.to && event.from < other.to)
    if (same !== undefined) throw refuse('startTime', '이미 적은 시간과 겹칩니다.')
  }
  const found =
    sourceOn(input, date, frame.rulesOn(date)) === 'RECORDED'
      ? taggedDay(planned, tagsOn(date, input, frame), [...events, event])
      : scheduledDay(planned, [...events, event])
  if (!found.ok) {
    const [problem] = found.error
    throw refuse(problem?.path ?? 'startTime', problem?.message ?? '')
  }
  if (event.kind !== 'HOURS') return 'PLAN'
  const { start, end } = planned.schedule
  return isWorkday && start !== null && end !== null && event.from < end && event.to > start ? 'PLAN' : 'WORK'
}

const PAID: readonly DayFact['kind'][] = ['LEAVE', 'HALF_AM', 'HALF_PM', 'TRIP', 'EDU', 'REMOTE', 'FIELD']

/** The entry to store; a contradiction to the person's days is refused at its field. */
const judged = (
  fact: NewFact,
  paid: boolean | undefined,
  input: PersonInput,
  frames: readonly MonthFrame[],
): NewFact => {
  const found = frames.flatMap((frame) =>
    eachDay(fact.days)
      .filter((day) => isWithin(day, frame.period))
      .map((date) => judgeDay(date, fact, input, frame)),
  )
  const work = found.includes('WORK')
  if (!work && !found.includes('PLAN'))
    throw refuse(
      'str',
      '그 사이에 근무하기로 한 날이 없습니다(휴일, 쉬는 날, 휴직). 쉬는 날에 일했으면 시간으로 적어 주세요.',
    )
  if (work && paid === false) throw refuse('paid', '일한 시간의 임금을 주지 않을 수 없습니다(근로기준법 제43조).')
  return { ...fact, paid: work || (paid ?? PAID.includes(fact.kind)) }
}

const daysOf = (employeeNo: number, days: DateRange) => eachDay(days).map((workDate) => ({ employeeNo, workDate }))

/** Enters a difference from the plan, and makes the days and totals of that person again. */
export const createFact = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof createCall>): Promise<DayFact> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const days = { from: body.str, to: body.end }
  const { employeeNo, kind, leaveType = null, startTime = null, endTime = null, reason } = body
  if (leaveType !== null && (await readCodeNames(tx, companyNo)).of(CODE.leaveKind, leaveType) === '')
    throw badFields({ path: 'leaveType', message: '그런 휴가 종류가 없습니다.' })
  const frames = await openFrames(tx, companyNo, employeeNo, days)
  const [frame] = frames
  if (frame === undefined) throw new Error('days of no month')
  const entered: NewFact = { employeeNo, days, kind, leaveType, startTime, endTime, paid: body.paid ?? false, reason }
  const input = await requirePerson(tx, frame, entered, frames)
  const fact = judged(entered, body.paid, input, frames)
  const made = await createRecord(tx, ctx, dayFacts, (no) =>
    insertFact(tx, companyNo, no, fact, ctx).then(() => undefined),
  )
  await deriveDays(tx, ctx, daysOf(employeeNo, days))
  return made
}

/** Takes an entry back, and makes the days and totals of that person again. */
export const removeFact = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof removeCall>,
): Promise<DayFact & { removed: true }> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const row = await readFact(tx, companyNo, body.no)
  if (row !== null) await openFrames(tx, companyNo, row.employee_no, { from: row.from_date, to: row.to_date })
  const gone = await removeRecord(tx, ctx, dayFacts, body, {
    uses: () => Promise.resolve([]),
    remove: () => withdrawFact(tx, companyNo, body.no, body.reason, ctx).then(() => undefined),
  })
  await deriveDays(tx, ctx, daysOf(gone.employeeNo, { from: gone.str, to: gone.end }))
  return gone
}
