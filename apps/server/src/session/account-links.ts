import { createHmac } from 'node:crypto'
import { formatDate } from '@handal/base/format'
import { dateInSeoul } from '@handal/base/date'
import { auditMany, SYSTEM_CHAIN } from '../audit/audit.ts'
import type { Random } from '../clock.ts'
import { deriveKey } from '../config.ts'
import type { Tx } from '../db/database.ts'
import type { PublicContext } from '../http/context.ts'
import { AppError, badFields } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import { readLink, type LinkRow, useLink } from './account-links.repo.ts'
import { hashPassword } from './password.ts'
import { companyNamesOf, endSessionsOf } from './security.repo.ts'
import { sameText } from './tokens.ts'
import { passwordRefusal } from './weak-password.ts'

/** A link serves so long. */
export const LINK_HOURS = 72

/** A fresh part of a token that nobody can guess. */
export const makeNonce = ({ bytes }: Random): string => Buffer.from(bytes(16)).toString('hex')

/** What stands in the link: the number of the row and what only this installation can make of it. */
export const tokenOf = (secret: Uint8Array, { link_no: no, nonce }: Pick<LinkRow, 'link_no' | 'nonce'>): string =>
  `${no}.${createHmac('sha256', deriveKey(secret, 'account link')).update(`${no}.${nonce}`).digest('base64url')}`

const refuse = (message: string): AppError => new AppError('wrong-state', { message })

/** The row behind a token that still serves; who has a right token is told why it serves no more, others learn nothing. */
const standing = async (tx: Tx, { secret }: Pick<Services, 'secret'>, token: string, now: Date): Promise<LinkRow> => {
  const no = /^(\d{1,9})\./.exec(token)?.[1]
  const row = no === undefined ? null : await readLink(tx, Number(no))
  if (row === null || !sameText(tokenOf(secret, row), token))
    throw new AppError('not-found', {
      message: '링크가 맞지 않습니다. 메일에 있는 주소를 끝까지 열었는지 확인해 주세요.',
    })
  if (row.used_at !== null) throw refuse('이미 쓴 링크입니다. 정한 비밀번호로 로그인해 주세요.')
  if (row.disabled_at !== null) throw refuse('지금은 쓸 수 없는 계정입니다. 회사 운영자에게 물어봐 주세요.')
  if (row.overtaken)
    throw refuse('더 나중에 보낸 링크가 있거나 비밀번호가 바뀌었습니다. 가장 나중에 받은 메일을 열어 주세요.')
  if (Date.parse(row.expires_at) <= now.getTime())
    throw refuse(
      `${formatDate(dateInSeoul(new Date(row.expires_at)))}에 기한이 지난 링크입니다. 회사 운영자에게 다시 보내 달라고 해 주세요.`,
    )
  return row
}

/** Whose password a link sets. */
export const lookAtLink = (services: Pick<Services, 'db' | 'secret'>, ctx: PublicContext, token: string) =>
  services.db.withSystem('계정 링크 열기', null, async (tx) => {
    const row = await standing(tx, services, token, ctx.now())
    return {
      login_id: row.login_id,
      name: row.user_name,
      companyName: row.company_name,
      kind: row.kind,
      expiresAt: row.expires_at,
    }
  })

/** Sets the password of a link's person, once; whoever was signed in with the old one is signed out. */
export const setPasswordByLink = async (
  services: Pick<Services, 'db' | 'secret'>,
  ctx: PublicContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ login_id: string; message: string }> => {
  const { db } = services
  await db.withSystem('계정 링크 열기', null, async (tx) => {
    const { login_id: loginId, user_name: userName, user_no: no } = await standing(tx, services, token, ctx.now())
    const refusal = passwordRefusal(password, { loginId, userName, companyNames: await companyNamesOf(tx, no) })
    if (refusal !== null) throw badFields({ path: 'password', message: refusal })
  })
  const hashed = await hashPassword(password)
  return db.withSystem('메일의 링크로 비밀번호 정하기', null, async (tx) => {
    const row = await standing(tx, services, token, ctx.now())
    if (!(await useLink(tx, row.link_no, ctx.now())))
      throw refuse('이미 쓴 링크입니다. 정한 비밀번호로 로그인해 주세요.')
    await tx
      .updateTable('app_user')
      .set({ password_hash: hashed, must_change_password: false, password_changed_at: ctx.now().toISOString() })
      .where('user_no', '=', row.user_no)
      .execute()
    await endSessionsOf(tx, row.user_no, { now: ctx.now(), reason: 'password' })
    const actor = { userNo: row.user_no, loginId: row.login_id, role: '21', address: ctx.address, now: ctx.now }
    const after = { login_id: row.login_id, kind: row.kind }
    await auditMany(tx, actor, SYSTEM_CHAIN, [
      { event: 'account.link', subject: { type: 'user', id: row.user_no }, after },
    ])
    await auditMany(tx, actor, row.company_no, [
      { event: 'account.link', subject: { type: 'employee', id: row.employee_no }, after },
    ])
    return { login_id: row.login_id, message: '비밀번호를 정했습니다. 새 비밀번호로 로그인해 주세요.' }
  })
}
