import type { AuditEvent } from '@handal/contracts/audit-events'
import type { SessionUser } from '@handal/contracts/session'
import { auditSystem, type Actor, type AuditEntry } from '../audit/audit.ts'
import type { Clock, Random } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Membership, PublicContext, SignedContext } from '../http/context.ts'
import { AppError, badFields } from '../http/errors.ts'
import { type Account, accountByLogin, accountByNo, accountBySession, sessionUser } from './accounts.ts'
import type { Lockout } from './lockout.ts'
import { hashPassword, passwordMatches } from './password.ts'
import type { Tokens } from './tokens.ts'

/** The token before stays good this long after a rotation and gives the same successor. */
export const GRACE_SECONDS = 30
/** A session ends this long after its last refresh, and after SESSION_DAYS whatever happens. */
export const IDLE_HOURS = 12
export const SESSION_DAYS = 14

/**
 * Says which of a person's companies are open today: the employee directory answers without those that the person has
 * left. Runs with the system role.
 */
export type MembershipFilter = (tx: Tx, memberships: readonly Membership[], today: string) => Promise<Membership[]>

export type SignedIn = { access: string; refresh: string; user: SessionUser; sessionId: string }

export type SessionService = {
  readonly tokens: Tokens
  login: (ctx: PublicContext, loginId: string, password: string, userAgent: string) => Promise<SignedIn>
  refresh: (ctx: PublicContext, token: string) => Promise<SignedIn>
  /** Ends the session of a refresh or (even expired) access token; unknown ones are ignored. */
  logout: (ctx: PublicContext, sessionId: string) => Promise<void>
  changePassword: (ctx: SignedContext, current: string, next: string) => Promise<void>
  /** The signed-in person of a Bearer token; 401 otherwise. */
  authenticate: (ctx: PublicContext, bearer: string | undefined) => Promise<SignedContext>
}

type Parts = {
  db: Database
  clock: Clock
  random: Random
  tokens: Tokens
  lockout: Lockout
  /** The companies of a person that are still open to them. */
  openMemberships: MembershipFilter
}
const hours = (clock: Clock, count: number): string => new Date(clock.now().getTime() + count * 3_600_000).toISOString()

/** Sign-in, tokens and their ends. Keeps nothing in the process: any server with the same database and secret can go on. */
export const makeSessions = ({ db, clock, random, tokens, lockout, openMemberships }: Parts): SessionService => {
  const actorOf = (
    ctx: PublicContext,
    account: Pick<Account, 'userNo' | 'loginId' | 'role'> | null,
    loginId = '',
  ): Actor => ({
    userNo: account?.userNo ?? null,
    loginId: account?.loginId ?? loginId,
    role: account?.role ?? '31',
    address: ctx.address,
    now: ctx.now,
  })
  const entry = (event: AuditEvent, userNo: number | string, reason?: string): AuditEntry => ({
    event,
    subject: { type: 'user', id: userNo },
    reason,
  })
  const withOpenCompanies = async (tx: Tx, account: Account): Promise<Account> => ({
    ...account,
    memberships: await openMemberships(tx, account.memberships, clock.today()),
  })
  /** Everybody but a super admin needs a company that is still open. */
  const mayEnter = (account: Account): boolean =>
    account.disabledAt === null && (account.role === '01' || account.memberships.length > 0)

  const answer = async (tx: Tx, account: Account, sessionId: string, rotation: number): Promise<SignedIn> => ({
    access: await tokens.access({ userNo: account.userNo, sessionId, role: account.role }),
    refresh: tokens.refresh(sessionId, rotation),
    user: await sessionUser(tx, account),
    sessionId,
  })

  /** The password that was checked is still the account's; nobody changes it until the transaction ends. */
  const passwordStands = async (tx: Tx, account: Account): Promise<boolean> => {
    const row = await tx
      .selectFrom('app_user')
      .select('password_hash')
      .where('user_no', '=', account.userNo)
      .forShare()
      .executeTakeFirst()
    return row?.password_hash === account.passwordHash
  }

  const end = (tx: Tx, sessionId: string, reason: string) =>
    tx
      .updateTable('user_session')
      .set({ ended_at: clock.now().toISOString(), ended_reason: reason })
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning('user_no')
      .executeTakeFirst()

  const login: SessionService['login'] = async (ctx, loginId, password, userAgent) => {
    const attempt = await lockout.count(loginId, ctx.address)
    const found = await db.lookup((k) => accountByLogin(k, loginId))
    const matches = await passwordMatches(found?.passwordHash ?? null, password)
    const signedIn = await db.withSystem('로그인', null, async (tx) => {
      const account = found === null ? null : await withOpenCompanies(tx, found)
      // A change of password at the same moment wins: it waits for this row, or this waits for it.
      const holds = account !== null && matches && (await passwordStands(tx, account))
      if (account === null || !holds || !mayEnter(account)) {
        await lockout.failed(tx, attempt, actorOf(ctx, account, lockout.nameOf(attempt)))
        return null
      }
      await lockout.forget(tx, attempt)
      const sessionId = random.uuid()
      const now = clock.now().toISOString()
      await tx
        .insertInto('user_session')
        .values({
          session_id: sessionId,
          user_no: account.userNo,
          rotated_at: now,
          created_at: now,
          expires_at: hours(clock, IDLE_HOURS),
          address: ctx.address,
          user_agent: userAgent.slice(0, 300),
        })
        .execute()
      const signed = await answer(tx, account, sessionId, 0)
      const before = attempt.failures - 1
      await auditSystem(tx, actorOf(ctx, account), {
        ...entry('session.login', account.userNo),
        ...(before > 0 ? { after: { failuresBefore: before } } : {}),
      })
      return signed
    })
    if (signedIn !== null) return signedIn
    throw lockout.refusal(attempt)
  }

  const refresh: SessionService['refresh'] = async (ctx, token) => {
    const read = tokens.readRefresh(token)
    if (read === null) throw new AppError('token-expired')
    const outcome = await db.withSystem('토큰 갱신', null, async (tx): Promise<SignedIn | 'expired' | 'reused'> => {
      const row = await tx
        .selectFrom('user_session')
        .select(['user_no', 'rotation', 'rotated_at', 'created_at', 'expires_at', 'ended_at', 'ended_reason'])
        .where('session_id', '=', read.sessionId)
        .forUpdate()
        .executeTakeFirst()
      const now = clock.now()
      if (row === undefined) return 'expired'
      if (row.ended_at !== null) return row.ended_reason === 'reuse' ? 'reused' : 'expired'
      if (Date.parse(row.expires_at) <= now.getTime()) return 'expired'
      const found = await accountByNo(tx, row.user_no)
      const account = found === null ? null : await withOpenCompanies(tx, found)
      if (account === null || !mayEnter(account)) {
        await end(tx, read.sessionId, 'disabled')
        return 'expired'
      }
      if (read.rotation === row.rotation) {
        const longest = Date.parse(row.created_at) + SESSION_DAYS * 86_400_000
        const idle = now.getTime() + IDLE_HOURS * 3_600_000
        await tx
          .updateTable('user_session')
          .set({
            rotation: row.rotation + 1,
            rotated_at: now.toISOString(),
            expires_at: new Date(Math.min(idle, longest)).toISOString(),
          })
          .where('session_id', '=', read.sessionId)
          .execute()
        return answer(tx, account, read.sessionId, row.rotation + 1)
      }
      const age = now.getTime() - Date.parse(row.rotated_at)
      if (read.rotation === row.rotation - 1 && age <= GRACE_SECONDS * 1000)
        return answer(tx, account, read.sessionId, row.rotation)
      await end(tx, read.sessionId, 'reuse')
      await auditSystem(
        tx,
        actorOf(ctx, account),
        entry('session.reuse', account.userNo, '이미 쓴 갱신 토큰이 다시 쓰임'),
      )
      return 'reused'
    })
    if (outcome === 'expired') throw new AppError('token-expired')
    if (outcome === 'reused') throw new AppError('session-ended')
    return outcome
  }

  return {
    tokens,
    login,
    refresh,
    logout: async (ctx, sessionId) => {
      await db.withSystem('로그아웃', null, async (tx) => {
        const ended = await end(tx, sessionId, 'logout')
        if (ended === undefined) return
        await auditSystem(
          tx,
          actorOf(ctx, await accountByNo(tx, ended.user_no)),
          entry('session.logout', ended.user_no),
        )
      })
    },
    changePassword: async (ctx, current, next) => {
      // Counted like a sign-in: a borrowed screen may not try passwords for ever.
      const attempt = await lockout.countAgain(ctx.userNo, ctx.address)
      const account = await db.lookup((k) => accountByNo(k, ctx.userNo))
      if (!(await passwordMatches(account?.passwordHash ?? null, current))) {
        await db.withSystem('비밀번호 확인', null, (tx) => lockout.failed(tx, attempt, ctx))
        throw badFields({ path: 'currentPassword', message: '지금 비밀번호가 맞지 않습니다.' })
      }
      if (current === next) throw badFields({ path: 'newPassword', message: '지금과 다른 비밀번호를 적어 주세요.' })
      const hashed = await hashPassword(next)
      await db.withSystem('비밀번호 변경', null, async (tx) => {
        const now = clock.now().toISOString()
        await lockout.forget(tx, attempt)
        await tx
          .updateTable('app_user')
          .set({ password_hash: hashed, password_changed_at: now })
          .where('user_no', '=', ctx.userNo)
          .execute()
        await tx
          .updateTable('user_session')
          .set({ ended_at: now, ended_reason: 'password' })
          .where('user_no', '=', ctx.userNo)
          .where('ended_at', 'is', null)
          .execute()
        await auditSystem(tx, ctx, entry('session.password', ctx.userNo))
      })
    },
    authenticate: async (ctx, bearer) => {
      const token = bearer === undefined ? undefined : /^Bearer ([\w.-]+)$/i.exec(bearer)?.[1]
      if (token === undefined) throw new AppError('login-required')
      const claims = await tokens.readAccess(token)
      if (claims === 'expired') throw new AppError('token-expired')
      if (claims === 'invalid') throw new AppError('login-required')
      const found = await db.lookup((k) => accountBySession(k, claims.sessionId, claims.userNo, clock.now()))
      if (found === null) throw new AppError('token-expired')
      // Only employees leave; an operator without an employee number needs no second look.
      const leaves = found.memberships.some((membership) => membership.employeeNo !== null)
      const account = leaves ? await db.withSystem('소속 확인', null, (tx) => withOpenCompanies(tx, found)) : found
      if (!mayEnter(account)) throw new AppError('token-expired')
      return {
        ...ctx,
        userNo: account.userNo,
        loginId: account.loginId,
        userName: account.userName,
        sessionId: claims.sessionId,
        role: account.role,
        memberships: account.memberships,
      }
    },
  }
}
