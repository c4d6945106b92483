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

/** So many keys a prepared statement is given at most: one plan serves a page of people, not a company. */
const MOST_KEYS = 200

/**
 * For statements that find few rows by their keys: the session reads and plans them once and keeps that, which for most of
 * them takes longer than running them. Only for those whose right way is the index however large the tables are, with one
 * text whatever is asked (lists are one array). A plan is made anew when the role, a table or its statistics have changed.
 */
export const prepared = (db: Kysely<DB>): Kysely<DB> => db.withPlugin(mark)

/** The same for some keys; many, or all that there are (null), are planned each time. */
export const preparedFor = (tx: Tx, keys: readonly unknown[] | null): Kysely<DB> =>
  keys !== null && keys.length <= MOST_KEYS ? prepared(tx) : tx

/** Each text stays for the life of the process: more than the product has means that one is put together each time. */
const MOST_NAMES = 300
const names = new Map<string, string>()

/** The name under which a session keeps a statement; null: it is not to be kept. */
export const nameOf = (queryId: QueryId, text: string): string | null => {
  if (!marked.has(queryId)) return null
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) return null
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
