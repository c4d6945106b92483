import { addDays, addYears, type PlainDate } from '@handal/base/date'
import type { PayslipFacts } from '@handal/engine/payroll'

/** What of a person decides whether a probation lowers the minimum wage. */
export type ProbationRow = {
  readonly hire_date: PlainDate
  readonly probation_until: PlainDate | null
  /** Last day of a contract for a term; null: for no fixed term. */
  readonly contract_end: PlainDate | null
  readonly simple_labour: boolean
}

/**
 * Whether a probation counts for the minimum wage: with a contract of a year or more, and not of simple labour (최저임금법 제5조
 * 제2항). That it lasts three months at most is the engine's to say.
 */
export const probationOf = (row: ProbationRow): Pick<PayslipFacts['person'], 'probation' | 'probationUntil'> => {
  const until = row.probation_until
  const isForAYear = row.contract_end === null || row.contract_end >= addDays(addYears(row.hire_date, 1), -1)
  return until === null || row.simple_labour || !isForAYear
    ? { probation: false }
    : { probation: true, probationUntil: until }
}
