import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** A row of the log about one person, or about a paper of theirs. */
export type PersonAuditRow = {
  readonly seq: number
  readonly at: string
  readonly user_no: number | null
  readonly login_id: string
  readonly event: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

/**
 * What the log tells of a person by these events, oldest first. `papers`: kinds of records that name their person inside
 * themselves.
 */
export const readAuditOfPerson = async (
  tx: Tx,
  {
    companyNo,
    employeeNo,
    events,
    papers,
  }: {
    readonly companyNo: number
    readonly employeeNo: number
    readonly events: readonly string[]
    readonly papers: readonly string[]
  },
): Promise<PersonAuditRow[]> => {
  const { rows } = await sql<PersonAuditRow>`
    select seq, at, user_no, login_id, event, before, after, reason from audit_log
    where company_no = ${companyNo} and event = any (${events}::text[]) and (
      subject_type = 'employee' and subject_id = ${String(employeeNo)}::text
      or subject_type = any (${papers}::text[])
        and coalesce(after, before) -> 'employeeNo' = to_jsonb(${employeeNo}::int))
    order by seq
  `.execute(tx)
  return rows
}
