import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import type { Database } from '../db/database.ts'
import { calculateRun, confirmRun, handOver, lockOrMakeRun, payRun } from '../features/payroll/public.ts'
import type { CompanyContext } from '../http/context.ts'
import type { BonusEntry } from './bonus.ts'
import { confirmedNumbers, insertEntries, runState } from './demo.repo.ts'
import { operatorAt } from './operator.ts'
import type { DemoParts } from './parts.ts'

/** A run behind the month that waits. */
export type PastRun = {
  readonly month: YearMonth
  readonly paymentType: string
  readonly period: DateRange
  readonly payDate: PlainDate
  /** Amounts entered for it; none for a salary. */
  readonly entries: readonly BonusEntry[]
}

/** Enters the amounts of a run that pays nothing else. */
const enterAmounts = (db: Database, ctx: CompanyContext, { entries, period, payDate, ...order }: PastRun) =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const run = await lockOrMakeRun(tx, { companyNo, ...order }, { ...period, payDate }, ctx)
    await insertEntries(
      tx,
      entries.map((entry) => ({ company_no: companyNo, run_no: run.run_no, ...entry })),
    )
  })

/** Calculates, confirms and pays the runs behind, as the operator would have on each payday. What is paid already stays. */
export const closePastMonths = async (parts: DemoParts, companyNo: number, runs: readonly PastRun[]): Promise<void> => {
  const { db } = parts
  for (const run of runs) {
    const { month, paymentType, payDate } = run
    const ctx = operatorAt(companyNo, payDate)
    const order = { month, paymentType }
    const state = await db.withCompany(ctx, (tx) => runState(tx, companyNo, month, paymentType))
    if (state === 'paid') continue
    if (state !== 'confirmed') {
      if (run.entries.length > 0) await enterAmounts(db, ctx, run)
      await calculateRun(
        db,
        ctx,
        { ...order, overwrite: false, employeeNos: null },
        { step: () => {}, cancelled: () => false },
      )
      await confirmRun(parts, ctx, order)
    }
    // Named one by one: who has no account got cash, so that every month behind has ended.
    const employeeNos = await db.withCompany(ctx, (tx) => confirmedNumbers(tx, companyNo, month, paymentType))
    await payRun(parts, ctx, { ...order, employeeNos })
    // Who has no login got the payslip on paper with the pay.
    await handOver(parts, ctx, { ...order, handedOn: ctx.today() })
  }
}
