import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { placeTips } from '../../shared/ui/Tip.tsx'
import { useWithoutShell } from '../../shared/ui/shell.ts'
import type { RouteEntry } from '../routes.ts'
import { ThemeRoot } from '../../theme/ThemeRoot.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

placeTips(Tooltip)

/** Top bar and menu of who is signed in. A chunk of its own: visitors do not load it. */
export default function SignedInFrame({ entry }: { entry: RouteEntry | null }): ReactNode {
  useWithoutShell()
  return (
    <ThemeRoot>
      <TopBar entry={entry} />
      <SideMenu entry={entry} />
    </ThemeRoot>
  )
}
