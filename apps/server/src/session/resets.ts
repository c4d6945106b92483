import { ROLE } from '@handal/contracts/roles'
import { type AuditEntry, auditMany, SYSTEM_CHAIN } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import type { SignedContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import { type Account, accountByLogin } from './accounts.ts'
import { removeFactor } from './factors/factors.repo.ts'
import { hashPassword } from './password.ts'
import { makeOneTimePassword } from './secret-words.ts'
import { endSessionsOf } from './security.repo.ts'

/**
 * The account somebody may reset, and the chains it is written to: a super admin any but the own; an operator only people
 * of the own companies, and none who may enter another company, because a new password would open that one too.
 */
const targetOf = async (
  services: Services,
  ctx: SignedContext,
  loginId: string,
): Promise<{ target: Account; chains: number[] }> => {
  if (services.config.demo) throw new AppError('wrong-state', { message: '체험 계정은 초기화하지 않습니다.' })
  const target = await services.db.lookup((k) => accountByLogin(k, loginId))
  const mine = ctx.memberships.filter(({ role }) => role === ROLE.admin).map(({ companyNo }) => companyNo)
  const theirs = target?.memberships.map(({ companyNo }) => companyNo) ?? []
  const seen = target !== null && (ctx.role === ROLE.superAdmin || theirs.some((companyNo) => mine.includes(companyNo)))
  if (target === null || !seen || (ctx.role !== ROLE.superAdmin && target.role === ROLE.superAdmin))
    throw new AppError('not-found', { message: '그 아이디의 계정이 없습니다.' })
  if (target.userNo === ctx.userNo)
    throw new AppError('wrong-state', {
      message: '본인 것은 초기화할 수 없습니다. 다른 운영자나 관리자에게 부탁해 주세요.',
    })
  if (ctx.role === ROLE.superAdmin) return { target, chains: [SYSTEM_CHAIN, ...theirs] }
  if (!theirs.every((companyNo) => mine.includes(companyNo)))
    throw new AppError('forbidden', {
      message: '다른 회사에도 들어가는 계정입니다. 한달 관리자에게 초기화를 부탁해 주세요.',
    })
  return { target, chains: theirs }
}

type Given = { login_id: string; reason: string }
type Change = { readonly before: object; readonly after: object }

/** Makes a change of somebody's account, ends their sessions and writes it to every chain that it concerns. */
const store = (
  { db }: Services,
  ctx: SignedContext,
  { target, chains, reason }: { target: Account; chains: readonly number[]; reason: string },
  event: 'otp.reset' | 'password.reset',
  change: (tx: Tx) => Promise<Change>,
): Promise<void> =>
  db.withSystem('로그인 초기화', null, async (tx) => {
    const { before, after } = await change(tx)
    await endSessionsOf(tx, target.userNo, { now: ctx.now(), reason: 'reset' })
    const { loginId: login_id, userNo } = target
    const entry: AuditEntry = {
      event,
      subject: { type: 'user', id: userNo },
      before: { login_id, ...before },
      after: { login_id, ...after },
      reason,
    }
    for (const chain of chains.toSorted((a, b) => a - b)) await auditMany(tx, ctx, chain, [entry])
  })

/** Takes somebody's second factor away and ends their sessions. */
export const resetOtpOf = async (services: Services, ctx: SignedContext, { login_id, reason }: Given) => {
  const { target, chains } = await targetOf(services, ctx, login_id)
  await store(services, ctx, { target, chains, reason }, 'otp.reset', async (tx) => {
    const { enrolledAt } = await services.factors.state(tx, target.userNo)
    await removeFactor(tx, target.userNo)
    return { before: { enrolledAt }, after: { enrolledAt: null } }
  })
  return { message: `${target.userName}의 2단계 인증을 초기화했습니다.` }
}

/** Gives somebody a password that is told once and must be changed, and ends their sessions. */
export const resetPasswordOf = async (services: Services, ctx: SignedContext, { login_id, reason }: Given) => {
  const { target, chains } = await targetOf(services, ctx, login_id)
  const oneTimePassword = makeOneTimePassword(services.random)
  const password_hash = await hashPassword(oneTimePassword)
  await store(services, ctx, { target, chains, reason }, 'password.reset', async (tx) => {
    await tx
      .updateTable('app_user')
      .set({ password_hash, must_change_password: true, password_changed_at: ctx.now().toISOString() })
      .where('user_no', '=', target.userNo)
      .execute()
    return { before: { mustChange: target.mustChangePassword }, after: { mustChange: true } }
  })
  return { oneTimePassword }
}
