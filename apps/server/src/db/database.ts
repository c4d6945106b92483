import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, sql, type Transaction } from 'kysely'
import { type SqlPool, sqlDialect } from './dialect.ts'
import { isRetryable } from './errors.ts'
import type { DB } from './rows.gen.ts'

/** A transaction: the first parameter of every repository function. */
export type Tx = Transaction<DB>
/** What says for which company a transaction works; a request's context is one. */
export type CompanyScope = { readonly companyNo: number }
/** Who works as the system on somebody's behalf; a request's context is one. */
export type SystemActor = {
  readonly userNo: number
  readonly role: string
  readonly loginId: string
  readonly address: string
}

export type TransactionOptions = {
  /** `repeatable read`: all queries see one moment. Default is read committed. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Run again (3 times at most) when the transaction lost against another. Only for callbacks without effects outside. */
  repeatable?: boolean
}

/** The one way to the data, the same on both databases. */
export type Database = {
  readonly kind: 'embedded' | 'postgres'
  /** Version text of the engine. */
  readonly engine: string
  /** One transaction that sees and changes the rows of one company only (role app_user, row-level security). */
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
  /** Answers when the database does; throws DbError otherwise. */
  ping: () => Promise<void>
  /** Statements that `run` sent, and its result. For tests and the bench. */
  countQueries: <T>(run: () => Promise<T>) => Promise<{ result: T; queries: number }>
  /** Cleans up dead rows and renews the planner's figures; the embedded database does not do it by itself. */
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
export const outsideTransaction = <T>(run: () => T): T => scopes.exit(run)

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

/** Puts the doors of tenancy around a pool. `kysely` is handed out for migrations and tests only. */
export const makeDatabase = (parts: Parts): { db: Database; kysely: Kysely<DB> } => {
  const kysely = new Kysely<DB>({
    dialect: sqlDialect(
      parts.pool,
      () => {
        const counter = counters.getStore()
        if (counter !== undefined) counter.queries++
      },
      () => scopes.getStore()?.opening ?? null,
    ),
  })

  const transact = async <T>(opening: string, run: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> => {
    // On the embedded database the inner one would wait for the outer one for ever.
    if (scopes.getStore()?.inside === true) throw new Error('a transaction was started inside a transaction')
    const start = options.isolation === undefined ? 'begin' : `begin isolation level ${options.isolation}`
    for (let attempt = 0; ; attempt++) {
      try {
        return await scopes.run({ opening: `${start}; ${opening}`, inside: true }, () =>
          kysely.transaction().execute((tx) => {
            if (parts.auditKey !== undefined) auditKeys.set(tx, parts.auditKey)
            return run(tx)
          }),
        )
      } catch (error) {
        if (options.repeatable !== true || attempt >= RETRIES || !isRetryable(error)) throw error
      }
    }
  }

  const db: Database = {
    kind: parts.kind,
    engine: parts.engine,
    withCompany: async (scope, run, options = {}) => {
      if (!Number.isSafeInteger(scope.companyNo) || scope.companyNo < 1)
        throw new Error('withCompany needs a company number')
      return transact(`set local role app_user; set local app.company_no = '${scope.companyNo}'`, run, options)
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
      ),
    lookup: async (run) => {
      if (scopes.getStore()?.inside === true) throw new Error('a look-up was started inside a transaction')
      return run(kysely)
    },
    ping: async () => {
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
