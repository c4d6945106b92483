import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { SELECT_COLUMN_KEY, type Column, type ColumnOrColumnGroup } from 'react-data-grid'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ArrangedColumn } from './arrange.ts'
import { alignOf, cellText, cellValue, isNum, summaryText } from './cell-value.ts'
import { CellContent, MovedText } from './CellContent.tsx'
import { CellEditor } from './edit/CellEditor.tsx'
import { isEditable } from './edit/clipboard.ts'
import type { GridRow, RowMarks, SummaryRow, TableColumn } from './types.ts'
import type { TableEdits } from './edit/use-table-edits.ts'

type GridColumn<R> = Column<GridRow<R>, SummaryRow>

export type SelectionModel = {
  isSelected: (key: string) => boolean
  all: boolean
  some: boolean
  /** No row can be chosen now. */
  none: boolean
  toggleAll: (checked: boolean) => void
  toggle: (key: string, checked: boolean, shift: boolean) => void
  /** Why a row cannot be chosen. */
  lockOf: (key: string) => string | undefined
}

/** Width of the check column in px. */
export const selectWidth = 44

/** The grid's columns from the arranged ones: left, then right (see pin-rules.ts), then middle; groups only in one part. */
export function buildColumns<R>({
  arranged,
  edits,
  editing,
  rowMarks,
  selection,
  rowLabel,
}: {
  arranged: readonly ArrangedColumn<R>[]
  edits: TableEdits<R>
  editing: boolean
  rowMarks: ((row: R) => RowMarks | undefined) | undefined
  selection: SelectionModel | undefined
  /** Names a row for its check box. */
  rowLabel: (row: R) => string
}): ColumnOrColumnGroup<GridRow<R>, SummaryRow>[] {
  const parts = (['left', 'right', 'middle'] as const).map((side) => arranged.filter((entry) => entry.side === side))
  const [left = [], right = [], middle = []] = parts
  const labelColumn = (left[0] ?? middle[0] ?? right[0])?.column
  const span = Math.max(1, left.length)
  const marksColumn = arranged.find((entry) => entry.column.marks)?.column ?? left.at(-1)?.column ?? arranged[0]?.column

  const make = (entry: ArrangedColumn<R>, part: readonly ArrangedColumn<R>[]): GridColumn<R> =>
    makeColumn({
      entry,
      edgeClass: edgeOf(entry, part, middle),
      isLabel: entry.column === labelColumn,
      span: entry.side === 'left' ? span : 1,
      showMarks: entry.column === marksColumn,
      edits,
      editing,
      rowMarks,
    })

  const grouped = arranged.some((entry) => entry.column.group !== undefined)
  const columns: ColumnOrColumnGroup<GridRow<R>, SummaryRow>[] = selection
    ? [selectColumn(selection, rowLabel, left.length === 0)]
    : []
  for (const part of [left, right, middle]) {
    columns.push(...(grouped ? groupColumns(part, make) : part.map((entry) => make(entry, part))))
  }
  return columns
}

function groupColumns<R>(
  part: readonly ArrangedColumn<R>[],
  make: (entry: ArrangedColumn<R>, part: readonly ArrangedColumn<R>[]) => GridColumn<R>,
): ColumnOrColumnGroup<GridRow<R>, SummaryRow>[] {
  const result: ColumnOrColumnGroup<GridRow<R>, SummaryRow>[] = []
  let start = 0
  while (start < part.length) {
    const group = part[start]?.column.group ?? ''
    let end = start + 1
    while (end < part.length && (part[end]?.column.group ?? '') === group) end++
    const members = part.slice(start, end)
    result.push({
      name: <span className="hd-group-name">{group}</span>,
      headerCellClass: `hd-group at-${members[0]?.side ?? 'middle'}`,
      children: members.map((entry) => make(entry, part)),
    })
    start = end
  }
  return result
}

/** Class of the line at a column's edge: end of the left part, start of the right one, between groups. */
function edgeOf<R>(
  entry: ArrangedColumn<R>,
  part: readonly ArrangedColumn<R>[],
  middle: readonly ArrangedColumn<R>[],
): string {
  const index = part.indexOf(entry)
  if (entry.side === 'left' && index === part.length - 1) return 'edge-end'
  if (entry.side === 'right' && index === 0) return 'edge-start'
  const next = part[index + 1]
  if (entry.side === 'middle' && middle.length > 0 && next && next.column.group !== entry.column.group)
    return 'group-end'
  return ''
}

function makeColumn<R>({
  entry,
  edgeClass,
  isLabel,
  span,
  showMarks,
  edits,
  editing,
  rowMarks,
}: {
  entry: ArrangedColumn<R>
  edgeClass: string
  isLabel: boolean
  span: number
  showMarks: boolean
  edits: TableEdits<R>
  editing: boolean
  rowMarks: ((row: R) => RowMarks | undefined) | undefined
}): GridColumn<R> {
  const { column, width, side } = entry
  const shape = [alignOf(column), isNum(column) ? 'num' : '', column.bold ? 'bold' : '', edgeClass]
    .filter(Boolean)
    .join(' ')
  const sumShape = isLabel && span > 1 ? `${shape} edge-end` : shape
  const canEdit = editing && column.editable !== undefined && column.editable !== false
  return {
    key: column.key,
    name: column.name,
    width,
    minWidth: column.minWidth ?? 40,
    resizable: true,
    draggable: true,
    sortable: column.sortable !== false,
    sortDescendingFirst: isNum(column) && column.kind !== 'date' && column.kind !== 'time',
    frozen: side !== 'middle',
    headerCellClass: [alignOf(column), edgeClass, column.headClass].filter(Boolean).join(' '),
    summaryCellClass: (row) =>
      row.was[column.key] === undefined || row.was[column.key] === row.texts[column.key]
        ? sumShape
        : `${sumShape} moved`,
    cellClass: (row) =>
      row.kind === 'subtotal' ? sumShape : row.kind === 'waiting' ? shape : cellClass(column, row, shape, edits),
    colSpan:
      isLabel && span > 1 ? (args) => (args.type === 'SUMMARY' || isSubtotal(args) ? span : undefined) : undefined,
    renderHeaderCell: ({ sortDirection }) => (
      <span className="hd-head">
        <span className="ellipsis">{column.name}</span>
        {sortDirection === 'ASC' && <ArrowUp size={12} aria-hidden="true" />}
        {sortDirection === 'DESC' && <ArrowDown size={12} aria-hidden="true" />}
      </span>
    ),
    renderCell: ({ row }): ReactNode => {
      if (row.kind === 'waiting') return <Skeleton width={Math.max(16, (width - 24) * 0.6)} />
      if (row.kind === 'subtotal') {
        return isLabel ? (
          <SumLabel label={row.label} count={`${row.count.toLocaleString('ko-KR')}명`} />
        ) : (
          summaryText(column, row.rows)
        )
      }
      return (
        <CellContent
          column={column}
          row={row.row}
          edit={edits.count > 0 ? edits.editOf(row.key, column.key) : undefined}
          marks={showMarks ? rowMarks?.(row.row) : undefined}
          was={wasText(column, row, edits)}
        />
      )
    },
    renderSummaryCell: ({ row }): ReactNode => {
      if (isLabel) return <SumLabel label={row.label} count={row.countText} />
      const [text = '', was] = [row.texts[column.key], row.was[column.key]]
      return was === undefined || was === text ? text : <MovedText was={was}>{text}</MovedText>
    },
    ...(canEdit
      ? {
          // What follows from typing moves other cells of the row; the editor stays.
          editorOptions: { closeOnExternalRowChange: false },
          editable: (row: GridRow<R>) => row.kind === 'data' && isEditable(column, row.row),
          renderEditCell: (props) => (
            <CellEditor
              column={column}
              gridProps={props}
              startText={props.row.kind === 'data' ? edits.editOf(props.row.key, column.key)?.text : undefined}
              onDraft={(text) =>
                edits.draft(text === null || props.row.kind !== 'data' ? null : { row: props.row.row, column, text })
              }
            />
          ),
        }
      : {}),
  }
}

function isSubtotal<R>(args: { type: string; row?: GridRow<R> | SummaryRow }): boolean {
  return args.type === 'ROW' && args.row !== undefined && 'kind' in args.row && args.row.kind === 'subtotal'
}

/** What stood in a cell before something else in its row was typed over; undefined when it did not move. */
function wasText<R>(
  column: TableColumn<R>,
  row: Extract<GridRow<R>, { kind: 'data' }>,
  edits: TableEdits<R>,
): string | undefined {
  const before = edits.active ? edits.beforeOf(row.key) : undefined
  if (before === undefined || column.render || edits.editOf(row.key, column.key)) return undefined
  const was = cellText(column, cellValue(column, before), before)
  return was === cellText(column, cellValue(column, row.row), row.row) ? undefined : was
}

function cellClass<R>(
  column: TableColumn<R>,
  row: Extract<GridRow<R>, { kind: 'data' }>,
  shape: string,
  edits: TableEdits<R>,
): string {
  const edit = edits.count > 0 ? edits.editOf(row.key, column.key) : undefined
  const problem = edit ? undefined : column.problem?.(row.row)
  return [
    shape,
    column.quiet ? 'quiet' : '',
    edit ? (edit.error === undefined ? 'edited' : 'bad') : '',
    wasText(column, row, edits) === undefined ? '' : 'moved',
    problem ? (problem.tone === 'error' ? 'bad' : 'warning') : '',
    column.cellClass?.(row.row) ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}

function SumLabel({ label, count }: { label: string; count: string }): ReactNode {
  return (
    <>
      <b>{label}</b>
      {count !== '' && <span className="hd-sum-count num">{count}</span>}
    </>
  )
}

function selectColumn<R>(model: SelectionModel, rowLabel: (row: R) => string, last: boolean): GridColumn<R> {
  return {
    key: SELECT_COLUMN_KEY,
    name: '선택',
    width: selectWidth,
    minWidth: selectWidth,
    maxWidth: selectWidth,
    resizable: false,
    sortable: false,
    frozen: true,
    headerCellClass: last ? 'center edge-end' : 'center',
    cellClass: last ? 'center edge-end' : 'center',
    summaryCellClass: last ? 'center edge-end' : 'center',
    renderHeaderCell: ({ tabIndex }) => (
      <Checkbox
        aria-label="모두 선택"
        tabIndex={tabIndex}
        disabled={model.none}
        checked={model.all}
        indeterminate={model.some && !model.all}
        onChange={model.toggleAll}
      />
    ),
    renderCell: ({ row, tabIndex }) => {
      if (row.kind !== 'data') return null
      const lock = model.lockOf(row.key)
      return (
        <Checkbox
          aria-label={`${rowLabel(row.row)} 선택`}
          title={lock}
          tabIndex={tabIndex}
          disabled={lock !== undefined}
          checked={model.isSelected(row.key)}
          onChange={(checked, shift) => model.toggle(row.key, checked, shift)}
        />
      )
    },
  }
}
