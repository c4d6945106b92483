import { eachDay, isWithin, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { eachOf, TOTAL_MINUTES } from '@handal/base/work-time'
import {
  type AttendanceCells,
  type AttendanceMonth,
  DAY_FACT_KINDS,
  type OpenPoint,
  type PersonMonth,
} from '@handal/contracts/time/attendance'
import type { CellView } from '@handal/contracts/time/attendance-cells'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { fromColumns, WORK_COLUMN } from '../../../db/work-columns.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { ALL_ROWS, type ListQuery } from '../../../records/list.ts'
import { isRecorded, marksOf } from '../derive/day-columns.ts'
import { daysBegun } from '../closed/closed-plan.ts'
import { type Closed, readClosedOf } from '../closed/plans.ts'
import { loadPeople } from '../derive/derive-month.ts'
import { derivePerson } from '../derive/derive.ts'
import { inService, noRecord, type PersonInput, type Point } from '../derive/person-days.ts'
import { plannedDay, sourceOn } from '../derive/person-plan.ts'
import { sourceOfPerson } from '../derive/sources.ts'
import { readClosedLook } from '../derive/derive-for-pay.ts'
import type { FactRow } from '../facts.repo.ts'
import { type MonthFrame, monthOfDay, readFrame } from '../derive/frame.ts'
import {
  type PersonRow,
  readClosing,
  readGivenOut,
  readPeople,
  readStoredDays,
  readStoredTotals,
  type StoredDay,
  type StoredTotals,
} from './month.repo.ts'
import { datesOf, personCells } from './month-cells.ts'
import { factsOn } from '../derive/planned-events.ts'
import { isOpenAbsence, openAbsence } from '../derive/source-row.ts'
import { openRequest } from '../requests/awaited.ts'
import { readAwaitedIn } from '../requests/punch.repo.ts'
import { recordedPoints } from './recorded-points.ts'
import { weeklyHolidayPoints } from './weekly-holiday-points.ts'

/** A person's month, stored or made now, and the points open before its close. */
export type Standing = {
  readonly days: readonly StoredDay[]
  readonly totals: StoredTotals | null
  readonly facts: readonly FactRow[]
  readonly open: readonly OpenPoint[]
  /** On leave of absence for all of its days. */
  readonly away: boolean
  /** Open points that would block closing a closed month of records again. */
  readonly reclose: () => readonly OpenPoint[]
  readonly sourceOn: (date: PlainDate) => DailyWork['source']
  /** Number of workdays before a day that have no record: of a person without totals, or days that count only since the close. */
  readonly unrecorded: (today: PlainDate, closed?: Closed) => number
}

/** The totals of a month as calls answer them. */
export const totalsOf = (row: StoredTotals): NonNullable<PersonMonth['totals']> => {
  const minutes = fromColumns(TOTAL_MINUTES, row)
  return {
    scheduledDays: row.scheduled_days,
    workedDays: row.worked_days,
    absentDays: row.absent_days,
    paidLeaveDays: row.paid_leave_days,
    ...eachOf(TOTAL_MINUTES, (name) => formatDuration(minutes[name])),
  }
}

/** Kinds of entry that say where somebody worked as usual. */
const ELSEWHERE: readonly FactRow['kind'][] = ['REMOTE', 'FIELD']
const personMonth = (person: PersonRow, { days, totals, facts }: Standing): PersonMonth => ({
  employeeNo: person.employee_no,
  employeeCode: person.employee_code,
  name: person.name,
  departmentName: person.department_name,
  days: days.map((day) => ({
    workDate: day.work_date,
    dayType: day.day_type,
    realWork: formatDuration(day[WORK_COLUMN.realWork]),
    marks: [
      ...marksOf(day),
      ...factsOn(facts, day.work_date).flatMap(({ kind }) =>
        day.day_type === 'WORKDAY' && ELSEWHERE.includes(kind) ? [DAY_FACT_KINDS[kind]] : [],
      ),
    ],
  })),
  totals: totals === null ? null : totalsOf(totals),
})

const NO_TOTALS: Point = { code: 'no-totals', message: '근태 집계가 없습니다.', blocks: true }

/** Open points of a month of recorded days: half records, and what the law limits. */
const recordedOpen = (input: PersonInput, frame: MonthFrame, days: readonly StoredDay[]): Point[] => [
  ...days.filter((day) => !isRecorded(day)).map(noRecord),
  ...days.filter((day) => isOpenAbsence(day, factsOn(input.facts, day.work_date))).map(openAbsence),
  ...recordedPoints(input, frame),
]

type Stands = {
  readonly stored: readonly StoredDay[]
  readonly hasTotals: boolean
  readonly isKept: boolean
  /** Days for which a request waits. */
  readonly awaited: readonly PlainDate[]
}
/** Open points of one person's stored month. */
const pointsOf = (
  input: PersonInput,
  frame: MonthFrame,
  { stored, hasTotals, isKept, awaited }: Stands,
): readonly OpenPoint[] => {
  if (isKept && hasTotals) return []
  const points = hasTotals ? recordedOpen(input, frame, stored) : [NO_TOTALS]
  return [...points, ...awaited.map(openRequest), ...weeklyHolidayPoints(input, frame)].map(
    ({ workDate, ...point }) => ({
      ...point,
      employeeNo: input.person.employee_no,
      name: input.person.name,
      workDate: workDate ?? null,
    }),
  )
}

const isAway = ({ person, leaves }: PersonInput, { period }: MonthFrame): boolean => {
  const served = inService(person, period)
  return served !== null && eachDay(served).every((date) => leaves.some((leave) => isWithin(date, leave)))
}

/** Number of workdays of the period before today without a record. */
const unrecorded = (input: PersonInput, frame: MonthFrame, today: PlainDate): number => {
  const served = inService(input.person, frame.period)
  if (served === null) return 0
  return eachDay(served).filter(
    (date) =>
      date < today &&
      sourceOn(input, date, frame.rulesOn(date)) === 'RECORDED' &&
      !input.recorded.has(date) &&
      !input.made.has(date) &&
      !input.leaves.some((leave) => isWithin(date, leave)) &&
      plannedDay(date, input, frame, frame.rulesOn)?.dayType === 'WORKDAY',
  ).length
}

/** Months of these people: made now by the engine, or stored ones where the month is closed or recorded. */
export const readStanding = async (
  tx: Tx,
  frame: MonthFrame,
  people: readonly PersonRow[],
  employeeNos: readonly number[] | null,
  isClosed: boolean,
): Promise<ReadonlyMap<number, Standing>> => {
  const { companyNo, month, period } = frame
  const inputs = await loadPeople(tx, frame, people, employeeNos)
  const kept = new Set(await readGivenOut(tx, companyNo, month))
  const isRecordedMonth = ({ employee_no: no }: PersonRow): boolean => sourceOfPerson(frame, no) === 'RECORDED'
  const isStored = (person: PersonRow): boolean => isClosed || isRecordedMonth(person) || kept.has(person.employee_no)
  const some = people.some(isStored)
  const totals = some ? await readStoredTotals(tx, companyNo, month, employeeNos) : []
  const totalsBy = new Map(totals.map((row) => [row.employee_no, row]))
  const days = new Map<number, StoredDay[]>()
  for (const row of some ? await readStoredDays(tx, companyNo, period, employeeNos) : []) {
    const own = days.get(row.employee_no)
    if (own === undefined) days.set(row.employee_no, [row])
    else own.push(row)
  }
  const awaited = byEmployee(some ? await readAwaitedIn(tx, companyNo, period, employeeNos) : [])
  return new Map(
    inputs.map((input): [number, Standing] => {
      const { person, facts } = input
      const no = person.employee_no
      const shared = {
        facts,
        away: isAway(input, frame),
        sourceOn: (date: PlainDate) => sourceOn(input, date, frame.rulesOn(date)),
      }
      if (!isStored(person))
        return [no, { ...derivePerson(input, frame), ...shared, reclose: () => [], unrecorded: () => 0 }]
      const own = totalsBy.get(no) ?? null
      const stored = days.get(no) ?? []
      const points = () =>
        pointsOf(input, frame, {
          stored,
          hasTotals: own !== null,
          isKept: kept.has(no),
          awaited: (awaited.get(no) ?? []).map(({ work_date: date }) => date),
        })
      return [
        no,
        {
          ...shared,
          days: stored,
          totals: own,
          open: isClosed ? [] : points(),
          reclose: () => (isClosed && isRecordedMonth(person) ? points().filter(({ blocks }) => blocks) : []),
          unrecorded: (today, closed) =>
            own === null
              ? unrecorded(input, frame, today)
              : closed === undefined
                ? 0
                : [...daysBegun({ ...input, closed }, frame).keys()].filter((date) => date < today).length,
        },
      ]
    }),
  )
}

/** What stands against closing, of days before today: who is at work has not left yet. */
const openUpTo = (standing: ReadonlyMap<number, Standing>, today: PlainDate): OpenPoint[] =>
  [...standing.values()].flatMap(({ open }) =>
    open.filter(({ code, workDate }) => code !== 'no-record' || workDate === null || workDate < today),
  )

/** Months of all people. */
type Everybody = {
  readonly items: readonly PersonRow[]
  readonly total: number
  readonly standing: ReadonlyMap<number, Standing>
  readonly closing: Awaited<ReturnType<typeof readClosing>>
}
const readEverybody = async (tx: Tx, frame: MonthFrame): Promise<Everybody> => {
  const closing = await readClosing(tx, frame.companyNo, frame.month)
  const { items, total } = await readPeople(tx, frame.companyNo, frame.period, null, { size: ALL_ROWS })
  return { items, total, closing, standing: await readStanding(tx, frame, items, null, closing.closedAt !== null) }
}

/** Changes after a close: people whose attendance a derivation of now would change, and what would block closing it again. */
const readAfterClose = async (
  tx: Tx,
  frame: MonthFrame,
  everybody: Everybody,
  today: PlainDate,
): Promise<Pick<AttendanceMonth, 'changed' | 'reclose'>> => {
  const { companyNo, month, period, source } = frame
  const { items, standing } = everybody
  const { changes, open } = await readClosedLook(tx, companyNo, { month, period }, null)
  const given = new Set(await readGivenOut(tx, companyNo, month))
  const points = [
    ...[...standing.values()].flatMap((one) => one.reclose()),
    ...open.filter(({ blocks, employeeNo }) => blocks && !given.has(employeeNo)),
  ]
  const isPlanned = changes.size === 0 || source === 'AS_SCHEDULED'
  const plans = isPlanned ? new Map() : await readClosedOf(tx, frame, [...changes.keys()])
  const changed = items.flatMap(({ employee_no: employeeNo, employee_code: employeeCode, name }) => {
    const kinds = changes.get(employeeNo)
    if (kinds === undefined) return []
    const daysWithoutRecord = standing.get(employeeNo)?.unrecorded(today, plans.get(employeeNo)) ?? 0
    return [{ employeeNo, employeeCode, name, kinds: [...kinds], daysWithoutRecord, given: given.has(employeeNo) }]
  })
  return { changed, reclose: points.map((point) => withDays(point, everybody, today)) }
}

const withDays = (point: OpenPoint, { standing }: Everybody, today: PlainDate): OpenPoint =>
  point.code === 'no-totals'
    ? { ...point, daysWithoutRecord: standing.get(point.employeeNo)?.unrecorded(today) ?? 0 }
    : point

/** The month as a whole, with open points from elsewhere. */
const monthRecord = async (
  tx: Tx,
  frame: MonthFrame,
  everybody: Everybody,
  open: readonly OpenPoint[],
  today: PlainDate,
): Promise<AttendanceMonth> => {
  const { closedAt, entries } = everybody.closing
  const isClosed = closedAt !== null
  return {
    month: frame.month,
    source: frame.source,
    periodFrom: frame.period.from,
    periodTo: frame.period.to,
    closed: isClosed,
    closedAt,
    version: entries.length + 1,
    history: entries.map(({ action, at, by_name: by, reason }) => ({ action, at, by, reason })),
    open: open.map((point) => withDays(point, everybody, today)),
    people: everybody.total,
    away: [...everybody.standing.values()].filter(({ away }) => away).length,
    ...(isClosed ? await readAfterClose(tx, frame, everybody, today) : { changed: [], reclose: [] }),
  }
}

/**
 * A month as a whole with everybody's open points: twelve queries at most, and of a closed one those of `readClosedLook`, whatever
 * the head count.
 */
export const readMonth = async (
  tx: Tx,
  { companyNo, today }: Pick<CompanyContext, 'companyNo' | 'today'>,
  month: YearMonth,
): Promise<AttendanceMonth> => {
  const frame = await readFrame(tx, companyNo, month)
  const everybody = await readEverybody(tx, frame)
  const open = openUpTo(everybody.standing, today())
  return monthRecord(tx, frame, everybody, open, today())
}

/** Days and totals of a page of people, with the month as a whole: what blocks of everybody, what to look at of all who are asked for. */
export const readManagement = async (
  tx: Tx,
  ctx: CompanyContext,
  query: Pick<ListQuery<never>, 'page' | 'size'> & {
    readonly month?: YearMonth | undefined
    readonly userNo?: readonly number[] | undefined
    readonly cells?: boolean | undefined
    readonly view?: CellView | undefined
  },
): Promise<(AttendanceMonth & { items: PersonMonth[]; total: number }) | AttendanceCells> => {
  const { companyNo } = ctx
  const month = query.month ?? (await monthOfDay(tx, companyNo, ctx.today()))
  const frame = await readFrame(tx, companyNo, month)
  const all = await readEverybody(tx, frame)
  const { standing } = all
  const wanted = query.userNo === undefined ? null : new Set(query.userNo)
  const found = all.items.filter(({ employee_no }) => wanted === null || wanted.has(employee_no))
  const { page = 1, size = found.length } = query
  const shown = found.slice((page - 1) * size, page * size)
  // Points of everybody asked for, not of the page alone: whoever closes a month reads one person at most.
  const open = openUpTo(standing, ctx.today()).filter(
    (point) => point.blocks || wanted === null || wanted.has(point.employeeNo),
  )
  const told = new Set([...shown.map(({ employee_no }) => employee_no), ...open.map(({ employeeNo }) => employeeNo)])
  await auditView(tx, ctx, {
    event: 'attendance.view',
    subject: { type: 'attendance', id: month },
    after: peopleOf([...told]),
  })
  const record = await monthRecord(tx, frame, all, open, ctx.today())
  const rows = shown.flatMap((person) => {
    const own = standing.get(person.employee_no)
    return own === undefined ? [] : [{ person, own }]
  })
  const total = found.length
  if (query.cells !== true) return { ...record, items: rows.map(({ person, own }) => personMonth(person, own)), total }
  const dates = datesOf(frame, standing.values())
  const looked = { dates, view: query.view, today: ctx.today() }
  return { ...record, dates, items: rows.map(({ person, own }) => personCells(person, own, looked)), total }
}
