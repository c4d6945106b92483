import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { isFound } from '../../records/search.ts'
import { IN_SERVICE } from './posts.repo.ts'

/** Who may be named today, by name; at most twenty. */
export const readMentionable = async (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
  q: string | undefined,
): Promise<{ readonly no: number; readonly name: string }[]> => {
  const { rows } = await sql<{ no: number; name: string }>`
    select e.employee_no as no, e.name from employee e
    where e.company_no = ${companyNo} and ${IN_SERVICE(today)} and ${isFound(sql`handal_search(e.name)`, q)}
    order by e.name, e.employee_no limit 20
  `.execute(tx)
  return rows
}
