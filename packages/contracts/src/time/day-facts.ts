import { daysIn } from '@handal/base/date'
import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  idListField,
  listOf,
  pagingFields,
  reasonField,
  sortField,
  timeField,
  versionField,
} from '../fields.ts'

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

/** What an entry says of a day. */
export const dayFactFields = {
  kind: z.enum(KINDS, { error: '종류를 골라 주세요.' }),
  leaveType: z
    .string()
    .regex(/^\d{4}$/, '휴가 종류를 골라 주세요.')
    .optional(),
  startTime: timeField.optional(),
  endTime: timeField.optional(),
  paid: flagField.optional(),
}
const facts = { employeeNo: idField, str: dateField, end: dateField, ...dayFactFields, reason: reasonField }
type Facts = Partial<z.infer<z.ZodObject<typeof facts>>>
type Refuse = (path: string, message: string) => void

/** Rules over several members of what an entry says, each told at its field. */
export const judgeDayFact = (
  { kind, leaveType, startTime, endTime, paid }: Partial<z.infer<z.ZodObject<typeof dayFactFields>>>,
  refuse: Refuse,
): void => {
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

/** The same with the days of an entry. */
const judge = (body: Facts, context: z.RefinementCtx): void => {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path: [path], message })
  const { str, end, kind } = body
  if (str !== undefined && end !== undefined) {
    if (end < str) refuse('end', '마지막 날이 첫날보다 앞섭니다.')
    else if (daysIn({ from: str, to: end }) > MOST_DAYS) refuse('end', `한 번에 ${MOST_DAYS}일까지 적을 수 있습니다.`)
    else if (kind === 'HOURS' && str !== end) refuse('end', '시간은 하루씩 적어 주세요.')
  }
  judgeDayFact(body, refuse)
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
