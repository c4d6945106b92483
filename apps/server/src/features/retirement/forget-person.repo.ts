import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Takes the numbers that pension plan and insurer know a person by out of what was paid for one whose destruction is proved. */
export const forgetMembership = async (tx: Tx, companyNo: number, employeeNo: number): Promise<void> => {
  const of = sql`company_no = ${companyNo} and employee_no = ${employeeNo}`
  await sql`update dc_member set member_no = null where ${of}`.execute(tx)
  await sql`update departure_insurance set contract_no = null where ${of}`.execute(tx)
}
