import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { heldOn } from '../../../db/dated.ts'
import { nextNumbers } from '../../../db/numbers.ts'

/** Somebody with a status of stay, or whose insurance is kept. */
export type WorkerRow = {
  employee_no: number
  employee_code: string
  name: string
  department_name: string | null
  nationality: string
  visa: string | null
  visa_until: PlainDate | null
  resident_number_masked: string | null
  hire_date: PlainDate
  leave_date: PlainDate | null
  contract_end: PlainDate | null
  insured: boolean
  joined_on: PlainDate | null
  contract_no: string | null
  version: number
}

/** Who was in service on a day of a time and has a status of stay, or whose insurance is kept; by department, then 사번. One query. */
export const readWorkers = async (
  tx: Tx,
  companyNo: number,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  employeeNo: number | null,
): Promise<WorkerRow[]> => {
  const { rows } = await sql<WorkerRow>`
    select e.employee_no, e.employee_code, e.name, dt.name as department_name, e.nationality, e.visa, e.visa_until,
      e.resident_number_masked, e.hire_date, e.leave_date, e.contract_end, i.employee_no is not null as insured, i.joined_on,
      i.contract_no, coalesce(i.version, 1) as version
    from employee e
    left join departure_insurance i on i.company_no = e.company_no and i.employee_no = e.employee_no
    left join ${heldOn('employee_assignment', companyNo, to)} a on a.employee_no = e.employee_no
    left join department d on d.company_no = e.company_no and d.department_no = a.department_no
    left join ${heldOn('department_term', companyNo, to)} dt on dt.department_no = a.department_no
    where e.company_no = ${companyNo} and (e.visa is not null or i.employee_no is not null) and e.hire_date <= ${to}::date
      and (e.leave_date is null or e.leave_date >= ${from}::date)
      and (${employeeNo}::int is null or e.employee_no = ${employeeNo}::int)
    order by d.sort_order nulls last, e.employee_code, e.employee_no
  `.execute(tx)
  return rows
}

export type InsuranceRow = { employee_no: number; joined_on: PlainDate | null }
/** The insurances that are kept of these people. One query. */
export const readInsurances = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<InsuranceRow[]> => {
  const { rows } = await sql<InsuranceRow>`
    select employee_no, joined_on from departure_insurance
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[])
  `.execute(tx)
  return rows
}

export type PremiumRow = { employee_no: number; month: YearMonth; amount: Won; paid_on: PlainDate | null }
/** The premiums that were entered of these people, the newest entry of each month. One query. */
export const readPremiums = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<PremiumRow[]> => {
  const { rows } = await sql<PremiumRow>`
    select distinct on (employee_no, month) employee_no, month, amount, paid_on from departure_premium
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) order by employee_no, month, entry_no desc
  `.execute(tx)
  return rows
}

export type BalanceRow = {
  entry_no: number
  employee_no: number
  as_of: PlainDate
  amount: Won
  reason: string
  entered_at: string
  entered_by_name: string
}
/** The balances that were entered of these people, the newest first. One query. */
export const readBalances = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<BalanceRow[]> => {
  const { rows } = await sql<BalanceRow>`
    select entry_no, employee_no, as_of, amount, reason, entered_at, entered_by_name from departure_balance
    where company_no = ${companyNo} and employee_no = any (${employeeNos}::int[]) order by employee_no, as_of desc, entry_no desc
  `.execute(tx)
  return rows
}

type Of = { readonly companyNo: number; readonly employeeNo: number }
type Stamp = { readonly at: Date; readonly by: number | null; readonly byName: string; readonly reason: string }

/** Makes sure that the insurance of a worker is kept, and holds it until commit. */
export const lockInsurance = async (
  tx: Tx,
  { companyNo, employeeNo }: Of,
): Promise<{ joined_on: PlainDate | null; contract_no: string | null; version: number }> => {
  await sql`
    insert into departure_insurance (company_no, employee_no) values (${companyNo}, ${employeeNo}) on conflict do nothing
  `.execute(tx)
  const { rows } = await sql<{ joined_on: PlainDate | null; contract_no: string | null; version: number }>`
    select joined_on, contract_no, version from departure_insurance
    where company_no = ${companyNo} and employee_no = ${employeeNo} for update
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('an insurance is gone')
  return row
}

/** Keeps when the insurance was taken out and its number. */
export const keepInsurance = async (
  tx: Tx,
  { companyNo, employeeNo }: Of,
  { joinedOn, contractNo }: { readonly joinedOn: PlainDate | null; readonly contractNo: string | null },
): Promise<void> => {
  await sql`
    update departure_insurance set joined_on = ${joinedOn}, contract_no = ${contractNo}, version = version + 1
    where company_no = ${companyNo} and employee_no = ${employeeNo}
  `.execute(tx)
}

/** Adds what was billed and paid of months. */
export const addPremiums = async (
  tx: Tx,
  { companyNo, employeeNo }: Of,
  premiums: readonly { readonly month: YearMonth; readonly amount: number; readonly paidOn: PlainDate | null }[],
  { at, by, byName, reason }: Stamp,
): Promise<void> => {
  if (premiums.length === 0) return
  const nos = await nextNumbers(tx, { companyNo, kind: 'departure_premium' }, premiums.length)
  const rows = premiums.map(({ month, amount, paidOn }, index) => ({ no: nos[index], month, amount, paid_on: paidOn }))
  await sql`
    insert into departure_premium (company_no, entry_no, employee_no, month, amount, paid_on, reason, entered_at, entered_by, entered_by_name)
    select ${companyNo}, n.no, ${employeeNo}, n.month, n.amount, n.paid_on, ${reason}, ${at}, ${by}, ${byName}
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (no int, month text, amount bigint, paid_on date)
  `.execute(tx)
}

/** Adds a balance as the insurer reports it. */
export const addBalance = async (
  tx: Tx,
  { companyNo, employeeNo }: Of,
  { asOf, amount }: { readonly asOf: PlainDate; readonly amount: number },
  { at, by, byName, reason }: Stamp,
): Promise<void> => {
  const [no] = await nextNumbers(tx, { companyNo, kind: 'departure_balance' }, 1)
  await sql`
    insert into departure_balance (company_no, entry_no, employee_no, as_of, amount, reason, entered_at, entered_by, entered_by_name)
    values (${companyNo}, ${no}, ${employeeNo}, ${asOf}, ${amount}, ${reason}, ${at}, ${by}, ${byName})
  `.execute(tx)
}
