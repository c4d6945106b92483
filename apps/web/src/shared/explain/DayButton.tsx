import type { PlainDate } from '@handal/base/date'
import { ChevronDown, ChevronRight } from 'lucide-react'
import * as format from '../format.ts'
import styles from './explain.module.css'

/** A day by its name. */
export const dayName = (day: PlainDate): string => `${format.shortDate(day)}(${format.weekday(day)})`

/** The name of a day that unfolds to what it is made of. */
export function DayButton({
  day,
  open,
  onToggle,
}: {
  readonly day: PlainDate
  readonly open: boolean
  readonly onToggle: () => void
}) {
  const Mark = open ? ChevronDown : ChevronRight
  return (
    <button type="button" className={styles['dayButton']} aria-expanded={open} onClick={onToggle}>
      <Mark size={12} aria-hidden />
      {dayName(day)}
    </button>
  )
}
