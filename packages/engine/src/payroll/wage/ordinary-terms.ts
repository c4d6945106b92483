import { withFormulaAmounts } from '../items/formula-terms.ts'
import type { PayslipFacts } from '../payslip/facts.ts'
import { lastTerms, lastWage, type WageTerms } from './ordinary-wage.ts'

/** The ordinary wage at the end of a pay period: its exact terms, and the contractual minutes of a day. */
export type OrdinaryAtEnd = { readonly terms: WageTerms; readonly dailyMinutes: number }

/**
 * The ordinary wage that holds on the last day of a pay period, or on the last working day in it (근로기준법 시행령 제6조); null without
 * pay terms.
 */
export const ordinaryAtEnd = (given: PayslipFacts): OrdinaryAtEnd | null => {
  const facts = withFormulaAmounts(given)
  const term = lastTerms(facts)
  return term === null ? null : { terms: lastWage(facts, term), dailyMinutes: term.dailyMinutes }
}
