import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** The 사번 of the company that are these but for leading zeros. One query. */
export const readLikeCodes = async (tx: Tx, companyNo: number, codes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select employee_code as code from employee
    where company_no = ${companyNo} and employee_code ~ '^[0-9]+$'
      and ltrim(employee_code, '0') = any (select ltrim(sent, '0') from unnest(${codes}::text[]) sent)
    order by employee_no
  `.execute(tx)
  return rows.map(({ code }) => code)
}
