import { parseCsv, type CellValue } from 'hucre/csv'
import { type MergeRange, readXlsx } from 'hucre/xlsx'
import { checkZip, type ZipFault } from './check-zip.ts'

/** A cell as it was sent: its value, never its formula. A date is 'yyyy-MM-dd', a time or duration days, an empty cell null. */
export type SheetCell = string | number | null
/** A visible sheet of a workbook. `hidden` are cells that a merged one covers: they look filled and are empty. */
export type Sheet = { readonly rows: readonly (readonly SheetCell[])[]; readonly hidden: readonly [number, number][] }
/** Why a file could not be read as a list. */
export type SheetFault = ZipFault | 'locked' | 'old-format' | 'empty' | 'too-many-rows' | 'too-many-columns'
export type SheetAnswer =
  | { readonly ok: true; readonly sheet: Sheet }
  | { readonly ok: false; readonly fault: SheetFault }
/** A sheet by its name; '' where a text has none. */
export type NamedSheet = { readonly name: string; readonly sheet: Sheet }
export type SheetsAnswer =
  | { readonly ok: true; readonly sheets: readonly NamedSheet[] }
  | { readonly ok: false; readonly fault: SheetFault }

/** The sheet of a template that says how it is filled in. It is passed over, wherever it stands. */
export const GUIDE_SHEET = '작성 안내'

/** Rows and columns taken at most. */
export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 300

const isOle = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0'
/** An encrypted workbook is an OLE file that names its encryption in UTF-16. */
const isLocked = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))

const DAY_MS = 86_400_000
/** 1900-03-01: before it, the days of a workbook are counted from 1899-12-31, from it on as if 1900-02-29 had been. */
const FIRST_TRUE_DAY = Date.UTC(1900, 2, 1)
const daysOf = (at: number): number => at / DAY_MS + (at < FIRST_TRUE_DAY ? 25_568 : 25_569)

const cellOf = (value: CellValue): SheetCell => {
  if (value === null || typeof value === 'number') return value
  if (value instanceof Date) {
    const at = value.getTime()
    if (Number.isNaN(at)) return null
    // Workbooks know no time zone: what stands in the cell is the date in UTC.
    return at % DAY_MS === 0 && at >= FIRST_TRUE_DAY ? value.toISOString().slice(0, 10) : daysOf(at)
  }
  const text = String(value).normalize('NFC').trim()
  return text === '' ? null : text
}

type Rows = readonly (readonly (CellValue | undefined)[])[]
const isFilled = (cell: CellValue | undefined): boolean => cell !== null && cell !== undefined && cell !== ''

/** Without the empty rows that follow the last filled one. */
const trimmed = (rows: Rows): SheetCell[][] => {
  const all = rows.map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cellOf(cell ?? null)))
  const last = all.findLastIndex((row) => row.some((cell) => cell !== null))
  return all.slice(0, last + 1)
}

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel in Korea saves CSV in the old code page.
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

const answerOf = (all: Rows, hidden: readonly [number, number][]): SheetAnswer => {
  if (all.some((row) => row.findLastIndex(isFilled) >= MOST_COLUMNS)) return { ok: false, fault: 'too-many-columns' }
  const rows = trimmed(all)
  if (rows.length === 0) return { ok: false, fault: 'empty' }
  return rows.length > MOST_ROWS ? { ok: false, fault: 'too-many-rows' } : { ok: true, sheet: { rows, hidden } }
}

const coveredIn = (merges: readonly MergeRange[]): [number, number][] =>
  merges.flatMap(({ startRow, endRow, startCol, endCol }) =>
    Array.from({ length: Math.min(endRow, MOST_ROWS) - startRow + 1 }, (_, down) =>
      Array.from({ length: Math.min(endCol, MOST_COLUMNS) - startCol + 1 }, (__, right): [number, number] => [
        startRow + down,
        startCol + right,
      ]),
    )
      .flat()
      .filter(([row, column]) => row !== startRow || column !== startCol),
  )

/** Sheets of a workbook that are read at most. */
const MOST_SHEETS = 20

/** The visible sheets that hold anything; the fault of the first where none can be read. */
const readWorkbook = async (bytes: Uint8Array, most: number): Promise<SheetsAnswer> => {
  const fault = await checkZip(bytes)
  if (fault !== null) return { ok: false, fault }
  try {
    const { sheets } = await readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => name !== GUIDE_SHEET && hidden !== true && veryHidden !== true,
      maxRows: MOST_ROWS + 1,
    })
    const read: NamedSheet[] = []
    for (const { name, rows, merges = [] } of sheets.slice(0, most)) {
      const answer = answerOf(rows, coveredIn(merges))
      if (answer.ok) read.push({ name: name.normalize('NFC').trim(), sheet: answer.sheet })
      else if (answer.fault !== 'empty') return answer
    }
    return read.length === 0 ? { ok: false, fault: 'empty' } : { ok: true, sheets: read }
  } catch {
    return { ok: false, fault: 'broken' }
  }
}

/**
 * Reads the sheets of an upload by what it is, not by its name: .xlsx, or text with commas or tabs in UTF-8 or the old Korean code
 * page, which is one sheet. Only in the rendering thread: a file may want much memory.
 */
export const readSheets = async (bytes: Uint8Array, most = MOST_SHEETS): Promise<SheetsAnswer> => {
  if (bytes.length === 0) return { ok: false, fault: 'empty' }
  if (isOle(bytes)) return { ok: false, fault: isLocked(bytes) ? 'locked' : 'old-format' }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readWorkbook(bytes, most)
  // A text has no byte 0; a picture, a PDF or another program's file has.
  if (bytes.includes(0) || /^%PDF|^\u0089PNG/u.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1')))
    return { ok: false, fault: 'not-a-zip' }
  const answer = answerOf(parseCsv(textOf(bytes)), [])
  return answer.ok ? { ok: true, sheets: [{ name: '', sheet: answer.sheet }] } : answer
}

/** Reads the first sheet of an upload. */
export const readSheet = async (bytes: Uint8Array): Promise<SheetAnswer> => {
  const answer = await readSheets(bytes, 1)
  if (!answer.ok) return answer
  const [first] = answer.sheets
  return first === undefined ? { ok: false, fault: 'empty' } : { ok: true, sheet: first.sheet }
}
