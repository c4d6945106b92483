import type { DocumentBox, DocumentState } from '@handal/contracts/approval/document-words'
import { DOCUMENT_BOXES } from '@handal/contracts/approval/document-words'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import { type RawBuilder, sql } from 'kysely'
import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'
import { awayOn } from './away.repo.ts'
import { type DocumentRow, documentRows, type Viewer, visibleTo } from './documents.repo.ts'

const SORT = {
  no: 'no',
  number: 'number',
  title: 'title',
  drafterName: 'drafter_name',
  draftedAt: 'drafted_at',
  startDate: 'start_at',
  state: 'state',
} as const
export type DocumentQuery = ListQuery<keyof typeof SORT> & {
  readonly pageType: DocumentType | 'total'
  readonly box?: DocumentBox | undefined
  readonly q?: string | undefined
  readonly state?: DocumentState | undefined
  readonly str?: string | undefined
  readonly end?: string | undefined
  readonly deptNo?: number | undefined
  readonly draftType?: string | undefined
}

/** Documents under way of which nobody who is asked can answer any more. */
const stuckOn = (
  companyNo: number,
  today: PlainDate,
) => sql<boolean>`(d.state in ('RUNNING', 'CANCELLING') and d.document_no not in (
  select s.document_no from approval_step s join employee p on p.company_no = s.company_no and p.employee_no = s.signer_no
  where s.company_no = ${companyNo} and s.state in ('TURN', 'HELD') and (p.leave_date is null or p.leave_date >= ${today}::date)
    and s.signer_no not in (select a.no from (${awayOn(companyNo, today)}) a)))`

/** Something of it waits for a closed month. */
const waits = (companyNo: number) => sql<boolean>`d.document_no in (
  select f.document_no from approval_effect f where f.company_no = ${companyNo} and f.state = 'WAITING')`

/** What lies in a box, of the documents `d`. */
const inBox = (
  companyNo: number,
  box: DocumentBox,
  { employeeNo, isOperator }: Viewer,
  today: PlainDate,
): RawBuilder<boolean> => {
  const me = employeeNo ?? 0
  const mine = sql`d.drafter_no = ${me}`
  const steps = sql`select s.document_no from approval_step s where s.company_no = ${companyNo} and s.signer_no = ${me}`
  switch (box) {
    case 'all':
      return sql<boolean>`d.state <> 'DRAFT'`
    case 'turn':
      return sql<boolean>`(d.state in ('RUNNING', 'CANCELLING') and d.document_no in (${steps} and s.state in ('TURN', 'HELD')))`
    case 'running':
      return sql<boolean>`d.state in ('RUNNING', 'CANCELLING')`
    case 'mine':
      return sql<boolean>`(${mine} and d.state <> 'DRAFT')`
    case 'decided':
      return sql<boolean>`d.document_no in (${steps} and s.kind in ('AGREE', 'APPROVE') and s.decided_at is not null)`
    case 'copied':
      return sql<boolean>`d.document_no in (select r.document_no from approval_reader r
        where r.company_no = ${companyNo} and r.employee_no = ${me})`
    case 'returned':
      return sql<boolean>`(${mine} and d.state in ('REJECTED', 'RECALLED'))`
    case 'drafts':
      return sql<boolean>`(${mine} and d.state = 'DRAFT')`
    case 'stuck':
      return isOperator ? sql<boolean>`(${stuckOn(companyNo, today)} or ${waits(companyNo)})` : sql<boolean>`false`
  }
}
/** A page of documents that somebody may see, the newest first. Two queries. */
export const readDocumentPage = async (
  tx: Tx,
  companyNo: number,
  query: DocumentQuery,
  viewer: Viewer,
  today: PlainDate,
): Promise<Page<DocumentRow>> => {
  const { pageType, box = 'all', q, state, str, end, deptNo, draftType } = query
  const on = sql`(coalesce(d.submitted_at, d.drafted_at) at time zone 'Asia/Seoul')::date`
  // What a page is ordered by is enough to find it; the rest is read of its documents alone.
  const wanted = sql<{ no: number }>`
    select d.document_no as no, d.number, d.title, e.name as drafter_name, coalesce(d.submitted_at, d.drafted_at) as drafted_at, d.start_at, d.state
    from approval_document d join employee e on e.company_no = d.company_no and e.employee_no = d.drafter_no
    where d.company_no = ${companyNo} and ${visibleTo(companyNo, viewer)} and ${inBox(companyNo, box, viewer, today)}
    and ${pageType === 'total' ? sql`true` : sql`d.page_type = ${pageType}`}
    and ${state === undefined ? sql`true` : sql`d.state = ${state}`}
    and ${str === undefined ? sql`true` : sql`${on} >= ${str}::date`}
    and ${end === undefined ? sql`true` : sql`${on} <= ${end}::date`}
    and ${deptNo === undefined ? sql`true` : sql`d.department_no = ${deptNo}`}
    and ${draftType === undefined ? sql`true` : sql`d.draft_type = ${draftType}`}
    and (${isFound(sql`d.search_key`, q)} or ${isFound(sql`e.search_key`, q)})`
  const { items, total } = await readPage(tx, wanted, query, SORT, sql`drafted_at desc, no desc`)
  if (items.length === 0) return { items: [], total }
  const nos = items.map(({ no }) => no)
  const { rows } = await sql<DocumentRow>`${documentRows(companyNo)} and d.document_no = any (${nos}::int[])`.execute(
    tx,
  )
  const byNo = new Map(rows.map((row) => [row.no, row]))
  return { items: nos.flatMap((no) => byNo.get(no) ?? []), total }
}

const BOXES = Object.keys(DOCUMENT_BOXES) as DocumentBox[]
type Counts = Record<DocumentBox, number>
/** Counts of the boxes of an operator, who sees every document: one pass over them. */
const countAll = (
  companyNo: number,
  viewer: Viewer,
  today: PlainDate,
  isOfType: RawBuilder<boolean>,
): RawBuilder<Counts> => {
  const counts = BOXES.map(
    (box) => sql`count(*) filter (where ${inBox(companyNo, box, viewer, today)})::int as ${sql.ref(box)}`,
  )
  return sql<Counts>`select ${sql.join(counts)} from approval_document d
    where d.company_no = ${companyNo} and ${visibleTo(companyNo, viewer)} and ${isOfType}`
}

/**
 * The same boxes of a person, who sees what the person has to do with: those documents alone are gone through, each for every part that the
 * person has in it. Whoever decides has to do with most of them: they are counted in their order, for a set of so many numbers takes longer to
 * build. What has steps was handed in.
 */
const countOwn = (companyNo: number, me: number, isOfType: RawBuilder<boolean>): RawBuilder<Counts> => sql<Counts>`
  select count(distinct own.no) filter (where own.handed_in)::int as "all",
    count(distinct open.no) filter (where own.asked)::int as turn,
    count(distinct open.no)::int as running,
    count(distinct own.no) filter (where own.mine and own.handed_in)::int as mine,
    count(distinct own.no) filter (where own.decided)::int as decided,
    count(distinct own.no) filter (where own.copied)::int as copied,
    count(distinct own.no) filter (where own.returned)::int as returned,
    count(distinct own.no) filter (where own.mine and not own.handed_in)::int as drafts,
    0 as stuck
  from (
    select s.document_no as no, true as handed_in, s.state in ('TURN', 'HELD') as asked, s.decided_at is not null as decided,
      false as copied, false as mine, false as returned
    from approval_step s where s.company_no = ${companyNo} and s.signer_no = ${me} and s.kind in ('AGREE', 'APPROVE')
    union all
    select s.document_no, true, false, false, false, false, false
    from approval_step s where s.company_no = ${companyNo} and s.meant_no = ${me} and s.meant_no is distinct from s.signer_no
      and s.kind in ('AGREE', 'APPROVE')
    union all
    select d.document_no, d.state <> 'DRAFT', false, false, true, false, false
    from approval_reader r join approval_document d on d.company_no = r.company_no and d.document_no = r.document_no
    where r.company_no = ${companyNo} and r.employee_no = ${me} and (d.state <> 'DRAFT' or d.drafter_no = ${me})
    union all
    select d.document_no, d.state <> 'DRAFT', false, false, false, true, d.state in ('REJECTED', 'RECALLED')
    from approval_document d where d.company_no = ${companyNo} and d.drafter_no = ${me}
  ) own
  left join (
    select d.document_no as no from approval_document d where d.company_no = ${companyNo} and d.state in ('RUNNING', 'CANCELLING')
  ) open on open.no = own.no
  where ${isOfType}`

type Counted = {
  readonly pageType?: DocumentQuery['pageType'] | undefined
  readonly draftType?: DocumentQuery['draftType']
}
/** How many documents lie in each box, of all, of a type or of one kind of it. One query. */
export const countBoxes = async (
  tx: Tx,
  companyNo: number,
  { pageType = 'total', draftType }: Counted,
  viewer: Viewer,
  today: PlainDate,
): Promise<Counts> => {
  const { employeeNo, isOperator } = viewer
  const isAny = pageType === 'total' && draftType === undefined
  const isOfKind = sql<boolean>`(${pageType === 'total' ? sql`true` : sql`d.page_type = ${pageType}`}
    and ${draftType === undefined ? sql`true` : sql`d.draft_type = ${draftType}`})`
  const { rows } = await (
    isOperator
      ? countAll(companyNo, viewer, today, isOfKind)
      : countOwn(
          companyNo,
          employeeNo ?? 0,
          isAny
            ? sql<boolean>`true`
            : sql<boolean>`own.no in (select d.document_no from approval_document d
                where d.company_no = ${companyNo} and ${isOfKind})`,
        )
  ).execute(tx)
  const [found] = rows
  if (found === undefined) throw new Error('a count without a row')
  return found
}
