import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import { DbError, toDbError } from './errors.ts'
import { nameOf } from './prepared.ts'
import type { DB } from './rows.gen.ts'
import type { Tx } from './tx.ts'
import { encodeValue } from './values.ts'

/** Answer of one statement: rows, its command word and the number of rows it touched. */
export type SqlAnswer = { rows: Record<string, unknown>[]; command: string; count: number }

/** One session on a database. Without parameters and name a text may hold several statements; one with a name is kept prepared. */
export type SqlSession = {
  query: (sql: string, parameters: readonly (string | null)[], name?: string | null) => Promise<SqlAnswer>
  /** Gives the session back; `broken` throws it away. */
  release: (broken: boolean) => void
}

/** Source of sessions: a pool of connections, or the one embedded session that its users share in turn. */
export type SqlPool = {
  acquire: () => Promise<SqlSession>
  close: () => Promise<void>
}

type Connection = DatabaseConnection & { session: SqlSession; broken: boolean }

const connectionOf = (session: SqlSession, onQuery: (sql: string) => void): Connection => {
  const connection: Connection = {
    session,
    broken: false,
    executeQuery: async <R>(compiled: CompiledQuery): Promise<QueryResult<R>> => {
      onQuery(compiled.sql)
      try {
        const name = nameOf(compiled.queryId, compiled.sql)
        const answer = await session.query(compiled.sql, compiled.parameters.map(encodeValue), name)
        // A transaction in which a statement failed cannot commit: PostgreSQL answers COMMIT with ROLLBACK.
        if (compiled.sql === 'commit' && answer.command === 'ROLLBACK')
          throw new DbError({ message: 'the transaction had failed and was rolled back', code: '25P02' })
        const counted = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(answer.command)
        return {
          rows: answer.rows as R[],
          ...(counted ? { numAffectedRows: BigInt(answer.count) } : {}),
        }
      } catch (error) {
        const wrapped = toDbError(error)
        // 26000, 0A000: a prepared statement is gone or fits its tables no more.
        if (!/^[0-9A-Z]{5}$/.test(wrapped.code) || /^(08|57P|XX|26000|0A000)/.test(wrapped.code))
          connection.broken = true
        throw wrapped
      }
    },
    streamQuery: () => {
      throw new Error('streaming is not supported')
    },
  }
  return connection
}

const begin = (settings: TransactionSettings): string =>
  settings.isolationLevel === undefined ? 'begin' : `start transaction isolation level ${settings.isolationLevel}`

/**
 * Kysely on either database; `onQuery` sees every statement. `opening` may give the statements that open a
 * transaction (begin, role, company) so that they travel together.
 */
export const sqlDialect = (pool: SqlPool, onQuery: (sql: string) => void, opening: () => string | null): Dialect => {
  const raw = (connection: DatabaseConnection, sql: string) => connection.executeQuery(CompiledQuery.raw(sql))
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => {
      try {
        return connectionOf(await pool.acquire(), onQuery)
      } catch (error) {
        throw toDbError(error)
      }
    },
    beginTransaction: async (connection, settings) => {
      await raw(connection, opening() ?? begin(settings))
    },
    commitTransaction: async (connection) => {
      await raw(connection, 'commit')
    },
    rollbackTransaction: async (connection) => {
      if (!(connection as Connection).broken) await raw(connection, 'rollback')
    },
    releaseConnection: async (connection) => {
      const { session, broken } = connection as Connection
      session.release(broken)
    },
    destroy: () => pool.close(),
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/**
 * The same transaction without Kysely's queue, which sends a statement when the one before it has been answered. What is asked
 * for at once (`Promise.all`) is sent at once and answered in order: statements that need nothing of each other then cost one
 * way there and back together.
 */
export const unqueued = async <T>(tx: Tx, dialect: Dialect, run: (tx: Tx) => Promise<T>): Promise<T> => {
  const executor = tx.getExecutor()
  let isOver = false
  return executor.provideConnection(async (connection) => {
    const bound = executor.withConnectionProvider({
      provideConnection: async (consumer) => {
        // Statements sent together: after one has failed, the others must not reach the session behind its rollback.
        if (isOver) throw new Error('a statement was sent after its transaction')
        return consumer(connection)
      },
    })
    try {
      return await run(
        new Transaction<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: bound }),
      )
    } finally {
      isOver = true
    }
  })
}
