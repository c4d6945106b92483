import { sql } from 'kysely'
import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'

/** Whether somebody was paid for a period that reaches to this day or beyond. */
export const isPaidSince = async (tx: Tx, companyNo: number, employeeNo: number, day: PlainDate): Promise<boolean> => {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (select from payslip p join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
      where p.company_no = ${companyNo} and p.employee_no = ${employeeNo} and p.state = 'paid'
        and r.period_to >= ${day}::date) as paid
  `.execute(tx)
  return rows[0]?.paid ?? false
}
