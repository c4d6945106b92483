import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, auditSystem } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import { deriveKey } from '../config.ts'
import type { Database, Tx } from '../db/database.ts'
import { placeOf } from '../http/address.ts'
import { AppError } from '../http/errors.ts'
import { type Lanes, makeLanes } from './turns.ts'

/** Failures of an account from one place that lock it there, and for how long. */
export const MAX_FAILURES = 5
export const LOCK_MINUTES = 15
/** Failures of a place in LOCK_MINUTES, whatever the account, from which on its sign-ins are taken one after another. */
export const PLACE_FAILURES = 100
/** Failures of an account from everywhere before each further try from a place it never used waits: 1, 2, 4 … seconds. */
export const FREE_FAILURES = 10
const LONGEST_WAIT_SECONDS = 15 * 60
/** An account that nobody failed to enter for so long starts from none. */
const FORGET_HOURS = 24
const EVERYWHERE = '*'
const LANE_MS = 1000
const LANE_WAITING = 20

/** One try that was counted before its password was looked at. */
export type Attempt = {
  /** u and the account's number, or h and a keyed hash of a login that nobody has. */
  readonly subject: string
  readonly userNo: number | null
  readonly place: string
  /** Failures of this account and place when this try fails too. */
  readonly failures: number
  /** The same from everywhere; null where nobody counts: the account was here before. */
  readonly everywhere: number | null
  /** The place has failed too often: a failure is answered by 429. */
  readonly slow: boolean
}

export type Lockout = {
  /** Counts a sign-in. Throws `login-locked` (429) while the account may not be tried from here, `too-many` (429) when too many of this place wait. */
  count: (loginId: string, address: string) => Promise<Attempt>
  /** Counts a try of somebody who is signed in: the password or a code asked for again. Throws `login-locked`. */
  countAgain: (userNo: number, address: string) => Promise<Attempt>
  /** A failure: locks after the fifth, and writes what the log keeps of it. */
  failed: (tx: Tx, attempt: Attempt, actor: Actor) => Promise<void>
  /** What a failed sign-in is told. */
  refusal: (attempt: Attempt) => AppError
  /** Takes a try back that was neither right nor wrong: the password was right and a code is still to come. */
  takeBack: (tx: Tx, attempt: Attempt) => Promise<void>
  /** A success forgets the failures of the account from here and from everywhere. */
  forget: (tx: Tx, attempt: Attempt) => Promise<void>
  /** Who an unknown login is in the log: never the typed text, which may be a password. */
  nameOf: (attempt: Attempt) => string
}

type Parts = {
  db: Database
  clock: Clock
  secret: Uint8Array
  /** False: places are not counted (RATE_LIMIT=0). The lock of an account always holds. */
  rates: boolean
  lanes?: Lanes
}

const locked = (seconds: number, message: string): AppError =>
  new AppError('login-locked', { message, retryAfter: Math.max(1, Math.ceil(seconds)) })
const waitText = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)}분` : `${Math.max(1, Math.ceil(seconds))}초`

/** Counts failed sign-ins so that guessing is slow and nobody is locked out by somebody elsewhere. Kept in the database: every server counts together. */
export const makeLockout = ({ db, clock, secret, rates, lanes = makeLanes(LANE_MS, LANE_WAITING) }: Parts): Lockout => {
  const key = deriveKey(secret, 'unknown login')
  const ago = (minutes: number): string => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
  const secondsUntil = (iso: string): number => (Date.parse(iso) - clock.now().getTime()) / 1000

  /** Who is meant, whether that person was signed in from this place before, and how often the place has failed. */
  const look = async (loginId: string, place: string) => {
    type Row = { lowered: string; user_no: number | null; addresses: string[] | null; place_failures: number | null }
    const { rows } = await db.lookup((k) =>
      sql<Row>`
        select lower(${loginId}) as lowered, u.user_no,
          (select jsonb_agg(distinct s.address) from
            (select address from user_session where user_no = u.user_no order by created_at desc limit 50) s) as addresses,
          (select failures from login_failure
            where subject = ${EVERYWHERE} and place = ${place} and first_at >= ${ago(LOCK_MINUTES)}) as place_failures
        from (select 1) as one left join app_user u on lower(u.login_id) = lower(${loginId})`.execute(k),
    )
    const row = rows[0]
    if (row === undefined) throw new Error('a row without a table answered nothing')
    return {
      userNo: row.user_no,
      subject:
        row.user_no === null
          ? `h${createHmac('sha256', key).update(row.lowered).digest('hex').slice(0, 32)}`
          : `u${row.user_no}`,
      isUsual: (row.addresses ?? []).some((address) => placeOf(address) === place),
      placeFailures: row.place_failures ?? 0,
    }
  }

  const lockOf = async (subject: string, place: string): Promise<string | null> => {
    const row = await db.lookup((k) =>
      k
        .selectFrom('login_failure')
        .select('locked_until')
        .where('subject', '=', subject)
        .where('place', '=', place)
        .executeTakeFirst(),
    )
    return row?.locked_until ?? null
  }

  /** One more of an account and place; many at once cannot pass, because the statement itself counts. */
  const countHere = async (subject: string, place: string): Promise<number> => {
    const now = clock.now().toISOString()
    const over = sql`(f.locked_until is not null or f.first_at < ${ago(LOCK_MINUTES)})`
    const { rows } = await db.lookup((k) =>
      sql<{ failures: number }>`
        insert into login_failure as f (subject, place, failures, first_at, last_at)
        values (${subject}, ${place}, 1, ${now}, ${now})
        on conflict (subject, place) do update set
          failures = case when ${over} then 1 else f.failures + 1 end,
          first_at = case when ${over} then ${now} else f.first_at end,
          last_at = ${now}, locked_until = null
        where (f.locked_until is null or f.locked_until <= ${now}) and (${over} or f.failures < ${MAX_FAILURES})
        returning failures`.execute(k),
    )
    if (rows[0] !== undefined) return rows[0].failures
    // All five are being looked at right now when no lock stands yet.
    const until = await lockOf(subject, place)
    const seconds = until === null ? LOCK_MINUTES * 60 : secondsUntil(until)
    throw locked(seconds, `로그인을 다섯 번 실패해 잠겼습니다. ${Math.ceil(seconds / 60)}분 뒤에 다시 시도해 주세요.`)
  }

  /** One more of an account from everywhere; null while the wait after the last one is not over. */
  const countEverywhere = async (subject: string): Promise<number | null> => {
    const now = clock.now().toISOString()
    const next: RawBuilder<number> = sql`case when f.last_at < ${ago(FORGET_HOURS * 60)} then 1 else f.failures + 1 end`
    const { rows } = await db.lookup((k) =>
      sql<{ failures: number }>`
        insert into login_failure as f (subject, place, failures, first_at, last_at)
        values (${subject}, ${EVERYWHERE}, 1, ${now}, ${now})
        on conflict (subject, place) do update set
          failures = ${next}, last_at = ${now},
          locked_until = case when ${next} < ${FREE_FAILURES} then null
            else ${now}::timestamptz + interval '1 second'
              * least(${LONGEST_WAIT_SECONDS}::int, power(2, least(f.failures + 1, 30) - ${FREE_FAILURES}::int)) end
        where f.locked_until is null or f.locked_until <= ${now}
        returning failures`.execute(k),
    )
    return rows[0]?.failures ?? null
  }

  /** One failure more of a place; how many there are in its quarter of an hour. */
  const countPlace = async (tx: Tx, place: string): Promise<number> => {
    const now = clock.now().toISOString()
    const over = sql`f.first_at < ${ago(LOCK_MINUTES)}`
    const { rows } = await sql<{ failures: number }>`
      insert into login_failure as f (subject, place, failures, first_at, last_at)
      values (${EVERYWHERE}, ${place}, 1, ${now}, ${now})
      on conflict (subject, place) do update set
        failures = case when ${over} then 1 else f.failures + 1 end,
        first_at = case when ${over} then ${now} else f.first_at end, last_at = ${now}
      returning failures`.execute(tx)
    return rows[0]?.failures ?? 0
  }

  const lower = (subject: string, place: string): RawBuilder<unknown> => sql`
    update login_failure set failures = greatest(0, failures - 1), locked_until = null
    where subject = ${subject} and place = ${place}`

  const nameOf = (attempt: Attempt): string => `?${attempt.subject.slice(1, 13)}`

  return {
    nameOf,
    count: async (loginId, address) => {
      const place = placeOf(address)
      const { subject, userNo, isUsual, placeFailures } = await look(loginId, place)
      // Who was signed in here before is not held up by others who fail here or elsewhere.
      const slow = rates && !isUsual && placeFailures >= PLACE_FAILURES
      if (slow) await lanes.pass(place)
      const failures = await countHere(subject, place)
      const everywhere = isUsual ? null : await countEverywhere(subject)
      if (!isUsual && everywhere === null) {
        await db.lookup((k) => lower(subject, place).execute(k))
        const seconds = secondsUntil((await lockOf(subject, EVERYWHERE)) ?? '')
        const wait = Number.isNaN(seconds) ? 1 : seconds
        throw locked(
          wait,
          `이 계정으로 로그인에 여러 번 실패해 잠시 막았습니다. ${waitText(wait)} 뒤에 다시 시도해 주세요.`,
        )
      }
      return { subject, userNo, place, failures, everywhere, slow }
    },
    countAgain: async (userNo, address) => {
      const subject = `u${userNo}`
      const place = placeOf(address)
      return { subject, userNo, place, failures: await countHere(subject, place), everywhere: null, slow: false }
    },
    failed: async (tx, attempt, actor) => {
      const { subject, userNo, place, failures, everywhere } = attempt
      const who = { type: 'user', id: userNo ?? '-' }
      const of = await countPlace(tx, place)
      const log = (event: 'session.login-failed' | 'session.locked' | 'session.slowed', after: object): Promise<void> =>
        auditSystem(tx, actor, { event, subject: who, after })
      if (failures >= MAX_FAILURES) {
        await tx
          .updateTable('login_failure')
          .set({ locked_until: new Date(clock.now().getTime() + LOCK_MINUTES * 60_000).toISOString() })
          .where('subject', '=', subject)
          .where('place', '=', place)
          .execute()
        await log('session.locked', { failures, minutes: LOCK_MINUTES })
        // One row for the first of an account here; of logins that nobody has, the 1st, 2nd, 4th, 8th … of the place.
      } else if (userNo === null ? Number.isInteger(Math.log2(of)) : failures === 1)
        await log('session.login-failed', userNo === null ? { placeFailures: of } : { failures })
      if (everywhere === FREE_FAILURES) await log('session.slowed', { failures: everywhere, of: 'account' })
      if (of === PLACE_FAILURES) await log('session.slowed', { failures: of, of: 'place' })
    },
    refusal: ({ failures, slow }) => {
      if (slow)
        return new AppError('too-many', {
          message: '이 주소에서 로그인에 너무 많이 실패했습니다. 잠시 뒤 다시 시도해 주세요.',
          retryAfter: LOCK_MINUTES * 60,
        })
      return new AppError('login-failed', {
        message:
          failures >= MAX_FAILURES
            ? '아이디나 비밀번호가 맞지 않습니다. 다섯 번 실패해 15분 동안 잠겼습니다.'
            : `아이디나 비밀번호가 맞지 않습니다. ${MAX_FAILURES - failures}번 더 실패하면 15분 동안 잠깁니다.`,
      })
    },
    takeBack: async (tx, { subject, place, everywhere }) => {
      await lower(subject, place).execute(tx)
      if (everywhere !== null) await lower(subject, EVERYWHERE).execute(tx)
    },
    forget: async (tx, { subject, place }) => {
      await tx
        .deleteFrom('login_failure')
        .where('subject', '=', subject)
        .where('place', 'in', [place, EVERYWHERE])
        .execute()
    },
  }
}

/** Removes counts that no longer matter. */
export const cleanFailures = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .deleteFrom('login_failure')
    .where('last_at', '<', new Date(now.getTime() - FORGET_HOURS * 3_600_000).toISOString())
    .execute()
}
