import { monthOf } from '@handal/base/date'
import { formatDate, formatPercent, formatWon } from '@handal/base/format'
import { minOf, minus, num, percent, type Quantity, rounded, times } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'
import { type DurunuriSupport, durunuriSupport, durunuriTerms } from '@handal/statute/national-pension'
import type { Operands, PayslipFacts } from '../payslip/facts.ts'
import { apply, blockedBy, type FigureLookup, type Reading } from '../payslip/line.ts'
import { has, int, text } from '../payslip/operands.ts'
import { durunuriReasons } from './durunuri.ts'

/** A share with the pay it is reckoned on, and the cap of its support. Won. */
type Share = {
  readonly facts: PayslipFacts
  readonly o: Operands
  readonly pay: number
  readonly cap: keyof Omit<DurunuriSupport, 'rate'>
  /** Only Korean nationals get it (국민연금법 제100조의3 제1항). */
  readonly nationalsOnly?: boolean
}

/**
 * The operands of a share with the support of a small workplace (두루누리, labour rules §7.3), or with why it is not due (N). A workplace of more people (W)
 * than it is for (B) gets it all the same, because the months that count for its size are not known here.
 */
export const aidReading = ({ facts, o, pay, cap, nationalsOnly }: Share, find: FigureLookup): Reading => {
  if (nationalsOnly === true && facts.person.visa !== null) return apply({ ...o, foreign: 1 })
  const { months = 1, until = null, workers = 0 } = facts.insurance.durunuri ?? {}
  if (until !== null && monthOf(until) < facts.payMonth)
    return apply({ ...o, N: `지원은 ${formatDate(until)}까지입니다.` })
  const support = find(durunuriSupport)
  if ('notice' in support) return blockedBy(support.notice)
  const terms = find(durunuriTerms)
  if ('notice' in terms) return blockedBy(terms.notice)
  const [reason] = durunuriReasons({ monthlyPay: pay, monthsPaid: months - 1 }, terms.value)
  if (reason !== undefined) return apply({ ...o, N: reason })
  const { workersBelow } = terms.value
  const size = workers < workersBelow ? {} : { W: workers, B: workersBelow }
  return apply({ ...o, aid: support.value.rate, cap: support.value[cap], ...size })
}

/** A share after the support (국민연금법 제90조 제1항): its part of the share, not above the cap. */
export const withAid = (o: Operands, share: Quantity): Quantity => {
  if (!has(o, 'aid')) return share
  const full = rounded(share, 'FLOOR10')
  return minus(full, minOf(times(full, percent(text(o, 'aid'))), num(int(o, 'cap'))))
}

/** What the support is, or why there is none (labour rules §7.3). */
export const aidNotes = (o: Operands): string[] => {
  if (has(o, 'foreign')) return ['두루누리의 국민연금 지원은 대한민국 국민만 받습니다.']
  if (has(o, 'N')) return [`두루누리를 지원하지 않습니다. ${text(o, 'N')}`]
  if (!has(o, 'aid')) return []
  return [
    `두루누리 지원금은 보험료의 ${formatPercent(ratioOf(text(o, 'aid')))}, 최대 ${formatWon(int(o, 'cap'))}입니다.`,
  ]
}
