import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { Brush } from './brushes.ts'

/** A cell by its row and day. */
export type At = { readonly row: number; readonly column: number }
export type Range = { readonly from: At; readonly to: At }

const between = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a])
/** Whether a cell is in a range. */
export const isIn = ({ from, to }: Range, { row, column }: At): boolean => {
  const [top, bottom] = between(from.row, to.row)
  const [left, right] = between(from.column, to.column)
  return top <= row && row <= bottom && left <= column && column <= right
}
/** The cells of a range, row by row. */
export const cellsOf = ({ from, to }: Range): At[][] => {
  const [top, bottom] = between(from.row, to.row)
  const [left, right] = between(from.column, to.column)
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  )
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type Options = {
  readonly rows: number
  readonly columns: number
  readonly brushes: readonly Brush[]
  readonly onPaint: (range: Range, brush: Brush) => void
  readonly onPaste: (at: At, text: string) => void
  readonly textOf: (range: Range) => string
  readonly onUndo: () => void
}

/** Focus, range, keys and clipboard of the grid (ARIA grid): arrows move, with Shift they stretch, letters paint, Del clears. */
export const useScheduleKeys = ({ rows, columns, brushes, onPaint, onPaste, textOf, onUndo }: Options) => {
  const [range, setRange] = useState<Range>({ from: { row: 0, column: 0 }, to: { row: 0, column: 0 } })
  const clamp = ({ row, column }: At): At => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  })
  const go = (to: At, stretch: boolean): void => setRange((before) => ({ from: stretch ? before.from : to, to }))
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault()
      onUndo()
      return
    }
    if (ctrlKey || metaKey || altKey) return
    const move = MOVES[key]
    const at =
      move === undefined
        ? key === 'Home'
          ? { ...range.to, column: 0 }
          : key === 'End'
            ? { ...range.to, column: columns - 1 }
            : null
        : clamp({ row: range.to.row + move[0], column: range.to.column + move[1] })
    if (at !== null) {
      event.preventDefault()
      go(at, shiftKey)
      return
    }
    const brush = brushes.find(
      (each) => each.key === (key === 'Backspace' ? 'Delete' : key === 'Delete' ? key : key.toUpperCase()),
    )
    if (brush === undefined) return
    event.preventDefault()
    onPaint(range, brush)
  }
  return {
    range,
    go,
    grid: {
      role: 'grid',
      onKeyDown,
      onCopy: (event: ClipboardEvent): void => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', textOf(range))
      },
      onPaste: (event: ClipboardEvent): void => {
        event.preventDefault()
        const [top] = cellsOf(range)
        onPaste(top?.[0] ?? range.from, event.clipboardData.getData('text/plain'))
      },
    },
  }
}
