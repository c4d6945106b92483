import type { PlainDate } from '@handal/base/date'
import type { PaidTime, PayslipFacts, PayTerm } from '../payslip/facts.ts'
import { type WageTerms, wageTerms } from '../wage/ordinary-wage.ts'
import { type Segment, segmentsOf } from '../payslip/service.ts'
import { itemsOn, wageItems } from './dated-items.ts'

/** Paid time with the terms by which it is paid and their ordinary wage. */
export type TermStretch = {
  readonly from: PlainDate
  readonly term: PayTerm
  readonly wage: WageTerms
  readonly time: PaidTime
}

/**
 * The parts of a period that have an ordinary wage of their own: another from where terms begin, and from where an item of it
 * begins, changes or ends (근로기준법 시행령 제6조).
 */
export const rateSegments = (facts: Pick<PayslipFacts, 'period' | 'terms' | 'items'>): readonly Segment[] =>
  segmentsOf({ period: facts.period, terms: facts.terms, items: wageItems(facts.items) })

/**
 * The paid time of a period by the pay terms and items that held on its days; null: one wage held, or the time has not come by
 * the terms that are there.
 */
export const stretchesByTerm = (facts: PayslipFacts): readonly TermStretch[] | null => {
  const byTerm = facts.attendance?.byTerm
  if (byTerm === undefined) return null
  const segments = rateSegments(facts)
  if (segments.length < 2) return null
  const found: TermStretch[] = []
  for (const time of byTerm) {
    const segment = segments.find(({ term, range }) => range.from === time.from || term.from === time.from)
    if (segment === undefined) return null
    const { term, range } = segment
    found.push({ from: range.from, term, wage: wageTerms(term, itemsOn(facts.items, range.from)), time })
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
