import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, flagField, idField, idListField, listOf, reasonField } from '../fields.ts'
import { shiftFaults, shiftFields, shiftOf, shiftSchema, shiftTimesSchema } from './shifts.ts'

/** The longest time that is read at once, days: four weeks on either side. */
export const SCHEDULE_DAYS = 56
/** Most cells of one act: 300 people over two weeks. */
const MOST_CELLS = 5000

const dayMembers = {
  ...shiftSchema.shape,
  workDate: dateText,
  /** Start and end as they are worked, of a schedule too; null on days off. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** What says so: the single day, the pattern, or how the person works. */
  from: z.enum(['DAY', 'PATTERN', 'PERSON']),
  /** Contractual hours HH:mm; of a day off 00:00. */
  contractual: z.string(),
  /** WORKDAY, OFFDAY, WEEKLY_HOLIDAY, PUBLIC_HOLIDAY, LABOR_DAY or COMPANY_HOLIDAY. */
  dayType: z.string(),
  /** What is entered of the day instead of work, in words: 연차, 오전 반차, 휴직; null: nothing. */
  away: z.string().nullable(),
  /** Hours of rest HH:mm since the shift of the day before, where they are fewer than 11; null: enough, or there is none. */
  shortRest: z.string().nullable(),
  /** Counts up with every change of the single day; 0: there is none. */
  version: z.number().int(),
}
export const scheduleDaySchema = z.object(dayMembers)
export type ScheduleDay = z.infer<typeof scheduleDaySchema>

/** A week of the company's, by the day it begins on: planned hours HH:mm, and those beyond 52 (null: none, or no limit holds). */
export const scheduleWeekSchema = z.object({ from: dateText, hours: z.string(), over: z.string().nullable() })
export type ScheduleWeek = z.infer<typeof scheduleWeekSchema>

/** A day of the sheet: beside the plan what people were told of it, and what was recorded. */
const sheetDaySchema = scheduleDaySchema.extend({
  /** As it was published last; `same`: the plan still says so, or the day is over. null: nobody published it. */
  publication: shiftTimesSchema.extend({ no: z.number().int(), same: z.boolean() }).nullable(),
  /** Clock times of a day that came; null: there are none. */
  record: z.object({ atendTime: z.string().nullable(), lvofcTime: z.string().nullable() }).nullable(),
})
export type SheetDay = z.infer<typeof sheetDaySchema>

export const schedulePersonSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  /** In service alone. */
  days: z.array(sheetDaySchema),
  /** Whole weeks that the days lie in. */
  weeks: z.array(scheduleWeekSchema),
})
export type SchedulePerson = z.infer<typeof schedulePersonSchema>

const schedule = { path: '/api/attendance/schedule/', access: ['11'], tenant: true } as const
/** How people are to work, day by day: at most eight weeks at once. */
export const readSchedule = endpoint({
  ...schedule,
  id: 'attendance.schedule',
  method: 'GET',
  summary: '근무계획',
  query: { str: dateField, end: dateField, employeeNos: idListField.optional() },
  response: listOf(schedulePersonSchema),
})

const cell = z
  .strictObject({
    employeeNo: idField,
    workDate: dateField,
    ...shiftFields,
    /** Takes the single day away: the pattern or the person's own way holds again. */
    clear: flagField.optional(),
    /** Of the single day as it was read: 409 when somebody changed it since. */
    version: z.int({ error: '버전을 숫자로 적어 주세요.' }).min(0).max(999_999_999).optional(),
  })
  .superRefine(({ clear, ...shift }, context) => {
    const { workSch, start, end } = shiftOf(shift)
    const faults =
      clear !== true
        ? shiftFaults(shift)
        : workSch === null && start === null && end === null
          ? []
          : [{ path: 'clear', message: '지우는 날에는 근무를 적지 않습니다.' }]
    for (const { path, message } of faults) context.addIssue({ code: 'custom', path: [path], message })
  })
const items = z
  .array(cell, { error: '바꿀 날을 보내 주세요.' })
  .min(1, '바꿀 날을 보내 주세요.')
  .max(MOST_CELLS, `한 번에 ${MOST_CELLS.toLocaleString('ko-KR')}칸까지 바꿀 수 있습니다.`)

/** Something to look at that does not keep a plan from being saved. */
export const scheduleNoticeSchema = z.object({
  code: z.enum(['OVER_52', 'SHORT_REST', 'ON_HOLIDAY']),
  employeeNo: z.number().int(),
  workDate: dateText,
  message: z.string(),
})
export type ScheduleNotice = z.infer<typeof scheduleNoticeSchema>

/** A cell before and after; `problem`: why it is refused, and with it all of them. */
export const scheduleChangeSchema = z.object({
  employeeNo: z.number().int(),
  name: z.string(),
  workDate: dateText,
  /** Null of who is not in service on the day. */
  before: scheduleDaySchema.nullable(),
  after: scheduleDaySchema.nullable(),
  problem: z.string().nullable(),
})
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>
const outcome = z.object({
  items: z.array(scheduleChangeSchema),
  /** Cells that change, that stay as they are, and that are refused. */
  changed: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  notices: z.array(scheduleNoticeSchema),
  /** Days whose rest before the shift becomes short, another one, or enough. */
  rests: z.array(z.object({ employeeNo: z.number().int(), workDate: dateText, shortRest: z.string().nullable() })),
  /** Weeks of these people that change. */
  weeks: z.array(scheduleWeekSchema.extend({ employeeNo: z.number().int(), before: z.string() })),
})
export type ScheduleOutcome = z.infer<typeof outcome>

/** What saving would do: each cell before and after, with what is refused; nothing is written. */
export const previewSchedule = endpoint({
  ...schedule,
  id: 'attendance.schedule.preview',
  method: 'POST',
  path: `${schedule.path}preview/`,
  summary: '근무계획 미리 보기',
  asks: true,
  body: tenantBody({ items }),
  response: outcome,
})
/**
 * Writes single days, all or none: out of service, a closed month, pay that was given out, a schedule that the company has not, two shifts
 * at once and a second weekly holiday of a week are 422, every such cell at its place (`items.3.workDate`). 52 hours and a short rest are
 * notices. What is made of these days waits to be made again.
 */
export const saveSchedule = endpoint({
  ...schedule,
  id: 'attendance.schedule.save',
  method: 'POST',
  summary: '근무계획 저장',
  body: tenantBody({ items, reason: reasonField.optional() }),
  response: outcome,
})
