import { sql } from 'kysely'
import { auditNothing } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { keepTurns } from './change.ts'

/**
 * Does something and takes it back within the transaction: what `look` saw of it is all that stays. Nothing of it reaches the
 * log or uses up a number, and what it locked is free again.
 */
export const supposing = async <R>(tx: Tx, act: () => Promise<unknown>, look: () => Promise<R>): Promise<R> => {
  const giveBack = keepTurns(tx)
  await sql`savepoint supposed`.execute(tx)
  await auditNothing(tx, act)
  const seen = await look()
  // Released as well: within something supposed another one has its own.
  await sql`rollback to savepoint supposed`.execute(tx)
  await sql`release savepoint supposed`.execute(tx)
  giveBack()
  return seen
}
