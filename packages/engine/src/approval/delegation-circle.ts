import { earlier, later, type PlainDate } from '@handal/base/date'

/** A delegation as far as it may meet another: whose, to whom, when and for which documents (null: all). */
export type DelegationPlan = {
  readonly employeeNo: number
  readonly deputyNo: number
  readonly from: PlainDate
  readonly to: PlainDate
  readonly documentTypes: ReadonlySet<string> | null
}

const commonTypes = (a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): ReadonlySet<string> | null =>
  a === null ? b : b === null ? a : new Set([...a].filter((type) => b.has(type)))

/** What two delegations share: days and documents; null: nothing. */
const meeting = (a: DelegationPlan, b: DelegationPlan) => {
  const from = later(a.from, b.from)
  const to = earlier(a.to, b.to)
  const documentTypes = commonTypes(a.documentTypes, b.documentTypes)
  return from > to || documentTypes?.size === 0 ? null : { from, to, documentTypes }
}

/** The first of these delegations that gives the same person's documents on the same day to somebody; null: none does. */
export const overlapping = <D extends DelegationPlan>(plan: DelegationPlan, others: readonly D[]): D | null =>
  others.find((other) => other.employeeNo === plan.employeeNo && meeting(plan, other) !== null) ?? null

/**
 * The first day on which a delegation would come back to the one who gives it, through the deputies of deputies; null: never.
 */
export const circleOf = (plan: DelegationPlan, others: readonly DelegationPlan[]): PlainDate | null => {
  const follow = (at: DelegationPlan, passed: readonly number[]): PlainDate[] => {
    if (at.deputyNo === plan.employeeNo) return [at.from]
    if (passed.includes(at.deputyNo)) return []
    return others
      .filter(({ employeeNo }) => employeeNo === at.deputyNo)
      .flatMap((next) => {
        const shared = meeting(at, next)
        return shared === null ? [] : follow({ ...next, ...shared }, [...passed, at.deputyNo])
      })
  }
  return follow(plan, []).toSorted()[0] ?? null
}
