import type { PayslipLineDto } from '@handal/contracts/payroll/salary'

type Line = Pick<PayslipLineDto, 'days' | 'undated'>
/** Whether hours stand behind a line: of days, or entered of the month without them. */
export const hasHours = ({ days, undated = [] }: Line): boolean => days.length + undated.length > 0
/** Those hours together, minutes. */
export const hoursBehind = ({ days, undated = [] }: Line): number =>
  [...days, ...undated].reduce((sum, { minutes }) => sum + minutes, 0)
