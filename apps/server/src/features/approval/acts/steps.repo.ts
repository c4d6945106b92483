import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Seat } from '../../approval-lines/public.ts'

type At = { readonly no: number; readonly round: number; readonly stepNo: number }
/** 후결: who was away signed the step afterwards. */
export const signStepAfter = async (tx: Tx, companyNo: number, { no, round, stepNo }: At, now: Date): Promise<void> => {
  await sql`
    update approval_step set after_at = ${now.toISOString()}::timestamptz
    where company_no = ${companyNo} and document_no = ${no} and round = ${round} and step_no = ${stepNo}
  `.execute(tx)
}
/** Puts somebody in the place of who is meant. */
export const setSigner = async (
  tx: Tx,
  companyNo: number,
  { no, round, stepNo }: At,
  signerNo: number,
): Promise<void> => {
  await sql`
    update approval_step set signer_no = ${signerNo}
    where company_no = ${companyNo} and document_no = ${no} and round = ${round} and step_no = ${stepNo}
  `.execute(tx)
}
/** Means somebody else at a step, as a person or as what; one that is asked is asked anew. */
export const setMeant = async (
  tx: Tx,
  companyNo: number,
  { no, round, stepNo }: At,
  { employeeNo, seat }: { readonly employeeNo: number; readonly seat: Seat | null },
  now: Date,
): Promise<void> => {
  await sql`
    update approval_step set signer_no = ${employeeNo}, meant_no = ${employeeNo}, seat = ${seat === null ? null : JSON.stringify(seat)}::jsonb,
      turn_at = case when state in ('TURN', 'HELD') then ${now.toISOString()}::timestamptz end,
      state = case when state = 'HELD' then 'TURN' else state end
    where company_no = ${companyNo} and document_no = ${no} and round = ${round} and step_no = ${stepNo}
  `.execute(tx)
}
