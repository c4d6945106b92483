import type { PlainDate } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'

/** Tables of dated rows, and the column naming the record a row belongs to. A row holds until the next. */
export const DATED = {
  department_term: 'department_no',
  position_term: 'position_no',
  salary_item_term: 'item_no',
  setting_term: 'name',
  approval_line_term: 'line_no',
  // Facts of the company itself.
  company_setting: 'company_no',
  voucher_accounts: 'company_no',
  employee_assignment: 'employee_no',
  pay_term: 'employee_no',
  tax_setting: 'employee_no',
  family_count: 'employee_no',
  insurance_setting: 'employee_no',
  bank_account: 'employee_no',
  irp_account: 'employee_no',
  opening_fact: 'employee_no',
  leaving_told: 'employee_no',
  shift_assignment: 'employee_no',
} as const
export type DatedTable = keyof typeof DATED

/** A value, or in a statement about many records the column that holds it. */
export type Term<T> = T | RawBuilder<unknown>

/**
 * The one meaning of "holds on this day" for dated rows (`valid_from`): the newest row from that day or before, or the
 * oldest when none has begun yet. An order in which that row comes first, for `distinct on` or `limit 1`; `alias` names the
 * dated table in the query; the day may be an expression, another one for each row.
 */
export const heldFirst = (alias: string, day: Term<PlainDate>): RawBuilder<unknown> => {
  const from = sql.ref(`${alias}.valid_from`)
  const on = typeof day === 'string' ? sql`${day}::date` : day
  return sql`(${from} <= ${on}) desc, case when ${from} <= ${on} then ${from} end desc, ${from}`
}

/** Join table: for each record of a company (or of these only) the row that holds on a day. */
export const heldOn = (
  table: DatedTable,
  companyNo: Term<number>,
  day: Term<PlainDate>,
  only: readonly number[] | null = null,
): RawBuilder<unknown> => {
  const thing = sql.ref(`t.${DATED[table]}`)
  const named = only === null ? sql`` : sql`and ${thing} = any (${only}::int[])`
  return sql`(
    select distinct on (${thing}) t.* from ${sql.table(table)} t where t.company_no = ${companyNo} ${named}
    order by ${thing}, ${heldFirst('t', day)}
  )`
}

/** Condition on a row that holds on a day: it has begun. Without it the oldest row holds before its day too. */
export const hasBegun = (alias: string, day: Term<PlainDate>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.valid_from`)} <= ${day}::date`

/** Row that holds on a day, of rows in memory, newest first: `heldFirst` without a statement. */
export const holding = <R>(newestFirst: readonly R[], day: PlainDate, fromOf: (row: R) => string): R | undefined =>
  newestFirst.find((row) => fromOf(row) <= day) ?? newestFirst.at(-1)

/** Tables of dated facts that keep every entry, and the columns that identify an entry's record and day. */
const TOLD_BY = {
  setting_term: ['name', 'valid_from'],
  employee_assignment: ['employee_no', 'valid_from'],
  pay_term: ['employee_no', 'valid_from'],
  tax_setting: ['employee_no', 'valid_from'],
  protection: ['employee_no', 'kind', 'valid_from'],
  leave_of_absence: ['employee_no', 'from_date'],
  shift_assignment: ['employee_no', 'valid_from'],
} as const

/**
 * Join table: rows of a dated table as they stood at a moment. `employeeNos`: only these people; absent: everybody, or
 * records that are no people.
 */
export const stoodAt = (
  table: keyof typeof TOLD_BY,
  at: string,
  { companyNo, employeeNos }: { readonly companyNo: number; readonly employeeNos?: readonly number[] },
): RawBuilder<unknown> => {
  const keys = sql.join(TOLD_BY[table].map((name) => sql.ref(name)))
  const these = employeeNos === undefined ? sql`` : sql`and employee_no = any (${employeeNos}::int[])`
  return sql`(
    select * from (
      select distinct on (${keys}) * from ${sql.table(`${table}_entry`)}
      where company_no = ${companyNo} and entered_at <= ${at}::timestamptz ${these} order by ${keys}, entry_no desc
    ) stood where not withdrawn
  )`
}
