import type { ReadColumn } from '@handal/contracts/imports'
import type { List, ListColumn } from '@handal/contracts/lists'
import { BARE_FORMULA, letterOf, type Sheet, type SheetCell } from '../documents/read-sheet.ts'
import { type ReadCell, readCell } from './read-cell.ts'

/** A cell that cannot be taken: its row as Excel counts it, key and label of its column, what stands there, and why. */
export type BadCell = {
  readonly row: number
  readonly key: string
  readonly column: string
  readonly value: string
  readonly message: string
}
/**
 * A row as it was read: the values that were sent, by the key of their column, and the texts that somebody typed over them.
 * What is absent is kept.
 */
export type ReadRow = {
  readonly row: number
  readonly values: Readonly<Record<string, string | number | boolean>>
  readonly typed?: Readonly<Record<string, string>>
  /** What to look at of cells that are taken, by the key of their column. */
  readonly notes?: Readonly<Record<string, string>>
}
export type ReadList = {
  readonly rows: readonly ReadRow[]
  readonly bad: readonly BadCell[]
  /** The columns of the file that hold anything, in their order. */
  readonly columns: readonly ReadColumn[]
}
/** A cell as somebody typed it over. */
export type TypedCell = { readonly row: number; readonly key: string; readonly text: string }

/** How far down the heads of a list may stand: titles come before them. */
const HEAD_ROWS = 20
/** Characters of a head that are told. */
const MOST_HEAD = 100
/** The row of sums: papers print a line below it, people go on with their rows there. */
const SUMS = /^합계(\s|$)/u

const labelsOf = ({ label, group, alsoCalled = [] }: ListColumn, alsoHeads = false): string[] => [
  label,
  ...(group === undefined ? [] : [`${group} ${label}`, `${group}-${label}`]),
  ...(alsoHeads ? alsoCalled : []),
]
const plain = (text: string): string => text.replaceAll(/\s+/gu, '').replaceAll('*', '')

/** Which column stands where, the texts of the heads by place, and the first row below them. */
type Heads = {
  readonly places: ReadonlyMap<number, ListColumn>
  readonly texts: readonly string[]
  readonly next: number
}

/** The row (or two, where columns have a common head) that names most columns of the list. */
const findHeads = (list: List, rows: Sheet['rows'], mapping: Readonly<Record<string, string>>): Heads | null => {
  const byLabel = new Map<string, ListColumn>()
  for (const column of list.columns)
    for (const label of labelsOf(column, list.alsoHeads)) byLabel.set(plain(label), column)
  for (const [label, key] of Object.entries(mapping)) {
    const column = list.columns.find((each) => each.key === key)
    if (column !== undefined) byLabel.set(plain(label), column)
    else if (key === '') byLabel.delete(plain(label))
  }
  const named = (cell: SheetCell | undefined): ListColumn | undefined =>
    typeof cell === 'string' ? byLabel.get(plain(cell)) : undefined
  let best: Heads | null = null
  for (let row = 0; row < Math.min(rows.length, HEAD_ROWS); row++) {
    const upper = rows[row] ?? []
    // Columns of files of readers have no common head, and the words below them may be heads too (출근).
    const lower = list.alsoHeads === true ? [] : (rows[row + 1] ?? [])
    const places = new Map<number, ListColumn>()
    let isDouble = false
    for (let at = 0; at < Math.max(upper.length, lower.length); at++) {
      const column = named(lower[at]) ?? named(upper[at])
      if (column === undefined || [...places.values()].includes(column)) continue
      isDouble ||= named(lower[at]) !== undefined
      places.set(at, column)
    }
    if (places.size <= (best?.places.size ?? 0)) continue
    const texts = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
      String((isDouble ? lower[at] : null) ?? upper[at] ?? ''),
    )
    best = { places, texts, next: row + (isDouble ? 2 : 1) }
  }
  return best
}

/** The row that most looks like heads where none is known: the most texts that differ, with something below. */
const likelyHeads = (rows: Sheet['rows']): Heads | null => {
  let best: Heads | null = null
  let most = 1
  for (const [row, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const texts = cells.map((cell) => (typeof cell === 'string' ? cell : ''))
    const count = new Set(texts.filter((text) => text !== '' && text.length <= MOST_HEAD)).size
    if (count <= most || rows.length === row + 1) continue
    most = count
    best = { places: new Map(), texts, next: row + 1 }
  }
  return best
}

const nameOf = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[()[\]·.,:]/gu, '')
/**
 * Heads of a file that likely mean a column of the list which no head names, by its key: its label, what other programs call it,
 * or a part of these.
 */
export const suggestedColumns = (list: List, columns: readonly ReadColumn[]): Record<string, string> => {
  const named = new Set(columns.map(({ key }) => key))
  const free = columns.flatMap(({ head, key }) =>
    head === '' || key !== null ? [] : [{ text: head, name: nameOf(head) }],
  )
  const suggested: Record<string, string> = {}
  const used = new Set<string>()
  for (const isSame of [true, false])
    for (const column of list.columns) {
      if (column.input === undefined || named.has(column.key) || suggested[column.key] !== undefined) continue
      const names = [column.label, ...(column.alsoCalled ?? [])].map(nameOf)
      const head = free.find(
        ({ text, name }) =>
          !used.has(text) &&
          names.some((known) =>
            isSame
              ? name === known
              : Math.min(name.length, known.length) > 1 && (name.includes(known) || known.includes(name)),
          ),
      )
      if (head === undefined) continue
      used.add(head.text)
      suggested[column.key] = head.text
    }
  return suggested
}

/** Columns without which no row is read and which are not there; of those of which one is enough, the first. */
const missingColumns = ({ columns, oneOf = [] }: List, found: ReadonlySet<ListColumn>): ListColumn[] => {
  const keys = new Set([...found].map(({ key }) => key))
  const lacking = new Set(oneOf.flatMap((group) => (group.some((key) => keys.has(key)) ? [] : group.slice(0, 1))))
  return columns.filter(({ key, input }) => lacking.has(key) || (input === 'identifies' && !keys.has(key)))
}

/** Whether a sheet has the heads by which records of the list are found. */
export const hasHeads = (list: List, sheet: Sheet, mapping: Readonly<Record<string, string>> = {}): boolean => {
  const found = new Set(findHeads(list, sheet.rows, mapping)?.places.values())
  return found.size > 0 && missingColumns(list, found).length === 0
}

const isEmpty = (row: readonly SheetCell[]): boolean => row.every((cell) => cell === null)
const keyOf = (row: ReadRow, keys: readonly ListColumn[]): string =>
  JSON.stringify(keys.map(({ key }) => row.values[key] ?? null))

/** A cell as people see it in Excel. */
const shownText = (cell: SheetCell): string => String(cell ?? '').replace(BARE_FORMULA, '=')

/** The columns of the file that have a head or hold anything below it. */
const columnsOf = ({ places, texts, next }: Heads, rows: Sheet['rows']): ReadColumn[] => {
  const filled = new Set<number>()
  for (const row of rows.slice(next)) for (const [at, cell] of row.entries()) if (cell !== null) filled.add(at)
  return Array.from({ length: Math.max(texts.length, ...filled) + 1 }, (_, at) => at).flatMap((at) => {
    const head = (texts[at] ?? '').slice(0, MOST_HEAD)
    return head === '' && !filled.has(at) ? [] : [{ place: letterOf(at), head, key: places.get(at)?.key ?? null }]
  })
}

/** A cell of a column that finds records must say something, unless what it says is made. */
const readField = (column: ListColumn, cell: SheetCell): ReadCell => {
  const read = readCell(column, cell)
  return read.kind === 'keep' && column.input === 'identifies' && column.made !== true
    ? { kind: 'bad', message: '비워 둘 수 없습니다.' }
    : read
}

/** Rows that name the same record twice: the second one is refused, so that nothing depends on their order. */
export const repeated = (list: List, rows: readonly ReadRow[]): BadCell[] => {
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
 * cell that cannot be read. `mapping` names the column (key) of a head, or '' for one that is left out.
 */
export const readList = (list: List, sheet: Sheet, mapping: Readonly<Record<string, string>> = {}): ReadList => {
  const heads = findHeads(list, sheet.rows, mapping)
  const found = new Set(heads?.places.values())
  const missing = missingColumns(list, found)
  if (heads === null || missing.length > 0 || found.size === 0) {
    const likely = likelyHeads(sheet.rows)
    // One known name alone may stand in a title above the heads.
    const isRow = heads !== null && (heads.places.size > 1 || likely === null || likely.next === heads.next)
    const foreign = isRow ? heads : likely
    return {
      rows: [],
      columns: foreign === null ? [] : columnsOf(foreign, sheet.rows),
      bad: (missing.length > 0 ? missing : list.columns.slice(0, 1)).map(({ key, label }) => ({
        row: 1,
        key,
        column: label,
        value: '',
        message: `'${label}' 열이 없습니다. 양식을 내려받아 적거나 열 이름을 확인해 주세요.`,
      })),
    }
  }
  const covered = new Set(sheet.hidden.map(([row, column]) => `${row},${column}`))
  const rows: ReadRow[] = []
  const bad: BadCell[] = []
  let isBelowSums = false
  for (const [index, cells] of sheet.rows.entries()) {
    if (index < heads.next || isEmpty(cells)) continue
    if (SUMS.test(String(cells.find((cell) => cell !== null) ?? ''))) {
      isBelowSums = true
      continue
    }
    if (isBelowSums && cells.filter((cell) => cell !== null).length < 2) continue
    const row = index + 1
    const values: Record<string, string | number | boolean> = {}
    const notes: Record<string, string> = {}
    for (const [at, column] of heads.places) {
      if (column.input === undefined) continue
      const cell = cells[at] ?? null
      const refuse = (message: string): void => {
        bad.push({ row, key: column.key, column: column.label, value: shownText(cell), message })
      }
      if (covered.has(`${index},${at}`)) {
        refuse('병합된 칸입니다. 병합을 풀고 칸마다 적어 주세요.')
        continue
      }
      const read = readField(column, cell)
      if (read.kind === 'bad') refuse(read.message)
      else if (read.kind === 'value') {
        values[column.key] = read.value
        if (read.note !== undefined) notes[column.key] = `${column.label}: ${read.note}`
      }
    }
    rows.push({ row, values, ...(Object.keys(notes).length === 0 ? {} : { notes }) })
  }
  return { rows, bad, columns: columnsOf(heads, sheet.rows) }
}

const trimmed = (text: string): string => text.normalize('NFC').trim()

/** The list with cells typed over, each read as a cell of the file is. What names no row or no column of it is left out. */
export const withCells = (
  list: List,
  read: Pick<ReadList, 'rows' | 'bad'>,
  cells: readonly TypedCell[],
): Pick<ReadList, 'rows' | 'bad'> => {
  const columns = new Map(list.columns.flatMap((column) => (column.input === undefined ? [] : [[column.key, column]])))
  const byRow = new Map<number, Map<string, string>>()
  for (const { row, key, text } of cells)
    byRow.set(row, (byRow.get(row) ?? new Map<string, string>()).set(key, trimmed(text)))
  const bad = read.bad.filter(({ row, key }) => byRow.get(row)?.has(key) !== true)
  const rows = read.rows.map((each): ReadRow => {
    const typed = byRow.get(each.row)
    if (typed === undefined) return each
    const values = { ...each.values }
    const notes = { ...each.notes }
    for (const [key, text] of typed) {
      const column = columns.get(key)
      if (column === undefined) continue
      delete values[key]
      delete notes[key]
      const cell = readField(column, text === '' ? null : text)
      if (cell.kind === 'value') values[key] = cell.value
      else if (cell.kind === 'bad')
        bad.push({ row: each.row, key, column: column.label, value: text, message: cell.message })
    }
    const noted = Object.keys(notes).length === 0 ? {} : { notes }
    return { row: each.row, values, ...noted, typed: { ...each.typed, ...Object.fromEntries(typed) } }
  })
  return { rows, bad }
}

/** What was typed over in any of the rows. */
export const typedIn = (rows: readonly ReadRow[]): TypedCell[] =>
  rows.flatMap(({ row, typed = {} }) => Object.entries(typed).map(([key, text]) => ({ row, key, text })))
