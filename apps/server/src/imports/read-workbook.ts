import type { ReadColumn } from '@handal/contracts/imports'
import { type List, listOfSheet, sheetsOf } from '@handal/contracts/lists'
import type { NamedSheet } from '../documents/read-sheet.ts'
import { type BadCell, type ReadList, readList, type ReadRow } from './read-list.ts'

type Part = { readonly sheet: string; readonly read: ReadList }
/** A record of the file: its number, from which rows of which sheets it comes, and what they say. */
type Joined = {
  row: number
  readonly from: Map<string, number>
  readonly key: string | null
  values: ReadRow['values']
}

const keyOf = (list: List, { values }: ReadRow): string | null => {
  const keys = list.columns.flatMap(({ key, input }) => (input === 'identifies' ? [values[key]] : []))
  return keys.includes(undefined) ? null : JSON.stringify(keys)
}

/** Rows of all sheets by the record that they name; a record that a sheet names twice stays two, which is told later. */
const joined = (list: List, parts: readonly Part[]): Joined[] => {
  const records: Joined[] = []
  const known = new Map<string, Joined>()
  for (const { sheet, read } of parts)
    for (const row of read.rows) {
      const key = keyOf(list, row)
      const found = key === null ? undefined : known.get(key)
      if (found !== undefined && !found.from.has(sheet)) {
        found.from.set(sheet, row.row)
        found.values = { ...found.values, ...row.values }
        continue
      }
      const record = { row: row.row, from: new Map([[sheet, row.row]]), key, values: row.values }
      records.push(record)
      if (key !== null && found === undefined) known.set(key, record)
    }
  return records
}

/** Every record has a row of its own: that of its first sheet, or the next free one below all. */
const numbered = (records: readonly Joined[]): void => {
  const taken = new Set<number>()
  let next = Math.max(0, ...records.map(({ row }) => row))
  for (const record of records) {
    if (taken.has(record.row)) record.row = next += 1
    taken.add(record.row)
  }
}

/** A cell that cannot be read, at the row of its record; where that is another one the sheet is named. */
const badOf = (parts: readonly Part[], records: readonly Joined[]): BadCell[] => {
  const rows = new Map(records.flatMap(({ row, from }) => [...from].map(([sheet, at]) => [`${at} ${sheet}`, row])))
  return parts.flatMap(({ sheet, read }) =>
    read.bad.map((cell) => {
      const row = rows.get(`${cell.row} ${sheet}`) ?? cell.row
      return row === cell.row ? cell : { ...cell, row, message: `'${sheet}' 시트 ${cell.row}행: ${cell.message}` }
    }),
  )
}

const columnsOf = (list: List, parts: readonly Part[]): ReadColumn[] => {
  const labels = new Set(list.columns.map(({ label }) => label))
  return parts.flatMap(({ sheet, read }, index) =>
    read.columns
      // What only says again whom a row is of.
      .filter(({ head, key }) => index === 0 || (key === null ? !labels.has(head) : keyIsOf(list, key, sheet)))
      .map((column) => ({ ...column, place: `${sheet} ${column.place}` })),
  )
}
const keyIsOf = (list: List, key: string, sheet: string): boolean =>
  list.columns.some((column) => column.key === key && column.sheet === sheet)

/**
 * Reads the sheets of a workbook as one list: each by its name, joined by what finds a record. A file without a sheet of such a
 * name, or a text, is read as one sheet with all columns.
 */
export const readWorkbook = (
  list: List,
  sheets: readonly NamedSheet[],
  mapping: Readonly<Record<string, string>> = {},
): ReadList => {
  const parts = sheetsOf(list).flatMap((sheet): Part[] => {
    const found = sheets.find(({ name }) => name === sheet)
    return found === undefined ? [] : [{ sheet, read: readList(listOfSheet(list, sheet), found.sheet, mapping) }]
  })
  const [first] = sheets
  if (parts.length === 0)
    return first === undefined ? { rows: [], bad: [], columns: [] } : readList(list, first.sheet, mapping)
  const headless = parts.find(({ read }) => read.columns.length === 0)
  if (headless !== undefined)
    return {
      rows: [],
      columns: [],
      bad: headless.read.bad.map((cell) => ({ ...cell, message: `'${headless.sheet}' 시트: ${cell.message}` })),
    }
  const records = joined(list, parts)
  numbered(records)
  return {
    rows: records.map(({ row, values }) => ({ row, values })),
    bad: badOf(parts, records),
    columns: columnsOf(list, parts),
  }
}
