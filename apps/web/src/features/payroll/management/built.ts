import { linkTo, personForm } from '../../../client/screens.ts'

/** Where a month's attendance is closed: the drawer beside the payroll it is for. */
export const attendanceLink = (month: string): string | undefined =>
  linkTo('/salary/management', { month, attendance: '1' }) ??
  linkTo('/attendance/management', { month, attendance: '1' })

/** Where a person's account is given, opened at the change itself, when that screen exists. */
export const accountAddress = (employeeNo: number): string | undefined =>
  personForm(employeeNo, { tab: 'account', change: 'account' })
