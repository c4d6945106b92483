import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/**
 * Takes accounts, names and reasons of a person whose destruction is proved out of files for the bank, holds and accepted cases; amounts
 * and results stay as they were.
 */
export const forgetOnTransfers = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  { name }: { readonly name: string },
): Promise<void> => {
  const of = sql`company_no = ${companyNo} and employee_no = ${employeeNo}`
  await sql`
    update transfer_item set number_cipher = '', number_hash = '', number_masked = '', holder = ${name} where ${of}
  `.execute(tx)
  await sql`update transfer_hold set reason = ${name}, released_reason = case when released_reason is not null then ${name}::text end
    where ${of}`.execute(tx)
  await sql`delete from transfer_exception where ${of}`.execute(tx)
}
