import type { List, ListColumn } from '@handal/contracts/lists'
import { parseClipboard } from '../../shared/table/edit/clipboard.ts'

const headOf = ({ label, group }: ListColumn): string => (group === undefined ? label : `${group} ${label}`)
const plain = (text: string): string => text.replaceAll(/[\s*]/gu, '')
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** Whether a row names columns of the list: most of what it says are their heads, or what other programs call them. One of its words may be a value too (과세). */
const isHead = (row: readonly string[], { columns }: List): boolean => {
  const heads = new Set(
    columns.flatMap((column) => [column.label, headOf(column), ...(column.alsoCalled ?? [])].map(plain)),
  )
  const filled = row.map(plain).filter((cell) => cell !== '')
  return filled.filter((cell) => heads.has(cell)).length * 2 > filled.length
}

/** Cells copied from a spreadsheet as the file that they are read as. Without a row of heads they are in the order of the template. */
export const pastedFile = (text: string, list: List): File => {
  const rows = parseClipboard(text)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const [first] = rows
  const heads = first !== undefined && isHead(first, list) ? [] : [list.columns.slice(0, width).map(headOf)]
  const lines = [...heads, ...rows].map((row) => row.map(quoted).join(','))
  return new File([lines.join('\r\n')], '붙여넣은 내용.csv', { type: 'text/csv' })
}
