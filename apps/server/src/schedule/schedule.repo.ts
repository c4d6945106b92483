import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** So long a server may be silent in the middle of a piece of work before another one does it. */
const LEASE_SECONDS = 60

/**
 * Takes a piece of work for a day or month, if nobody has done it for that or is at it. Answers for which it was done before
 * ('' never), or null. Time is the database's: servers need not agree on theirs.
 */
export const claim = async (tx: Tx, name: string, period: string, owner: string): Promise<string | null> => {
  await sql`insert into schedule (name) values (${name}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ done_for: string }>`
    update schedule set owner = ${owner}, busy_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where name = ${name} and done_for < ${period} and (busy_until is null or busy_until < clock_timestamp())
    returning done_for
  `.execute(tx)
  return rows[0]?.done_for ?? null
}

/** Says that the owner is still at it. */
export const renew = async (tx: Tx, name: string, owner: string): Promise<void> => {
  await sql`
    update schedule set busy_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where name = ${name} and owner = ${owner} and busy_until is not null
  `.execute(tx)
}

/** The work is done for this day or month. */
export const markDone = async (tx: Tx, name: string, period: string, owner: string, at: Date): Promise<void> => {
  await sql`
    update schedule set done_for = ${period}, done_at = ${at}, busy_until = null, failures = 0, problem = ''
    where name = ${name} and owner = ${owner}
  `.execute(tx)
}

/** The owner leaves off before the end; whoever comes next does the work. */
export const leave = async (tx: Tx, name: string, owner: string): Promise<void> => {
  await sql`update schedule set busy_until = null where name = ${name} and owner = ${owner}`.execute(tx)
}

/** The work failed: it rests for 5 minutes, then for longer each time, at most 6 hours. */
export const markFailed = async (tx: Tx, name: string, owner: string, problem: string): Promise<void> => {
  await sql`
    update schedule set failures = failures + 1, problem = ${problem.slice(0, 1000)},
      busy_until = clock_timestamp() + make_interval(mins => least(360, 5 * (2 ^ least(failures, 10))::int))
    where name = ${name} and owner = ${owner}
  `.execute(tx)
}
