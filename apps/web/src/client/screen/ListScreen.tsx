import { josa } from '@handal/base/josa'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useIsPhone, useIsTablet } from '../../shared/media.ts'
import { ListPages, type Pages } from '../../shared/screen/ListPages.tsx'
import { ColumnSettingsButton } from '../../shared/table/ColumnSettingsPanel.tsx'
import { DataTable } from '../../shared/table/DataTable.tsx'
import type { DataTableProps } from '../../shared/table/table-props.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import { PageHeader, type PageHeaderProps } from '../../shared/ui/PageHeader.tsx'
import { messageOf } from '../api-error.ts'
import type { Asked } from './QueryScreen.tsx'
import '../../shared/screen/screen.css'

/** The conditions of a list: they live in the address, the screen passes them down. */
export type ListFilters = {
  readonly controls: ReactNode
  /** Something is chosen: "조건 초기화" is offered, and an empty list says that nothing fits. */
  readonly changed: boolean
  readonly onReset: () => void
}

type Props<R> = Omit<DataTableProps<R>, 'loading' | 'error' | 'onRetry' | 'empty' | 'touch' | 'footer'> & {
  readonly head: PageHeaderProps
  /** Tabs between head and filters. */
  readonly tabs?: ReactNode
  readonly query: Asked<unknown> & { readonly isPlaceholderData?: boolean }
  readonly filters: ListFilters
  /** What the rows are, for the sentence that nothing fits: 사원. */
  readonly what: string
  /** Where to look again when nothing fits: 성명이나 사번, 부서를 다시 확인해 주세요. */
  readonly lookAgain: string
  /** Shown when there is nothing at all. */
  readonly nothing: ReactNode
  /** There is nothing at all, whatever the filters say; by default when nothing is chosen and no row came. */
  readonly isNothing?: boolean | undefined
  /** At most six columns for 600 to 899 px, in place of `columns`; each row then ends in a chevron. */
  readonly tabletColumns?: readonly TableColumn<R>[] | undefined
  /** The rows are one page of more. */
  readonly pages?: Pages | undefined
  /** Below the table at the left. */
  readonly hint?: ReactNode
}

const CHEVRON: TableColumn<unknown> = {
  key: 'chevron',
  name: '',
  width: 40,
  align: 'right',
  fixed: true,
  sortable: false,
  value: () => '',
  render: () => <ChevronRight size={16} strokeWidth={1.6} aria-hidden="true" />,
}

/**
 * A list as a screen: head with count and acts, tabs, filters with search, table with its column settings, cards on phones,
 * few columns on tablets, and what is said while it waits, when it failed, when nothing fits and when there is nothing.
 */
export function ListScreen<R>({
  head,
  tabs,
  query,
  filters,
  what,
  lookAgain,
  nothing,
  isNothing,
  tabletColumns,
  pages,
  hint,
  ...table
}: Props<R>): ReactNode {
  const isPhone = useIsPhone()
  const isTablet = useIsTablet() && tabletColumns !== undefined
  const opens = table.onOpen !== undefined
  const columns = useMemo(
    () => (isTablet ? [...tabletColumns, ...(opens ? [CHEVRON] : [])] : table.columns),
    [isTablet, tabletColumns, opens, table.columns],
  )
  const loading = (query.data === undefined && query.error === null) || query.isPlaceholderData === true
  const failure = query.data === undefined && query.error !== null ? messageOf(query.error) : null
  const none = isNothing ?? (!filters.changed && table.rows.length === 0)
  return (
    <div className="hd-list-screen">
      <PageHeader {...head} />
      {tabs}
      <FilterBar
        changed={filters.changed}
        onReset={filters.onReset}
        end={
          isPhone ? undefined : (
            <ColumnSettingsButton name={table.name} columns={isTablet ? tabletColumns : table.columns} />
          )
        }
      >
        {filters.controls}
      </FilterBar>
      <DataTable
        {...table}
        columns={columns}
        touch={isTablet}
        rows={loading ? [] : table.rows}
        loading={loading}
        error={failure}
        onRetry={() => void query.refetch()}
        footer={
          isPhone || (hint === undefined && pages === undefined) ? undefined : (
            <div className="hd-list-foot">
              <span>{hint}</span>
              {pages === undefined ? null : <ListPages pages={pages} />}
            </div>
          )
        }
        empty={
          none ? (
            nothing
          ) : (
            <EmptyState
              title={`조건에 맞는 ${josa(what, '이/가')} 없습니다.`}
              action={<Button onClick={filters.onReset}>조건 초기화</Button>}
            >
              {lookAgain}
            </EmptyState>
          )
        }
      />
      {isPhone && pages !== undefined ? <ListPages pages={pages} /> : null}
    </div>
  )
}
