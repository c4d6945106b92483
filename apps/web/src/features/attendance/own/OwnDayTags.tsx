import type { PlainDate } from '@handal/base/date'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { TagItems } from '../daily/DayTags.tsx'
import { myMonthQuery } from './own.queries.ts'

/** The own raw events of a day of a pay month. */
export function OwnDayTags({
  companyNo,
  month,
  day,
}: {
  readonly companyNo: number
  readonly month: string
  readonly day: PlainDate
}) {
  const query = useQuery(myMonthQuery(companyNo, month))
  return (
    <section aria-label="원본 기록">
      <QueryPart query={query} lines={3}>
        {({ tags }) => <TagItems tags={tags} day={day} />}
      </QueryPart>
    </section>
  )
}
