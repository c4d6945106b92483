import type { OperatorHome } from '@handal/contracts/home'

type Blocker = OperatorHome['blockers'][number]

/** Address of what a blocker's button opens: the month's payslips, by attendance or by the check that is not met. */
export const blockerPath = (month: string, { place, code }: Pick<Blocker, 'place' | 'code'>): string =>
  `/salary/management?month=${month}${place === 'attendance' ? '&view=attendance' : `&check=${code}`}`
