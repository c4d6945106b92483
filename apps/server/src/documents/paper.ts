/**
 * The neutral document: what a paper says, without saying how it is drawn. One model is rendered to PDF (`pdf.ts`) and to
 * Excel (`xlsx.ts`). It is plain data, so that it can cross to the rendering thread. Lengths are CSS pixels (96 to an inch).
 */
export type Paper = {
  /** Title of the file when the paper stands alone in it; a file of several carries the title of the header. */
  title: string
  /** Name of the Excel sheet, cut to what Excel allows; the title when absent. */
  tab?: string
  author: string
  size: 'A4' | 'A4-landscape' | 'A3-landscape'
  header: PaperHeader
  footer: PaperFooter
  blocks: readonly Block[]
  /** An annex of the paper before it: the pages of both are counted together. */
  annex?: boolean
  /** One page is tried by closing up rows and type (12 to 8) before a second page begins. */
  fitOnePage: boolean
}

export type PaperHeader = {
  title: string
  /** Boxed word beside the title ("확정 전"). */
  mark: string | null
  /** Words beside the title without a box ("정정, 2판"). */
  aside?: string
  /** One line of facts below the title (A3 only). */
  subtitle: string | null
  organisation: string
  reference: string
  /** Seal of the company (PNG or JPEG), stamped over the end of its name; A4 only. */
  seal: Uint8Array | null
  /** Empty boxes to sign in, printed on the first page only. */
  signBoxes: readonly string[]
}

export type PaperFooter = {
  left: string
  /** Printed before the page number. */
  right: string
  /** Instant of printing as 'yyyy-MM-dd HH:mm' in Seoul: the date of the file. */
  printedAt: string
}

export type Block =
  /** `large`: of a paper that says little else, such as a certificate. */
  | { kind: 'facts'; columns: number; facts: readonly Fact[]; large?: boolean }
  /** What closes a certificate, in the middle: the sentence, its day, and who says it. The seal is stamped over the last words. */
  | ({ kind: 'statement' } & Statement)
  /** Boxes in which people sign, at the right; lines of text stand at the left of them. */
  | { kind: 'stamps'; lines: readonly string[]; stamps: readonly Stamp[] }
  | { kind: 'figures'; figures: readonly Figure[] }
  | { kind: 'table'; table: PaperTable }
  | { kind: 'paragraph'; text: string }
  /** One line with something at either end, closed by a hairline; the right end is strong. */
  | { kind: 'ends'; left: string; right: string }
  /** Numbered notes in columns, then a sentence over the whole width. `ruled`: a hairline parts them from text above. */
  | { kind: 'footnotes'; notes: readonly string[]; columns: number; text: string; ruled: boolean }
  | { kind: 'side'; lists: readonly SideList[] }
  /** Of a text that is read from its beginning to its end. `anchor`: what the contents name it by; `turns`: begins a page. */
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; anchor?: string; turns?: boolean }
  /** A step or a point of a list, with its number or dot. */
  | { kind: 'item'; mark: string; text: string }
  /** A picture (JPEG or PNG) with a line below it; width and height in px, drawn smaller where the page is narrower. */
  | { kind: 'picture'; bytes: Uint8Array; width: number; height: number; text: string }
  /** A line of the contents; the page of its anchor is found when all pages are. */
  | { kind: 'contents'; level: 1 | 2; text: string; anchor: string }

export type Statement = {
  sentence: string
  date: string
  organisation: string
  by: string
  /** About the organisation, small. */
  lines: readonly string[]
  seal: Uint8Array | null
}
/** A box to sign in: what for, and the name that stands in it. `struck`: nobody comes to sign here any more. */
export type Stamp = {
  label: string
  /** null: nobody has signed. */
  name: string | null
  /** A word over the name: 전결, 대결. */
  over: string | null
  below: string
  struck: boolean
}
export type Fact = { label: string; value: string; strong?: boolean }
/** `amount` null: it is not known, which is printed instead of a number. */
export type Figure = { label: string; amount: number | null; unit: string; strong: boolean }
/** Small list beside others below a ledger: rows with amounts, the last one closing the sum, or sentences. */
export type SideList = { title: string; rows: readonly { label: string; amount: number }[]; lines: readonly string[] }

/**
 * What a cell holds. text: string · won, count, minutes: integers · decimal, days: exact decimals as strings (Excel shows
 * four places of the former, at least one of the latter) · date: 'yyyy-MM-dd'. null prints nothing, zero prints '-'.
 */
export type CellFormat = 'text' | 'won' | 'count' | 'minutes' | 'decimal' | 'days' | 'date'
export type CellValue = string | number | null
export type Cells = readonly CellValue[]

export type TableColumn = {
  label: string
  format: CellFormat
  /** Fixed width; without it the column shares what is left. */
  width?: number
  /** Weight belongs to the column, never to the row, so that commas stay below each other. */
  bold?: boolean
  /** Cells wrap to more lines and the row grows. */
  wrap?: boolean
  /** Hairline at the left edge. */
  lineBefore?: boolean
  padLeft?: number
  align?: 'left' | 'right'
  /** Summed in the rows of sums. Integers only. */
  sum?: boolean
  /** May stand in two or three lines with its neighbours where the page is too narrow. */
  stack?: boolean
  /** Names the row for screen readers. */
  rowHeader?: boolean
  /** Words to choose from in Excel, in these rows and those that are added. */
  choices?: readonly string[]
}

export type SumRow = { label: string; cells: Cells; bold?: boolean }
export type TableSection = { name: string; rows: readonly Cells[]; subtotal: SumRow | null }

export type PaperTable = {
  /** Heading printed above the table, kept with it. */
  title: string | null
  /** Read aloud and written in the file, not printed. */
  caption: string
  columns: readonly TableColumn[]
  /** Header row above the columns' own; empty for none. */
  groups: readonly { label: string; span: number }[]
  sections: readonly TableSection[]
  total: SumRow | null
  /** Label of the sum at each page's end, with {page} and {count}; null for none. */
  pageTotal: string | null
  /** Columns that the labels of sums cover, from the left. */
  labelSpan: number
  /** ledger: measured columns, rows of one height, sections kept together; plain: given widths, rows grow. */
  look: 'plain' | 'ledger'
  rowHeight: number
  /** Columns that stay in sight in Excel. */
  pinned: number
  /** Sections run on over the pages, each closed by a stronger line. */
  flows?: boolean
}

/** What a table of words is like: no groups, no sums, rows that grow. */
export const PLAIN_TABLE = {
  groups: [],
  total: null,
  pageTotal: null,
  labelSpan: 0,
  look: 'plain',
  rowHeight: 22,
  pinned: 0,
} as const

/** Row of sums over `rows`: the columns marked `sum`, null elsewhere. Throws when a cell is not an integer. */
export function sumCells(columns: readonly TableColumn[], rows: readonly Cells[]): CellValue[] {
  return columns.map((column, index) => {
    if (!column.sum) return null
    let sum = 0
    for (const row of rows) {
      const value = row[index] ?? 0
      if (!Number.isSafeInteger(value)) throw new RangeError(`"${column.label}" cannot be summed: ${String(value)}`)
      sum += Number(value)
    }
    return sum
  })
}

/** How a column's cells are set when the column does not say: numbers right, text and dates left. */
export function alignOf(column: TableColumn): 'left' | 'right' {
  return column.align ?? (column.format === 'text' || column.format === 'date' ? 'left' : 'right')
}
