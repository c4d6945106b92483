import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  idField,
  listOf,
  pagingFields,
  reasonField,
  searchField,
  sortField,
  textField,
  versionField,
} from '../fields.ts'

/** How it stands with somebody's phone. */
export const PHONE_STATES = { NONE: '묶기 전', BOUND: '정상', WAITING: '변경 신청', RELEASED: '해제' } as const
export type PhoneState = keyof typeof PHONE_STATES
const STATES = Object.keys(PHONE_STATES) as [PhoneState, ...PhoneState[]]

/** What became of a phone. */
export const PHONE_CHANGES = {
  BOUND: '묶음',
  WAITING: '변경 신청',
  APPROVED: '변경 승인',
  REJECTED: '변경 거절',
  REPLACED: '새 휴대폰으로 바뀜',
  RELEASED: '해제',
} as const
export type PhoneChange = keyof typeof PHONE_CHANGES
const CHANGES = Object.keys(PHONE_CHANGES) as [PhoneChange, ...PhoneChange[]]

/** Somebody with the phone that counts. */
const phoneMembers = {
  /** Number of the phone; null: none was ever bound. */
  no: z.number().int().nullable(),
  companyNo: z.number().int(),
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  phoneName: z.string().nullable(),
  /** The first eight hex digits of the key's fingerprint. */
  keyMark: z.string().nullable(),
  boundAt: z.string().nullable(),
  lastTagAt: z.string().nullable(),
  state: z.enum(STATES),
  /** The phone that is to replace it. */
  change: z
    .object({
      no: z.number().int(),
      phoneName: z.string(),
      keyMark: z.string(),
      askedAt: z.string(),
      /** The person typed the code of a screen for it. */
      confirmed: z.boolean(),
    })
    .nullable(),
  version: z.number().int().nullable(),
}
const phoneRowSchema = z.object(phoneMembers)
export type PhoneRow = z.infer<typeof phoneRowSchema>
export const phoneSchema = z.object({
  ...phoneMembers,
  no: z.number().int(),
  version: z.number().int(),
  /** What became of all of the person's phones, the newest first. */
  history: z.array(
    z.object({
      what: z.enum(CHANGES),
      phoneName: z.string(),
      keyMark: z.string(),
      at: z.string(),
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
})
export type Phone = z.infer<typeof phoneSchema>

const base = { access: ['01', '11'] } as const
const ofCompany = { ...base, tenant: true } as const

/** People in service with their phones, and who has left and still had one; `state` shows only those. */
export const listPhones = endpoint({
  ...base,
  id: 'terminal.phones',
  method: 'GET',
  path: '/api/terminal/mobile/{companyNo}/',
  summary: '회사의 휴대폰 목록',
  params: { companyNo: idField },
  query: {
    state: z.enum(STATES, { error: '상태를 골라 주세요.' }).optional(),
    q: searchField,
    sort: sortField('employeeCode', 'name', 'departmentName', 'phoneName', 'boundAt', 'lastTagAt', 'state'),
    ...pagingFields,
  },
  response: listOf(phoneRowSchema).extend({
    counts: z.object({
      all: z.number().int(),
      NONE: z.number().int(),
      BOUND: z.number().int(),
      WAITING: z.number().int(),
      RELEASED: z.number().int(),
    }),
  }),
})

const phone = { ...ofCompany, path: '/api/terminal/mobile/modify/{no}/', params: { no: idField } } as const
/** The number may be that of any phone of the person; a super admin may leave the company out. */
export const readPhone = endpoint({
  ...phone,
  id: 'terminal.phones.read',
  method: 'GET',
  summary: '휴대폰 조회',
  response: phoneSchema,
})

/** Approves the phone that waits, which ends the one before at once; rejects it; or releases the one that counts. */
export const decidePhone = endpoint({
  ...phone,
  id: 'terminal.phones.decide',
  method: 'PUT',
  summary: '휴대폰 변경 승인, 거절, 해제',
  body: tenantBody({
    action: z.enum(['approve', 'reject', 'release'], { error: '할 일은 approve, reject, release 가운데 하나입니다.' }),
    reason: reasonField.optional(),
    version: versionField,
  }).refine(({ action, reason }) => action === 'approve' || reason !== undefined, {
    path: ['reason'],
    message: '사유를 적어 주세요.',
  }),
  response: phoneSchema,
})

/** Releases the phone that counts: it can hand in nothing any more. */
export const releasePhone = endpoint({
  ...ofCompany,
  id: 'terminal.phones.release',
  method: 'DELETE',
  path: '/api/terminal/mobile/modifydelete/{no}/',
  summary: '휴대폰 해제',
  params: { no: idField },
  body: tenantBody({ reason: reasonField, version: versionField }),
  response: phoneSchema,
})

const WRONG_KEY = '휴대폰 열쇠를 읽을 수 없습니다. 이 화면을 새로 열어 다시 묶어 주세요.'
const coordinate = z.string({ error: WRONG_KEY }).regex(/^[A-Za-z0-9_-]{43}$/, WRONG_KEY)
const device = { path: '/api/attendance/device/', access: ['11', '21'], tenant: true } as const
/**
 * Binds the caller's own phone by its public key (ECDSA P-256). The first counts at once; the next waits for the operator, and its tags
 * are taken meanwhile. The same key again answers how it stands, and takes a code that comes with it.
 */
export const bindPhone = endpoint({
  ...device,
  id: 'attendance.device.bind',
  method: 'POST',
  summary: '본인 휴대폰 묶기',
  body: tenantBody({
    publicKey: z.strictObject(
      {
        kty: z.literal('EC', { error: WRONG_KEY }),
        crv: z.literal('P-256', { error: WRONG_KEY }),
        x: coordinate,
        y: coordinate,
      },
      { error: WRONG_KEY },
    ),
    name: textField({ min: 1, max: 50, missing: '휴대폰 이름을 적어 주세요.' }),
    /** The code of a screen, judged like a tap's: that the person stands at the place of work, which the operator sees with a request. */
    code: textField({ min: 6, max: 6 }).optional(),
  }),
  response: z.object({ no: z.number().int(), state: z.enum(['BOUND', 'WAITING']) }),
})

/** Releases the caller's own phone. */
export const unbindPhone = endpoint({
  ...device,
  id: 'attendance.device.release',
  method: 'DELETE',
  summary: '본인 휴대폰 해제',
  body: tenantBody({ no: idField }),
  response: z.object({ no: z.number().int() }),
})
