import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { RenderEditCellProps } from 'react-data-grid'
import { caretAfterDigits } from '../../form/money-text.ts'
import { alignOf, cellValue, isNum, plainText } from '../cell-value.ts'
import type { GridRow, SummaryRow, TableColumn } from '../types.ts'

/**
 * The input of a cell being edited: focused and selected as it opens, so that the first key (also the first syllable of a
 * Korean keyboard) goes in. The typed text travels as the row's draft until the cell is left.
 */
export function CellEditor<R>({
  column,
  gridProps,
  startText,
  onDraft,
}: {
  column: TableColumn<R>
  gridProps: RenderEditCellProps<GridRow<R>, SummaryRow>
  /** Text that could not be read the last time. */
  startText: string | undefined
  /** Told the text while it is typed; null when the cell is left. */
  onDraft?: ((text: string | null) => void) | undefined
}): ReactNode {
  const opened = useRef(false)
  const left = useEffectEvent(() => onDraft?.(null))
  useEffect(() => () => left(), [])
  const { row, onRowChange, onClose } = gridProps
  if (row.kind !== 'data') return null
  const money = column.kind === 'money' || column.kind === 'signed'
  const plain = startText ?? plainText(column, cellValue(column, row.row))
  const text = row.draft?.text ?? (money ? withCommas(plain) : plain)

  function focusOnce(element: HTMLInputElement | HTMLSelectElement | null): void {
    if (!element || opened.current) return
    opened.current = true
    element.focus()
    if (element instanceof HTMLInputElement) element.select()
  }

  function change(next: string, commit = false): void {
    if (row.kind === 'data') onRowChange({ ...row, draft: { column: column.key, text: next } }, commit)
    onDraft?.(next)
  }

  /** Commas come while an amount is typed; the caret stays behind the same digits. */
  function typeMoney(field: HTMLInputElement, composing: boolean): void {
    const raw = field.value
    const shown = composing ? raw : withCommas(raw)
    const digits = raw.slice(0, field.selectionStart ?? raw.length).replace(/\D/g, '').length
    change(shown)
    if (shown === raw) return
    const caret = caretAfterDigits(shown, digits)
    queueMicrotask(() => {
      if (document.activeElement === field) field.setSelectionRange(caret, caret)
    })
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
      onChange={(event) => {
        const native = event.nativeEvent
        if (money) typeMoney(event.target, native instanceof InputEvent && native.isComposing)
        else change(event.target.value)
      }}
      onBlur={() => onClose(true, false)}
    />
  )
}

/** The typed text with separators where it is a plain whole number; any other text (1.5만) stays as it was typed. */
export function withCommas(text: string): string {
  const match = /^([-−]?)([\d,]+)$/.exec(text.trim())
  if (match === null) return text
  const digits = (match[2] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '')
  return `${match[1] ?? ''}${digits.replace(/\B(?=(\d{3})+$)/g, ',')}`
}
