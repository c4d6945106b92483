import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Who does something; a request's context is one. */
export type Actor = {
  readonly userNo: number | null
  readonly loginId: string
  readonly role: string
  readonly address: string
  readonly now: () => Date
}

/** One change of what pays, taxes or judges a person, or one look at guarded data. */
export type AuditEntry = {
  /** Dotted English word, e.g. `payslip.confirm`. */
  event: string
  subject: { type: string; id: string | number }
  before?: unknown
  after?: unknown
  reason?: string | undefined
}

/** Number of the chain that belongs to no company. */
export const SYSTEM_CHAIN = 0

type Row = {
  company_no: number
  seq: number
  at: string
  user_no: number | null
  login_id: string
  role: string
  address: string
  event: string
  subject_type: string
  subject_id: string
  before: unknown
  after: unknown
  reason: string | null
}

/** JSON with sorted names, so that the text does not depend on how the database stores it. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`)
    return `{${parts.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

const hashOf = (previous: string, row: Row): string =>
  createHash('sha256').update(previous).update('\n').update(canonicalJson(row)).digest('hex')

/** What the database will give back: JSON only, without the zero byte that it cannot store. */
const stored = (value: unknown): unknown => {
  if (value === undefined || value === null) return null
  return JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')) as unknown
}
const storedText = (value: string): string => value.replaceAll('\u0000', '')
const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/**
 * Adds rows to the chain of a company, in the transaction of the change itself. Writers of one company queue here until
 * they commit, so call it late. Needs read committed.
 */
export const auditMany = async (
  tx: Tx,
  actor: Actor,
  companyNo: number,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const head = await sql<{ seq: number; hash: string }>`
    insert into audit_head (company_no, seq, hash) values (${companyNo}, 0, '')
    on conflict (company_no) do update set seq = audit_head.seq returning seq, hash
  `.execute(tx)
  let seq = head.rows[0]?.seq ?? 0
  let previous = head.rows[0]?.hash ?? ''
  const at = actor.now().toISOString()
  const rows = entries.map((entry) => {
    const row: Row = {
      company_no: companyNo,
      seq: ++seq,
      at,
      user_no: actor.userNo,
      login_id: storedText(actor.loginId),
      role: actor.role,
      address: actor.address,
      event: entry.event,
      subject_type: entry.subject.type,
      subject_id: storedText(String(entry.subject.id)),
      before: stored(entry.before),
      after: stored(entry.after),
      reason: entry.reason === undefined ? null : storedText(entry.reason),
    }
    const hash = hashOf(previous, row)
    const full = { ...row, prev_hash: previous, hash }
    previous = hash
    return full
  })
  const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
  await sql`
    with added as (
      insert into audit_log (company_no, seq, at, user_no, login_id, role, address, event, subject_type, subject_id,
        before, after, reason, prev_hash, hash)
      select ${companyNo}, u.seq, ${at}, ${actor.userNo}, ${storedText(actor.loginId)}, ${actor.role}, ${actor.address},
        u.event, u.subject_type, u.subject_id, u.before, u.after, u.reason, u.prev_hash, u.hash
      from unnest(${column('seq')}::bigint[], ${column('event')}::text[], ${column('subject_type')}::text[],
        ${column('subject_id')}::text[], ${rows.map((row) => jsonOrNull(row.before))}::jsonb[],
        ${rows.map((row) => jsonOrNull(row.after))}::jsonb[], ${column('reason')}::text[],
        ${column('prev_hash')}::text[], ${column('hash')}::text[])
        as u (seq, event, subject_type, subject_id, before, after, reason, prev_hash, hash)
    )
    update audit_head set seq = ${seq}, hash = ${previous} where company_no = ${companyNo}
  `.execute(tx)
}

/** Adds one row to the chain of the context's company. */
export const audit = (tx: Tx, actor: Actor & { readonly companyNo: number }, entry: AuditEntry): Promise<void> =>
  auditMany(tx, actor, actor.companyNo, [entry])

/** Adds one row to the chain that belongs to no company: sign-in, accounts, access by the super admin. */
export const auditSystem = (tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> =>
  auditMany(tx, actor, SYSTEM_CHAIN, [entry])

/** Where a chain is broken: the first row that does not fit, in Korean. */
export type ChainReport = { ok: true; rows: number } | { ok: false; seq: number; message: string }

const PAGE = 5000
/** Recomputes the chain of a company: a changed, removed or added row is found, the last one too. */
export const verifyAuditChain = async (tx: Tx, companyNo: number): Promise<ChainReport> => {
  let seq = 0
  let previous = ''
  for (;;) {
    const rows = await tx
      .selectFrom('audit_log')
      .selectAll()
      .where('company_no', '=', companyNo)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    for (const { prev_hash, hash, ...row } of rows) {
      if (row.seq !== seq + 1) return { ok: false, seq: seq + 1, message: `${seq + 1}번 기록이 없습니다.` }
      if (prev_hash !== previous || hash !== hashOf(previous, row))
        return { ok: false, seq: row.seq, message: `${row.seq}번 기록의 내용이 바뀌었습니다.` }
      seq = row.seq
      previous = hash
    }
    if (rows.length < PAGE) break
  }
  const head = await tx
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .where('company_no', '=', companyNo)
    .executeTakeFirst()
  const end = head ?? { seq: 0, hash: '' }
  if (end.seq !== seq || end.hash !== previous)
    return { ok: false, seq: seq + 1, message: `마지막 기록이 맞지 않습니다(${end.seq}번까지 있어야 합니다).` }
  return { ok: true, rows: seq }
}
