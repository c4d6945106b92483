import { auditSystem } from '../audit/audit.ts'
import type { SignedContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import { accountByNo } from './accounts.ts'
import { deviceOf } from './device.ts'
import { type Network, networkOf, samePlace } from './networks.ts'
import { endSessionsOf, readFailuresOf, readPasswordChange, readSessionsOf, type SessionRow } from './security.repo.ts'
import { needsFactor } from './doors.ts'

const KEPT_DAYS = 90
/** Sign-ins shown at most. */
const SHOWN = 20

const since = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 86_400_000)
const placeOf = (address: string, networks: readonly Network[]): string => {
  const network = networkOf(networks, address)
  return network === null ? address : `${network.name} · ${address}`
}
const networksOf = async (services: Services, userNo: number): Promise<Network[]> =>
  (await services.db.lookup((k) => accountByNo(k, userNo)))?.doors.flatMap((door) => door.networks) ?? []

const laterFirst = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)

/** Nobody of the account came from there before; the very first place is not new. `rows` are newest first. */
const isNewPlace = (row: SessionRow, rows: readonly SessionRow[], networks: readonly Network[]): boolean => {
  const before = rows.slice(rows.indexOf(row) + 1)
  const { address } = row
  return (
    before.length > 0 &&
    networkOf(networks, address) === null &&
    !before.some((earlier) => samePlace(address, earlier.address))
  )
}

/** Where the person is signed in now, the session in use first, then by last use, then by number. */
export const readOwnSessions = async (services: Services, ctx: SignedContext) => {
  const now = ctx.now()
  const networks = await networksOf(services, ctx.userNo)
  const rows = await services.db.withSystem('로그인한 기기', null, (tx) => readSessionsOf(tx, ctx.userNo, since(now)))
  const items = rows
    .filter((row) => row.ended_at === null && Date.parse(row.expires_at) > now.getTime())
    .map((row) => {
      const device = deviceOf(row.user_agent)
      return {
        no: row.session_no,
        device: device.name,
        kind: device.kind,
        place: placeOf(row.last_address ?? row.address, networks),
        isNew: isNewPlace(row, rows, networks),
        signedInAt: row.created_at,
        lastUsedAt: row.last_used_at,
        current: row.session_id === ctx.sessionId,
      }
    })
    .toSorted((a, b) => Number(b.current) - Number(a.current) || laterFirst(a.lastUsedAt, b.lastUsedAt) || b.no - a.no)
  return { items, total: items.length }
}

/** Ends one own session; one that is over, or another person's, is not found. */
export const endOwnSession = async (services: Services, ctx: SignedContext, no: number) => {
  const ended = await services.db.withSystem('기기 끝내기', null, async (tx) => {
    const count = await endSessionsOf(tx, ctx.userNo, { now: ctx.now(), reason: 'person', only: no })
    if (count > 0)
      await auditSystem(tx, ctx, { event: 'session.end', subject: { type: 'user', id: ctx.userNo }, after: { no } })
    return count
  })
  if (ended === 0) throw new AppError('not-found', { message: '이미 끝난 로그인입니다.' })
  return { message: '로그인을 끝냈습니다.' }
}

/** Ends all own sessions but the one in use. */
export const endOtherSessions = (services: Services, ctx: SignedContext): Promise<{ ended: number }> =>
  services.db.withSystem('기기 끝내기', null, async (tx) => {
    const how = { now: ctx.now(), reason: 'person', except: ctx.sessionId }
    const ended = await endSessionsOf(tx, ctx.userNo, how)
    if (ended > 0)
      await auditSystem(tx, ctx, { event: 'session.end', subject: { type: 'user', id: ctx.userNo }, after: { ended } })
    return { ended }
  })

const RESULT = { NONE: 'password', OTP: 'otp', RECOVERY: 'recovery' } as const
const resultOf = (factor: string): (typeof RESULT)[keyof typeof RESULT] =>
  factor === 'OTP' || factor === 'RECOVERY' ? RESULT[factor] : RESULT.NONE

/** The own second factor, password and sign-ins. */
export const readOwnSecurity = async (services: Services, ctx: SignedContext) => {
  const now = ctx.now()
  const account = await services.db.lookup((k) => accountByNo(k, ctx.userNo))
  const networks = account?.doors.flatMap((door) => door.networks) ?? []
  return services.db.withSystem('로그인과 보안', null, async (tx) => {
    const factor = await services.factors.state(tx, ctx.userNo)
    const sessions = await readSessionsOf(tx, ctx.userNo, since(now))
    const failures = await readFailuresOf(tx, ctx.userNo, since(now))
    const signIns = [
      // Both come newest first by their number, which stands where times are equal.
      ...sessions.map((row) => ({
        at: row.created_at,
        place: placeOf(row.address, networks),
        device: deviceOf(row.user_agent).name,
        result: resultOf(row.factor),
      })),
      // One failure may be written twice, as a wrong code and as the lock it caused: once is enough here.
      ...[...new Map(failures.map((row) => [row.at.slice(0, 19), row])).values()].map((row) => ({
        at: row.at,
        place: placeOf(row.address, networks),
        device: null,
        result: 'failed' as const,
      })),
    ]
    const { demo } = services.config
    return {
      otp: demo ? ('unused' as const) : factor.enrolledAt === null ? ('off' as const) : ('on' as const),
      otpRequired: !demo && account !== null && needsFactor(account),
      otpSince: factor.enrolledAt,
      recoveryCodesLeft: factor.codesLeft,
      passwordChangedAt: await readPasswordChange(tx, ctx.userNo),
      signIns: signIns.toSorted((a, b) => laterFirst(a.at, b.at)).slice(0, SHOWN),
    }
  })
}
