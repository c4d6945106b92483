import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './tx.ts'

/** What a company counts: a table of its records, or the versions of the payroll of a month, which may be made anew. */
type Kind = { readonly companyNo: number; readonly kind: string }

/** The next `count` numbers, never ones that were given before; at least `atLeast`, which is SQL. Others of the kind wait until commit. */
export const nextNumbers = async (
  tx: Tx,
  { companyNo, kind }: Kind,
  count: number,
  atLeast: RawBuilder<number> = sql`1`,
): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    insert into given_number (company_no, kind, no) values (${companyNo}, ${kind}, (${atLeast}) + ${count - 1}::int)
    on conflict (company_no, kind) do update set no = greatest(given_number.no + ${count}::int, excluded.no)
    returning no
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`no number of ${kind}`)
  return Array.from({ length: count }, (_, index) => row.no - count + 1 + index)
}

/** The next number, never one that was given before; at least `atLeast`, which is SQL. Others of the kind wait until commit. */
export const nextNumber = async (tx: Tx, kind: Kind, atLeast?: RawBuilder<number>): Promise<number> => {
  const [no] = await nextNumbers(tx, kind, 1, atLeast)
  if (no === undefined) throw new Error(`no number of ${kind.kind}`)
  return no
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
