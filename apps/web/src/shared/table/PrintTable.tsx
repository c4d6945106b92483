import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { alignOf, cellText, cellValue, isNum, summaryText } from './cell-value.ts'
import type { GridRow, SummaryRow, TableColumn } from './types.ts'

/** Room of a sheet lying on its side, in px: A4 without its margins. */
const SHEET = 1040
/** Paper is set smaller than the screen: 10.5 px for 13 px. */
const SCALE = 0.82
/** More rows than this are nobody's print of a screen: a file is offered. */
const MOST_ROWS = 2000

type Shown<R> = { readonly column: TableColumn<R>; readonly width: number; readonly pinned: boolean }

/** Whether the page is being printed: true before the browser lays the paper out, false after. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const change = (next: boolean) => () => flushSync(() => setPrinting(next))
    const [before, after] = [change(true), change(false)]
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}

/** Columns as they fit on sheets beside each other, those kept at the left on each of them. */
export function sheetsOf<R>(columns: readonly Shown<R>[]): Shown<R>[][] {
  const kept = columns.filter(({ pinned }) => pinned)
  const room = SHEET - kept.reduce((sum, { width }) => sum + width * SCALE, 0)
  const sheets: Shown<R>[][] = []
  let left = 0
  for (const shown of columns.filter(({ pinned }) => !pinned)) {
    const width = shown.width * SCALE
    if (left < width || sheets.length === 0) {
      sheets.push([...kept])
      left = room
    }
    sheets.at(-1)?.push(shown)
    left -= width
  }
  return sheets.length === 0 ? [kept] : sheets
}

/** A table of a screen on paper: the grid draws only the rows and columns that are seen, this one all of them. */
export function PrintTable<R>({
  caption,
  columns,
  rows,
  summary,
}: {
  readonly caption: string
  readonly columns: readonly Shown<R>[]
  readonly rows: readonly GridRow<R>[]
  readonly summary: SummaryRow | undefined
}): ReactNode {
  const lacking = rows.some(({ kind }) => kind === 'waiting')
  if (lacking || rows.length > MOST_ROWS)
    return (
      <p className="hd-print">
        {lacking ? '아직 모두 불러오지 않아 인쇄할 수 없습니다. ' : '행이 많아 화면을 인쇄할 수 없습니다. '}
        PDF나 엑셀 파일로 내려받아 주세요.
      </p>
    )
  const sheets = sheetsOf(columns)
  return (
    <div className="hd-print">
      {sheets.map((sheet, at) => (
        <table key={sheet.at(-1)?.column.key ?? at}>
          <caption>{sheets.length === 1 ? caption : `${caption} (${at + 1}/${sheets.length})`}</caption>
          <Heads sheet={sheet} />
          <tbody>
            {rows.map((row) =>
              row.kind === 'waiting' ? null : (
                <tr key={row.key} className={row.kind === 'subtotal' ? 'sum' : undefined}>
                  {sheet.map(({ column }, place) => (
                    <td key={column.key} className={classOf(column)}>
                      {row.kind === 'data'
                        ? column.render
                          ? column.render(row.row)
                          : cellText(column, cellValue(column, row.row), row.row)
                        : place === 0
                          ? `${row.label} ${row.count.toLocaleString('ko-KR')}명`
                          : summaryText(column, row.rows)}
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
          {summary === undefined ? null : (
            <tbody>
              <tr className="sum">
                {sheet.map(({ column }, place) => (
                  <td key={column.key} className={classOf(column)}>
                    {summary.texts[column.key] || (place === 0 ? `${summary.label} ${summary.countText}` : '')}
                  </td>
                ))}
              </tr>
            </tbody>
          )}
        </table>
      ))}
    </div>
  )
}

const classOf = <R,>(column: TableColumn<R>): string =>
  [alignOf(column), isNum(column) ? 'num' : ''].filter(Boolean).join(' ')

/** Names of the columns under those of their groups. */
function Heads<R>({ sheet }: { readonly sheet: readonly Shown<R>[] }): ReactNode {
  const groups: { name: string; columns: number }[] = []
  for (const { column } of sheet) {
    const last = groups.at(-1)
    if (last !== undefined && last.name === (column.group ?? '')) last.columns += 1
    else groups.push({ name: column.group ?? '', columns: 1 })
  }
  return (
    <thead>
      {groups.some(({ name }) => name !== '') ? (
        <tr>
          {groups.map(({ name, columns }, at) => (
            <th key={`${name} ${at}`} colSpan={columns} scope="colgroup">
              {name}
            </th>
          ))}
        </tr>
      ) : null}
      <tr>
        {sheet.map(({ column }) => (
          <th key={column.key} scope="col" className={alignOf(column)}>
            {column.name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
