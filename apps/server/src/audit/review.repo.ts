import { type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { type AuditEvent, DOWNLOAD_EVENTS } from '@handal/contracts/audit-events'
import { MANY_VIEWS, type ReviewCode } from '@handal/contracts/session/audit-review'
import { REASON_FROM_PEOPLE } from '@handal/contracts/downloads'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { SYSTEM_CHAIN } from './audit.ts'

/** A month of a chain, as instants. */
export type Span = { readonly from: string; readonly to: string }

/** The instants between which a Seoul month lies. */
export const spanOf = (month: YearMonth): Span => ({
  from: new Date(`${month}-01T00:00:00+09:00`).toISOString(),
  to: new Date(`${shiftMonth(month, 1)}-01T00:00:00+09:00`).toISOString(),
})

/** One entry of the review: rows of one person and day (of a download, an account or a reopening each row by itself). */
export type FoundRow = {
  chain_no: number
  code: ReviewCode
  actor_no: number
  day: PlainDate
  seq: number
  count: number
  at: string
  until: string
  login_id: string
  address: string
  places: number
  event: string
  subject_id: string
  form: string | null
  people: number
  requests: number
  reason: string | null
  explained: string | null
}

const NIGHT_FROM = 22
const NIGHT_TO = 6
/** A month with more entries than this shows the newest of each kind; nobody reads more. */
const MOST = 1000

/** Somebody was kept out. */
const LOCKS: readonly AuditEvent[] = ['session.locked', 'session.slowed', 'session.reuse', 'session.outside']
/** What a person may do, or how they prove who they are, changed by another hand or made weaker. */
const ACCOUNTS: readonly AuditEvent[] = [
  'account.first-admin',
  'account.reset-admin',
  'password.reset',
  'otp.reset',
  'otp.off',
  'company.security',
  'system.security',
]
/** Single people's pay and data. */
const SINGLE_VIEWS = [
  'payslip.view',
  'employee.view',
  'employee.history',
  'pay-term.view',
  'payterm.view',
  'attendance.view',
]

/**
 * What stands out in a month: the company's own chain, and what happened at sign-in to its people. One statement,
 * whatever the number of rows.
 */
export const findRows = async (tx: Tx, companyNo: number, { from, to }: Span): Promise<FoundRow[]> => {
  const { rows } = await sql<FoundRow>`
    with people as (select user_no from membership where company_no = ${companyNo}),
    log as (
      select l.*, l.at at time zone 'Asia/Seoul' as local,
        case when jsonb_typeof(l.after -> 'people') = 'number' then (l.after ->> 'people')::int else 0 end as people,
        case when jsonb_typeof(l.after -> 'requests') = 'number' then (l.after ->> 'requests')::int else 0 end as requests
      from audit_log l
      where l.at >= ${from} and l.at < ${to} and (l.company_no = ${companyNo} or (l.company_no = ${SYSTEM_CHAIN}
        and (l.event = any(${LOCKS}::text[]) or l.event = any(${ACCOUNTS}::text[]))
        and (l.user_no in (select user_no from people)
          or l.subject_type = 'user' and l.subject_id in (select user_no::text from people))))
    ),
    flagged as (
      select l.*, c.code, c.day, case when c.single then l.seq else 0 end as part
      from log l cross join lateral (values
        ('download-no-reason', l.event = any(${DOWNLOAD_EVENTS}::text[]) and l.people >= ${REASON_FROM_PEOPLE} and l.reason is null, l.local::date, true),
        ('refused', l.event = 'access.refused', l.local::date, false),
        ('locked', l.event = any(${LOCKS}::text[]), l.local::date, false),
        ('accounts', l.event = any(${ACCOUNTS}::text[]), l.local::date, true),
        ('night', l.role in ('01', '11') and l.user_no is not null and l.event not like 'session.%' and l.event not like 'audit.%'
          and l.event <> 'access.refused'
          and (extract(hour from l.local) >= ${NIGHT_FROM} or extract(hour from l.local) < ${NIGHT_TO}),
          (l.local - make_interval(hours => ${NIGHT_TO}))::date, false),
        ('many-views', l.event = any(${SINGLE_VIEWS}::text[]), l.local::date, false),
        ('reopen', l.event = 'payroll.reopen', l.local::date, true),
        ('support', l.event = 'company.view', l.local::date, false)
      ) as c (code, hit, day, single) where c.hit
    )
    select f.company_no as chain_no, f.code, coalesce(f.user_no, 0) as actor_no, f.day::text as day, max(f.seq) as seq,
      count(*) as count, min(f.at) as at, max(f.at) as until, min(f.login_id) as login_id,
      (array_agg(f.address order by f.seq desc))[1] as address, count(distinct f.address) as places,
      (array_agg(f.event order by f.seq desc))[1] as event, (array_agg(f.subject_id order by f.seq desc))[1] as subject_id,
      (array_agg(f.after ->> 'form' order by f.seq desc))[1] as form, max(f.people) as people, max(f.requests) as requests,
      (array_agg(f.reason order by f.seq desc))[1] as reason,
      (select x.reason from audit_log x where x.company_no = f.company_no and x.event = 'audit.explain'
        and x.subject_type = 'audit_log' and x.subject_id = max(f.seq)::text order by x.seq desc limit 1) as explained
    from flagged f
    group by f.company_no, f.code, f.user_no, f.day, f.part
    having f.code <> 'many-views' or count(*) >= ${MANY_VIEWS}
    order by max(f.at) desc limit ${MOST}
  `.execute(tx)
  return rows
}

/** Rows of a month by event, with sign-in of the company's people, and where the chain stands at its ends. */
export const countRows = async (tx: Tx, companyNo: number, { from, to }: Span) => {
  const { rows } = await sql<{
    event: string
    count: number
    own: boolean
    first: number
    last: number
    from: string
    to: string
  }>`
    select event, company_no = ${companyNo} as own, count(*) as count, min(seq) as first, max(seq) as last,
      min(at) as "from", max(at) as "to"
    from audit_log where at >= ${from} and at < ${to} and (company_no = ${companyNo}
      or company_no = ${SYSTEM_CHAIN} and user_no in (select user_no from membership where company_no = ${companyNo}))
    group by 1, 2
  `.execute(tx)
  return rows
}

/** How often each person asked for foreign companies on each Seoul day: the log itself keeps only some of the requests. */
export const readRefused = async (tx: Tx, companyNo: number, { from, to }: Span) => {
  const { rows } = await sql<{ user_no: number; day: PlainDate; requests: number }>`
    select user_no, (hour at time zone 'Asia/Seoul')::date::text as day, sum(requests)::int as requests from refused_claim
    where company_no = ${companyNo} and hour >= ${from} and hour < ${to} group by 1, 2
  `.execute(tx)
  return rows
}

export type Confirmation = {
  chain_no: number
  code: string
  seq: number
  at: string
  by: string
  note: string
}
/** What was confirmed of the entries of a month; a night may begin on the day before. */
export const readConfirmations = async (tx: Tx, companyNo: number, month: YearMonth): Promise<Confirmation[]> => {
  const { rows } = await sql<Confirmation>`
    select c.chain_no, c.code, c.upto_seq as seq, c.confirmed_at as at, u.user_name as by, c.note
    from audit_confirmation c join app_user u on u.user_no = c.confirmed_by
    where c.company_no = ${companyNo} and c.day between ${`${month}-01`}::date - 1 and ${`${month}-01`}::date + interval '1 month'
    order by c.confirmed_at
  `.execute(tx)
  return rows
}

/** Keeps that an entry was confirmed. False when it already was. */
export const addConfirmation = async (
  tx: Tx,
  row: { companyNo: number; entry: FoundRow; by: number; at: string; note: string },
): Promise<boolean> => {
  const { companyNo, entry, by, at, note } = row
  const added = await tx
    .insertInto('audit_confirmation')
    .values({
      company_no: companyNo,
      chain_no: entry.chain_no,
      code: entry.code,
      actor_no: entry.actor_no,
      day: entry.day,
      upto_seq: entry.seq,
      confirmed_at: at,
      confirmed_by: by,
      note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0n) > 0
}

/** Signatures of a company's months, newest first: that of `month` and the newest before it. */
export const readSignOffs = async (tx: Tx, companyNo: number, month: YearMonth) => {
  const { rows } = await sql<{ month: YearMonth; at: string; by: string; opinion: string }>`
    select distinct on (s.month) s.month, s.signed_at as at, u.user_name as by, s.opinion
    from audit_sign_off s join app_user u on u.user_no = s.signed_by
    where s.company_no = ${companyNo} and s.month <= ${month} order by s.month desc, s.signed_at desc limit 2
  `.execute(tx)
  return rows
}

/** Whether a month is signed. */
export const isSigned = async (tx: Tx, companyNo: number, month: YearMonth): Promise<boolean> =>
  (await tx
    .selectFrom('audit_sign_off')
    .select('month')
    .where('company_no', '=', companyNo)
    .where('month', '=', month)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Signs a month; false when somebody has signed it in this very instant. */
export const addSignOff = async (
  tx: Tx,
  row: { companyNo: number; month: YearMonth; at: string; by: number; opinion: string },
): Promise<boolean> => {
  const written = await tx
    .insertInto('audit_sign_off')
    .values({ company_no: row.companyNo, month: row.month, signed_at: row.at, signed_by: row.by, opinion: row.opinion })
    .onConflict((on) => on.columns(['company_no', 'month', 'signed_at']).doNothing())
    .returning('signed_at')
    .executeTakeFirst()
  return written !== undefined
}

/** Names of accounts by number. */
export const readUserNames = async (tx: Tx, userNos: readonly number[]): Promise<Map<number, string>> => {
  const rows = await tx
    .selectFrom('app_user')
    .select(['user_no', 'user_name'])
    .where('user_no', 'in', userNos.length === 0 ? [0] : [...userNos])
    .execute()
  return new Map(rows.map((row) => [row.user_no, row.user_name]))
}

/** How many may review this chain: the operators of the company, or the super admins. */
export const countReviewers = async (tx: Tx, companyNo: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from app_user u where u.disabled_at is null and (case when ${companyNo} = ${SYSTEM_CHAIN}
      then u.perm_id = '01'
      else exists (select from membership m where m.company_no = ${companyNo} and m.user_no = u.user_no and m.role = '11') end)
  `.execute(tx)
  return rows[0]?.n ?? 0
}

/** The stored hash of a row. */
export const readHash = async (tx: Tx, companyNo: number, seq: number): Promise<string> =>
  (
    await tx
      .selectFrom('audit_log')
      .select('hash')
      .where('company_no', '=', companyNo)
      .where('seq', '=', seq)
      .executeTakeFirst()
  )?.hash ?? ''

/** Whether anything was recorded in a span. */
export const hasRows = async (tx: Tx, companyNo: number, { from, to }: Span): Promise<boolean> =>
  (await tx
    .selectFrom('audit_log')
    .select('seq')
    .where('company_no', '=', companyNo)
    .where('at', '>=', from)
    .where('at', '<', to)
    .limit(1)
    .executeTakeFirst()) !== undefined
