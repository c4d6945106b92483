import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/**
 * Begins two acts while nobody may write to a table, and lets both go once each waits there or for its turn: acts that take no turns have
 * read by then what the other one is about to change. The embedded database does one after the other anyway.
 */
export const bothRead = <T>(t: TestApp, table: string, begin: () => Promise<T>): Promise<T> =>
  t.db.kind === 'embedded'
    ? begin()
    : t.own.kysely
        .transaction()
        .execute(async (tx) => {
          await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
          const answers = begin()
          const waiting = async (): Promise<number> =>
            (
              await sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted and database =
                (select oid from pg_database where datname = current_database())`.execute(tx)
            ).rows[0]?.count ?? 0
          while ((await waiting()) < 2) await new Promise((go) => setImmediate(go))
          return { answers }
        })
        .then(async ({ answers }) => answers)
