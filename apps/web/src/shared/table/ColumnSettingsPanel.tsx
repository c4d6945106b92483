import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Floating } from '../ui/floating/Floating.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { isVisible, moveKey, orderColumns, sideOf } from './arrange.ts'
import { columnSettingsStore, settingsKey, type ColumnSettings } from './column-settings.ts'
import { useTableScope } from './table-scope.ts'
import type { TableColumn } from './types.ts'
import './table.css'

/** "열 설정" of one table: stands at the right end of the filter bar. `name` is the table's name. */
export function ColumnSettingsButton<R>({
  name,
  columns,
}: {
  name: string
  columns: readonly TableColumn<R>[]
}): ReactNode {
  const [anchor, setAnchor] = useState<Element | null>(null)
  return (
    <>
      <Button
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        열 설정
      </Button>
      <Floating anchor={anchor} onClose={() => setAnchor(null)} label="열 설정">
        <ColumnSettingsPanel name={name} columns={columns} />
      </Floating>
    </>
  )
}

const rowHeight = 36

const SIDES = { middle: '고정 안 함', left: '왼쪽 고정', right: '오른쪽 고정' } as const

/** The list of columns: show or hide, move (buttons, ↑ ↓ on the handle, dragging it), keep at the left or right. */
export function ColumnSettingsPanel<R>({
  name,
  columns,
}: {
  name: string
  columns: readonly TableColumn<R>[]
}): ReactNode {
  const scope = useTableScope()
  const key = settingsKey(scope.userId, scope.companyNo)
  const { load, change, reset } = columnSettingsStore.getState()
  const settings = useStore(columnSettingsStore, (state) => state.tables[name]?.[key]) ?? {}
  const [drag, setDrag] = useState<{ key: string; y: number } | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => load(name), [load, name])

  const ordered = orderColumns(columns, settings.order)

  function save(patch: ColumnSettings): void {
    change(name, key, patch)
  }

  function move(columnKey: string, to: number): void {
    const keys = ordered.map((column) => column.key)
    const from = keys.indexOf(columnKey)
    if (from < 0 || to < 0 || to >= keys.length || from === to) return
    save({ order: moveKey(keys, columnKey, keys[to] ?? '') })
    setSaid(`${ordered[from]?.name ?? ''} 열을 ${to + 1}번째로 옮겼습니다.`)
  }

  function dragTo(y: number, index: number): void {
    const rows = drag ? Math.trunc((y - drag.y) / rowHeight) : 0
    if (!drag || rows === 0) return
    move(drag.key, index + rows)
    setDrag({ ...drag, y: drag.y + rows * rowHeight })
  }

  function handleKey(event: KeyboardEvent, columnKey: string, index: number): void {
    const grip = event.currentTarget.classList.contains('grip')
    if ((!event.altKey && !grip) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(columnKey, event.key === 'ArrowUp' ? index - 1 : index + 1)
  }

  return (
    <div className="hd-column-panel">
      <ul>
        {ordered.map((column, index) => (
          <li key={column.key}>
            <button
              type="button"
              className="grip"
              aria-label={`${column.name} 옮기기`}
              onKeyDown={(event) => handleKey(event, column.key, index)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDrag({ key: column.key, y: event.clientY })
              }}
              onPointerMove={(event) => dragTo(event.clientY, index)}
              onPointerUp={() => setDrag(null)}
            >
              <GripVertical size={14} aria-hidden="true" />
            </button>
            <Checkbox
              checked={isVisible(column, settings)}
              disabled={column.fixed}
              onKeyDown={(event) => handleKey(event, column.key, index)}
              onChange={(checked) => save({ visible: { ...settings.visible, [column.key]: checked } })}
            >
              <span className="ellipsis">{column.group ? `${column.name} (${column.group})` : column.name}</span>
            </Checkbox>
            <MenuButton
              size="sm"
              variant="text"
              label={SIDES[sideOf(column, settings)]}
              name={`${column.name} 고정: ${SIDES[sideOf(column, settings)]}`}
              actions={(['middle', 'left', 'right'] as const).map((side) => ({
                label: SIDES[side],
                onSelect: () =>
                  save({ pinned: { ...settings.pinned, [column.key]: side === 'middle' ? 'none' : side } }),
              }))}
            />
            <IconButton
              size="sm"
              quiet
              label={`${column.name} 위로`}
              disabled={index === 0}
              onClick={() => move(column.key, index - 1)}
            >
              <ChevronUp size={16} strokeWidth={1.6} />
            </IconButton>
            <IconButton
              size="sm"
              quiet
              label={`${column.name} 아래로`}
              disabled={index === ordered.length - 1}
              onClick={() => move(column.key, index + 1)}
            >
              <ChevronDown size={16} strokeWidth={1.6} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="foot">
        <Button variant="text" size="sm" onClick={() => reset(name, key)}>
          처음 설정으로
        </Button>
        <span className="cap ter">열 머리를 끌어 순서와 너비를 바꿀 수도 있습니다.</span>
      </div>
      <output className="sr-only">{said}</output>
    </div>
  )
}
