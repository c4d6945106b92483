import { printedInstant } from './format.ts'
import { sumCells, type Cells, type Paper, type TableColumn } from './paper.ts'

/**
 * A register, for print only: dense rows, a stronger line below each part, no row of sums. `parts`: rows of each, together
 * all of them; `footer`: the law it follows.
 */
export type Register = { reference: string; footer: string; parts: readonly number[] }

/** Any list of a screen as a paper: one table with its title and one row that counts its rows and sums the columns that are summed. */
export type List = {
  companyName: string
  title: string
  /** What was filtered, over which days: one line below the title. */
  subtitle: string | null
  /** Number of the document, or '' for none. */
  reference: string
  columns: readonly TableColumn[]
  rows: readonly Cells[]
  /** What the rows are, counted in the row of sums: "명", "건". */
  unit: string
  /** Columns that the label of the sums covers. */
  labelSpan: number
  size: Paper['size']
  register?: Register
  /** 'yyyy-MM-dd HH:mm' in Seoul. */
  printedAt: string
  printedBy: string
}

/** A list as a neutral document, for `renderPaper('xlsx' or 'pdf', [listPaper(…)])`. */
export function listPaper(list: List): Paper {
  const { register } = list
  const total = { label: `합계 ${list.rows.length}${list.unit}`, cells: sumCells(list.columns, list.rows) }
  return {
    title: list.title,
    author: list.companyName,
    size: list.size,
    header: {
      title: list.title,
      mark: null,
      subtitle: list.subtitle,
      organisation: list.companyName,
      reference: list.reference,
      seal: null,
      signBoxes: [],
    },
    footer: {
      left: register?.footer ?? list.companyName,
      right: `${printedInstant(list.printedAt)} · ${list.printedBy}`,
      printedAt: list.printedAt,
    },
    blocks: [
      {
        kind: 'table',
        table: {
          title: null,
          caption: list.title,
          // Texts of a register shrink before they stand in more lines.
          columns: register === undefined ? list.columns : list.columns.map((column) => ({ ...column, wrap: false })),
          groups: [],
          sections: partsOf(list.rows, register?.parts ?? [list.rows.length]).map((rows) => ({
            name: '',
            rows,
            subtotal: null,
          })),
          // Whoever reads the workbook back finds its end here, sums or none: `readList`.
          total: register === undefined ? total : null,
          ...(register === undefined ? {} : { flows: true }),
          pageTotal: null,
          labelSpan: list.labelSpan,
          look: 'ledger',
          rowHeight: register === undefined ? 26.5 : 20,
          pinned: list.labelSpan,
        },
      },
    ],
    fitOnePage: false,
  }
}

const partsOf = (rows: readonly Cells[], sizes: readonly number[]): (readonly Cells[])[] => {
  let from = 0
  return sizes.map((size) => rows.slice(from, (from += size)))
}
