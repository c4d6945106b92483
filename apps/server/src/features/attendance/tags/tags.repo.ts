import { addDays, type DateRange, type PlainDate } from '@handal/base/date'
import {
  TAG_LATE_MINUTES,
  type TagAnomaly,
  type TagEvidenceKind,
  type TagSource,
  type TagType,
} from '@handal/contracts/time/tags'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { type ListQuery, type Page, readPage } from '../../../records/list.ts'
import { isFound } from '../../../records/search.ts'

/** What was seen beside the time of a tag, as it is stored. */
export type StoredEvidence = { readonly kind: TagEvidenceKind; readonly seen: string; readonly ok: boolean | null }
/** A tag with whose it is, and its exclusion where one stands. */
export type TagRow = {
  no: number
  event_id: string
  employee_no: number
  employee_code: string
  name: string
  type: TagType | null
  happened_at: string
  received_at: string
  source: TagSource
  late: boolean
  evidence: StoredEvidence[]
  place: string | null
  reader: string | null
  card_no: string | null
  entered_by_name: string | null
  reason: string | null
  excluded_by: string | null
  excluded_at: string | null
  excluded_reason: string | null
}

const SORT = {
  no: 'no',
  happenedAt: 'happened_at',
  receivedAt: 'received_at',
  name: 'name',
  employeeCode: 'employee_code',
  type: 'type',
  source: 'source',
} as const
/** Which tags: of these days, and of these people alone; absent: everybody's. */
type Scope = { readonly days: DateRange; readonly employeeNos?: readonly number[] | undefined }
export type TagQuery = ListQuery<keyof typeof SORT> &
  Scope & {
    readonly source?: TagSource | undefined
    readonly excluded?: boolean | undefined
    readonly anomalies?: boolean | undefined
    readonly late?: boolean | undefined
    readonly q?: string | undefined
  }

/** Whether a tag `t` came late; what people bring together or enter does by nature. */
export const IS_LATE = sql<boolean>`(t.source not in ('IMPORT', 'HAND', 'DOCUMENT')
  and t.received_at > t.happened_at + make_interval(mins => ${TAG_LATE_MINUTES}::int))`
const IS_EXCLUDED = sql<boolean>`x.exclusion_no is not null`
const IS_ODD = sql<boolean>`exists (
  select from tag_anomaly a where a.company_no = t.company_no and a.tag_no = t.tag_no)`

const FROM = sql`from attendance_tag t
  join employee e on e.company_no = t.company_no and e.employee_no = t.employee_no
  left join tag_exclusion x on x.company_no = t.company_no and x.tag_no = t.tag_no and x.withdrawn_at is null`
const rows = (companyNo: number) => sql<TagRow>`
  select t.tag_no as no, t.event_id, t.employee_no, e.employee_code, e.name, t.type, t.happened_at, t.received_at, t.source,
    ${IS_LATE} as late, t.evidence, t.place, t.reader, t.card_no, t.entered_by_name, t.reason,
    x.entered_by_name as excluded_by, x.entered_at as excluded_at, x.reason as excluded_reason
  ${FROM} where t.company_no = ${companyNo}
`

const startOf = (day: PlainDate): RawBuilder<unknown> => sql`${`${day}T00:00:00+09:00`}::timestamptz`
const isIn = ({ days: { from, to }, employeeNos }: Scope) => sql`t.happened_at >= ${startOf(from)}
  and t.happened_at < ${startOf(addDays(to, 1))}
  and ${employeeNos === undefined ? sql`true` : sql`t.employee_no = any (${employeeNos}::int[])`}`
const is = (condition: RawBuilder<boolean>, wanted: boolean | undefined): RawBuilder<unknown> =>
  wanted === undefined ? sql`true` : wanted ? condition : sql`not (${condition})`

/** A page of the tags of some days, newest first. */
export const readTags = (tx: Tx, companyNo: number, query: TagQuery): Promise<Page<TagRow>> => {
  const { source, excluded, anomalies, late, q } = query
  const wanted = sql<TagRow>`${rows(companyNo)} and ${isIn(query)}
    and ${source === undefined ? sql`true` : sql`t.source = ${source}`}
    and ${is(IS_EXCLUDED, excluded)} and ${is(IS_ODD, anomalies)} and ${is(IS_LATE, late)}
    and ${isFound(sql`e.search_key`, q)}`
  return readPage(tx, wanted, query, SORT, sql`happened_at desc, no desc`)
}

export type TagCounts = {
  readonly all: number
  readonly anomalies: number
  readonly late: number
  readonly excluded: number
}
/** How many tags there are of some days and people, and how many of them are odd, late, excluded. One query. */
export const countTags = async (tx: Tx, companyNo: number, scope: Scope): Promise<TagCounts> => {
  const { rows: counted } = await sql<TagCounts>`
    select count(*)::int as all, (count(*) filter (where ${IS_ODD}))::int as anomalies,
      (count(*) filter (where ${IS_LATE}))::int as late, (count(*) filter (where ${IS_EXCLUDED}))::int as excluded
    ${FROM} where t.company_no = ${companyNo} and ${isIn(scope)}
  `.execute(tx)
  return counted[0] ?? { all: 0, anomalies: 0, late: 0, excluded: 0 }
}

/** The tags of these numbers that there are, in the order of the numbers. One query. */
export const readTagsOf = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<TagRow[]> => {
  const found = await sql<TagRow>`
    ${rows(companyNo)} and t.tag_no = any (${nos}::int[]) order by array_position(${nos}::int[], t.tag_no)
  `.execute(tx)
  return found.rows
}

/** Whether somebody has a tag of the same moment and type that counts. */
export const hasEqualTag = async (
  tx: Tx,
  companyNo: number,
  tag: { readonly employeeNo: number; readonly happenedAt: string; readonly type: TagType },
): Promise<boolean> => {
  const { rows: found } = await sql`
    ${rows(companyNo)} and t.employee_no = ${tag.employeeNo} and t.happened_at = ${tag.happenedAt}::timestamptz
      and t.type = ${tag.type} and not (${IS_EXCLUDED}) limit 1
  `.execute(tx)
  return found.length > 0
}

/** What is odd about a tag. */
export type AnomalyRow = {
  tag_no: number
  code: TagAnomaly
  seen: { type?: TagType | null; happenedAt?: string; place?: string; by?: 'PERSON' }
}
/** That of these tags, in the order in which it was found. One query. */
export const readAnomalies = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<AnomalyRow[]> => {
  const { rows: found } = await sql<AnomalyRow>`
    select tag_no, code, seen from tag_anomaly where company_no = ${companyNo} and tag_no = any (${nos}::int[])
    order by tag_no, anomaly_no
  `.execute(tx)
  return found
}

/** Of which day these people's tags of a time were made, by the tag's number. One query. */
export const readWorkDates = async (
  tx: Tx,
  companyNo: number,
  { days: { from, to }, employeeNos }: Required<Scope>,
): Promise<ReadonlyMap<number, PlainDate>> => {
  const { rows: found } = await sql<{ no: number; work_date: PlainDate }>`
    select tag.no::int as no, d.work_date from attendance_day d
    cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(d.made -> 'tags') = 'array' then d.made -> 'tags' else '[]'::jsonb end) as tag (no)
    where d.company_no = ${companyNo} and d.employee_no = any (${employeeNos}::int[])
      and d.work_date between ${addDays(from, -2)}::date and ${addDays(to, 1)}::date
  `.execute(tx)
  return new Map(found.map(({ no, work_date: day }) => [no, day]))
}
