import type { YearMonth } from '@handal/base/date'
import type { MonthKind } from '@handal/base/work-time'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { takeEntryBack } from '../../../records/take-back.ts'
import { preparedFor } from '../../../db/prepared.ts'
import { type ListQuery, type Page, readPage } from '../../../records/list.ts'

/** Entry of a person's month without its days, and who took it back. */
export type MonthHoursRow = {
  no: number
  employee_no: number
  employee_code: string
  employee_name: string
  month: YearMonth
  kind: MonthKind
  /** null: days of absence by the contractual minutes of a day. */
  minutes: number | null
  days: number | null
  reason: string
  entered_at: string
  entered_by_name: string
  withdrawn_at: string | null
  withdrawn_by_name: string | null
  withdrawn_reason: string | null
  version: number
}

const SORT = { no: 'no', employeeName: 'employee_name', employeeCode: 'employee_code', kind: 'kind' } as const
export type MonthHoursQuery = ListQuery<keyof typeof SORT> & {
  readonly month: YearMonth
  /** People; absent: everybody. */
  readonly employeeNos?: readonly number[] | undefined
  readonly withdrawn?: boolean | undefined
}

const rows = (companyNo: number) => sql<MonthHoursRow>`
  select f.hours_no as no, f.employee_no, e.employee_code, e.name as employee_name, f.month, f.kind, f.minutes, f.days,
    f.reason, f.entered_at, f.entered_by_name, f.withdrawn_at, f.withdrawn_by_name, f.withdrawn_reason, f.version
  from attendance_hours f
  join employee e on e.company_no = f.company_no and e.employee_no = f.employee_no
  where f.company_no = ${companyNo}
`
const only = (employeeNos: readonly number[] | null) =>
  employeeNos === null ? sql`true` : sql`f.employee_no = any (${employeeNos}::int[])`

/** A page of a month's entries, by person. */
export const readMonthHours = (tx: Tx, companyNo: number, query: MonthHoursQuery): Promise<Page<MonthHoursRow>> => {
  const { month, employeeNos, withdrawn = false } = query
  const wanted = sql<MonthHoursRow>`${rows(companyNo)}
    and f.month = ${month} and ${only(employeeNos ?? null)} and ${withdrawn ? sql`true` : sql`f.withdrawn_at is null`}`
  return readPage(tx, wanted, query, SORT, sql`employee_code, no`)
}

/** A standing entry; null where there is none, or it was taken back. */
export const readOneOfHours = async (tx: Tx, companyNo: number, no: number): Promise<MonthHoursRow | null> =>
  (await sql<MonthHoursRow>`${rows(companyNo)} and f.hours_no = ${no} and f.withdrawn_at is null`.execute(tx))
    .rows[0] ?? null

/** Standing entries of a month, of these people or everybody, by person. One query. */
export const readHoursOf = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  employeeNos: readonly number[] | null,
): Promise<MonthHoursRow[]> => {
  const found = await sql<MonthHoursRow>`
    ${rows(companyNo)} and f.withdrawn_at is null and f.month = ${month} and ${only(employeeNos)}
    order by f.employee_no, f.hours_no
  `.execute(preparedFor(tx, employeeNos))
  return found.rows
}

/** Stored part of a new entry. */
export type NewMonthHours = Pick<MonthHoursRow, 'month' | 'kind' | 'minutes' | 'days' | 'reason'> & {
  readonly employeeNo: number
}
type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }

export const insertMonthHours = (
  tx: Tx,
  companyNo: number,
  no: number,
  { employeeNo, ...entry }: NewMonthHours,
  by: By,
) =>
  tx
    .insertInto('attendance_hours')
    .values({
      company_no: companyNo,
      hours_no: no,
      employee_no: employeeNo,
      ...entry,
      entered_at: by.now().toISOString(),
      entered_by: by.userNo,
      entered_by_name: by.userName,
    })
    .execute()

/** Marks an entry as taken back. */
export const withdrawMonthHours = (tx: Tx, companyNo: number, no: number, reason: string, by: By): Promise<void> =>
  takeEntryBack(tx, { table: 'attendance_hours', key: 'hours_no', word: 'withdrawn' }, { companyNo, no, reason }, by)
