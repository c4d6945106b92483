import type { PayslipState } from '@handal/contracts/payroll/payroll-state'
import { auditMany } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { deriveForPay } from '../../attendance/public.ts'
import { type DraftEntry, dropEntries, readEntered, writeEntries } from '../drafts.repo.ts'
import { monthFaults } from '../run/months.ts'
import type { RunKey } from '../run/run.repo.ts'
import { readSlipHeads, type SlipHead } from '../run/slips.repo.ts'
import { usesAttendance } from '../run/steps.ts'
import { calculateInRun, type HeadsByPerson, headsByPerson } from './calculate-in-run.ts'
import { openOrMakeRun, openRun, slipSubject } from './change.ts'
import { dropEmptyRun, lockRun, touchRun } from './save.repo.ts'
import { takeSlips } from './take-slips.ts'

/** A payslip that another feature makes within its own change: a leaving makes the last ones. */
export type DraftOrder = {
  readonly employeeNo: number
  /** What is entered for it, beside what the pay terms make of a salary. */
  readonly entries: readonly DraftEntry[]
  /** Items whose amount of before goes, where it is not entered anew: codes, or what stands before a point in them. */
  readonly dropped: readonly string[]
}
/** A draft payslip being withdrawn. */
export type DraftBack = {
  readonly employeeNo: number
  /** Items whose amount was entered for it. */
  readonly itemCodes: readonly string[]
  /** There was none before. */
  readonly made: boolean
}
const NONE: HeadsByPerson = new Map()
type Made = { readonly made: boolean; readonly state: PayslipState }

const isClosed = (head: SlipHead | undefined): boolean => head?.state === 'confirmed' || head?.state === 'paid'
const numbersOf = (orders: readonly { readonly employeeNo: number }[]): number[] =>
  orders.map(({ employeeNo }) => employeeNo)

/**
 * Makes payslips of one run or calculates the open ones anew, with their entries. One that was given out stays as it is: its entries
 * alone move, so that it shows as a difference. `made`: there was none before; who is missing has no part in the run. The number of
 * queries does not grow with them.
 */
export const makeDrafts = async (
  tx: Tx,
  ctx: CompanyContext,
  key: RunKey,
  orders: readonly DraftOrder[],
  reason: string,
): Promise<ReadonlyMap<number, Made>> => {
  if (orders.length === 0) return new Map()
  const nos = numbersOf(orders)
  if (usesAttendance(key.paymentType)) await deriveForPay(tx, ctx, [key.month], nos)
  const open = await openOrMakeRun(tx, key, ctx)
  const faults = open.fresh ? await monthFaults(tx, key, ctx.today(), 'lastDay') : []
  if (faults.length > 0) throw badFields(...faults)
  const of = { companyNo: ctx.companyNo, runNo: open.run.run_no }
  await writeEntries(
    tx,
    of,
    orders.flatMap(({ employeeNo, entries }) => entries.map((entry) => ({ ...entry, employeeNo }))),
  )
  await dropEntries(
    tx,
    of,
    orders.map(({ employeeNo, dropped, entries }) => ({
      employeeNo,
      itemCodes: dropped,
      kept: entries.map(({ itemCode }) => itemCode),
    })),
  )
  const before = headsByPerson(await readSlipHeads(tx, of.companyNo, of.runNo, nos))
  const employeeNos = nos.filter((no) => !isClosed(before.get(no)))
  const heads = [...before.values()].filter((head) => !isClosed(head))
  const after =
    employeeNos.length === 0
      ? NONE
      : await calculateInRun(tx, ctx, open, { employeeNos, overwrite: false, heads, reason })
  if (after.size < employeeNos.length) await dropEmptyRun(tx, of.companyNo, of.runNo)
  return new Map(
    nos.flatMap((no): [number, Made][] => {
      const [was, now] = [before.get(no), after.get(no)]
      if (was !== undefined && isClosed(was)) return [[no, { made: false, state: was.state }]]
      return now === undefined ? [] : [[no, { made: was === undefined, state: now.state }]]
    }),
  )
}

/**
 * Takes such payslips of one run back: what was entered for them goes, and the payslip with it where nothing else is in it and it was
 * never given out. One that stood before (`made` false) is calculated without the entries; one that was given out stays as a difference.
 */
export const takeDraftsBack = async (
  tx: Tx,
  ctx: CompanyContext,
  key: RunKey,
  orders: readonly DraftBack[],
  reason: string,
): Promise<void> => {
  const { companyNo } = ctx
  const run = orders.length === 0 ? null : await lockRun(tx, key)
  if (run === null) return
  const runNo = run.run_no
  const nos = numbersOf(orders)
  await dropEntries(tx, { companyNo, runNo }, orders)
  const entered = await readEntered(tx, { companyNo, runNo }, nos)
  const stood = headsByPerson(await readSlipHeads(tx, companyNo, runNo, nos))
  const openOnes = orders.filter(({ employeeNo: no }) => stood.has(no) && !isClosed(stood.get(no)))
  const again = openOnes.filter(
    ({ employeeNo: no, made }) => !made || entered.has(no) || (stood.get(no)?.version_no ?? 1) > 1,
  )
  const stays = again.length === 0 ? NONE : await calculatedAgain(tx, ctx, key, { again, stood, reason })
  const gone = numbersOf(openOnes).filter((no) => !stays.has(no))
  if (gone.length > 0) {
    await takeSlips(tx, { companyNo, runNo }, gone, ctx)
  }
  if (gone.length > 0 || nos.some((no) => isClosed(stood.get(no)))) await touchRun(tx, companyNo, runNo)
  if (gone.length > 0 || stood.size < nos.length) await dropEmptyRun(tx, companyNo, runNo)
  await auditMany(
    tx,
    ctx,
    companyNo,
    gone.flatMap((no) => {
      const head = stood.get(no)
      if (head === undefined) return []
      const before = { issue: head.version_no, version: head.version, state: head.state, net: head.net }
      return [{ event: 'payslip.remove' as const, subject: slipSubject(key, no), before, reason }]
    }),
  )
}

/** Calculates payslips from which a leaving takes its amounts. */
const calculatedAgain = async (
  tx: Tx,
  ctx: CompanyContext,
  key: RunKey,
  {
    again,
    stood,
    reason,
  }: { readonly again: readonly DraftBack[]; readonly stood: HeadsByPerson; readonly reason: string },
): Promise<HeadsByPerson> => {
  const employeeNos = numbersOf(again)
  if (usesAttendance(key.paymentType)) await deriveForPay(tx, ctx, [key.month], employeeNos)
  const heads = employeeNos.flatMap((no) => stood.get(no) ?? [])
  return calculateInRun(tx, ctx, await openRun(tx, key), { employeeNos, overwrite: false, heads, reason })
}
