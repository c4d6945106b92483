import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

/** A value as the super admin said it, and what the asked company calls it. */
export type StoredCode = {
  readonly category: string
  readonly subcategory: string
  /** null: nobody said it otherwise than the product. */
  readonly name: string | null
  readonly description: string
  readonly note: string
  readonly valid_from: PlainDate | null
  readonly last_day: PlainDate | null
  readonly version: number | null
  readonly own_name: string | null
  readonly own_version: number | null
}

/** What stands beside the product's own values, for a company or (null) for all: one statement, a row a value. */
export const readStored = async (tx: Tx, companyNo: number | null): Promise<StoredCode[]> => {
  const { rows } = await sql<StoredCode>`
    select coalesce(v.category, n.category) as category, coalesce(v.subcategory, n.subcategory) as subcategory, v.name,
      coalesce(v.description, '') as description, coalesce(v.note, '') as note, v.valid_from, v.last_day, v.version,
      n.name as own_name, n.version as own_version
    from code_value v
    full join (select * from company_code_name where company_no = ${companyNo}) n
      on n.category = v.category and n.subcategory = v.subcategory
    order by 1, 2
  `.execute(prepared(tx))
  return rows
}

export type RenamedRow = {
  readonly category: string
  readonly subcategory: string
  readonly company_no: number
  readonly company_name: string
  readonly name: string
}
/** Who says values otherwise, by value and company. */
export const readRenamed = async (tx: Tx, category: string | undefined): Promise<RenamedRow[]> => {
  const { rows } = await sql<RenamedRow>`
    select n.category, n.subcategory, n.company_no, c.company_name, n.name
    from company_code_name n join company c on c.company_no = n.company_no
    where n.name is not null and ${category === undefined ? sql`true` : sql`n.category = ${category}`}
    order by n.category, n.subcategory, n.company_no limit 100
  `.execute(tx)
  return rows
}

/** How many companies say each value otherwise. */
export const countRenamed = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ code: string; companies: number }>`
    select category || subcategory as code, count(*) as companies from company_code_name where name is not null
    group by category, subcategory
  `.execute(tx)
  return new Map(rows.map(({ code, companies }) => [code, companies]))
}

type SharedWrite = {
  readonly category: string
  readonly subcategory: string
  readonly name: string
  readonly description: string
  readonly note: string
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  readonly version: number
}
/** Writes a value as all companies have it from now on. */
export const writeShared = async (tx: Tx, code: SharedWrite): Promise<void> => {
  await sql`
    insert into code_value (category, subcategory, name, description, note, valid_from, last_day, version)
    values (${code.category}, ${code.subcategory}, ${code.name}, ${code.description}, ${code.note}, ${code.from}, ${code.to},
      ${code.version})
    on conflict (category, subcategory) do update set name = excluded.name, note = excluded.note,
      valid_from = excluded.valid_from, last_day = excluded.last_day, version = excluded.version
  `.execute(tx)
}

type OwnWrite = {
  readonly companyNo: number
  readonly category: string
  readonly subcategory: string
  readonly name: string | null
  readonly version: number
}
/** Writes what a company calls a value; null: as everybody does. */
export const writeOwn = async (tx: Tx, own: OwnWrite): Promise<void> => {
  await sql`
    insert into company_code_name (company_no, category, subcategory, name, version)
    values (${own.companyNo}, ${own.category}, ${own.subcategory}, ${own.name}, ${own.version})
    on conflict (company_no, category, subcategory) do update set name = excluded.name, version = excluded.version
  `.execute(tx)
}
