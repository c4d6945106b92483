import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

type OfDocument = { document_no: number }
export type CommentRow = { no: number; said_at: string; said_by: number | null; by: string; text: string | null }
/** What was said beside the decisions, in its order; of what was taken back only that it was said. One query. */
export const readComments = async (tx: Tx, companyNo: number, nos: readonly number[]) => {
  const { rows } = await sql<CommentRow & OfDocument>`
    select document_no, comment_no as no, said_at, said_by, said_by_name as by, case when withdrawn_at is null then said end as text
    from approval_comment where company_no = ${companyNo} and document_no = any (${nos}::int[]) order by document_no, comment_no
  `.execute(tx)
  return rows
}
type By = {
  readonly companyNo: number
  readonly userNo: number
  readonly userName: string
  readonly employeeNo: number | null
  readonly now: () => Date
}
export const insertComment = async (tx: Tx, by: By, no: number, text: string): Promise<void> => {
  await sql`
    insert into approval_comment (company_no, document_no, comment_no, employee_no, said_at, said_by, said_by_name, said)
    select ${by.companyNo}, ${no}, coalesce(max(comment_no), 0) + 1, ${by.employeeNo}, ${by.now().toISOString()}::timestamptz,
      ${by.userNo}, ${by.userName}, ${text}
    from approval_comment where company_no = ${by.companyNo} and document_no = ${no}
  `.execute(tx)
}
/** Takes an own comment back; false: there is none. */
export const withdrawComment = async (tx: Tx, by: By, no: number, commentNo: number): Promise<boolean> => {
  const { rows } = await sql`
    update approval_comment set withdrawn_at = ${by.now().toISOString()}::timestamptz
    where company_no = ${by.companyNo} and document_no = ${no} and comment_no = ${commentNo} and said_by = ${by.userNo}
      and withdrawn_at is null
    returning comment_no
  `.execute(tx)
  return rows.length > 0
}

export type AttachmentRow = {
  no: number
  kind: 'DOCUMENT' | 'HEALTH'
  name: string
  size: number
  added_at: string
  added_by_name: string
}
/** Files of these documents, in their order. One query. */
export const readAttachments = async (tx: Tx, companyNo: number, nos: readonly number[]) => {
  const { rows } = await sql<AttachmentRow & OfDocument>`
    select a.document_no, a.file_no as no, a.kind, f.name, f.size, a.added_at, a.added_by_name from approval_attachment a
    join stored_file f on f.company_no = a.company_no and f.purpose = 'document' and f.owner_no = a.file_no
    where a.company_no = ${companyNo} and a.document_no = any (${nos}::int[]) order by a.document_no, a.file_no
  `.execute(tx)
  return rows
}
export const insertAttachment = async (
  tx: Tx,
  by: By,
  no: number,
  { fileNo, kind }: { readonly fileNo: number; readonly kind: AttachmentRow['kind'] },
): Promise<void> => {
  await sql`
    insert into approval_attachment (company_no, document_no, file_no, kind, added_at, added_by_name)
    values (${by.companyNo}, ${no}, ${fileNo}, ${kind}, ${by.now().toISOString()}::timestamptz, ${by.userName})
  `.execute(tx)
}
export const deleteAttachment = async (tx: Tx, companyNo: number, no: number, fileNo: number): Promise<void> => {
  await sql`
    delete from approval_attachment where company_no = ${companyNo} and document_no = ${no} and file_no = ${fileNo}
  `.execute(tx)
}
