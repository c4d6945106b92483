import { linkTo } from '../../../client/screens.ts'

/** Where a person's account is given, opened at the change itself, when that screen exists. */
export const accountAddress = (employeeNo: number): string | undefined => {
  const form = linkTo('/basic-info/hrm/employee/rewrite/:empl_no')?.replace(':empl_no', String(employeeNo))
  return form === undefined ? undefined : `${form}?tab=account&change=account`
}
