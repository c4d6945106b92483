import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './tx.ts'

/** Number sequence of a company: of a table's records, or of the payslip versions of a month, whose run may be made anew. */
type Kind = { readonly companyNo: number; readonly kind: string }

/** The next `count` numbers, none of them ever used before; at least `atLeast` (SQL). Others who need one of the kind wait until commit. */
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

/** The next number, never used before; at least `atLeast` (SQL). Others who need one of the kind wait until commit. */
export const nextNumber = async (tx: Tx, kind: Kind, atLeast?: RawBuilder<number>): Promise<number> => {
  const [no] = await nextNumbers(tx, kind, 1, atLeast)
  if (no === undefined) throw new Error(`no number of ${kind.kind}`)
  return no
}

/** Number kept as used, before its row is deleted. */
export const keepNumber = async (tx: Tx, { companyNo, kind }: Kind, no: number): Promise<void> => {
  await sql`
    insert into given_number (company_no, kind, no) values (${companyNo}, ${kind}, ${no})
    on conflict (company_no, kind) do update set no = greatest(given_number.no, excluded.no)
  `.execute(tx)
}

/** The highest number ever used; 0: none. */
export const lastNumber = async (tx: Tx, { companyNo, kind }: Kind): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    select no from given_number where company_no = ${companyNo} and kind = ${kind}
  `.execute(tx)
  return rows[0]?.no ?? 0
}
