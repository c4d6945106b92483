import type { PayslipState } from '@handal/contracts/payroll-state'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { deriveForPay } from '../../attendance/public.ts'
import { type DraftEntry, dropEntries, writeEntry } from '../drafts.repo.ts'
import { monthFaults } from '../run/months.ts'
import type { RunKey } from '../run/run.repo.ts'
import { readSlipHeads, type SlipHead } from '../run/slips.repo.ts'
import { usesAttendance } from '../run/steps.ts'
import { calculateInRun } from './calculate-one.ts'
import { openOrMakeRun, openRun, slipSubject } from './change.ts'
import { dropEmptyRun, lockRun, touchRun } from './save.repo.ts'
import { removePayslips, restoreIssues } from './states.repo.ts'

/** A payslip that another feature makes within its own change: a leaving makes the last ones. */
export type DraftOrder = {
  readonly key: RunKey
  readonly employeeNo: number
  /** What is entered for it, beside what the pay terms make of a salary. */
  readonly entries: readonly DraftEntry[]
  /** Items whose amount of before goes. */
  readonly dropped?: readonly string[]
  readonly reason: string
}

const isClosed = (head: SlipHead | undefined): boolean => head?.state === 'confirmed' || head?.state === 'paid'

/**
 * Makes a payslip or calculates the open one anew, with its entry. One that was given out stays as it is: its entry alone moves,
 * so that it shows as a difference. `made`: there was none before; null: the person has no part in the run.
 */
export const makeDraft = async (
  tx: Tx,
  ctx: CompanyContext,
  { key, employeeNo, entries, dropped = [], reason }: DraftOrder,
): Promise<{ readonly made: boolean; readonly state: PayslipState } | null> => {
  if (usesAttendance(key.paymentType)) await deriveForPay(tx, ctx, [key.month], [employeeNo])
  const open = await openOrMakeRun(tx, key, ctx)
  const faults = open.fresh ? await monthFaults(tx, key, ctx.today(), 'lastDay') : []
  if (faults.length > 0) throw badFields(...faults)
  const runNo = open.run.run_no
  const { companyNo } = ctx
  for (const entry of entries) await writeEntry(tx, { companyNo, runNo, employeeNo }, entry)
  if (dropped.length > 0) await dropEntries(tx, { companyNo, runNo, employeeNo }, dropped)
  const heads = await readSlipHeads(tx, companyNo, runNo, [employeeNo])
  const [head] = heads
  if (head !== undefined && isClosed(head)) return { made: false, state: head.state }
  const slip = await calculateInRun(tx, ctx, open, { employeeNo, overwrite: false, heads, reason })
  if (slip === null) {
    await dropEmptyRun(tx, companyNo, runNo)
    return null
  }
  return { made: head === undefined, state: slip.state }
}

/**
 * Takes such a payslip back: what was entered for it goes, and the payslip with it where nothing else is in it and it was never
 * given out. One that stood before (`made` false) is calculated without the entry; one that was given out stays as a difference.
 */
export const takeDraftBack = async (
  tx: Tx,
  ctx: CompanyContext,
  {
    key,
    employeeNo,
    itemCodes,
    made,
    reason,
  }: Omit<DraftOrder, 'entries' | 'dropped'> & {
    readonly itemCodes: readonly string[]
    readonly made: boolean
  },
): Promise<void> => {
  const { companyNo } = ctx
  const run = await lockRun(tx, key)
  if (run === null) return
  const runNo = run.run_no
  const left = await dropEntries(tx, { companyNo, runNo, employeeNo }, itemCodes)
  const heads = await readSlipHeads(tx, companyNo, runNo, [employeeNo])
  const [head] = heads
  if (head === undefined) return dropEmptyRun(tx, companyNo, runNo)
  if (isClosed(head)) return touchRun(tx, companyNo, runNo)
  if (!made || left > 0 || head.version_no > 1) {
    if (usesAttendance(key.paymentType)) await deriveForPay(tx, ctx, [key.month], [employeeNo])
    const open = await openRun(tx, key)
    const slip = await calculateInRun(tx, ctx, open, { employeeNo, overwrite: false, heads, reason })
    if (slip !== null) return
  }
  await removePayslips(tx, companyNo, runNo, [employeeNo])
  await restoreIssues(tx, companyNo, runNo, [employeeNo], ctx)
  await touchRun(tx, companyNo, runNo)
  await dropEmptyRun(tx, companyNo, runNo)
  await audit(tx, ctx, {
    event: 'payslip.remove',
    subject: slipSubject(key, employeeNo),
    before: { issue: head.version_no, version: head.version, state: head.state, net: head.net },
    reason,
  })
}
