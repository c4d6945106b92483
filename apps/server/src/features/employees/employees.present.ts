import { EMPLOYEE_STATE_NAME } from '@handal/contracts/codes'
import type { EmployeeRow } from '@handal/contracts/employees'
import type { EmployeeListRow } from './employees.repo.ts'

/** An employee as lists show one. */
export const employeeRow = (row: EmployeeListRow): EmployeeRow => ({
  no: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  departmentNo: row.department_no,
  departmentName: row.department_name,
  positionName: row.position_name,
  mdwkWorkday: row.working_weekdays ?? '',
  encpnd: row.hire_date,
  retireDate: row.leave_date,
  dcexpDate: row.dc_entry_date,
  baseAtendtime: row.base_start ?? '',
  baseLvofctime: row.base_end ?? '',
  state: row.state,
  stateName: EMPLOYEE_STATE_NAME[row.state] ?? '',
  version: row.version,
})
