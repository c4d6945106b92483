import type { PlainDate } from '@handal/base/date'
import { leavingDeadlines } from '@handal/engine/leaving'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { takeTurn } from '../../records/change.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import type { FollowLastDays } from '../employees/public.ts'
import { makeDraft, payMonthOf, takeDraftBack } from '../payroll/public.ts'
import { type DraftRow, dropDraftRow, readDraftRows, writeDraftRow } from './drafts.repo.ts'
import { monthWaits, type PlannedDraft } from './drafts.ts'
import { type ReckonedLeaving, reckonLeaving } from './read-leaving.ts'
import { ITEMS_OF, slipOf } from './stood.ts'

/** The payslips of a leaving are changed by one at a time: several runs are locked. */
export const takeRuns = (tx: Tx, { companyNo }: CompanyContext): Promise<void> =>
  takeTurn(tx, { table: 'payroll_run' }, companyNo)

const takeRowBack = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { payment_type: paymentType, month, made }: DraftRow,
  reason: string,
): Promise<void> => {
  const key = { companyNo: ctx.companyNo, month, paymentType }
  await takeDraftBack(tx, ctx, { key, employeeNo, itemCodes: ITEMS_OF[paymentType], made, reason })
  await dropDraftRow(tx, { companyNo: ctx.companyNo, employeeNo }, paymentType)
}

/** Takes all payslips of a leaving back; gives those that stood for it. What was given out stays as a difference. */
export const takeAllBack = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  reason: string,
): Promise<readonly DraftRow[]> => {
  await takeRuns(tx, ctx)
  const rows = await readDraftRows(tx, { companyNo: ctx.companyNo, employeeNo })
  // Salary last to go: it is calculated without what was taxed beside it.
  for (const row of rows.toReversed()) await takeRowBack(tx, ctx, employeeNo, row, reason)
  return rows
}

/** Whether a payslip can be made: its amount is known, or it is a salary, which says itself what it lacks. */
const canBeMade = ({ paymentType, entries }: PlannedDraft): boolean => paymentType === '0001' || entries.length > 0

/** Brings the payslips of a leaving in line with what it comes to: made, calculated anew, moved to another month, taken back. */
export const settleDrafts = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { planned, stood, blocked }: Pick<ReckonedLeaving, 'planned' | 'stood' | 'blocked'>,
  reason: string,
): Promise<void> => {
  const of = { companyNo: ctx.companyNo, employeeNo }
  const wanted = planned.filter(canBeMade)
  const isWanted = (row: DraftRow): boolean =>
    wanted.some(({ paymentType, month }) => paymentType === row.payment_type && month === row.month)
  for (const row of stood.rows) if (!isWanted(row)) await takeRowBack(tx, ctx, employeeNo, row, '마지막 근무일을 옮김')
  // Salary first: what is paid beside it is taxed with it.
  for (const { paymentType, month, entries } of wanted) {
    if (blocked.length > 0 && slipOf(stood, month, paymentType) === undefined) continue
    const key = { companyNo: ctx.companyNo, month, paymentType }
    const entered = new Set(entries.map(({ itemCode }) => itemCode))
    const dropped = ITEMS_OF[paymentType].filter((code) => !entered.has(code))
    const done = await makeDraft(tx, ctx, { key, employeeNo, entries, dropped, reason })
    const before = stood.rows.find((row) => row.payment_type === paymentType && row.month === month)
    if (done === null) {
      if (before !== undefined) await dropDraftRow(tx, of, paymentType)
      continue
    }
    const made = before?.made ?? done.made
    await writeDraftRow(tx, of, { payment_type: paymentType, month, made }, ctx.now())
  }
}

/** Whether payslips can come of a leaving on a day: none stand, and none can be made of the month. */
const isOutOfReach = async (
  tx: Tx,
  ctx: CompanyContext,
  rows: readonly DraftRow[],
  lastDay: PlainDate,
): Promise<boolean> => {
  if (rows.length > 0) return false
  const { month } = await payMonthOf(tx, ctx.companyNo, lastDay)
  return (await monthWaits(tx, ctx, month)).length > 0
}

/**
 * What moves with a last day that was set, moved or cleared elsewhere than on the page of the leaving: the payslips that the leaving
 * made or would make, with everything that was told of it before. The same as the act does.
 */
export const followLastDays =
  (keys: CipherKeys): FollowLastDays =>
  async (tx, ctx, moved, reason) => {
    for (const { employeeNo, after } of moved) {
      await takeRuns(tx, ctx)
      // Days of which the deadlines are not known are those of no payslip that could be made here.
      if (after === null || !leavingDeadlines(after, { severance: true }).ok) {
        await takeAllBack(tx, ctx, employeeNo, reason)
        continue
      }
      const rows = await readDraftRows(tx, { companyNo: ctx.companyNo, employeeNo })
      if (await isOutOfReach(tx, ctx, rows, after)) continue
      const reckoned = await reckonLeaving(tx, ctx, keys, employeeNo, { lastDay: after })
      await settleDrafts(tx, ctx, employeeNo, reckoned, reason)
    }
  }
