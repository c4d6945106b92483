import { parseDuration } from '@handal/base/hhmm'
import { MONTH_KINDS, type MonthKind } from '@handal/base/work-time'
import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  flagField,
  idField,
  idListField,
  listOf,
  monthField,
  monthText,
  pagingFields,
  reasonField,
  sortField,
  versionField,
} from '../fields.ts'

/** What may be entered of a month without its days, for who works as planned: names of the record. */
export const MONTH_KIND_NAMES: Readonly<Record<MonthKind, string>> = {
  extnWork: '연장',
  extnNightWork: '연장 야간',
  inLawExtra: '법내초과',
  nightWork: '소정근로 안의 야간',
  hdayWork: '휴일 8시간 안',
  hdayNightWork: '휴일 8시간 안 야간',
  hdayExtnWork: '휴일 8시간 초과',
  hdayExtnNightWork: '휴일 8시간 초과 야간',
  latenTime: '지각',
  earlyLeave: '조퇴',
  gnotTime: '외출',
  absentDays: '결근일',
}
/** The most that one entry may hold: every hour and every day of a month. */
const MOST_HOURS = 744
const MOST_DAYS = 31

export const monthHoursSchema = z.object({
  no: z.number().int(),
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  employeeName: z.string(),
  month: monthText,
  kind: z.enum(MONTH_KINDS),
  /** HH:mm; of days of absence what they would have been worked, null: the contract of a day for each. */
  hours: z.string().nullable(),
  /** Days of absence; null for hours. */
  days: z.number().int().nullable(),
  reason: z.string(),
  enteredBy: z.string(),
  enteredAt: z.string(),
  /** Who took it back, when and why; what was entered stays to be read. */
  withdrawn: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  version: z.number().int(),
})
export type MonthHours = z.infer<typeof monthHoursSchema>

const facts = {
  employeeNo: idField,
  month: monthField,
  kind: z.enum(MONTH_KINDS, { error: '종류를 골라 주세요.' }),
  hours: z
    .string('시간을 HH:mm으로 적어 주세요.')
    .regex(/^\d{2,3}:[0-5]\d$/, '시간을 HH:mm으로 적어 주세요.')
    .optional(),
  days: z
    .number('날수를 숫자로 적어 주세요.')
    .int('날수를 정수로 적어 주세요.')
    .min(1, '날수는 1일 이상입니다.')
    .max(MOST_DAYS, `날수는 ${MOST_DAYS}일까지입니다.`)
    .optional(),
  reason: reasonField,
}
type Facts = Partial<z.infer<z.ZodObject<typeof facts>>>

/** Rules over several members of an entry, each told at its field. */
const judge = ({ kind, hours, days }: Facts, context: z.RefinementCtx): void => {
  const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  const minutes = hours === undefined ? null : parseDuration(hours)
  if (minutes === 0) refuse('hours', '0분보다 많아야 합니다.')
  if (minutes !== null && minutes > MOST_HOURS * 60) refuse('hours', `한 달은 ${MOST_HOURS}시간까지입니다.`)
  if (kind === undefined) return
  if (kind === 'absentDays') {
    if (days === undefined) refuse('days', '결근한 날수를 적어 주세요.')
  } else {
    if (hours === undefined) refuse('hours', '시간을 적어 주세요.')
    if (days !== undefined) refuse('days', '날수는 결근일에만 적습니다.')
  }
}

const monthHours = { path: '/api/attendance/month-hours/', access: ['11'], tenant: true } as const
/** What stands of a month, by person; `withdrawn`: what was taken back too. */
export const listMonthHours = endpoint({
  ...monthHours,
  id: 'attendance.monthHours',
  method: 'GET',
  summary: '달의 시간 목록',
  query: {
    month: monthField,
    employeeNos: idListField.optional(),
    withdrawn: flagField.optional(),
    sort: sortField('no', 'employeeName', 'employeeCode', 'kind'),
    ...pagingFields,
  },
  response: listOf(monthHoursSchema),
})
/**
 * Enters hours or days of absence of a month without their days. What the month cannot hold, a change of pay inside it, a month of
 * records and a closed one are 422 at their field.
 */
export const createMonthHours = endpoint({
  ...monthHours,
  id: 'attendance.monthHours.create',
  method: 'POST',
  summary: '달의 시간 등록',
  body: tenantBody(facts).superRefine(judge),
  response: monthHoursSchema,
})
/** Takes an entry back; it stays to be read. */
export const removeMonthHours = endpoint({
  ...monthHours,
  id: 'attendance.monthHours.remove',
  method: 'DELETE',
  summary: '달의 시간 취소',
  body: tenantBody({ no: idField, reason: reasonField, version: versionField }),
  response: monthHoursSchema.extend({ removed: z.literal(true) }),
})
