import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** A table whose key is the company and this column. */
type Table = { readonly table: string; readonly key: string }
/** Members of a record that hold on every day: its place among the others, its last day (null: it goes on). Absent stays. */
export type Undated = { readonly sortOrder?: number | undefined; readonly endDate?: PlainDate | null | undefined }

/** Inserts a record that has a place in an order; without one it comes last. `columns`: its further ones. */
export const insertPlaced = async (
  tx: Tx,
  { table, key }: Table,
  { companyNo, no, sortOrder }: { readonly companyNo: number; readonly no: number } & Pick<Undated, 'sortOrder'>,
  columns: Readonly<Record<string, string | null>> = {},
): Promise<void> => {
  const names = Object.keys(columns).map((name) => sql`, ${sql.ref(name)}`)
  const values = Object.values(columns).map((value) => sql`, ${value}`)
  await sql`
    insert into ${sql.table(table)} (company_no, ${sql.ref(key)}, sort_order${sql.join(names, sql``)})
    select ${companyNo}, ${no}, coalesce(${sortOrder ?? null}::int, max(sort_order) + 1, 1)${sql.join(values, sql``)}
    from ${sql.table(table)} where company_no = ${companyNo}
  `.execute(tx)
}

/** Sets the place and the last day of a record. */
export const setUndated = async (
  tx: Tx,
  { table, key }: Table,
  companyNo: number,
  no: number,
  { sortOrder, endDate }: Undated,
): Promise<void> => {
  const sets = [
    ...(sortOrder === undefined ? [] : [sql`sort_order = ${sortOrder}`]),
    ...(endDate === undefined ? [] : [sql`last_day = ${endDate}::date`]),
  ]
  if (sets.length === 0) return
  await sql`
    update ${sql.table(table)} set ${sql.join(sets)} where company_no = ${companyNo} and ${sql.ref(key)} = ${no}
  `.execute(tx)
}

/** Gives records the places 1, 2, 3 … in this order; counts up the version of those whose place moves, and of `moved`. */
export const placeRows = async (
  tx: Tx,
  { table, key }: Table,
  companyNo: number,
  nos: readonly number[],
  moved: readonly number[] = [],
): Promise<void> => {
  await sql`
    update ${sql.table(table)} g set sort_order = u.place, version = version + 1
    from unnest(${nos}::int[]) with ordinality as u (no, place)
    where g.company_no = ${companyNo} and ${sql.ref(`g.${key}`)} = u.no
      and (g.sort_order <> u.place or u.no = any (${moved}::int[]))
  `.execute(tx)
}

/** Deletes a record; the database deletes the rows below it. */
export const deleteRow = async (tx: Tx, { table, key }: Table, companyNo: number, no: number): Promise<void> => {
  await sql`delete from ${sql.table(table)} where company_no = ${companyNo} and ${sql.ref(key)} = ${no}`.execute(tx)
}
