import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { SessionUser } from '@handal/contracts/session'
import { createMemoryRouter, type Location, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { ThemeRoot } from '../../theme/ThemeRoot.tsx'
import { readHeader, useHeader } from '../header.ts'
import { queryClient } from '../query-client.ts'
import { routeObjects } from '../router.tsx'
import { type RouteEntry, ROUTES } from '../routes.ts'
import { LOGGED_OUT, useSession } from '../session-store.ts'
import { useSidebar } from '../sidebar.ts'
import { type Script, scripted } from './transport.ts'

/** Signs a person in (null: nobody) without asking a server, and puts every store back to its start. */
export const signIn = (user: SessionUser | null): void => {
  queryClient.clear()
  useHeader.setState(readHeader())
  useSidebar.setState({ isOpen: [], opened: true, showUserMenu: false, isMobile: false, chosen: null })
  useSession.setState(
    user === null ? LOGGED_OUT : { ...LOGGED_OUT, status: 'in', isLoggedIn: true, user, accessToken: 'a1' },
  )
}

/** Lets `fetch` answer by a script; answers what was sent. */
export const answering = (script: Script): ReturnType<typeof scripted> => {
  const wire = scripted(script)
  vi.stubGlobal('fetch', wire.transport)
  return wire
}

/** Opens the application at an address, or at an entry of the history, as routed, guarded and laid out. */
export const openApp = (address: string | Partial<Location>, routes: readonly RouteEntry[] = ROUTES) => {
  const router = createMemoryRouter(routeObjects(routes), { initialEntries: [address] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={client}>
      <ThemeRoot>
        <RouterProvider router={router} />
      </ThemeRoot>
    </QueryClientProvider>,
  )
  return { ...view, router, path: () => router.state.location.pathname }
}
