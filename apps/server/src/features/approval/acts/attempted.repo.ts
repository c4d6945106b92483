import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/errors.ts'

/** Does something that may be refused; a refusal takes back what was done of it. Whether it was done. */
export const attempted = async (tx: Tx, act: () => Promise<unknown>): Promise<boolean> => {
  await sql`savepoint attempt`.execute(tx)
  try {
    await act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    await sql`release savepoint attempt`.execute(tx)
    return false
  }
  await sql`release savepoint attempt`.execute(tx)
  return true
}
