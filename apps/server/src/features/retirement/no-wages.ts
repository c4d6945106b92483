import type { Tx } from '../../db/database.ts'
import { type AverageShare, readAverageShares } from '../items/public.ts'
import type { NoWages } from '../payroll/public.ts'

/**
 * Lines of a company that are no wages (실비변상), and those that wages are less by; `apart`: what counts by the year is told beside the
 * wages. One query.
 */
export const readNoWages = async (tx: Tx, companyNo: number, apart: 'APART' | 'TOGETHER'): Promise<NoWages> => {
  const shares = [...(await readAverageShares(tx, companyNo))]
  const codes = (...wanted: readonly AverageShare[]): string[] =>
    shares.flatMap(([code, share]) => (wanted.includes(share) ? [code] : []))
  return { none: codes('NONE'), less: codes('LESS'), yearly: apart === 'APART' ? codes('BONUS', 'LEAVE_PAY') : [] }
}
