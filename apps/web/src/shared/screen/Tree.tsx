import { ChevronDown, ChevronRight, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useIsPhone } from '../media.ts'
import { type MenuAction, MenuButton } from '../ui/MenuButton.tsx'
import { type Landing, landingAt, rowsOf, stepOf, type TreeNode, type TreePlace, type TreeRow } from './tree.ts'
import './tree.css'

/** Heights of a row, as in the style sheet. */
const ROW = 36
const PHONE_ROW = 48

/** What stands in a row beside its name: 부서장, 인원. */
export type TreeColumn<N> = {
  readonly name: string
  readonly width: number
  readonly align?: 'right' | undefined
  readonly render: (node: N) => ReactNode
}

type Props<N extends TreeNode> = {
  /** What the tree holds; its name. */
  readonly label: string
  /** Name of the first column: 부서. */
  readonly head: string
  readonly nodes: readonly N[]
  readonly columns?: readonly TreeColumn<N>[]
  readonly selected: string | null
  readonly onSelect: (key: string) => void
  /** Nothing stands below another: a list in an order of its own. */
  readonly flat?: boolean
  /** Moves a node by drag, by Alt and arrows or, on a phone, by the menu of its grip; without it the tree is only read. */
  readonly onMove?: ((key: string, place: TreePlace) => void) | undefined
  /** Quieter, with why: what comes or has ended (2027.01.01 신설 예정). */
  readonly note?: ((node: N) => string | undefined) | undefined
}

/** Where a place is, in words: 생산본부 아래 2번째. */
const placeText = (nodes: readonly TreeNode[], { parent, index }: TreePlace, flat: boolean): string => {
  if (flat) return `${index + 1}번째`
  const above = nodes.find((node) => node.key === parent)
  return `${above === undefined ? '맨 위' : above.name} 아래 ${index + 1}번째`
}

/**
 * A tree with columns: arrows walk, open and close, letters find, Enter or Space chooses; Alt and arrows move a node as
 * dragging its grip does, and on a phone the menu of the grip. A line shows where a dragged node lands; below itself it has none.
 */
export function Tree<N extends TreeNode>(props: Props<N>): ReactNode {
  const { nodes, selected, onSelect, onMove, columns = [], flat = false } = props
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState<string | null>(null)
  const [drag, setDrag] = useState<{ key: string; y: number; landing: Landing | null } | null>(null)
  const [said, setSaid] = useState('')
  const isPhone = useIsPhone()
  const rowHeight = isPhone ? PHONE_ROW : ROW
  const list = useRef<HTMLUListElement>(null)
  const rows = rowsOf(nodes, closed)
  // One row is in the order of Tab: where the person was, else the chosen one, else the first.
  const current = [at, selected].find((key) => rows.some((row) => row.node.key === key)) ?? rows[0]?.node.key

  const focus = (key: string | undefined): void => {
    if (key === undefined) return
    setAt(key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  const setOpen = (key: string, open: boolean): void => {
    const next = new Set(closed)
    if (open) next.delete(key)
    else next.add(key)
    setClosed(next)
  }
  const move = (key: string, place: TreePlace | null): void => {
    if (onMove === undefined || place === null) return
    setSaid(`${nameOf(key)}: ${placeText(nodes, place, flat)}`)
    if (place.parent !== null) setOpen(place.parent, true)
    onMove(key, place)
  }
  /** Where each step leads; null: nowhere. */
  const steps = (key: string): Record<Step, TreePlace | null> => ({
    up: stepOf(nodes, key, 'up'),
    down: stepOf(nodes, key, 'down'),
    in: flat ? null : stepOf(nodes, key, 'in'),
    out: flat ? null : stepOf(nodes, key, 'out'),
  })
  const nameOf = (key: string | null): string => nodes.find((node) => node.key === key)?.name ?? ''
  const moves = ({ key, parent }: N): MenuAction[] => {
    const { up, down, in: within, out } = steps(key)
    const act = (label: string, place: TreePlace | null): MenuAction[] =>
      place === null ? [] : [{ label, onSelect: () => move(key, place) }]
    return [
      ...act('위로', up),
      ...act('아래로', down),
      ...act(`${nameOf(within?.parent ?? null)} 안으로`, within),
      ...act(`${nameOf(parent)} 밖으로`, out),
    ]
  }
  const press = (event: KeyboardEvent, row: TreeRow<N>): void => {
    const { key } = row.node
    const index = rows.findIndex((one) => one.node.key === key)
    if (event.altKey) {
      const step = STEPS[event.key]
      if (step === undefined || onMove === undefined) return
      event.preventDefault()
      move(key, steps(key)[step])
      return
    }
    const target = walk(event.key, rows, index, closed)
    if (event.key === 'Enter' || event.key === ' ') onSelect(key)
    else if (event.key === 'ArrowRight' && row.hasChildren && closed.has(key)) setOpen(key, true)
    else if (event.key === 'ArrowLeft' && row.hasChildren && !closed.has(key)) setOpen(key, false)
    else if (target !== undefined) focus(target)
    else return
    event.preventDefault()
  }
  const dragTo = (key: string, clientY: number): void => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setDrag({ key, y: clientY - top, landing: landingAt(nodes, rows, key, clientY - top, rowHeight, flat) })
  }
  const drop = (): void => {
    if (drag?.landing) move(drag.key, drag.landing.place)
    setDrag(null)
  }
  const dragged = drag === null ? undefined : nodes.find((node) => node.key === drag.key)

  return (
    <div className={flat ? 'hd-tree flat' : 'hd-tree'}>
      <div className="head" aria-hidden="true">
        <span>{props.head}</span>
        {columns.map((column) => (
          <span key={column.name} className={column.align} style={{ width: column.width }}>
            {column.name}
          </span>
        ))}
      </div>
      <ul role="tree" aria-label={props.label} ref={list}>
        {rows.map((row) => {
          const { node, level, hasChildren } = row
          const isOpen = !closed.has(node.key)
          const note = props.note?.(node)
          const landing = drag?.landing?.row === node.key ? drag.landing.side : ''
          return (
            <li
              key={node.key}
              role="treeitem"
              data-key={node.key}
              aria-level={level}
              aria-expanded={hasChildren ? isOpen : undefined}
              aria-selected={node.key === selected}
              tabIndex={node.key === current ? 0 : -1}
              className={[landing, note === undefined ? '' : 'ter'].filter(Boolean).join(' ')}
              onClick={() => {
                setAt(node.key)
                onSelect(node.key)
              }}
              onKeyDown={(event) => press(event, row)}
            >
              {onMove === undefined ? null : isPhone ? (
                // What its menu is pressed for is not meant for the row.
                <span
                  className="moves"
                  role="presentation"
                  onClick={(event) => event.stopPropagation()}
                  onKeyDown={(event) => event.stopPropagation()}
                >
                  <MenuButton
                    label={<GripVertical size={16} aria-hidden="true" />}
                    name={`${node.name} 옮기기`}
                    actions={moves(node)}
                    variant="text"
                    size="sm"
                    icon
                    disabledReason={moves(node).length === 0 && '옮길 자리가 없습니다.'}
                  />
                </span>
              ) : (
                <span
                  className="grip"
                  aria-hidden="true"
                  onClick={(event) => event.stopPropagation()}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture?.(event.pointerId)
                    dragTo(node.key, event.clientY)
                  }}
                  onPointerMove={(event) => drag !== null && dragTo(drag.key, event.clientY)}
                  onPointerUp={drop}
                  onPointerCancel={() => setDrag(null)}
                >
                  <GripVertical size={14} />
                </span>
              )}
              <span className="name" style={{ paddingLeft: (level - 1) * 24 }}>
                {flat ? null : (
                  <span
                    className="chevron"
                    aria-hidden="true"
                    onClick={(event) => {
                      event.stopPropagation()
                      if (hasChildren) setOpen(node.key, !isOpen)
                    }}
                  >
                    {hasChildren ? isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} /> : null}
                  </span>
                )}
                <span className={hasChildren ? 'b ellipsis' : 'ellipsis'}>{node.name}</span>
                {note === undefined ? null : <span className="cap num">{note}</span>}
              </span>
              {columns.map((column) => (
                <span
                  key={column.name}
                  className={column.align === 'right' ? 'right num' : undefined}
                  style={{ width: column.width }}
                >
                  <span className="sr-only">{column.name} </span>
                  {column.render(node)}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
      {drag === null || dragged === undefined ? null : (
        <div className="lifted" style={{ top: drag.y + ROW }} aria-hidden="true">
          <GripVertical size={14} />
          <b>{dragged.name}</b>
          <span className="cap ter">
            {drag.landing === null ? '이곳에는 놓을 수 없습니다' : placeText(nodes, drag.landing.place, flat)}
          </span>
        </div>
      )}
      <output className="sr-only">{said}</output>
    </div>
  )
}

type Step = 'up' | 'down' | 'in' | 'out'
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The row a key walks to. */
const walk = <N extends TreeNode>(
  pressed: string,
  rows: readonly TreeRow<N>[],
  index: number,
  closed: ReadonlySet<string>,
): string | undefined => {
  const row = rows[index]
  if (row === undefined) return undefined
  switch (pressed) {
    case 'ArrowDown':
      return rows[index + 1]?.node.key
    case 'ArrowUp':
      return rows[index - 1]?.node.key
    case 'ArrowRight':
      return row.hasChildren && !closed.has(row.node.key) ? rows[index + 1]?.node.key : undefined
    case 'ArrowLeft':
      return row.node.parent ?? undefined
    case 'Home':
      return rows[0]?.node.key
    case 'End':
      return rows.at(-1)?.node.key
    default: {
      if (pressed.length !== 1 || pressed === ' ') return undefined
      const after = [...rows.slice(index + 1), ...rows.slice(0, index)]
      return after.find(({ node }) => node.name.toLowerCase().startsWith(pressed.toLowerCase()))?.node.key
    }
  }
}
