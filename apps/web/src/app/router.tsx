import type { ComponentType, ReactNode } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { App } from './App.tsx'
import { lazyPage } from './lazy-page.tsx'
import { BareLayout } from './frame/BareLayout.tsx'
import { MainLayout } from './frame/MainLayout.tsx'
import { PopupLayout } from './frame/PopupLayout.tsx'
import { type RouteEntry, ROUTES, type ScreenHandle } from './routes.ts'
import { Screen } from './Screen.tsx'
import { RouterError, ScreenError } from './ScreenError.tsx'

/** Unknown addresses, in the main shell. */
const UNKNOWN: RouteEntry = {
  path: '*',
  title: '페이지를 찾을 수 없음',
  label: '알 수 없는 페이지',
  roles: 'public',
  layout: 'main',
  parents: [],
  load: () => import('../features/errors/NotFoundPage.tsx'),
}

/** Addresses of one code have one page: what is on screen stays when only the address moves between them. */
const onePageEach = (): ((entry: RouteEntry) => ComponentType) => {
  const pages = new Map<RouteEntry['load'], ComponentType>()
  return ({ load, plain = false }) => {
    const page = pages.get(load) ?? lazyPage(load, { plain })
    pages.set(load, page)
    return page
  }
}

const routeOf = (entry: RouteEntry, page: ComponentType): RouteObject => ({
  path: entry.path,
  element: <Screen entry={entry} page={page} />,
  errorElement: <ScreenError />,
  handle: { entry } satisfies ScreenHandle,
})

const LAYOUTS: Record<RouteEntry['layout'], ReactNode> = {
  main: <MainLayout />,
  bare: <BareLayout />,
  popup: <PopupLayout />,
}

/** The route objects of a table: one layout route each, unknown paths in the main shell. */
export const routeObjects = (routes: readonly RouteEntry[]): RouteObject[] => {
  const pageOf = onePageEach()
  return [
    {
      element: <App />,
      errorElement: <RouterError />,
      children: (['main', 'bare', 'popup'] as const).map((layout) => ({
        element: LAYOUTS[layout],
        children: [...routes.filter((entry) => entry.layout === layout), ...(layout === 'main' ? [UNKNOWN] : [])].map(
          (entry) => routeOf(entry, pageOf(entry)),
        ),
      })),
    },
  ]
}

/** The application's router. */
export const createRouter = (): ReturnType<typeof createBrowserRouter> => createBrowserRouter(routeObjects(ROUTES))
