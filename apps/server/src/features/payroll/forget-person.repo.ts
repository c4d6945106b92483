import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** The last payday on which each of these people has a payslip. One query; who never had one is not among them. */
export const readLastPaydays = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, PlainDate>> => {
  const { rows } = await sql<{ no: number; day: PlainDate }>`
    select p.employee_no as no, max(r.pay_date) as day
    from payslip p join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
    where p.company_no = ${companyNo} and p.employee_no = any (${employeeNos}::int[])
    group by p.employee_no
  `.execute(tx)
  return new Map(rows.map(({ no, day }) => [no, day]))
}

/** Takes who it was out of the payslips of a person whose destruction is proved; every figure stays as it was closed. */
export const forgetOnPayslips = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  { name, code }: { readonly name: string; readonly code: string },
): Promise<void> => {
  await sql`
    update payslip set name = ${name}, employee_code = ${code}, birth_date = '1900-01-01', notice = null
    where company_no = ${companyNo} and employee_no = ${employeeNo}
  `.execute(tx)
}
