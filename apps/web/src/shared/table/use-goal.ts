import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import type { TableGoal } from './table-props.ts'

/** Goes to a cell once, as soon as its row and its column are there: it is selected, in sight, and has the focus. */
export function useGoal(
  handle: RefObject<DataGridHandle | null>,
  goal: TableGoal | undefined,
  { rowIdx, idx, padding }: { rowIdx: number; idx: number; /** What columns cover at the left. */ padding: number },
): void {
  const reached = useRef<TableGoal | undefined>(undefined)
  const select = useEffectEvent(() => handle.current?.selectCell({ rowIdx, idx }, { shouldFocusCell: true }))
  /** Columns get their widths with the rows that came, and a cell that was selected before is not given the focus again. */
  const settle = useEffectEvent(() => {
    const grid = handle.current?.element
    const cell = grid?.querySelector<HTMLElement>('[role="gridcell"][aria-selected="true"]')
    if (grid === null || grid === undefined || cell === null || cell === undefined) return
    const [seen, own] = [grid.getBoundingClientRect(), cell.getBoundingClientRect()]
    // The grid rests where a column begins: a little further would go back again.
    if (own.left < seen.left + padding || own.right > seen.right)
      cell.scrollIntoView({ inline: 'start', block: 'nearest' })
    cell.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (goal === undefined || goal === reached.current || rowIdx < 0 || idx < 0) return
    reached.current = goal
    select()
    requestAnimationFrame(() => settle())
  }, [goal, rowIdx, idx])
}
