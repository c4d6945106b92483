import { type ColumnKind as ListKind, type List, listText } from '@handal/contracts/lists'
import type { CellValue, ColumnKind, TableColumn } from './types.ts'

const KIND: Readonly<Record<ListKind, ColumnKind>> = {
  text: 'text',
  code: 'text',
  yesNo: 'text',
  month: 'text',
  won: 'money',
  count: 'number',
  days: 'number',
  minutes: 'minutes',
  date: 'date',
}

/** What only a screen has of a column: width, pins, what is hidden at first, values that are worked out. */
export type ListLooks<R, Key extends string> = { readonly [K in Key]?: Partial<TableColumn<R>> }

/** Columns of a screen in their order: keys of the list's, and columns of the screen's own. */
export type ShownColumns<R, Key extends string> = readonly (NoInfer<Key> | TableColumn<R>)[]

/**
 * The columns of a list for its table: keys, labels, kinds, groups and sums are the list's, so that screen, PDF and workbook
 * say the same. `shown`: these in this order; absent: all of the list's.
 */
export function listTableColumns<R, Key extends string>(
  list: Pick<List<Key>, 'columns'>,
  looks: ListLooks<R, Key>,
  shown?: ShownColumns<R, Key>,
): TableColumn<R>[] {
  const columns = list.columns.map((column): TableColumn<R> => ({
    key: column.key,
    name: column.label,
    kind: KIND[column.kind],
    group: column.group,
    ...(column.sum === true ? { summary: 'sum' as const } : {}),
    ...(KIND[column.kind] === 'text' && column.kind !== 'text'
      ? { format: (value: CellValue) => listText(column, value) }
      : {}),
    ...looks[column.key],
  }))
  return shown === undefined ? columns : pickColumns(columns, shown)
}

/** Some of a table's columns by key, with others between them. */
export const pickColumns = <R>(
  columns: readonly TableColumn<R>[],
  shown: readonly (string | TableColumn<R>)[],
): TableColumn<R>[] =>
  shown.flatMap((one) => (typeof one === 'string' ? columns.filter(({ key }) => key === one) : [one]))

/** The few columns of a tablet, which are all in sight. */
export const tabletTableColumns = <R>(
  columns: readonly TableColumn<R>[],
  shown: readonly (string | TableColumn<R>)[],
): TableColumn<R>[] => pickColumns(columns, shown).map((column) => ({ ...column, hidden: false }))

/** Columns that can be sorted by where only these are in an order that the server knows. */
export const sortedBy = <R>(columns: readonly TableColumn<R>[], keys: readonly string[]): TableColumn<R>[] =>
  columns.map((column) => ({ ...column, sortable: keys.includes(column.key) }))
