import { parseCell, plainText, cellValue } from '../cell-value.ts'
import type { CellProblem, CellValue, PasteCell, TableColumn } from '../types.ts'

/** Reads what a spreadsheet puts on the clipboard: tabs between cells, line breaks between rows, quotes around cells that hold either. */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  for (let i = 0; i < source.length; i++) {
    const char = source[i] ?? ''
    if (quoted) {
      if (char !== '"') cell += char
      else if (source[i + 1] === '"') {
        cell += '"'
        i++
      } else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === '\t') {
      row.push(cell)
      cell = ''
    } else if (char === '\n') {
      row.push(cell)
      rows.push(row)
      row = []
      cell = ''
    } else cell += char
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}

/** The same the other way: cells with tabs, line breaks or quotes are quoted. */
export function toClipboard(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
}

/** The plain texts of a rectangle of cells. */
export function copyCells<R>(rows: readonly R[], columns: readonly TableColumn<R>[]): string {
  return toClipboard(rows.map((row) => columns.map((column) => plainText(column, cellValue(column, row)))))
}

export type PastePlan<R> = { ok: true; cells: PasteCell<R>[] } | { ok: false; problems: CellProblem[] }

/**
 * What pasting at a cell would change. One bad cell and nothing is pasted: every problem is named by row and column. A single
 * copied cell fills a selected range. `rowNumber` counts from 1 as shown.
 */
export function planPaste<R>({
  text,
  rows,
  columns,
  at,
  range,
  validate,
}: {
  text: string
  rows: readonly R[]
  columns: readonly TableColumn<R>[]
  at: { row: number; column: number }
  /** Height and width of the selected range. */
  range?: { rows: number; columns: number } | undefined
  validate?: ((cells: readonly PasteCell<R>[]) => readonly CellProblem[]) | undefined
}): PastePlan<R> {
  const table = parseClipboard(text)
  const first = table[0]
  if (!first) return { ok: true, cells: [] }
  const single = table.length === 1 && first.length === 1
  const height = single ? (range?.rows ?? 1) : table.length
  const width = single ? (range?.columns ?? 1) : Math.max(...table.map((line) => line.length))
  const problems: CellProblem[] = []
  const cells: PasteCell<R>[] = []
  if (at.row + height > rows.length) {
    const over = at.row + height - rows.length
    return {
      ok: false,
      problems: [{ rowNumber: rows.length, columnName: '', message: `붙여 넣을 행이 ${over}개 모자랍니다.` }],
    }
  }
  if (at.column + width > columns.length) {
    const over = at.column + width - columns.length
    return {
      ok: false,
      problems: [{ rowNumber: at.row + 1, columnName: '', message: `붙여 넣을 열이 ${over}개 모자랍니다.` }],
    }
  }
  for (let r = 0; r < height; r++) {
    for (let c = 0; c < width; c++) {
      const row = rows[at.row + r]
      const column = columns[at.column + c]
      const source = single ? first[0] : table[r]?.[c]
      if (row === undefined || column === undefined || source === undefined) continue
      const rowNumber = at.row + r + 1
      if (!isEditable(column, row)) {
        problems.push({ rowNumber, columnName: column.name, message: '수정할 수 없는 칸입니다.' })
        continue
      }
      const parsed = parseCell(column, source, row)
      if (parsed.ok) cells.push({ row, rowNumber, column, value: parsed.value })
      else problems.push({ rowNumber, columnName: column.name, message: `${source}: ${parsed.message}` })
    }
  }
  const all = problems.length > 0 ? problems : [...(validate?.(cells) ?? [])]
  return all.length > 0 ? { ok: false, problems: all } : { ok: true, cells }
}

/** Whether a cell may be typed into. */
export function isEditable<R>(column: TableColumn<R>, row: R): boolean {
  return typeof column.editable === 'function' ? column.editable(row) : column.editable === true
}

/** One problem as a sentence: `3행 '식대': …`. */
export function problemText(problem: CellProblem): string {
  return problem.columnName === ''
    ? problem.message
    : `${problem.rowNumber}행 '${problem.columnName}': ${problem.message}`
}

/** Values of two kinds that mean the same cell content. */
export function sameValue(a: CellValue, b: CellValue): boolean {
  const empty = (value: CellValue): boolean => value === null || value === undefined || value === ''
  return a === b || (empty(a) && empty(b))
}
