import type { OperatorHome } from '@handal/contracts/session/home'

type Blocker = OperatorHome['blockers'][number]

/** Address of the leaving of a person. */
export const leavingPath = (employeeNo: number): string => `/basic-info/hrm/employee/leaving/${employeeNo}`

/**
 * Address of what a blocker's button opens: the month's payslips, by attendance or by the check that is not met, a further month,
 * where the step under way is worked on, what is to be destroyed, or a leaving.
 */
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
  if (place === 'month') return `/salary/management?month=${own ?? month}`
  if (place === 'step') return stepPath(month, code)
  const type = paymentType === undefined || paymentType === '0001' ? '' : `&paymentType=${paymentType}`
  return `/salary/management?month=${own ?? month}${type}${place === 'attendance' ? '&attendance=1' : `&check=${code}`}`
}

/** What a step of the close adds to the address of 급여관리, so that its act stands open. */
const STEP_QUERY: Readonly<Record<string, string>> = {
  attendance: '&attendance=1',
  review: '&check=any',
  confirm: '&act=confirm',
  deliver: '&handover=1',
  transfer: '&act=pay',
}

/** Where a step of a month's close is worked on. */
export const stepPath = (month: string, step: string): string =>
  `/salary/management?month=${month}${STEP_QUERY[step] ?? ''}`
