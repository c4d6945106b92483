import type { YearMonth } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import {
  type IssuedRun,
  type IssuedSum,
  type PaidSum,
  readIssuedPeople,
  readIssuedRuns,
  readIssuedSums,
  readPaidPeople,
  readPaidSums,
  readReturnedSums,
  type ReturnedSum,
} from '../payroll/public.ts'
import { type PlanBook, readPlanBook } from '../retirement/public.ts'

/** What the vouchers of a month are made of. */
export type MonthFacts = {
  readonly month: YearMonth
  readonly runs: readonly IssuedRun[]
  readonly sums: readonly IssuedSum[]
  readonly people: readonly { readonly department_no: number | null; readonly people: number }[]
  readonly paid: readonly PaidSum[]
  /** Who received something, on whatever days. */
  readonly paidPeople: number
  readonly returned: readonly ReturnedSum[]
  /** Contributions to the DC plans: what is owed of the month, and what was paid of that. */
  readonly plan: PlanBook
}

/** Reads them; `lock`: nothing of the month changes until commit. */
export const readMonthFacts = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
  { lock }: { readonly lock: boolean },
): Promise<MonthFacts> => {
  const runs = await readIssuedRuns(tx, { companyNo, month, lock })
  return {
    month,
    runs,
    sums: await readIssuedSums(tx, companyNo, month),
    people: await readIssuedPeople(tx, companyNo, month),
    paid: await readPaidSums(tx, companyNo, month),
    paidPeople: await readPaidPeople(tx, companyNo, month),
    returned: await readReturnedSums(tx, companyNo, month),
    plan: await readPlanBook(tx, companyNo, month),
  }
}
