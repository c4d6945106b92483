import type { YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { formatDuration, parseDuration } from '@handal/base/hhmm'
import type { BodyOf } from '@handal/contracts/endpoint'
import type {
  createMonthHours as createCall,
  MonthHours,
  removeMonthHours as removeCall,
} from '@handal/contracts/time/month-hours'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { createRecord, type RecordKind, removeRecord } from '../../../records/change.ts'
import { deriveMonth, lockAttendance } from '../derive/derive-month.ts'
import { loadPeople } from '../derive/load-people.ts'
import { derivePerson } from '../derive/derive.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { sourceOfPerson } from '../derive/sources.ts'
import {
  insertMonthHours,
  type MonthHoursQuery,
  type MonthHoursRow,
  type NewMonthHours,
  readHoursOf,
  readMonthHours,
  readOneOfHours,
  withdrawMonthHours,
} from './month-hours.repo.ts'
import { readPeople } from './people.repo.ts'
import { refuse, requireOpenMonths } from './open-month.ts'
import { takenBack } from '../../../records/take-back.ts'

const hoursOf = (row: MonthHoursRow): MonthHours => ({
  no: row.no,
  employeeNo: row.employee_no,
  employeeCode: row.employee_code,
  employeeName: row.employee_name,
  month: row.month,
  kind: row.kind,
  hours: row.minutes === null ? null : formatDuration(row.minutes),
  days: row.days,
  reason: row.reason,
  enteredBy: row.entered_by_name,
  enteredAt: row.entered_at,
  withdrawn: takenBack(row.withdrawn_at, row.withdrawn_by_name, row.withdrawn_reason),
  version: row.version,
})

/** A page of the entries of a month. */
export const pageOfHours = async (tx: Tx, companyNo: number, query: MonthHoursQuery) => {
  const { items, total } = await readMonthHours(tx, companyNo, query)
  return { items: items.map(hoursOf), total }
}

/** Standing entries of people's month, for the explanation of its hours. */
export const readMonthEntries = (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[],
): Promise<MonthHoursRow[]> => readHoursOf(tx, companyNo, month, employeeNos)

const monthHours: RecordKind<MonthHours, 'month-hours'> = {
  name: 'month-hours',
  table: 'attendance_hours',
  key: 'hours_no',
  missing: '그 번호의 시간이 없거나 이미 취소했습니다.',
  read: async (tx, { companyNo }, no) => {
    const row = await readOneOfHours(tx, companyNo, no)
    return row === null ? null : hoursOf(row)
  },
}

/** Check of an entry against the person's month, as planned and entered so far. */
const requireTrue = async (tx: Tx, frame: MonthFrame, entry: NewMonthHours): Promise<void> => {
  const { companyNo, month, period } = frame
  if (sourceOfPerson(frame, entry.employeeNo) === 'RECORDED')
    throw refuse(
      'month',
      `${formatMonth(month)}은 출퇴근 기록으로 근태를 만드는 달입니다. 근무표대로 만드는 달만 적을 수 있습니다.`,
    )
  const nos = [entry.employeeNo]
  const { items } = await readPeople(tx, companyNo, period, nos, {})
  const [input] = await loadPeople(tx, frame, items, nos)
  if (input === undefined)
    throw badFields({ path: 'employeeNo', message: '그 달에 재직하는 사원 가운데 그 번호가 없습니다.' })
  const { problem, totals, open } = derivePerson({ ...input, entries: [...input.entries, entry] }, frame)
  if (problem !== null) throw refuse(problem.path, problem.message)
  if (totals === null) throw refuse('employeeNo', open.find(({ blocks }) => blocks)?.message ?? '')
}

/** Enters hours or days of absence of a month, and makes the totals of that person again. */
export const createHours = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof createCall>,
): Promise<MonthHours> => {
  const { companyNo } = ctx
  const { employeeNo, month, kind, hours, days = null, reason } = body
  await lockAttendance(tx, companyNo)
  const minutes = hours === undefined ? null : parseDuration(hours)
  const entry: NewMonthHours = { employeeNo, month, kind, minutes, days, reason }
  const [frame] = await requireOpenMonths(tx, companyNo, employeeNo, [month], 'month')
  if (frame === undefined) throw new Error('a month without a frame')
  await requireTrue(tx, frame, entry)
  const made = await createRecord(tx, ctx, monthHours, (no) =>
    insertMonthHours(tx, companyNo, no, entry, ctx).then(() => undefined),
  )
  await deriveMonth(tx, frame, [employeeNo])
  return made
}

/** Takes an entry back, and makes the totals of that person again. */
export const removeHours = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof removeCall>,
): Promise<MonthHours & { removed: true }> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const row = await readOneOfHours(tx, companyNo, body.no)
  const frames = row === null ? [] : await requireOpenMonths(tx, companyNo, row.employee_no, [row.month], 'month')
  const gone = await removeRecord(tx, ctx, monthHours, body, {
    uses: () => Promise.resolve([]),
    remove: () => withdrawMonthHours(tx, companyNo, body.no, body.reason, ctx).then(() => undefined),
  })
  for (const frame of frames) await deriveMonth(tx, frame, [gone.employeeNo])
  return gone
}
