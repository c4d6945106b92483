import { auditSystem } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { accountByNo } from '../accounts.ts'
import { needsFactor } from '../doors.ts'
import { removeFactor } from './factors.repo.ts'
import { endSessionsOf } from '../security.repo.ts'

const WRONG = '코드가 맞지 않습니다. 앱의 새 코드를 입력해 주세요.'
const subject = (ctx: SignedContext) => ({ type: 'user', id: ctx.userNo })

const notInDemo = (services: Services): void => {
  if (services.config.demo) throw new AppError('wrong-state', { message: '체험 계정에는 2단계 인증을 쓰지 않습니다.' })
}

/** Counts a code like a sign-in and runs `judge`; a wrong code is 400 at `otp`, five of them lock. */
const counted = async <T>(services: Services, ctx: SignedContext, judge: (tx: Tx) => Promise<T | null>): Promise<T> => {
  const { db, lockout } = services
  const attempt = await lockout.countAgain(ctx.userNo, ctx.address)
  const result = await db.withSystem('2단계 인증', null, async (tx) => {
    const value = await judge(tx)
    if (value !== null) await lockout.forget(tx, attempt)
    else {
      await lockout.failed(tx, attempt, ctx)
      await auditSystem(tx, ctx, { event: 'session.otp-failed', subject: subject(ctx) })
    }
    return value
  })
  if (result === null) throw badFields({ path: 'otp', message: WRONG })
  return result
}

/** Password and code of the factor that stands; 400 at the field that is wrong. */
const proveFactor = async <T>(
  services: Services,
  ctx: SignedContext,
  given: { password: string | undefined; otp: string | undefined },
  run: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { password, otp } = given
  if (password === undefined) throw badFields({ path: 'password', message: '지금 비밀번호를 적어 주세요.' })
  if (otp === undefined)
    throw badFields({ path: 'otp', message: '지금 쓰는 앱의 여섯 자리나 복구 코드를 입력해 주세요.' })
  await services.sessions.provePassword(ctx, password, 'password')
  return counted(services, ctx, async (tx) => {
    const verdict = await services.factors.check(tx, ctx.userNo, otp, ctx.now())
    return verdict === 'wrong' ? null : run(tx)
  })
}

/** Begins an enrolment, or the change to another phone, which the factor that stands must prove. */
export const startOwnFactor = async (
  services: Services,
  ctx: SignedContext,
  given: { password?: string | undefined; otp?: string | undefined },
) => {
  notInDemo(services)
  const { db, factors } = services
  const begin = (tx: Tx) => factors.start(tx, ctx, ctx.now())
  const { enrolledAt } = await db.withSystem('2단계 인증', null, (tx) => factors.state(tx, ctx.userNo))
  if (enrolledAt === null) return db.withSystem('2단계 인증', null, begin)
  return proveFactor(services, ctx, { password: given.password, otp: given.otp }, begin)
}

/** Ends the enrolment with the app's first code; the person's other sessions end. */
export const finishOwnFactor = async (services: Services, ctx: SignedContext, otp: string) => {
  notInDemo(services)
  await counted(services, ctx, async (tx) => {
    const before = await services.factors.state(tx, ctx.userNo)
    if (!(await services.factors.finish(tx, ctx.userNo, otp, ctx.now()))) return null
    await tx.updateTable('user_session').set({ must_enrol: false }).where('session_id', '=', ctx.sessionId).execute()
    await endSessionsOf(tx, ctx.userNo, { now: ctx.now(), reason: 'factor', except: ctx.sessionId })
    await auditSystem(tx, ctx, {
      event: 'otp.enrol',
      subject: subject(ctx),
      before: { enrolledAt: before.enrolledAt },
      after: { enrolledAt: ctx.now().toISOString() },
    })
    return true
  })
  return { message: '2단계 인증을 등록했습니다.' }
}

/** Ten new recovery codes in the place of those before. */
export const renewOwnCodes = (services: Services, ctx: SignedContext, given: { password: string; otp: string }) =>
  proveFactor(services, ctx, given, async (tx) => {
    const before = await services.factors.state(tx, ctx.userNo)
    if (before.enrolledAt === null) throw new AppError('wrong-state', { message: '2단계 인증을 먼저 등록해 주세요.' })
    const recoveryCodes = await services.factors.renewCodes(tx, ctx.userNo)
    await auditSystem(tx, ctx, {
      event: 'otp.recovery-codes',
      subject: subject(ctx),
      before: { left: before.codesLeft },
      after: { left: recoveryCodes.length },
    })
    return { recoveryCodes }
  })

/** Turns the own factor off where nobody requires it. */
export const turnOwnFactorOff = async (
  services: Services,
  ctx: SignedContext,
  given: { password: string; otp: string },
) => {
  const account = await services.db.lookup((k) => accountByNo(k, ctx.userNo))
  if (account !== null && needsFactor(account) && !services.config.demo)
    throw new AppError('wrong-state', { message: '2단계 인증을 꼭 써야 하는 계정이라 끌 수 없습니다.' })
  return proveFactor(services, ctx, given, async (tx) => {
    const before = await services.factors.state(tx, ctx.userNo)
    if (before.enrolledAt === null) throw new AppError('wrong-state', { message: '2단계 인증을 쓰고 있지 않습니다.' })
    await removeFactor(tx, ctx.userNo)
    await auditSystem(tx, ctx, {
      event: 'otp.off',
      subject: subject(ctx),
      before: { enrolledAt: before.enrolledAt },
      after: { enrolledAt: null },
    })
    return { message: '2단계 인증을 껐습니다.' }
  })
}
