import type { PlainDate } from '@handal/base/date'
import { fullInProbation } from '@handal/engine/hiring'
import type { PayslipFacts } from '@handal/engine/payroll'

/** What of a person decides whether a probation lowers the minimum wage. */
export type ProbationRow = {
  readonly hire_date: PlainDate
  readonly probation_until: PlainDate | null
  /** Last day of a contract for a term; null: for no fixed term. */
  readonly contract_end: PlainDate | null
  readonly simple_labour: boolean
}

/** A probation as the minimum wage knows it: only one that may pay less counts (최저임금법 제5조 제2항). */
export const probationOf = (row: ProbationRow): Pick<PayslipFacts['person'], 'probation' | 'probationUntil'> => {
  const {
    hire_date: hired,
    probation_until: probationUntil,
    contract_end: contractEnd,
    simple_labour: simpleLabour,
  } = row
  return probationUntil === null || fullInProbation({ hired, contractEnd, simpleLabour }) !== null
    ? { probation: false }
    : { probation: true, probationUntil }
}
