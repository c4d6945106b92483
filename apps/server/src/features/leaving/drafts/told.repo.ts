import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { type EntryActor, enterFacts, withdrawFacts } from '../../../records/dated.ts'

const factSchema = z.object({
  /** Won. */
  amount: z.number().int(),
  /** What it is of (see covers.ts): it counts only while that is so. */
  covers: z.string(),
  /** When it was told, and by whom. */
  at: z.string(),
  by: z.string(),
})
const factsSchema = z.record(z.string(), factSchema)

/** An amount that was told for a leaving. */
export type KeptFact = z.infer<typeof factSchema>
/** What was told for a leaving, by the key of the question (`keyOf`), and for which last day it was told last. */
export type KeptTold = {
  readonly lastDay: PlainDate | null
  readonly facts: Readonly<Record<string, KeptFact>>
}
type Of = { readonly companyNo: number; readonly employeeNo: number }

const NOTHING: KeptTold = { lastDay: null, facts: {} }

/** What stands of what was told for the leavings of these people. One query. */
export const readKeptTold = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<(employeeNo: number) => KeptTold> => {
  const { rows } = await sql<{ employee_no: number; valid_from: PlainDate; facts: unknown }>`
    select distinct on (employee_no) employee_no, valid_from, facts from leaving_told
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[])
    order by employee_no, valid_from desc
  `.execute(tx)
  const found = new Map(
    rows.map((row) => [row.employee_no, { lastDay: row.valid_from, facts: factsSchema.parse(row.facts) }]),
  )
  return (no) => found.get(no) ?? NOTHING
}

/** Enters what was told for a last day in place of what stands; both are kept. The person must be locked. */
export const enterKeptTold = async (
  tx: Tx,
  { companyNo, employeeNo }: Of,
  { before, after }: { readonly before: KeptTold; readonly after: KeptTold },
  by: EntryActor & { readonly reason: string },
): Promise<void> => {
  const rowOf = (facts: KeptTold['facts']) => ({ facts: JSON.stringify(facts) })
  const keyOf = (from: PlainDate) => ({ companyNo, no: employeeNo, from })
  if (before.lastDay !== null && before.lastDay !== after.lastDay)
    await withdrawFacts(tx, 'leaving_told', keyOf(before.lastDay), rowOf(before.facts), by)
  if (after.lastDay !== null) await enterFacts(tx, 'leaving_told', keyOf(after.lastDay), rowOf(after.facts), by)
}
