import { parentPort, workerData } from 'node:worker_threads'
import { type DbErrorFields, dbErrorFields } from '../errors.ts'
import type { SqlAnswer } from '../dialect.ts'
import { openPglite, type PgliteEngine } from './pglite-engine.ts'
import { hasNoRoom } from '../room.ts'
import { statisticsKeeper } from '../statistics.ts'

/** Requests of the server to the database's thread. */
export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly (string | null)[]; name: string | null }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'syncs' }
  | { id: number; kind: 'close' }
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'failed'; error: DbErrorFields }
  | { kind: 'answer'; id: number; value: SqlAnswer | Uint8Array | number | null }
  | { kind: 'error'; id: number; error: DbErrorFields; fatal: boolean }

/**
 * Whether the engine itself has failed: no SQLSTATE (an abort of the program), or a panic, as when its log meets a full
 * disk. It keeps its locks then, and the next query would never be answered.
 */
const isFatal = ({ code, severity }: DbErrorFields): boolean =>
  !/^[0-9A-Z]{5}$/.test(code) || code === 'XX000' || severity === 'PANIC' || severity === 'FATAL'

/** A read-only refusal as a full disk, the only thing that makes this session read only. */
const readOnlyMeansFull = (fields: DbErrorFields): DbErrorFields =>
  fields.code === '25006' ? { ...fields, code: '53100', message: 'no space left for the database' } : fields

const port = parentPort
if (port === null) throw new Error('this file runs as a worker thread')
const { folder, roomBytes, reserveBytes } = workerData as { folder: string; roomBytes: number; reserveBytes: number }
const send = (reply: WorkerReply): void => port.postMessage(reply)

const LOOK_MS = 500
/** Opening of a transaction that writes a few small rows only (see RESERVE_BYTES). */
const SMALL = /^(begin[^;]*?) read write;/

/**
 * Read-only switch of the session while the disk is full. Gives the statement as it may run: one that opens a
 * transaction of small rows may write until the reserve is used up too.
 */
const roomKeeper = (engine: PgliteEngine) => {
  let full = false
  let empty = false
  let lookedAt = 0
  return async (sql: string): Promise<string> => {
    if (Date.now() - lookedAt >= LOOK_MS) {
      lookedAt = Date.now()
      empty = hasNoRoom(folder, reserveBytes)
      const now = hasNoRoom(folder, roomBytes)
      if (now !== full) await engine.query(`set default_transaction_read_only = ${now ? 'on' : 'off'}`, [])
      full = now
    }
    return empty ? sql.replace(SMALL, '$1;') : sql
  }
}

try {
  const engine = await openPglite({ folder, durable: true })
  const keepRoom = roomKeeper(engine)
  const statistics = statisticsKeeper()
  let inTransaction = false
  const query = async ({ sql, parameters, name }: WorkerRequest & { kind: 'query' }): Promise<SqlAnswer> => {
    const allowed = inTransaction ? sql : await keepRoom(sql)
    if (/^(begin|start transaction)/i.test(sql)) inTransaction = true
    else if (/^(commit|rollback)$/i.test(sql)) inTransaction = false
    const answer = await engine.query(allowed, parameters, name)
    statistics.note(sql, answer)
    return answer
  }
  /** Analyze between two transactions, after the caller has its answer. */
  const renewStatistics = async (): Promise<void> => {
    if (inTransaction) return
    const tables = statistics.due()
    if (tables.length > 0) await engine.query(`analyze ${tables.join(', ')}`, [])
  }
  const answer = async (request: WorkerRequest): Promise<SqlAnswer | Uint8Array | number | null> => {
    switch (request.kind) {
      case 'query':
        return query(request)
      case 'dump':
        return engine.dump()
      case 'syncs':
        return engine.syncCount()
      case 'close':
        await engine.close()
        return null
    }
  }
  const serve = async (request: WorkerRequest): Promise<void> => {
    try {
      send({ kind: 'answer', id: request.id, value: await answer(request) })
      if (request.kind === 'close') port.close()
      else await renewStatistics()
    } catch (error) {
      const fields = readOnlyMeansFull(dbErrorFields(error))
      send({ kind: 'error', id: request.id, error: fields, fatal: isFatal(fields) })
    }
  }
  port.on('message', (request: WorkerRequest) => void serve(request))
  send({ kind: 'ready' })
} catch (error) {
  send({ kind: 'failed', error: dbErrorFields(error) })
}
