import type { DocumentBox, DocumentState } from '@handal/contracts/approval/document-words'
import { DOCUMENT_BOXES } from '@handal/contracts/approval/document-words'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'
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

/** Somebody is asked and nobody of them can answer any more. */
const stuckOn = (today: string) => sql<boolean>`(d.state in ('RUNNING', 'CANCELLING') and not exists (
  select from approval_step s join employee p on p.company_no = s.company_no and p.employee_no = s.signer_no
  where s.company_no = d.company_no and s.document_no = d.document_no and s.state in ('TURN', 'HELD')
    and (p.leave_date is null or p.leave_date >= ${today}::date)))`

/** Something of it waits for a closed month. */
const waits = sql<boolean>`exists (select from approval_effect f where f.company_no = d.company_no and f.document_no = d.document_no
  and f.state = 'WAITING')`

/** What lies in a box, of the documents `d`. */
const inBox = (box: DocumentBox, { employeeNo, isOperator }: Viewer, today: string): RawBuilder<boolean> => {
  const me = employeeNo ?? 0
  const mine = sql`d.drafter_no = ${me}`
  switch (box) {
    case 'all':
      return sql<boolean>`d.state <> 'DRAFT'`
    case 'turn':
      return sql<boolean>`(d.state in ('RUNNING', 'CANCELLING') and exists (select from approval_step s
        where s.company_no = d.company_no and s.document_no = d.document_no and s.signer_no = ${me} and s.state in ('TURN', 'HELD')))`
    case 'running':
      return sql<boolean>`d.state in ('RUNNING', 'CANCELLING')`
    case 'mine':
      return sql<boolean>`(${mine} and d.state <> 'DRAFT')`
    case 'decided':
      return sql<boolean>`exists (select from approval_step s where s.company_no = d.company_no and s.document_no = d.document_no
        and s.signer_no = ${me} and s.kind in ('AGREE', 'APPROVE') and s.decided_at is not null)`
    case 'copied':
      return sql<boolean>`exists (select from approval_reader r where r.company_no = d.company_no and r.document_no = d.document_no
        and r.employee_no = ${me})`
    case 'returned':
      return sql<boolean>`(${mine} and d.state in ('REJECTED', 'RECALLED'))`
    case 'drafts':
      return sql<boolean>`(${mine} and d.state = 'DRAFT')`
    case 'stuck':
      return isOperator ? sql<boolean>`(${stuckOn(today)} or ${waits})` : sql<boolean>`false`
  }
}
/** A page of documents that somebody may see, the newest first. One query. */
export const readDocumentPage = (
  tx: Tx,
  companyNo: number,
  query: DocumentQuery,
  viewer: Viewer,
  today: string,
): Promise<Page<DocumentRow>> => {
  const { pageType, box = 'all', q, state, str, end, deptNo, draftType } = query
  const on = sql`(coalesce(d.submitted_at, d.drafted_at) at time zone 'Asia/Seoul')::date`
  const wanted = sql<DocumentRow>`${documentRows(companyNo)} and ${visibleTo(viewer)} and ${inBox(box, viewer, today)}
    and ${pageType === 'total' ? sql`true` : sql`d.page_type = ${pageType}`}
    and ${state === undefined ? sql`true` : sql`d.state = ${state}`}
    and ${str === undefined ? sql`true` : sql`${on} >= ${str}::date`}
    and ${end === undefined ? sql`true` : sql`${on} <= ${end}::date`}
    and ${deptNo === undefined ? sql`true` : sql`d.department_no = ${deptNo}`}
    and ${draftType === undefined ? sql`true` : sql`d.draft_type = ${draftType}`}
    and ${isFound(sql`handal_search(d.title || ' ' || coalesce(d.number, '') || ' ' || e.name)`, q)}`
  return readPage(tx, wanted, query, SORT, sql`coalesce(submitted_at, drafted_at) desc, no desc`)
}

const BOXES = Object.keys(DOCUMENT_BOXES) as DocumentBox[]
/** How many documents lie in each box. One query. */
export const countBoxes = async (
  tx: Tx,
  companyNo: number,
  pageType: DocumentQuery['pageType'],
  viewer: Viewer,
  today: string,
): Promise<Record<DocumentBox, number>> => {
  const counts = BOXES.map((box) => sql`count(*) filter (where ${inBox(box, viewer, today)})::int as ${sql.ref(box)}`)
  const { rows } = await sql<Record<DocumentBox, number>>`
    select ${sql.join(counts)} from approval_document d
    where d.company_no = ${companyNo} and ${visibleTo(viewer)}
      and ${pageType === 'total' ? sql`true` : sql`d.page_type = ${pageType}`}
  `.execute(tx)
  const [found] = rows
  if (found === undefined) throw new Error('a count without a row')
  return found
}
