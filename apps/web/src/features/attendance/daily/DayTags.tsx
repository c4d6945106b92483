import { dateInSeoul, type PlainDate, timeInSeoul } from '@handal/base/date'
import type { Tag } from '@handal/contracts/time/tags'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { sourceText, typeText } from '../tags/tag-columns.tsx'
import { dayTagsQuery } from './daily.queries.ts'
import styles from './daily.module.css'

/** What is told of a tag where its day is known. */
type DayTag = Pick<Tag, 'no' | 'type' | 'happenedAt' | 'source' | 'workDate' | 'excluded'> &
  Partial<Pick<Tag, 'place' | 'reader'>>

const isOf = (day: PlainDate, { workDate, happenedAt }: DayTag): boolean =>
  (workDate ?? dateInSeoul(new Date(happenedAt))) === day

/** The raw events that a day of a person is made of, with those that were excluded. */
export function DayTags({
  companyNo,
  employeeNo,
  day,
}: {
  readonly companyNo: number
  readonly employeeNo: number
  readonly day: PlainDate
}) {
  const query = useQuery(dayTagsQuery(companyNo, employeeNo, day))
  return (
    <section aria-label="원본 기록">
      <QueryPart query={query} lines={3}>
        {({ items }) => <TagItems tags={items} day={day} />}
      </QueryPart>
    </section>
  )
}

/** Those of some raw events that belong to a day. */
export function TagItems({ tags, day }: { readonly tags: readonly DayTag[]; readonly day: PlainDate }) {
  const own = tags.filter((tag) => isOf(day, tag))
  return (
    <>
      <h3 className="h3">원본 기록 {format.count(own.length)}건</h3>
      {own.length === 0 ? (
        <p className="sec">이 날의 원본 기록이 없습니다.</p>
      ) : (
        <ul className={styles['tags']}>
          {own.map((tag) => (
            <li key={tag.no}>
              <span className="num">{timeInSeoul(new Date(tag.happenedAt))}</span>
              <span>{typeText(tag)}</span>
              <span className="sec">
                {sourceText(tag)} {tag.excluded === null ? null : <Chip family="neutral">제외</Chip>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
