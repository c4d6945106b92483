import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { loginIdField } from '../fields.ts'
import { ROLES } from '../roles.ts'

/** The signed-in person (specification §3). `companies` counts those the person may open. */
export const sessionUserSchema = z.object({
  perm_id: z.enum(['01', '11', '21']),
  login_id: z.string(),
  empl_nm: z.string(),
  corp_nm: z.string(),
  user_no: z.number().int(),
  company_no: z.number().int().nullable(),
  /** The person's own employee number in company_no, when the person is an employee there. */
  employee_no: z.number().int().nullable(),
  /** Minutes without a call after which the server ends the session; absent for employees. */
  idle_min: z.number().int().optional(),
  /** A first or reset password: until it is changed, other calls answer 403 `password-change-required`. */
  must_change_password: z.literal(true).optional(),
  /** The second factor is due and not enrolled: until it is, other calls answer 403 `otp-enrol-required`. */
  must_enrol_otp: z.literal(true).optional(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

export const tokensSchema = z.object({ access: z.string(), refresh: z.string() })
const passwordField = z
  .string({ error: '비밀번호를 적어 주세요.' })
  .min(10, '비밀번호는 10자 이상으로 적어 주세요.')
  .max(128, '비밀번호는 128자까지 적을 수 있습니다.')
  .refine((text) => text.trim() === text, '비밀번호의 앞뒤에는 빈칸을 둘 수 없습니다.')
  .refine((text) => /\p{L}/u.test(text) && /[\d\p{P}\p{S}]/u.test(text), '글자와 숫자(또는 기호)를 섞어 적어 주세요.')
const okSchema = z.object({ message: z.string() })

/** Six digits of the authenticator app, or a recovery code; capitals, dashes and spaces do not matter. */
export const otpField = z
  .string({ error: '인증 앱의 여섯 자리를 입력해 주세요.' })
  .max(40, '여섯 자리 코드나 복구 코드를 입력해 주세요.')
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''))
  .refine((text) => /^(\d{6}|[0-9A-Z]{8})$/.test(text), '여섯 자리 코드나 복구 코드를 입력해 주세요.')

/** Signs in. Where a second factor is enrolled, 401 `otp-required` asks for `otp`, 401 `otp-wrong` refuses it. */
export const login = endpoint({
  id: 'session.login',
  method: 'POST',
  path: '/api/login/',
  summary: '로그인',
  access: 'public',
  body: z.strictObject({
    login_id: loginIdField,
    password: z
      .string({ error: '비밀번호를 적어 주세요.' })
      .min(1, '비밀번호를 적어 주세요.')
      .max(128, '비밀번호는 128자까지입니다.'),
    otp: otpField.optional(),
  }),
  response: tokensSchema.extend({ user: sessionUserSchema }),
})

export const logout = endpoint({
  id: 'session.logout',
  method: 'POST',
  path: '/api/logout/',
  summary: '로그아웃',
  access: ROLES,
  body: z.strictObject({ refresh: z.string().max(512).optional(), access: z.string().max(4096).optional() }).optional(),
  response: okSchema,
})

/** Takes the refresh token from the body or the cookie; rotates it. The answer also carries the user, so that a reloaded page knows who it is. */
export const refreshToken = endpoint({
  id: 'session.refresh',
  method: 'POST',
  path: '/api/token/refresh/',
  summary: '토큰 갱신',
  access: 'public',
  body: z.strictObject({ refresh: z.string().max(512).optional(), access: z.string().max(4096).optional() }).optional(),
  response: tokensSchema.extend({ user: sessionUserSchema }),
})

const changePasswordBody = z.strictObject({
  currentPassword: z
    .string({ error: '지금 비밀번호를 적어 주세요.' })
    .min(1, '지금 비밀번호를 적어 주세요.')
    .max(128, '비밀번호는 128자까지입니다.'),
  newPassword: passwordField,
})
export const changePassword = endpoint({
  id: 'session.changePassword',
  method: 'POST',
  path: '/api/change-password/',
  summary: '비밀번호 변경',
  access: ROLES,
  body: changePasswordBody,
  response: okSchema,
})
/** The same call under its second path. */
export const changePasswordAlias = endpoint({
  id: 'session.changePasswordAlias',
  method: 'POST',
  path: '/api/password/change/',
  summary: '비밀번호 변경(두 번째 경로)',
  access: ROLES,
  body: changePasswordBody,
  response: okSchema,
})

/** Rule of a new password, for forms. */
export const newPasswordField = passwordField
/** Name of the readable CSRF cookie and of the header that repeats it. */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
