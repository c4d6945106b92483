import type { List } from '@handal/contracts/lists'
import type { ReactNode } from 'react'
import { FilterDate } from '../../shared/form/date/FilterDate.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import { useMeta } from '../queries.ts'

/** The day from which changes hold that name none themselves; nothing where the list has no such day. */
export function ImportStart({
  list,
  startFrom,
  onChange,
}: {
  readonly list: List
  readonly startFrom: string | null
  readonly onChange: (startFrom: string | null) => void
}): ReactNode {
  const today = useMeta().data?.today
  const column = list.columns.find(({ starts }) => starts !== undefined)
  if (today === undefined || column === undefined) return null
  const isOfAll = column.starts === true
  return (
    <FilterBar
      label={isOfAll ? column.label : '적용하는 날'}
      changed={startFrom !== null}
      onReset={() => onChange(null)}
    >
      <FilterDate
        label={isOfAll ? column.label : '바뀌는 값의 시작일'}
        value={startFrom ?? ''}
        today={today}
        onChange={onChange}
      />
    </FilterBar>
  )
}
