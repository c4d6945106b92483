import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import type { TableGoal } from './table-props.ts'

/** How often a cell is brought back into sight: the grid rests at column edges and may rest at an earlier one again. */
const returns = 5
/** What a person does with the grid; from then on it stays where the person leaves it. */
const handling = ['pointerdown', 'wheel', 'keydown'] as const

/** Goes to a cell once, as soon as its row and its column are there: it is selected, in sight, and has the focus. */
export function useGoal(
  handle: RefObject<DataGridHandle | null>,
  goal: TableGoal | undefined,
  { rowIdx, idx, padding }: { rowIdx: number; idx: number; /** What columns cover at the left. */ padding: number },
): void {
  const reached = useRef<TableGoal | undefined>(undefined)
  const release = useRef<(() => void) | undefined>(undefined)
  const select = useEffectEvent(() => handle.current?.selectCell({ rowIdx, idx }, { shouldFocusCell: true }))
  /** True when the cell was in sight; else it is scrolled to its column's edge. */
  const show = useEffectEvent((grid: HTMLElement, cell: HTMLElement): boolean => {
    const [seen, own] = [grid.getBoundingClientRect(), cell.getBoundingClientRect()]
    if (own.left >= seen.left + padding && own.right <= seen.right) return true
    // The grid rests where a column begins: a little further would go back again.
    cell.scrollIntoView({ inline: 'start', block: 'nearest' })
    return false
  })
  /** Columns get their widths with the rows that came, and a cell that was selected before is not given the focus again. */
  const settle = useEffectEvent(() => {
    const grid = handle.current?.element
    const selected = () => grid?.querySelector<HTMLElement>('[role="gridcell"][aria-selected="true"]') ?? null
    const cell = selected()
    if (grid === null || grid === undefined || cell === null) return
    show(grid, cell)
    cell.focus({ preventScroll: true })
    // Columns are drawn as they come into sight; with new ones the browser may go back to where the grid rested before.
    let left = returns
    const keep = (): void => {
      const now = selected()
      if (now !== null && !show(grid, now) && --left === 0) release.current?.()
    }
    grid.addEventListener('scroll', keep)
    const letGo = (): void => {
      grid.removeEventListener('scroll', keep)
      for (const name of handling) grid.removeEventListener(name, letGo)
    }
    for (const name of handling) grid.addEventListener(name, letGo)
    release.current = letGo
  })
  useEffect(() => {
    if (goal === undefined || goal === reached.current || rowIdx < 0 || idx < 0) return
    reached.current = goal
    release.current?.()
    select()
    requestAnimationFrame(() => settle())
  }, [goal, rowIdx, idx])
  useEffect(() => () => release.current?.(), [])
}
