import type { PlainDate } from '@handal/base/date'
import type { AuditEvent } from '@handal/contracts/audit-events'
import type { SessionUser } from '@handal/contracts/session/session'
import { auditSystem, type Actor, type AuditEntry } from '../audit/audit.ts'
import type { Clock, Random } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Membership, PublicContext, SignedContext } from '../http/context.ts'
import { AppError, badFields } from '../http/errors.ts'
import {
  type Account,
  accountByLogin,
  accountByNo,
  accountBySession,
  type LiveSession,
  sessionUser,
} from './accounts.ts'
import { contractOf, readContracts } from './contracts.repo.ts'
import { idleMinutesOf, needsFactor, outsideOf } from './doors.ts'
import type { CodeVerdict, Factors } from './factors/factors.ts'
import type { Lockout } from './lockout.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { companyNamesOf } from './security.repo.ts'
import type { Tokens } from './tokens.ts'
import { passwordRefusal } from './weak-password.ts'

/** The token before stays good this long after a rotation and gives the same successor. */
export const GRACE_SECONDS = 30
/** A session ends this long after its last refresh, and after SESSION_DAYS whatever happens; operators' sooner (see doors.ts). */
export const IDLE_HOURS = 12
export const SESSION_DAYS = 14
/** The last use of a session is written once in this time. */
const TOUCH_SECONDS = 60

/** What stays open while a first password is unchanged or a due second factor not enrolled; leaving is open to anybody. */
const ALWAYS_OPEN: readonly string[] = [
  'session.changePassword',
  'session.changePasswordAlias',
  'common.security',
  'common.sessions',
  'common.sessions.end',
  'common.sessions.endOthers',
  'common.otp.start',
  'common.otp.finish',
]

/**
 * Says which of a person's companies are open today: the employee directory answers without those that the person has
 * left. Runs with the system role.
 */
export type MembershipFilter = (tx: Tx, memberships: readonly Membership[], today: PlainDate) => Promise<Membership[]>

export type SignedIn = { access: string; refresh: string; user: SessionUser; sessionId: string }

/** `otp`: six digits or a recovery code, where one is asked for. */
export type Credentials = { loginId: string; password: string; otp: string | undefined }

export type SessionService = {
  readonly tokens: Tokens
  login: (ctx: PublicContext, given: Credentials, userAgent: string) => Promise<SignedIn>
  refresh: (ctx: PublicContext, token: string) => Promise<SignedIn>
  /** Ends the session of a refresh or (even expired) access token; unknown ones are ignored. */
  logout: (ctx: PublicContext, sessionId: string) => Promise<void>
  changePassword: (ctx: SignedContext, current: string, next: string) => Promise<void>
  /** The signed-in person of a Bearer token; 401 otherwise, 403 for a call that is not open to the person yet or from here. */
  authenticate: (ctx: PublicContext, bearer: string | undefined, endpointId: string) => Promise<SignedContext>
  /** Refuses a password that does not fit the signed-in person; counted like a sign-in. `path` names the field. */
  provePassword: (ctx: SignedContext, password: string, path: string) => Promise<void>
}

type Parts = {
  db: Database
  clock: Clock
  random: Random
  tokens: Tokens
  lockout: Lockout
  /** The companies of a person that are still open to them. */
  openMemberships: MembershipFilter
  /** Of those, the companies that are not closed. */
  openCompanies: MembershipFilter
  factors: Factors
  /** Whether operators and super admins must show a second factor; never in the demo. */
  secondFactor: boolean
}
const hours = (clock: Clock, count: number): string => new Date(clock.now().getTime() + count * 3_600_000).toISOString()

/** Sign-in, tokens and their ends. Keeps nothing in the process: any server with the same database and secret can go on. */
export const makeSessions = (parts: Parts): SessionService => {
  const { db, clock, random, tokens, lockout, openMemberships, openCompanies, factors, secondFactor } = parts
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
  /** The account behind a live session with the contracts of its companies, or null. */
  const readLive = async (tx: Tx, { sessionId, userNo }: { sessionId: string; userNo: number }) => {
    const live = await accountBySession(tx, sessionId, userNo, clock.now())
    if (live === null) return null
    const [account, contracts] = await Promise.all([
      withOpenCompanies(tx, live.account),
      readContracts(tx, live.account.memberships, clock.today()),
    ])
    return { account, contracts, session: live.session }
  }
  /** Everybody but a super admin needs a company that is still open. */
  const mayEnter = (account: Account): boolean =>
    account.disabledAt === null && (account.role === '01' || account.memberships.length > 0)

  /** Less the companies that are closed; null when nobody but they would let the person in. */
  const withoutClosed = async (tx: Tx, account: Account): Promise<Account | null> => {
    if (account.role === '01') return account
    const memberships = await openCompanies(tx, account.memberships, clock.today())
    return memberships.length === 0 ? null : { ...account, memberships }
  }

  /** Outside of every network that would let the person in. */
  const isOutside = (account: Account, address: string): boolean => {
    const outside = outsideOf(account, address)
    return outside.length > 0 && account.memberships.every(({ companyNo }) => outside.includes(companyNo))
  }
  const isIdle = (account: Account, { lastUsedAt }: Pick<LiveSession, 'lastUsedAt'>): boolean => {
    const minutes = idleMinutesOf(account)
    return minutes !== null && clock.now().getTime() - Date.parse(lastUsedAt) >= minutes * 60_000
  }
  const endIdle = (ctx: PublicContext, account: Account, sessionId: string): Promise<AppError> =>
    db.withSystem('자리 비움', null, async (tx) => {
      const ended = await end(tx, sessionId, 'idle')
      if (ended !== undefined) await auditSystem(tx, actorOf(ctx, account), entry('session.idle', account.userNo))
      return idleError(account)
    })
  const touch = async (ctx: PublicContext, sessionId: string, { lastUsedAt }: LiveSession): Promise<void> => {
    const now = clock.now()
    if (now.getTime() - Date.parse(lastUsedAt) < TOUCH_SECONDS * 1000) return
    await db.lookup((k) =>
      k
        .updateTable('user_session')
        .set({ last_used_at: now.toISOString(), last_address: ctx.address })
        .where('session_id', '=', sessionId)
        .execute(),
    )
  }
  const idleError = (account: Account): AppError =>
    new AppError('token-expired', {
      message: `${idleMinutesOf(account) ?? 0}분 동안 쓰지 않아 로그아웃했습니다. 다시 로그인해 주세요.`,
    })

  const answer = async (
    tx: Tx,
    account: Account,
    session: { id: string; rotation: number; mustEnrol: boolean },
  ): Promise<SignedIn> => ({
    access: await tokens.access({ userNo: account.userNo, sessionId: session.id, role: account.role }),
    refresh: tokens.refresh(session.id, session.rotation),
    user: await sessionUser(tx, account, session.mustEnrol),
    sessionId: session.id,
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

  /** Opens a session; the password, the place and the code were right. */
  const open = async (
    tx: Tx,
    ctx: PublicContext,
    account: Account,
    shown: { verdict: CodeVerdict; userAgent: string; failuresBefore: number },
  ): Promise<SignedIn> => {
    const id = random.uuid()
    const now = clock.now().toISOString()
    const mustEnrol = shown.verdict === 'none' && secondFactor && needsFactor(account)
    await tx
      .insertInto('user_session')
      .values({
        session_id: id,
        user_no: account.userNo,
        rotated_at: now,
        created_at: now,
        last_used_at: now,
        expires_at: hours(clock, IDLE_HOURS),
        address: ctx.address,
        user_agent: shown.userAgent.slice(0, 300),
        factor: shown.verdict === 'OTP' || shown.verdict === 'RECOVERY' ? shown.verdict : 'NONE',
        must_enrol: mustEnrol,
      })
      .execute()
    const signed = await answer(tx, account, { id, rotation: 0, mustEnrol })
    const { verdict, failuresBefore } = shown
    const after = {
      ...(verdict === 'OTP' || verdict === 'RECOVERY' ? { factor: verdict } : {}),
      ...(failuresBefore > 0 ? { failuresBefore } : {}),
    }
    await auditSystem(tx, actorOf(ctx, account), {
      ...entry('session.login', account.userNo),
      ...(Object.keys(after).length === 0 ? {} : { after }),
    })
    return signed
  }

  const login: SessionService['login'] = async (ctx, { loginId, password, otp }, userAgent) => {
    const attempt = await lockout.count(loginId, ctx.address)
    const found = await db.lookup((k) => accountByLogin(k, loginId))
    const matches = await passwordMatches(found?.passwordHash ?? null, password)
    const outcome = await db.withSystem('로그인', null, async (tx): Promise<SignedIn | AppError> => {
      const account = found === null ? null : await withOpenCompanies(tx, found)
      // A change of password at the same moment wins: it waits for this row, or this waits for it.
      const holds = account !== null && matches && (await passwordStands(tx, account))
      const actor = actorOf(ctx, account, lockout.nameOf(attempt))
      if (account === null || !holds || !mayEnter(account)) {
        await lockout.failed(tx, attempt, actor)
        return lockout.refusal(attempt)
      }
      if (isOutside(account, ctx.address)) {
        await lockout.takeBack(tx, attempt)
        await auditSystem(tx, actor, entry('session.outside', account.userNo))
        return new AppError('outside-network')
      }
      const verdict = await factors.check(tx, account.userNo, otp, clock.now())
      // Asking for the code is no failure, but it forgets none either: codes are guessed against the same five tries.
      if (verdict === 'missing') {
        await lockout.takeBack(tx, attempt)
        return new AppError('otp-required')
      }
      if (verdict === 'wrong') {
        await lockout.failed(tx, attempt, actor)
        await auditSystem(tx, actor, entry('session.otp-failed', account.userNo))
        return new AppError('otp-wrong')
      }
      const entering = await withoutClosed(tx, account)
      await lockout.forget(tx, attempt)
      if (entering === null) return new AppError('company-closed')
      return open(tx, ctx, entering, { verdict, userAgent, failuresBefore: attempt.failures - 1 })
    })
    if (outcome instanceof AppError) throw outcome
    return outcome
  }

  const refresh: SessionService['refresh'] = async (ctx, token) => {
    const read = tokens.readRefresh(token)
    if (read === null) throw new AppError('token-expired')
    const outcome = await db.withSystem('토큰 갱신', null, async (tx): Promise<SignedIn | AppError> => {
      const row = await tx
        .selectFrom('user_session')
        .select(['user_no', 'rotation', 'rotated_at', 'created_at', 'expires_at', 'ended_at', 'ended_reason'])
        .select(['last_used_at', 'must_enrol'])
        .where('session_id', '=', read.sessionId)
        .forUpdate()
        .executeTakeFirst()
      const now = clock.now()
      const expired = new AppError('token-expired')
      if (row === undefined) return expired
      if (row.ended_at !== null) return row.ended_reason === 'reuse' ? new AppError('session-ended') : expired
      if (Date.parse(row.expires_at) <= now.getTime()) return expired
      const found = await accountByNo(tx, row.user_no)
      const account = found === null ? null : await withOpenCompanies(tx, found)
      if (account === null || !mayEnter(account)) {
        await end(tx, read.sessionId, 'disabled')
        return expired
      }
      if (isIdle(account, { lastUsedAt: row.last_used_at })) {
        await end(tx, read.sessionId, 'idle')
        await auditSystem(tx, actorOf(ctx, account), entry('session.idle', account.userNo))
        return idleError(account)
      }
      if (isOutside(account, ctx.address)) return new AppError('outside-network')
      const entering = await withoutClosed(tx, account)
      if (entering === null) {
        await end(tx, read.sessionId, 'closed')
        return expired
      }
      const session = { id: read.sessionId, mustEnrol: row.must_enrol }
      if (read.rotation === row.rotation) {
        const longest = Date.parse(row.created_at) + SESSION_DAYS * 86_400_000
        const idle = now.getTime() + IDLE_HOURS * 3_600_000
        await tx
          .updateTable('user_session')
          .set({
            rotation: row.rotation + 1,
            rotated_at: now.toISOString(),
            last_used_at: now.toISOString(),
            last_address: ctx.address,
            expires_at: new Date(Math.min(idle, longest)).toISOString(),
          })
          .where('session_id', '=', read.sessionId)
          .execute()
        return answer(tx, entering, { ...session, rotation: row.rotation + 1 })
      }
      const age = now.getTime() - Date.parse(row.rotated_at)
      if (read.rotation === row.rotation - 1 && age <= GRACE_SECONDS * 1000)
        return answer(tx, entering, { ...session, rotation: row.rotation })
      await end(tx, read.sessionId, 'reuse')
      await auditSystem(
        tx,
        actorOf(ctx, account),
        entry('session.reuse', account.userNo, '이미 쓴 갱신 토큰이 다시 쓰임'),
      )
      return new AppError('session-ended')
    })
    if (outcome instanceof AppError) throw outcome
    return outcome
  }

  const provePassword: SessionService['provePassword'] = async (ctx, password, path) => {
    // Counted like a sign-in: a borrowed screen may not try passwords for ever.
    const attempt = await lockout.countAgain(ctx.userNo, ctx.address)
    const account = await db.lookup((k) => accountByNo(k, ctx.userNo))
    const matches = await passwordMatches(account?.passwordHash ?? null, password)
    await db.withSystem('비밀번호 확인', null, (tx) =>
      matches ? lockout.forget(tx, attempt) : lockout.failed(tx, attempt, ctx),
    )
    if (!matches) throw badFields({ path, message: '지금 비밀번호가 맞지 않습니다.' })
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
    provePassword,
    changePassword: async (ctx, current, next) => {
      await provePassword(ctx, current, 'currentPassword')
      if (current === next) throw badFields({ path: 'newPassword', message: '지금과 다른 비밀번호를 적어 주세요.' })
      const companyNames = await db.withSystem('비밀번호 변경', null, (tx) => companyNamesOf(tx, ctx.userNo))
      const refusal = passwordRefusal(next, { loginId: ctx.loginId, userName: ctx.userName, companyNames })
      if (refusal !== null) throw badFields({ path: 'newPassword', message: refusal })
      const hashed = await hashPassword(next)
      await db.withSystem('비밀번호 변경', null, async (tx) => {
        const now = clock.now().toISOString()
        await tx
          .updateTable('app_user')
          .set({ password_hash: hashed, password_changed_at: now, must_change_password: false })
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
    authenticate: async (ctx, bearer, endpointId) => {
      const token = bearer === undefined ? undefined : /^Bearer ([\w.-]+)$/i.exec(bearer)?.[1]
      if (token === undefined) throw new AppError('login-required')
      const claims = await tokens.readAccess(token)
      if (claims === 'expired') throw new AppError('token-expired')
      if (claims === 'invalid') throw new AppError('login-required')
      const found = await db.withSystem('로그인 확인', null, (tx) => readLive(tx, claims))
      if (found === null) throw new AppError('token-expired')
      const { account, contracts } = found
      if (!mayEnter(account)) throw new AppError('token-expired')
      if (isIdle(account, found.session)) throw await endIdle(ctx, account, claims.sessionId)
      if (isOutside(account, ctx.address)) throw new AppError('outside-network')
      if (!ALWAYS_OPEN.includes(endpointId)) {
        if (account.mustChangePassword) throw new AppError('password-change-required')
        if (found.session.mustEnrol) throw new AppError('otp-enrol-required')
      }
      await touch(ctx, claims.sessionId, found.session)
      const outside = outsideOf(account, ctx.address)
      return {
        ...ctx,
        userNo: account.userNo,
        loginId: account.loginId,
        userName: account.userName,
        sessionId: claims.sessionId,
        role: account.role,
        memberships: account.memberships
          .filter(({ companyNo }) => !outside.includes(companyNo))
          .map((membership) => ({ ...membership, ...contractOf(contracts, membership.companyNo) })),
        outside,
      }
    },
  }
}
