import { alignOf, cellText, cellValue, isNum } from './cell-value.ts'
import type { ColumnSettings } from './column-settings.ts'
import type { PinnedSide, TableColumn } from './types.ts'

export type ArrangedColumn<R> = { column: TableColumn<R>; width: number; side: PinnedSide | 'middle' }

/** All columns in the person's order, new ones behind their neighbour of the default order. */
export function orderColumns<R>(columns: readonly TableColumn<R>[], order: readonly string[] = []): TableColumn<R>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const result = order.flatMap((key) => {
    const column = byKey.get(key)
    return column ? [column] : []
  })
  columns.forEach((column, index) => {
    if (result.includes(column)) return
    const before = columns[index - 1]
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column)
  })
  return result
}

/** The keys with one taken to the place of another. */
export function moveKey(keys: readonly string[], source: string, target: string): string[] {
  const to = keys.indexOf(target)
  const rest = keys.filter((key) => key !== source)
  return to < 0 || rest.length === keys.length ? [...keys] : rest.toSpliced(to, 0, source)
}

/** Whether a column is shown. */
export function isVisible<R>(column: TableColumn<R>, settings: ColumnSettings): boolean {
  return column.fixed === true || (settings.visible?.[column.key] ?? !column.hidden)
}

/** On which side a column stays while the middle scrolls. */
export function sideOf<R>(column: TableColumn<R>, settings: ColumnSettings): PinnedSide | 'middle' {
  const chosen = settings.pinned?.[column.key]
  if (chosen === 'none') return 'middle'
  return chosen ?? column.pinned ?? 'middle'
}

/** The visible columns from left to right: those kept at the left, those in the middle, those kept at the right. */
export function shownColumns<R>(columns: readonly TableColumn<R>[], settings: ColumnSettings): TableColumn<R>[] {
  const shown = orderColumns(columns, settings.order).filter((column) => isVisible(column, settings))
  return (['left', 'middle', 'right'] as const).flatMap((side) =>
    shown.filter((column) => sideOf(column, settings) === side),
  )
}

/**
 * The visible columns from left to right with their widths: pinned left, middle, pinned right. Room that is left goes to the
 * middle columns by their width, except to those the person has sized. When the middle scrolls, the columns that fit share
 * what the next one leaves, so that none is cut through.
 */
export function arrangeColumns<R>(
  columns: readonly TableColumn<R>[],
  settings: ColumnSettings,
  room: number,
  measure: (column: TableColumn<R>) => number,
): ArrangedColumn<R>[] {
  const sorted = shownColumns(columns, settings).map((column) => ({
    column,
    side: sideOf(column, settings),
    width: Math.max(column.minWidth ?? 40, settings.width?.[column.key] ?? column.width ?? measure(column)),
  }))
  const middle = sorted.filter((entry) => entry.side === 'middle')
  const pinned = sorted.reduce((sum, entry) => (entry.side === 'middle' ? sum : sum + entry.width), 0)
  let used = pinned
  const fitting = middle.filter((_, index) => {
    const width = middle.slice(0, index + 1).reduce((sum, entry) => sum + entry.width, 0)
    if (pinned + width > room) return false
    used = pinned + width
    return true
  })
  const growing = fitting.filter((entry) => settings.width?.[entry.column.key] === undefined)
  const growTotal = growing.reduce((sum, entry) => sum + entry.width, 0)
  let extra = Math.floor(room - used)
  if (extra <= 0 || growTotal === 0) return sorted
  const share = extra / growTotal
  const last = growing.at(-1)
  return sorted.map((entry) => {
    if (!growing.includes(entry)) return entry
    const added = entry === last ? extra : Math.min(extra, Math.floor(entry.width * share))
    extra -= added
    return { ...entry, width: entry.width + added }
  })
}

/** Widest text of a column in px: head, sum and the first 200 rows, with padding 12 on both sides, 8 before figures. */
export function measureColumn<R>(column: TableColumn<R>, rows: readonly R[], sum: string): number {
  const num = isNum(column)
  let widest = Math.max(
    textWidth(column.name, 12, false, true) + (column.sortable === false ? 0 : 16),
    textWidth(sum, 13, num, column.bold),
  )
  const step = Math.max(1, Math.floor(rows.length / 200))
  for (let i = 0; i < rows.length; i += step) {
    const row = rows[i]
    if (row === undefined) continue
    const text = cellText(column, cellValue(column, row), row)
    const pencil = column.override?.(row) === undefined ? 0 : 17
    widest = Math.max(widest, textWidth(text, 13, num, column.bold) + pencil)
  }
  const marks = column.marks ? 32 : 0
  const isRight = alignOf(column) === 'right'
  return Math.min(isRight ? 400 : 280, Math.ceil(widest + marks + (isRight ? 22 : 26)))
}

/** Width of a text at a size: a digit of the number face is 0.636 em, a syllable about 0.9, other letters about 0.58. */
export function textWidth(text: string, size: number, num: boolean, bold = false): number {
  let em = 0
  for (const char of text) {
    if (/[0-9]/.test(char)) em += num ? 0.636 : 0.6
    else if (/[,.:]/.test(char)) em += 0.28
    else if (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3]/.test(char)) em += 0.9
    else if (char === ' ') em += 0.28
    else em += 0.58
  }
  return em * size * (bold ? 1.04 : 1)
}
