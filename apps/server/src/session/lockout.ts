import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { AppError } from '../http/errors.ts'

export const MAX_FAILURES = 5
export const LOCK_MINUTES = 15

const keyOf = (loginId: string): string => loginId.toLowerCase().slice(0, 64)
const minutesFromNow = (clock: Clock, minutes: number): string =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString()

/**
 * Counts an attempt before its password is looked at, so that many at once cannot pass. Throws `login-locked` (429) while
 * the account is locked from this address. Returns how many attempts are counted now.
 */
export const countAttempt = async (db: Database, clock: Clock, loginId: string, address: string): Promise<number> => {
  const now = clock.now().toISOString()
  const windowStart = minutesFromNow(clock, -LOCK_MINUTES)
  const { rows } = await db.lookup((k) =>
    sql<{ failures: number; locked_until: string | null }>`
      insert into login_failure as f (login_id, address, failures, first_at) values (${keyOf(loginId)}, ${address}, 1, ${now})
      on conflict (login_id, address) do update set
        failures = case when f.locked_until > ${now} then f.failures
          when f.locked_until is not null or f.first_at < ${windowStart} then 1 else f.failures + 1 end,
        first_at = case when f.locked_until > ${now} then f.first_at
          when f.locked_until is not null or f.first_at < ${windowStart} then ${now} else f.first_at end,
        locked_until = case when f.locked_until > ${now} then f.locked_until
          when f.locked_until is null and f.first_at >= ${windowStart} and f.failures + 1 > ${MAX_FAILURES}
            then ${minutesFromNow(clock, LOCK_MINUTES)}::timestamptz else null end
      returning failures, locked_until
    `.execute(k),
  )
  const row = rows[0]
  if (row === undefined) throw new Error('login_failure returned nothing')
  if (row.locked_until !== null) {
    const seconds = Math.max(1, Math.ceil((Date.parse(row.locked_until) - clock.now().getTime()) / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new AppError('login-locked', {
      message: `로그인을 다섯 번 실패해 잠겼습니다. ${minutes}분 뒤에 다시 시도해 주세요.`,
      retryAfter: seconds,
    })
  }
  return row.failures
}

/** Locks after the last allowed failure. */
export const lockNow = async (tx: Tx, clock: Clock, loginId: string, address: string): Promise<void> => {
  await tx
    .updateTable('login_failure')
    .set({ locked_until: minutesFromNow(clock, LOCK_MINUTES) })
    .where('login_id', '=', keyOf(loginId))
    .where('address', '=', address)
    .execute()
}

/** A success forgets the failures. */
export const forgetFailures = async (tx: Tx, loginId: string, address: string): Promise<void> => {
  await tx.deleteFrom('login_failure').where('login_id', '=', keyOf(loginId)).where('address', '=', address).execute()
}

/** Removes counts that no longer matter. */
export const cleanFailures = async (tx: Tx, clock: Clock): Promise<void> => {
  await tx
    .deleteFrom('login_failure')
    .where('first_at', '<', minutesFromNow(clock, -24 * 60))
    .execute()
}
