import { useRef, type ReactNode } from 'react'
import type { RenderEditCellProps } from 'react-data-grid'
import { alignOf, cellValue, isNum, plainText } from './cell-value.ts'
import type { GridRow, SummaryRow, TableColumn } from './types.ts'

/**
 * The input of a cell being edited: focused and selected as it opens, so that the first key (also the first syllable of a
 * Korean keyboard) goes in. The typed text travels as the row's draft until the cell is left.
 */
export function CellEditor<R>({
  column,
  gridProps,
  startText,
}: {
  column: TableColumn<R>
  gridProps: RenderEditCellProps<GridRow<R>, SummaryRow>
  /** Text that could not be read the last time. */
  startText: string | undefined
}): ReactNode {
  const opened = useRef(false)
  const { row, onRowChange, onClose } = gridProps
  if (row.kind !== 'data') return null
  const text = row.draft?.text ?? startText ?? plainText(column, cellValue(column, row.row))

  function focusOnce(element: HTMLInputElement | HTMLSelectElement | null): void {
    if (!element || opened.current) return
    opened.current = true
    element.focus()
    if (element instanceof HTMLInputElement) element.select()
  }

  function change(next: string, commit = false): void {
    if (row.kind === 'data') onRowChange({ ...row, draft: { column: column.key, text: next } }, commit)
  }

  if (column.options) {
    return (
      <select
        ref={focusOnce}
        className="hd-cell-input"
        aria-label={column.name}
        value={text}
        onChange={(event) => change(event.target.value, true)}
        onBlur={() => onClose(true, false)}
      >
        {column.options.map((option) => (
          <option key={option.value} value={option.text}>
            {option.text}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      ref={focusOnce}
      className={['hd-cell-input', isNum(column) ? 'num' : '', alignOf(column)].filter(Boolean).join(' ')}
      aria-label={column.name}
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => onClose(true, false)}
    />
  )
}
