import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RouteEntry } from '../routes.ts'

/** To the page of the manual that explains the screen one is on; on help itself to nothing. */
export function HelpLink({ entry }: { readonly entry: RouteEntry | null }): ReactNode {
  if (entry === null || entry.path === '*' || entry.path.startsWith('/help/')) return null
  const to = `/help/manual?${new URLSearchParams({ screen: entry.path }).toString()}`
  return (
    <Link to={to} className="hd-icon-btn md" title="이 화면 도움말" aria-label="이 화면 도움말">
      <CircleHelp size={20} strokeWidth={1.6} aria-hidden="true" />
    </Link>
  )
}
