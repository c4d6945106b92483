import { COLLECTED, lapsedLeaveItem } from '@handal/engine/payroll'
import type { Tx } from '../../../db/database.ts'
import { withdrawWithoutSlip } from '../receivables/receivables.repo.ts'
import { dropEntries } from '../drafts.repo.ts'
import { readSlipHeads } from '../run/slips.repo.ts'
import type { GoneBy, RenewSettlements, SlipsGone } from './renew-settlements.ts'
import { removePayslips, restoreIssues } from './states.repo.ts'

const LEAVE_PAY = '0004'
type Run = { readonly companyNo: number; readonly runNo: number }

/**
 * Removes open payslips of a run; of a reopened one the issue given out before is current again. Who has none left owes nothing that
 * was to be collected of it. Gives how many.
 */
export const takeSlips = async (
  tx: Tx,
  { companyNo, runNo }: Run,
  employeeNos: readonly number[],
  actor: { readonly userNo: number | null; readonly userName: string; readonly now: () => Date },
): Promise<number> => {
  if (employeeNos.length === 0) return 0
  const removed = await removePayslips(tx, companyNo, runNo, employeeNos)
  await restoreIssues(tx, companyNo, runNo, employeeNos, actor)
  const by = { at: actor.now(), byName: actor.userName }
  await withdrawWithoutSlip(tx, { companyNo, runNo, code: COLLECTED }, employeeNos, by)
  return removed
}

/**
 * The same by an act of payroll, with what the payslips were the payment of: leave that they paid is owed again, and is paid by no
 * other calculation.
 */
export const takeSlipsWithPayouts = async (
  tx: Tx,
  run: Run & Pick<SlipsGone, 'month' | 'paymentType'>,
  employeeNos: readonly number[],
  actor: GoneBy,
  renew: Pick<RenewSettlements, 'gone'> | undefined,
): Promise<number> => {
  const removed = await takeSlips(tx, run, employeeNos, actor)
  if (run.paymentType !== LEAVE_PAY || employeeNos.length === 0) return removed
  const { companyNo, runNo, month, paymentType } = run
  const stood = new Set((await readSlipHeads(tx, companyNo, runNo, employeeNos)).map(({ employee_no: no }) => no))
  const without = employeeNos.filter((no) => !stood.has(no))
  const itemCodes = [lapsedLeaveItem.code]
  await dropEntries(
    tx,
    { companyNo, runNo },
    without.map((employeeNo) => ({ employeeNo, itemCodes })),
  )
  if (without.length > 0) await renew?.gone(tx, actor, { companyNo, month, paymentType, employeeNos: without })
  return removed
}
