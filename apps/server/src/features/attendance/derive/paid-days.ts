import type { DateRange, PlainDate } from '@handal/base/date'
import { PAID_MINUTES, type PaidMinutesName } from '@handal/base/work-time'
import type { Tx } from '../../../db/database.ts'
import { fromColumns } from '../../../db/work-columns.ts'
import { readCountedDays } from '../month/stored.repo.ts'

/** Minutes of a person's day that are paid by the hour. */
export type PaidDay = Record<PaidMinutesName, number> & {
  readonly employee_no: number
  readonly date: PlainDate
  /** Whether any work was done on it. */
  readonly worked: boolean
}

/** The days of these people in a time, recorded or as planned, by person and date. One query. */
export const readPaidDays = async (
  tx: Tx,
  companyNo: number,
  range: DateRange,
  employeeNos: readonly number[],
): Promise<PaidDay[]> =>
  (await readCountedDays(tx, companyNo, range, employeeNos)).map((row) => ({
    ...fromColumns(PAID_MINUTES, row),
    employee_no: row.employee_no,
    date: row.work_date,
    worked: row.real_work > 0,
  }))
