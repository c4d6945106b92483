import type { OperatorHome } from '@handal/contracts/home'

type Blocker = OperatorHome['blockers'][number]

/** Address of the leaving of a person. */
export const leavingPath = (employeeNo: number): string => `/basic-info/hrm/employee/leaving/${employeeNo}`

/** Address of what a blocker's button opens: the month's payslips, by attendance or by the check that is not met, or what is to be destroyed, or a leaving. */
export const blockerPath = (
  month: string,
  {
    place,
    code,
    month: own,
    paymentType,
    employeeNo,
  }: Pick<Blocker, 'place' | 'code' | 'month' | 'paymentType' | 'employeeNo'>,
): string => {
  if (place === 'retention') return '/basic-info/hrm/employee/retention'
  if (place === 'leaving' && employeeNo !== undefined) return leavingPath(employeeNo)
  const type = paymentType === undefined || paymentType === '0001' ? '' : `&paymentType=${paymentType}`
  return `/salary/management?month=${own ?? month}${type}${place === 'attendance' ? '&view=attendance' : `&check=${code}`}`
}
