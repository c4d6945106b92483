import { addDays, dateInSeoul, type PlainDate, timeInSeoul } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** A day of a person that is to be made again. */
export type Mark = { readonly employeeNo: number; readonly workDate: PlainDate }
/** What happened, so that a day is to be made again. */
export type PendingReason = 'TAG' | 'EXCLUSION' | 'CORRECTION' | 'REQUEST' | 'FACT' | 'PLAN' | 'RULES'

/** From this time of the day on a tag may be of a shift that is planned for the next day. */
const EARLY_FROM = '20:00'
/** The days that a tag may be of: its own, the one before (a night shift), from the evening on the next one. */
export const datesOfTag = (happenedAt: Date): PlainDate[] => {
  const day = dateInSeoul(happenedAt)
  return [addDays(day, -1), day, ...(timeInSeoul(happenedAt) < EARLY_FROM ? [] : [addDays(day, 1)])]
}

/**
 * Marks days of people to be made again, in the transaction that changes what they are made of. A day that waits already keeps its row, and
 * is locked until the commit: whoever takes the row away (`delete … returning`, then reads what the day is made of) waits for it, so
 * that no change falls between. One statement; always in one order, so that two never wait for each other.
 */
export const markPending = async (
  tx: Tx,
  companyNo: number,
  marks: readonly Mark[],
  why: PendingReason,
  now: Date,
): Promise<void> => {
  if (marks.length === 0) return
  await sql`
    insert into attendance_pending (company_no, employee_no, work_date, since, why)
    select distinct ${companyNo}::int, u.employee_no, u.work_date, ${now.toISOString()}::timestamptz, ${why}
    from unnest(${marks.map(({ employeeNo }) => employeeNo)}::int[], ${marks.map(({ workDate }) => workDate)}::date[])
      as u (employee_no, work_date)
    order by u.employee_no, u.work_date
    on conflict (company_no, employee_no, work_date) do update set since = excluded.since
  `.execute(tx)
}
