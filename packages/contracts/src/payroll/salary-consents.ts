import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  idListField,
  listOf,
  pagingFields,
  reasonField,
  searchField,
  sortField,
} from '../fields.ts'
import { salaryItemCode } from './salary-items.ts'

/**
 * GIVEN: the consent holds on the day. MISSING: the person has the deduction and no consent, so it is not taken. NONE: neither,
 * but there was or will be a consent.
 */
export const CONSENT_STATES = { GIVEN: '동의', MISSING: '동의 없음', NONE: '해당 없음' } as const
const STATES = Object.keys(CONSENT_STATES) as (keyof typeof CONSENT_STATES)[]

const entry = {
  /** Since when; `given` false: the consent ended on the day before. */
  from: dateText,
  given: z.boolean(),
  /** The day on which the person agreed; null where there is no consent. */
  agreementDate: dateText.nullable(),
  reason: z.string().nullable(),
  /** ISO instant, and the name of who entered it. */
  at: z.string(),
  by: z.string(),
}
/** One person and what is known of the consent to a deduction. */
export const deductionConsentSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  employeeName: z.string(),
  state: z.enum(STATES),
  /** Of the consent of the day, or of the next one where none has begun; null: there is none. */
  from: dateText.nullable(),
  /** Its last day; null: it goes on. */
  to: dateText.nullable(),
  agreementDate: dateText.nullable(),
  /** Newest date first, and of one date the newest entry. */
  history: z.array(z.object({ state: z.enum(['STANDS', 'CORRECTED', 'WITHDRAWN']), ...entry })),
})
export type DeductionConsent = z.infer<typeof deductionConsentSchema>

const itemCode = salaryItemCode
const consents = {
  path: '/api/basic-info/salary/consents/',
  access: ['01', '11'],
  tenant: true,
} as const

/** Of a deduction: who consented and since when, who has it without consent, on a day (default: today). */
export const listDeductionConsents = endpoint({
  ...consents,
  id: 'basic.salary.consents',
  method: 'GET',
  summary: '공제 동의 목록',
  query: {
    itemCode,
    date: dateField.optional(),
    state: z.enum(STATES, { error: '동의 여부는 GIVEN, MISSING, NONE 가운데 하나입니다.' }).optional(),
    q: searchField,
    sort: sortField('employeeName', 'employeeCode', 'state', 'from'),
    ...pagingFields,
  },
  response: listOf(deductionConsentSchema).extend({
    date: dateText,
    label: z.string(),
    /** People of the whole list by their state. */
    counts: z.object({ GIVEN: z.number().int(), MISSING: z.number().int(), NONE: z.number().int() }),
  }),
})
export type DeductionConsents = z.infer<typeof listDeductionConsents.response>

const employeeNos = idListField.pipe(
  z.array(z.number()).min(1, '사원을 한 명 이상 골라 주세요.').max(1000, '한 번에 1,000명까지 적을 수 있습니다.'),
)
const changed = listOf(deductionConsentSchema)

/** Enters that people consented to a deduction, all or nothing. For a day that has an entry it corrects that and says why. */
export const enterDeductionConsents = endpoint({
  ...consents,
  id: 'basic.salary.consents.create',
  method: 'POST',
  summary: '공제 동의 등록',
  body: tenantBody({
    itemCode,
    employeeNos,
    from: dateField,
    to: dateField.nullable().optional(),
    agreementDate: dateField,
    reason: reasonField.optional(),
  }).superRefine(({ from, to, agreementDate }, ctx) => {
    if (agreementDate > from)
      ctx.addIssue({
        code: 'custom',
        path: ['agreementDate'],
        message: '동의한 날은 공제를 시작하는 날보다 늦을 수 없습니다.',
      })
    if (to !== undefined && to !== null && to < from)
      ctx.addIssue({ code: 'custom', path: ['to'], message: '마지막 날은 시작하는 날과 같거나 그보다 늦어야 합니다.' })
  }),
  response: changed,
})

/**
 * Ends the consent of people after a last day (with `from` only one that began then: what the screen showed), or without
 * `endDate` takes back what was entered for the day `from`.
 */
export const endDeductionConsents = endpoint({
  ...consents,
  id: 'basic.salary.consents.end',
  method: 'DELETE',
  summary: '공제 동의 종료 또는 취소',
  body: tenantBody({
    itemCode,
    employeeNos,
    endDate: dateField.optional(),
    from: dateField.optional(),
    reason: reasonField,
  }).superRefine(({ endDate, from }, ctx) => {
    if (endDate === undefined && from === undefined)
      ctx.addIssue({
        code: 'custom',
        path: ['endDate'],
        message: '동의가 끝나는 날이나, 취소할 기록의 시작하는 날을 적어 주세요.',
      })
  }),
  response: changed,
})
