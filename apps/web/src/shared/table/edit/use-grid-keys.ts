import type { ClipboardEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import type {
  CellKeyboardEvent,
  CellKeyDownArgs,
  CellMouseArgs,
  CellMouseEvent,
  CellSelectArgs,
  DataGridHandle,
  RowsChangeData,
} from 'react-data-grid'
import type { ArrangedColumn } from '../arrange.ts'
import { parseCell } from '../cell-value.ts'
import { copyCells, isEditable, planPaste } from './clipboard.ts'
import type { CellProblem, GridRow, PasteCell, SummaryRow, TableColumn } from '../types.ts'
import type { CellRange, RangeModel } from './use-range.ts'
import type { SingleClick } from './use-single-click.ts'
import type { TableEdits } from './use-table-edits.ts'

type KeyArgs<R> = CellKeyDownArgs<GridRow<R>, SummaryRow>

export type GridKeys<R> = {
  /** Column as seen from the left (0 is the first after the check column) of a grid column number. */
  visualOf: (idx: number) => number
  /** Its grid column number, of a column as seen from the left. */
  idxOf: (visual: number) => number
  commit: (rows: GridRow<R>[], data: RowsChangeData<GridRow<R>, SummaryRow>) => void
  cellSelected: (args: CellSelectArgs<GridRow<R>, SummaryRow>) => void
  mouseDown: (args: CellMouseArgs<GridRow<R>, SummaryRow>, event: CellMouseEvent) => void
  click: (args: CellMouseArgs<GridRow<R>, SummaryRow>, event: CellMouseEvent) => void
  doubleClick: () => void
  keyDown: (args: KeyArgs<R>, event: CellKeyboardEvent) => void
  /** Before the grid sees a key: Tab leaves it, and the arrows of head and sum row follow what is seen. */
  capture: (event: KeyboardEvent) => void
  copy: (args: unknown, event: ClipboardEvent<HTMLDivElement>) => void
  paste: (event: ClipboardEvent) => void
  dragOver: (event: MouseEvent, rowIdx: number, idx: number) => void
}

/** What keys, mouse and clipboard do in the grid beyond what react-data-grid does. */
export function useGridKeys<R>({
  handle,
  arranged,
  gridRows,
  edits,
  range,
  hasSelect,
  onOpen,
  opensEditable,
  single,
  validatePaste,
  editing,
  onProblems,
}: {
  handle: RefObject<DataGridHandle | null>
  arranged: readonly ArrangedColumn<R>[]
  gridRows: readonly GridRow<R>[]
  edits: TableEdits<R>
  range: RangeModel
  hasSelect: boolean
  onOpen: ((row: R, columnKey: string, by: 'pointer' | 'key') => void) | undefined
  opensEditable: boolean
  single: SingleClick
  validatePaste: ((cells: readonly PasteCell<R>[]) => readonly CellProblem[]) | undefined
  editing: boolean
  onProblems: (problems: readonly CellProblem[]) => void
}): GridKeys<R> {
  const columns = arranged.map((entry) => entry.column)
  const offset = hasSelect ? 1 : 0
  const leftCount = arranged.filter((entry) => entry.side === 'left').length
  const rightCount = arranged.filter((entry) => entry.side === 'right').length
  const middleCount = columns.length - leftCount - rightCount

  // The grid numbers check, left, right, middle; people see check, left, middle, right.
  function visualOf(idx: number): number {
    const i = idx - offset
    if (i < leftCount) return i
    return i < leftCount + rightCount ? i + middleCount : i - rightCount
  }
  function idxOf(visual: number): number {
    if (visual < leftCount) return visual + offset
    return (visual < leftCount + middleCount ? visual + rightCount : visual - middleCount) + offset
  }
  const dataAt = (rowIdx: number): R | undefined => {
    const row = gridRows[rowIdx]
    return row?.kind === 'data' ? row.row : undefined
  }
  const rowsIn = (area: CellRange): R[] =>
    gridRows.slice(area.top, area.bottom + 1).flatMap((row) => (row.kind === 'data' ? [row.row] : []))

  function isTyping(target: EventTarget | null): boolean {
    return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  }

  function canEdit(column: TableColumn<R> | undefined, row: R | undefined): boolean {
    return editing && column !== undefined && row !== undefined && isEditable(column, row)
  }

  function moveTo(rowIdx: number, visual: number): void {
    handle.current?.selectCell({ rowIdx, idx: idxOf(visual) }, { shouldFocusCell: true })
  }

  function clear(area: CellRange): void {
    const cells = gridRows.slice(area.top, area.bottom + 1).flatMap((row, index): PasteCell<R>[] => {
      if (row.kind !== 'data') return []
      return columns.slice(area.left, area.right + 1).flatMap((column) => {
        const parsed = canEdit(column, row.row) ? parseCell(column, '', row.row) : undefined
        return parsed?.ok ? [{ row: row.row, rowNumber: area.top + index + 1, column, value: parsed.value }] : []
      })
    })
    edits.setCells(cells)
  }

  function selectKey(args: Extract<KeyArgs<R>, { mode: 'SELECT' }>, event: CellKeyboardEvent): void {
    if (isTyping(event.target)) return
    const visual = visualOf(args.column.idx)
    const row = args.row.kind === 'data' ? args.row.row : undefined
    const column = columns[visual]
    const arrows: Record<string, readonly [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    }
    const arrow = arrows[event.key]
    if (arrow && event.shiftKey && range.end) {
      event.preventGridDefault()
      event.preventDefault()
      const next = { row: range.end.row + arrow[0], column: range.end.column + arrow[1] }
      const inside = next.row >= 0 && next.row < gridRows.length && next.column >= 0 && next.column < columns.length
      if (inside) range.extend(next)
      return
    }
    const steps: Record<string, number> = {
      ArrowLeft: visual - 1,
      ArrowRight: visual + 1,
      Home: 0,
      End: columns.length - 1,
    }
    const step = steps[event.key]
    const onCheck = args.column.idx < offset
    if (step !== undefined && rightCount > 0 && !onCheck && !event.ctrlKey && step >= 0 && step < columns.length) {
      event.preventGridDefault()
      event.preventDefault()
      moveTo(args.rowIdx, step)
      return
    }
    const opens = event.key === ' ' || (event.key === 'Enter' && !canEdit(column, row))
    if (opens && !onCheck && row !== undefined && onOpen !== undefined) {
      event.preventGridDefault()
      event.preventDefault()
      onOpen(row, column?.key ?? '', 'key')
      return
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && range.range && editing && !onCheck) {
      event.preventGridDefault()
      event.preventDefault()
      clear(range.range)
    }
  }

  return {
    visualOf,
    idxOf,
    commit(rows, data) {
      for (const index of data.indexes) {
        const row = rows[index]
        const column = row?.kind === 'data' ? columns.find((entry) => entry.key === row.draft?.column) : undefined
        if (row?.kind === 'data' && row.draft && column) edits.typeText(row.row, column, row.draft.text)
      }
    },
    cellSelected({ rowIdx, column }) {
      const inside = rowIdx >= 0 && rowIdx < gridRows.length && column.idx >= offset
      range.select(inside ? { row: rowIdx, column: visualOf(column.idx) } : null)
    },
    mouseDown({ rowIdx, column }, event) {
      if (event.button !== 0 || column.idx < offset) return
      range.dragging.current = true
      window.addEventListener('mouseup', () => (range.dragging.current = false), { once: true })
      if (!event.shiftKey || !range.at) return
      event.preventGridDefault()
      event.preventDefault()
      range.extend({ row: rowIdx, column: visualOf(column.idx) })
    },
    click({ row, column }, event) {
      const target = event.target
      if (target instanceof Element && target.closest('a, button, input, label, select')) return
      if (column.idx < offset || row.kind !== 'data' || event.shiftKey || range.many) return
      const clicked = columns[visualOf(column.idx)]
      const open = (): void => onOpen?.(row.row, clicked?.key ?? '', 'pointer')
      if (!canEdit(clicked, row.row)) open()
      else if (opensEditable && event.detail === 1) {
        // A second click means typing.
        single.later(open)
      }
    },
    doubleClick: single.cancel,
    keyDown(args, event) {
      if (event.nativeEvent.isComposing) {
        // Enter that finishes a Korean syllable is not Enter.
        if (args.mode === 'EDIT' && event.key === 'Enter') event.preventGridDefault()
        return
      }
      if (args.mode === 'SELECT') {
        selectKey(args, event)
      } else if (event.key === 'Enter') {
        event.preventGridDefault()
        event.preventDefault()
        args.onClose(true)
        const next = event.shiftKey ? args.rowIdx - 1 : args.rowIdx + 1
        if (dataAt(next) !== undefined) moveTo(next, visualOf(args.column.idx))
      }
    },
    capture(event) {
      const { target, key } = event
      if (!(target instanceof Element) || target.closest('.rdg-editor-container')) return
      if (key === 'Tab') {
        // One stop of the page: the browser goes on to what follows the grid.
        event.stopPropagation()
        return
      }
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
      const at = target.closest('[role="columnheader"], .rdg-summary-row [role="gridcell"]')
      if (step === undefined || at === null || event.ctrlKey || event.metaKey || rightCount === 0) return
      const isHead = at.getAttribute('role') === 'columnheader'
      // Names of groups stand above the heads and go on as the grid numbers them.
      if (isHead && at.matches('.hd-group')) return
      const idx = Number(at.getAttribute('aria-colindex')) - 1
      const visual = visualOf(idx)
      // The label of the sum row spans the left part.
      const spanned = !isHead && visual < leftCount
      const next = spanned ? (step > 0 ? leftCount : -1) : visual + step
      const wanted = !isHead && next >= 0 && next < leftCount ? 0 : next
      // The check column stands before all others: the grid finds it by itself.
      if (offset > 0 && (idx < offset || wanted < 0)) return
      event.preventDefault()
      event.stopPropagation()
      if (wanted >= 0 && wanted < columns.length) moveTo(isHead ? -1 : gridRows.length, wanted)
    },
    copy(_args, event) {
      if (isTyping(event.target) || !range.range) return
      const area = range.range
      event.clipboardData.setData('text/plain', copyCells(rowsIn(area), columns.slice(area.left, area.right + 1)))
      event.preventDefault()
    },
    paste(event) {
      if (isTyping(event.target) || !range.range || !editing) return
      const text = event.clipboardData.getData('text/plain')
      if (text === '') return
      event.preventDefault()
      const { top, left, bottom, right } = range.range
      const dataRows = gridRows.flatMap((row) => (row.kind === 'data' ? [row.row] : []))
      const before = gridRows.slice(0, top).filter((row) => row.kind === 'data').length
      const plan = planPaste({
        text,
        rows: dataRows,
        columns,
        at: { row: before, column: left },
        range: { rows: rowsIn({ top, left, bottom, right }).length, columns: right - left + 1 },
        validate: validatePaste,
      })
      onProblems(plan.ok ? [] : plan.problems)
      if (plan.ok) edits.setCells(plan.cells)
    },
    dragOver(event, rowIdx, idx) {
      if (event.buttons !== 1 || !range.dragging.current || idx < offset) return
      range.extend({ row: rowIdx, column: visualOf(idx) })
    },
  }
}
