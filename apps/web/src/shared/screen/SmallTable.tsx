import type { ReactNode } from 'react'
import './screen.css'

/** One column; the first of a table is the header of its rows. */
export type SmallColumn<Row> = {
  readonly key: string
  readonly label: ReactNode
  /** Figures: "right" stands them at the right edge, "left" leaves them where words stand. */
  readonly num?: 'left' | 'right'
  /** What is only compared with: quieter. */
  readonly quiet?: boolean
  /** Figures within words, which may take several lines. */
  readonly wrap?: boolean
  /** An act: at the right edge, of a card beside everything; 'below': several, of a card below everything. */
  readonly act?: boolean | 'below'
  /** Columns it covers in a row, itself among them. */
  readonly span?: (row: Row) => number
  readonly cell: (row: Row) => ReactNode
  /** Sum at the foot. The first column's also covers the columns behind it that have none. */
  readonly foot?: ReactNode
}

const classOf = ({ num, quiet, wrap, act }: SmallColumn<never>): string | undefined =>
  [
    num === 'right' ? 'right' : '',
    num === undefined ? '' : 'num',
    quiet === true ? 'ter' : '',
    wrap === true ? 'wrap' : '',
    act === undefined || act === false ? '' : 'act',
    act === 'below' ? 'below' : '',
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** The columns that have a cell of their own in a row. */
const cellsOf = <Row,>(
  columns: readonly SmallColumn<Row>[],
  row: Row,
): { column: SmallColumn<Row>; span: number }[] => {
  let free = 0
  return columns.flatMap((column, at) => {
    if (at < free) return []
    const span = column.span?.(row) ?? 1
    free = at + span
    return [{ column, span }]
  })
}

type Props<Row> = {
  /** The table's accessible name, read aloud and, where it is shown, seen. */
  readonly caption: ReactNode
  readonly isCaptionShown?: boolean
  readonly columns: readonly SmallColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Sentence in place of the rows where there are none. */
  readonly empty?: string
  /** The rows say by themselves what they are: no heads of columns. */
  readonly isHeadless?: boolean
  /** On a phone each row is a card: its name, then its values with their labels. */
  readonly cards?: boolean
  /** Rows that open something by their name, and the one that is open. */
  readonly opening?: { readonly open: Row | undefined; readonly onOpen: (row: Row) => void }
}

/** A table of few rows and columns inside a sheet, drawer or dialog: no order, no pages, no selection. */
export function SmallTable<Row>({
  caption,
  isCaptionShown = false,
  columns,
  rows,
  keyOf,
  empty,
  isHeadless = false,
  cards = false,
  opening,
}: Props<Row>): ReactNode {
  const [head] = columns
  const labelOf = ({ label, act }: SmallColumn<Row>): string | undefined =>
    cards && act === undefined && typeof label === 'string' ? label : undefined
  return (
    <table className={`hd-small-table ${cards ? 'cards' : ''}`}>
      <caption className={isCaptionShown ? undefined : 'sr-only'}>{caption}</caption>
      {isHeadless ? null : (
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.num === 'right' || column.act !== undefined ? 'right' : undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} aria-current={opening === undefined ? undefined : row === opening.open}>
            {cellsOf(columns, row).map(({ column, span }) =>
              column === head ? (
                <th key={column.key} scope="row" className={classOf(column)}>
                  {opening === undefined ? (
                    column.cell(row)
                  ) : (
                    <button type="button" onClick={() => opening.onOpen(row)}>
                      {column.cell(row)}
                    </button>
                  )}
                </th>
              ) : (
                <td
                  key={column.key}
                  className={classOf(column)}
                  colSpan={span === 1 ? undefined : span}
                  data-label={span === 1 ? labelOf(column) : undefined}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
        {rows.length === 0 && empty !== undefined ? (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        ) : null}
      </tbody>
      <Sums columns={columns} />
    </table>
  )
}

function Sums<Row>({ columns }: Pick<Props<Row>, 'columns'>): ReactNode {
  const firstSum = columns.findIndex(({ foot }, at) => at > 0 && foot !== undefined)
  return firstSum <= 0 ? null : (
    <tfoot>
      <tr>
        <th scope="row" colSpan={firstSum}>
          {columns[0]?.foot}
        </th>
        {columns.slice(firstSum).map((column) => (
          <td key={column.key} className={classOf(column)}>
            {column.foot}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
