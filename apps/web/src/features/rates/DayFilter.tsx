import { FilterDate } from '../../shared/form/date/FilterDate.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import * as format from '../../shared/format.ts'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'

type Days = {
  readonly date: string
  readonly today: string
  readonly lastChange: string | null
  readonly nextChange: string | null
}

/** The day whose figures are shown: today, the next change, the last one, or any other. '' is today. */
export function DayFilter({ days, onChange }: { readonly days: Days; readonly onChange: (date: string) => void }) {
  const { date, today, lastChange, nextChange } = days
  const options = [
    { value: today, text: '오늘' },
    ...[nextChange, lastChange].flatMap((day) => (day === null ? [] : [{ value: day, text: format.date(day) }])),
  ]
  const choose = (day: string): void => onChange(day === today ? '' : day)
  return (
    <FilterBar label="기준일" changed={date !== today} onReset={() => onChange('')}>
      <FilterDate label="기준일" value={date} today={today} onChange={choose} />
      <SegmentedControl label="바뀌는 날" small options={options} value={date} onChange={choose} />
    </FilterBar>
  )
}
