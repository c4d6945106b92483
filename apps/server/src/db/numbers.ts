import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './tx.ts'

/** What a company counts: a table of its records, or the versions of the payroll of a month, which may be made anew. */
type Kind = { readonly companyNo: number; readonly kind: string }

/** The next number, never one that was given before; at least `atLeast`, which is SQL. Others of the kind wait until commit. */
export const nextNumber = async (
  tx: Tx,
  { companyNo, kind }: Kind,
  atLeast: RawBuilder<number> = sql`1`,
): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    insert into given_number (company_no, kind, no) values (${companyNo}, ${kind}, (${atLeast}))
    on conflict (company_no, kind) do update set no = greatest(given_number.no + 1, excluded.no)
    returning no
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`no number of ${kind}`)
  return row.no
}

/** Remembers that a number was given, before its row goes. */
export const keepNumber = async (tx: Tx, { companyNo, kind }: Kind, no: number): Promise<void> => {
  await sql`
    insert into given_number (company_no, kind, no) values (${companyNo}, ${kind}, ${no})
    on conflict (company_no, kind) do update set no = greatest(given_number.no, excluded.no)
  `.execute(tx)
}

/** The highest number that was given; 0 when none was. */
export const lastNumber = async (tx: Tx, { companyNo, kind }: Kind): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    select no from given_number where company_no = ${companyNo} and kind = ${kind}
  `.execute(tx)
  return rows[0]?.no ?? 0
}
