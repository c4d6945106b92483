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
  readonly cell: (row: Row) => ReactNode
  /** Sum at the foot. The first column's also covers the columns behind it that have none. */
  readonly foot?: ReactNode
}

const classOf = ({ num, quiet }: SmallColumn<never>): string | undefined =>
  [num === 'right' ? 'right' : '', num === undefined ? '' : 'num', quiet === true ? 'ter' : '']
    .filter(Boolean)
    .join(' ') || undefined

/** A table of few rows and columns inside a sheet, drawer or dialog: no order, no pages, no selection. */
export function SmallTable<Row>({
  caption,
  isCaptionShown = false,
  columns,
  rows,
  keyOf,
  empty,
}: {
  /** The table's accessible name, read aloud and, where it is shown, seen. */
  readonly caption: ReactNode
  readonly isCaptionShown?: boolean
  readonly columns: readonly SmallColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Sentence in place of the rows where there are none. */
  readonly empty?: string
}): ReactNode {
  const [head] = columns
  const firstSum = columns.findIndex(({ foot }, at) => at > 0 && foot !== undefined)
  return (
    <table className="hd-small-table">
      <caption className={isCaptionShown ? undefined : 'sr-only'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, num }) => (
            <th key={key} scope="col" className={num === 'right' ? 'right' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) =>
              column === head ? (
                <th key={column.key} scope="row" className={classOf(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={classOf(column)}>
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
      {firstSum > 0 ? (
        <tfoot>
          <tr>
            <th scope="row" colSpan={firstSum}>
              {head?.foot}
            </th>
            {columns.slice(firstSum).map((column) => (
              <td key={column.key} className={classOf(column)}>
                {column.foot}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}
