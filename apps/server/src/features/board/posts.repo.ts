import type { PlainDate } from '@handal/base/date'
import { type BoardText, wordsOf } from '@handal/contracts/board/text'
import { SHARED_POSTS_FROM } from '@handal/contracts/board/posts'
import { type RawBuilder, sql } from 'kysely'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import { nextNumber } from '../../db/numbers.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'
import type { Author } from '../employees/public.ts'

/** Who looks: in a company, or at what the provider keeps (company 0). */
export type Viewer = {
  readonly companyNo: number
  readonly userNo: number
  readonly isOperator: boolean
  readonly today: PlainDate
}
/** The company under which a post of this number stands. */
export const companyOfPost = (companyNo: number, no: number): number => (no > SHARED_POSTS_FROM ? DEFAULTS : companyNo)

export type PostHead = {
  readonly company_no: number
  readonly no: number
  readonly category_no: number
  readonly category_name: string
  readonly title: string
  readonly author_name: string
  readonly department_name: string | null
  readonly at: string
  readonly edited_at: string | null
  readonly pinned: boolean
  readonly hidden: boolean
  readonly unread: boolean
}
export type PostRow = PostHead & {
  readonly text: BoardText
  readonly author_user_no: number
  readonly author_no: number | null
  readonly pin_until: PlainDate | null
  readonly must_read: boolean
  readonly comments_off: boolean
  readonly company_nos: number[] | null
  readonly hidden_reason: string | null
  readonly removed: boolean
  readonly version: number
}

// The numbers of the companies stand in one list, by which the index of the list is asked.
const mayRead = ({ companyNo, userNo, isOperator }: Viewer) => sql`
  p.company_no in (${companyNo}, ${DEFAULTS})
  and (p.company_no = ${companyNo} or p.company_nos is null or ${companyNo}::int = any (p.company_nos))
  and (p.hidden_at is null or ${isOperator} or p.author_user_no = ${userNo})
`
const heads = (viewer: Viewer, more: RawBuilder<unknown> = sql``) => sql`
  select p.company_no, p.post_no as no, p.category_no, k.name as category_name, p.title,
    coalesce(e.name, p.author_name, '') as author_name, p.department_name, p.at, p.edited_at,
    coalesce(p.pin_until >= ${viewer.today}::date, false) as pinned, p.hidden_at is not null as hidden,
    p.author_user_no <> ${viewer.userNo} and r.user_no is null as unread ${more}
  from board_post p
  join board_category k on k.company_no = p.company_no and k.category_no = p.category_no
  left join employee e on e.company_no = p.company_no and e.employee_no = p.author_no
  left join board_read r on r.company_no = ${viewer.companyNo} and r.post_no = p.post_no and r.user_no = ${viewer.userNo}
  where ${mayRead(viewer)}
`
export type PostQuery = ListQuery<never> & {
  readonly q?: string | undefined
  readonly category?: number | undefined
  readonly unread?: boolean | undefined
  readonly mine?: boolean | undefined
}
const hasRead = ({ companyNo, userNo }: Viewer) => sql`exists (select from board_read r
  where r.company_no = ${companyNo} and r.post_no = p.post_no and r.user_no = ${userNo})`
/** Posts whose words or author is found. Names are looked through once each, however many posts somebody wrote. */
const isPostFound = ({ companyNo }: Viewer, q: string | undefined) =>
  q === undefined || q.trim() === ''
    ? sql`true`
    : sql`(${isFound(sql`p.search_key`, q)}
        or (p.company_no = ${companyNo} and p.author_no in (select e.employee_no from employee e
          where e.company_no = ${companyNo} and ${isFound(sql`e.search_key`, q)} and ${isFound(sql`handal_search(e.name)`, q)}))
        or p.author_name in (select a.author_name
          from (select distinct author_name from board_post where author_name is not null offset 0) a
          where ${isFound(sql`handal_search(a.author_name)`, q)}))`
type PostKey = { readonly company_no: number; readonly no: number }
/** A page of what somebody may read: what is pinned first, then the newest. What a post says is read of those of the page. */
export const readPostPage = async (tx: Tx, viewer: Viewer, query: PostQuery): Promise<Page<PostHead>> => {
  const { q, category, unread, mine = false } = query
  const isUnread = sql`(p.author_user_no <> ${viewer.userNo} and not ${hasRead(viewer)})`
  const keys = sql<PostKey>`select p.company_no, p.post_no as no, p.at,
      coalesce(p.pin_until >= ${viewer.today}::date, false) as pinned
    from board_post p where ${mayRead(viewer)} and p.removed_at is null
    and ${category === undefined ? sql`true` : sql`p.category_no = ${category} and p.company_no = ${viewer.companyNo}`}
    and ${unread === undefined ? sql`true` : unread ? isUnread : sql`not ${isUnread}`}
    and ${mine ? sql`p.author_user_no = ${viewer.userNo}` : sql`true`}
    and ${isPostFound(viewer, q)}`
  const order = sql`pinned desc, at desc, no desc`
  const { items, total } = await readPage(tx, keys, query, {}, order)
  if (items.length === 0) return { items: [], total }
  const { rows } = await sql<PostHead>`
    ${heads(viewer)} and (p.company_no, p.post_no) in (
      select * from unnest(${items.map((item) => item.company_no)}::int[], ${items.map(({ no }) => no)}::int[]))
    order by ${order}
  `.execute(tx)
  return { items: rows, total }
}
/** How many posts somebody has not read. */
export const countUnreadPosts = async (tx: Tx, viewer: Viewer): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_post p where ${mayRead(viewer)} and p.removed_at is null
      and p.author_user_no <> ${viewer.userNo} and not ${hasRead(viewer)}
  `.execute(tx)
  return rows[0]?.count ?? 0
}
/** One post; what was removed is there for its author and operators alone. */
export const readPostRow = async (tx: Tx, viewer: Viewer, no: number): Promise<PostRow | null> => {
  const more = sql`, p.text, p.author_user_no, p.author_no, p.pin_until, p.must_read, p.comments_off, p.company_nos,
    p.hidden_reason, p.removed_at is not null as removed, p.version`
  const { rows } = await sql<PostRow>`
    ${heads(viewer, more)} and p.company_no = ${companyOfPost(viewer.companyNo, no)} and p.post_no = ${no}
      and (p.removed_at is null or ${viewer.isOperator} or p.author_user_no = ${viewer.userNo})
  `.execute(tx)
  return rows[0] ?? null
}
/** The posts before and behind one by time, among those that somebody may read. */
export const readNeighbours = async (tx: Tx, viewer: Viewer, { at, no }: Pick<PostHead, 'at' | 'no'>) => {
  const beside = (newer: boolean) => sql`(
    select ${newer ? sql`true` : sql`false`} as newer, p.post_no as no, p.title from board_post p
    where ${mayRead(viewer)} and p.removed_at is null
      and (p.at, p.post_no) ${newer ? sql`>` : sql`<`} (${at}::timestamptz, ${no})
    order by p.at ${newer ? sql`asc` : sql`desc`}, p.post_no ${newer ? sql`asc` : sql`desc`} limit 1)`
  const { rows } = await sql<{ newer: boolean; no: number; title: string }>`
    ${beside(true)} union all ${beside(false)}
  `.execute(tx)
  const found = (newer: boolean) => {
    const row = rows.find((each) => each.newer === newer)
    return row === undefined ? null : { no: row.no, title: row.title }
  }
  return { newer: found(true), older: found(false) }
}

export const IN_SERVICE = (today: PlainDate) =>
  sql`(e.hire_date <= ${today}::date and (e.leave_date is null or e.leave_date >= ${today}::date))`
export type Counts = { readonly no: number; readonly comments: number; readonly files: number; readonly read: number }
/** Comments, attachments and readers in service of posts. One query. */
export const readCounts = async (tx: Tx, { companyNo, today }: Viewer, nos: readonly number[]): Promise<Counts[]> => {
  const { rows } = await sql<Counts>`
    select u.no,
      (select count(*)::int from board_comment c
        where c.company_no = ${companyNo} and c.post_no = u.no and c.removed_at is null) as comments,
      (select count(*)::int from stored_file f
        where f.company_no = ${companyNo} and f.purpose = 'post' and f.owner_no = u.no) as files,
      (select count(distinct r.employee_no)::int from board_read r
        join employee e on e.company_no = r.company_no and e.employee_no = r.employee_no
        where r.company_no = ${companyNo} and r.post_no = u.no and ${IN_SERVICE(today)}) as read
    from unnest(${nos}::int[]) as u (no)
  `.execute(tx)
  return rows
}
/** Numbers of who is in service today. */
export const readPeople = async (tx: Tx, companyNo: number, today: PlainDate): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    select e.employee_no as no from employee e where e.company_no = ${companyNo} and ${IN_SERVICE(today)}
    order by e.employee_no
  `.execute(tx)
  return rows.map(({ no }) => no)
}
export type ReaderRow = {
  readonly no: number
  readonly name: string
  readonly department_no: number | null
  readonly read_at: string | null
}
/** Who is in service, and when each read a post; those who did first. */
export const readReaders = async (tx: Tx, { companyNo, today }: Viewer, no: number): Promise<ReaderRow[]> => {
  const { rows } = await sql<ReaderRow>`
    select e.employee_no as no, e.name, r.read_at from employee e
    left join (select employee_no, min(read_at) as read_at from board_read
      where company_no = ${companyNo} and post_no = ${no} group by employee_no) r on r.employee_no = e.employee_no
    where e.company_no = ${companyNo} and ${IN_SERVICE(today)}
    order by r.read_at nulls last, e.employee_no
  `.execute(tx)
  return rows
}
/** Marks a post as read by an account and the person behind it, once. */
export const markPostRead = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { userNo, employeeNo }: { readonly userNo: number; readonly employeeNo: number | null },
  at: Date,
): Promise<void> => {
  await sql`
    insert into board_read (company_no, post_no, user_no, employee_no, read_at)
    values (${companyNo}, ${no}, ${userNo}, ${employeeNo}, ${at}) on conflict do nothing
  `.execute(tx)
}

/** What a post says and how it stands. */
export type PostContents = {
  readonly category: number
  readonly title: string
  readonly text: BoardText
  readonly pinUntil: PlainDate | null
  readonly mustRead: boolean
  readonly commentsOff: boolean
  readonly companyNos: readonly number[] | null
}
const columnsOf = ({ category, title, text, pinUntil, mustRead, commentsOff, companyNos }: PostContents) => ({
  category_no: category,
  title,
  text: JSON.stringify(text),
  words: wordsOf(text),
  pin_until: pinUntil,
  must_read: mustRead,
  comments_off: commentsOff,
  company_nos: companyNos === null ? null : [...companyNos],
})
/** The next number of a company's posts, or of the provider's. */
export const nextPost = (tx: Tx, companyNo: number): Promise<number> =>
  nextNumber(
    tx,
    { companyNo, kind: 'board_post' },
    companyNo === DEFAULTS ? sql<number>`${SHARED_POSTS_FROM + 1}::int` : undefined,
  )
export const lockPostRow = async (tx: Tx, companyNo: number, no: number): Promise<void> => {
  await sql`select from board_post where company_no = ${companyNo} and post_no = ${no} for update`.execute(tx)
}
/** The version that the next act on it has to know. */
export const countPostUp = async (tx: Tx, companyNo: number, no: number): Promise<void> => {
  await sql`update board_post set version = version + 1 where company_no = ${companyNo} and post_no = ${no}`.execute(tx)
}
export const insertPost = async (
  tx: Tx,
  companyNo: number,
  no: number,
  contents: PostContents,
  author: Author,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('board_post')
    .values({
      company_no: companyNo,
      post_no: no,
      ...columnsOf(contents),
      author_user_no: author.userNo,
      author_no: author.employeeNo,
      author_name: author.name,
      department_name: author.departmentName,
      at: at.toISOString(),
    })
    .execute()
}
const post = (tx: Tx, companyNo: number, no: number) =>
  tx.updateTable('board_post').where('company_no', '=', companyNo).where('post_no', '=', no)
export const updatePost = async (tx: Tx, companyNo: number, no: number, contents: PostContents, at: Date) => {
  await post(tx, companyNo, no)
    .set({ ...columnsOf(contents), edited_at: at.toISOString() })
    .execute()
}
type Act = { readonly at: Date; readonly by: string; readonly reason: string | null }
export const setHidden = async (tx: Tx, companyNo: number, no: number, act: Act | null): Promise<void> => {
  await post(tx, companyNo, no)
    .set({
      hidden_at: act?.at.toISOString() ?? null,
      hidden_by_name: act?.by ?? null,
      hidden_reason: act?.reason ?? null,
    })
    .execute()
}
export const setRemoved = async (tx: Tx, companyNo: number, no: number, { at, by, reason }: Act): Promise<void> => {
  await post(tx, companyNo, no)
    .set({ removed_at: at.toISOString(), removed_by_name: by, removed_reason: reason })
    .execute()
}
