import type { YearMonth } from '@handal/base/date'
import type { LeavingDraft } from '@handal/contracts/leaving'
import { severanceItem, unusedLeaveItem } from '@handal/engine/payroll'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { readSlipStates, type SlipState } from '../payroll/public.ts'
import { type DraftRow, readDraftRows } from './drafts.repo.ts'

/** The item that the payslip of a kind is made of; null: a salary, which is made of the pay terms. */
export const ITEM_OF: Readonly<Record<LeavingDraft['paymentType'], string | null>> = {
  '0001': null,
  '0004': unusedLeaveItem.code,
  '0005': severanceItem.code,
}

/** The payslips that there are for a leaving: those noted, and those of the months in which it would make some. */
export type StoodDrafts = { readonly rows: readonly DraftRow[]; readonly slips: readonly SlipState[] }
const runOf = (month: YearMonth, paymentType: string): string => `${month} ${paymentType}`

export const readStood = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  employeeNo: number,
  month: YearMonth,
): Promise<StoodDrafts> => {
  const rows = await readDraftRows(tx, { companyNo, employeeNo })
  const runs = [
    ...Object.keys(ITEM_OF).map((type) => runOf(month, type)),
    ...rows.map((row) => runOf(row.month, row.payment_type)),
  ]
  return { rows, slips: await readSlipStates(tx, companyNo, employeeNo, [...new Set(runs)]) }
}

export const slipOf = ({ slips }: StoodDrafts, month: YearMonth, paymentType: string): SlipState | undefined =>
  slips.find((slip) => slip.month === month && slip.payment_type === paymentType)
export const isGiven = (slip: SlipState | undefined): boolean => slip?.state === 'confirmed' || slip?.state === 'paid'
