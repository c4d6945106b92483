import { sql } from 'kysely'
import { auditNothing } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { keepTurns } from './change.ts'

/** Dry run: `act`, then `look`, then back to before `act`. It leaves no log row and uses up no number; locks taken in it are free again. */
export const supposing = async <R>(tx: Tx, act: () => Promise<unknown>, look: () => Promise<R>): Promise<R> => {
  const giveBack = keepTurns(tx)
  await sql`savepoint supposed`.execute(tx)
  await auditNothing(tx, act)
  const seen = await look()
  // Release too: a dry run inside another one has a savepoint of the same name.
  await sql`rollback to savepoint supposed`.execute(tx)
  await sql`release savepoint supposed`.execute(tx)
  giveBack()
  return seen
}
