import pg from 'pg'
import type { SqlPool } from './dialect.ts'
import { makeTurns } from './turns.ts'
import { decoderOf } from './values.ts'

/** So long somebody waits for a connection that others hold. Making a new one takes 5 seconds at most. */
const PATIENCE_MS = 30_000

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) => {
    if (format === 'binary') throw new Error('binary results are not used')
    return decoderOf(oid)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * Connections to a PostgreSQL server. `onLost` hears of idle connections that broke (the server went away);
 * nothing is thrown then, the next query opens a new one or fails.
 */
export const pgPool = (url: string, size: number, onLost: (error: Error) => void): SqlPool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: 'handal',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // jit: compiling the summary of a large month takes many times as long as running it.
    options:
      '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=postgres -c bytea_output=hex -c jit=off -c statement_timeout=120000 -c idle_in_transaction_session_timeout=120000 -c search_path=public',
  })
  pool.on('error', onLost)
  const turns = makeTurns(size, PATIENCE_MS)
  const connect = async (back: () => void): Promise<pg.PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      back()
      throw error
    }
  }
  return {
    acquire: async () => {
      const back = await turns.take()
      const client = await connect(back)
      // A connection that breaks while it is borrowed and idle in a transaction must not end the process.
      const onError = (error: Error): void => onLost(error)
      client.on('error', onError)
      return {
        query: async (sql, parameters) => {
          const answer = await client.query<Record<string, unknown>>(
            parameters.length === 0 ? { text: sql } : { text: sql, values: [...parameters] },
          )
          // Several statements in one text answer a list.
          const last = Array.isArray(answer) ? (answer.at(-1) as typeof answer) : answer
          return { rows: last.rows, command: last.command, count: last.rowCount ?? 0 }
        },
        release: (broken) => {
          client.off('error', onError)
          client.release(broken)
          back()
        },
      }
    },
    close: () => pool.end(),
  }
}
