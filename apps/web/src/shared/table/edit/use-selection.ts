import { useMemo, useRef } from 'react'
import type { SelectionModel } from '../build-columns.tsx'

export type TableSelection<R> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Why a row cannot be chosen. */
  lock?: ((row: R) => string | undefined) | undefined
  /** Whether the cards of a phone have boxes to tick too. */
  cards?: boolean | undefined
}

/** Check column: all, one, and with Shift from the last one to this. */
export function useSelection<R>(
  rows: readonly R[],
  rowKey: (row: R) => string,
  selection: TableSelection<R> | undefined,
): SelectionModel | undefined {
  const last = useRef<string | null>(null)
  return useMemo(() => {
    if (!selection) return undefined
    const { selected, onChange, lock } = selection
    const keys = rows.filter((row) => !lock?.(row)).map(rowKey)
    const locks = lock ? new Map(rows.map((row) => [rowKey(row), lock(row)])) : undefined
    const chosen = keys.filter((key) => selected.has(key)).length
    return {
      isSelected: (key) => selected.has(key),
      all: keys.length > 0 && chosen === keys.length,
      some: chosen > 0,
      none: keys.length === 0,
      lockOf: (key) => locks?.get(key),
      toggleAll(checked) {
        const next = new Set(selected)
        for (const key of keys) {
          if (checked) next.add(key)
          else next.delete(key)
        }
        onChange(next)
      },
      toggle(key, checked, shift) {
        const from = shift && last.current !== null ? keys.indexOf(last.current) : -1
        const to = keys.indexOf(key)
        const touched = from >= 0 && to >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
        const next = new Set(selected)
        for (const one of touched) {
          if (checked) next.add(one)
          else next.delete(one)
        }
        last.current = key
        onChange(next)
      },
    }
  }, [rows, rowKey, selection])
}
