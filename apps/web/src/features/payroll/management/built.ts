import { linkTo } from '../../../client/screens.ts'

/** Where a person's account is given, when that screen exists. */
export const accountAddress = (employeeNo: number): string | undefined =>
  linkTo('/basic-info/hrm/employee/rewrite/:empl_no')?.replace(':empl_no', String(employeeNo))
