import { floorRatio, multiply, ratio, type Ratio, ratioOf } from '@handal/base/ratio'
import { won } from '@handal/base/won'
import type { Statute } from '@handal/statute/snapshot'
import type { PayslipFacts, PayTerm, SalaryItem } from '../payslip/facts.ts'
import { employedRange } from '../payslip/service.ts'
import { isHoursItem, lastTerms, monthlyAmount } from '../wage/ordinary-wage.ts'
import { splitTaxFree } from './tax-free.ts'

/** Standard hours a month, in hours or in days of the contract. */
const timesAMonth = ({ payKind, monthlyHours, dailyMinutes }: PayTerm): Ratio =>
  payKind === 'daily' ? multiply(ratioOf(monthlyHours), ratio(60, dailyMinutes)) : ratioOf(monthlyHours)

const agreedAmount = (item: SalaryItem, term: PayTerm): number => {
  const amount = monthlyAmount(item, term)
  return isHoursItem(item, term) ? Number(floorRatio(multiply(ratio(amount), timesAMonth(term)))) : amount
}

/**
 * Taxable won that the last terms of the period promise for a month, without bonuses of every few months: it stands for a salary that
 * is not calculated yet in the mean of a bonus (소득세법 제136조 제1항). Pay by the hour or day goes by the standard hours.
 */
export const agreedTaxablePay = (facts: PayslipFacts, statute: Statute): number => {
  const term = lastTerms(facts)
  if (term === null || employedRange(facts) === null) return 0
  const lines = facts.items
    .filter(({ kind, cycleMonths = 1 }) => kind === 'earning' && cycleMonths === 1)
    .map((item) => ({ item, line: { code: item.code, amount: won(agreedAmount(item, term)) } }))
  // The salary is paid before what stands beside it: the limits of the month are whole for it.
  const { taxFreeUsed: _used, ...tax } = facts.tax
  const { byLine } = splitTaxFree(lines, { ...facts, tax }, statute)
  return lines.reduce((sum, { line }) => sum + line.amount - (byLine.get(line.code) ?? 0), 0)
}
