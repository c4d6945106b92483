import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from '../../shared/ui/PageHeader.tsx'
import { type TabItem, Tabs } from '../../shared/ui/Tabs.tsx'

/** The frame that the tabs of the screen share; each tab gives the head its own acts. */
export type FrameOf = {
  readonly title: string
  readonly facts?: string | undefined
  readonly tabs: readonly TabItem[]
  readonly tab: string
}

/** Head and tabs of the settings of a company or of the defaults, and a tab below them. */
export function SettingsFrame({
  frame: { title, facts, tabs, tab },
  children,
  ...head
}: Pick<PageHeaderProps, 'actions' | 'primary' | 'count'> & {
  readonly frame: FrameOf
  readonly children: ReactNode
}) {
  return (
    <div className="hd-list-screen">
      <PageHeader title={title} facts={facts} {...head} />
      <Tabs label={title} value={tab} items={tabs} />
      {children}
    </div>
  )
}
