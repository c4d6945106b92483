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
