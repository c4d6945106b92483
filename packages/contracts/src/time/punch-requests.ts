import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  idField,
  idListField,
  listOf,
  pagingFields,
  reasonField,
  timeField,
  versionField,
} from '../fields.ts'

/** The times of a day that may be asked for. */
export const PUNCH_TIMES = { atendTime: '출근', lvofcTime: '퇴근', gnot: '외출', rtn: '복귀' } as const
export type PunchTime = keyof typeof PUNCH_TIMES
const TIMES = Object.keys(PUNCH_TIMES) as PunchTime[]

export const PUNCH_STATES = { WAITING: '대기', APPROVED: '승인', REJECTED: '반려', WITHDRAWN: '취소' } as const
export type PunchState = keyof typeof PUNCH_STATES
const STATES = Object.keys(PUNCH_STATES) as PunchState[]

/** Where a likely time comes from. */
export const LIKELY_TIMES = {
  PLANNED_START: '근무가 시작하는 시각',
  PLANNED_END: '근무가 끝나는 시각',
  APPROVED_END: '승인받은 시간이 끝나는 시각',
  LAST_SIGN: '그날 마지막 기록',
} as const
export type LikelyTime = keyof typeof LIKELY_TIMES

const time = z.string().nullable()
/** The clock times of a day, HH:mm, past 24 after midnight. */
const dayTimes = z.object({ atendTime: time, lvofcTime: time, gnot: time, rtn: time })
/** A time that may be what is missing. */
export const likelySchema = z.object({
  name: z.enum(TIMES),
  time: z.string(),
  from: z.enum(Object.keys(LIKELY_TIMES) as LikelyTime[]),
})

/** A duration HH:mm as it is and as it would be; null: the day has none. */
const moved = z.object({ before: time, after: time })
/** What an approval makes of the day and of its week. */
export const punchEffectSchema = z.object({
  realWork: moved,
  overtime: moved,
  /** Worked hours of the week with it, and those of them beyond 52. */
  week: z.object({ hours: z.string(), over: z.string() }),
})
export type PunchEffect = z.infer<typeof punchEffectSchema>

export const punchRequestSchema = z.object({
  no: z.number().int(),
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  workDate: dateText,
  /** What is asked for; null: that time is not. */
  times: dayTimes,
  /** The times of the day as they stand. */
  stands: dayTimes,
  reason: z.string(),
  state: z.enum(STATES),
  /** Likely times of what the day lacks; of a decided request none. */
  suggestions: z.array(likelySchema),
  /** What approval changes beside the times; null: it is decided, or its month is closed. */
  effect: punchEffectSchema.nullable(),
  /** The month is closed or its pay given out: an approval waits until the month is opened. */
  closed: z.boolean(),
  enteredAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What who decided says to it. */
  answer: z.string().nullable(),
  version: z.number().int(),
})
export type PunchRequest = z.infer<typeof punchRequestSchema>

const requests = { path: '/api/attendance/requests/', access: ['11', '21'], tenant: true } as const
/** Requests for missed punches, the newest first; an employee sees the own ones alone, whoever is named. */
export const listPunchRequests = endpoint({
  ...requests,
  id: 'attendance.requests',
  method: 'GET',
  summary: '출퇴근 기록 신청 목록',
  query: {
    state: z.enum(STATES, { error: '상태는 WAITING, APPROVED, REJECTED, WITHDRAWN 가운데 하나입니다.' }).optional(),
    employeeNos: idListField.optional(),
    ...pagingFields,
  },
  response: listOf(punchRequestSchema),
})

const askedTimes = {
  atendTime: timeField.optional(),
  lvofcTime: timeField.optional(),
  gnot: timeField.optional(),
  rtn: timeField.optional(),
}
/**
 * Asks for times of an own day that no tag says. A day to come, one out of service, one whose request waits and times that meet those of
 * the days beside are 422 at their field. A closed month is taken: it stays as it is until it is opened, as `closed` says.
 */
export const createPunchRequest = endpoint({
  ...requests,
  id: 'attendance.requests.create',
  method: 'POST',
  summary: '출퇴근 기록 신청',
  body: tenantBody({ workDate: dateField, ...askedTimes, reason: reasonField }).superRefine((body, context) => {
    if (TIMES.every((name) => body[name] === undefined))
      context.addIssue({ code: 'custom', path: ['atendTime'], message: '신청할 시각을 적어 주세요.' })
  }),
  response: punchRequestSchema,
})

/** What asking for these times would change once it is approved; refused like the request, writes nothing. */
export const previewPunchRequest = endpoint({
  ...requests,
  id: 'attendance.requests.preview',
  method: 'GET',
  path: '/api/attendance/requests/preview/',
  summary: '출퇴근 기록 신청이 승인되면',
  query: { workDate: dateField, ...askedTimes },
  /** null: the month is closed, and the day waits. */
  response: z.object({ effect: punchEffectSchema.nullable() }),
})

/**
 * Decides a request that waits, or takes one back: a waiting one only the person, an approved one an operator with a reason, which undoes
 * what it made. `times` of an approval replace those asked for. 409 where somebody decided it meanwhile.
 */
export const decidePunchRequest = endpoint({
  ...requests,
  id: 'attendance.requests.decide',
  method: 'PUT',
  summary: '출퇴근 기록 신청 승인, 반려, 취소',
  body: tenantBody({
    no: idField,
    action: z.enum(['approve', 'reject', 'withdraw'], { error: '동작은 approve, reject, withdraw 가운데 하나입니다.' }),
    reason: reasonField.optional(),
    times: z.strictObject(askedTimes).optional(),
    version: versionField,
  }).superRefine(({ action, reason, times }, context) => {
    if (action === 'reject' && reason === undefined)
      context.addIssue({ code: 'custom', path: ['reason'], message: '반려하는 사유를 적어 주세요.' })
    if (action !== 'approve' && times !== undefined)
      context.addIssue({ code: 'custom', path: ['times'], message: '시각은 승인할 때에만 바꿉니다.' })
  }),
  response: punchRequestSchema,
})
