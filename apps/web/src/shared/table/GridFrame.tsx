import Box from '@mui/material/Box'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Cell, DataGrid, type CellRendererProps, type DataGridHandle } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { NoticeBar } from '../ui/NoticeBar.tsx'
import { moveKey, orderColumns, type ArrangedColumn } from './arrange.ts'
import { buildColumns, selectWidth, type SelectionModel } from './build-columns.tsx'
import { problemText } from './edit/clipboard.ts'
import { columnSettingsStore } from './column-settings.ts'
import type { DataTableProps } from './table-props.ts'
import { pinRules } from './pin-rules.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { GridRow, SortState, SummaryRow } from './types.ts'
import { useGoal } from './use-goal.ts'
import { useGridKeys } from './edit/use-grid-keys.ts'
import { useRange } from './edit/use-range.ts'
import { useSingleClick } from './edit/use-single-click.ts'
import { useSize } from '../use-size.ts'
import type { TableEdits } from './edit/use-table-edits.ts'
import './table.css'

const sumHeight = 40

/** The grid with its frame: sizes, pinned parts, range, states. Part of DataTable. */
export function GridFrame<R>({
  table,
  area,
  areaHeight,
  arranged,
  edits,
  gridRows,
  summaryRow,
  selection,
  sort,
  onSort,
  onRoom,
  rowHeight,
  rowLabel,
  settingsKey,
  helpId,
  stateContent,
  foot,
}: {
  table: DataTableProps<R>
  area: RefObject<HTMLDivElement | null>
  areaHeight: number
  arranged: readonly ArrangedColumn<R>[]
  edits: TableEdits<R>
  gridRows: readonly GridRow<R>[]
  summaryRow: SummaryRow | undefined
  selection: SelectionModel | undefined
  sort: SortState | null
  onSort: (sort: SortState | null) => void
  onRoom: (width: number) => void
  rowHeight: number
  rowLabel: (row: R) => string
  settingsKey: string
  helpId: string
  /** Empty or failed; null while loading. */
  stateContent: ReactNode
  /** The line below the grid; false without. */
  foot: ReactNode
}): ReactNode {
  const handle = useRef<DataGridHandle>(null)
  const element = useRef<HTMLElement>(null)
  const inner = useSize(element)
  useEffect(() => {
    if (inner.width > 0) onRoom(inner.width)
  }, [inner.width, onRoom])

  const footBox = useRef<HTMLDivElement>(null)
  const footSize = useSize(footBox)
  const range = useRange()
  const single = useSingleClick()
  const [problems, setProblems] = useState<readonly string[]>([])
  const select = selection ? selectWidth : 0
  const pin = useMemo(() => pinRules(arranged, select), [arranged, select])
  const editing = table.edit !== undefined
  const columns = useMemo(
    () => buildColumns({ arranged, edits, editing, rowMarks: table.rowMarks, selection, rowLabel }),
    [arranged, edits, editing, table.rowMarks, selection, rowLabel],
  )
  const keys = useGridKeys({
    handle,
    arranged,
    gridRows,
    edits,
    range,
    hasSelect: selection !== undefined,
    onOpen: table.onOpen,
    opensEditable: table.opensEditable === true,
    single,
    validatePaste: table.edit?.validatePaste,
    editing,
    onProblems: (list) => setProblems(list.map(problemText)),
  })

  const renderers = {
    renderCell: (key: React.Key, props: CellRendererProps<GridRow<R>, SummaryRow>) => (
      <Cell
        key={key}
        {...props}
        className={range.contains(props.rowIdx, keys.visualOf(props.column.idx)) ? 'in-range' : undefined}
        onMouseEnter={(event) => keys.dragOver(event, props.rowIdx, props.column.idx)}
      />
    ),
    noRowsFallback: (
      <StateRow width={inner.width}>
        {stateContent ?? <SkeletonRows arranged={arranged} select={select} rowHeight={rowHeight} />}
      </StateRow>
    ),
  }

  const activeIndex = gridRows.findIndex((row) => row.key === table.activeKey)
  useEffect(() => {
    if (activeIndex >= 0) handle.current?.scrollToCell({ rowIdx: activeIndex })
  }, [activeIndex])

  const goalAt = arranged.findIndex(({ column }) => column.key === table.goTo?.column)
  useGoal(handle, table.goTo, {
    rowIdx: gridRows.findIndex((row) => row.key === table.goTo?.row),
    idx: goalAt < 0 ? -1 : keys.idxOf(goalAt),
    padding: arranged[goalAt]?.side === 'middle' ? pin.left : 0,
  })

  const grouped = arranged.some((entry) => entry.column.group !== undefined)
  // What stands below the grid, 8 px apart: a line of 18 px until it is measured.
  const footHeight = foot ? (footSize.height === 0 ? 18 : footSize.height) + 8 : 0
  const fixed = (grouped ? 60 : 36) + (summaryRow && gridRows.length > 0 ? sumHeight : 0) + 2 + inner.barHeight
  const content = gridRows.length > 0 ? gridRows.length * rowHeight : stateContent === null ? rowHeight * 8 : 280
  const room = areaHeight - fixed - footHeight
  const body =
    gridRows.length > 0 ? Math.min(content, Math.floor(room / rowHeight) * rowHeight) : Math.max(content, room)
  // Before the first measuring a short grid: as tall as its content it would draw thousands of rows once.
  const height =
    areaHeight > 0
      ? Math.max(Math.min(content, rowHeight * 2), body) + fixed
      : Math.min(content, rowHeight * 24) + fixed

  return (
    <>
      {problems.length > 0 && (
        <NoticeBar tone="danger" links={[{ label: '닫기', onClick: () => setProblems([]) }]}>
          붙여 넣지 않았습니다. {problems.slice(0, 3).join(' ')}
          {problems.length > 3 && ` 외 ${problems.length - 3}건`}
        </NoticeBar>
      )}
      <div
        ref={area}
        className="hd-grid-area"
        style={{ flexBasis: content + fixed + footHeight }}
        data-fill={gridRows.length === 0 || undefined}
        onPaste={keys.paste}
      >
        <Box className="hd-grid-pin" sx={pin.rules} onKeyDownCapture={keys.capture}>
          <DataGrid<GridRow<R>, SummaryRow, string>
            ref={(grid) => {
              handle.current = grid
              element.current = grid?.element ?? null
            }}
            className={['hd-grid', grouped ? 'grouped' : '', rowHeight < 36 ? 'compact' : ''].filter(Boolean).join(' ')}
            style={
              {
                blockSize: height,
                '--hd-columns': pin.template,
                '--hd-left': `${pin.left}px`,
                '--hd-right': `${pin.right}px`,
              } as React.CSSProperties
            }
            aria-label={table.caption}
            aria-describedby={helpId}
            columns={columns}
            rows={gridRows}
            rowKeyGetter={(row) => row.key}
            rowHeight={rowHeight}
            headerRowHeight={grouped ? 30 : 36}
            summaryRowHeight={sumHeight}
            bottomSummaryRows={summaryRow ? [summaryRow] : null}
            {...(selection
              ? {
                  selectedRows: table.selection?.selected ?? new Set<string>(),
                  onSelectedRowsChange: (next: Set<string>) => table.selection?.onChange(next),
                  isRowSelectionDisabled: (row: GridRow<R>) => row.kind !== 'data',
                }
              : {})}
            sortColumns={sort ? [{ columnKey: sort.key, direction: sort.direction === 'asc' ? 'ASC' : 'DESC' }] : []}
            onSortColumnsChange={(list) => {
              const last = list.at(-1)
              onSort(last ? { key: last.columnKey, direction: last.direction === 'ASC' ? 'asc' : 'desc' } : null)
            }}
            onColumnResize={(column, width) => {
              const store = columnSettingsStore.getState()
              const before = store.tables[table.name]?.[settingsKey]?.width
              store.change(table.name, settingsKey, { width: { ...before, [column.key]: Math.round(width) } })
            }}
            onColumnsReorder={(source, target) => {
              const store = columnSettingsStore.getState()
              const order = orderColumns(table.columns, store.tables[table.name]?.[settingsKey]?.order)
              store.change(table.name, settingsKey, {
                order: moveKey(
                  order.map((column) => column.key),
                  source,
                  target,
                ),
              })
            }}
            {...(table.onPlace && table.slots
              ? {
                  onScroll: ({ currentTarget }: React.UIEvent<HTMLElement>) =>
                    table.onPlace?.(Math.floor(currentTarget.scrollTop / rowHeight)),
                }
              : {})}
            onRowsChange={keys.commit}
            onSelectedCellChange={keys.cellSelected}
            onCellMouseDown={keys.mouseDown}
            onCellClick={keys.click}
            onCellDoubleClick={keys.doubleClick}
            onCellKeyDown={keys.keyDown}
            onCellCopy={keys.copy}
            onCellPaste={({ row }) => row}
            rowClass={(row) =>
              row.kind === 'subtotal' ? 'hd-subtotal' : row.key === table.activeKey ? 'hd-active' : undefined
            }
            renderers={renderers}
          />
        </Box>
        <div ref={footBox}>{foot}</div>
      </div>
    </>
  )
}

/** A grid may hold rows of cells only: empty, failed and loading are one row of one cell. */
function StateRow({ width, children }: { width: number; children: ReactNode }): ReactNode {
  const [row, cell] = [{ role: 'row' }, { role: 'gridcell' }]
  return (
    <div {...row} className="hd-grid-state" style={{ width: width || '100%' }}>
      <div {...cell}>{children}</div>
    </div>
  )
}
