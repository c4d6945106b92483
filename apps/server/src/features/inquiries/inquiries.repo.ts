import type { InquiryState } from '@handal/contracts/board/inquiries'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { nextNumber } from '../../db/numbers.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'
import type { Author } from '../employees/public.ts'

/** Who looks: the provider (companyNo null), or somebody of a company. */
export type Viewer = { readonly companyNo: number | null; readonly userNo: number; readonly isOperator: boolean }
export type InquiryRow = {
  readonly company_no: number
  readonly company_name: string
  readonly no: number
  readonly number: string
  readonly recipient: 'COMPANY' | 'PROVIDER'
  readonly state: InquiryState
  readonly title: string
  readonly text: string
  readonly author_user_no: number
  readonly author_no: number | null
  readonly author_name: string
  readonly at: string
  readonly last_at: string
  readonly answered: boolean
  /** It waits for the answer of the viewer. */
  readonly waits: boolean
  readonly version: number
}
/** Whoever answers it, never who asked. */
const answers = ({ companyNo, userNo, isOperator }: Viewer): RawBuilder<unknown> =>
  companyNo === null
    ? sql`(i.recipient = 'PROVIDER' and i.author_user_no <> ${userNo})`
    : sql`(i.recipient = 'COMPANY' and ${isOperator} and i.author_user_no <> ${userNo})`
const waits = (viewer: Viewer): RawBuilder<unknown> => sql`(i.state in ('WAITING', 'REOPENED') and ${answers(viewer)})`
const seen = ({ companyNo, userNo, isOperator }: Viewer): RawBuilder<unknown> =>
  companyNo === null
    ? sql`i.recipient = 'PROVIDER'`
    : sql`i.company_no = ${companyNo} and (i.author_user_no = ${userNo} or (i.recipient = 'COMPANY' and ${isOperator}))`
const inquiries = (viewer: Viewer) => sql`
  select i.company_no, c.company_name, i.inquiry_no as no, i.number, i.recipient, i.state, i.title, i.text, i.author_user_no,
    i.author_no, coalesce(e.name, i.author_name, '') as author_name, i.at, i.last_at, i.answered_at is not null as answered,
    ${waits(viewer)} as waits, i.version
  from inquiry i
  join company c on c.company_no = i.company_no
  left join employee e on e.company_no = i.company_no and e.employee_no = i.author_no
  where i.removed_at is null and ${seen(viewer)}
`
type InquiryKey = { readonly company_no: number; readonly no: number }
/** Inquiries whose words or asker is found. Names are looked through once each, however many inquiries somebody wrote. */
const isInquiryFound = ({ companyNo }: Viewer, q: string | undefined): RawBuilder<unknown> =>
  q === undefined || q.trim() === ''
    ? sql`true`
    : sql`(${isFound(sql`i.search_key`, q)}
        or (i.company_no, i.author_no) in (select e.company_no, e.employee_no from employee e
          where ${companyNo === null ? sql`true` : sql`e.company_no = ${companyNo}`}
            and ${isFound(sql`e.search_key`, q)} and ${isFound(sql`handal_search(e.name)`, q)})
        or (i.author_name is not null and ${isFound(sql`handal_search(i.author_name)`, q)}))`
/**
 * A page of what somebody asked or answers: first what waits for the answer, then what was said last. Keys alone are put in order; what an
 * inquiry says is read of those of the page.
 */
export const readInquiryPage = async (
  tx: Tx,
  viewer: Viewer,
  query: ListQuery<never> & { readonly state?: InquiryState | undefined; readonly q?: string | undefined },
): Promise<Page<InquiryRow>> => {
  const { state, q } = query
  const keys = sql<InquiryKey>`select i.company_no, i.inquiry_no as no, i.last_at, ${waits(viewer)} as waits from inquiry i
    where i.removed_at is null and ${seen(viewer)} and ${state === undefined ? sql`true` : sql`i.state = ${state}`}
      and ${isInquiryFound(viewer, q)}`
  const order = sql`waits desc, last_at desc, no desc`
  const { items, total } = await readPage(tx, keys, query, {}, order)
  if (items.length === 0) return { items: [], total }
  const { rows } = await sql<InquiryRow>`
    ${inquiries(viewer)} and (i.company_no, i.inquiry_no) in (
      select * from unnest(${items.map((item) => item.company_no)}::int[], ${items.map(({ no }) => no)}::int[]))
    order by ${order}
  `.execute(tx)
  return { items: rows, total }
}
/** How many wait for the viewer's answer. */
export const countWaiting = async (tx: Tx, viewer: Viewer): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from inquiry i where i.removed_at is null and ${seen(viewer)} and ${waits(viewer)}
  `.execute(tx)
  return rows[0]?.waiting ?? 0
}
/** One that somebody may see. `lock`: until the transaction ends. */
export const readInquiryRow = async (tx: Tx, viewer: Viewer, no: number, lock = false): Promise<InquiryRow | null> => {
  const { rows } = await sql<InquiryRow>`
    ${inquiries(viewer)} and i.inquiry_no = ${no} ${lock ? sql`for update of i` : sql``}
  `.execute(tx)
  return rows[0] ?? null
}
/** The number under which one is known in the company: 문의-2026-0001. */
export const insertInquiry = async (
  tx: Tx,
  companyNo: number,
  asked: { readonly to: string; readonly title: string; readonly text: string },
  author: Author,
  at: Date,
  year: string,
): Promise<number> => {
  const serial = await nextNumber(tx, { companyNo, kind: `inquiry ${year}` })
  const { inquiry_no: no } = await tx
    .insertInto('inquiry')
    .values({
      company_no: companyNo,
      number: `문의-${year}-${String(serial).padStart(4, '0')}`,
      recipient: asked.to,
      title: asked.title,
      text: asked.text,
      author_user_no: author.userNo,
      author_no: author.employeeNo,
      author_name: author.name,
      department_name: author.departmentName,
      at: at.toISOString(),
      last_at: at.toISOString(),
    })
    .returning('inquiry_no')
    .executeTakeFirstOrThrow()
  return no
}
type Change = {
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly state?: InquiryState | undefined
  /** Something was said. */
  readonly last_at?: string | undefined
  readonly answered_at?: string | undefined
  readonly removed_at?: string | undefined
}
export const updateInquiry = async (tx: Tx, companyNo: number, no: number, change: Change): Promise<void> => {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await tx
    .updateTable('inquiry')
    .set((row) => ({ ...set, version: row('version', '+', 1) }))
    .where('company_no', '=', companyNo)
    .where('inquiry_no', '=', no)
    .execute()
}

export type MessageRow = {
  readonly no: number
  readonly is_answer: boolean
  readonly author_user_no: number
  readonly author_name: string
  readonly department_name: string | null
  readonly text: string
  readonly at: string
  readonly edited_at: string | null
  readonly removed: boolean
  readonly version: number
}
/** What was said, the oldest first. */
export const readMessages = async (tx: Tx, companyNo: number, no: number): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select m.message_no as no, m.is_answer, m.author_user_no, coalesce(e.name, m.author_name, '') as author_name,
      m.department_name, m.text, m.at, m.edited_at, m.removed_at is not null as removed, m.version
    from inquiry_message m left join employee e on e.company_no = m.company_no and e.employee_no = m.author_no
    where m.company_no = ${companyNo} and m.inquiry_no = ${no} order by m.message_no
  `.execute(tx)
  return rows
}
export const insertMessage = async (
  tx: Tx,
  companyNo: number,
  said: { readonly inquiryNo: number; readonly text: string; readonly isAnswer: boolean },
  author: Author,
  at: Date,
): Promise<number> => {
  const no = await nextNumber(tx, { companyNo, kind: 'inquiry_message' })
  await tx
    .insertInto('inquiry_message')
    .values({
      company_no: companyNo,
      message_no: no,
      inquiry_no: said.inquiryNo,
      is_answer: said.isAnswer,
      author_user_no: author.userNo,
      author_no: author.employeeNo,
      author_name: author.name,
      department_name: author.departmentName,
      text: said.text,
      at: at.toISOString(),
    })
    .execute()
  return no
}
/** Writes something anew, or takes it away (null). */
export const updateMessage = async (tx: Tx, companyNo: number, no: number, text: string | null, at: Date) => {
  const when = at.toISOString()
  await tx
    .updateTable('inquiry_message')
    .set((row) => ({
      ...(text === null ? { removed_at: when } : { text, edited_at: when }),
      version: row('version', '+', 1),
    }))
    .where('company_no', '=', companyNo)
    .where('message_no', '=', no)
    .execute()
}
