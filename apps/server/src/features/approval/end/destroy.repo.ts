import type { PlainDate } from '@handal/base/date'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import type { DestroyedDocument as Listed } from '@handal/contracts/people/retention'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** A document that nobody is asked for any more, with the days that completed it. */
export type CompletedDocument = {
  no: number
  number: string
  page_type: DocumentType
  drafter_no: number
  decided_on: PlainDate
  /** The last day that an approved one is for. */
  last_day: PlainDate | null
  /** When the last of its effects became what it is. */
  written_on: PlainDate | null
  /** The days that it wrote, and still stand. */
  from_date: PlainDate | null
  to_date: PlainDate | null
}
/** The first moment behind a day in Seoul. */
const after = (day: PlainDate) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Seoul')`
/** Companies with a document that was decided by a day. One query of all companies. */
export const readCompaniesWithDecided = async (tx: Tx, by: PlainDate): Promise<number[]> => {
  const { rows } = await sql<{ company_no: number }>`
    select distinct company_no from approval_document
    where state in ('APPROVED', 'REJECTED', 'RECALLED', 'CANCELLED') and decided_at < ${after(by)}
    order by company_no
  `.execute(tx)
  return rows.map(({ company_no: no }) => no)
}
/**
 * The next documents behind a number that were decided by a day, under their lock; none that waits for a closed month, which somebody still
 * decides. As the system. One query.
 */
export const lockDecided = async (
  tx: Tx,
  companyNo: number,
  { by, behind, most }: { readonly by: PlainDate; readonly behind: number; readonly most: number },
): Promise<CompletedDocument[]> => {
  const { rows } = await sql<CompletedDocument>`
    select d.document_no as no, d.number, d.page_type, d.drafter_no, (d.decided_at at time zone 'Asia/Seoul')::date as decided_on,
      case when d.state = 'APPROVED' then left(d.end_at, 10)::date end as last_day, f.written_on, f.from_date, f.to_date
    from approval_document d
    cross join lateral (
      select max((e.written_at at time zone 'Asia/Seoul')::date) as written_on,
        min(e.from_date) filter (where e.state = 'APPLIED') as from_date, max(e.to_date) filter (where e.state = 'APPLIED') as to_date,
        coalesce(bool_or(e.state = 'WAITING'), false) as waits
      from approval_effect e where e.company_no = d.company_no and e.document_no = d.document_no
    ) f
    where d.company_no = ${companyNo} and d.document_no > ${behind} and d.state in ('APPROVED', 'REJECTED', 'RECALLED', 'CANCELLED')
      and d.decided_at < ${after(by)} and not f.waits
    order by d.document_no limit ${most} for update of d
  `.execute(tx)
  return rows
}

/** A document that goes, with why it may. */
export type EndedDocument = Pick<CompletedDocument, 'no' | 'number' | 'page_type'> & {
  readonly completedOn: PlainDate
  readonly dueOn: PlainDate
  readonly law: string
}
/** How it was done (개인정보 보호법 시행령 제16조 제1항 제1호). */
const METHOD = '데이터베이스에서 문서와 의견, 첨부, 결재 기록을 지워 되살릴 수 없게 함'
/**
 * Proves that these documents are destroyed and takes away what they said, with everything around them; what they wrote stays. The numbers of
 * their files, which go too. As the system.
 */
export const removeDocuments = async (
  tx: Tx,
  companyNo: number,
  documents: readonly EndedDocument[],
  now: Date,
): Promise<number[]> => {
  const nos = documents.map(({ no }) => no)
  const proofs = documents.map((each) => ({
    company_no: companyNo,
    document_no: each.no,
    number: each.number,
    page_type: each.page_type,
    completed_on: each.completedOn,
    due_on: each.dueOn,
    law: each.law,
    files: 0,
    method: METHOD,
    destroyed_at: now.toISOString(),
  }))
  await sql`
    insert into approval_destruction
    select p.company_no, p.document_no, p.number, p.page_type, p.completed_on, p.due_on, p.law,
      (select count(*)::int from approval_attachment a where a.company_no = p.company_no and a.document_no = p.document_no), p.method,
      p.destroyed_at
    from json_populate_recordset(null::approval_destruction, ${JSON.stringify(proofs)}::json) p
  `.execute(tx)
  const these = sql`company_no = ${companyNo} and document_no = any (${nos}::int[])`
  const { rows } = await sql<{ no: number }>`
    delete from approval_attachment where ${these} returning file_no as no
  `.execute(tx)
  await sql`delete from approval_comment where ${these}`.execute(tx)
  await sql`delete from approval_reader where ${these}`.execute(tx)
  await sql`delete from approval_cancel where ${these}`.execute(tx)
  await sql`delete from approval_effect where ${these}`.execute(tx)
  await sql`delete from approval_move where ${these}`.execute(tx)
  await sql`delete from approval_step where ${these}`.execute(tx)
  await sql`delete from approval_document where ${these}`.execute(tx)
  return rows.map(({ no }) => no)
}

/** The proof of a document that was destroyed. */
export type DestroyedDocument = { number: string; page_type: DocumentType; destroyed_on: PlainDate }
/** The proof of one document; null: it is not destroyed. One query. */
export const readDestroyed = async (tx: Tx, companyNo: number, no: number): Promise<DestroyedDocument | null> => {
  const { rows } = await sql<DestroyedDocument>`
    select number, page_type, (destroyed_at at time zone 'Asia/Seoul')::date as destroyed_on from approval_destruction
    where company_no = ${companyNo} and document_no = ${no}
  `.execute(tx)
  return rows[0] ?? null
}

/** The newest proofs, and how many there are. One query. */
export const readProofs = async (
  tx: Tx,
  companyNo: number,
  most: number,
): Promise<{ readonly documents: Listed[]; readonly documentTotal: number }> => {
  const { rows } = await sql<Listed & { total: number }>`
    select number, completed_on as "completedOn", due_on as "dueOn", destroyed_at as at, law, files, count(*) over ()::int as total
    from approval_destruction where company_no = ${companyNo} order by destroyed_at desc, document_no desc limit ${most}
  `.execute(tx)
  return { documents: rows.map(({ total: _total, ...proof }) => proof), documentTotal: rows[0]?.total ?? 0 }
}
