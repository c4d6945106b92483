import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** Whether a person has a PIN. One query. */
export const hasPin = async (tx: Tx, companyNo: number, employeeNo: number): Promise<boolean> => {
  const { rows } =
    await sql`select from check_in_pin where company_no = ${companyNo} and employee_no = ${employeeNo}`.execute(tx)
  return rows.length > 0
}

/** Keeps the hash of a PIN; wrong ones before it are forgotten. Two queries. */
export const storePin = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  hash: string,
  now: Date,
): Promise<void> => {
  await sql`
    insert into check_in_pin (company_no, employee_no, pin_hash, set_at)
    values (${companyNo}, ${employeeNo}, ${hash}, ${now.toISOString()}::timestamptz)
    on conflict (company_no, employee_no) do update set pin_hash = excluded.pin_hash, set_at = excluded.set_at
  `.execute(tx)
  await sql`delete from check_in_fault where company_no = ${companyNo} and employee_no = ${employeeNo} and kind = 'PIN'`.execute(
    tx,
  )
}
