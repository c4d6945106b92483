import type { YearMonth } from '@handal/base/date'
import type { LeavingDraft } from '@handal/contracts/people/leaving'
import { DIFFERENCES, settledItems, severanceItem, unusedLeaveItem } from '@handal/engine/payroll'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { readSlipStates, type SlipState } from '../../payroll/public.ts'
import { type DraftRow, readDraftRows } from './drafts.repo.ts'

/** The items that a leaving enters in the payslip of a kind, or what stands before the point of their codes; a salary is made of the pay terms beside them. */
export const ITEMS_OF: Readonly<Record<LeavingDraft['paymentType'], readonly string[]>> = {
  '0001': [...Object.values(settledItems).map(({ code }) => code), DIFFERENCES],
  '0004': [unusedLeaveItem.code],
  '0005': [severanceItem.code],
}

/** The payslips that there are for a leaving: those noted, and those of the months in which it would make some. */
export type StoodDrafts = { readonly rows: readonly DraftRow[]; readonly slips: readonly SlipState[] }
const runOf = (month: YearMonth, paymentType: string): string => `${month} ${paymentType}`

/** Those of these people, each with the last pay month. Two queries. */
export const readStood = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  monthOf: ReadonlyMap<number, YearMonth>,
): Promise<(employeeNo: number) => StoodDrafts> => {
  const nos = [...monthOf.keys()]
  const rowsOf = await readDraftRows(tx, companyNo, nos)
  const runsOf = (no: number): ReadonlySet<string> => {
    const month = monthOf.get(no)
    return new Set([
      ...(month === undefined ? [] : Object.keys(ITEMS_OF).map((type) => runOf(month, type))),
      ...rowsOf(no).map((row) => runOf(row.month, row.payment_type)),
    ])
  }
  const slipsOf = await readSlipStates(tx, companyNo, nos, [...new Set(nos.flatMap((no) => [...runsOf(no)]))])
  return (no) => {
    const runs = runsOf(no)
    return { rows: rowsOf(no), slips: slipsOf(no).filter((slip) => runs.has(runOf(slip.month, slip.payment_type))) }
  }
}

export const slipOf = ({ slips }: StoodDrafts, month: YearMonth, paymentType: string): SlipState | undefined =>
  slips.find((slip) => slip.month === month && slip.payment_type === paymentType)
export const isGiven = (slip: SlipState | undefined): boolean => slip?.state === 'confirmed' || slip?.state === 'paid'
