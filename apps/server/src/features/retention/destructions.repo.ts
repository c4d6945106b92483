import type { PlainDate } from '@handal/base/date'
import type { DestructionRun } from '@handal/contracts/people/retention'
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

/** Whom and when: every destruction that the database knows of, as "subject instant". */
export const readDestroyedSince = async (tx: Tx, companyNo: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ subject: string; at: string }>`
    select subject, destroyed_at as at from destruction where company_no = ${companyNo}
  `.execute(tx)
  return new Set(rows.map(({ subject, at }) => `${subject} ${new Date(at).toISOString()}`))
}

/** Every company. As the system. */
export const readCompanyNos = async (tx: Tx): Promise<number[]> =>
  (await sql<{ no: number }>`select company_no as no from company order by company_no`.execute(tx)).rows.map(
    ({ no }) => no,
  )

/** Of how many people data is due, and of how many of them it came back with a backup. */
export type DueCount = { readonly people: number; readonly returned: number }

export const writeDue = async (
  tx: Tx,
  companyNo: number,
  { people, returned, at }: DueCount & { readonly at: Date },
): Promise<void> => {
  await sql`
    insert into retention_due (company_no, people, returned, counted_at)
    values (${companyNo}, ${people}, ${returned}, ${at.toISOString()}::timestamptz)
    on conflict (company_no) do update set people = excluded.people, returned = excluded.returned, counted_at = excluded.counted_at
  `.execute(tx)
}

/** As it was counted last. One query. */
export const readDue = async (tx: Tx, companyNo: number): Promise<DueCount> => {
  const { rows } = await sql<DueCount>`
    select people, returned from retention_due where company_no = ${companyNo}
  `.execute(tx)
  return rows[0] ?? { people: 0, returned: 0 }
}
