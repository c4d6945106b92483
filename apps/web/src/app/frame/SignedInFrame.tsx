import { type ReactNode, useEffect } from 'react'
import { loadFloating } from '../../shared/ui/floating/parts.ts'
import { TipHost } from '../../shared/ui/floating/TipHost.tsx'
import { useWithoutShell } from '../../shared/ui/shell.ts'
import type { RouteEntry } from '../routes.ts'
import { ThemeRoot } from '../../theme/ThemeRoot.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

/** Milliseconds in which the page itself has come. */
const AFTER_PAGE = 3000

/** Top bar and menu of who is signed in. A chunk of its own: visitors do not load it. */
export default function SignedInFrame({ entry }: { entry: RouteEntry | null }): ReactNode {
  useWithoutShell()
  useEffect(() => {
    // What floats is there before the first press, and where the connection is lost; whoever needs it sooner asks again.
    const timer = setTimeout(() => void loadFloating().catch(() => undefined), AFTER_PAGE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ThemeRoot>
      <TopBar entry={entry} />
      <SideMenu entry={entry} />
      <TipHost />
    </ThemeRoot>
  )
}
