import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { idField, listOf, loginIdField, reasonField, textField } from '../fields.ts'
import { ROLES } from '../roles.ts'
import { otpField } from './session.ts'

const done = z.object({ message: z.string() })
const when = z.string()
const ownPassword = z
  .string({ error: '지금 비밀번호를 적어 주세요.' })
  .min(1, '지금 비밀번호를 적어 주세요.')
  .max(128, '비밀번호는 128자까지입니다.')
/** Where somebody is signed in. `place`: name of a known network and the address; `isNew`: nobody of this account came from there before. */
const ownSession = z.object({
  no: z.number().int(),
  device: z.string(),
  kind: z.enum(['phone', 'computer']),
  place: z.string(),
  isNew: z.boolean(),
  signedInAt: when,
  lastUsedAt: when,
  current: z.boolean(),
})
export const readSessions = endpoint({
  id: 'common.sessions',
  method: 'GET',
  path: '/api/common/sessions/',
  summary: '로그인한 기기',
  access: ROLES,
  response: listOf(ownSession),
})
/** Ends one of the own sessions; the one in use too. */
export const endSession = endpoint({
  id: 'common.sessions.end',
  method: 'DELETE',
  path: '/api/common/sessions/{no}/',
  summary: '기기 하나 끝내기',
  access: ROLES,
  params: { no: idField },
  response: done,
})
/** Ends all own sessions but the one in use. */
export const endOtherSessions = endpoint({
  id: 'common.sessions.endOthers',
  method: 'DELETE',
  path: '/api/common/sessions/',
  summary: '다른 기기 모두 끝내기',
  access: ROLES,
  response: z.object({ ended: z.number().int() }),
})

/** The own second factor, password and sign-ins of the last ninety days. `otp`: unused = the demo knows none. */
export const readSecurity = endpoint({
  id: 'common.security',
  method: 'GET',
  path: '/api/common/security/',
  summary: '내 로그인과 보안',
  access: ROLES,
  response: z.object({
    otp: z.enum(['on', 'off', 'unused']),
    otpRequired: z.boolean(),
    otpSince: when.nullable(),
    recoveryCodesLeft: z.number().int(),
    passwordChangedAt: when.nullable(),
    signIns: z.array(
      z.object({
        at: when,
        place: z.string(),
        device: z.string().nullable(),
        result: z.enum(['password', 'otp', 'recovery', 'failed']),
      }),
    ),
  }),
})

/**
 * Begins an enrolment: secret for the authenticator app and ten recovery codes, shown this once. Who is enrolled proves it
 * with password and code; nothing changes until `finishOtp`.
 */
export const startOtp = endpoint({
  id: 'common.otp.start',
  method: 'POST',
  path: '/api/common/otp/start/',
  summary: '2단계 인증 등록 시작',
  access: ROLES,
  body: z.strictObject({ password: ownPassword.optional(), otp: otpField.optional() }),
  toldOnce: true,
  response: z.object({ secret: z.string(), uri: z.string(), recoveryCodes: z.array(z.string()) }),
})
/** Ends the enrolment with the first code of the app; other sessions of the person end. 400 at `otp` for a wrong code. */
export const finishOtp = endpoint({
  id: 'common.otp.finish',
  method: 'POST',
  path: '/api/common/otp/finish/',
  summary: '2단계 인증 등록',
  access: ROLES,
  body: z.strictObject({ otp: otpField }),
  response: done,
})
/** Ten new recovery codes, shown this once; those before are void. */
export const renewRecoveryCodes = endpoint({
  id: 'common.otp.recoveryCodes',
  method: 'POST',
  path: '/api/common/otp/recovery-codes/',
  summary: '복구 코드 새로 만들기',
  access: ROLES,
  body: z.strictObject({ password: ownPassword, otp: otpField }),
  toldOnce: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})
/** Turns the own second factor off where nobody requires it; 409 where it is required. */
export const turnOtpOff = endpoint({
  id: 'common.otp.off',
  method: 'POST',
  path: '/api/common/otp/off/',
  summary: '2단계 인증 끄기',
  access: ROLES,
  body: z.strictObject({ password: ownPassword, otp: otpField }),
  response: done,
})

/**
 * Removes somebody's second factor (lost phone and codes): a super admin for anybody else, an operator for people who may
 * enter the operator's companies only. Their sessions end; a required factor is enrolled at the next sign-in.
 */
export const resetOtp = endpoint({
  id: 'common.accounts.resetOtp',
  method: 'POST',
  path: '/api/common/accounts/reset-otp/',
  summary: '다른 사람의 2단계 인증 초기화',
  access: ['01', '11'],
  body: z.strictObject({ login_id: loginIdField, reason: reasonField }),
  response: done,
})
/** A password for who has forgotten it, answered this once; it must be changed at the sign-in. Rules as for `resetOtp`. */
export const resetPassword = endpoint({
  id: 'common.accounts.resetPassword',
  method: 'POST',
  path: '/api/common/accounts/reset-password/',
  summary: '다른 사람의 비밀번호 초기화',
  access: ['01', '11'],
  body: z.strictObject({ login_id: loginIdField, reason: reasonField }),
  toldOnce: true,
  response: z.object({ oneTimePassword: z.string() }),
})

/** Bounds of the idle time of operators and super admins in minutes, and what holds unless it is chosen. */
export const IDLE_MINUTES = { least: 10, most: 60, standard: 30 } as const

const networkField = z.strictObject({
  name: textField({ min: 1, max: 40, missing: '이름을 적어 주세요.' }),
  cidr: z
    .string({ error: '주소를 적어 주세요.' })
    .trim()
    .max(50, '주소를 210.94.12.0/24처럼 적어 주세요.')
    .regex(/^[0-9a-fA-F.:]+(\/\d{1,3})?$/, '주소를 210.94.12.0/24처럼 적어 주세요.'),
})
const idleField = z
  .number({ error: '분을 숫자로 적어 주세요.' })
  .int('분을 정수로 적어 주세요.')
  .min(IDLE_MINUTES.least, '10분부터 고를 수 있습니다.')
  .max(IDLE_MINUTES.most, '운영자는 60분까지 고를 수 있습니다.')
const doorFields = {
  idleMin: idleField,
  secondFactor: z.enum(['OPERATORS', 'EVERYBODY'], { error: 'OPERATORS나 EVERYBODY로 적어 주세요.' }),
  networks: z.array(networkField).max(50, '네트워크는 50곳까지 적을 수 있습니다.'),
  networksOnly: z.boolean({ error: 'true나 false로 적어 주세요.' }),
}
export type Doors = z.infer<z.ZodObject<typeof doorFields>>

/** The doors of a company: idle end, second factor, networks; and how its operators stand with them. */
const companySecurity = z.object({
  ...doorFields,
  version: z.number().int(),
  changedAt: when.nullable(),
  changedBy: z.string().nullable(),
  /** The caller's own address, which must stay inside. */
  address: z.string(),
  employees: z.number().int(),
  operators: z.array(
    z.object({
      login_id: z.string(),
      name: z.string(),
      otp: z.enum(['on', 'due', 'unused']),
      recoveryCodesLeft: z.number().int(),
      lastUsedAt: when.nullable(),
      place: z.string().nullable(),
      self: z.boolean(),
    }),
  ),
})
export const readCompanySecurity = endpoint({
  id: 'basic.security.read',
  method: 'GET',
  path: '/api/basic-info/company-info/security/',
  summary: '회사의 보안 설정',
  access: ['11'],
  tenant: true,
  response: companySecurity,
})
/** Changes the doors at once. 400 at `networks` when the caller would be outside; who is outside is signed out. */
export const changeCompanySecurity = endpoint({
  id: 'basic.security.change',
  method: 'PUT',
  path: '/api/basic-info/company-info/security/',
  summary: '회사의 보안 설정 변경',
  access: ['11'],
  tenant: true,
  body: tenantBody({ ...doorFields, reason: reasonField, version: z.number().int().min(0).optional() }),
  response: companySecurity,
})
/** Who would be signed out by these networks, by name. Writes nothing. */
export const previewCompanySecurity = endpoint({
  id: 'basic.security.preview',
  method: 'POST',
  path: '/api/basic-info/company-info/security/preview/',
  summary: '보안 설정을 바꾸면 나가게 되는 사람',
  asks: true,
  access: ['11'],
  tenant: true,
  body: tenantBody({ networks: doorFields.networks, networksOnly: doorFields.networksOnly }),
  response: z.object({
    self: z.boolean(),
    putOut: z.array(z.object({ login_id: z.string(), name: z.string(), address: z.string() })),
  }),
})

const systemDoors = {
  idleMin: doorFields.idleMin,
  networks: doorFields.networks,
  networksOnly: doorFields.networksOnly,
}
const systemSecurity = z.object({ ...systemDoors, address: z.string() })
/** The doors of the super admins: idle end and networks, for the whole installation. */
export const readSystemSecurity = endpoint({
  id: 'management.security.read',
  method: 'GET',
  path: '/api/management/security/',
  summary: '관리자의 보안 설정',
  access: ['01'],
  response: systemSecurity,
})
export const changeSystemSecurity = endpoint({
  id: 'management.security.change',
  method: 'PUT',
  path: '/api/management/security/',
  summary: '관리자의 보안 설정 변경',
  access: ['01'],
  body: z.strictObject({ ...systemDoors, reason: reasonField }),
  response: systemSecurity,
})
