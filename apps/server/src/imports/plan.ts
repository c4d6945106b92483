import { check } from '@handal/contracts/check'
import type { ImportRow } from '@handal/contracts/imports'
import type { ListColumn, ListValue } from '@handal/contracts/lists'
import type { ImportKind, Named, RowFault, RowNote, Standing } from './import-kind.ts'
import { type BadCell, type ReadList, type ReadRow, repeated } from './read-list.ts'
import { rowSchema } from './row-schema.ts'

/** A row of the file beside what stands: what a person sees of it, and what would be written. */
export type PlannedRow = ImportRow & {
  /** The record that the row means, and its version. */
  readonly no: number | null
  readonly version: number | null
  /** All values of a new record, of one that stands those that change. */
  readonly values: Readonly<Record<string, unknown>>
  /** What it was made of, to be made anew once something is mended: the row as it was read, and its cells that could not be. */
  readonly read: Omit<ReadRow, 'row'> & { readonly bad: readonly Omit<BadCell, 'row'>[] }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const isSame = (a: unknown, b: unknown): boolean => a === b || (isEmpty(a) && isEmpty(b))
const plain = (value: unknown): Exclude<ListValue, undefined> =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

type Messages = ReadonlyMap<string, string>

/** Faults by row and then by the key of their column; the first of a cell counts. */
const byRow = (faults: readonly RowFault[]): ReadonlyMap<number, Messages> => {
  const rows = new Map<number, Map<string, string>>()
  for (const { row, key, message } of faults) {
    const cells = rows.get(row) ?? new Map<string, string>()
    if (!cells.has(key)) cells.set(key, message)
    rows.set(row, cells)
  }
  return rows
}

/** The columns that a file may bring in. */
const inputs = ({ list }: Pick<ImportKind, 'list'>): readonly ListColumn[] =>
  list.columns.filter(({ input }) => input !== undefined)
const keysOf = (kind: Pick<ImportKind, 'list'>): readonly ListColumn[] =>
  inputs(kind).filter(({ input }) => input === 'identifies')
/** What finds a record: the values of the columns that identify it. */
export const identityOf = (kind: Pick<ImportKind, 'list'>, values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(keysOf(kind).map(({ key }) => values[key] ?? null))

/** What each of these rows says in the columns that identify a record; rows that say nothing there are left out. */
export const namedBy = (
  kind: Pick<ImportKind, 'list'>,
  rows: readonly { readonly values: Readonly<Record<string, unknown>> }[],
): Named[] =>
  rows.flatMap(({ values }) => {
    const named = keysOf(kind).flatMap(({ key }) => {
      const value = plain(values[key])
      return value === null ? [] : [[key, value] as const]
    })
    return named.length === 0 ? [] : [Object.fromEntries(named)]
  })
/** The values that a planned row was read with, as a person sees them. */
export const valuesShown = ({ cells }: Pick<PlannedRow, 'cells'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(cells).map(([key, { value }]) => [key, value]))

type Judged = { readonly values: Readonly<Record<string, unknown>>; readonly messages: Messages }

/** A row's values as the list's own call takes them, or what that call would say of them, at the columns that it has. */
const judged = (kind: ImportKind, row: ReadRow, isNew: boolean, first: ListColumn): Judged => {
  const checked = check(rowSchema(kind.fields, isNew), row.values)
  if (checked.ok) return { values: checked.value, messages: new Map() }
  const known = new Set(inputs(kind).map(({ key }) => key))
  const messages = new Map<string, string>()
  for (const { path, message } of checked.errors) {
    const [name = ''] = path.split('.')
    messages.set(known.has(name) ? name : first.key, message)
  }
  return { values: row.values, messages }
}

/** The column that says from which day the values of a row hold; undefined where nothing is dated. */
export const startOf = ({ list }: Pick<ImportKind, 'list'>): ListColumn | undefined =>
  list.columns.find(({ starts }) => starts !== undefined)

/**
 * A row with the day that was chosen for all: a new record without a day of its own, and one that stands, changes, and names no
 * other day than it has.
 */
const begun = (
  kind: ImportKind,
  row: ReadRow,
  found: Standing | undefined,
  {
    values,
    said,
    startFrom,
  }: { readonly values: Judged['values']; readonly said: Messages; readonly startFrom: string | null },
): ReadRow => {
  const { key, starts } = startOf(kind) ?? {}
  if (key === undefined || startFrom === null || said.has(key)) return row
  if (starts === 'changes' && found === undefined) return row
  const differs = (name: string): boolean => !isSame(plain(values[name]), plain(found?.cells[name]))
  const namesDay = values[key] !== undefined && (found === undefined || differs(key))
  const changes = found === undefined || Object.keys(row.values).some((name) => name !== key && differs(name))
  return namesDay || !changes ? row : { ...row, values: { ...row.values, [key]: startFrom } }
}

/** What a read row means beside the record that it names. */
const planRow = (
  kind: ImportKind,
  given: ReadRow,
  found: Standing | undefined,
  {
    bad,
    said,
    startFrom,
  }: { readonly bad: readonly BadCell[]; readonly said: Messages; readonly startFrom: string | null },
): PlannedRow => {
  const [first] = inputs(kind)
  if (first === undefined) throw new Error(`the list ${kind.list.id} takes nothing in`)
  const raw = new Map(bad.map(({ key, value }) => [key, value]))
  const own = judged(kind, given, found === undefined, first)
  const row = begun(kind, given, found, { values: own.values, said, startFrom })
  const { values, messages } = row === given ? own : judged(kind, row, found === undefined, first)
  const changes: Record<string, unknown> = {}
  const cells: Record<string, ImportRow['cells'][string]> = {}
  for (const { key } of inputs(kind)) {
    const message = said.get(key) ?? messages.get(key)
    const was = plain(found?.cells[key])
    const isSent = row.values[key] !== undefined || said.has(key)
    const value = isSent ? (raw.get(key) ?? plain(values[key])) : was
    const differs = isSent && !isSame(value, was)
    if (differs && found !== undefined) changes[key] = values[key]
    cells[key] = {
      value,
      ...(differs && found !== undefined ? { was } : {}),
      ...(message === undefined ? {} : { message }),
    }
  }
  const isBad = Object.values(cells).some(({ message }) => message !== undefined)
  const isChanged = Object.keys(changes).length > 0 || isBad
  return {
    row: row.row,
    kind: found === undefined ? 'ADDED' : isChanged ? 'CHANGED' : 'SAME',
    cells,
    no: found?.no ?? null,
    version: found?.version ?? null,
    values: found === undefined ? values : changes,
    read: {
      values: given.values,
      ...(given.typed === undefined ? {} : { typed: given.typed }),
      ...(given.notes === undefined ? {} : { notes: given.notes }),
      bad: bad.map(({ key, column, value, message }) => ({ key, column, value, message })),
    },
  }
}

/** What every row of a file means beside the records that stand; `startFrom`: the day that was chosen for what changes. */
export const planRows = (
  kind: ImportKind,
  read: Pick<ReadList, 'rows' | 'bad'>,
  standing: readonly Standing[],
  startFrom: string | null = null,
): PlannedRow[] => {
  const records = new Map(standing.map((record) => [identityOf(kind, record.cells), record]))
  const said = byRow([...read.bad, ...repeated(kind.list, read.rows)])
  const bad = new Map<number, BadCell[]>()
  for (const cell of read.bad) bad.set(cell.row, [...(bad.get(cell.row) ?? []), cell])
  return read.rows.map((row) =>
    planRow(kind, row, records.get(identityOf(kind, row.values)), {
      bad: bad.get(row.row) ?? [],
      said: said.get(row.row) ?? new Map(),
      startFrom,
    }),
  )
}

/** The list that planned rows were made of. */
export const readOf = (rows: readonly PlannedRow[]): Pick<ReadList, 'rows' | 'bad'> => ({
  rows: rows.map(({ row, read: { values, typed, notes } }) => ({
    row,
    values,
    ...(typed === undefined ? {} : { typed }),
    ...(notes === undefined ? {} : { notes }),
  })),
  bad: rows.flatMap(({ row, read: { bad } }) => bad.map((cell) => ({ row, ...cell }))),
})

/** The rows with what the data said of them; a cell that was bad before keeps its own sentence. */
export const withFaults = (rows: readonly PlannedRow[], faults: readonly RowFault[]): PlannedRow[] => {
  const said = byRow(faults)
  return rows.map((row) => {
    const messages = said.get(row.row)
    if (messages === undefined) return row
    const cells = { ...row.cells }
    for (const [key, message] of messages) cells[key] = { message, value: null, ...cells[key] }
    return { ...row, cells }
  })
}

/** The rows with what is to be looked at of their cells, and what else storing them does. */
export const withNotes = (rows: readonly PlannedRow[], notes: readonly RowNote[]): PlannedRow[] => {
  const said = new Map<number, string[]>()
  for (const { row, note } of notes) said.set(row, [...(said.get(row) ?? []), note])
  return rows.map((row) => {
    const all = [...Object.values(row.read.notes ?? {}), ...(said.get(row.row) ?? [])]
    return all.length === 0 ? row : { ...row, note: all.join(' ') }
  })
}

export const changedCells = ({ cells }: Pick<PlannedRow, 'cells'>): number =>
  Object.values(cells).filter(({ was }) => was !== undefined).length
export const badCells = ({ cells }: Pick<PlannedRow, 'cells'>): number =>
  Object.values(cells).filter(({ message }) => message !== undefined).length
