import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** Documents of a person that wrote something for a day behind one, in their order. One query. */
export const readBeyond = async (tx: Tx, companyNo: number, employeeNo: number, day: PlainDate): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    select distinct d.document_no as no from approval_document d
    join approval_effect f on f.company_no = d.company_no and f.document_no = d.document_no
      and f.state in ('APPLIED', 'WAITING') and f.to_date > ${day}::date
    where d.company_no = ${companyNo} and d.drafter_no = ${employeeNo} and d.state in ('APPROVED', 'CANCELLING') order by 1
  `.execute(tx)
  return rows.map(({ no }) => no)
}
