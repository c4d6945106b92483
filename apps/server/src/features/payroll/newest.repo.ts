import type { Tx } from '../../db/database.ts'

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
