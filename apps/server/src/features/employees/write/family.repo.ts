import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { MemberRow } from '../detail.repo.ts'

/** Keeps these members of a family and no others. */
export const storeFamily = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  members: readonly MemberRow[],
): Promise<void> => {
  await sql`delete from family_member where company_no = ${companyNo} and employee_no = ${employeeNo}`.execute(tx)
  for (const row of members)
    await sql`
      insert into family_member (company_no, employee_no, member_no, name, relation, birth_date, dependent, from_date, to_date)
      values (${companyNo}, ${employeeNo}, ${row.member_no}, ${row.name}, ${row.relation}, ${row.birth_date}, ${row.dependent},
        ${row.from_date}, ${row.to_date})
    `.execute(tx)
}
