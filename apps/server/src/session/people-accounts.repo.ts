import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** How many accounts belong to an employee of a company. Only the system role reads accounts. */
export const countAccountsOf = async (tx: Tx, companyNo: number, employeeNo: number): Promise<number> => {
  const { rows } = await sql<{ accounts: number }>`
    select count(*) as accounts from membership where company_no = ${companyNo} and employee_no = ${employeeNo}
  `.execute(tx)
  return rows[0]?.accounts ?? 0
}
