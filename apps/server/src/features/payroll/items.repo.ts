import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

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
