import type { PayslipLine } from '../payslip/facts.ts'

/** A line of a payslip, or its share of a difference, in won. */
export type LineAmount = Pick<PayslipLine, 'code' | 'label' | 'kind'> & { amount: number }
/** Sums of lines in won; net = earnings − deductions. */
export type Sums = {
  readonly earnings: number
  readonly deductions: number
  readonly net: number
  readonly employerCost: number
}

/** Lines with the sign of their amounts, added up by kind and code; zeros are left out, labels are the first ones met. */
export const addLines = (
  ...parts: readonly (readonly [sign: 1 | -1, lines: readonly LineAmount[]])[]
): LineAmount[] => {
  const found = new Map<string, LineAmount>()
  for (const [sign, lines] of parts) {
    for (const { code, label, kind, amount } of lines) {
      const key = lineKey({ code, kind })
      const known = found.get(key)
      if (known !== undefined) known.amount += sign * amount
      else found.set(key, { code, label, kind, amount: sign * amount })
    }
  }
  return [...found.values()].filter(({ amount }) => amount !== 0)
}

/** What tells lines apart: an item that turns from a payment into a deduction is another line. */
export const lineKey = ({ code, kind }: Pick<LineAmount, 'code' | 'kind'>): string => `${kind} ${code}`

/** Totals of lines. */
export const sumsOf = (lines: readonly LineAmount[]): Sums => {
  const sums = { earning: 0, deduction: 0, employer: 0 }
  for (const { kind, amount } of lines) sums[kind] += amount
  return {
    earnings: sums.earning,
    deductions: sums.deduction,
    net: sums.earning - sums.deduction,
    employerCost: sums.employer,
  }
}
