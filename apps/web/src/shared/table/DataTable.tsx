import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useIsPhone } from '../media.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SkeletonLines } from '../ui/Skeleton.tsx'
import { arrangeColumns, measureColumn } from './arrange.ts'
import { CardList } from './CardList.tsx'
import { kindText, summaryText } from './cell-value.ts'
import { columnSettingsStore, settingsKey, type ColumnSettings } from './column-settings.ts'
import { selectWidth } from './build-columns.tsx'
import { EditedBar } from './edit/EditedBar.tsx'
import { GridFrame } from './GridFrame.tsx'
import { PrintTable, usePrinting } from './PrintTable.tsx'
import { inPlaces, sortRows, withSubtotals } from './rows.ts'
import type { DataTableProps } from './table-props.ts'
import { useTableScope } from './table-scope.ts'
import type { SortState, SummaryRow } from './types.ts'
import { useSelection } from './edit/use-selection.ts'
import { useSize } from '../use-size.ts'
import { useTableEdits, type EditedState } from './edit/use-table-edits.ts'
import './table.css'

const noSettings: ColumnSettings = {}

/**
 * The table of every list. Takes the rest of the height in whole rows when its parent is a flex column; cards below 600 px.
 * It is one tab stop: Tab leaves it, inside arrows, Home, End and Page keys move, also over the heads. Click, Enter or Space
 * opens a row; Shift extends a range that is copied and pasted; Tab moves on only while a cell is typed into.
 */
export function DataTable<R>(props: DataTableProps<R>): ReactNode {
  const { name, columns, rowKey, rows: givenRows, slots, subtotalBy, compact = false, onOpen } = props
  const helpId = useId()
  const scope = useTableScope()
  const key = settingsKey(scope.userId, scope.companyNo)
  useEffect(() => columnSettingsStore.getState().load(name), [name])
  const settings = useStore(columnSettingsStore, (state) => state.tables[name]?.[key]) ?? noSettings
  const phone = useIsPhone()

  const [ownSort, setOwnSort] = useState<SortState | null>(null)
  const sort = props.onSortChange ? (props.sort ?? null) : ownSort
  const edits = useTableEdits(givenRows, rowKey, props.edit)
  const rows = useMemo(
    () => (props.manualSort ? edits.rows : sortRows(edits.rows, columns, sort)),
    [edits.rows, columns, sort, props.manualSort],
  )
  const sortColumn = sort ? columns.find((column) => column.key === sort.key) : undefined
  const gridRows = useMemo(
    () => (slots === undefined ? withSubtotals(rows, rowKey, subtotalBy, sortColumn) : inPlaces(slots, rowKey)),
    [rows, rowKey, slots, subtotalBy, sortColumn],
  )
  const tellOrder = useEffectEvent((order: readonly R[]) => props.onOrderChange?.(order))
  useEffect(() => {
    tellOrder(gridRows.flatMap((row) => (row.kind === 'data' ? [row.row] : [])))
  }, [gridRows])

  const summaryRow = useMemo<SummaryRow | undefined>(() => {
    if (!props.summary) return undefined
    const { label = '합계', countText = '', values = {} } = props.summary
    const texts = (of: readonly R[]): Record<string, string> =>
      Object.fromEntries(
        columns.map((column) => [
          column.key,
          column.key in values ? kindText(column.kind ?? 'text', values[column.key]) : summaryText(column, of),
        ]),
      )
    return { label, countText, texts: texts(rows), was: edits.active ? texts(givenRows) : {} }
  }, [props.summary, columns, rows, givenRows, edits.active])

  const area = useRef<HTMLDivElement>(null)
  const areaSize = useSize(area)
  const [room, setRoom] = useState(0)
  const measured = useMemo(
    () =>
      new Map(
        columns.map((column) => [column.key, measureColumn(column, givenRows, summaryRow?.texts[column.key] ?? '')]),
      ),
    [columns, givenRows, summaryRow],
  )
  const selecting = props.selection !== undefined
  const arranged = useMemo(() => {
    const inner = Math.max(0, (room || areaSize.width - 2) - (selecting ? selectWidth : 0))
    return arrangeColumns(columns, settings, inner, (column) => measured.get(column.key) ?? 100)
  }, [columns, settings, room, areaSize.width, selecting, measured])

  const openCard = onOpen === undefined ? undefined : (row: R) => onOpen(row, '', 'key')
  const selection = useSelection(rows, rowKey, props.selection)
  const problem = props.error ?? undefined
  const isEmpty = givenRows.length === 0 || problem !== undefined
  const rowLabel = props.rowLabel ?? ((row: R) => String(columns[0]?.value?.(row) ?? rowKey(row)))

  function changeSort(next: SortState | null): void {
    if (props.onSortChange) props.onSortChange(next)
    else setOwnSort(next)
  }

  const stateContent =
    problem !== undefined ? (
      <LoadFailure message={problem} onRetry={props.onRetry} busy={props.loading} />
    ) : (
      (props.empty ?? <EmptyState title="아직 내용이 없습니다." />)
    )

  const printing = usePrinting() && !phone && !isEmpty
  const bar: EditedState = {
    count: edits.count,
    errorCount: edits.errorCount,
    saving: edits.saving,
    failure: edits.failure,
    revert: edits.revert,
    save: () => void edits.save(),
  }
  const sheet = edits.active ? props.edit?.sheet?.(bar) : undefined
  const foot =
    sheet !== undefined && sheet !== null ? (
      <div className="hd-table-foot sheet">{sheet}</div>
    ) : (
      (props.footer !== undefined || edits.count > 0) && (
        <div className="hd-table-foot">
          <div className="grow">{props.footer}</div>
          <EditedBar {...bar} />
        </div>
      )
    )

  return (
    <div className="hd-table-box" aria-busy={props.loading || slots !== undefined || undefined}>
      {printing && (
        <PrintTable
          caption={props.caption}
          columns={arranged.map(({ column, side }) => ({
            column,
            width: measured.get(column.key) ?? 100,
            pinned: side === 'left',
          }))}
          rows={gridRows}
          summary={summaryRow}
        />
      )}
      {phone ? (
        isEmpty ? (
          <div className="hd-cards-state">
            {props.loading && problem === undefined ? <SkeletonLines lines={8} /> : stateContent}
          </div>
        ) : (
          <CardList
            caption={props.caption}
            rows={rows}
            rowKey={rowKey}
            columns={arranged.map((entry) => entry.column)}
            card={props.card}
            groupBy={props.cardGroup}
            onOpen={openCard}
            activeKey={props.activeKey}
            ticks={
              selection !== undefined && props.selection?.cards === true
                ? { model: selection, labelOf: rowLabel }
                : undefined
            }
          />
        )
      ) : (
        <GridFrame
          table={props}
          area={area}
          areaHeight={areaSize.height}
          arranged={arranged}
          edits={edits}
          gridRows={problem === undefined ? gridRows : []}
          summaryRow={summaryRow}
          selection={selection}
          sort={sort}
          onSort={changeSort}
          onRoom={setRoom}
          rowHeight={props.touch ? 44 : compact ? 30 : 36}
          rowLabel={rowLabel}
          settingsKey={key}
          helpId={helpId}
          foot={foot}
          stateContent={props.loading && problem === undefined ? null : stateContent}
        />
      )}
      {phone && foot}
      <span id={helpId} className="sr-only">
        화살표로 칸을 옮기고 Enter로 열거나 고칩니다. Tab으로 표를 나갑니다.
      </span>
    </div>
  )
}
