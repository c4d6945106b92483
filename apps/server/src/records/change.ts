import type { PlainDate } from '@handal/base/date'
import type { AuditEvent } from '@handal/contracts/audit-events'
import type { Use } from '@handal/contracts/problem'
import { sql } from 'kysely'
import { audit, auditMany } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { keepNumber, nextNumbers } from '../db/numbers.ts'
import type { CompanyContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'

type NameOf<E, Act extends string> = E extends `${infer Name}.${Act}` ? Name : never
/** Name of a kind of record: `<name>.create` is its audit event. */
type RecordName = NameOf<AuditEvent, 'create'>
/** Name of a kind whose records may be removed: `<name>.remove`. */
type RemovingName = RecordName & NameOf<AuditEvent, 'remove'>
/** Name of a kind whose records may be changed: `<name>.change`. */
type ChangingName = RecordName & NameOf<AuditEvent, 'change'>
/** Name of a kind whose records may end on a day instead of being removed: `<name>.end`. */
export type EndingName = ChangingName & RemovingName & NameOf<AuditEvent, 'end'>

/** One kind of record: a table whose key is the company and a number, and which has a version. Most may be changed and removed. */
export type RecordKind<T, Name extends RecordName = ChangingName & RemovingName> = {
  readonly name: Name
  readonly table: string
  readonly key: string
  /** Message of the 404 for an unknown number. */
  readonly missing: string
  /** The record as its GET answers it; null when there is none. */
  readonly read: (tx: Tx, ctx: CompanyContext, no: number) => Promise<T | null>
  /** Records of these numbers, in their order, in a number of queries that does not grow with them. */
  readonly readMany?: (tx: Tx, ctx: CompanyContext, nos: readonly number[]) => Promise<readonly T[]>
  /** Part of a record that goes into the company's log, which its operators may read; absent: all of it. */
  readonly logged?: (record: T) => unknown
}
/** Which record is changed, from which version of it, and why. */
export type ChangeOrder = {
  readonly no: number
  readonly version?: number | undefined
  readonly reason?: string | undefined
}

/** A record as the log has it. */
export const loggedOf = <T>({ logged }: Pick<RecordKind<T>, 'logged'>, record: T): unknown =>
  logged === undefined ? record : logged(record)

/** Advisory locks this transaction holds; freed at commit or when a dry run is rolled back. */
const turns = new WeakMap<Tx, ReadonlySet<string>>()
/** The locks held at a moment; those taken later are freed with the savepoint that took them. */
export const keepTurns = (tx: Tx): (() => void) => {
  const taken = turns.get(tx) ?? new Set()
  return () => void turns.set(tx, taken)
}

/** Lets one transaction at a time change a company's records of a kind, where they hang on each other. Held until commit. */
export const takeTurn = async (tx: Tx, { table }: Pick<RecordKind<unknown>, 'table'>, companyNo: number) => {
  const taken = turns.get(tx) ?? new Set<string>()
  const turn = `${table} ${companyNo}`
  if (taken.has(turn)) return
  turns.set(tx, new Set([...taken, turn]))
  await sql`select pg_advisory_xact_lock(hashtext(${table}), ${companyNo}::int)`.execute(tx)
}

const versionUnderLock = async <T>(tx: Tx, kind: RecordKind<T, RecordName>, companyNo: number, no: number) => {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(kind.table)} where company_no = ${companyNo} and ${sql.ref(kind.key)} = ${no} for update
  `.execute(tx)
  return rows[0]?.version ?? null
}

const found = async <T>(tx: Tx, ctx: CompanyContext, kind: RecordKind<T, RecordName>, no: number): Promise<T> => {
  const record = await kind.read(tx, ctx, no)
  if (record === null) throw new AppError('not-found', { message: kind.missing })
  return record
}

/** Locks a record and gives it as it stands: 404 when there is none, 409 with it when the sent version is not the stored one. */
const lockRecord = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T, RecordName>,
  { no, version }: ChangeOrder,
): Promise<T> => {
  const stored = await versionUnderLock(tx, kind, ctx.companyNo, no)
  if (stored === null) throw new AppError('not-found', { message: kind.missing })
  const before = await found(tx, ctx, kind, no)
  if (version !== undefined && version !== stored) throw new AppError('conflict', { current: before })
  return before
}

/** The records of these numbers, in their order; 404 when one is missing. */
export const foundAll = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T, RecordName>,
  nos: readonly number[],
): Promise<T[]> => {
  if (kind.readMany === undefined) {
    const records: T[] = []
    for (const no of nos) records.push(await found(tx, ctx, kind, no))
    return records
  }
  const records = await kind.readMany(tx, ctx, nos)
  if (records.length !== nos.length) throw new AppError('not-found', { message: kind.missing })
  return [...records]
}

const countUp = async <T>(
  tx: Tx,
  { table, key }: RecordKind<T, RecordName>,
  companyNo: number,
  no: number,
): Promise<void> => {
  await sql`
    update ${sql.table(table)} set version = version + 1 where company_no = ${companyNo} and ${sql.ref(key)} = ${no}
  `.execute(tx)
}

/**
 * Makes `count` records under numbers of the company that no record ever had; `write` inserts all of them. Leaves an audit row of
 * each, and reads them together where the kind can.
 */
export const createRecords = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T, RecordName>,
  count: number,
  write: (nos: readonly number[]) => Promise<void>,
): Promise<T[]> => {
  await takeTurn(tx, kind, ctx.companyNo)
  const unused = sql<number>`
    select coalesce(max(${sql.ref(kind.key)}), 0) + 1 from ${sql.table(kind.table)} where company_no = ${ctx.companyNo}`
  const nos = await nextNumbers(tx, { companyNo: ctx.companyNo, kind: kind.table }, count, unused)
  await write(nos)
  const made = await foundAll(tx, ctx, kind, nos)
  const entries = made.map((after, index) => ({
    event: `${kind.name}.create` as const,
    subject: { type: kind.name, id: nos[index] ?? 0 },
    after: loggedOf(kind, after),
  }))
  await auditMany(tx, ctx, ctx.companyNo, entries)
  return made
}

/** Makes a record under a number of the company that no record ever had; `write` inserts it. Leaves an audit row. */
export const createRecord = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T, RecordName>,
  write: (no: number) => Promise<void>,
): Promise<T> => {
  const [made] = await createRecords(tx, ctx, kind, 1, async (nos) => {
    for (const no of nos) await write(no)
  })
  if (made === undefined) throw new Error(`no ${kind.name} was made`)
  return made
}

/**
 * Changes a record: locks it, compares the version (409 with the record as it stands), writes, counts the version up and
 * leaves an audit row with both. Gives the record as it stands then.
 */
export const changeRecord = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T, ChangingName>,
  order: ChangeOrder,
  write: (before: T) => Promise<void>,
): Promise<T> => {
  const before = await lockRecord(tx, ctx, kind, order)
  await write(before)
  await countUp(tx, kind, ctx.companyNo, order.no)
  const after = await found(tx, ctx, kind, order.no)
  const { no, reason } = order
  await audit(tx, ctx, {
    event: `${kind.name}.change`,
    subject: { type: kind.name, id: no },
    before: loggedOf(kind, before),
    after: loggedOf(kind, after),
    reason,
  })
  return after
}

/** Removal of a record: the uses that prevent it, and the deletion. */
type Removal = {
  readonly uses: () => Promise<readonly Use[]>
  readonly remove: () => Promise<void>
}
/** End of a record on its last day, or its removal. */
export type Ending<T> = Removal & {
  /** Writes its last day. */
  readonly end: (lastDay: PlainDate, before: T) => Promise<void>
}

const remove = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T, RemovingName>,
  { no, reason }: ChangeOrder,
  before: T,
  removal: Removal,
): Promise<T & { removed: true }> => {
  const uses = (await removal.uses()).filter(({ count }) => count > 0)
  if (uses.length > 0) throw new AppError('in-use', { uses })
  await keepNumber(tx, { companyNo: ctx.companyNo, kind: kind.table }, no)
  await removal.remove()
  await audit(tx, ctx, {
    event: `${kind.name}.remove`,
    subject: { type: kind.name, id: no },
    before: loggedOf(kind, before),
    reason,
  })
  return { ...before, removed: true }
}

/** Removes a record that nothing uses, else 409 with its uses. Leaves an audit row. Gives the record as it stood. */
export const removeRecord = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T, RemovingName>,
  order: ChangeOrder,
  removal: Removal,
): Promise<T & { removed: true }> => remove(tx, ctx, kind, order, await lockRecord(tx, ctx, kind, order), removal)

/**
 * Ends a record on its last day, or removes it when no day is given: only what nothing uses, else 409 with its uses. Leaves
 * an audit row. Gives the record as it stands, or as it stood.
 */
export const endRecord = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T, EndingName>,
  order: ChangeOrder & { readonly endDate?: PlainDate | undefined },
  ending: Ending<T>,
): Promise<T & { removed: boolean }> => {
  const before = await lockRecord(tx, ctx, kind, order)
  const { no, reason, endDate } = order
  if (endDate === undefined) return remove(tx, ctx, kind, order, before, ending)
  await ending.end(endDate, before)
  await countUp(tx, kind, ctx.companyNo, no)
  const after = await found(tx, ctx, kind, no)
  await audit(tx, ctx, {
    event: `${kind.name}.end`,
    subject: { type: kind.name, id: no },
    before: loggedOf(kind, before),
    after: loggedOf(kind, after),
    reason,
  })
  return { ...after, removed: false }
}
