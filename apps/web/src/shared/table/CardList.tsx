import { useId, useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import type { SelectionModel } from './build-columns.tsx'
import { cellText, cellValue } from './cell-value.ts'
import type { CardGroup, TableColumn } from './types.ts'

const step = 50

/** Below 600 px a table is a list of cards; 50 at a time. */
export function CardList<R>({
  caption,
  rows,
  rowKey,
  columns,
  card,
  groupBy,
  onOpen,
  activeKey,
  ticks,
}: {
  caption: string
  rows: readonly R[]
  rowKey: (row: R) => string
  columns: readonly TableColumn<R>[]
  card: ((row: R) => ReactNode) | undefined
  groupBy?: ((row: R) => CardGroup) | undefined
  onOpen: ((row: R) => void) | undefined
  activeKey: string | undefined
  /** Boxes to choose cards by, and how a row is called. */
  ticks?: { readonly model: SelectionModel; readonly labelOf: (row: R) => string } | undefined
}): ReactNode {
  const [limit, setLimit] = useState(step)
  const id = useId()
  const items = (shown: readonly R[]): ReactNode =>
    shown.map((row) => {
      const key = rowKey(row)
      const content = card ? card(row) : <PlainCard columns={columns} row={row} />
      return (
        <li key={key} className={classOf(key === activeKey, ticks !== undefined)}>
          {ticks === undefined ? null : <Tick {...ticks.model} row={key} label={ticks.labelOf(row)} />}
          {onOpen ? (
            <button type="button" className="hd-card" onClick={() => onOpen(row)}>
              {content}
            </button>
          ) : (
            <div className="hd-card">{content}</div>
          )}
        </li>
      )
    })
  const shown = rows.slice(0, limit)
  return (
    <>
      {groupBy === undefined ? (
        <ul className="hd-cards" aria-label={caption}>
          {items(shown)}
        </ul>
      ) : (
        <div role="group" aria-label={caption}>
          {groupsOf(shown, groupBy).map(({ key, group, members }) => (
            <section key={key} className="hd-card-group">
              <h2 id={`${id}-${key}`} className="b">
                {group.label}
                {group.end === undefined ? null : <span className="cap ter">{group.end}</span>}
              </h2>
              <ul className="hd-cards" aria-labelledby={`${id}-${key}`}>
                {items(members)}
              </ul>
            </section>
          ))}
        </div>
      )}
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

const classOf = (isActive: boolean, isTicked: boolean): string | undefined =>
  [isActive ? 'active' : '', isTicked ? 'ticked' : ''].filter(Boolean).join(' ') || undefined

function Tick({
  row,
  label,
  isSelected,
  lockOf,
  toggle,
}: Pick<SelectionModel, 'isSelected' | 'lockOf' | 'toggle'> & {
  readonly row: string
  readonly label: string
}): ReactNode {
  const lock = lockOf(row)
  return (
    <Checkbox
      aria-label={`${label} 선택`}
      title={lock}
      disabled={lock !== undefined}
      checked={isSelected(row)}
      onChange={(on) => toggle(row, on, false)}
    />
  )
}

type Group<R> = { readonly key: string; readonly group: CardGroup; readonly members: R[] }

/** Neighbours of one group stand together, in the order the rows come in. */
function groupsOf<R>(rows: readonly R[], groupBy: (row: R) => CardGroup): Group<R>[] {
  const groups: Group<R>[] = []
  for (const row of rows) {
    const group = groupBy(row)
    const last = groups.at(-1)
    if (last !== undefined && last.group.key === group.key) last.members.push(row)
    else groups.push({ key: `${groups.length}-${group.key}`, group, members: [row] })
  }
  return groups
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
