import { eachOf, TOTAL_MINUTES } from '@handal/base/work-time'
import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { CELL_VIEWS, cellDatesSchema, personCellsSchema } from './attendance-cells.ts'
import {
  dateText,
  flagField,
  idField,
  idListField,
  listOf,
  monthField,
  monthText,
  pagingFields,
  reasonField,
  versionField,
} from '../fields.ts'
import { jobAnswerSchema } from '../jobs.ts'
import { lateDaySchema } from './late-days.ts'
import { openPointSchema } from './open-points.ts'

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

const closing = z.object({
  action: z.enum(['close', 'reopen', 'apply']),
  at: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
  /** Of whom alone; null: of everybody. */
  people: z.array(z.object({ employeeNo: z.number().int(), name: z.string() })).nullable(),
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
  /** Of a closed month: who was opened again alone, and not closed since. */
  openPeople: z.array(z.number().int()),
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
  /** Of a closed month: days for which something came after the close, until an act takes it. */
  late: z.array(lateDaySchema),
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
 * Makes days and totals again, of everybody or of these people: a job. Days that were brought or entered stay as they are, and who has
 * totals of such days is refused by name; `withoutRecord`, of people named without totals, as of `apply`.
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
 * Closes a month, or opens it again with a reason. With `userNo` only these people of a closed month are opened, and closed again;
 * everybody else stays closed. Closing a month closes who is open in it, opening it leaves nobody apart. `apply` derives these people of a closed month again and closes them again; everybody
 * else's days and totals stay. `withoutRecord` (absent: ABSENT, labour rules §1.4) says what days of work without any record are of who
 * has no totals. `rest` PLANNED closes before the period's end: days that are not over are made as planned, and what comes for them later
 * waits as late. Open points that block are 422, a stale version 409 with the month.
 */
export const closeAttendance = endpoint({
  ...management,
  id: 'attendance.management.close',
  method: 'PUT',
  summary: '근태 마감, 마감 취소, 마감한 달의 사원만 다시 열기와 다시 집계',
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
    rest: z.enum(['PLANNED'], { error: '남은 날은 PLANNED로만 마감할 수 있습니다.' }).optional(),
    version: versionField,
  }).superRefine((body, context) => {
    const { action, reason, userNo } = body
    const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if (action === 'reopen' && reason === undefined)
      refuse('reason', userNo === undefined ? '마감을 취소하는 사유를 적어 주세요.' : '다시 여는 사유를 적어 주세요.')
    if (action === 'apply' && reason === undefined) refuse('reason', '다시 집계하는 사유를 적어 주세요.')
    if (action !== 'apply' && body.withoutRecord !== undefined)
      refuse('withoutRecord', '기록이 없는 날은 사원만 다시 집계할 때 정합니다.')
    if (action === 'apply' && userNo === undefined) refuse('userNo', '다시 집계할 사원을 골라 주세요.')
  }),
  response: attendanceMonthSchema,
})
