import type { List, ListValue } from '@handal/contracts/lists'
import { listCells, listColumns } from '../documents/list-columns.ts'
import { listPaper, type Register } from '../documents/list-paper.ts'
import type { Paper, TableColumn } from '../documents/paper.ts'
import type { Print } from './paper-kind.ts'

/** Columns that stay in sight and carry the label of the sums. */
const HEADS = 2

/** A list as a paper: its table, the same in a PDF and in a workbook. `subtitle`: which rows these are, in words. */
export const listPapers = (
  list: List,
  rows: readonly Readonly<Record<string, ListValue>>[],
  head: { readonly companyName: string; readonly subtitle: string | null },
  print: Print,
  register?: Register,
  columns: readonly TableColumn[] = listColumns(list),
): readonly Paper[] => {
  const firstSum = list.columns.findIndex(({ sum }) => sum === true)
  return [
    listPaper({
      ...head,
      ...print,
      title: list.title,
      reference: register?.reference ?? '',
      ...(register === undefined ? {} : { register }),
      columns,
      rows: rows.map((row) => listCells(list, row)),
      unit: list.unit,
      labelSpan: firstSum < 0 ? HEADS : Math.min(HEADS, firstSum),
      size: 'A4-landscape',
    }),
  ]
}
