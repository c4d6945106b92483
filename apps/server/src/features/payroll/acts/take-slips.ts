import { COLLECTED } from '@handal/engine/payroll'
import type { Tx } from '../../../db/database.ts'
import { withdrawWithoutSlip } from '../receivables/receivables.repo.ts'
import { removePayslips, restoreIssues } from './states.repo.ts'

/**
 * Removes open payslips of a run; of a reopened one the issue given out before is current again. Who has none left owes nothing that
 * was to be collected of it. Gives how many.
 */
export const takeSlips = async (
  tx: Tx,
  { companyNo, runNo }: { readonly companyNo: number; readonly runNo: number },
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
