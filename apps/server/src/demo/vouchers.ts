import { exportVouchers, hasVouchersToExport } from '../features/vouchers/public.ts'
import { operatorAt } from './operator.ts'
import type { DemoParts } from './parts.ts'
import type { PastRun } from './past-months.ts'

/** Exports the vouchers of the newest month behind, as its operator did on the payday. What is exported already stays. */
export const exportLastMonth = async (
  { db }: DemoParts,
  companyNo: number,
  runs: readonly PastRun[],
): Promise<void> => {
  const last = runs.at(-1)
  if (last === undefined) return
  const ctx = operatorAt(companyNo, last.payDate)
  await db.withCompany(ctx, async (tx) => {
    if (await hasVouchersToExport(tx, ctx, last.month))
      await exportVouchers(tx, ctx, { yearMonth: last.month, kinds: ['ACCRUAL', 'PAYMENT', 'REMIT'] })
  })
}
