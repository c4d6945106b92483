import { type ReactNode, useEffect } from 'react'
import { Outlet, useMatches } from 'react-router'
import { CONTENT_ID } from '../App.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { loadWithin } from '../lazy-page.tsx'
import { late } from '../../shared/ui/late.tsx'
import { useIsNarrow, useIsPhone } from '../../shared/media.ts'
import type { RouteEntry, ScreenHandle } from '../routes.ts'
import { useSession } from '../../client/session-store.ts'
import { SkipLink } from './SkipLink.tsx'
import { arriveAt, setMobile, useSidebar, useViewAsEmployee } from '../../client/sidebar.ts'
import { VisitorBar } from './VisitorBar.tsx'
import styles from './shell.module.css'

const SignedInFrame = late(
  async () => (await loadWithin(() => import('./SignedInFrame.tsx'))).default,
  <div className={styles['top']} />,
)
const TabBar = late(async () => (await loadWithin(() => import('./TabBar.tsx'))).default)

const GuideBar = late(async () => (await loadWithin(() => import('../../features/first-payroll/GuideBar.tsx'))).default)
/** Screens that guide by themselves. */
const GUIDING: readonly string[] = ['/home', '/salary/management']

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'entry' in handle

/** The row of the table that is on screen. */
const useEntry = (): RouteEntry | null => {
  const handle = useMatches().findLast((match) => isHandle(match.handle))?.handle
  return isHandle(handle) ? handle.entry : null
}

/** Top bar, menu, breadcrumb and content; visitors get a bar of their own and no menu. */
export function MainLayout(): ReactNode {
  const entry = useEntry()
  const isLoggedIn = useSession((state) => state.isLoggedIn)
  const isOperator = useSession((state) => state.user?.perm_id === '11')
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const asEmployee = useViewAsEmployee()
  const opened = useSidebar((state) => state.opened)
  const path = entry?.path ?? ''
  const wide = entry?.wide === true

  useEffect(() => setMobile(isNarrow), [isNarrow])
  useEffect(() => arriveAt({ wide }), [path, wide, isNarrow])

  const tabs = isLoggedIn && isPhone && asEmployee
  const classes = [
    styles['content'],
    isLoggedIn ? '' : styles['public'],
    isLoggedIn ? styles[isNarrow ? 'withDrawer' : opened ? 'withMenu' : 'withMini'] : '',
    entry?.bleed ? styles['bleed'] : '',
    entry?.fill ? styles['fill'] : '',
    tabs ? styles['aboveTabs'] : '',
  ]
  return (
    <>
      <SkipLink />
      {isLoggedIn ? <SignedInFrame entry={entry} /> : <VisitorBar entry={entry} />}
      <main id={CONTENT_ID} tabIndex={-1} className={classes.filter(Boolean).join(' ')}>
        {isLoggedIn && !isPhone && entry !== null && <Breadcrumb entry={entry} />}
        {isOperator && !asEmployee && !GUIDING.includes(path) && <GuideBar key={path} />}
        <Outlet />
      </main>
      {tabs && <TabBar />}
    </>
  )
}
