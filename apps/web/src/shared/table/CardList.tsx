import { useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { cellText, cellValue } from './cell-value.ts'
import type { TableColumn } from './types.ts'

const step = 50

/** Below 600 px a table is a list of cards; 50 at a time. */
export function CardList<R>({
  caption,
  rows,
  rowKey,
  columns,
  card,
  onOpen,
  activeKey,
}: {
  caption: string
  rows: readonly R[]
  rowKey: (row: R) => string
  columns: readonly TableColumn<R>[]
  card: ((row: R) => ReactNode) | undefined
  onOpen: ((row: R) => void) | undefined
  activeKey: string | undefined
}): ReactNode {
  const [limit, setLimit] = useState(step)
  return (
    <>
      <ul className="hd-cards" aria-label={caption}>
        {rows.slice(0, limit).map((row) => {
          const key = rowKey(row)
          const content = card ? card(row) : <PlainCard columns={columns} row={row} />
          return (
            <li key={key} className={key === activeKey ? 'active' : undefined}>
              {onOpen ? (
                <button type="button" className="hd-card" onClick={() => onOpen(row)}>
                  {content}
                </button>
              ) : (
                <div className="hd-card">{content}</div>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length > limit && (
        <div className="hd-cards-more">
          <Button wide onClick={() => setLimit(limit + step)}>
            더 보기 ({limit.toLocaleString('ko-KR')} / {rows.length.toLocaleString('ko-KR')})
          </Button>
        </div>
      )}
    </>
  )
}

function PlainCard<R>({ columns, row }: { columns: readonly TableColumn<R>[]; row: R }): ReactNode {
  const [title, ...rest] = columns
  if (!title) return null
  return (
    <>
      <div className="b">{title.render?.(row) ?? cellText(title, cellValue(title, row), row)}</div>
      <dl>
        {rest.slice(0, 4).map((column) => (
          <div key={column.key} className="row between g12 dense">
            <dt className="ter">{column.name}</dt>
            <dd className="num">{column.render?.(row) ?? cellText(column, cellValue(column, row), row)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
