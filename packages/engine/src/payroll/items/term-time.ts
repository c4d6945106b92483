import type { PlainDate } from '@handal/base/date'
import type { PaidTime, PayslipFacts, PayTerm, SalaryItem } from '../payslip/facts.ts'
import { type WageTerms, wageTerms } from '../wage/ordinary-wage.ts'
import { segmentsOf } from '../payslip/service.ts'

/** Paid time with the terms by which it is paid and their ordinary wage. */
export type TermStretch = {
  readonly from: PlainDate
  readonly term: PayTerm
  readonly wage: WageTerms
  readonly time: PaidTime
}

/**
 * The paid time of a period by the pay terms that held in it; null: one set of terms held, or the time has not come by the
 * terms that are there.
 */
export const stretchesByTerm = (facts: PayslipFacts): readonly TermStretch[] | null => {
  const byTerm = facts.attendance?.byTerm
  if (byTerm === undefined) return null
  const segments = segmentsOf(facts)
  if (segments.length < 2) return null
  const found: TermStretch[] = []
  for (const time of byTerm) {
    const segment = segments.find(({ term }) => term.from === time.from)
    if (segment === undefined) return null
    const { term, range } = segment
    found.push({ from: range.from, term, wage: wageTerms(term, facts.items), time })
  }
  return found
}

/** All paid time of a period as time of its last terms. */
export const byLastTerms = (
  { attendance, period }: PayslipFacts,
  term: PayTerm | null,
  wage: WageTerms | null,
): readonly TermStretch[] =>
  attendance === null || term === null || wage === null ? [] : [{ from: period.from, term, wage, time: attendance }]

/** Whether an item pays hours by the last terms even where the time has come by terms. */
export const paysByLastTerms = ({ source }: SalaryItem): boolean =>
  typeof source === 'object' && ('fixedOvertime' in source || 'formula' in source)
