import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath, verdictOf } from '../client/access.ts'
import { PageLoading } from './PageLoading.tsx'
import type { RouteEntry } from './routes.ts'
import { useSession } from '../client/session-store.ts'

/** Title of the browser's tab: "급여관리 - 한달". */
export const documentTitle = (title: string): string => `${title} - 한달`

/** One row of the table on screen: guard first, then its code, then the page. */
export function Screen({ entry, page: Page }: { entry: RouteEntry; page: ComponentType }): ReactNode {
  const session = useSession()
  const location = useLocation()
  const [wasOpen, setWasOpen] = useState(false)
  const verdict = verdictOf(entry, session)
  const stays = entry.afterLogout === true && wasOpen && verdict === 'login'
  const title = verdict === 'open' || stays ? entry.title : undefined
  if (verdict === 'open' && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])

  if (verdict === 'wait') return <PageLoading />
  if (title === undefined) {
    const path = location.pathname + location.search
    if (verdict === 'login') return <Navigate to={loginPath(path)} replace />
    return <Navigate to="/forbidden" replace state={{ from: path }} />
  }
  return <Page />
}
