import { linkTo, personForm } from '../../../client/screens.ts'

/** Where a month's attendance is closed: the drawer beside the payroll it is for. */
export const attendanceLink = (month: string): string => linkTo('/salary/management', { month, attendance: '1' })

/** Where a person's account is given, opened at the change itself. */
export const accountAddress = (employeeNo: number): string =>
  personForm(employeeNo, { tab: 'account', change: 'account' })
