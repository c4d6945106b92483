import { isDeepStrictEqual } from 'node:util'
import type { PlainDate, YearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { isScheduled } from '../derive/sources.repo.ts'
import type { Scheduled, Scope } from '../derive/sources.ts'
import { only } from './people.repo.ts'
import { DAY_COLUMNS, type StoredDay, type StoredTotals, TOTAL_COLUMNS } from './stored.repo.ts'

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const setOf = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))

const ofTable = (table: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)))

/** Whether a day is stored just so: what is as it was need not be sent. Where it cannot be told, it is not. */
export const isStoredSo = (day: StoredDay, stored: StoredDay | undefined): boolean =>
  stored !== undefined && DAY_COLUMNS.every((name) => isDeepStrictEqual(day[name] ?? null, stored[name] ?? null))

/** Writes the days that differ from the stored ones; gives the people whose days did. */
export const writeDays = async (tx: Tx, companyNo: number, days: readonly StoredDay[]): Promise<number[]> => {
  if (days.length === 0) return []
  const { rows } = await sql<{ employee_no: number }>`
    with written as (
      insert into attendance_day (company_no, employee_no, work_date, ${columnsOf(DAY_COLUMNS)})
      select ${companyNo}, employee_no, work_date, ${columnsOf(DAY_COLUMNS)}
      from json_populate_recordset(null::attendance_day, ${JSON.stringify(days)}::json)
      on conflict (company_no, employee_no, work_date) do update
        set ${setOf(DAY_COLUMNS)}, version = attendance_day.version + 1
        where (${ofTable('attendance_day', DAY_COLUMNS)}) is distinct from (${ofTable('excluded', DAY_COLUMNS)})
      returning employee_no
    ) select distinct employee_no from written
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

/** The same of totals. */
export const writeTotals = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  totals: readonly StoredTotals[],
): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    insert into attendance_total (company_no, month, employee_no, ${columnsOf(TOTAL_COLUMNS)})
    select ${companyNo}, ${month}, employee_no, ${columnsOf(TOTAL_COLUMNS)}
    from json_populate_recordset(null::attendance_total, ${JSON.stringify(totals)}::json)
    on conflict (company_no, month, employee_no) do update
      set ${setOf(TOTAL_COLUMNS)}, version = attendance_total.version + 1, changed_at = now()
      where (${ofTable('attendance_total', TOTAL_COLUMNS)}) is distinct from (${ofTable('excluded', TOTAL_COLUMNS)})
    returning employee_no
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

const inScope = ({ employeeNos, kept }: Scope) =>
  sql`${only('employee_no', employeeNos)} and employee_no <> all (${kept}::int[])`

/** Condition: the person of a day `d` is in service on it. */
const isServed = (served: Made['served']) => sql`exists (
  select from unnest(${served.map(({ no }) => no)}::int[], ${served.map(({ first }) => first)}::date[],
    ${served.map(({ last }) => last)}::date[]) as u (no, first, last)
  where u.no = d.employee_no and d.work_date between u.first and u.last)`

/** Removes days on which nobody is in service any more. */
export const dropDays = async (
  tx: Tx,
  companyNo: number,
  scheduled: Scheduled,
  served: Made['served'],
  scope: Scope,
): Promise<void> => {
  await sql`
    delete from attendance_day d where company_no = ${companyNo} and ${isScheduled(scheduled)} and ${inScope(scope)}
      and not ${isServed(served)}
  `.execute(tx)
}

/** Removes days that nothing makes any more; gives whose they were. */
export const dropGone = async (tx: Tx, companyNo: number, gone: Made['gone']): Promise<number[]> => {
  if (gone.length === 0) return []
  const { rows } = await sql<{ employee_no: number }>`
    delete from attendance_day d using unnest(${gone.map(({ no }) => no)}::int[], ${gone.map(({ date }) => date)}::date[]) as u (no, date)
    where d.company_no = ${companyNo} and d.employee_no = u.no and d.work_date = u.date returning d.employee_no
  `.execute(tx)
  return rows.map((row) => row.employee_no)
}

/** Removes totals of people who have none any more. */
export const dropTotals = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  totalled: readonly number[],
  scope: Scope,
): Promise<void> => {
  await sql`
    delete from attendance_total where company_no = ${companyNo} and month = ${month}
      and employee_no <> all (${totalled}::int[]) and ${inScope(scope)}
  `.execute(tx)
}

/** Days and totals made of a month, to be written or compared with the stored ones. */
export type Made = {
  readonly days: readonly StoredDay[]
  readonly totals: readonly StoredTotals[]
  /** Days that nothing makes any more. */
  readonly gone: readonly { readonly no: number; readonly date: PlainDate }[]
  /** Days that are worked as planned, and who is in service from when to when. */
  readonly scheduled: Scheduled
  readonly served: readonly { readonly no: number; readonly first: PlainDate; readonly last: PlainDate }[]
}

/** Columns added later: null in older rows, where nothing is known that could differ. */
const LATER = new Set([
  'paid_leave',
  'deducted',
  'hday_pay_over',
  'holiday_lost',
  'paid_leave_minutes',
  'lost_holiday_rest',
  'absent_minutes',
  'made',
])

const knownOf = (table: string, made: string, names: readonly string[]) =>
  sql.join(
    names.map((name) =>
      LATER.has(name)
        ? sql`coalesce(${sql.ref(`${table}.${name}`)}, ${sql.ref(`${made}.${name}`)})`
        : sql.ref(`${table}.${name}`),
    ),
  )

/** People whose stored days or totals differ from these. One query; writes nothing. */
export const readDiffering = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  { days, totals, gone, scheduled, served }: Made,
  scope: Scope,
): Promise<number[]> => {
  const { rows } = await sql<{ employee_no: number }>`
    select m.employee_no from json_populate_recordset(null::attendance_day, ${JSON.stringify(days)}::json) m
    left join attendance_day d on d.company_no = ${companyNo} and d.employee_no = m.employee_no and d.work_date = m.work_date
    where (${knownOf('d', 'm', DAY_COLUMNS)}) is distinct from (${ofTable('m', DAY_COLUMNS)})
    union select m.employee_no from json_populate_recordset(null::attendance_total, ${JSON.stringify(totals)}::json) m
    left join attendance_total t on t.company_no = ${companyNo} and t.month = ${month} and t.employee_no = m.employee_no
    where (${knownOf('t', 'm', TOTAL_COLUMNS)}) is distinct from (${ofTable('m', TOTAL_COLUMNS)})
    union select d.employee_no from attendance_day d
    where d.company_no = ${companyNo} and ${isScheduled(scheduled)} and ${inScope(scope)} and not ${isServed(served)}
    union select employee_no from attendance_total
    where company_no = ${companyNo} and month = ${month} and ${inScope(scope)}
      and employee_no <> all (${served.map(({ no }) => no)}::int[])
  `.execute(tx)
  return [...new Set([...rows.map((row) => row.employee_no), ...gone.map(({ no }) => no)])]
}
