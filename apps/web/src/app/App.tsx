import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { changeStore } from '../shared/changes.ts'
import { dialogStore } from '../shared/dialog/dialogs.ts'
import { modalStore } from '../shared/dialog/modal-store.ts'
import { toastStore } from '../shared/dialog/toast.ts'
import { late } from '../shared/ui/late.tsx'
import { type TableScope, TableScopeContext } from '../shared/table/table-scope.ts'
import { useHeader } from '../client/header.ts'
import { AgainOverPage, DutiesFirst } from './duties.tsx'
import { useIdleLogout } from '../client/idle.ts'
import { themed } from '../theme/themed.tsx'
import { PageLoading } from './PageLoading.tsx'
import { useSession } from '../client/session-store.ts'

/** Loaded with the first dialog or toast; they wait in their stores until then. */
const ModalHost = late(themed(async () => (await import('../shared/dialog/ModalHost.tsx')).ModalHost))

/** Id of the content, where the skip link and each navigation put the focus. */
export const CONTENT_ID = 'content'

/** After a navigation the focus goes to the content and the title of the screen is read out. Filters in the address are no navigation. */
const useArrival = (): string => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // A drawer with an address of its own stands beside the content, and has put the focus in its form.
    const inside = document.activeElement?.closest(`#${CONTENT_ID}, dialog[open]`)
    if (!inside) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    const timer = setTimeout(() => setAnnounced(document.title.replace(/ - 한달$/, '')), 300)
    return () => clearTimeout(timer)
  }, [pathname])
  return announced
}

/** True from the first dialog, toast or change on. */
const useOverlays = (): boolean => {
  const modal = useStore(modalStore, (state) => state.isOpen)
  const dialogs = useStore(dialogStore, (state) => state.queue.length > 0)
  const toasts = useStore(toastStore, (state) => state.entries.length > 0)
  const changes = useStore(changeStore, (state) => state.open.length > 0)
  const [wanted, setWanted] = useState(false)
  if (!wanted && (modal || dialogs || toasts || changes)) setWanted(true)
  return wanted
}

/** Whose column settings the tables keep: the signed-in person in the company the screens work on. */
const useScope = (): TableScope => {
  const userId = useSession((state) => state.user?.login_id ?? 'guest')
  const own = useSession((state) => state.user?.company_no ?? 0)
  const companyNo = useHeader((state) => state.selectCompanyNo) ?? own
  return useMemo(() => ({ userId, companyNo }), [userId, companyNo])
}

/** What surrounds every layout: restoring the session, idle logout, focus and announcements, dialogs and toasts. */
export function App(): ReactNode {
  useIdleLogout()
  const announced = useArrival()
  const overlays = useOverlays()
  const scope = useScope()
  const restoring = useSession((state) => state.status === 'restoring')
  return (
    <>
      <TableScopeContext value={scope}>
        {restoring ? (
          <PageLoading />
        ) : (
          <DutiesFirst>
            <Outlet />
          </DutiesFirst>
        )}
        <AgainOverPage />
      </TableScopeContext>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
      {overlays && <ModalHost />}
      <ScrollRestoration />
    </>
  )
}
