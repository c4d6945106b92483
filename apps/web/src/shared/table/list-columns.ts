import { type ColumnKind as ListKind, type List, listText } from '@handal/contracts/lists'
import type { CellValue, ColumnKind, TableColumn } from './types.ts'

const KIND: Readonly<Record<ListKind, ColumnKind>> = {
  text: 'text',
  code: 'text',
  yesNo: 'text',
  month: 'text',
  won: 'money',
  count: 'number',
  minutes: 'minutes',
  date: 'date',
}

/**
 * The columns of a list for its table: keys, labels, kinds, groups and sums are the list's, so that screen, PDF and workbook
 * say the same. `looks` adds what only a screen has: width, pins, what is hidden at first, values that are worked out.
 */
export function listTableColumns<R, Key extends string>(
  list: Pick<List<Key>, 'columns'>,
  looks: { readonly [K in Key]?: Partial<TableColumn<R>> },
): TableColumn<R>[] {
  return list.columns.map((column) => ({
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
}
