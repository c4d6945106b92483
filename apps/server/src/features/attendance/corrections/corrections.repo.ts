import type { PlainDate } from '@handal/base/date'
import type { DayCorrections } from '@handal/contracts/time/daily-works'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { nextNumber, nextNumbers } from '../../../db/numbers.ts'
import { takeEntriesBack } from '../../../records/take-back.ts'
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

/** Enters corrections of one act, or none; gives its number. Three statements, however many they are. */
export const insertCorrections = async (
  tx: Tx,
  companyNo: number,
  corrections: readonly NewCorrection[],
  by: By,
): Promise<number> => {
  const actNo = await nextNumber(tx, { companyNo, kind: 'day_correction act' })
  if (corrections.length === 0) return actNo
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

const NAMES = ['atendTime', 'lvofcTime', 'gnot', 'rtn', 'workSch'] as const

/** What was corrected of a day, newest first, with what was taken back. One query. */
export const readDayCorrections = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  workDate: PlainDate,
): Promise<DayCorrections[number][]> => {
  const { rows } = await sql<Omit<DayCorrections[number], 'times'> & { times: CorrectedTimes }>`
    select correction_no as no, times, reason, entered_by_name as by, entered_at as at, withdrawn_at as withdrawn from day_correction
    where company_no = ${companyNo} and employee_no = ${employeeNo} and work_date = ${workDate}::date order by correction_no desc
  `.execute(tx)
  return rows.map(({ times, ...row }) => ({
    ...row,
    times: NAMES.flatMap((name) => {
      const value = times[name]
      return value === undefined ? [] : [{ name, value }]
    }),
  }))
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

/** Says of corrections that they were taken back. */
export const withdrawCorrections = (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
  reason: string,
  by: By,
): Promise<void> =>
  takeEntriesBack(
    tx,
    { table: 'day_correction', key: 'correction_no', word: 'withdrawn' },
    { companyNo, nos, reason },
    by,
  )
