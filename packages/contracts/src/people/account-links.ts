import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { textField } from '../fields.ts'
import { newPasswordField } from '../session/session.ts'

/** What stands behind the # of a mailed link. */
const token = textField({ min: 1, max: 100, missing: '메일에 있는 주소를 끝까지 열어 주세요.' })
const link = { path: '/api/account-link/', access: 'public' } as const

/** Whose password a mailed link sets. 404: no such link; 409 says in words that it was used, overtaken or is too old. */
export const lookAtLink = endpoint({
  ...link,
  id: 'session.link',
  method: 'POST',
  path: `${link.path}look/`,
  summary: '계정 링크 열기',
  asks: true,
  body: z.strictObject({ token }),
  response: z.object({
    login_id: z.string(),
    name: z.string(),
    companyName: z.string(),
    /** INVITE: the first password; RESET: another one. */
    kind: z.enum(['INVITE', 'RESET']),
    expiresAt: z.string(),
  }),
})

/** Sets the password of the person whom the link was sent to, once; older sessions end. */
export const setPasswordByLink = endpoint({
  ...link,
  id: 'session.link.password',
  method: 'POST',
  summary: '계정 링크로 비밀번호 정하기',
  body: z.strictObject({ token, password: newPasswordField }),
  response: z.object({ login_id: z.string(), message: z.string() }),
})
