import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** Does something and takes it back within the transaction: what `look` saw of it is all that stays. */
export const supposing = async <R>(tx: Tx, act: () => Promise<void>, look: () => Promise<R>): Promise<R> => {
  await sql`savepoint supposed`.execute(tx)
  await act()
  const seen = await look()
  await sql`rollback to savepoint supposed`.execute(tx)
  return seen
}
