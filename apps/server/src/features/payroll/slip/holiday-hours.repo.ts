import type { PlainDate } from '@handal/base/date'
import { BUCKETS, type BucketName } from '@handal/base/work-time'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { selectWork, type WorkColumns } from '../../../db/work-columns.ts'

export type DayHours = { readonly employee_no: number; readonly work_date: PlainDate } & WorkColumns<BucketName>

/** What people worked on some days. */
export const readDayHours = async (tx: Tx, companyNo: number, days: readonly PlainDate[]): Promise<DayHours[]> => {
  const { rows } = await sql<DayHours>`
    select employee_no, work_date, ${selectWork(BUCKETS)} from attendance_day
    where company_no = ${companyNo} and work_date = any (${days}::date[]) and real_work > 0
  `.execute(tx)
  return rows
}
