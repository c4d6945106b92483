import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { nextNumber, nextNumbers } from '../../../db/numbers.ts'
import { takeEntryBack } from '../../../records/take-back.ts'
import type { CorrectedTimes } from '../derive/tags.repo.ts'

type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }
/** What is stored of a new correction. */
export type NewCorrection = {
  readonly employeeNo: number
  readonly workDate: PlainDate
  readonly times: CorrectedTimes
  readonly reason: string
  /** The request of the employee that it answers. */
  readonly requestNo?: number
}

/** Enters corrections of one act; gives its number. Three statements, however many they are. */
export const insertCorrections = async (
  tx: Tx,
  companyNo: number,
  corrections: readonly NewCorrection[],
  by: By,
): Promise<number> => {
  const actNo = await nextNumber(tx, { companyNo, kind: 'day_correction act' })
  const nos = await nextNumbers(tx, { companyNo, kind: 'day_correction' }, corrections.length)
  const rows = corrections.map(({ employeeNo, workDate, times, reason, requestNo }, index) => ({
    company_no: companyNo,
    correction_no: nos[index],
    employee_no: employeeNo,
    work_date: workDate,
    times,
    reason,
    act_no: actNo,
    request_no: requestNo ?? null,
    entered_at: by.now().toISOString(),
    entered_by: by.userNo,
    entered_by_name: by.userName,
    version: 1,
  }))
  await sql`
    insert into day_correction select * from json_populate_recordset(null::day_correction, ${JSON.stringify(rows)}::json)
  `.execute(tx)
  return actNo
}

/** The number of the newest correction that stands of a day; null: none. */
export const findNewest = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  workDate: PlainDate,
): Promise<number | null> => {
  const { rows } = await sql<{ no: number }>`
    select correction_no as no from day_correction
    where company_no = ${companyNo} and employee_no = ${employeeNo} and work_date = ${workDate}::date and withdrawn_at is null
    order by correction_no desc limit 1
  `.execute(tx)
  return rows[0]?.no ?? null
}

/** Says of a correction that it was taken back. */
export const withdrawCorrection = (tx: Tx, companyNo: number, no: number, reason: string, by: By): Promise<void> =>
  takeEntryBack(tx, { table: 'day_correction', key: 'correction_no', word: 'withdrawn' }, { companyNo, no, reason }, by)
