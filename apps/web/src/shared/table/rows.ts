import { cellValue, compareCells, isNum } from './cell-value.ts'
import type { GridRow, SortState, TableColumn } from './types.ts'

/** Rows in the order of one column; without a sort as they come. */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly TableColumn<R>[],
  sort: SortState | null,
): readonly R[] {
  const column = sort ? columns.find((entry) => entry.key === sort.key) : undefined
  if (!sort || !column) return rows
  const read = column.sortValue ?? ((row: R) => cellValue(column, row))
  return rows
    .map((row, index) => ({ row, index, value: read(row) }))
    .sort((a, b) => compareCells(a.value, b.value, sort.direction) || a.index - b.index)
    .map((entry) => entry.row)
}

/**
 * Rows of the grid with a subtotal behind each department. Subtotals stay with their department under any filter and leave
 * when sorted by an amount.
 */
export function withSubtotals<R>(
  rows: readonly R[],
  rowKey: (row: R) => string,
  by: ((row: R) => string) | undefined,
  sortColumn: TableColumn<R> | undefined,
): GridRow<R>[] {
  const data = (row: R): GridRow<R> => ({ kind: 'data', key: rowKey(row), row })
  if (!by || (sortColumn !== undefined && isNum(sortColumn))) return rows.map(data)
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const label = by(row)
    const group = groups.get(label)
    if (group) group.push(row)
    else groups.set(label, [row])
  }
  return [...groups].flatMap(([label, members]) => [
    ...members.map(data),
    { kind: 'subtotal' as const, key: `subtotal:${label}`, label, count: members.length, rows: members },
  ])
}

/** Rows in their places, with those that are on their way. */
export const inPlaces = <R>(slots: readonly (R | null)[], rowKey: (row: R) => string): GridRow<R>[] =>
  slots.map((row, place) =>
    row === null ? { kind: 'waiting', key: `waiting:${place}` } : { kind: 'data', key: rowKey(row), row },
  )

/** The next sort after a click on a head: first down for numbers and up for text, then the other way, then none. */
export function nextSort<R>(column: TableColumn<R>, sort: SortState | null): SortState | null {
  const first = isNum(column) && column.kind !== 'date' && column.kind !== 'time' ? 'desc' : 'asc'
  if (sort?.key !== column.key) return { key: column.key, direction: first }
  return sort.direction === first ? { key: column.key, direction: first === 'asc' ? 'desc' : 'asc' } : null
}
