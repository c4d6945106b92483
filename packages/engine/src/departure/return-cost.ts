import type { PlainDate } from '@handal/base/date'
import { num, over } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { permitTerms, returnCosts } from '@handal/statute/foreign-workers'
import { type LawRef, law } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { checkedDeadline, type Deadline } from '../deadline/deadline.ts'
import { badFields, checker, MOST_PAY, noFigure, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'
import { monthsAfter } from './permit-duties.ts'

/** The return cost insurance of one worker. Won are whole. */
export type ReturnCostFacts = {
  /** Nationality, two capital letters of ISO 3166-1. */
  readonly country: string
  /** The day from which the contract has effect. */
  readonly contractFrom: PlainDate
  /** In how many parts it is paid; 1: at once. */
  readonly instalments: number
  /** The amount that the operator has checked: it wins. */
  readonly ownAmount?: number
  /** Whether the worker agreed in writing that the company deducts it from pay. */
  readonly writtenConsent?: boolean
  /** Holidays declared later. */
  readonly addedHolidays?: readonly PlainDate[]
}
/** Amount and its parts, won; null and none where the amount is not known. */
export type ReturnCost = {
  readonly amount: number | null
  /** Whether the amount is sure: entered by the operator, or compared with the 고시. */
  readonly confirmed: boolean
  readonly parts: readonly number[]
  readonly deadline: Deadline
  /** Whether the company may deduct it from pay, and why or why not. */
  readonly deduction: { readonly allowed: boolean; readonly reason: string; readonly law: LawRef }
  readonly figures: readonly ExplainedFigure[]
  readonly reason: string
}

const decree = law('외국인근로자의 고용 등에 관한 법률 시행령', '제22조 제1항')

/** An amount and its parts: equal, cut to the won, and the last one takes the rest. */
const split = (
  amount: number,
  count: number,
): { readonly figures: readonly ExplainedFigure[]; readonly parts: readonly number[] } => {
  const whole = wonOf('amount', '귀국비용보험 납부금액', num(amount), 'FLOOR1', [decree])
  if (count === 1) return { figures: [whole], parts: [amount] }
  const note = `${count}번으로 나누고 나머지는 마지막에 냅니다.`
  const part = wonOf('part', '한 번에 내는 금액', over(num(amount), num(count)), 'FLOOR1', [decree], [note])
  const equal = Array.from({ length: count - 1 }, () => part.value)
  return { figures: [whole, part], parts: [...equal, amount - part.value * equal.length] }
}

const deductionOf = (hasConsent: boolean): ReturnCost['deduction'] => ({
  allowed: hasConsent,
  reason: hasConsent
    ? '본인이 서면으로 동의하여 급여에서 공제할 수 있습니다.'
    : '본인의 서면 동의가 없어 급여에서 공제할 수 없습니다.',
  law: law('근로기준법', '제43조 제1항'),
})

/**
 * Return cost insurance (귀국비용보험; 외국인고용법 제15조, 시행령 제22조): the worker pays the amount of the country within three
 * months of the contract's effect, at once or in at most three parts. Amounts that are not confirmed say so, and the
 * operator's own amount wins; without either the amount is null. The company deducts it only with written consent.
 */
export const returnCost = (facts: ReturnCostFacts, statute: Statute): Result<ReturnCost, Refusal> => {
  const { country, contractFrom, instalments, ownAmount, writtenConsent = false, addedHolidays = [] } = facts
  const check = checker()
  if (!/^[A-Z]{2}$/u.test(country)) check.fault('country', '국적을 두 글자 국가 코드로 적어 주세요.')
  if (country === 'KR') check.fault('country', '대한민국 국민은 귀국비용보험 대상이 아닙니다.')
  check.amount(ownAmount, 'ownAmount', MOST_PAY)
  const terms = statute.at(permitTerms, contractFrom)
  if (!terms.ok) return err(noFigure(terms))
  check.count(instalments, 'instalments', 1, terms.value.instalments)
  const deadline = checkedDeadline(check, 'contractFrom', monthsAfter(contractFrom, 3), addedHolidays)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const deduction = deductionOf(writtenConsent)
  const costs = statute.at(returnCosts, contractFrom)
  if (ownAmount === undefined && !costs.ok) return err(noFigure(costs))
  const listed = costs.ok ? (costs.value.byCountry[country] ?? costs.value.others) : null
  const amount = ownAmount ?? listed
  if (amount === null) {
    const reason = '이 국가의 납부금액을 알 수 없습니다. 고시를 확인해 직접 적어 주세요.'
    return ok({ amount, confirmed: false, parts: [], deadline, deduction, figures: [], reason })
  }
  const isListed = costs.ok && costs.value.confirmed
  const reason =
    ownAmount !== undefined
      ? '직접 적은 금액입니다.'
      : isListed
        ? '고시에서 확인한 금액입니다.'
        : '고시와 대조하지 못한 금액입니다. 확인한 금액을 직접 적으면 그 금액을 씁니다.'
  return ok({
    amount,
    confirmed: ownAmount !== undefined || isListed,
    ...split(amount, instalments),
    deadline,
    deduction,
    reason,
  })
}
