import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './tx.ts'

/** Storage of a changing request (X-Request-Id) in the transaction of its change. `companyNo` is 0 in one of the system role. */
export type RequestGuard = {
  /** Start of every transaction of the request: waits for the same request elsewhere, and throws when that one is stored. */
  readonly enter: (tx: Tx, companyNo: number) => Promise<void>
  /** Stores the job that the request started; called in the transaction that makes the job. */
  readonly storeJob: (tx: Tx, companyNo: number, jobId: string) => Promise<void>
}

type Held = {
  /** Last writes (`before`), then the commit. */
  readonly end: (before: ((tx: Tx, companyNo: number) => Promise<void>) | null) => Promise<void>
}

/** State of a request, as far as its transactions need it. */
export type RequestScope = {
  /** `small`: what it writes are a few log or session rows, which go on longer than changes while a disk fills up. */
  readonly kind: 'small' | 'change'
  readonly guard: RequestGuard | null
  /** The request is stored, or needs no storing: its transactions commit at once. */
  stored: boolean
  /** Transactions that run now; the one that waits for the answer is not among them. */
  active: number
  held: Held | null
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** The request on whose behalf this runs, if any. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore()
/** Runs work that belongs to no request. */
export const withoutRequest = <T>(run: () => T): T => scopes.exit(run)

const made = (kind: RequestScope['kind'], guard: RequestGuard | null): RequestScope => ({
  kind,
  guard,
  stored: guard === null,
  active: 0,
  held: null,
})

/** Runs a request whose transactions only read or write small rows (`small`), or change something (`change`). */
export const inRequest = <T>(kind: RequestScope['kind'], run: () => Promise<T>): Promise<T> =>
  scopes.run(made(kind, null), run)

/** Commits the transaction that waits for the answer, with nothing added. */
export const commitHeld = async (request: RequestScope): Promise<void> => {
  const { held } = request
  request.held = null
  await held?.end(null)
}

/**
 * Runs a changing request under its guard. Its last transaction stays open until the answer is known; `store` then writes
 * the answer in it, and only its commit lets the answer out. Whoever fails keeps what was committed so far, as ever.
 */
export const inGuardedRequest = async <T>(
  guard: RequestGuard,
  run: () => Promise<T>,
  store: (tx: Tx, companyNo: number, result: T) => Promise<void>,
): Promise<T> => {
  const request = made('change', guard)
  let result: T
  try {
    result = await scopes.run(request, run)
  } catch (error) {
    await commitHeld(request)
    throw error
  }
  const { held } = request
  request.held = null
  await held?.end(request.stored ? null : (tx, companyNo) => store(tx, companyNo, result))
  return result
}
