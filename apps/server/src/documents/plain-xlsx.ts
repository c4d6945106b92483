import { writeXlsx } from 'hucre/xlsx'
import type { XlsSheet } from './xls.ts'

/** A workbook of one sheet with nothing but its rows, for programs that read it: texts stay texts, whole numbers are amounts. */
export const plainXlsx = ({ name, widths, rows }: XlsSheet): Promise<Uint8Array> => {
  const cells = new Map(
    rows.flatMap((row, at) =>
      row.map(
        (cell, column) => [`${at},${column}`, { style: { numFmt: typeof cell === 'string' ? '@' : '#,##0' } }] as const,
      ),
    ),
  )
  return writeXlsx({
    sheets: [{ name, rows: rows.map((row) => [...row]), columns: widths.map((width) => ({ width })), cells }],
  })
}
