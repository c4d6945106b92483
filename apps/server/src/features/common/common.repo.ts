import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { heldFirst } from '../../db/dated.ts'

/** Names of the companies, all of them for null, lowest number first. */
export const readCompanyNames = async (tx: Tx, companyNos: readonly number[] | null) => {
  const query = tx
    .selectFrom('company')
    .select(['company_no', 'company_name'])
    .where('closed_on', 'is', null)
    .orderBy('company_no')
  return (
    companyNos === null ? query : query.where('company_no', 'in', companyNos.length === 0 ? [0] : [...companyNos])
  ).execute()
}

/** End and type of a company's contract. */
export const readCompanyContract = (tx: Tx, companyNo: number) =>
  tx
    .selectFrom('company')
    .select(['contract_end', 'contract_type'])
    .where('company_no', '=', companyNo)
    .executeTakeFirst()

/** The company's rules that hold on a day (or its first ones), null when it has none. */
export const readCompanySetting = async (tx: Tx, companyNo: number, day: string) =>
  (await tx
    .selectFrom('company_setting')
    .selectAll()
    .where('company_no', '=', companyNo)
    .orderBy(heldFirst('company_setting', day))
    .executeTakeFirst()) ?? null

/** A person's pay term that holds on a day (or the first one), with the name. */
export const readPayTerm = async (tx: Tx, companyNo: number, employeeNo: number, day: string) =>
  (await tx
    .selectFrom('employee as e')
    .innerJoin('pay_term as t', (join) =>
      join.onRef('t.company_no', '=', 'e.company_no').onRef('t.employee_no', '=', 'e.employee_no'),
    )
    .select(['e.name', 't.valid_from', 't.pay_kind', 't.monthly_hours', 't.amounts'])
    .where('e.company_no', '=', companyNo)
    .where('e.employee_no', '=', employeeNo)
    .orderBy(heldFirst('t', day))
    .executeTakeFirst()) ?? null

/** Whether the employee exists, and the name. */
export const readEmployeeName = async (tx: Tx, companyNo: number, employeeNo: number): Promise<string | null> =>
  (
    await tx
      .selectFrom('employee')
      .select('name')
      .where('company_no', '=', companyNo)
      .where('employee_no', '=', employeeNo)
      .executeTakeFirst()
  )?.name ?? null

/** Labels of the salary items by code, the newest row of each, in print order. */
export const readItemLabels = async (tx: Tx, companyNo: number): Promise<Map<string, string>> => {
  const { rows } = await sql<{ item_code: string; label: string }>`
    select item_code, label from (
      select distinct on (item_code) item_code, label, sort_order from salary_item where company_no = ${companyNo}
      order by item_code, valid_from desc
    ) s order by sort_order, item_code`.execute(tx)
  return new Map(rows.map((row) => [row.item_code, row.label]))
}

/** The newest current payslip of a person and payment type. */
export const readNewestPayslip = async (tx: Tx, companyNo: number, employeeNo: number, paymentType: string) =>
  (await tx
    .selectFrom('payslip as p')
    .innerJoin('payroll_run as r', (join) =>
      join.onRef('r.company_no', '=', 'p.company_no').onRef('r.run_no', '=', 'p.run_no'),
    )
    .select(['r.month', 'p.earnings', 'p.deductions', 'p.net', 'p.state', 'p.ordinary_hourly'])
    .where('p.company_no', '=', companyNo)
    .where('p.employee_no', '=', employeeNo)
    .where('r.payment_type', '=', paymentType)
    .where('p.current', '=', true)
    .orderBy('r.month', 'desc')
    .executeTakeFirst()) ?? null

/** Contractual minutes a day by the pay terms of a person, newest first. */
export const readDailyMinutes = (tx: Tx, companyNo: number, employeeNo: number) =>
  tx
    .selectFrom('pay_term')
    .select(['valid_from', 'daily_minutes'])
    .where('company_no', '=', companyNo)
    .where('employee_no', '=', employeeNo)
    .orderBy('valid_from', 'desc')
    .execute()

/** Dated assignments of a person, newest first: weekdays, base times, schedule code, employee type. */
export const readAssignments = (tx: Tx, companyNo: number, employeeNo: number) =>
  tx
    .selectFrom('employee_assignment')
    .select(['valid_from', 'working_weekdays', 'base_start', 'base_end', 'work_schedule', 'employment_type'])
    .where('company_no', '=', companyNo)
    .where('employee_no', '=', employeeNo)
    .orderBy('valid_from', 'desc')
    .execute()

/** Names of the company's own holidays of a month, by date. */
export const readCompanyHolidays = async (
  tx: Tx,
  companyNo: number,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('holiday')
    .select(['holiday_date', 'name'])
    .where('company_no', '=', companyNo)
    .where('holiday_date', '>=', from)
    .where('holiday_date', '<=', to)
    .execute()
  return new Map(rows.map((row) => [row.holiday_date, row.name]))
}
