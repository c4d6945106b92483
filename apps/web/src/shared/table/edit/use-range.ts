import { useMemo, useRef, useState } from 'react'

/** A cell by its row and its column as seen from left to right, both from 0. */
export type CellPosition = { row: number; column: number }

export type CellRange = { top: number; left: number; bottom: number; right: number }

export type RangeModel = {
  /** The active cell. */
  at: CellPosition | null
  /** The rectangle from the active cell; one cell when nothing is extended. */
  range: CellRange | null
  many: boolean
  contains: (row: number, column: number) => boolean
  select: (position: CellPosition | null) => void
  extend: (position: CellPosition) => void
  /** True between pressing the mouse on a cell and letting it go. */
  dragging: { current: boolean }
  end: CellPosition | null
}

/** The rectangle of cells that copying, pasting and deleting work on: Shift with arrows or a click, or dragging. */
export function useRange(): RangeModel {
  const [state, setState] = useState<{ at: CellPosition; end: CellPosition } | null>(null)
  const dragging = useRef(false)
  return useMemo(() => {
    const range = state && {
      top: Math.min(state.at.row, state.end.row),
      left: Math.min(state.at.column, state.end.column),
      bottom: Math.max(state.at.row, state.end.row),
      right: Math.max(state.at.column, state.end.column),
    }
    const many = range !== null && (range.top !== range.bottom || range.left !== range.right)
    return {
      at: state?.at ?? null,
      end: state?.end ?? null,
      range,
      many,
      contains: (row, column) =>
        many && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right,
      select: (position) => setState(position && { at: position, end: position }),
      extend: (position) =>
        setState((before) => (before ? { at: before.at, end: position } : { at: position, end: position })),
      dragging,
    }
  }, [state])
}
