import type { ReactNode } from 'react'
import type { CardGroup, CellProblem, CellValue, PasteCell, RowMarks, SortState, TableColumn } from './types.ts'
import type { TableSelection } from './edit/use-selection.ts'
import type { TableEditOptions } from './edit/use-table-edits.ts'

/** A cell that somebody is led to. */
export type TableGoal = { readonly row: string; readonly column: string }

/** What a screen gives the table. */
export type DataTableProps<R> = {
  /** Name under which the column settings are kept; `attendanceManagementColumns` for the attendance management table. */
  name: string
  /** What the table holds, with month and count; read out, and the name of the grid. */
  caption: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /**
   * All rows in their order while some are on their way (null): those stand as grey bars in their places. `rows` are the ones
   * that are here. Not with a sort, subtotals or edits: these want all rows.
   */
  slots?: readonly (R | null)[] | undefined
  /** Told the place of the first row in sight, so that what is looked at comes next. */
  onPlace?: ((place: number) => void) | undefined
  loading?: boolean | undefined
  /** Sentence of a failed load; shown in the frame with "다시 불러오기". */
  error?: string | null | undefined
  onRetry?: (() => void) | undefined
  empty?: ReactNode
  /** The sum row: label (합계), text of the count (30명), and sums that come from the server instead of the rows. */
  summary?: { label?: string; countText?: string; values?: Readonly<Record<string, CellValue>> } | undefined
  /** Subtotal rows behind each department. */
  subtotalBy?: ((row: R) => string) | undefined
  selection?: TableSelection<R> | undefined
  /** A row opened by click, Enter or Space, and the column it was opened from; '' from a card. */
  onOpen?: ((row: R, columnKey: string, by: 'pointer' | 'key') => void) | undefined
  /** A single click on a cell that can be typed over opens its row too; the focus stays in the cell. */
  opensEditable?: boolean | undefined
  /** The row that is open in the drawer. */
  activeKey?: string | undefined
  /** The cell to go to as soon as its row is there, by row and column key; another object goes there again. */
  goTo?: TableGoal | undefined
  /** Sort held by the screen (in the URL); without `onSortChange` the table holds it. */
  sort?: SortState | null | undefined
  onSortChange?: ((sort: SortState | null) => void) | undefined
  /** The rows come sorted from the server. */
  manualSort?: boolean | undefined
  /** Told the rows in their shown order, for walking through them in a drawer. */
  onOrderChange?: ((rows: readonly R[]) => void) | undefined
  rowMarks?: ((row: R) => RowMarks | undefined) | undefined
  rowLabel?: ((row: R) => string) | undefined
  edit?:
    | (TableEditOptions<R> & {
        validatePaste?: ((cells: readonly PasteCell<R>[]) => readonly CellProblem[]) | undefined
      })
    | undefined
  card?: ((row: R) => ReactNode) | undefined
  /** Heads between the cards: neighbours with one key stand together. */
  cardGroup?: ((row: R) => CardGroup) | undefined
  /** Rows of 30 px. */
  compact?: boolean | undefined
  /** Rows of 44 px, for fingers. */
  touch?: boolean | undefined
  /** Below the grid at the left: legend, hints, pages. */
  footer?: ReactNode
}
