import type { LineRow } from '../run/slips.repo.ts'

/** Whether the tax was that of business income when the payslip was made. */
export const isBusiness = (lines: readonly Pick<LineRow, 'rule'>[]): boolean =>
  lines.some(({ rule }) => rule.startsWith('incomeTax.business@'))

/** What a payslip is called, on paper and on every screen: business income is no wage, and its statement no 급여명세서. */
export const slipName = (business: boolean, paymentTypeName: string): string =>
  business ? '사업소득 지급 내역' : `${paymentTypeName}명세서`
