import { choicesOf, listText, type ColumnKind, type List, type ListValue } from '@handal/contracts/lists'
import type { CellFormat, Cells, TableColumn } from './paper.ts'

const FORMAT: Record<ColumnKind, CellFormat> = {
  text: 'text',
  code: 'text',
  yesNo: 'text',
  month: 'text',
  won: 'won',
  count: 'count',
  days: 'days',
  minutes: 'minutes',
  date: 'date',
}

/** How a kind of value is drawn. */
export const cellFormat = (kind: ColumnKind): CellFormat => FORMAT[kind]

/** The columns of a list for its paper and its workbook. */
export const listColumns = (list: List): TableColumn[] =>
  list.columns.map(({ label, kind, sum, group }) => ({
    label: group === undefined ? label : `${group} ${label}`,
    format: FORMAT[kind],
    ...(sum === true ? { sum } : {}),
    ...(kind === 'text' ? { wrap: true } : {}),
  }))

/** The same columns to be filled in: what they bring in is chosen in Excel where only some words are taken. */
export const fillableColumns = (list: List): TableColumn[] =>
  listColumns(list).map((column, index) => {
    const { input = null, ...own } = list.columns[index] ?? { key: '', label: '', kind: 'text' }
    const choices = input === null ? undefined : choicesOf(own)
    return choices === undefined || choices.length === 0 ? column : { ...column, choices }
  })

/** A row of a list in the order of its columns. Numbers and dates stay what they are, so that Excel can reckon with them. */
export const listCells = (list: List, row: Readonly<Record<string, ListValue>>): Cells =>
  list.columns.map((column) => {
    const value = row[column.key]
    if (value === null || value === undefined || value === '') return null
    if (FORMAT[column.kind] !== 'text' && typeof value !== 'boolean') return value
    return column.kind === 'month' ? String(value) : listText(column, value)
  })
