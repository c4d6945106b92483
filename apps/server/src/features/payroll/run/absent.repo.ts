import type { AbsentLineDto } from '@handal/contracts/payroll/salary'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import type { IssueName } from './slips.repo.ts'

/** Lines that an issue lacks, each with the reason, in the order of calculation; empty for issues older than this record. */
export const readAbsent = async (tx: Tx, companyNo: number, issue: IssueName): Promise<readonly AbsentLineDto[]> => {
  const { rows } = await sql<{ absent: AbsentLineDto[] | null }>`
    select absent from payslip_lines where company_no = ${companyNo} and run_no = ${issue.run_no}
      and employee_no = ${issue.employee_no} and version_no = ${issue.version_no}
  `.execute(prepared(tx))
  return rows[0]?.absent ?? []
}
