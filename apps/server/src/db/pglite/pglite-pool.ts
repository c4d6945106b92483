import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../system/entry.ts'
import type { SqlAnswer, SqlPool } from '../dialect.ts'
import { DbError } from '../errors.ts'
import type { PgliteEngine } from './pglite-engine.ts'
import type { WorkerReply, WorkerRequest } from './pglite-worker.ts'
import { RESERVE_BYTES, ROOM_BYTES } from '../room.ts'

type Reply = SqlAnswer | Uint8Array | number | null
type Pending = { resolve: (value: Reply) => void; reject: (error: Error) => void }
type Request = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

const COMMIT_MS = 20_000
const QUERY_MS = 120_000
const DUMP_MS = 600_000

/** PGlite in its own thread, so that a long query never stops the server. Rejects all that waits when the thread ends. */
export const startPgliteWorker = async (
  folder: string,
  {
    roomBytes = ROOM_BYTES,
    reserveBytes = RESERVE_BYTES,
    queryMs = QUERY_MS,
  }: { roomBytes?: number; reserveBytes?: number; queryMs?: number } = {},
): Promise<PgliteEngine & { ended: () => boolean }> => {
  const pending = new Map<number, Pending>()
  let next = 1
  let ended = false
  const worker: Worker = startWorker('pglite-worker', 'db/pglite/pglite-worker.ts', {
    workerData: { folder, roomBytes, reserveBytes },
  })
  const end = (message: string): void => {
    ended = true
    for (const { reject } of pending.values()) reject(new DbError({ message, code: '57P01' }))
    pending.clear()
  }
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'ready') return resolve()
      if (reply.kind === 'failed') return reject(new DbError(reply.error))
      const waiting = pending.get(reply.id)
      pending.delete(reply.id)
      if (reply.kind === 'answer') waiting?.resolve(reply.value)
      else {
        waiting?.reject(new DbError(reply.error))
        if (reply.fatal) {
          end(reply.error.message)
          void worker.terminate()
        }
      }
    })
    worker.on('error', (error) => {
      end(error.message)
      reject(new DbError({ message: error.message, code: '57P01' }))
    })
    worker.on('exit', () => {
      end('the embedded database has ended')
      reject(new DbError({ message: 'the embedded database has ended', code: '57P01' }))
    })
  })
  /** Timeout of a request: the engine has no statement_timeout, so a silent one is ended and opened again. */
  const patience = (request: Request): number =>
    request.kind !== 'query' ? DUMP_MS : /^(commit|rollback)$/i.test(request.sql) ? COMMIT_MS : queryMs
  const ask = (request: Request): Promise<Reply> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(new DbError({ message: 'the embedded database has ended', code: '57P01' }))
      const id = next++
      const timer = setTimeout(() => {
        end('the embedded database did not answer')
        void worker.terminate()
      }, patience(request))
      pending.set(id, {
        resolve: (value) => {
          clearTimeout(timer)
          resolve(value)
        },
        reject: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      })
      worker.postMessage({ ...request, id })
    })
  return {
    query: async (sql, parameters, name = null) => (await ask({ kind: 'query', sql, parameters, name })) as SqlAnswer,
    dump: async () => (await ask({ kind: 'dump' })) as Uint8Array,
    syncCount: async () => (await ask({ kind: 'syncs' })) as number,
    ended: () => ended,
    close: async () => {
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}

const WAIT_MS = 60_000
const REOPEN_MS = 2_000

/**
 * The one session of an embedded database, used in turn. When the engine has failed, `reopen` starts it again (at most
 * every two seconds); what was not committed is gone, as after a crash.
 */
export const pglitePool = (
  first: PgliteEngine & { ended?: () => boolean },
  reopen?: () => Promise<PgliteEngine & { ended?: () => boolean }>,
): SqlPool & { dump: () => Promise<Uint8Array> } => {
  let engine = first
  let busy = false
  let triedAt = 0
  const waiting: { start: () => void }[] = []
  const pass = (): void => {
    const next = waiting.shift()
    if (next === undefined) busy = false
    else next.start()
  }
  const turn = (): Promise<void> => {
    if (!busy) {
      busy = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(new DbError({ message: 'the database was busy for a minute', code: '53300' }))
      }, WAIT_MS)
      const entry = {
        start: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      waiting.push(entry)
    })
  }
  const alive = async (): Promise<void> => {
    if (engine.ended?.() !== true) return
    if (reopen === undefined || Date.now() - triedAt < REOPEN_MS)
      throw new DbError({ message: 'the embedded database has ended', code: '57P01' })
    triedAt = Date.now()
    engine = await reopen()
  }
  return {
    dump: async () => {
      await turn()
      try {
        await alive()
        return await engine.dump()
      } finally {
        pass()
      }
    },
    acquire: async () => {
      await turn()
      try {
        await alive()
      } catch (error) {
        pass()
        throw error
      }
      const mine = engine
      return {
        query: (sql, parameters, name) => mine.query(sql, parameters, name),
        release: (broken) => {
          if (!broken || mine.ended?.() === true) return pass()
          mine.query('rollback', []).then(pass, pass)
        },
      }
    },
    close: async () => {
      await turn()
      if (engine.ended?.() !== true) await engine.close()
    },
  }
}
