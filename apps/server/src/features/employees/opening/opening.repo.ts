import type { PlainDate } from '@handal/base/date'
import { type OpeningFacts, openingFacts } from '@handal/contracts/people/opening-facts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { type EntryActor, type EntryOfMany, enterFactsOfMany } from '../../../records/dated.ts'

/** What the system before knew of a person up to a day. */
export type OpeningOf = { readonly asOf: PlainDate; readonly facts: OpeningFacts }

/** What stands of these people, or of everybody, by their numbers. One query, whatever they are. */
export const readOpenings = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[] | null,
): Promise<ReadonlyMap<number, OpeningOf>> => {
  const { rows } = await sql<{ employee_no: number; valid_from: PlainDate; facts: unknown }>`
    select distinct on (employee_no) employee_no, valid_from, facts from opening_fact
    where company_no = ${companyNo} and ${employeeNos === null ? sql`true` : sql`employee_no = any (${employeeNos}::int[])`}
    order by employee_no, valid_from desc
  `.execute(tx)
  return new Map(rows.map((row) => [row.employee_no, { asOf: row.valid_from, facts: openingFacts.parse(row.facts) }]))
}

/** An entry, whether it stands or not. */
export type OpeningEntryRow = {
  readonly valid_from: PlainDate
  readonly facts: unknown
  readonly stands: boolean
  readonly withdrawn: boolean
  readonly reason: string | null
  readonly entered_at: string
  readonly entered_by_name: string
}
/** All that was ever told of a person, newest first. */
export const readOpeningEntries = async (tx: Tx, companyNo: number, employeeNo: number): Promise<OpeningEntryRow[]> => {
  const { rows } = await sql<OpeningEntryRow>`
    select valid_from, facts, stands, withdrawn, reason, entered_at, entered_by_name from opening_fact_entry
    where company_no = ${companyNo} and employee_no = ${employeeNo} order by entered_at desc, entry_no desc, valid_from desc
  `.execute(tx)
  return rows
}

/** What stood of a person and what is to stand; null: nothing. */
export type OpeningChange = {
  readonly no: number
  readonly before: OpeningOf | null
  readonly after: OpeningOf | null
  readonly reason: string
}

const stored = (facts: OpeningFacts) => ({
  facts: JSON.stringify(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))),
})

/** Enters what is told of many people: a correction of its day, or of another day in place of the one before. */
export const enterOpenings = async (
  tx: Tx,
  companyNo: number,
  changes: readonly OpeningChange[],
  by: EntryActor,
): Promise<void> => {
  const entries = changes.flatMap(({ no, before, after, reason }): EntryOfMany[] => [
    ...(before !== null && before.asOf !== after?.asOf
      ? [{ no, from: before.asOf, facts: stored(before.facts), reason, withdrawn: true }]
      : []),
    ...(after === null ? [] : [{ no, from: after.asOf, facts: stored(after.facts), reason, withdrawn: false }]),
  ])
  await enterFactsOfMany(tx, 'opening_fact', companyNo, entries, by)
}
