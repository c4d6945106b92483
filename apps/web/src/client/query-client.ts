import { QueryClient } from '@tanstack/react-query'
import { forgetReasons } from '../shared/download/download-reason.ts'
import { ApiError } from './api-error.ts'
import { useSession } from './session-store.ts'

/** A lost connection or a server that is down is worth one more try; a refusal is not. */
export const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * The cache of server state. Keys begin with the company. `always`: without a connection a call fails at once and says so;
 * otherwise it would wait for one in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      retry: worthRetrying,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What one person read or wrote is never shown to the next.
useSession.subscribe((state, before) => {
  if (before.user === null || state.user?.user_no === before.user.user_no) return
  queryClient.clear()
  forgetReasons()
})
