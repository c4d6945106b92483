import type { ImportRow } from '@handal/contracts/imports'
import { type List, listText } from '@handal/contracts/lists'
import { type ReactNode, useState } from 'react'
import { TextField } from '../../shared/form/TextField.tsx'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { cellWords, inputColumns, kindNames } from './import-columns.tsx'

/** A row of a file on a phone; `opens`: a press leads to its cells. */
export function ImportCard({
  list,
  row,
  opens,
}: {
  readonly list: List
  readonly row: ImportRow
  readonly opens: boolean
}): ReactNode {
  const columns = inputColumns(list)
  const [first, ...others] = columns
  const bad = columns.flatMap((column) => {
    const message = row.cells[column.key]?.message
    return message === undefined ? [] : [`${column.label}: ${message}`]
  })
  const facts = others.map((column) => {
    const cell = row.cells[column.key]
    const was = cell?.was === undefined ? '' : `${listText(column, cell.was) || '빈칸'} → `
    return `${was}${cellWords(column, cell)}`
  })
  return (
    <ListCard
      title={<b>{first === undefined ? '' : cellWords(first, row.cells[first.key])}</b>}
      end={<span className="sec">{kindNames(list)[row.kind]}</span>}
      caption={[`${row.row}행`, ...facts.filter((fact) => fact !== '')].join(' · ')}
      opens={opens}
      notes={
        bad.length === 0 && row.note === undefined
          ? undefined
          : [...bad, ...(row.note === undefined ? [] : [row.note])].join(' ')
      }
    />
  )
}

/** The cells of one row as fields, where a grid has no room: what differs from the file is read by the server. */
export function MendRow({
  list,
  row,
  busy,
  onSave,
  onExclude,
  onClose,
}: {
  readonly list: List
  readonly row: ImportRow
  readonly busy: boolean
  readonly onSave: (cells: { readonly row: number; readonly key: string; readonly text: string }[]) => void
  readonly onExclude: () => void
  readonly onClose: () => void
}): ReactNode {
  // What has to be mended comes first: a phone shows three fields.
  const columns = inputColumns(list).toSorted(
    (a, b) => Number(row.cells[b.key]?.message !== undefined) - Number(row.cells[a.key]?.message !== undefined),
  )
  const wordsOf = (key: string): string => {
    const column = columns.find((each) => each.key === key)
    return column === undefined ? '' : cellWords(column, row.cells[key])
  }
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const changed = Object.entries(typed).filter(([key, text]) => text.trim() !== wordsOf(key))
  const [first] = inputColumns(list)
  const title = first === undefined ? '' : cellWords(first, row.cells[first.key])
  return (
    <Drawer
      open
      onClose={onClose}
      title={title === '' ? `${row.row}행` : title}
      caption={`${row.row}행, ${kindNames(list)[row.kind]}`}
      foot={
        <>
          <Button disabledReason={busy && '저장하고 있습니다.'} onClick={onExclude}>
            행 제외
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={changed.length === 0 && '수정한 칸이 없습니다.'}
            onClick={() => onSave(changed.map(([key, text]) => ({ row: row.row, key, text: text.trim() })))}
          >
            저장
          </Button>
        </>
      }
    >
      {row.note === undefined ? null : <NoticeBar tone="info">{row.note}</NoticeBar>}
      <div className="hd-drawer-form">
        {columns.map((column) => {
          const cell = row.cells[column.key]
          const was = cell?.was === undefined ? undefined : `지금 값 ${listText(column, cell.was) || '빈칸'}`
          return (
            <TextField
              key={column.key}
              label={column.label}
              value={typed[column.key] ?? wordsOf(column.key)}
              // What is typed over is told anew when the server has read it.
              error={typed[column.key] === undefined ? cell?.message : undefined}
              hint={was}
              onChange={(text) => setTyped((before) => ({ ...before, [column.key]: text }))}
            />
          )
        })}
      </div>
    </Drawer>
  )
}
