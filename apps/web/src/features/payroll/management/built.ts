import { linkTo, personForm } from '../../../client/screens.ts'

/** Where a month's attendance is closed: its own screen where there is one, else the drawer of 급여관리. */
export const attendanceLink = (month: string): string | undefined =>
  linkTo('/attendance/management', { month }) ?? linkTo('/salary/management', { month, attendance: '1' })

/** Where a person's account is given, opened at the change itself, when that screen exists. */
export const accountAddress = (employeeNo: number): string | undefined =>
  personForm(employeeNo, { tab: 'account', change: 'account' })
