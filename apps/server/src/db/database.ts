import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, sql } from 'kysely'
import { type SqlPool, sqlDialect, unqueued } from './dialect.ts'
import { isRetryable } from './errors.ts'
import { makeGate } from './gate.ts'
import { commitHeld, currentRequest, type RequestScope, withoutRequest } from './request-scope.ts'
import type { DB } from './rows.gen.ts'
import type { Tx } from './tx.ts'

export type { Tx } from './tx.ts'
/** The number of no company: its rows are what a new company starts with, its log is that of the installation. */
export const DEFAULTS = 0
/** Company of a transaction; a request's context is one. */
export type CompanyScope = { readonly companyNo: number }
/** Person on whose behalf the system role works; a request's context is one. */
export type SystemActor = {
  readonly userNo: number
  readonly role: string
  readonly loginId: string
  readonly address: string
}

export type TransactionOptions = {
  /** `repeatable read`: all queries see one moment. Default is read committed. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Repetition after a lost conflict with another transaction, 3 times at most. Only for callbacks without effects outside. */
  repeatable?: boolean
  /** Commit when `run` ends, also where the request's last transaction would stay open for its answer. */
  now?: boolean
  /** A few small rows only: allowed longer than changes while the disk fills up. */
  small?: boolean
}

/** The only way to the data, the same on both databases. */
export type Database = {
  readonly kind: 'embedded' | 'postgres'
  /** Version text of the engine. */
  readonly engine: string
  /** One transaction that sees and changes the rows of one company only, or the defaults (role app_user, row-level security). */
  withCompany: <T>(scope: CompanyScope, run: (tx: Tx) => Promise<T>, options?: TransactionOptions) => Promise<T>
  /** One transaction that sees all companies (role app_system): sign-in, super admin, jobs. `reason` is kept with a super admin's access. */
  withSystem: <T>(
    reason: string,
    actor: SystemActor | null,
    run: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>
  /** One statement outside of a transaction as the database's owner: sign-in look-ups on tables without row-level security. */
  lookup: <T>(run: (db: Kysely<DB>) => Promise<T>) => Promise<T>
  /** Resolves when the database answers; throws DbError otherwise. */
  ping: () => Promise<void>
  /** Number of statements that `run` sent, and its result. For tests and the bench. */
  countQueries: <T>(run: () => Promise<T>) => Promise<{ result: T; queries: number }>
  /** Vacuum and analyze; the embedded database does neither by itself. */
  maintain: () => Promise<void>
  /** Bytes the database takes. */
  size: () => Promise<number>
  /** The embedded database as a gzipped tar of its folder at one moment; PostgreSQL servers have pg_dump. */
  dump: () => Promise<Uint8Array>
  close: () => Promise<void>
}

type Scope = { opening: string; inside: boolean }
const scopes = new AsyncLocalStorage<Scope>()
const counters = new AsyncLocalStorage<{ queries: number }>()

/** Runs work that outlives the request (a job) free of the transaction it was started in. */
export const outsideTransaction = <T>(run: () => T): T => scopes.exit(() => withoutRequest(run))

/** Keys of the audit chain by transaction: they never reach the database. */
const auditKeys = new WeakMap<Tx, Uint8Array>()

/** The key of the audit chain for rows written in this transaction; a database opened without one cannot write them. */
export const auditKeyOf = (tx: Tx): Uint8Array => {
  const key = auditKeys.get(tx)
  if (key === undefined) throw new Error('the database was opened without the key of the audit chain')
  return key
}

/** Hook of withSystem: the audit records a super admin's access through it. */
export type AccessHook = (tx: Tx, actor: SystemActor, reason: string) => Promise<void>

type Parts = {
  kind: Database['kind']
  engine: string
  pool: SqlPool
  onAccess?: AccessHook
  /** Key of the audit chain, see auditKey; without it nothing can be audited. */
  auditKey?: Uint8Array
  dump?: () => Promise<Uint8Array>
  /** Called after the pool has closed, e.g. to give a lock back. */
  onClosed?: () => void
}

const RETRIES = 3
/** Time a transaction waits for another's lock; after it a 409 in words. */
const LOCK_TIMEOUT = "; set local lock_timeout = '30s'"
/**
 * Changing requests of one company that may hold a connection at a time in this process. They wait for each other's locks
 * anyway; the others wait before they take a connection, so that one busy month never uses up the pool.
 */
const CHANGES_AT_ONCE = 3

/** Puts the doors of tenancy around a pool. `kysely` is handed out for migrations and tests only. */
export const makeDatabase = (parts: Parts): { db: Database; kysely: Kysely<DB> } => {
  const dialect = sqlDialect(
    parts.pool,
    () => {
      const counter = counters.getStore()
      if (counter !== undefined) counter.queries++
    },
    () => scopes.getStore()?.opening ?? null,
  )
  const kysely = new Kysely<DB>({ dialect })

  const gate = makeGate(CHANGES_AT_ONCE)

  const patience = parts.kind === 'postgres' ? LOCK_TIMEOUT : ''
  const begin = (opening: string, options: TransactionOptions): string => {
    const small = options.small === true || currentRequest()?.kind === 'small'
    const start = options.isolation === undefined ? 'begin' : `begin isolation level ${options.isolation}`
    return `${start}${small && parts.kind === 'embedded' ? ' read write' : ''}; ${opening}${patience}`
  }
  const once = <T>(opening: string, run: (tx: Tx) => Promise<T>): Promise<T> =>
    scopes.run({ opening, inside: true }, () =>
      kysely.transaction().execute((queued) =>
        unqueued(queued, dialect, (tx) => {
          if (parts.auditKey !== undefined) auditKeys.set(tx, parts.auditKey)
          return run(tx)
        }),
      ),
    )

  /** Transaction of a guarded request: its result is handed out before the commit, which waits for the answer. */
  const held = <T>(
    request: RequestScope,
    opening: string,
    run: (tx: Tx) => Promise<T>,
    companyNo: number,
    options: TransactionOptions,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      let isCounted = true
      const uncount = (): void => {
        if (isCounted) request.active--
        isCounted = false
      }
      const ended: Promise<() => void> = once(opening, async (tx) => {
        if (!request.stored) await request.guard?.enter(tx, companyNo)
        const result = await run(tx)
        // Another transaction of this request waits for a session, perhaps for this one: staying open would be a
        // deadlock.
        if (options.now === true || request.stored || request.active > 1) return () => resolve(result)
        uncount()
        const before = await new Promise<((tx: Tx, companyNo: number) => Promise<void>) | null>((go) => {
          request.held = {
            end: async (write) => {
              go(write)
              await ended
            },
          }
          resolve(result)
        })
        await before?.(tx, companyNo)
        return () => {}
      })
      ended.finally(uncount).then((finish) => finish(), reject)
    })

  const transact = async <T>(
    opening: string,
    run: (tx: Tx) => Promise<T>,
    options: TransactionOptions,
    companyNo: number,
  ): Promise<T> => {
    // Embedded database: the inner transaction would wait for the outer one for ever.
    if (scopes.getStore()?.inside === true) throw new Error('a transaction was started inside a transaction')
    const start = begin(opening, options)
    const request = currentRequest()
    if (request !== undefined && !request.stored) {
      await commitHeld(request)
      request.active++
      return held(request, start, run, companyNo, options)
    }
    for (let attempt = 0; ; attempt++) {
      try {
        return await once(start, run)
      } catch (error) {
        if (options.repeatable !== true || attempt >= RETRIES || !isRetryable(error)) throw error
      }
    }
  }

  /** Commit of the request's open transaction: a statement outside of it may need the same session. */
  const unheld = async (): Promise<void> => {
    const request = currentRequest()
    if (request !== undefined) await commitHeld(request)
  }

  const db: Database = {
    kind: parts.kind,
    engine: parts.engine,
    withCompany: async (scope, run, options = {}) => {
      if (!Number.isSafeInteger(scope.companyNo) || scope.companyNo < DEFAULTS)
        throw new Error('withCompany needs a company number')
      const opening = `set local role app_user; set local app.company_no = '${scope.companyNo}'`
      const work = () => transact(opening, run, options, scope.companyNo)
      // The embedded database has one session and its own queue.
      return parts.kind === 'postgres' && currentRequest()?.kind === 'change' ? gate(scope.companyNo, work) : work()
    },
    withSystem: async (reason, actor, run, options = {}) =>
      transact(
        'set local role app_system',
        async (tx) => {
          if (actor !== null && actor.role === '01' && parts.onAccess !== undefined)
            await parts.onAccess(tx, actor, reason)
          return run(tx)
        },
        options,
        0,
      ),
    lookup: async (run) => {
      if (scopes.getStore()?.inside === true) throw new Error('a look-up was started inside a transaction')
      await unheld()
      if (parts.kind === 'embedded' && currentRequest()?.kind === 'small') return once('begin read write', run)
      return run(kysely)
    },
    ping: async () => {
      await unheld()
      await sql`select 1`.execute(kysely)
    },
    countQueries: async (run) => {
      const counter = { queries: 0 }
      const result = await counters.run(counter, run)
      return { result, queries: counter.queries }
    },
    maintain: async () => {
      await sql`vacuum (analyze)`.execute(kysely)
    },
    size: async () => {
      await unheld()
      const answer = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(kysely)
      return answer.rows[0]?.size ?? 0
    },
    dump: async () => {
      if (parts.dump === undefined) throw new Error('only the embedded database is dumped by the server')
      return parts.dump()
    },
    close: async () => {
      await kysely.destroy()
      parts.onClosed?.()
    },
  }
  return { db, kysely }
}
