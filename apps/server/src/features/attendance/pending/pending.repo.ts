import { addDays, type DateRange, dateInSeoul, type PlainDate, timeInSeoul } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { preparedFor } from '../../../db/prepared.ts'

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
 * Marks days of people to be made again, in the transaction that changes what they are made of. A day that waits already counts its version
 * up: whoever makes it at that moment leaves it waiting. One statement; always in one order, so that two never wait for each other.
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
    insert into attendance_pending as p (company_no, employee_no, work_date, since, why)
    select distinct ${companyNo}::int, u.employee_no, u.work_date, ${now.toISOString()}::timestamptz, ${why}
    from unnest(${marks.map(({ employeeNo }) => employeeNo)}::int[], ${marks.map(({ workDate }) => workDate)}::date[])
      as u (employee_no, work_date)
    order by u.employee_no, u.work_date
    on conflict (company_no, employee_no, work_date, why) do update set since = excluded.since, version = p.version + 1
  `.execute(preparedFor(tx, marks))
}

/** A day that waits. The version counts up when something more comes for it. */
export type PendingRow = {
  employee_no: number
  work_date: PlainDate
  version: number
  why: PendingReason
  /** It came after a close, or after the pay was given out. */
  late: boolean
}
const only = (nos: readonly number[] | null) => (nos === null ? sql`true` : sql`employee_no = any (${nos}::int[])`)

/** Days of these people or everybody in a time that wait, late ones too, and changes of the plan that begin before it. One query. */
export const readPendingOf = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<PendingRow[]> => {
  const { rows } = await sql<PendingRow>`
    select employee_no, work_date, version, why, late from attendance_pending
    where company_no = ${companyNo} and ${only(employeeNos)} and work_date <= ${to}::date
      and (work_date >= ${from}::date or (why in ('PLAN', 'RULES') and not late))
    order by employee_no, work_date
  `.execute(preparedFor(tx, employeeNos))
  return rows
}

/** The days of a company that wait and did not come after a close, the oldest first. One query. */
export const readWaiting = async (tx: Tx, companyNo: number, most: number): Promise<PendingRow[]> => {
  const { rows } = await sql<PendingRow>`
    select employee_no, work_date, version, why, late from attendance_pending
    where company_no = ${companyNo} and not late order by since, employee_no, work_date limit ${most}
  `.execute(tx)
  return rows
}

const listOf = (rows: readonly PendingRow[]) =>
  sql`unnest(${rows.map((row) => row.employee_no)}::int[], ${rows.map((row) => row.work_date)}::date[],
    ${rows.map((row) => row.version)}::int[], ${rows.map((row) => row.why)}::text[]) as u (employee_no, work_date, version, why)`
/** Those of a list that stand in that version; one that somebody counts up at this moment is none of them. */
const listed = (companyNo: number, rows: readonly PendingRow[]) => sql`with listed as (
    select p.employee_no, p.work_date, p.why from attendance_pending p join ${listOf(rows)}
      on p.employee_no = u.employee_no and p.work_date = u.work_date and p.version = u.version and p.why = u.why
    where p.company_no = ${companyNo} for update of p skip locked)`
const isListed = (companyNo: number) =>
  sql`p.company_no = ${companyNo} and p.employee_no = l.employee_no and p.work_date = l.work_date and p.why = l.why`

/** Takes days from the list; those for which something more comes meanwhile stay. One statement, which waits for nobody. */
export const dropPending = async (tx: Tx, companyNo: number, rows: readonly PendingRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    ${listed(companyNo, rows)} delete from attendance_pending p using listed l where ${isListed(companyNo)}
  `.execute(tx)
}

/** Says of days that they came after a close, or after the pay was given out: they wait for an act. One statement, which waits for nobody. */
export const markLate = async (tx: Tx, companyNo: number, rows: readonly PendingRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    ${listed(companyNo, rows)} update attendance_pending p set late = true from listed l where ${isListed(companyNo)}
  `.execute(tx)
}

/** Lets the days of a time wait like any other again: its month was opened. One statement. */
export const unmarkLate = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<void> => {
  await sql`
    update attendance_pending set late = false
    where company_no = ${companyNo} and late and ${only(employeeNos)} and work_date between ${from}::date and ${to}::date
  `.execute(tx)
}

/** Companies with days that wait. One query of all companies. */
export const readWaitingCompanies = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ company_no: number }>`
    select distinct company_no from attendance_pending where not late order by company_no
  `.execute(tx)
  return rows.map(({ company_no: no }) => no)
}

/** Takes the waiting days of a company for this transaction; false: another one has them. */
export const tryPending = async (tx: Tx, companyNo: number): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('attendance_pending'), ${companyNo}::int) as mine
  `.execute(tx)
  return rows[0]?.mine === true
}
