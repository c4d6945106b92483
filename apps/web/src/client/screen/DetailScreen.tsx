import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from '../../shared/ui/PageHeader.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { type Asked, QueryScreen } from './QueryScreen.tsx'
import '../../shared/screen/screen.css'

/** One tab of a record: what it is called and what stands in it. */
export type DetailTab<T, K extends string> = {
  readonly key: K
  readonly label: string
  readonly count?: number | undefined
  readonly render: (data: T) => ReactNode
}

/** One record as a screen: head with acts, then tabs whose choice is in the address. */
export function DetailScreen<T, K extends string>({
  title,
  query,
  head,
  notice,
  tabs,
  tab,
  linkOf,
}: {
  /** Of the screen, while the record is not there. */
  readonly title: string
  readonly query: Asked<T>
  readonly head: (data: T) => PageHeaderProps
  /** Between head and tabs: what the last save has said. */
  readonly notice?: ReactNode
  readonly tabs: (data: T) => readonly DetailTab<T, K>[]
  readonly tab: K
  /** The address of a tab: its query. */
  readonly linkOf: (tab: K) => string
}): ReactNode {
  return (
    <div className="hd-detail-screen">
      <QueryScreen title={title} query={query}>
        {(data) => {
          const all = tabs(data)
          return (
            <>
              <PageHeader {...head(data)} />
              {notice}
              <Tabs
                label="내용"
                value={tab}
                items={all.map(({ key, label, count }) => ({ key, label, count, to: linkOf(key) || '?' }))}
              />
              {all.find(({ key }) => key === tab)?.render(data)}
            </>
          )
        }}
      </QueryScreen>
    </div>
  )
}
