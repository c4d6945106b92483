import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { cellValue, parseCell } from '../cell-value.ts'
import { sameValue } from './clipboard.ts'
import type { CellValue, PasteCell, RowChange, TableColumn } from '../types.ts'

/** One cell typed over: its value, or the text that could not be read with the reason. */
export type CellEdit = { value: CellValue; text?: string | undefined; error?: string | undefined }

/**
 * The cells typed over in one row, with the row as the person saw it when the first of them was typed; without one it is the
 * row as it stands, where they were typed while those before were being saved.
 */
type RowEdit<R> = { opened: R | undefined; cells: ReadonlyMap<string, CellEdit> }

type Edits<R> = ReadonlyMap<string, RowEdit<R>>

export type TableEditOptions<R> = {
  /** Saves all cells; a failure keeps them marked and shows its message below the grid. */
  onSave: (changes: RowChange<R>[]) => Promise<void>
  /** Puts the typed values into a row for display; default: members with the columns' keys. */
  apply?: ((row: R, changes: Readonly<Record<string, CellValue>>) => R) | undefined
  /** Told whenever the number of unsaved cells changes. */
  onDirtyChange?: ((cells: number) => void) | undefined
  /** Told what is typed over, the cell being typed into included, so that a screen can tell beforehand what follows. */
  onTyped?: ((changes: readonly RowChange<R>[]) => void) | undefined
  /** What stands below the grid while cells are not saved, instead of the bar. */
  sheet?: ((bar: EditedState) => ReactNode) | undefined
}

/** Cells not saved and what can be done with them. */
export type EditedState = {
  count: number
  errorCount: number
  saving: boolean
  failure: string | undefined
  revert: () => void
  save: () => void
}

export type TableEdits<R> = {
  rows: readonly R[]
  /** A row as it stood before anything was typed into it; undefined where nothing was. */
  beforeOf: (rowKey: string) => R | undefined
  /** Text being typed into a cell right now; null when it is left. */
  draft: (cell: { row: R; column: TableColumn<R>; text: string } | null) => void
  /** Something is typed, saved or not. */
  active: boolean
  count: number
  errorCount: number
  editOf: (rowKey: string, columnKey: string) => CellEdit | undefined
  typeText: (row: R, column: TableColumn<R>, text: string) => void
  setCells: (cells: readonly PasteCell<R>[]) => void
  revert: () => void
  save: () => Promise<void>
  saving: boolean
  failure: string | undefined
}

/** What was typed while `saved` was being saved. */
const typedSince = <R>(saved: Edits<R>, now: Edits<R>): Edits<R> =>
  new Map(
    [...now].flatMap(([key, { cells }]) => {
      const kept = [...cells].filter(([column, edit]) => saved.get(key)?.cells.get(column) !== edit)
      return kept.length === 0 ? [] : [[key, { opened: undefined, cells: new Map(kept) }] as const]
    }),
  )

/** Cells typed over and not yet saved. Nothing typed is lost: text that cannot be read stays in its cell with the reason. */
export function useTableEdits<R>(
  rows: readonly R[],
  rowKey: (row: R) => string,
  options: TableEditOptions<R> | undefined,
): TableEdits<R> {
  const [edits, setEdits] = useState<Edits<R>>(new Map())
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [drafted, setDrafted] = useState<{ key: string; column: string; value: CellValue } | null>(null)
  const byKey = useMemo(() => new Map(rows.map((row) => [rowKey(row), row])), [rows, rowKey])
  const apply = options?.apply

  /** The typed values of every row that can be read, the cell being typed into included. */
  const typed = useMemo(() => {
    const found = new Map<string, Record<string, CellValue>>()
    for (const [key, { cells }] of edits)
      found.set(
        key,
        Object.fromEntries([...cells].filter(([, edit]) => !edit.error).map(([column, edit]) => [column, edit.value])),
      )
    if (drafted !== null) found.set(drafted.key, { ...found.get(drafted.key), [drafted.column]: drafted.value })
    return found
  }, [edits, drafted])

  const shown = useMemo(() => {
    if (typed.size === 0) return rows
    return rows.map((row) => {
      const changes = typed.get(rowKey(row))
      if (changes === undefined) return row
      return apply ? apply(row, changes) : { ...row, ...changes }
    })
  }, [rows, typed, rowKey, apply])

  const tellTyped = useEffectEvent(() =>
    options?.onTyped?.(
      [...typed].flatMap(([key, changes]) => {
        const row = byKey.get(key)
        const opened = edits.get(key)?.opened ?? row
        return opened === undefined ? [] : [{ key, row: row ?? opened, opened, changes }]
      }),
    ),
  )
  useEffect(() => tellTyped(), [typed])

  let count = 0
  let errorCount = 0
  for (const { cells } of edits.values()) {
    count += cells.size
    for (const edit of cells.values()) if (edit.error) errorCount++
  }

  const tellDirty = useEffectEvent((cells: number) => options?.onDirtyChange?.(cells))
  useEffect(() => tellDirty(count), [count])

  function put(cells: readonly { key: string; column: TableColumn<R>; edit: CellEdit }[]): void {
    const next = new Map(edits)
    for (const { key, column, edit } of cells) {
      const before = next.get(key)
      const opened = before?.opened ?? byKey.get(key)
      if (opened === undefined) continue
      const columns = new Map(before?.cells)
      // While a cell is being saved its old value is an edit too.
      if (!saving && !edit.error && sameValue(cellValue(column, opened), edit.value)) columns.delete(column.key)
      else columns.set(column.key, edit)
      if (columns.size === 0) next.delete(key)
      else next.set(key, { opened, cells: columns })
    }
    setEdits(next)
    setFailure(undefined)
  }

  async function save(): Promise<void> {
    if (!options || count === 0 || errorCount > 0 || saving) return
    // Rows that a filter of the screen hides are saved too: nothing typed is lost.
    const changes = [...edits].flatMap(([key, { opened = byKey.get(key), cells }]) =>
      opened === undefined
        ? []
        : {
            key,
            row: byKey.get(key) ?? opened,
            opened,
            changes: Object.fromEntries([...cells].map(([column, edit]) => [column, edit.value])),
          },
    )
    setSaving(true)
    setFailure(undefined)
    try {
      await options.onSave(changes)
      setEdits((now) => typedSince(edits, now))
    } catch (error) {
      setFailure(error instanceof Error && error.message !== '' ? error.message : '저장하지 못했습니다.')
    } finally {
      setSaving(false)
    }
  }

  return {
    rows: shown,
    beforeOf: (key) => (typed.has(key) ? byKey.get(key) : undefined),
    active: typed.size > 0,
    draft(cell) {
      const parsed = cell === null ? null : parseCell(cell.column, cell.text, cell.row)
      const next =
        cell === null || parsed?.ok !== true
          ? null
          : { key: rowKey(cell.row), column: cell.column.key, value: parsed.value }
      setDrafted((before) =>
        before?.key === next?.key && before?.column === next?.column && before?.value === next?.value ? before : next,
      )
    },
    count,
    errorCount,
    editOf: (key, column) => edits.get(key)?.cells.get(column),
    typeText(row, column, text) {
      const parsed = parseCell(column, text, row)
      const edit = parsed.ok ? { value: parsed.value } : { value: null, text, error: parsed.message }
      put([{ key: rowKey(row), column, edit }])
    },
    setCells: (cells) =>
      put(cells.map((cell) => ({ key: rowKey(cell.row), column: cell.column, edit: { value: cell.value } }))),
    revert() {
      setEdits(new Map())
      setFailure(undefined)
    },
    save,
    saving,
    failure,
  }
}
