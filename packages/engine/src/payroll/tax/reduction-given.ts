import type { PayslipLine } from '../payslip/facts.ts'
import { bonusIncomeTax, bonusPeriodTax } from '../lines/tax/bonus-income-tax.ts'
import { taxBeforeReduction } from '../lines/tax/income-tax.ts'
import { reductionOf } from './tax-reduction.ts'

/**
 * Won by which the reduction for people hired by small companies (조세특례제한법 제30조) lowered the income tax of a stored
 * line; 0 for any other line. Their sum over a year is `youthReducedThisYear`.
 */
export const reductionGiven = (line: Pick<PayslipLine, 'rule' | 'operands'>): number => {
  const [name] = line.rule.split('@')
  if (name === bonusIncomeTax.name) return reductionOf(bonusPeriodTax(line.operands), line.operands)
  if (name === 'deduction.incomeTax') return reductionOf(taxBeforeReduction(line.operands), line.operands)
  return 0
}
