import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Who takes an entry back, and when. */
export type TakenBackBy = { readonly userName: string; readonly now: () => Date }

/** A table whose entries stay when they are withdrawn: its key column, and the prefix of its `_at`, `_by_name`, `_reason` columns. */
export type KeptEntries = { readonly table: string; readonly key: string; readonly word: 'ended' | 'withdrawn' }

/** Marks entries as taken back, by whom and why; their versions rise by one. The caller has locked them. One statement. */
export const takeEntriesBack = async (
  tx: Tx,
  { table, key, word }: KeptEntries,
  { companyNo, nos, reason }: { readonly companyNo: number; readonly nos: readonly number[]; readonly reason: string },
  by: TakenBackBy,
): Promise<void> => {
  await sql`
    update ${sql.table(table)} set ${sql.ref(`${word}_at`)} = ${by.now().toISOString()}::timestamptz,
      ${sql.ref(`${word}_by_name`)} = ${by.userName}, ${sql.ref(`${word}_reason`)} = ${reason}, version = version + 1
    where company_no = ${companyNo} and ${sql.ref(key)} = any (${nos}::int[])
  `.execute(tx)
}

/** The same of one entry. */
export const takeEntryBack = (
  tx: Tx,
  entries: KeptEntries,
  { companyNo, no, reason }: { readonly companyNo: number; readonly no: number; readonly reason: string },
  by: TakenBackBy,
): Promise<void> => takeEntriesBack(tx, entries, { companyNo, nos: [no], reason }, by)

/** The taking back of an entry, as calls answer it; null: it stands. */
export const takenBack = <At extends string>(
  at: At | null,
  by: string | null,
  reason: string | null,
): { by: string; at: At; reason: string } | null => (at === null ? null : { by: by ?? '', at, reason: reason ?? '' })
