import { num, plus, type Quantity } from '@handal/base/quantity'
import { ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import type { Refusal } from '../answer/check.ts'
import { decimalText, explainFigure, type FigureExplanation } from '../answer/explained.ts'
import { explainGrant, grantLaw, leaveGrants } from './grants.ts'
import type { GrantKind, LeaveFacts, LeaveGrant } from './leave-facts.ts'
import { leaveSettlement, type LeaveSettlement, type LeaveSettlementFacts } from './settlement.ts'

/** A grant in the answer of the public calculator; `hours` only for part-time workers. */
export type GrantAnswer = {
  readonly date: string
  readonly days: string
  readonly hours?: string
  readonly kind: GrantKind
  readonly expires: string
  readonly reason: string
  readonly law: string
  readonly formula: string
}
/** Answer of the annual-leave calculator. Days are decimals. */
export type AnnualLeaveAnswer = {
  readonly grants: readonly GrantAnswer[]
  readonly total: string
  /** Days not expired on the asked day. */
  readonly usable: string
  readonly notices: readonly string[]
  readonly explain: readonly FigureExplanation[]
}

const sum = (grants: readonly LeaveGrant[]): Quantity => {
  const [first, ...rest] = grants.map(({ days }) => num(days))
  return first === undefined ? num(0) : rest.reduce(plus, first)
}

const answerOf = (grant: LeaveGrant): GrantAnswer => ({
  date: grant.date,
  days: grant.days,
  ...(grant.hours === null ? {} : { hours: grant.hours }),
  kind: grant.kind,
  expires: grant.expires,
  reason: grant.reason,
  law: grantLaw(grant),
  formula: explainGrant(grant).formula,
})

/** The annual-leave calculator (근로기준법 제60조): grants up to a day, their sum, and what is not expired on it. */
export const annualLeaveAnswer = (facts: LeaveFacts): Result<AnnualLeaveAnswer, Refusal> => {
  const result = leaveGrants(facts)
  if (!result.ok) return result
  const { grants, notices } = result.value
  const figure = (name: string, label: string, quantity: Quantity): FigureExplanation =>
    explainFigure({
      figure: name,
      label,
      value: decimalText(quantity),
      unit: '일',
      quantity,
      rounding: null,
      laws: [law('근로기준법', '제60조')],
    })
  const all = sum(grants)
  const usable = sum(grants.filter(({ expires }) => expires >= facts.asOf))
  return ok({
    grants: grants.map(answerOf),
    total: decimalText(all),
    usable: decimalText(usable),
    notices,
    explain: [figure('total', '생긴 연차', all), figure('usable', '쓸 수 있는 연차', usable)],
  })
}

/** The leave-settlement calculator (근로기준법 제60조): as `leaveSettlement`, with its explanations rendered. */
export const leaveSettlementAnswer = (
  facts: LeaveSettlementFacts,
): Result<Omit<LeaveSettlement, 'figures'> & { readonly explain: readonly FigureExplanation[] }, Refusal> => {
  const result = leaveSettlement(facts)
  if (!result.ok) return result
  const { figures, ...days } = result.value
  return ok({ ...days, explain: figures.map(explainFigure) })
}
