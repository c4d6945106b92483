import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, type Location, RouterProvider } from 'react-router'
import { ThemeRoot } from '../../theme/ThemeRoot.tsx'
import { routeObjects } from '../router.tsx'
import { type RouteEntry, ROUTES } from '../routes.ts'

/** The routes with another home, for whoever only passes through it. */
export const withHome = (Home: ComponentType): readonly RouteEntry[] =>
  ROUTES.map((entry) => (entry.path === '/home' ? { ...entry, load: () => Promise.resolve({ default: Home }) } : entry))

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
