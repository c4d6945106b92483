import { josa } from '@handal/base/josa'
import type { List } from '@handal/contracts/lists'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useIsPhone, useIsTablet } from '../../shared/media.ts'
import { ListPages, type Pages } from '../../shared/screen/ListPages.tsx'
import { ColumnSettingsButton } from '../../shared/table/ColumnSettingsPanel.tsx'
import { DataTable } from '../../shared/table/DataTable.tsx'
import {
  type ListLooks,
  listTableColumns,
  type ShownColumns,
  sortedBy,
  tabletTableColumns,
} from '../../shared/table/list-columns.ts'
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

type Props<R, Key extends string> = Omit<
  DataTableProps<R>,
  'columns' | 'loading' | 'error' | 'onRetry' | 'empty' | 'touch' | 'footer'
> & {
  /**
   * The definition of the list (`defineList`), which says its columns for screen, papers and workbooks at once; absent: nothing
   * but this screen shows them. It, `looks`, `shown` and `tablet` stay the same from drawing to drawing.
   */
  readonly list?: Pick<List<Key>, 'columns'>
  /** What only the screen has of the columns of the list. */
  readonly looks?: ListLooks<R, Key>
  /** Columns in their order, by key of the list or of the screen's own; absent: all of the list's. */
  readonly shown?: ShownColumns<R, Key>
  /** At most six of them for 600 to 899 px; each row then ends in a chevron. */
  readonly tablet?: ShownColumns<R, Key> | undefined
  /** Keys of the columns that the server can put the rows in order by; absent: every column can be sorted by. */
  readonly sorted?: readonly string[] | undefined
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

const NO_LIST = { columns: [] }
const NO_LOOKS = {}

/**
 * A list as a screen: head with count and acts, tabs, filters with search, table with its column settings, cards on phones,
 * few columns on tablets, and what is said while it waits, when it failed, when nothing fits and when there is nothing.
 */
export function ListScreen<R, Key extends string = string>({
  list = NO_LIST,
  looks = NO_LOOKS,
  shown,
  tablet,
  sorted,
  head,
  tabs,
  query,
  filters,
  what,
  lookAgain,
  nothing,
  isNothing,
  pages,
  hint,
  ...table
}: Props<R, Key>): ReactNode {
  const isPhone = useIsPhone()
  const isTablet = useIsTablet() && tablet !== undefined
  const opens = table.onOpen !== undefined
  const columns = useMemo(() => {
    const all = listTableColumns<R, Key>(list, looks, shown)
    const seen = isTablet ? tabletTableColumns(all, tablet) : all
    return sorted === undefined ? seen : sortedBy(seen, sorted)
  }, [isTablet, list, looks, shown, tablet, sorted])
  const drawn = useMemo(() => (isTablet && opens ? [...columns, CHEVRON] : columns), [isTablet, opens, columns])
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
        end={isPhone ? undefined : <ColumnSettingsButton name={table.name} columns={columns} />}
      >
        {filters.controls}
      </FilterBar>
      <DataTable
        {...table}
        columns={drawn}
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
