import type { AuditEvent } from '@handal/contracts/audit-events'
import { sql } from 'kysely'
import { auditKeyOf, type Tx } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { type ChainRow, hashOf, KEY_VERSION, sealFits, sealOf } from './chain.ts'

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
  event: AuditEvent
  subject: { type: string; id: string | number }
  before?: unknown
  after?: unknown
  reason?: string | undefined
}

/** Number of the chain that belongs to no company. */
export const SYSTEM_CHAIN = 0

/** What the database will give back: JSON only, without the zero byte that it cannot store. */
const stored = (value: unknown): unknown => {
  if (value === undefined || value === null) return null
  return JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')) as unknown
}
const storedText = (value: string): string => value.replaceAll('\u0000', '')
const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
/**
 * JSON of many rows as one text, one a line, empty where there is none: compact JSON has no line break, and as elements of an array
 * every quote of it would be escaped and read back.
 */
const jsonLines = (values: readonly unknown[]): string => values.map((value) => jsonOrNull(value) ?? '').join('\n')

type StoredHead = { seq: number; hash: string; keyed_from: number | null; seal: string | null }

type Pending = { readonly actor: Actor; readonly companyNo: number; readonly entries: AuditEntry[] }
/** What transactions have not written yet. */
const pending = new WeakMap<Tx, Pending[]>()

/**
 * Writes the rows of all that is changed meanwhile together, at its end: the same rows in the same order, in one statement
 * instead of two for each. For many changes of one transaction; nothing in it may read them.
 */
export const auditTogether = async (tx: Tx, changeAll: () => Promise<void>): Promise<void> => {
  const rows: Pending[] = []
  pending.set(tx, rows)
  try {
    await changeAll()
  } finally {
    pending.delete(tx)
  }
  for (const { actor, companyNo, entries } of rows) await auditMany(tx, actor, companyNo, entries)
}

/** Writes no rows of what is done meanwhile: for what is taken back again, see records/supposing.ts. */
export const auditNothing = async (tx: Tx, act: () => Promise<unknown>): Promise<void> => {
  const before = pending.get(tx)
  pending.set(tx, [])
  try {
    await act()
  } finally {
    if (before === undefined) pending.delete(tx)
    else pending.set(tx, before)
  }
}

const keepPending = (rows: Pending[], actor: Actor, companyNo: number, entries: readonly AuditEntry[]): void => {
  const last = rows.at(-1)
  if (last?.actor === actor && last.companyNo === companyNo) last.entries.push(...entries)
  else rows.push({ actor, companyNo, entries: [...entries] })
}

/**
 * Adds rows to the chain of a company, in the transaction of the change itself. Writers of one company queue here until
 * they commit, so call it late. Needs read committed. A head that somebody moved gets no seal any more: writing goes on,
 * and every later check tells.
 */
export const auditMany = async (
  tx: Tx,
  actor: Actor,
  companyNo: number,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const together = pending.get(tx)
  if (together !== undefined) {
    keepPending(together, actor, companyNo, entries)
    return
  }
  const key = auditKeyOf(tx)
  const found = await sql<StoredHead>`
    insert into audit_head (company_no, seq, hash) values (${companyNo}, 0, '')
    on conflict (company_no) do update set seq = audit_head.seq returning seq, hash, keyed_from, seal
  `.execute(tx)
  const head = found.rows[0] ?? { seq: 0, hash: '', keyed_from: null, seal: null }
  const fresh = head.seq === 0 && head.keyed_from === null && head.seal === null
  const sound =
    fresh ||
    sealFits(key, { company_no: companyNo, seq: head.seq, hash: head.hash, keyed_from: head.keyed_from }, head.seal)
  const keyedFrom = head.keyed_from ?? head.seq + 1
  let { seq, hash: previous } = head
  const at = actor.now().toISOString()
  const rows = entries.map((entry) => {
    const row: ChainRow = {
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
      key_version: KEY_VERSION,
    }
    const hash = hashOf(key, previous, row)
    const full = { ...row, prev_hash: previous, hash }
    previous = hash
    return full
  })
  const seal = sound ? sealOf(key, { company_no: companyNo, seq, hash: previous, keyed_from: keyedFrom }) : ''
  const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
  await sql`
    with added as (
      insert into audit_log (company_no, seq, at, user_no, login_id, role, address, event, subject_type, subject_id,
        before, after, reason, prev_hash, hash, key_version)
      select ${companyNo}, u.seq, ${at}, ${actor.userNo}, ${storedText(actor.loginId)}, ${actor.role}, ${actor.address},
        u.event, u.subject_type, u.subject_id, nullif(u.before, '')::jsonb, nullif(u.after, '')::jsonb, u.reason, u.prev_hash,
        u.hash, ${KEY_VERSION}
      from unnest(${column('seq')}::bigint[], ${column('event')}::text[], ${column('subject_type')}::text[],
        ${column('subject_id')}::text[], string_to_array(${jsonLines(column('before'))}::text, chr(10)),
        string_to_array(${jsonLines(column('after'))}::text, chr(10)), ${column('reason')}::text[],
        ${column('prev_hash')}::text[], ${column('hash')}::text[])
        as u (seq, event, subject_type, subject_id, before, after, reason, prev_hash, hash)
    )
    update audit_head set seq = ${seq}, hash = ${previous}, keyed_from = ${keyedFrom}, seal = ${seal}
    where company_no = ${companyNo}
  `.execute(tx)
}

/** Adds one row to the chain of the context's company. */
export const audit = (tx: Tx, actor: Actor & { readonly companyNo: number }, entry: AuditEntry): Promise<void> =>
  auditMany(tx, actor, actor.companyNo, [entry])

/** Adds one row to the chain that belongs to no company: sign-in, accounts, access by the super admin. */
export const auditSystem = (tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> =>
  auditMany(tx, actor, SYSTEM_CHAIN, [entry])

/**
 * Records a look. The same look of the same person within one minute is one row: a screen that asks again while it is
 * open adds nothing (고시 안전성 확보조치 기준 제8조 asks who saw whose data when, not how often a page was drawn).
 */
export const auditView = async (
  tx: Tx,
  actor: Actor & { readonly companyNo: number },
  entry: AuditEntry,
): Promise<void> => {
  const minute = `${actor.now().toISOString().slice(0, 16)}:00Z`
  const { rows } = await sql`
    select from audit_log where company_no = ${actor.companyNo} and at >= ${minute}::timestamptz
      and user_no is not distinct from ${actor.userNo} and address = ${actor.address} and event = ${entry.event}
      and subject_type = ${entry.subject.type} and subject_id = ${storedText(String(entry.subject.id))}
      and after is not distinct from ${jsonOrNull(stored(entry.after))}::jsonb
    limit 1`.execute(prepared(tx))
  if (rows.length === 0) await audit(tx, actor, entry)
}
