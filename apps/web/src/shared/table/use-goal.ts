import { useEffect, useEffectEvent, useRef } from 'react'
import type { TableGoal } from './table-props.ts'

/** Goes to a cell once, as soon as its row and its column are there. */
export function useGoal(
  goal: TableGoal | undefined,
  { rowIdx, visual, moveTo }: { rowIdx: number; visual: number; moveTo: (rowIdx: number, visual: number) => void },
): void {
  const reached = useRef<TableGoal | undefined>(undefined)
  const go = useEffectEvent(() => moveTo(rowIdx, visual))
  useEffect(() => {
    if (goal === undefined || goal === reached.current || rowIdx < 0 || visual < 0) return
    reached.current = goal
    go()
  }, [goal, rowIdx, visual])
}
