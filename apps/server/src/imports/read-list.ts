import type { List, ListColumn } from '@handal/contracts/lists'
import type { Sheet, SheetCell } from '../documents/read-sheet.ts'
import { readCell } from './read-cell.ts'

/** A cell that cannot be taken: its row as Excel counts it, key and label of its column, what stands there, and why. */
export type BadCell = {
  readonly row: number
  readonly key: string
  readonly column: string
  readonly value: string
  readonly message: string
}
/** A row as it was read: the values that were sent, by the key of their column. What is absent is kept. */
export type ReadRow = {
  readonly row: number
  readonly values: Readonly<Record<string, string | number | boolean>>
}
export type ReadList = { readonly rows: readonly ReadRow[]; readonly bad: readonly BadCell[] }

/** How far down the heads of a list may stand: titles come before them. */
const HEAD_ROWS = 20
/** A row that ends the list: sums and what papers print below it. */
const SUMS = /^합계(\s|$)/u

const labelsOf = ({ label, group }: ListColumn): string[] =>
  group === undefined ? [label] : [label, `${group} ${label}`, `${group}-${label}`]
const plain = (text: string): string => text.replaceAll(/\s+/gu, '').replaceAll('*', '')

type Heads = { readonly places: ReadonlyMap<number, ListColumn>; readonly next: number }

/** The row (or two, where columns have a common head) that names most columns of the list. */
const findHeads = (list: List, rows: Sheet['rows'], mapping: Readonly<Record<string, string>>): Heads | null => {
  const byLabel = new Map<string, ListColumn>()
  for (const column of list.columns) for (const label of labelsOf(column)) byLabel.set(plain(label), column)
  for (const [label, key] of Object.entries(mapping)) {
    const column = list.columns.find((each) => each.key === key)
    if (column !== undefined) byLabel.set(plain(label), column)
  }
  const named = (cell: SheetCell | undefined): ListColumn | undefined =>
    typeof cell === 'string' ? byLabel.get(plain(cell)) : undefined
  let best: Heads | null = null
  for (let row = 0; row < Math.min(rows.length, HEAD_ROWS); row++) {
    const upper = rows[row] ?? []
    const lower = rows[row + 1] ?? []
    const places = new Map<number, ListColumn>()
    let isDouble = false
    for (let at = 0; at < Math.max(upper.length, lower.length); at++) {
      const column = named(lower[at]) ?? named(upper[at])
      if (column === undefined || [...places.values()].includes(column)) continue
      isDouble ||= named(lower[at]) !== undefined
      places.set(at, column)
    }
    if (places.size > (best?.places.size ?? 0)) best = { places, next: row + (isDouble ? 2 : 1) }
  }
  return best
}

const isEmpty = (row: readonly SheetCell[]): boolean => row.every((cell) => cell === null)
const keyOf = (row: ReadRow, keys: readonly ListColumn[]): string =>
  JSON.stringify(keys.map(({ key }) => row.values[key] ?? null))

/** Rows that name the same record twice: the second one is refused, so that nothing depends on their order. */
const repeated = (list: List, rows: readonly ReadRow[]): BadCell[] => {
  const keys = list.columns.filter(({ input }) => input === 'identifies')
  const [first] = keys
  if (first === undefined) return []
  const seen = new Map<string, number>()
  const named = rows.filter(({ values }) => keys.every(({ key }) => values[key] !== undefined))
  return named.flatMap((row) => {
    const key = keyOf(row, keys)
    const before = seen.get(key)
    if (before === undefined) {
      seen.set(key, row.row)
      return []
    }
    const text = String(row.values[first.key] ?? '')
    return [
      { row: row.row, key: first.key, column: first.label, value: text, message: `${before}행에 같은 것이 있습니다.` },
    ]
  })
}

/**
 * Reads a sheet by the definition of its list: finds the heads, reads each cell by the kind of its column, and lists every
 * cell that cannot be read. `mapping` names the column (key) of a head that the list does not know.
 */
export const readList = (list: List, sheet: Sheet, mapping: Readonly<Record<string, string>> = {}): ReadList => {
  const heads = findHeads(list, sheet.rows, mapping)
  const needed = list.columns.filter(({ input }) => input === 'identifies')
  const found = new Set(heads?.places.values())
  const missing = needed.filter((column) => !found.has(column))
  if (heads === null || missing.length > 0 || found.size === 0)
    return {
      rows: [],
      bad: (missing.length > 0 ? missing : list.columns.slice(0, 1)).map(({ key, label }) => ({
        row: 1,
        key,
        column: label,
        value: '',
        message: `'${label}' 열이 없습니다. 이 목록의 엑셀을 내려받아 그 양식에 적어 주세요.`,
      })),
    }
  const covered = new Set(sheet.hidden.map(([row, column]) => `${row},${column}`))
  const rows: ReadRow[] = []
  const bad: BadCell[] = []
  for (const [index, cells] of sheet.rows.entries()) {
    if (index < heads.next || isEmpty(cells)) continue
    if (SUMS.test(String(cells.find((cell) => cell !== null) ?? ''))) break
    const row = index + 1
    const values: Record<string, string | number | boolean> = {}
    for (const [at, column] of heads.places) {
      if (column.input === undefined) continue
      const cell = cells[at] ?? null
      const refuse = (message: string): void => {
        bad.push({ row, key: column.key, column: column.label, value: cell === null ? '' : String(cell), message })
      }
      if (covered.has(`${index},${at}`)) {
        refuse('병합된 칸입니다. 병합을 풀고 칸마다 적어 주세요.')
        continue
      }
      const read = readCell(column, cell)
      if (read.kind === 'bad') refuse(read.message)
      else if (read.kind === 'value') values[column.key] = read.value
      else if (column.input === 'identifies' && column.made !== true) refuse('비워 둘 수 없습니다.')
    }
    rows.push({ row, values })
  }
  return { rows, bad: [...bad, ...repeated(list, rows)] }
}
