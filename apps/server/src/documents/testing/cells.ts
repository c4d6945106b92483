import { readXlsx } from 'hucre/xlsx'

const columnName = (x: number): string =>
  x < 26 ? String.fromCharCode(65 + x) : `${columnName(Math.floor(x / 26) - 1)}${columnName(x % 26)}`

/** A date, or what a format of elapsed hours shows: 172:30. Workbooks count days from 1899-12-31 up to February 1900. */
const dateOrDuration = (at: Date, format: string | undefined): string => {
  if (format === undefined || !format.startsWith('[h]')) return at.toISOString().slice(0, 10)
  const minutes = Math.round((at.getTime() - Date.UTC(1899, 11, 31)) / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Sheets as they open in Excel, by cell: its value or its formula `=…`, each with its number format where it has one. */
export const readCells = async (file: Uint8Array) => {
  const { sheets } = await readXlsx(file, { readStyles: true })
  return sheets.map(({ name, rows, cells }) => {
    const filled = rows.flatMap((row, y) =>
      row.flatMap((value, x) => {
        const cell = cells?.get(`${y},${x}`)
        const format = cell?.style?.numFmt
        const shown = cell?.formula === undefined ? value : `=${cell.formula}`
        if (shown === null || shown === '') return []
        const written = shown instanceof Date ? dateOrDuration(shown, format) : shown
        return [
          [`${columnName(x)}${y + 1}`, format === undefined ? written : `${String(written)} {${format}}`] as const,
        ]
      }),
    )
    return { name, cells: Object.fromEntries(filled) }
  })
}
