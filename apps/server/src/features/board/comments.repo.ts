import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Author } from '../employees/public.ts'

export type CommentRow = {
  readonly no: number
  readonly post_no: number
  readonly author_user_no: number
  readonly author_no: number | null
  readonly author_name: string
  readonly department_name: string | null
  readonly text: string
  readonly at: string
  readonly edited_at: string | null
  readonly removed: boolean
  readonly version: number
}
const comments = sql`
  select c.comment_no as no, c.post_no, c.author_user_no, c.author_no, coalesce(e.name, c.author_name, '') as author_name,
    c.department_name, c.text, c.at, c.edited_at, c.removed_at is not null as removed, c.version
  from board_comment c left join employee e on e.company_no = c.company_no and e.employee_no = c.author_no
`
/** Comments of a post, the oldest first. */
export const readComments = async (tx: Tx, companyNo: number, postNo: number): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    ${comments} where c.company_no = ${companyNo} and c.post_no = ${postNo} order by c.comment_no
  `.execute(tx)
  return rows
}
export const readComment = async (tx: Tx, companyNo: number, no: number): Promise<CommentRow | null> => {
  const { rows } = await sql<CommentRow>`
    ${comments} where c.company_no = ${companyNo} and c.comment_no = ${no}
  `.execute(tx)
  return rows[0] ?? null
}
export const insertComment = async (
  tx: Tx,
  companyNo: number,
  no: number,
  {
    postNo,
    text,
    author,
    at,
  }: { readonly postNo: number; readonly text: string; readonly author: Author; readonly at: Date },
): Promise<void> => {
  await tx
    .insertInto('board_comment')
    .values({
      company_no: companyNo,
      comment_no: no,
      post_no: postNo,
      author_user_no: author.userNo,
      author_no: author.employeeNo,
      author_name: author.name,
      department_name: author.departmentName,
      text,
      at: at.toISOString(),
    })
    .execute()
}
const comment = (tx: Tx, companyNo: number, no: number) =>
  tx.updateTable('board_comment').where('company_no', '=', companyNo).where('comment_no', '=', no)
export const updateComment = async (tx: Tx, companyNo: number, no: number, text: string, at: Date): Promise<void> => {
  await comment(tx, companyNo, no).set({ text, edited_at: at.toISOString() }).execute()
}
export const setCommentRemoved = async (tx: Tx, companyNo: number, no: number, at: Date): Promise<void> => {
  await comment(tx, companyNo, no)
    .set((row) => ({ removed_at: at.toISOString(), version: row('version', '+', 1) }))
    .execute()
}
