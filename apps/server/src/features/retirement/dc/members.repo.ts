import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import type { DcPayment } from '@handal/contracts/payroll/retirement-pension'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { heldOn } from '../../../db/dated.ts'
import { nextNumbers } from '../../../db/numbers.ts'

/** Somebody in service in a pay period who earns no business income. */
export type PersonRow = {
  employee_no: number
  employee_code: string
  name: string
  department_no: number | null
  department_name: string | null
  birth_date: PlainDate
  hire_date: PlainDate
  leave_date: PlainDate | null
  dc_entry_date: PlainDate | null
  visa: string | null
  member_no: string | null
  version: number
}

/** Who was in service on a day of a period, by department, then 사번. One query. */
export const readPeople = async (
  tx: Tx,
  companyNo: number,
  { from, to }: DateRange,
  employeeNos: readonly number[] | null,
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select e.employee_no, e.employee_code, e.name, a.department_no, dt.name as department_name, e.birth_date, e.hire_date, e.leave_date, e.dc_entry_date,
      e.visa, m.member_no, coalesce(m.version, 1) as version
    from employee e
    left join dc_member m on m.company_no = e.company_no and m.employee_no = e.employee_no
    left join ${heldOn('tax_setting', companyNo, to, employeeNos)} k on k.employee_no = e.employee_no
    left join ${heldOn('employee_assignment', companyNo, to, employeeNos)} a on a.employee_no = e.employee_no
    left join department d on d.company_no = e.company_no and d.department_no = a.department_no
    left join ${heldOn('department_term', companyNo, to)} dt on dt.department_no = a.department_no
    where e.company_no = ${companyNo} and e.hire_date <= ${to}::date and (e.leave_date is null or e.leave_date >= ${from}::date)
      and coalesce(k.income_kind, '') <> 'BUSINESS'
      and (${employeeNos === null}::boolean or e.employee_no = any (${employeeNos ?? []}::int[]))
    order by d.sort_order nulls last, e.employee_code, e.employee_no
  `.execute(tx)
  return rows
}

export type PaymentRow = {
  payment_no: number
  employee_no: number
  month: YearMonth
  kind: DcPayment['kind']
  amount: Won
  paid_on: PlainDate
  reason: string | null
  entered_at: string
  entered_by_name: string
}

/** What was entered of the contributions of these people, in the order of entering. One query. */
export const readPayments = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select payment_no, employee_no, month, kind, amount, paid_on, reason, entered_at, entered_by_name from dc_payment
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) order by payment_no
  `.execute(tx)
  return rows
}

/** What was paid of the contributions of a month by person and day, the oldest day first; what was taken back is below 0. One query. */
export const readPaidOfMonth = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
): Promise<Pick<PaymentRow, 'employee_no' | 'paid_on' | 'amount'>[]> => {
  const { rows } = await sql<Pick<PaymentRow, 'employee_no' | 'paid_on' | 'amount'>>`
    select employee_no, paid_on, sum(amount)::bigint as amount from dc_payment where company_no = ${companyNo} and month = ${month}
    group by 1, 2 order by 2, 1
  `.execute(tx)
  return rows
}

/** Whether anybody of a company is or was in a DC plan. One query. */
export const hasMembers = async (tx: Tx, companyNo: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from employee where company_no = ${companyNo} and dc_entry_date is not null)
      or exists (select from dc_payment where company_no = ${companyNo}) as has
  `.execute(tx)
  return rows[0]?.has === true
}

/** Makes sure that these people are members with a version, and holds them until commit, in one order. */
export const lockMembers = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  await sql`
    insert into dc_member (company_no, employee_no)
    select ${companyNo}, n from unnest(${employeeNos}::int[]) as n order by n on conflict do nothing
  `.execute(tx)
  const { rows } = await sql<{ employee_no: number; version: number }>`
    select employee_no, version from dc_member
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) order by employee_no for update
  `.execute(tx)
  return new Map(rows.map((row) => [row.employee_no, row.version]))
}

export type NewPayment = Pick<PaymentRow, 'employee_no' | 'month' | 'kind' | 'amount' | 'paid_on' | 'reason'>
type Stamp = { readonly at: Date; readonly by: number | null; readonly byName: string }

/** Adds entries of what was paid. */
export const addPayments = async (
  tx: Tx,
  companyNo: number,
  payments: readonly NewPayment[],
  { at, by, byName }: Stamp,
): Promise<void> => {
  if (payments.length === 0) return
  const nos = await nextNumbers(tx, { companyNo, kind: 'dc_payment' }, payments.length)
  const rows = payments.map((payment, index) => ({ ...payment, payment_no: nos[index] }))
  await sql`
    insert into dc_payment (company_no, payment_no, employee_no, month, kind, amount, paid_on, reason, entered_at, entered_by, entered_by_name)
    select ${companyNo}, n.payment_no, n.employee_no, n.month, n.kind, n.amount, n.paid_on, n.reason, ${at}, ${by}, ${byName}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n (payment_no int, employee_no int, month text, kind text, amount bigint, paid_on date, reason text)
  `.execute(tx)
}

/** Notes the numbers of members with the provider, and that their records moved. */
export const touchMembers = async (
  tx: Tx,
  companyNo: number,
  members: readonly { readonly employeeNo: number; readonly memberNo: string | undefined }[],
): Promise<void> => {
  await sql`
    update dc_member m set version = m.version + 1, member_no = case when n.keeps then m.member_no else nullif(n.member_no, '') end
    from json_to_recordset(${JSON.stringify(
      members.map(({ employeeNo, memberNo }) => ({
        employee_no: employeeNo,
        member_no: memberNo ?? '',
        keeps: memberNo === undefined,
      })),
    )}::json) as n (employee_no int, member_no text, keeps boolean)
    where m.company_no = ${companyNo} and m.employee_no = n.employee_no
  `.execute(tx)
}
