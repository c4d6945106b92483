import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import * as format from '../../format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import '../form.css'

const ICON = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const

/** One of some months in order, with the one before and after it. */
export function MonthStepper({
  months,
  month,
  onMonth,
}: {
  /** Ascending, `month` among them. */
  readonly months: readonly string[]
  readonly month: string
  readonly onMonth: (month: string) => void
}): ReactNode {
  const at = months.indexOf(month)
  const previous = months[at - 1]
  const next = months[at + 1]
  return (
    <div className="hd-month-stepper">
      <IconButton
        label="앞 달"
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onMonth(previous)}
      >
        <ChevronLeft {...ICON} />
      </IconButton>
      <FilterSelect
        label="월"
        allText={false}
        value={month}
        onChange={onMonth}
        options={months.toReversed().map((value) => ({ value, text: format.month(value) }))}
      />
      <IconButton label="다음 달" disabled={next === undefined} onClick={() => next !== undefined && onMonth(next)}>
        <ChevronRight {...ICON} />
      </IconButton>
    </div>
  )
}
