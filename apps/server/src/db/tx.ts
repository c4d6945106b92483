import type { Transaction } from 'kysely'
import type { DB } from './rows.gen.ts'

/** A transaction: the first parameter of every repository function. */
export type Tx = Transaction<DB>
