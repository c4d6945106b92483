import type { PlainDate } from '@handal/base/date'
import { TOTAL_MINUTES, type TotalMinutesName } from '@handal/base/work-time'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { selectWork, type WorkColumns } from '../../../db/work-columns.ts'
import type { DayRow } from '../run/slips.repo.ts'

/** A recorded day with its kind and what was worked in all. Minutes. */
export type HoursDayRow = DayRow &
  WorkColumns<TotalMinutesName> & {
    day_type: string
    /** Subcategories of the codes 출근판정 and 퇴근판정; null where nobody judged. */
    in_judgement: string | null
    out_judgement: string | null
  }

/** Recorded days of one person from one day to another, both included. */
export const readHoursDays = async (
  tx: Tx,
  query: { companyNo: number; employeeNo: number; from: PlainDate; to: PlainDate },
): Promise<HoursDayRow[]> => {
  const { rows } = await sql<HoursDayRow>`
    select work_date, day_type, in_judgement, out_judgement, atend_time, lvofc_time,
      ${selectWork(['breakTime', ...TOTAL_MINUTES])}
    from attendance_day
    where company_no = ${query.companyNo} and employee_no = ${query.employeeNo}
      and work_date between ${query.from}::date and ${query.to}::date
    order by work_date
  `.execute(tx)
  return rows
}
