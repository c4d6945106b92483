import { daysIn } from '@handal/base/date'
import { eachOf, TOTAL_MINUTES } from '@handal/base/work-time'
import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { CELL_VIEWS, cellDatesSchema, personCellsSchema } from './attendance-cells.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  idListField,
  listOf,
  monthField,
  monthText,
  pagingFields,
  reasonField,
  sortField,
  timeField,
  versionField,
} from '../fields.ts'
import { jobAnswerSchema } from '../jobs.ts'

/** What may be entered of a day that is otherwise worked as planned. */
export const DAY_FACT_KINDS = {
  LEAVE: '휴가',
  HALF_AM: '오전 반차',
  HALF_PM: '오후 반차',
  HOURS: '시간',
  TRIP: '출장',
  EDU: '교육',
  REMOTE: '재택',
  FIELD: '외근',
  ABSENCE: '결근',
} as const
export type DayFactKind = keyof typeof DAY_FACT_KINDS
const KINDS = Object.keys(DAY_FACT_KINDS) as DayFactKind[]
/** Kinds of which may be said whether they are paid; an absence never is, and work always. */
export const PAID_OR_NOT: readonly DayFactKind[] = ['LEAVE', 'HALF_AM', 'HALF_PM', 'HOURS']
/** The longest time that one entry may cover, days. */
const MOST_DAYS = 366

export const dayFactSchema = z.object({
  no: z.number().int(),
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  employeeName: z.string(),
  str: dateText,
  end: dateText,
  kind: z.enum(KINDS),
  /** Subcategory of code 0053, null where none was named. */
  leaveType: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  paid: z.boolean(),
  reason: z.string(),
  enteredBy: z.string(),
  enteredAt: z.string(),
  /** Who took it back, when and why; what was entered stays to be read. */
  withdrawn: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  version: z.number().int(),
})
export type DayFact = z.infer<typeof dayFactSchema>

const facts = {
  employeeNo: idField,
  str: dateField,
  end: dateField,
  kind: z.enum(KINDS, { error: '종류를 골라 주세요.' }),
  leaveType: z
    .string()
    .regex(/^\d{4}$/, '휴가 종류를 골라 주세요.')
    .optional(),
  startTime: timeField.optional(),
  endTime: timeField.optional(),
  paid: flagField.optional(),
  reason: reasonField,
}
type Facts = Partial<z.infer<z.ZodObject<typeof facts>>>

/** Rules over several members of an entry, each told at its field. */
const judge = (body: Facts, context: z.RefinementCtx): void => {
  const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  const { str, end, kind, leaveType, startTime, endTime, paid } = body
  if (str !== undefined && end !== undefined) {
    if (end < str) refuse('end', '마지막 날이 첫날보다 앞섭니다.')
    else if (daysIn({ from: str, to: end }) > MOST_DAYS) refuse('end', `한 번에 ${MOST_DAYS}일까지 적을 수 있습니다.`)
    else if (kind === 'HOURS' && str !== end) refuse('end', '시간은 하루씩 적어 주세요.')
  }
  if (kind === undefined) return
  if (kind === 'HOURS') {
    if (startTime === undefined) refuse('startTime', '시작 시각을 적어 주세요.')
    if (endTime === undefined) refuse('endTime', '종료 시각을 적어 주세요.')
    if (startTime !== undefined && startTime === endTime) refuse('endTime', '종료 시각이 시작 시각과 같습니다.')
  } else {
    if (startTime !== undefined) refuse('startTime', '시각은 시간을 고른 때에만 적습니다.')
    if (endTime !== undefined) refuse('endTime', '시각은 시간을 고른 때에만 적습니다.')
  }
  if (leaveType !== undefined && !PAID_OR_NOT.includes(kind))
    refuse('leaveType', '휴가 종류는 휴가, 반차, 시간에만 적습니다.')
  if (paid === true && kind === 'ABSENCE') refuse('paid', '결근은 무급입니다. 유급이면 휴가로 적어 주세요.')
  if (paid === false && kind !== 'ABSENCE' && !PAID_OR_NOT.includes(kind))
    refuse('paid', '일한 날의 임금을 주지 않을 수 없습니다(근로기준법 제43조).')
}

const dayFacts = { path: '/api/attendance/day-facts/', access: ['11'], tenant: true } as const
/** What stands of these days, by day; `withdrawn`: what was taken back too. */
export const listDayFacts = endpoint({
  ...dayFacts,
  id: 'attendance.dayFacts',
  method: 'GET',
  summary: '근무표와 다른 날 목록',
  query: {
    str: dateField,
    end: dateField,
    employeeNos: idListField.optional(),
    withdrawn: flagField.optional(),
    sort: sortField('no', 'str', 'end', 'employeeName', 'employeeCode', 'kind'),
    ...pagingFields,
  },
  response: listOf(dayFactSchema),
})
/**
 * Enters what is otherwise than planned. Absent `paid`: leave is paid, an absence and time away are not. HOURS outside of the
 * planned time are work. An overlap, a day without work and a closed month are 422 at their field.
 */
export const createDayFact = endpoint({
  ...dayFacts,
  id: 'attendance.dayFacts.create',
  method: 'POST',
  summary: '근무표와 다른 날 등록',
  body: tenantBody(facts).superRefine(judge),
  response: dayFactSchema,
})
/** Takes an entry back; it stays to be read. */
export const removeDayFact = endpoint({
  ...dayFacts,
  id: 'attendance.dayFacts.remove',
  method: 'DELETE',
  summary: '근무표와 다른 날 취소',
  body: tenantBody({ no: idField, reason: reasonField, version: versionField }),
  response: dayFactSchema.extend({ removed: z.literal(true) }),
})

/** How the days of a month come to be; both where the setting changes in it. */
export const ATTENDANCE_SOURCES = { RECORDED: '출퇴근 기록', AS_SCHEDULED: '근무표', BOTH: '기록과 근무표' } as const
const SOURCES = Object.keys(ATTENDANCE_SOURCES) as (keyof typeof ATTENDANCE_SOURCES)[]

/** What moved after the attendance of a month was closed, so that what was closed is not what would be derived now. */
export const ATTENDANCE_CHANGES = {
  hire: '입사',
  service: '재직 기간',
  leave: '휴직 기간',
  holiday: '휴일',
  workdays: '근무 요일',
  rules: '근태 기준',
  hours: '근로시간',
} as const
export type AttendanceChange = keyof typeof ATTENDANCE_CHANGES
const CHANGES = Object.keys(ATTENDANCE_CHANGES) as AttendanceChange[]

/** What becomes of days of work that nobody recorded, where somebody's month of records is made without them. */
export const WITHOUT_RECORD = { ABSENT: '결근', AS_SCHEDULED: '근무표대로 일한 날' } as const
export type WithoutRecord = keyof typeof WITHOUT_RECORD
/** Where nobody says it: a day of work without a record is no work (labour rules §1.4, step 1). */
export const WITHOUT_RECORD_DEFAULT: WithoutRecord = 'ABSENT'
const withoutRecordField = z.enum(['ABSENT', 'AS_SCHEDULED'], {
  error: '기록이 없는 날은 ABSENT, AS_SCHEDULED 가운데 하나입니다.',
})

/** Something to look at before the month is closed. */
export const openPointSchema = z.object({
  code: z.enum([
    'no-plan',
    'unclear',
    'no-record',
    'absence-open',
    'request-open',
    'no-totals',
    'no-weekly-holiday',
    'warning',
    'undated',
    'over-52',
  ]),
  employeeNo: z.number().int(),
  name: z.string(),
  workDate: dateText.nullable(),
  message: z.string(),
  /** The month cannot be closed with it. */
  blocks: z.boolean(),
  /** no-totals: days of work before today that nobody recorded. */
  daysWithoutRecord: z.number().int().optional(),
})
export type OpenPoint = z.infer<typeof openPointSchema>

const closing = z.object({
  action: z.enum(['close', 'reopen', 'apply']),
  at: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
})
/** A month's attendance as a whole. */
export const attendanceMonthSchema = z.object({
  month: monthText,
  source: z.enum(SOURCES),
  periodFrom: dateText,
  periodTo: dateText,
  closed: z.boolean(),
  closedAt: z.string().nullable(),
  /** Counts up with every close and reopen. */
  version: z.number().int(),
  /** Closes and reopenings, newest first. */
  history: z.array(closing),
  /** Everything that blocks, and warnings of the people asked for. */
  open: z.array(openPointSchema),
  /** People in service on a day of the period. */
  people: z.number().int(),
  /** Of them in a leave of absence on all of these days: nothing is paid to them by the month. */
  away: z.number().int(),
  /** Of a closed month: whose attendance is not what would be derived now. `given`: the pay was given out, so it stays. */
  changed: z.array(
    z.object({
      employeeNo: z.number().int(),
      employeeCode: z.string(),
      name: z.string(),
      kinds: z.array(z.enum(CHANGES)),
      /** Days of work that nobody recorded of who has no totals; 0 else. */
      daysWithoutRecord: z.number().int(),
      given: z.boolean(),
    }),
  ),
  /** Of a closed month: what would block closing it again, once it was opened. */
  reclose: z.array(openPointSchema),
})
export type AttendanceMonth = z.infer<typeof attendanceMonthSchema>

export const personMonthSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  days: z.array(
    z.object({
      workDate: dateText,
      dayType: z.string(),
      realWork: z.string(),
      /** What is otherwise than usual, in words, gravest first. */
      marks: z.array(z.string()),
    }),
  ),
  /** Durations HH:mm; null: not made yet. */
  totals: z
    .object({
      scheduledDays: z.number().int(),
      workedDays: z.number().int(),
      absentDays: z.number().int(),
      paidLeaveDays: z.string(),
      ...eachOf(TOTAL_MINUTES, () => z.string()),
    })
    .nullable(),
})
export type PersonMonth = z.infer<typeof personMonthSchema>

const management = { path: '/api/attendance/management/', access: ['11'], tenant: true } as const
/** The same month as a grid: days by place, minutes instead of words. */
export const attendanceCellsSchema = attendanceMonthSchema.extend({
  dates: cellDatesSchema,
  ...listOf(personCellsSchema).shape,
})
export type AttendanceCells = z.infer<typeof attendanceCellsSchema>
/**
 * Days and totals of a month (absent: the one of today); of days worked as planned as the engine makes them now. `cells`: as a grid, with
 * one more view of each day where `view` names it.
 */
export const readAttendance = endpoint({
  ...management,
  id: 'attendance.management',
  method: 'GET',
  summary: '근태 집계와 마감',
  query: {
    month: monthField.optional(),
    userNo: idListField.optional(),
    cells: flagField.optional(),
    view: z.enum(CELL_VIEWS, { error: '보기는 extn, night, times 가운데 하나입니다.' }).optional(),
    ...pagingFields,
  },
  response: z.union([attendanceMonthSchema.extend(listOf(personMonthSchema).shape), attendanceCellsSchema]),
})
/**
 * Makes days and totals again, of everybody or of these people: a job. Of a month of records only people who have no totals of it, named
 * one by one; `withoutRecord` as of `apply`.
 */
export const deriveAttendance = endpoint({
  ...management,
  id: 'attendance.management.derive',
  method: 'POST',
  summary: '근태 다시 만들기',
  body: tenantBody({
    month: monthField,
    userNo: idListField.optional(),
    withoutRecord: withoutRecordField.optional(),
  }),
  alsoStatus: [202],
  response: jobAnswerSchema,
})
/**
 * Closes a month, or opens it again with a reason. `apply` derives these people of a closed month again and closes them again; everybody
 * else's days and totals stay. `withoutRecord` (absent: ABSENT, labour rules §1.4) says what days of work without any record are of who
 * has no totals. Open points that block are 422, a stale version 409 with the month.
 */
export const closeAttendance = endpoint({
  ...management,
  id: 'attendance.management.close',
  method: 'PUT',
  summary: '근태 마감, 마감 취소, 마감한 달의 사원만 다시 집계',
  body: tenantBody({
    month: monthField,
    action: z.enum(['close', 'reopen', 'apply'], { error: '동작은 close, reopen, apply 가운데 하나입니다.' }),
    userNo: z
      .array(idField)
      .min(1, '사원을 골라 주세요.')
      .max(1000, '한 번에 1,000명까지 고를 수 있습니다.')
      .optional(),
    reason: reasonField.optional(),
    withoutRecord: withoutRecordField.optional(),
    version: versionField,
  }).superRefine((body, context) => {
    const { action, reason, userNo } = body
    const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if (action === 'reopen' && reason === undefined) refuse('reason', '마감을 취소하는 사유를 적어 주세요.')
    if (action === 'apply' && reason === undefined) refuse('reason', '다시 집계하는 사유를 적어 주세요.')
    if (action !== 'apply' && body.withoutRecord !== undefined)
      refuse('withoutRecord', '기록이 없는 날은 사원만 다시 집계할 때 정합니다.')
    if (action === 'apply' && userNo === undefined) refuse('userNo', '다시 집계할 사원을 골라 주세요.')
  }),
  response: attendanceMonthSchema,
})
