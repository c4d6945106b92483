import type { OperatorHome } from '@handal/contracts/home'

type Blocker = OperatorHome['blockers'][number]

/** Address of what a blocker's button opens: the month's payslips, by attendance or by the check that is not met, or what is to be destroyed. */
export const blockerPath = (
  month: string,
  { place, code, month: own, paymentType }: Pick<Blocker, 'place' | 'code' | 'month' | 'paymentType'>,
): string => {
  if (place === 'retention') return '/basic-info/hrm/employee/retention'
  const type = paymentType === undefined || paymentType === '0001' ? '' : `&paymentType=${paymentType}`
  return `/salary/management?month=${own ?? month}${type}${place === 'attendance' ? '&view=attendance' : `&check=${code}`}`
}
