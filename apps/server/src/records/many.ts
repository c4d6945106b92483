import type { Use } from '@handal/contracts/problem'
import { sql } from 'kysely'
import { auditMany } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { keepNumber } from '../db/numbers.ts'
import type { CompanyContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { type ChangeOrder, foundAll, loggedOf, type RecordKind } from './change.ts'

/** Locks records and gives them as they stand, in the order of `orders`; 409 with the first whose sent version is not the stored one. */
const lockRecords = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T>,
  orders: readonly ChangeOrder[],
): Promise<T[]> => {
  const nos = orders.map(({ no }) => no)
  const { companyNo } = ctx
  const { rows } = await sql<{ no: number; version: number }>`
    select ${sql.ref(kind.key)} as no, version from ${sql.table(kind.table)}
    where company_no = ${companyNo} and ${sql.ref(kind.key)} = any (${nos}::int[]) order by 1 for update
  `.execute(tx)
  const before = await foundAll(tx, ctx, kind, nos)
  const stored = new Map(rows.map(({ no, version }) => [no, version]))
  for (const [at, { no, version }] of orders.entries())
    if (version !== undefined && version !== stored.get(no)) throw new AppError('conflict', { current: before[at], at })
  return before
}

/** Changes many records as `changeRecord` changes one, in a number of queries that does not grow with them but for what `write` asks. */
export const changeRecords = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T>,
  orders: readonly ChangeOrder[],
  write: (before: readonly T[]) => Promise<void>,
): Promise<T[]> => {
  const { companyNo } = ctx
  const nos = orders.map(({ no }) => no)
  const before = await lockRecords(tx, ctx, kind, orders)
  await write(before)
  await sql`
    update ${sql.table(kind.table)} set version = version + 1
    where company_no = ${companyNo} and ${sql.ref(kind.key)} = any (${nos}::int[])
  `.execute(tx)
  const after = await foundAll(tx, ctx, kind, nos)
  const entries = orders.map(({ no, reason }, index) => ({
    event: `${kind.name}.change` as const,
    subject: { type: kind.name, id: no },
    before: loggedOf(kind, before[index] as T),
    after: loggedOf(kind, after[index] as T),
    reason,
  }))
  await auditMany(tx, ctx, companyNo, entries)
  return after
}

/** Removal of many records: the uses that prevent it, by number, and the deletion. */
type RemovalOfMany = {
  readonly uses: (nos: readonly number[]) => Promise<ReadonlyMap<number, readonly Use[]>>
  readonly remove: (nos: readonly number[]) => Promise<void>
  /** Message for the first record that something uses. */
  readonly refusal: (uses: readonly Use[]) => string
}

/** Removes many records as `removeRecord` removes one: all of them, or 409 with the uses of the first that something uses. */
export const removeRecords = async <T>(
  tx: Tx,
  ctx: CompanyContext,
  kind: RecordKind<T>,
  orders: readonly ChangeOrder[],
  removal: RemovalOfMany,
): Promise<void> => {
  const { companyNo } = ctx
  const nos = orders.map(({ no }) => no)
  const before = await lockRecords(tx, ctx, kind, orders)
  const usesOf = await removal.uses(nos)
  for (const [at, no] of nos.entries()) {
    const uses = (usesOf.get(no) ?? []).filter(({ count }) => count > 0)
    if (uses.length > 0) throw new AppError('in-use', { message: removal.refusal(uses), uses, at })
  }
  await keepNumber(tx, { companyNo, kind: kind.table }, Math.max(...nos))
  await removal.remove(nos)
  const entries = orders.map(({ no, reason }, index) => ({
    event: `${kind.name}.remove` as const,
    subject: { type: kind.name, id: no },
    before: loggedOf(kind, before[index] as T),
    reason,
  }))
  await auditMany(tx, ctx, companyNo, entries)
}
