import type { YearMonth } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import { loadBase, loadInputs, type RunInputs } from '../facts/load.ts'
import { readRunsFrom } from '../run/runs-from.repo.ts'
import { readSlipHeads, type SlipHead } from '../run/slips.repo.ts'
import { usesAttendance } from '../run/steps.ts'

type Key = { readonly month: YearMonth; readonly paymentType: string }
/** Runs that a preview looks at. */
export type RunsToSee = {
  readonly keys: readonly Key[]
  /** Months whose salary is made of their days. */
  readonly months: readonly YearMonth[]
  /** Payslips of earlier months that are too many for one answer. */
  readonly left: number
}
/** A run with its payslips and everything that they are calculated from. */
export type SeenRun = { readonly inputs: RunInputs; readonly heads: readonly SlipHead[] }
/** The same before and after a change. */
export type RunPair = { readonly now: SeenRun; readonly changed: SeenRun }

/** Payslips that one answer calculates: whole months, the newest first. */
const MOST = 5000

/** The runs of the months that a change reaches. */
export const seenRunsOf = async (
  tx: Tx,
  companyNo: number,
  reach: { readonly from: YearMonth; readonly to?: YearMonth } | null,
): Promise<RunsToSee> => {
  const all = reach === null ? [] : await readRunsFrom(tx, companyNo, reach.from)
  const keys: Key[] = []
  const months: YearMonth[] = []
  let [looked, left] = [0, 0]
  for (const { month, payment_type: paymentType, slips } of all) {
    if (reach?.to !== undefined && month > reach.to) continue
    if (looked > 0 && looked + slips > MOST) {
      left += slips
      continue
    }
    looked += slips
    keys.push({ month, paymentType })
    if (usesAttendance(paymentType)) months.push(month)
  }
  return { keys, months, left }
}

/** These runs with all that their payslips (`only`: of these people) are made of, in a fixed number of queries each. */
export const readSeenRuns = async (
  tx: Tx,
  companyNo: number,
  keys: readonly Key[],
  only: readonly number[] | null,
): Promise<SeenRun[]> => {
  const runs: SeenRun[] = []
  for (const key of keys) {
    const base = await loadBase(tx, { companyNo, ...key })
    const inputs = await loadInputs(tx, base, only)
    runs.push({ inputs, heads: await readSlipHeads(tx, companyNo, base.context.run_no ?? 0, only) })
  }
  return runs
}

/** Each run beside itself after the change. */
export const pairsOf = (before: readonly SeenRun[], after: readonly SeenRun[]): RunPair[] =>
  before.flatMap((now, index) => {
    const changed = after[index]
    return changed === undefined ? [] : [{ now, changed }]
  })
