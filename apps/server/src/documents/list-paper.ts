import { dotted } from './format.ts'
import { sumCells, type Cells, type Paper, type TableColumn } from './paper.ts'

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
  /** 'yyyy-MM-dd HH:mm' in Seoul. */
  printedAt: string
  printedBy: string
}

/** A list as a neutral document, for `renderPaper('xlsx' or 'pdf', [listPaper(…)])`. */
export function listPaper(list: List): Paper {
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
      left: list.companyName,
      right: `${dotted(list.printedAt.slice(0, 10))} ${list.printedAt.slice(11, 16)} · ${list.printedBy}`,
      printedAt: list.printedAt,
    },
    blocks: [
      {
        kind: 'table',
        table: {
          title: null,
          caption: list.title,
          columns: list.columns,
          groups: [],
          sections: [{ name: '', rows: list.rows, subtotal: null }],
          // Whoever reads the workbook back finds its end here, sums or none: `readList`.
          total,
          pageTotal: null,
          labelSpan: list.labelSpan,
          look: 'ledger',
          rowHeight: 26.5,
          pinned: list.labelSpan,
        },
      },
    ],
    fitOnePage: false,
  }
}
