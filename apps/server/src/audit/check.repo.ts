import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** The newest check of a chain. */
export type StoredCheck = {
  company_no: number
  checked_at: string
  whole: boolean
  ok: boolean
  rows: number
  broken_seq: number | null
  sentence: string
}

/** What the last check of each chain said, of one chain when it is named. */
export const readChecks = (tx: Tx, companyNo: number | null): Promise<StoredCheck[]> => {
  const query = tx.selectFrom('audit_check').selectAll().orderBy('company_no')
  return (companyNo === null ? query : query.where('company_no', '=', companyNo)).execute()
}

/** Keeps the newest check of each chain. What a whole check found broken stays so until a whole check finds it sound. */
export const writeChecks = async (tx: Tx, checks: readonly StoredCheck[]): Promise<void> => {
  const column = <K extends keyof StoredCheck>(name: K) => checks.map((check) => check[name])
  await sql`
    insert into audit_check as c (company_no, checked_at, whole, ok, rows, broken_seq, sentence)
    select * from unnest(${column('company_no')}::int[], ${column('checked_at')}::timestamptz[], ${column('whole')}::boolean[],
      ${column('ok')}::boolean[], ${column('rows')}::bigint[], ${column('broken_seq')}::bigint[], ${column('sentence')}::text[])
    on conflict (company_no) do update set
      checked_at = excluded.checked_at, whole = excluded.whole, ok = excluded.ok, rows = excluded.rows,
      broken_seq = excluded.broken_seq, sentence = excluded.sentence
      where excluded.whole or c.ok`.execute(tx)
}

/** Names of companies by number. */
export const readNames = async (tx: Tx, companyNos: readonly number[]): Promise<Map<number, string>> => {
  const rows = await tx
    .selectFrom('company')
    .select(['company_no', 'company_name'])
    .where('company_no', 'in', companyNos.length === 0 ? [0] : [...companyNos])
    .execute()
  return new Map(rows.map((row) => [row.company_no, row.company_name]))
}

const LAST_WHOLE = 'audit_checked_whole'

/** When every chain was last checked whole; null when that never was. */
export const readLastWhole = async (tx: Tx): Promise<string | null> =>
  (await tx.selectFrom('system_setting').select('value').where('name', '=', LAST_WHOLE).executeTakeFirst())?.value ??
  null

/** Remembers when every chain was checked whole. */
export const writeLastWhole = async (tx: Tx, at: string): Promise<void> => {
  await tx
    .insertInto('system_setting')
    .values({ name: LAST_WHOLE, value: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }))
    .execute()
}
