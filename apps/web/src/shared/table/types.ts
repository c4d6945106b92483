import type { ReactNode } from 'react'

/** What a cell holds before it is formatted. */
export type CellValue = string | number | boolean | null | undefined

/** How a column shows and reads its values: `money` whole won, `minutes` as H:mm, `time` HH:mm up to 47:59. */
export type ColumnKind = 'text' | 'money' | 'signed' | 'number' | 'percent' | 'minutes' | 'time' | 'date'

export type ParsedCell = { ok: true; value: CellValue } | { ok: false; message: string }

export type PinnedSide = 'left' | 'right'

export type TableColumn<R> = {
  key: string
  name: string
  /** Name of the group above (사원, 근로, 지급, 공제, 합계); columns of one group stand together. */
  group?: string | undefined
  kind?: ColumnKind | undefined
  /** Default: right for amounts and counts, left otherwise. */
  align?: 'left' | 'right' | 'center' | undefined
  /** Number face; default for every kind but text. */
  num?: boolean | undefined
  /** Weight 700 from the first row to the sum. */
  bold?: boolean | undefined
  /** Quieter colour. */
  quiet?: boolean | undefined
  /** Width in px; default: measured from head, sum and the first rows. */
  width?: number | undefined
  minWidth?: number | undefined
  pinned?: PinnedSide | undefined
  /** Hidden until chosen in the column settings. */
  hidden?: boolean | undefined
  /** Always shown: cannot be switched off. */
  fixed?: boolean | undefined
  sortable?: boolean | undefined
  /** The value; default: the member of the row with the column's key. */
  value?: ((row: R) => CellValue) | undefined
  /** What sorting compares, when not the value. */
  sortValue?: ((row: R) => CellValue) | undefined
  format?: ((value: CellValue, row: R) => string) | undefined
  render?: ((row: R) => ReactNode) | undefined
  editable?: boolean | ((row: R) => boolean) | undefined
  /** Reads typed or pasted text; default by kind. */
  parse?: ((text: string, row: R) => ParsedCell) | undefined
  /** Choices while editing. */
  options?: readonly { value: string; text: string }[] | undefined
  /** Sum row and subtotal rows: `sum` adds numbers; a function answers what to show. */
  summary?: 'sum' | ((rows: readonly R[]) => CellValue) | undefined
  /** Why an amount was entered by hand: who, when, why, calculated amount. Draws the pencil. */
  override?: ((row: R) => string | undefined) | undefined
  /** What is wrong in the cell: `warning` amber 700, `error` danger ground with the sentence. */
  problem?: ((row: R) => { tone: 'warning' | 'error'; text: string } | undefined) | undefined
  /** Extra class of the head. */
  headClass?: string | undefined
  /** Extra class of the cells. */
  cellClass?: ((row: R) => string | undefined) | undefined
  /** The column that carries the row's marks (ring, triangle); default: the last pinned left. */
  marks?: boolean | undefined
}

/** A head between cards: what those below it have in common, and what stands at its right end. */
export type CardGroup = { readonly key: string; readonly label: ReactNode; readonly end?: string | undefined }

export type SortState = { key: string; direction: 'asc' | 'desc' }

/** The order of departments, in which lists of people stand until another is chosen: its head says so. */
export const BY_DEPARTMENT: SortState = { key: 'departmentName', direction: 'asc' }

/** A chosen order as it is kept: none where it is the list's own. */
export const chosenOrder = (sort: SortState | null, own: SortState): SortState | null =>
  sort?.key === own.key && sort.direction === own.direction ? null : sort

/** Marks after the name of a row: amber triangle, amber ring; the text says what and why. */
export type RowMarks = { warning?: string | undefined; stale?: string | undefined }

/** The edits of one row: column key → new value. `row` is the row as it stands now, `opened` as it stood when the first of them was typed. */
export type RowChange<R> = { key: string; row: R; opened: R; changes: Record<string, CellValue> }

export type PasteCell<R> = { row: R; rowNumber: number; column: TableColumn<R>; value: CellValue }

export type CellProblem = { rowNumber: number; columnName: string; message: string }

/** What rows of the grid are: a row of data, one that is still on its way, or a subtotal. */
export type GridRow<R> =
  | { kind: 'waiting'; key: string }
  | { kind: 'data'; key: string; row: R; draft?: { column: string; text: string } | undefined }
  | { kind: 'subtotal'; key: string; label: string; count: number; rows: readonly R[] }

/** The sum row. */
export type SummaryRow = {
  label: string
  countText: string
  texts: Readonly<Record<string, string>>
  /** The sums as they were before anything was typed; empty while nothing is. */
  was: Readonly<Record<string, string>>
}
