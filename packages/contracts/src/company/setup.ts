import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { loginIdField, nameField, textField } from '../fields.ts'
import { newPasswordField } from '../session/session.ts'

/**
 * Makes the first super admin of a new installation, once: `code` stands in the server's log, capitals, dashes and spaces
 * do not matter. A wrong code is 400 at `code`; when somebody was made already it is 409. The person then signs in.
 */
export const setUp = endpoint({
  id: 'setup.firstAdmin',
  method: 'POST',
  path: '/api/setup/',
  summary: '첫 관리자 만들기',
  access: 'public',
  body: z.strictObject({
    code: textField({ min: 1, max: 100, missing: '서버 기록에 나온 코드를 적어 주세요.' }),
    login_id: loginIdField.regex(/^\S{3,}$/, '아이디는 빈칸 없이 3자 이상으로 적어 주세요.'),
    password: newPasswordField,
    empl_nm: nameField,
  }),
  response: z.object({ login_id: z.string(), message: z.string() }),
})
