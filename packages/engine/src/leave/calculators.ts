import type { PlainDate } from '@handal/base/date'
import { num, plus, type Quantity } from '@handal/base/quantity'
import { divide, type Ratio, toExactDecimal, toFixed } from '@handal/base/ratio'
import { ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import type { Refusal } from '../answer/check.ts'
import { decimalText, explainFigure, type FigureExplanation } from '../answer/explained.ts'
import { explainGrant, grantLaw, leaveGrants } from './grants.ts'
import type { GrantKind, LeaveFacts, LeaveGrant } from './leave-facts.ts'
import { leaveSettlement, type LeaveSettlement, type LeaveSettlementFacts } from './settlement.ts'

/** A grant in the answer of the public calculator; `hours` only for part-time workers. */
export type GrantAnswer = {
  readonly date: PlainDate
  readonly days: string
  readonly hours?: string
  /** Days of the own length, where that is known. */
  readonly ownDays?: string
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

/** Hours of a part-time worker as days of the own length (근로기준법 시행령 별표 2 제4호); four decimals where they do not end. */
const ownDaysOf = (hours: Quantity, ownDay: Ratio): string => shown(divide(hours.value, ownDay))
const shown = (value: Ratio): string => toExactDecimal(value) ?? toFixed(value, 4)

const answerOf = (grant: LeaveGrant, ownDay: Ratio | undefined): GrantAnswer => ({
  date: grant.date,
  days: grant.days,
  ...(grant.hours === null ? {} : { hours: grant.hours }),
  ...(grant.hours === null || ownDay === undefined ? {} : { ownDays: ownDaysOf(num(grant.hours), ownDay) }),
  kind: grant.kind,
  expires: grant.expires,
  reason: grant.reason,
  law: grantLaw(grant),
  formula: explainGrant(grant).formula,
})

/** What the days of a part-time worker are: of eight hours each, with the hours and the own days. */
const unitNote = (grants: readonly LeaveGrant[], ownDay: Ratio | undefined): string[] => {
  const [first, ...rest] = grants.flatMap(({ hours }) => (hours === null ? [] : [num(hours)]))
  if (first === undefined) return []
  const hours = rest.reduce(plus, first)
  const own = ownDay === undefined ? '' : `, 하루 ${shown(ownDay)}시간인 본인의 날로 ${ownDaysOf(hours, ownDay)}일`
  return [`단시간 근로자의 일수는 하루 8시간으로 센 것입니다: ${decimalText(hours)}시간${own}입니다.`]
}

/**
 * The annual-leave calculator (근로기준법 제60조): grants up to a day, their sum, and what is not expired on it. `ownDay`:
 * hours of the person's own day, above 0.
 */
export const annualLeaveAnswer = (
  facts: LeaveFacts & { readonly ownDay?: Ratio },
): Result<AnnualLeaveAnswer, Refusal> => {
  const { ownDay } = facts
  const result = leaveGrants(facts)
  if (!result.ok) return result
  const { grants, notices } = result.value
  const figure = (name: string, label: string, quantity: Quantity, of: readonly LeaveGrant[]): FigureExplanation =>
    explainFigure({
      figure: name,
      label,
      value: decimalText(quantity),
      unit: '일',
      quantity,
      rounding: null,
      laws: [law('근로기준법', '제60조')],
      notes: unitNote(of, ownDay),
    })
  const all = sum(grants)
  const unexpired = grants.filter(({ expires }) => expires >= facts.asOf)
  const usable = sum(unexpired)
  return ok({
    grants: grants.map((grant) => answerOf(grant, ownDay)),
    total: decimalText(all),
    usable: decimalText(usable),
    notices: [...notices, ...unitNote(unexpired, ownDay)],
    explain: [figure('total', '생긴 연차', all, grants), figure('usable', '쓸 수 있는 연차', usable, unexpired)],
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
