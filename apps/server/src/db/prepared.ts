import { createHash } from 'node:crypto'
import type { Kysely, KyselyPlugin, QueryId } from 'kysely'
import type { DB } from './rows.gen.ts'
import type { Tx } from './tx.ts'

const marked = new WeakSet<QueryId>()
const mark: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    marked.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Keys of a prepared statement at most: one plan serves a page of people, not a company. */
const MOST_KEYS = 200

/**
 * Prepared statements that find few rows by key: parsed and planned once a session, which for most takes longer than
 * running them. Only where the index is right however large the tables are, and with one text for every question (lists
 * are one array). A plan is made anew when the role, a table or its statistics have changed.
 */
export const prepared = (db: Kysely<DB>): Kysely<DB> => db.withPlugin(mark)

/** `prepared` for a list of keys; a long list, or null (all), is planned each time. */
export const preparedFor = (tx: Tx, keys: readonly unknown[] | null): Kysely<DB> =>
  keys !== null && keys.length <= MOST_KEYS ? prepared(tx) : tx

/** Names at most, each kept for the life of the process: the product has fewer statements, unless a text is put together anew each time. */
const MOST_NAMES = 300
const names = new Map<string, string>()

/** Name under which a session keeps a statement; null: not prepared. */
export const nameOf = (queryId: QueryId, text: string): string | null => {
  if (!marked.has(queryId)) return null
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) return null
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
