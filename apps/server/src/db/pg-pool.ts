import pg from 'pg'
import type { SqlPool } from './dialect.ts'
import { makeTurns } from './turns.ts'
import { decoderOf } from './values.ts'

/** Wait for a connection while all are in use. Opening a new one takes 5 seconds at most. */
const PATIENCE_MS = 30_000
/** Rows touched by one statement from which older plans may have become bad ones. */
const MANY_ROWS = 100
/** Plan rounds after which a connection is replaced: the driver keeps the name of every plan. */
const MOST_ROUNDS = 100

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) => {
    if (format === 'binary') throw new Error('binary results are not used')
    return decoderOf(oid)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * Connections to a PostgreSQL server. `onLost` hears once of each connection that broke (the server went away); nothing is
 * thrown then, the next query opens a new one or fails.
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
    // Statements of one moment are sent together; the server answers them in order.
    pipeline: true,
    // jit: compiling the summary of a large month takes many times as long as running it.
    options:
      '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=postgres -c bytea_output=hex -c jit=off -c statement_timeout=120000 -c idle_in_transaction_session_timeout=120000 -c search_path=public',
  })
  // One listener for the life of each connection: while it is made ready, borrowed, idle, and after it was thrown away, when
  // the driver still reports for the statements queued behind the one that failed. An error that nobody hears ends the process.
  const lost = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!lost.has(client)) onLost(error)
      lost.add(client)
    })
  })
  // The pool repeats what an idle connection said.
  pool.on('error', () => {})
  // Plan round: the server replans only after its next analyze of a table, up to a minute after many rows were written.
  let round = 0
  const rounds = new WeakMap<pg.PoolClient, { first: number; now: number }>()
  /** Drops a connection's plans from before this process wrote many rows. */
  const renew = async (client: pg.PoolClient): Promise<void> => {
    const known = rounds.get(client)
    if (known === undefined) rounds.set(client, { first: round, now: round })
    else if (known.now !== round) {
      known.now = round
      await client.query('deallocate all')
    }
  }
  const turns = makeTurns(size, PATIENCE_MS)
  const connect = async (back: () => void): Promise<pg.PoolClient> => {
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      await renew(client)
      return client
    } catch (error) {
      client?.release(true)
      back()
      throw error
    }
  }
  return {
    acquire: async () => {
      const back = await turns.take()
      const client = await connect(back)
      return {
        query: async (sql, parameters, name = null) => {
          const answer = await client.query<Record<string, unknown>>({
            text: sql,
            ...(parameters.length === 0 ? {} : { values: [...parameters] }),
            ...(name === null ? {} : { name: `${rounds.get(client)?.now ?? 0} ${name}` }),
          })
          // Several statements in one text answer a list.
          const last = Array.isArray(answer) ? (answer.at(-1) as typeof answer) : answer
          const count = last.rowCount ?? 0
          if (count >= MANY_ROWS && last.command !== 'SELECT') round++
          return { rows: last.rows, command: last.command, count }
        },
        release: (broken) => {
          const { first, now } = rounds.get(client) ?? { first: 0, now: 0 }
          client.release(broken || now - first > MOST_ROUNDS)
          back()
        },
      }
    },
    close: () => pool.end(),
  }
}
