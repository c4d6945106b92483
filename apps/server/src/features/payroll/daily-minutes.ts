import { type DateRange } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import { effectiveTerms } from './facts/effective-terms.ts'
import { readTerms } from './facts/people.repo.ts'

/** Contractual minutes of a day of these people on the last day of a period; who has no pay terms is missing. Three queries at most. */
export const readDailyMinutes = async (
  tx: Tx,
  companyNo: number,
  period: DateRange,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await readTerms(tx, { companyNo, periodFrom: period.from, periodTo: period.to, employeeNos })
  const terms = await effectiveTerms(tx, companyNo, rows, period)
  return new Map(
    [...terms].flatMap(([no, own]) => {
      const last = own.at(-1)
      return last === undefined ? [] : [[no, last.daily_minutes] as const]
    }),
  )
}
