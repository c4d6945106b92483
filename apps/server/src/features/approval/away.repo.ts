import type { PlainDate } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { readOnce } from '../../db/kept.ts'
import type { Away } from '../approval-lines/public.ts'

/** Days `f` of approved documents `d` by which somebody is away for the whole day. */
const wholeDays = (companyNo: number, day: PlainDate) => sql`
  from approval_effect f
  join approval_document d on d.company_no = f.company_no and d.document_no = f.document_no
  where f.company_no = ${companyNo} and f.state = 'APPLIED' and ${day}::date between f.from_date and f.to_date
    and d.page_type in ('vacation', 'trip') and coalesce(d.fields ->> 'unit', 'DAY') = 'DAY' and d.draft_type not in ('0002', '0003')`

/** Name of what is kept of it. */
export const AWAY = 'away '
/** Who is away for a whole day by an approved 휴가 or 출장, with who does the work meanwhile. One query. */
export const readAway = (tx: Tx, companyNo: number, day: PlainDate): Promise<Away[]> =>
  readOnce(tx, `${AWAY}${companyNo} ${day}`, () => findAway(tx, companyNo, day))
const findAway = async (tx: Tx, companyNo: number, day: PlainDate): Promise<Away[]> => {
  const { rows } = await sql<{ no: number; deputy: number | null; type: string; to: PlainDate }>`
    select d.drafter_no as no, (d.fields ->> 'deputyNo')::int as deputy, d.page_type as type, max(f.to_date) as to
    ${wholeDays(companyNo, day)} group by 1, 2, 3 order by 1
  `.execute(tx)
  return rows.map(({ no, deputy, type, to }) => ({
    employeeNo: no,
    deputyNo: deputy,
    reason: type === 'trip' ? '출장' : '휴가',
    to,
  }))
}
/** Everybody who is away on a day, with the last day of it: approved 휴가 and 출장, and leave of absence. */
export const awayOn = (companyNo: number, day: PlainDate): RawBuilder<{ no: number; to: PlainDate }> => sql`
  select d.drafter_no as no, f.to_date as to ${wholeDays(companyNo, day)}
  union all
  select l.employee_no, l.to_date from leave_of_absence l
  where l.company_no = ${companyNo} and ${day}::date between l.from_date and l.to_date`
/** Who of these people is away, until when. One query. */
export const readAwayUntil = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
  day: PlainDate,
): Promise<ReadonlyMap<number, PlainDate>> => {
  if (nos.length === 0) return new Map()
  const { rows } = await sql<{ no: number; to: PlainDate }>`
    select a.no, max(a.to) as to from (${awayOn(companyNo, day)}) a where a.no = any (${nos}::int[]) group by a.no
  `.execute(tx)
  return new Map(rows.map(({ no, to }) => [no, to]))
}
