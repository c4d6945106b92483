import { formatShortDate } from '@handal/base/format'
import { dateInSeoul, timeInSeoul } from '@handal/base/date'
import type { QueryInput } from '@handal/contracts/endpoint'
import { momentText, type TagColumn } from '@handal/contracts/time/tag-list'
import { type listTags, type Tag, TAG_ANOMALIES, TAG_SOURCES, TAG_TYPES } from '@handal/contracts/time/tags'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import type { ListLooks } from '../../../shared/table/list-columns.ts'
import type { SortState, TableColumn } from '../../../shared/table/types.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'

const SORTED = ['happenedAt', 'employeeCode', 'name', 'type', 'source', 'receivedAt'] as const
/** Columns that the server can put the tags in order by. */
export const TAG_ORDERS: readonly string[] = SORTED
/** The order that is asked of the server; undefined: the newest first. */
export const orderOf = (sort: SortState | null): QueryInput<typeof listTags>['sort'] => {
  const key = SORTED.find((one) => one === sort?.key)
  return key === undefined ? undefined : sort?.direction === 'desc' ? `-${key}` : key
}

export const typeText = ({ type }: Pick<Tag, 'type'>): string => (type === null ? '구분 없음' : TAG_TYPES[type])
/** Where it comes from: 비콘 · 정문. */
export const sourceText = ({
  source,
  place,
  reader,
}: Pick<Tag, 'source'> & Partial<Pick<Tag, 'place' | 'reader'>>): string =>
  [TAG_SOURCES[source], place ?? '', reader ?? ''].filter((part) => part !== '').join(' · ')
/** 11.20 08:59:12. */
export const shortMoment = (instant: string): string => {
  const at = new Date(instant)
  return `${formatShortDate(dateInSeoul(at))} ${timeInSeoul(at)}`
}
const MINUTE = 60_000
/** How long after it happened it came: 1시간 19분 뒤 받음. */
export const lateText = ({ happenedAt, receivedAt }: Pick<Tag, 'happenedAt' | 'receivedAt'>): string =>
  `${format.proseHours(Math.floor((Date.parse(receivedAt) - Date.parse(happenedAt)) / MINUTE))} 뒤 받음`

/** What is to be said of a tag beside its time, the gravest first. */
export const notesOf = (tag: Tag): string[] => [
  ...(tag.excluded === null ? [] : [`제외: ${tag.excluded.reason}`]),
  ...tag.anomalies.map(({ code }) => TAG_ANOMALIES[code]),
  ...(tag.late ? [lateText(tag)] : []),
  ...(tag.reason === null ? [] : [`${tag.enteredBy ?? ''}: ${tag.reason}`]),
]

const NOTES: TableColumn<Tag> = {
  key: 'notes',
  name: '확인할 내용',
  minWidth: 240,
  sortable: false,
  value: (tag) => notesOf(tag).join(', '),
  cellClass: ({ excluded, anomalies, late }) =>
    excluded !== null ? 'ter' : anomalies.length > 0 ? 'dang b' : late ? 'warn' : 'sec',
}

/** The looks of the list of tags. */
export const TAG_LOOKS: ListLooks<Tag, TagColumn> = {
  happenedAt: {
    num: true,
    fixed: true,
    pinned: 'left',
    minWidth: 168,
    value: ({ happenedAt }) => momentText(happenedAt),
    cellClass: ({ excluded }) => (excluded === null ? undefined : 'ter'),
  },
  employeeCode: { num: true, quiet: true, minWidth: 88 },
  name: { bold: true, fixed: true, minWidth: 104 },
  type: { minWidth: 88, value: ({ type }) => type, format: (_, tag) => typeText(tag) },
  source: { name: '출처 · 장소', minWidth: 184, format: (_, tag) => sourceText(tag) },
  receivedAt: { num: true, quiet: true, hidden: true, value: ({ receivedAt }) => momentText(receivedAt) },
  cardNo: { num: true, hidden: true },
}
/** Its columns on the screen: what the workbook tells in columns of their own stands together here. */
export const TAG_COLUMNS = [
  'happenedAt',
  'employeeCode',
  'name',
  'type',
  'source',
  'workDate',
  NOTES,
  'receivedAt',
  'cardNo',
] as const
/** The same for 600 to 899 px. */
export const TABLET_TAG_COLUMNS = ['happenedAt', 'name', 'type', 'source', NOTES] as const

/** A tag on a phone. */
export function TagCardRow({ tag }: { readonly tag: Tag }) {
  return (
    <ListCard
      person={tag.name}
      opens
      title={
        <>
          <b>{tag.name}</b> {typeText(tag)} {tag.excluded === null ? null : <Chip family="neutral">제외</Chip>}
        </>
      }
      end={<span className="num">{shortMoment(tag.happenedAt)}</span>}
      caption={sourceText(tag)}
      notes={notesOf(tag).join(', ') || undefined}
    />
  )
}
