import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

export type LinkKind = 'INVITE' | 'RESET'
export type LinkState = 'WAITING' | 'SENDING' | 'SENT' | 'FAILED'
/** A link with the person whose password it sets. */
export type LinkRow = {
  company_no: number
  link_no: number
  user_no: number
  employee_no: number
  kind: LinkKind
  nonce: string
  mailed_to: string
  state: LinkState
  expires_at: string
  used_at: string | null
  login_id: string
  user_name: string
  company_name: string
  disabled_at: string | null
  password_hash: string
  /** A newer link took its place, or the password was set otherwise since. */
  overtaken: boolean
}
const links = sql`
  select l.company_no, l.link_no, l.user_no, l.employee_no, l.kind, l.nonce, l.mailed_to, l.state, l.expires_at, l.used_at,
    u.login_id, u.user_name, c.company_name, u.disabled_at, u.password_hash,
    u.password_changed_at > l.created_at
      or exists (select from account_link n where n.user_no = l.user_no and n.link_no > l.link_no) as overtaken
  from account_link l join app_user u on u.user_no = l.user_no join company c on c.company_no = l.company_no
`

/** A link by its number; null: there is none. As the system. */
export const readLink = async (tx: Tx, linkNo: number): Promise<LinkRow | null> =>
  (await sql<LinkRow>`${links} where l.link_no = ${linkNo}`.execute(tx)).rows[0] ?? null

type NewLink = Pick<LinkRow, 'company_no' | 'user_no' | 'employee_no' | 'kind' | 'nonce' | 'mailed_to'>
/** Orders a letter with a link; gives the number of the link. */
export const insertLink = async (tx: Tx, link: NewLink, at: { now: Date; expires: Date }): Promise<number> => {
  const { link_no: no } = await tx
    .insertInto('account_link')
    .values({ ...link, created_at: at.now.toISOString(), expires_at: at.expires.toISOString() })
    .returning('link_no')
    .executeTakeFirstOrThrow()
  return no
}

/** Waiting letters of a company: those of an order, or all. */
export type Letters = { readonly companyNo: number; readonly linkNos: readonly number[] | null }

/** Takes one waiting letter to send it; null: none waits, or others are at it. */
export const claimLink = async (tx: Tx, { companyNo, linkNos }: Letters, now: Date): Promise<LinkRow | null> => {
  const { rows } = await sql<{ link_no: number }>`
    update account_link set state = 'SENDING', claimed_at = ${now.toISOString()}::timestamptz
    where link_no = (
      select link_no from account_link where company_no = ${companyNo} and state = 'WAITING'
        and (${linkNos}::int[] is null or link_no = any (${linkNos}::int[])) order by link_no limit 1
      for update skip locked
    ) returning link_no
  `.execute(tx)
  const [claimed] = rows
  return claimed === undefined ? null : readLink(tx, claimed.link_no)
}

/** Says what became of a letter. */
export const endLink = async (
  tx: Tx,
  linkNo: number,
  end: { readonly failure: string | null; readonly now: Date },
): Promise<void> => {
  await sql`
    update account_link set state = ${end.failure === null ? 'SENT' : 'FAILED'}, failure = ${end.failure},
      sent_at = case when ${end.failure}::text is null then ${end.now.toISOString()}::timestamptz end
    where link_no = ${linkNo} and state = 'SENDING'
  `.execute(tx)
}

/** Letters that were being sent when their server died: nobody knows whether they went out. */
export const failLost = async (tx: Tx, before: Date, failure: string): Promise<void> => {
  await sql`
    update account_link set state = 'FAILED', failure = ${failure}
    where state = 'SENDING' and claimed_at < ${before.toISOString()}::timestamptz
  `.execute(tx)
}

/** Companies with letters that wait. */
export const readWaitingCompanies = async (tx: Tx): Promise<number[]> =>
  (
    await sql<{
      no: number
    }>`select distinct company_no as no from account_link where state = 'WAITING' order by 1`.execute(tx)
  ).rows.map(({ no }) => no)

/** Uses a link up; false when somebody was quicker. */
export const useLink = async (tx: Tx, linkNo: number, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update account_link set used_at = ${now.toISOString()}::timestamptz where link_no = ${linkNo} and used_at is null
    returning link_no
  `.execute(tx)
  return rows.length > 0
}

/** The newest letter of each of these people of a company. */
export type LetterRow = {
  employee_no: number
  state: LinkState
  failure: string | null
  mailed_to: string
  created_at: string
  expires_at: string
  used_at: string | null
}
export const readLetters = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<ReadonlyMap<number, LetterRow>> => {
  const { rows } = await sql<LetterRow>`
    select distinct on (employee_no) employee_no, state, failure, mailed_to, created_at, expires_at, used_at
    from account_link where company_no = ${companyNo} and employee_no = any (${nos}::int[])
    order by employee_no, link_no desc
  `.execute(tx)
  return new Map(rows.map((row) => [row.employee_no, row]))
}

/** Takes the letters to a person away, with the addresses they went to. */
export const forgetLetters = async (tx: Tx, companyNo: number, employeeNo: number): Promise<void> => {
  await sql`delete from account_link where company_no = ${companyNo} and employee_no = ${employeeNo}`.execute(tx)
}
