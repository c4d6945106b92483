import { readXlsx } from 'hucre/xlsx'

const columnName = (x: number): string =>
  x < 26 ? String.fromCharCode(65 + x) : `${columnName(Math.floor(x / 26) - 1)}${columnName(x % 26)}`

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
        const written = shown instanceof Date ? shown.toISOString().slice(0, 10) : shown
        return [
          [`${columnName(x)}${y + 1}`, format === undefined ? written : `${String(written)} {${format}}`] as const,
        ]
      }),
    )
    return { name, cells: Object.fromEntries(filled) }
  })
}
