import type { NoticeKindName } from '@handal/contracts/session/notice-list'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { type ListQuery, readPage } from '../../records/list.ts'

/** Who reads: the account, the own person, and whether what goes to the operators is told too. */
export type Reader = {
  readonly companyNo: number
  readonly userNo: number
  readonly employeeNo: number | null
  readonly isOperator: boolean
}

export type NoticeWrite = {
  /** null: the operators. */
  readonly employeeNo: number | null
  readonly kind: NoticeKindName
  readonly title: string
  readonly detail: string
  readonly place: string
  readonly aboutKind: string
  readonly aboutNo: number
  readonly key: string
}

export type NoticeRow = {
  readonly no: number
  readonly kind: NoticeKindName
  readonly title: string
  readonly detail: string
  readonly place: string
  readonly at: string
  readonly done_at: string | null
  readonly read_at: string | null
}

/** Whom a notice reached that was not laid before. */
export type Reached = { readonly employee_no: number | null; readonly key: string }

/** Lays notices; one that was laid before, by its key, stays as it is and is not answered. One query. */
export const insertNotices = async (
  tx: Tx,
  companyNo: number,
  notices: readonly NoticeWrite[],
  at: Date,
): Promise<Reached[]> => {
  const { rows } = await sql<Reached>`
    insert into notice (company_no, employee_no, kind, title, detail, place, about_kind, about_no, key, at)
    select ${companyNo}, n."employeeNo", n.kind, n.title, n.detail, n.place, n."aboutKind", n."aboutNo", n.key, ${at}
    from json_to_recordset(${JSON.stringify(notices)}::json) as n ("employeeNo" int, kind text, title text, detail text,
      place text, "aboutKind" text, "aboutNo" bigint, key text)
    on conflict (company_no, coalesce(employee_no, 0), key) do nothing returning employee_no, key
  `.execute(tx)
  return rows
}

/** Marks that nothing waits any more of what notices asked for. */
export const finishNotices = async (
  tx: Tx,
  companyNo: number,
  abouts: readonly { readonly kind: string; readonly no: number }[],
  at: Date,
): Promise<void> => {
  if (abouts.length === 0) return
  await sql`
    update notice n set done_at = ${at}
    from unnest(${abouts.map(({ kind }) => kind)}::text[], ${abouts.map(({ no }) => no)}::bigint[]) as u (kind, no)
    where n.company_no = ${companyNo} and n.about_kind = u.kind and n.about_no = u.no and n.done_at is null
  `.execute(tx)
}

const isFor = ({ employeeNo, isOperator }: Reader) =>
  sql`(n.employee_no = ${employeeNo}::int or (n.employee_no is null and ${isOperator}))`

/** Kinds that only tell of a post: where it is hidden or gone, so is what was told of it. */
const OF_POSTS: readonly NoticeKindName[] = ['boardNotice', 'boardComment', 'boardMention']

const listed = (reader: Reader) => sql`
  select n.notice_no::int as no, n.kind, n.title, n.detail, n.place, n.at, n.done_at,
    coalesce(r.read_at, case when c.kind is not null then n.at end) as read_at
  from notice n
  left join notice_read r on r.company_no = n.company_no and r.notice_no = n.notice_no and r.user_no = ${reader.userNo}
  left join notice_choice c on c.company_no = n.company_no and c.user_no = ${reader.userNo} and c.kind = n.kind
  where n.company_no = ${reader.companyNo} and ${isFor(reader)}
    and not (n.done_at is not null and n.kind = any (${OF_POSTS}::text[]))
`

/** A page of what a reader was told, the newest first. */
export const readNoticePage = (
  tx: Tx,
  reader: Reader,
  query: ListQuery<never> & { readonly unread?: boolean | undefined; readonly kind?: string | undefined },
) => {
  const { unread, kind } = query
  const rows = sql<NoticeRow>`
    select * from (${listed(reader)}) l
    where ${unread === undefined ? sql`true` : unread ? sql`l.read_at is null` : sql`l.read_at is not null`}
      and ${kind === undefined ? sql`true` : sql`l.kind = ${kind}`}
  `
  return readPage<NoticeRow>(tx, rows, query, {}, sql`at desc, no desc`)
}

/** How many a reader has not read. */
export const countUnread = async (tx: Tx, reader: Reader): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (${listed(reader)}) l where l.read_at is null
  `.execute(tx)
  return rows[0]?.unread ?? 0
}

const among = (nos: readonly number[] | null) => (nos === null ? sql`true` : sql`n.notice_no = any (${nos}::bigint[])`)

/** Marks notices as read by this reader; null: all. Those of others are passed over. */
export const markRead = async (tx: Tx, reader: Reader, nos: readonly number[] | null, at: Date): Promise<void> => {
  await sql`
    insert into notice_read (company_no, notice_no, user_no, read_at)
    select n.company_no, n.notice_no, ${reader.userNo}, ${at} from notice n
    where n.company_no = ${reader.companyNo} and ${isFor(reader)} and ${among(nos)}
    on conflict do nothing
  `.execute(tx)
}

/** Marks as read what this reader was told about something: it was looked at where it stands. */
export const markReadAbout = async (
  tx: Tx,
  reader: Reader,
  about: { readonly kind: string; readonly no: number },
  at: Date,
): Promise<void> => {
  await sql`
    insert into notice_read (company_no, notice_no, user_no, read_at)
    select n.company_no, n.notice_no, ${reader.userNo}, ${at} from notice n
    where n.company_no = ${reader.companyNo} and n.about_kind = ${about.kind} and n.about_no = ${about.no} and n.done_at is null
      and ${isFor(reader)}
    on conflict do nothing
  `.execute(tx)
}

/** Marks them as unread again. */
export const markUnread = async (tx: Tx, reader: Reader, nos: readonly number[] | null): Promise<void> => {
  await sql`
    delete from notice_read n where n.company_no = ${reader.companyNo} and n.user_no = ${reader.userNo} and ${among(nos)}
  `.execute(tx)
}

/** Kinds of which the bell does not tell this person: theirs lie in the list as read. */
export const readQuietKinds = async (tx: Tx, { companyNo, userNo }: Reader): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('notice_choice')
    .select('kind')
    .where('company_no', '=', companyNo)
    .where('user_no', '=', userNo)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Makes kinds quiet for this person. */
export const insertQuietKinds = async (tx: Tx, reader: Reader, kinds: readonly string[]): Promise<void> => {
  await sql`
    insert into notice_choice (company_no, user_no, kind)
    select ${reader.companyNo}::int, ${reader.userNo}::int, k from unnest(${kinds}::text[]) as k
    on conflict do nothing
  `.execute(tx)
}

/** Has the bell tell of kinds again: of what comes, while what came meanwhile stays read. */
export const dropQuietKinds = async (tx: Tx, reader: Reader, kinds: readonly string[], at: Date): Promise<void> => {
  await sql`
    with told as (
      delete from notice_choice where company_no = ${reader.companyNo} and user_no = ${reader.userNo}
        and kind = any (${kinds}::text[]) returning kind
    )
    insert into notice_read (company_no, notice_no, user_no, read_at)
    select n.company_no, n.notice_no, ${reader.userNo}, ${at} from notice n
    where n.company_no = ${reader.companyNo} and ${isFor(reader)} and n.kind in (select kind from told)
    on conflict do nothing
  `.execute(tx)
}

/** Forgets what was told before a moment, of all companies; how many. */
export const dropNotices = async (tx: Tx, before: Date): Promise<number> => {
  const { rows } = await sql<{ dropped: number }>`
    with gone as (delete from notice where at < ${before} returning 1) select count(*)::int as dropped from gone
  `.execute(tx)
  return rows[0]?.dropped ?? 0
}
