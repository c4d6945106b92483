import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateText, idField, reasonField } from '../fields.ts'
import { dayPlanSchema, planSchema } from './day-plan.ts'
import { likelySchema } from './punch-requests.ts'
import { TAG_TYPES, type TagType, tagSchema } from './tags.ts'
import { ownWeekSchema } from './week-limit.ts'

const own = { access: ['11', '21'], tenant: true } as const
const types = Object.keys(TAG_TYPES) as [TagType, ...TagType[]]

/** What the person agreed to of the own location. */
export const CONSENT_STATES = { NONE: '동의 전', GIVEN: '동의함', PAUSED: '잠시 멈춤', WITHDRAWN: '철회함' } as const
export type ConsentState = keyof typeof CONSENT_STATES
const consentState = z.enum(Object.keys(CONSENT_STATES) as [ConsentState, ...ConsentState[]])

/** What stands in the records of the use of a location (위치정보법 제16조 제2항). */
export const CONSENT_RECORDS = {
  GIVE: '동의',
  PAUSE: '일시 중지',
  RESUME: '다시 시작',
  WITHDRAW: '동의 철회',
  USE: '출퇴근 확인에 사용',
  ERASE: '좌표 삭제',
} as const
export type ConsentRecord = keyof typeof CONSENT_RECORDS

/**
 * All that the page of somebody who comes and goes shows: what comes next by the plan, what was recorded, today's plan, the week, what a
 * tap needs. Time is the server's. An account without a person has neither plan nor device.
 */
export const readCheckIn = endpoint({
  ...own,
  id: 'attendance.checkIn',
  method: 'GET',
  path: '/api/attendance/check-in/',
  summary: '출퇴근 화면',
  /** `phoneNo`: the bound phone that the page runs on, whose consent is asked for. */
  query: { phoneNo: idField.optional() },
  response: z.object({
    /** ISO instant with the offset of Seoul. */
    serverTime: z.string(),
    companyNo: z.number().int(),
    /** The companies of the caller in which a person belongs to the account. */
    companies: z.array(z.object({ companyNo: z.number().int(), employeeNo: z.number().int() })),
    /** null: no person belongs to the account. */
    employeeNo: z.number().int().nullable(),
    name: z.string(),
    workDate: dateText,
    /** The act that is due; null: all of the day is done, or nothing is planned and nothing recorded. */
    next: z.enum(types).nullable(),
    /** Tags of the work date, the oldest first; what a reader told without a type has that of its place in the day. */
    today: z.array(
      tagSchema.pick({
        no: true,
        eventId: true,
        type: true,
        happenedAt: true,
        receivedAt: true,
        source: true,
        late: true,
        place: true,
        evidence: true,
        anomalies: true,
      }),
    ),
    /** The own phone that counts, or the one that waits where none does. */
    device: z
      .object({
        no: z.number().int(),
        name: z.string(),
        keyMark: z.string(),
        state: z.enum(['BOUND', 'WAITING']),
        /** Of one that waits: the code of a screen was typed for it. */
        confirmed: z.boolean(),
        /** The phone that is to replace it. */
        waiting: z
          .object({ no: z.number().int(), name: z.string(), keyMark: z.string(), confirmed: z.boolean() })
          .nullable(),
      })
      .nullable(),
    plan: planSchema.nullable(),
    /** The days after the work date, for a phone without a network or a sign-in: up to seven, as far as the weeks of the pay month go. */
    ahead: z.array(dayPlanSchema),
    /** Days before today that lack a time and have no request that waits. */
    missing: z.array(
      z.object({ workDate: dateText, what: z.enum(['in', 'out', 'both']), suggestions: z.array(likelySchema) }),
    ),
    /** The running week; null: of nobody. */
    week: ownWeekSchema.nullable(),
    needs: z.object({
      /** An online tap needs a proof of place today. */
      place: z.boolean(),
      /** The company uses locations, and nothing of them is stored before the person agrees. */
      consent: z.boolean(),
      /** What becomes of a location: whether inside, or for some days the point too. */
      location: z.enum(['OFF', 'RESULT_ONLY', 'COORDINATES']),
    }),
    /** Places of work with a point, so that the phone itself judges whether it is inside; radius in metres. Without consent none. */
    place: z.array(
      z.object({ no: z.number().int(), name: z.string(), lat: z.number(), lng: z.number(), radius: z.number().int() }),
    ),
    /** Whether the person has a PIN for the screen of a place of work. */
    pin: z.boolean(),
  }),
})
export type CheckIn = z.infer<typeof readCheckIn.response>

const consent = { ...own, path: '/api/attendance/consent/' } as const
const consentSchema = z.object({
  state: consentState,
  /** What is agreed to, paragraph by paragraph. */
  text: z.array(z.object({ title: z.string(), body: z.string() })),
  version: z.number().int(),
  /** What became of the consent and how the location was used, the newest first. */
  records: z.array(
    z.object({
      at: z.string(),
      what: z.enum(Object.keys(CONSENT_RECORDS) as [ConsentRecord, ...ConsentRecord[]]),
      /** What was seen, or who saw it. */
      detail: z.string().nullable(),
    }),
  ),
})
export type Consent = z.infer<typeof consentSchema>
export const readConsent = endpoint({
  ...consent,
  id: 'attendance.consent',
  method: 'GET',
  summary: '위치정보 동의',
  query: { phoneNo: idField.optional() },
  response: consentSchema,
})
/**
 * Gives, pauses, resumes or withdraws the own consent to `version` of the text, for the taps of the phone that the page runs on
 * (`phoneNo`; absent: for those by the login alone). Withdrawing removes the points that are kept.
 */
export const changeConsent = endpoint({
  ...consent,
  id: 'attendance.consent.change',
  method: 'POST',
  summary: '위치정보 동의와 철회',
  body: tenantBody({
    action: z.enum(['give', 'pause', 'resume', 'withdraw'], {
      error: '할 일은 give, pause, resume, withdraw 가운데 하나입니다.',
    }),
    version: idField,
    phoneNo: idField.optional(),
  }),
  response: consentSchema,
})

const PIN = 'PIN을 숫자 여섯 자리로 적어 주세요.'
/** The own PIN for the screen of a place of work; an operator gives one to somebody (absent: one that nobody chose), which is told this once. */
export const setPin = endpoint({
  ...own,
  id: 'attendance.pin',
  method: 'POST',
  path: '/api/attendance/pin/',
  summary: '출퇴근 PIN 정하기',
  toldOnce: true,
  body: tenantBody({
    pin: z
      .string({ error: PIN })
      .regex(/^\d{6}$/, PIN)
      .optional(),
    employeeNo: idField.optional(),
    reason: reasonField.optional(),
  }).refine(({ pin, employeeNo }) => pin !== undefined || employeeNo !== undefined, {
    path: ['pin'],
    message: '본인의 PIN을 적거나 사원을 한 명 골라 주세요.',
  }),
  /** `pin`: of somebody else's, this once; null: the own one is set. */
  response: z.object({ employeeNo: z.number().int(), pin: z.string().nullable() }),
})
