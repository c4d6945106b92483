import type { PlainDate } from '@handal/base/date'
import type { DestructionRun } from '@handal/contracts/retention'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** One kind of what was destroyed of a person, as the proof keeps it. */
export type DestroyedItem = { what: string; count: number; dueOn: PlainDate; law: string }
export type DestructionRow = {
  no: number
  subject: string
  items: DestroyedItem[]
  method: string
  reason: string
  destroyed_at: string
  destroyed_by_name: string
}
export type NewDestruction = Omit<DestructionRow, 'no' | 'destroyed_at' | 'destroyed_by_name'> & {
  readonly no: number
  readonly runNo: number
  readonly employeeNo: number
}
type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }

export const insertDestruction = async (tx: Tx, companyNo: number, proof: NewDestruction, by: By): Promise<void> => {
  await sql`
    insert into destruction (company_no, destruction_no, run_no, employee_no, subject, items, method, reason, destroyed_at,
      destroyed_by, destroyed_by_name)
    values (${companyNo}, ${proof.no}, ${proof.runNo}, ${proof.employeeNo}, ${proof.subject},
      ${JSON.stringify(proof.items)}::jsonb, ${proof.method}, ${proof.reason}, ${by.now().toISOString()}::timestamptz,
      ${by.userNo}::int, ${by.userName})
  `.execute(tx)
}

/** What was destroyed together, the newest first. */
export const readRuns = async (tx: Tx, companyNo: number): Promise<DestructionRun[]> =>
  (
    await sql<DestructionRun>`
      select run_no as "runNo", max(destroyed_at) as at, max(destroyed_by_name) as by, max(reason) as reason,
        count(*)::int as people, sum(i.items)::int as items
      from destruction d cross join lateral (
        select sum((one ->> 'count')::int) as items from jsonb_array_elements(d.items) one
      ) i
      where company_no = ${companyNo} group by run_no order by run_no desc
    `.execute(tx)
  ).rows

/** The proofs of one order, in the order in which they were made. */
export const readDestructions = async (tx: Tx, companyNo: number, runNo: number): Promise<DestructionRow[]> =>
  (
    await sql<DestructionRow>`
      select destruction_no as no, subject, items, method, reason, destroyed_at, destroyed_by_name
      from destruction where company_no = ${companyNo} and run_no = ${runNo} order by destruction_no
    `.execute(tx)
  ).rows
