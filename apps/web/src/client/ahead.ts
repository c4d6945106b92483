import type { SessionUser } from '@handal/contracts/session/session'
import { type QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'

/** Who opens a screen, on which company (null: none is known), with what in the address. */
export type Opening = {
  readonly user: SessionUser
  readonly companyNo: number | null
  readonly search: URLSearchParams
}

/** Asks for what a screen will show first; its module exports it as `ahead`. Called when the application begins on that screen. */
export type Ahead = (client: QueryClient, opening: Opening) => void

/** So long an answer is kept for a screen that is not drawn yet. */
const KEPT_MS = 10_000

/**
 * Asks now, while the frame and the screen are still to be drawn: the screen finds the answer there or on its way, and has it for
 * itself from then on.
 */
export const askAhead = <T, K extends QueryKey>(
  client: QueryClient,
  options: QueryObserverOptions<T, Error, T, T, K>,
): void => {
  const observer = new QueryObserver(client, options)
  // The screen was quicker: it is asked already, and has it for itself.
  if (observer.getCurrentQuery().getObserversCount() > 0) return
  const leave = observer.subscribe(() => undefined)
  const unwatch = client.getQueryCache().subscribe((event) => {
    if (event.type === 'observerAdded' && event.query === observer.getCurrentQuery()) stop()
  })
  const late = setTimeout(() => stop(), KEPT_MS)
  const stop = (): void => {
    clearTimeout(late)
    unwatch()
    leave()
  }
}
