import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Away } from '../approval-lines/public.ts'

/** Who is away for a whole day by an approved 휴가 or 출장, with who does the work meanwhile. One query. */
export const readAway = async (tx: Tx, companyNo: number, day: PlainDate): Promise<Away[]> => {
  const { rows } = await sql<{ no: number; deputy: number; type: string; to: PlainDate }>`
    select d.drafter_no as no, (d.fields ->> 'deputyNo')::int as deputy, d.page_type as type, max(f.to_date) as to
    from approval_effect f
    join approval_document d on d.company_no = f.company_no and d.document_no = f.document_no
    where f.company_no = ${companyNo} and f.state = 'APPLIED' and ${day}::date between f.from_date and f.to_date
      and d.page_type in ('vacation', 'trip') and d.fields ? 'deputyNo' and coalesce(d.fields ->> 'unit', 'DAY') = 'DAY'
      and d.draft_type not in ('0002', '0003')
    group by 1, 2, 3 order by 1
  `.execute(tx)
  return rows.map(({ no, deputy, type, to }) => ({
    employeeNo: no,
    deputyNo: deputy,
    reason: type === 'trip' ? '출장' : '휴가',
    to,
  }))
}
