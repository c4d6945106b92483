import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import type { LeaveEntryKind } from '@handal/contracts/time/leave'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { takeEntryBack } from '../../records/take-back.ts'
import { heldOn } from '../../db/dated.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'

/** Whose ledger it is. */
export type LeavePerson = {
  employee_no: number
  employee_code: string
  name: string
  department_name: string | null
  hire_date: PlainDate
  leave_date: PlainDate | null
  /** What kind of income is earned, from which day on. */
  kinds: { from: PlainDate; kind: 'EARNED' | 'DAILY' | 'BUSINESS' }[]
}
const SORT = {
  employeeCode: 'employee_code',
  name: 'name',
  departmentName: 'department_name',
  encpnd: 'hire_date',
} as const
export type PeopleQuery = ListQuery<keyof typeof SORT> & {
  readonly q?: string | undefined
  /** Of these departments only. */
  readonly departmentNos?: readonly number[] | undefined
}
const isOf = (departmentNos: readonly number[] | undefined) =>
  departmentNos === undefined ? sql`true` : sql`a.department_no = any (${departmentNos}::int[])`

const people = (companyNo: number, day: PlainDate) => sql<LeavePerson>`
  select e.employee_no, e.employee_code, e.name, dt.name as department_name, e.hire_date, e.leave_date, d.sort_order,
    (select coalesce(json_agg(json_build_object('from', k.valid_from, 'kind', k.income_kind) order by k.valid_from), '[]')
      from tax_setting k where k.company_no = e.company_no and k.employee_no = e.employee_no) as kinds
  from employee e
  left join ${heldOn('employee_assignment', companyNo, day)} a on a.employee_no = e.employee_no
  left join department d on d.company_no = e.company_no and d.department_no = a.department_no
  left join ${heldOn('department_term', companyNo, day)} dt on dt.department_no = a.department_no
  where e.company_no = ${companyNo}
`

/** A page of those in service on a day: by department, then 사번. One query. */
export const readLeavePeople = (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  query: PeopleQuery,
): Promise<Page<LeavePerson>> =>
  readPage(
    tx,
    sql<LeavePerson>`${people(companyNo, day)}
      and e.hire_date <= ${day}::date and (e.leave_date is null or e.leave_date >= ${day}::date)
      and ${isFound(sql`e.search_key`, query.q)} and ${isOf(query.departmentNos)}`,
    query,
    SORT,
    sql`sort_order nulls last, employee_code, employee_no`,
  )

/** These people, in service or not, with the department of a day; who there is not is left out. One query. */
export const readLeavePeopleOf = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
  day: PlainDate,
): Promise<LeavePerson[]> =>
  (await sql<LeavePerson>`${people(companyNo, day)} and e.employee_no = any (${employeeNos}::int[])`.execute(tx)).rows

/** Who served on a day of these (null: all of them), with the department of the last one: by department, then 사번. One query. */
export const readLeavePeopleServing = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
  departmentNos?: readonly number[],
): Promise<LeavePerson[]> =>
  (
    await sql<LeavePerson>`${people(companyNo, to)}
      and e.hire_date <= ${to}::date and (e.leave_date is null or e.leave_date >= ${from}::date)
      and ${employeeNos === null ? sql`true` : sql`e.employee_no = any (${employeeNos}::int[])`}
      and ${isOf(departmentNos)}
      order by d.sort_order nulls last, e.employee_code, e.employee_no`.execute(tx)
  ).rows

/** One of them; null: there is none of that number. */
export const readLeavePerson = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  day: PlainDate,
): Promise<LeavePerson | null> => (await readLeavePeopleOf(tx, companyNo, [employeeNo], day))[0] ?? null

/** An entry of a ledger, and who took it back. */
export type EntryRow = {
  no: number
  employee_no: number
  kind: LeaveEntryKind
  entry_date: PlainDate
  amount: string
  unit: 'DAY' | 'HOUR'
  expires_on: PlainDate | null
  reason: string
  entered_at: string
  entered_by_name: string
  withdrawn_at: string | null
  withdrawn_by_name: string | null
  withdrawn_reason: string | null
  version: number
  /** Of a payout by payslip: its payroll, and the last day of use, exact days and won of the lapsed leave that it pays. */
  pay_month: YearMonth | null
  lot_expires: PlainDate | null
  exact_days: string | null
  paid_won: number | null
  paid_hourly: string | null
  paid_daily_hours: string | null
  wage_month: YearMonth | null
}
const entries = (companyNo: number) => sql<EntryRow>`
  select e.entry_no as no, e.employee_no, e.kind, e.entry_date, e.amount, e.unit, e.expires_on, e.reason, e.entered_at,
    e.entered_by_name, e.withdrawn_at, e.withdrawn_by_name, e.withdrawn_reason, e.version, o.month as pay_month, o.lot_expires,
    o.exact_days, o.amount as paid_won, o.hourly as paid_hourly, o.daily_hours as paid_daily_hours, o.wage_month
  from leave_entry e left join leave_payout o on o.company_no = e.company_no and o.entry_no = e.entry_no
  where e.company_no = ${companyNo}
`

/** All that was ever entered of these people, newest first. One query. */
export const readEntriesOf = async (tx: Tx, companyNo: number, employeeNos: readonly number[]): Promise<EntryRow[]> => {
  const found = await sql<EntryRow>`
    ${entries(companyNo)} and e.employee_no = any (${employeeNos}::int[]) order by e.entry_date desc, e.entry_no desc
  `.execute(tx)
  return found.rows
}

/** Of these people the first day of an opening balance that was entered by hand and stands. One query. */
export const readOpeningDays = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, PlainDate>> => {
  const { rows } = await sql<{ no: number; day: PlainDate }>`
    select employee_no as no, min(entry_date) as day from leave_entry
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) and kind = 'OPENING' and withdrawn_at is null
    group by employee_no
  `.execute(tx)
  return new Map(rows.map(({ no, day }) => [no, day]))
}

/** One that stands; null where there is none, or it was taken back. */
export const readEntry = async (tx: Tx, companyNo: number, no: number): Promise<EntryRow | null> =>
  (await sql<EntryRow>`${entries(companyNo)} and e.entry_no = ${no} and e.withdrawn_at is null`.execute(tx)).rows[0] ??
  null

/** What is stored of a new one. */
type StoredEntry = Pick<EntryRow, 'employee_no' | 'kind' | 'entry_date' | 'amount' | 'unit' | 'expires_on' | 'reason'>
export type NewEntry = StoredEntry & Partial<Pick<EntryRow, 'lot_expires' | 'exact_days'>>
type By = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }

export const insertEntry = (tx: Tx, companyNo: number, no: number, entry: StoredEntry, by: By) =>
  tx
    .insertInto('leave_entry')
    .values({
      company_no: companyNo,
      entry_no: no,
      ...entry,
      entered_at: by.now().toISOString(),
      entered_by: by.userNo,
      entered_by_name: by.userName,
    })
    .execute()

/** Says of an entry that it was taken back. */
export const withdrawEntry = (tx: Tx, companyNo: number, no: number, reason: string, by: By): Promise<void> =>
  takeEntryBack(tx, { table: 'leave_entry', key: 'entry_no', word: 'withdrawn' }, { companyNo, no, reason }, by)
