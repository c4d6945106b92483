import type { PlainDate } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { hasBegun, heldFirst, stoodAt, type Term } from '../../db/dated.ts'
import type { EntryActor } from '../../records/dated.ts'

/** A value as it was entered for a name and a day. */
export type EntryRow = {
  name: string
  valid_from: PlainDate
  value: unknown
  entry_no: number
  stands: boolean
  withdrawn: boolean
  reason: string | null
  entered_at: string
  entered_by_name: string
}

/** All that was ever entered of a company, newest date first and of one date the newest entry. One query. */
export const readEntries = async (
  tx: Tx,
  companyNo: number,
  names: readonly string[] | null = null,
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select name, valid_from, value, entry_no, stands, withdrawn, reason, entered_at, entered_by_name from setting_term_entry
    where company_no = ${companyNo} and ${names === null ? sql`true` : sql`name = any (${names}::text[])`}
    order by name, valid_from desc, entry_no desc
  `.execute(tx)
  return rows
}

/** A value that stands, from its day on. */
export type TermRow = { name: string; valid_from: PlainDate; value: unknown }
/** What stands of a company, newest first. One query. */
export const readTerms = async (tx: Tx, companyNo: number): Promise<TermRow[]> => {
  const { rows } = await sql<TermRow>`
    select name, valid_from, value from setting_term where company_no = ${companyNo} order by name, valid_from desc
  `.execute(tx)
  return rows
}

/** What stood of a company at a moment, newest first. One query. */
export const readTermsAt = async (tx: Tx, companyNo: number, at: string): Promise<TermRow[]> => {
  const { rows } = await sql<TermRow>`
    select name, valid_from, value from ${stoodAt('setting_term', at, { companyNo })} t order by name, valid_from desc
  `.execute(tx)
  return rows
}

/** The value of a setting in the query of another table: null where nothing was entered by that day. */
export const settingOn = (
  name: string,
  companyNo: RawBuilder<unknown>,
  day: Term<PlainDate>,
): RawBuilder<unknown> => sql`(
  select x.value from setting_term x where x.company_no = ${companyNo} and x.name = ${name} and ${hasBegun('x', day)}
  order by ${heldFirst('x', day)} limit 1
)`

/** Counts of what other features keep of a company's settings. One query. */
export const readKept = async (tx: Tx, companyNo: number, day: PlainDate) => {
  const { rows } = await sql<{
    holidays: number
    moves: number
    flagged: number
    fixed_overtime: number
    pension_first_month: number
  }>`
    select
      (select count(*) from holiday h where h.company_no = ${companyNo} and h.moved_to is null
        and extract(year from h.holiday_date) = extract(year from ${day}::date))::int as holidays,
      (select count(*) from holiday h where h.company_no = ${companyNo} and h.moved_to is not null
        and extract(year from h.holiday_date) = extract(year from ${day}::date))::int as moves,
      (select count(distinct i.item_no) from salary_item_term i where i.company_no = ${companyNo} and i.flag_reason is not null)::int
        as flagged,
      (select count(distinct i.item_no) from salary_item_term i where i.company_no = ${companyNo}
        and jsonb_typeof(i.source) = 'object' and i.source ? 'fixedOvertime')::int as fixed_overtime,
      (select count(distinct p.employee_no) from insurance_setting p where p.company_no = ${companyNo} and p.pension_first_month)::int
        as pension_first_month
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('counts without a row')
  return row
}

/** Enters values of many names for one day on which the company has none. One statement. */
export const insertTerms = async (
  tx: Tx,
  companyNo: number,
  from: PlainDate,
  { names, values }: { readonly names: readonly string[]; readonly values: readonly string[] },
  by: EntryActor,
): Promise<void> => {
  await sql`
    insert into setting_term_entry (company_no, name, valid_from, value, entered_at, entered_by, entered_by_name)
    select ${companyNo}, d.name, ${from}::date, d.value::jsonb, ${by.now()}, ${by.userNo}::int, ${by.userName}
    from unnest(${names}::text[], ${values}::text[]) as d (name, value)
  `.execute(tx)
}

/** Takes everything away that was ever entered of a company that is removed. */
export const deleteTerms = async (tx: Tx, companyNo: number): Promise<void> => {
  await sql`delete from setting_term_entry where company_no = ${companyNo}`.execute(tx)
}
