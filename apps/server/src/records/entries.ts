import type { PlainDate } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import { DATED, type DatedTable } from '../db/dated.ts'
import type { Tx } from '../db/database.ts'

/** One entry of the facts of a record, whether it stands or not. F: the columns of its facts. */
export type EntryRow<F> = F & {
  no: number
  valid_from: PlainDate
  stands: boolean
  withdrawn: boolean
  reason: string | null
  entered_at: string
  entered_by_name: string
}

/** Entries of these records (null: of all), newest date first, and of one date the newest entry. `facts` names columns of `e`. */
export const readEntries = async <F>(
  tx: Tx,
  table: DatedTable,
  companyNo: number,
  nos: readonly number[] | null,
  facts: RawBuilder<unknown>,
): Promise<EntryRow<F>[]> => {
  const key = sql.ref(`e.${DATED[table]}`)
  const { rows } = await sql<EntryRow<F>>`
    select ${key} as no, e.valid_from, e.stands, e.withdrawn, e.reason, e.entered_at, e.entered_by_name, ${facts}
    from ${sql.table(`${table}_entry`)} e
    where e.company_no = ${companyNo} and ${nos === null ? sql`true` : sql`${key} = any (${nos}::int[])`}
    order by ${key}, e.valid_from desc, e.entry_no desc
  `.execute(tx)
  return rows
}

/** The entries of each record, by its number; a record without any has none. */
export const entriesByNo = <E extends { readonly no: number }>(entries: readonly E[]) => {
  const byNo = new Map<number, E[]>()
  for (const entry of entries) {
    const own = byNo.get(entry.no)
    if (own === undefined) byNo.set(entry.no, [entry])
    else own.push(entry)
  }
  return (no: number): readonly E[] => byNo.get(no) ?? []
}

/** State of an entry: standing, corrected or withdrawn. */
export const stateOf = ({ stands, withdrawn }: Pick<EntryRow<unknown>, 'stands' | 'withdrawn'>) =>
  withdrawn ? ('WITHDRAWN' as const) : stands ? ('STANDS' as const) : ('CORRECTED' as const)

/** An entry as calls answer it, beside its facts. */
export const entryOf = (row: EntryRow<unknown>) => ({
  from: row.valid_from,
  state: stateOf(row),
  at: row.entered_at,
  by: row.entered_by_name,
  reason: row.reason,
})
