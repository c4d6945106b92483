import { CODE, payKindCode } from '@handal/contracts/codes'
import type { EmployeeRow } from '@handal/contracts/people/employees'
import type { CodeNames } from '../codes/public.ts'
import { checksOf, type CheckGrounds } from './employee-checks.ts'
import type { EmployeeListRow } from './employees.repo.ts'

/** An employee as lists show one. */
export const employeeRow = (row: EmployeeListRow, grounds: CheckGrounds, names: CodeNames): EmployeeRow => ({
  no: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  departmentNo: row.department_no,
  departmentName: row.department_name,
  positionNo: row.position_no,
  positionName: row.position_name,
  employmentType: row.employment_type ?? '',
  workSch: row.work_schedule ?? '',
  mdwkWorkday: row.working_weekdays ?? '',
  encpnd: row.hire_date,
  retireDate: row.leave_date,
  dcexpDate: row.dc_entry_date,
  baseAtendtime: row.base_start ?? '',
  baseLvofctime: row.base_end ?? '',
  payKind: row.pay_kind === null ? null : payKindCode(row.pay_kind),
  basePay: row.base_pay,
  state: row.state,
  stateName: names.of(CODE.employeeState, row.state),
  checks: checksOf(row, grounds),
  version: row.version,
})
