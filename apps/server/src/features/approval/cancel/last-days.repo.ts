import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** A person with the last day as it stands now; null: none. */
export type LastDay = { readonly employeeNo: number; readonly lastDay: PlainDate | null }
/** A document that a last day may move. */
export type MovedDocument = { no: number; last_day: PlainDate | null }

/**
 * Documents of these people that wrote something for a day behind the last one, or of which a last day took days out that lie before it
 * now; in the order of their numbers. One query.
 */
export const readMovedDocuments = async (
  tx: Tx,
  companyNo: number,
  people: readonly LastDay[],
): Promise<MovedDocument[]> => {
  const [nos, days] = [people.map(({ employeeNo }) => employeeNo), people.map(({ lastDay }) => lastDay)]
  const { rows } = await sql<MovedDocument>`
    select d.document_no as no, p.last_day
    from unnest(${nos}::int[], ${days}::date[]) as p (employee_no, last_day)
    join approval_document d on d.company_no = ${companyNo} and d.drafter_no = p.employee_no
      and d.state in ('APPROVED', 'CANCELLING', 'CANCELLED')
    where exists (select from approval_effect f where f.company_no = d.company_no and f.document_no = d.document_no
      and ((d.state <> 'CANCELLED' and f.state in ('APPLIED', 'WAITING') and f.to_date > p.last_day)
        or (f.ended is not null and (p.last_day is null or p.last_day >= any (f.ended)))))
    order by 1
  `.execute(tx)
  return rows
}
