import { parseCsv, type CellValue } from 'hucre/csv'
import { type MergeRange, readXlsx, type Sheet as XlsxSheet } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { checkZip, type ZipFault } from './check-zip.ts'

/**
 * A cell as it was sent: its value; a formula only where no value of it was stored, behind `BARE_FORMULA`. A date is 'yyyy-MM-dd', a time or
 * duration days, an empty cell null.
 */
export type SheetCell = string | number | null
/** A visible sheet of a workbook. `hidden` are cells that a merged one covers: they look filled and are empty. */
export type Sheet = { readonly rows: readonly (readonly SheetCell[])[]; readonly hidden: readonly [number, number][] }
/** Why a file could not be read as a list. */
export type SheetFault =
  | ZipFault
  | 'locked'
  | 'old-format'
  | 'html'
  | 'empty'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-many-merges'
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

/** Merged cells, and cells that they cover, taken at most. */
const MOST_MERGES = 5000
const MOST_COVERED = 200_000
/** Lines of a text at most for each row that is taken, the empty ones too, and those inside of a cell. */
const LINES_OF_ROW = 10
/** Letters of a cell that are read; Excel knows no more (32,767). */
const MOST_LETTERS = 32_767

const isOle = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0'
/** An encrypted workbook is an OLE file that names its encryption in UTF-16. */
const isLocked = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))

/** A page of the web that programs save under the name of a workbook. */
const isHtml = (bytes: Uint8Array): boolean =>
  /^(\u00ef\u00bb\u00bf)?\s*<(!doctype\s+html|html|head|meta|style|body|table)\b/iu.test(
    Buffer.from(bytes.subarray(0, 1000)).toString('latin1'),
  )

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
  const text = String(value).slice(0, MOST_LETTERS).normalize('NFC').trim()
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

const hasTooManyLines = (bytes: Uint8Array, mostRows: number): boolean => {
  let lines = 0
  for (const byte of bytes) if (byte === 10 || byte === 13) lines++
  // Windows ends a line with two.
  return lines > 2 * LINES_OF_ROW * mostRows
}

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel in Korea saves CSV in windows-949, whose 11,172 syllables the platform's euc-kr does not know.
    return iconv.decode(Buffer.from(bytes), 'cp949')
  }
}

/**
 * Cells that a merged one covers, its own first cell excepted. Only those where the sheet holds anything are asked for, and
 * ranges are counted by their corners: a sheet of a few bytes may merge all cells that there are, many times over.
 */
const coveredIn = (merges: readonly MergeRange[], rows: readonly (readonly SheetCell[])[]): [number, number][] => {
  if (merges.length === 0) return []
  const [height, width] = [rows.length, Math.max(...rows.map((row) => row.length))]
  const line = width + 1
  const corners = new Int32Array((height + 1) * line)
  const count = (top: number, left: number, bottom: number, right: number, by: number): void => {
    const [low, far] = [Math.min(bottom + 1, height), Math.min(right + 1, width)]
    if (top < 0 || left < 0 || top >= low || left >= far) return
    for (const [row, column, sign] of [
      [top, left, by],
      [top, far, -by],
      [low, left, -by],
      [low, far, by],
    ] as const)
      corners[row * line + column] = (corners[row * line + column] ?? 0) + sign
  }
  for (const { startRow, endRow, startCol, endCol } of merges) {
    count(startRow, startCol, endRow, endCol, 1)
    count(startRow, startCol, startRow, startCol, -1)
  }
  const covered: [number, number][] = []
  for (let row = 0; row < height; row++) {
    let along = 0
    for (let column = 0; column < width; column++) {
      const at = row * line + column
      along += corners[at] ?? 0
      const over = row === 0 ? 0 : (corners[at - line] ?? 0)
      // What began above and to the left goes on here.
      corners[at] = along + over
      if ((corners[at] ?? 0) > 0) covered.push([row, column])
      if (covered.length > MOST_COVERED) return covered
    }
  }
  return covered
}

const answerOf = (all: Rows, mostRows: number, merges: readonly MergeRange[] = []): SheetAnswer => {
  if (merges.length > MOST_MERGES) return { ok: false, fault: 'too-many-merges' }
  if (all.some((row) => row.findLastIndex(isFilled) >= MOST_COLUMNS)) return { ok: false, fault: 'too-many-columns' }
  const rows = trimmed(all)
  if (rows.length === 0) return { ok: false, fault: 'empty' }
  if (rows.length > mostRows) return { ok: false, fault: 'too-many-rows' }
  const hidden = coveredIn(merges, rows)
  return hidden.length > MOST_COVERED ? { ok: false, fault: 'too-many-merges' } : { ok: true, sheet: { rows, hidden } }
}

/** Sheets of a workbook that are read at most. */
const MOST_SHEETS = 20

/** A column as Excel names it, counted from 0: A, B, … AA. */
export const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))
/** A cell that holds anything: its column and row, as a sheet's XML names it. */
const FILLED = /\sr="([A-Z]{2,3})\d{1,7}"[^<>]{0,100}(?<!\/)>/gu
const LONGEST = 130

/** Sees what makes a sheet cost more than it holds: anything in columns that are not read, and too many merged cells. */
const watchSheets = () => {
  let isFar = false
  let merges = 0
  let [part, rest] = ['', '']
  const first = letterOf(MOST_COLUMNS)
  return {
    fault: (): SheetFault | null => (isFar ? 'too-many-columns' : merges > MOST_MERGES ? 'too-many-merges' : null),
    watch: (name: string, piece: Buffer): void => {
      if (!/^xl\/worksheets\/[^/]+\.xml$/u.test(name)) return
      const own = piece.toString('latin1')
      merges += own.split('<mergeCell ').length - 1
      const text = (part === name ? rest : '') + own
      for (const [, column = ''] of text.matchAll(FILLED))
        isFar ||= column.length > first.length || (column.length === first.length && column >= first)
      ;[part, rest] = [name, text.slice(-LONGEST)]
    },
  }
}

/** What begins a cell whose formula has no value; no text of a cell begins so. */
export const BARE_FORMULA = '\u0001='

/** The rows of a sheet, with the formulas of which no value was stored: a program wrote them and no Excel has reckoned them. */
const rowsOf = ({ rows, cells }: XlsxSheet): Rows => {
  const bare = [...(cells ?? [])].filter(
    ([, cell]) => cell.type === 'formula' && (cell.formulaResult ?? null) === null && (cell.value ?? null) === null,
  )
  if (bare.length === 0) return rows
  const all = rows.map((row) => [...row])
  for (const [place, { formula = '' }] of bare) {
    const [row = 0, column = 0] = place.split(',').map(Number)
    const own = all[row]
    if (own !== undefined) own[column] = `${BARE_FORMULA}${formula}`
  }
  return all
}

/** Each visible sheet by its name: what it holds, or why it cannot be read. */
type NamedAnswers = readonly { readonly name: string; readonly answer: SheetAnswer }[]
type Opened = { readonly ok: true; readonly answers: NamedAnswers } | { readonly ok: false; readonly fault: SheetFault }

const openWorkbook = async (bytes: Uint8Array, mostRows: number): Promise<Opened> => {
  const seen = watchSheets()
  const fault = (await checkZip(bytes, undefined, seen.watch)) ?? seen.fault()
  if (fault !== null) return { ok: false, fault }
  try {
    const { sheets: all } = await readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => name !== GUIDE_SHEET && hidden !== true && veryHidden !== true,
      maxRows: mostRows + 1,
      // The reader fills each row up to its last cell: one far away in each of them would be gigabytes.
      range: `A1:${letterOf(MOST_COLUMNS)}1048576`,
    })
    const answers = all.slice(0, MOST_SHEETS).map((sheet) => ({
      name: sheet.name.normalize('NFC').trim(),
      answer: answerOf(rowsOf(sheet), mostRows, sheet.merges ?? []),
    }))
    return { ok: true, answers }
  } catch {
    return { ok: false, fault: 'broken' }
  }
}

/** The sheets of an upload by what it is, not by its name: .xlsx, or text with commas or tabs in UTF-8 or windows-949, one sheet. */
const open = async (bytes: Uint8Array, mostRows: number = MOST_ROWS): Promise<Opened> => {
  if (bytes.length === 0) return { ok: false, fault: 'empty' }
  if (isOle(bytes)) return { ok: false, fault: isLocked(bytes) ? 'locked' : 'old-format' }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openWorkbook(bytes, mostRows)
  // A text has no byte 0; a picture, a PDF or another program's file has.
  if (bytes.includes(0) || /^%PDF|^\u0089PNG/u.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1')))
    return { ok: false, fault: 'not-a-zip' }
  if (isHtml(bytes)) return { ok: false, fault: 'html' }
  if (hasTooManyLines(bytes, mostRows)) return { ok: false, fault: 'too-many-rows' }
  return { ok: true, answers: [{ name: '', answer: answerOf(parseCsv(textOf(bytes)), mostRows) }] }
}

/** Reads the sheets of an upload that hold anything. Only in the rendering thread: a file may want much memory. */
export const readSheets = async (bytes: Uint8Array): Promise<SheetsAnswer> => {
  const opened = await open(bytes)
  if (!opened.ok) return opened
  const sheets: NamedSheet[] = []
  for (const { name, answer } of opened.answers) {
    if (answer.ok) sheets.push({ name, sheet: answer.sheet })
    else if (answer.fault !== 'empty') return answer
  }
  return sheets.length === 0 ? { ok: false, fault: 'empty' } : { ok: true, sheets }
}

/** Reads one sheet of an upload: the first that `fits`; without such a one the first that holds anything, or why none is read. */
export const readSheet = async (
  bytes: Uint8Array,
  fits: (sheet: Sheet) => boolean = () => true,
  mostRows: number = MOST_ROWS,
): Promise<SheetAnswer> => {
  const opened = await open(bytes, mostRows)
  if (!opened.ok) return opened
  const answers = opened.answers.map(({ answer }) => answer)
  return (
    answers.find((answer) => answer.ok && fits(answer.sheet)) ??
    answers.find((answer) => !answer.ok && answer.fault !== 'empty') ??
    answers.find(({ ok }) => ok) ?? { ok: false, fault: 'empty' }
  )
}
