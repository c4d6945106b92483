import type { DocumentFields } from '@handal/contracts/approval/document-members'
import type { OwnStep } from '@handal/contracts/approval/document-schema'
import type { DocumentState } from '@handal/contracts/approval/document-words'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

/** What was known of a document when it was handed in. */
export type Known = {
  readonly balance?: { readonly before: string; readonly after: string; readonly unit: '일' | '시간' }
}
export type DocumentRow = {
  no: number
  number: string | null
  page_type: DocumentType
  draft_type: string
  drafter_no: number
  drafter_name: string
  drafter_code: string
  department_no: number | null
  department_name: string | null
  position_name: string | null
  title: string
  start_at: string | null
  end_at: string | null
  amount: string | null
  fields: DocumentFields
  known: Known
  related_nos: number[]
  copy_of: number | null
  line_steps: OwnStep[] | null
  state: DocumentState
  hash: string | null
  drafted_at: string
  submitted_at: string | null
  decided_at: string | null
  version: number
}
/** Who looks: the own number as an employee, and whether the whole company is seen. */
export type Viewer = {
  readonly employeeNo: number | null
  readonly isOperator: boolean
  /** An operator who has said why opens 시말서 of others too. */
  readonly opensApologies?: boolean
}

/**
 * What of the documents `d` somebody may see: a draft the drafter alone. Whoever is copied by the line reads what is approved. `nos`: the
 * documents that are looked for, where they are known.
 */
export const visibleTo = (
  companyNo: number,
  { employeeNo, isOperator, opensApologies = false }: Viewer,
  nos?: readonly number[],
): RawBuilder<boolean> => {
  const among = nos === undefined ? sql`true` : sql`document_no = any (${nos}::int[])`
  const me = employeeNo ?? 0
  const all = opensApologies ? sql<boolean>`true` : sql<boolean>`d.page_type <> 'apology'`
  // Sets that are found once, not once a document.
  const others =
    employeeNo === null
      ? sql<boolean>`false`
      : sql<boolean>`(d.document_no in (select s.document_no from approval_step s where s.company_no = ${companyNo} and s.signer_no = ${me}
            and ${among} and s.kind in ('AGREE', 'APPROVE'))
          or d.document_no in (select s.document_no from approval_step s where s.company_no = ${companyNo} and s.meant_no = ${me}
            and s.meant_no is distinct from s.signer_no and ${among} and s.kind in ('AGREE', 'APPROVE'))
          or d.document_no in (select r.document_no from approval_reader r where r.company_no = ${companyNo} and r.employee_no = ${me}
            and ${among}))`
  return sql<boolean>`(d.drafter_no = ${me} or (d.state <> 'DRAFT' and (${isOperator ? all : sql<boolean>`false`} or ${others})))`
}

export const documentRows = (companyNo: number) => sql<DocumentRow>`
  select d.document_no as no, d.number, d.page_type, d.draft_type, d.drafter_no, e.name as drafter_name,
    e.employee_code as drafter_code, d.department_no, d.department_name, d.position_name, d.title, d.start_at, d.end_at, d.amount,
    d.fields, d.known, d.related_nos, d.copy_of, d.line_steps, d.state, d.hash, d.drafted_at, d.submitted_at, d.decided_at, d.version
  from approval_document d
  join employee e on e.company_no = d.company_no and e.employee_no = d.drafter_no
  where d.company_no = ${companyNo}
`
/** Those of these documents that somebody may see, by number. One query. */
export const readDocumentRows = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, DocumentRow>> => {
  const { rows } = await sql<DocumentRow>`${documentRows(companyNo)} and d.document_no = any (${nos}::int[])
    and ${visibleTo(companyNo, viewer, nos)}`.execute(tx)
  return new Map(rows.map((row) => [row.no, row]))
}
/** A document that somebody may see; null: there is none. One query. */
export const readDocumentRow = async (
  tx: Tx,
  companyNo: number,
  no: number,
  viewer: Viewer,
): Promise<DocumentRow | null> => (await readDocumentRows(tx, companyNo, [no], viewer)).get(no) ?? null

/** Lets nobody else move these documents until the transaction ends; in the order of their numbers, so that two wait in no circle. One query. */
export const lockDocuments = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<void> => {
  await sql`select from approval_document where company_no = ${companyNo} and document_no = any (${nos}::int[])
    order by document_no for update`.execute(tx)
}
/** The same of one. */
export const lockDocument = (tx: Tx, companyNo: number, no: number): Promise<void> => lockDocuments(tx, companyNo, [no])

/** Contents of a document that is written. */
export type Contents = Pick<
  DocumentRow,
  'page_type' | 'draft_type' | 'title' | 'start_at' | 'end_at' | 'fields' | 'related_nos' | 'copy_of' | 'line_steps'
>
type Place = Pick<DocumentRow, 'department_no' | 'department_name' | 'position_name'>
/** A number that no document has, where none was counted yet. */
export const unusedNumber = (companyNo: number) => sql<number>`
  select coalesce(max(document_no), 0) + 1 from approval_document where company_no = ${companyNo}`

const linesText = ({ line_steps: steps }: Contents): string | null => (steps === null ? null : JSON.stringify(steps))
/** Stores a draft. */
export const insertDraft = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { drafterNo, ...draft }: Contents & Place & { readonly drafterNo: number },
  by: { readonly userNo: number; readonly now: () => Date },
): Promise<void> => {
  await sql`
    insert into approval_document (company_no, document_no, page_type, draft_type, drafter_no, department_no, department_name,
      position_name, title, start_at, end_at, fields, related_nos, copy_of, line_steps, drafted_at, drafted_by)
    values (${companyNo}, ${no}, ${draft.page_type}, ${draft.draft_type}, ${drafterNo}, ${draft.department_no},
      ${draft.department_name}, ${draft.position_name}, ${draft.title}, ${draft.start_at}, ${draft.end_at},
      ${JSON.stringify(draft.fields)}::jsonb, ${draft.related_nos}::int[], ${draft.copy_of}, ${linesText(draft)}::jsonb, ${by.now().toISOString()}::timestamptz,
      ${by.userNo})
  `.execute(tx)
}
/** Overwrites a draft; its version rises. */
export const updateDraft = async (tx: Tx, companyNo: number, no: number, draft: Contents): Promise<void> => {
  await sql`
    update approval_document set draft_type = ${draft.draft_type}, title = ${draft.title}, start_at = ${draft.start_at},
      end_at = ${draft.end_at}, fields = ${JSON.stringify(draft.fields)}::jsonb, related_nos = ${draft.related_nos}::int[],
      line_steps = ${linesText(draft)}::jsonb,
      version = version + 1
    where company_no = ${companyNo} and document_no = ${no}
  `.execute(tx)
}
/** What a draft gets as it is handed in. */
export type Submission = Place & {
  readonly number: string
  readonly amount: string | null
  readonly known: Known
  readonly hash: string
}
export const submitDraft = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { number, amount, known, hash, ...place }: Submission,
  now: Date,
): Promise<void> => {
  await sql`
    update approval_document set state = 'RUNNING', number = ${number}, amount = ${amount}::numeric, known = ${JSON.stringify(known)}::jsonb,
      hash = ${hash}, department_no = ${place.department_no}, department_name = ${place.department_name},
      position_name = ${place.position_name}, submitted_at = ${now.toISOString()}::timestamptz, version = version + 1
    where company_no = ${companyNo} and document_no = ${no}
  `.execute(tx)
}
/** Moves a document to a state; its version rises. */
export const setDocumentState = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { state, decidedAt }: { readonly state: DocumentState; readonly decidedAt: Date | null },
): Promise<void> => {
  await sql`
    update approval_document set state = ${state}, decided_at = coalesce(${decidedAt?.toISOString() ?? null}::timestamptz, decided_at),
      version = version + 1
    where company_no = ${companyNo} and document_no = ${no}
  `.execute(tx)
}

/** Numbers of documents among these that somebody may see. One query. */
export const readNumbers = async (tx: Tx, companyNo: number, nos: readonly number[], viewer: Viewer) => {
  if (nos.length === 0) return []
  const { rows } = await sql<{ no: number; number: string | null; drafter_no: number }>`
    select d.document_no as no, d.number, d.drafter_no from approval_document d
    where d.company_no = ${companyNo} and d.document_no = any (${nos}::int[]) and ${visibleTo(companyNo, viewer, nos)} order by 1
  `.execute(tx)
  return rows
}

export type OverlapRow = Pick<DocumentRow, 'no' | 'page_type' | 'draft_type' | 'state' | 'fields'> & {
  number: string
  start_at: string
  end_at: string
}
/** Documents of a person on these days that are approved or under way, but for one. One query. */
export const readOverlaps = async (
  tx: Tx,
  companyNo: number,
  drafterNo: number,
  { from, to, but }: { readonly from: string; readonly to: string; readonly but: number | null },
): Promise<OverlapRow[]> => {
  const { rows } = await sql<OverlapRow>`
    select d.document_no as no, d.number, d.page_type, d.draft_type, d.state, d.fields, d.start_at, d.end_at
    from approval_document d
    where d.company_no = ${companyNo} and d.drafter_no = ${drafterNo} and d.page_type <> 'apology'
      and d.state in ('RUNNING', 'APPROVED', 'CANCELLING') and left(d.start_at, 10) <= ${to} and left(d.end_at, 10) >= ${from}
      and d.document_no <> ${but ?? 0}
      and (d.state = 'RUNNING' or not exists (select from approval_effect f where f.company_no = d.company_no and f.document_no = d.document_no)
        or exists (select from approval_effect f where f.company_no = d.company_no and f.document_no = d.document_no
          and f.state in ('APPLIED', 'WAITING') and f.from_date <= ${to}::date and f.to_date >= ${from}::date))
    order by d.start_at, d.document_no
  `.execute(prepared(tx))
  return rows
}
