import type { Tx } from '../../db/database.ts'

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

/** Employee types of a person by assignment, newest first. */
export const readEmploymentTypes = (tx: Tx, companyNo: number, employeeNo: number) =>
  tx
    .selectFrom('employee_assignment')
    .select(['valid_from', 'employment_type'])
    .where('company_no', '=', companyNo)
    .where('employee_no', '=', employeeNo)
    .orderBy('valid_from', 'desc')
    .execute()
