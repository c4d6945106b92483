import { isWithin, type YearMonth } from '@handal/base/date'
import { PAID_MINUTES, TOTAL_MINUTES } from '@handal/base/work-time'
import type { AttendanceChange } from '@handal/contracts/time/attendance'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { WORK_COLUMN } from '../../../db/work-columns.ts'
import { byDate, isLeaveOfAbsence } from '../derive/day-columns.ts'
import type { DerivedPerson } from '../derive/derive.ts'
import { differingPeople } from '../derive/derive-month.ts'
import { type MonthFrame, readFrame } from '../derive/frame.ts'
import { readGivenOut } from '../month/closing.repo.ts'
import { readWithoutTotals } from '../month/people.repo.ts'
import { readStoredDays, readStoredTotals, type StoredDay, type StoredTotals } from '../month/stored.repo.ts'
import { inService, type PersonPoint } from '../derive/person-days.ts'
import { sourceOfPerson } from '../derive/sources.ts'

const WORKING_WEEK: readonly string[] = ['WORKDAY', 'OFFDAY', 'WEEKLY_HOLIDAY']

const paysOtherwise = (stored: StoredDay | undefined, made: StoredDay | undefined): boolean =>
  PAID_MINUTES.some((name) => (stored?.[WORK_COLUMN[name]] ?? 0) !== (made?.[WORK_COLUMN[name]] ?? 0))

/** Columns added later: null in older totals, where nothing is known that could differ. */
const EXACT = ['paid_leave_minutes', 'hday_pay_over', 'lost_holiday_rest'] as const
const totalsDiffer = (stored: StoredTotals, made: StoredTotals): boolean =>
  stored.scheduled_days !== made.scheduled_days ||
  stored.worked_days !== made.worked_days ||
  stored.absent_days !== made.absent_days ||
  Number(stored.paid_leave_days) !== Number(made.paid_leave_days) ||
  (stored.lost_holiday_minutes ?? 0) !== (made.lost_holiday_minutes ?? 0) ||
  EXACT.some((name) => stored[name] !== null && stored[name] !== (made[name] ?? 0)) ||
  TOTAL_MINUTES.some((name) => (stored[WORK_COLUMN[name]] ?? 0) !== (made[WORK_COLUMN[name]] ?? 0))

/**
 * Kinds of change of a person's days, by the stored and the present kind of each day. Where no kind differs: the
 * company's rules, if they alone changed, or else hours.
 */
const kindsOf = (
  { person, days }: DerivedPerson,
  { period }: MonthFrame,
  stored: readonly StoredDay[],
  isByRules: boolean,
): AttendanceChange[] => {
  const found = new Set<AttendanceChange>()
  const served = inService(person, period)
  const now = byDate(days)
  const was = byDate(stored)
  for (const row of stored) if (served === null || !isWithin(row.work_date, served)) found.add('service')
  for (const [date, day] of now) {
    const before = was.get(date)
    if (before === undefined) found.add('service')
    else if (isLeaveOfAbsence(before) !== isLeaveOfAbsence(day)) found.add('leave')
    else if (before.day_type !== day.day_type)
      found.add(WORKING_WEEK.includes(before.day_type) && WORKING_WEEK.includes(day.day_type) ? 'workdays' : 'holiday')
  }
  // Recorded days on leave of absence do not count, and so are not in `now`.
  if (served !== null && stored.some(({ work_date: date }) => isWithin(date, served) && !now.has(date)))
    found.add('leave')
  return found.size === 0 ? [isByRules ? 'rules' : 'hours'] : [...found].toSorted()
}

/** Kinds of change with those of days that began to count, which explain the changed hours or rules. */
const withBegun = (kinds: readonly AttendanceChange[], begun: Iterable<AttendanceChange>): AttendanceChange[] => {
  const also = [...begun]
  return [
    ...new Set([
      ...(also.length === 0 ? kinds : kinds.filter((kind) => kind !== 'hours' && kind !== 'rules')),
      ...also,
    ]),
  ].toSorted()
}

type Changes = ReadonlyMap<number, readonly AttendanceChange[]>
const HIRE: readonly AttendanceChange[] = ['hire']
/** People in service in a month of records without totals of it: nothing of theirs was closed. One query. */
export const hiredAfter = async (
  tx: Tx,
  companyNo: number,
  { month, period }: Pick<MonthFrame, 'month' | 'period'>,
  employeeNos: readonly number[] | null,
): Promise<Changes> =>
  new Map((await readWithoutTotals(tx, companyNo, month, period, employeeNos)).map((no) => [no, HIRE]))

type Look = {
  readonly changes: Changes
  /** Open points of days worked as planned, as they would be derived. */
  readonly open: readonly PersonPoint[]
  /** Who would be derived, with the days that would be made. */
  readonly people: readonly DerivedPerson[]
}
/**
 * Changes after a close: people whose derivation of now differs from the closed one, and the kinds of change (근로기준법
 * 제43조). People hired after the close have no totals. The number of queries does not grow with the people.
 */
export const lookAtClosed = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[] | null,
): Promise<Look> => {
  const frame = await readFrame(tx, companyNo, month)
  const isRecorded = (no: number): boolean => sourceOfPerson(frame, no) === 'RECORDED'
  const newcomers: Changes =
    frame.source === 'AS_SCHEDULED' ? new Map() : await hiredAfter(tx, companyNo, frame, employeeNos)
  const hired = [...newcomers].filter(([no]) => isRecorded(no))
  const { differing, people, begun, byRules } = await differingPeople(tx, frame, employeeNos)
  const open = people.flatMap((one) => (isRecorded(one.person.employee_no) ? [] : one.open))
  const without = new Map([
    ...hired,
    ...[...begun].map(([no, kinds]): [number, AttendanceChange[]] => [no, [...kinds]]),
  ])
  // Without totals nobody knows their days: they wait like people hired later.
  const unmade = people.flatMap(({ person, totals }) => (totals === null ? person.employee_no : []))
  const given = new Set(unmade.length === 0 ? [] : await readGivenOut(tx, companyNo, month))
  const wanted = new Set([...differing, ...unmade])
  if (wanted.size === 0) return { changes: without, open, people }
  const nos = [...wanted]
  const totals = new Map((await readStoredTotals(tx, companyNo, month, nos)).map((row) => [row.employee_no, row]))
  const days = byEmployee(await readStoredDays(tx, companyNo, frame.period, nos))
  const changes = new Map([
    ...without,
    ...people.flatMap((person): [number, readonly AttendanceChange[]][] => {
      const no = person.person.employee_no
      if (!wanted.has(no)) return []
      const closed = totals.get(no)
      if (closed === undefined) return given.has(no) ? [] : [[no, HIRE]]
      const stored = days.get(no) ?? []
      // Totals from elsewhere, without days, tell nothing about days.
      if (person.totals === null || stored.length === 0) return []
      const [now, was] = [byDate(person.days), byDate(stored)]
      const moved = [...new Set([...now.keys(), ...was.keys()])].filter((date) =>
        paysOtherwise(was.get(date), now.get(date)),
      )
      // What comes for days that were closed ahead of time holds nobody's pay up: its difference is settled later.
      const isAheadOnly = moved.length > 0 && moved.every((date) => was.get(date)?.made?.from === 'PLAN')
      const isPaidOtherwise = !isAheadOnly && (moved.length > 0 || totalsDiffer(closed, person.totals))
      const also = begun.get(no) ?? []
      return isPaidOtherwise ? [[no, withBegun(kindsOf(person, frame, stored, byRules.has(no)), also)]] : []
    }),
  ])
  return { changes, open, people }
}
