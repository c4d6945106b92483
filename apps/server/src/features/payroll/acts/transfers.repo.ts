import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { RunKey } from '../run/run.repo.ts'

/** Whose payslips of a run lie at the bank, and in which file. */
export const readInTransfer = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ employee_no: number; file_no: number }>`
    select employee_no, file_no from transfer_item
    where company_no = ${companyNo} and run_no = ${runNo} and state = 'PENDING'
  `.execute(tx)
  return new Map(rows.map(({ employee_no: no, file_no: fileNo }) => [no, fileNo]))
}

/** Whose pay of a payroll is held back, and why. */
export const readHeld = async (
  tx: Tx,
  { companyNo, month, paymentType }: RunKey,
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ employee_no: number; reason: string }>`
    select employee_no, reason from transfer_hold
    where company_no = ${companyNo} and month = ${month} and payment_type = ${paymentType} and released_at is null
  `.execute(tx)
  return new Map(rows.map(({ employee_no: no, reason }) => [no, reason]))
}
