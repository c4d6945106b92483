import type { DateRange, PlainDate, YearMonth } from '@handal/base/date'
import type { Database } from '../db/database.ts'
import { paymentsOfYear, payLeaveOfYear } from '../features/leave-pay/public.ts'
import { renewSettlements } from '../features/leaving/public.ts'
import { calculateRun, confirmRun, handOver, lockOrMakeRun, payRun } from '../features/payroll/public.ts'
import type { CompanyContext } from '../http/context.ts'
import { cipherKeys } from '../security/cipher.ts'
import type { BonusEntry } from './bonus.ts'
import { confirmedNumbers, insertEntries, runState } from './demo.repo.ts'
import { operatorAt } from './operator.ts'
import type { DemoParts } from './parts.ts'
import { payByFile } from './transfers.ts'

/** A run behind the month that waits. */
export type PastRun = {
  readonly month: YearMonth
  readonly paymentType: string
  readonly period: DateRange
  readonly payDate: PlainDate
  /** Amounts entered for it; none for a salary. */
  readonly entries: readonly BonusEntry[]
  /** The year whose unused leave it pays. */
  readonly leaveYear?: string
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

/** Pays the leave of a year that lapsed unused, of everybody who has something due. */
const payLapsedLeave = ({ db, secret }: DemoParts, ctx: CompanyContext, month: YearMonth, year: string) =>
  db.withCompany(ctx, async (tx) => {
    const { items } = await paymentsOfYear(tx, ctx, { year })
    const employeeNos = items.filter(({ state }) => state === 'DUE').map(({ employeeNo }) => employeeNo)
    await payLeaveOfYear(tx, ctx, { year, month, employeeNos }, renewSettlements(cipherKeys(secret)))
  })

/** Calculates, confirms and pays the runs behind, as the operator would have on each payday. What is paid already stays. */
export const closePastMonths = async (parts: DemoParts, companyNo: number, runs: readonly PastRun[]): Promise<void> => {
  const { db } = parts
  const newest = runs.findLast(({ paymentType }) => paymentType === '0001')
  for (const run of runs) {
    const { month, paymentType, payDate } = run
    const ctx = operatorAt(companyNo, payDate)
    const order = { month, paymentType }
    const state = await db.withCompany(ctx, (tx) => runState(tx, companyNo, month, paymentType))
    if (state === 'paid') continue
    if (state !== 'confirmed') {
      if (run.leaveYear !== undefined) await payLapsedLeave(parts, ctx, month, run.leaveYear)
      if (run.entries.length > 0) await enterAmounts(db, ctx, run)
      if (run.leaveYear === undefined)
        await calculateRun(
          db,
          ctx,
          { ...order, overwrite: false, employeeNos: null },
          { step: () => {}, cancelled: () => false },
        )
      await confirmRun(parts, ctx, order)
    }
    // The newest salary left by a file for the bank.
    if (run === newest) await payByFile(parts, ctx, { ...order, payDate })
    // Named one by one: who has no account got cash, so that every month behind has ended.
    const employeeNos = await db.withCompany(ctx, (tx) => confirmedNumbers(tx, companyNo, month, paymentType))
    await payRun(parts, ctx, { ...order, employeeNos })
    // Who has no login got the payslip on paper with the pay.
    await handOver(parts, ctx, { ...order, handedOn: ctx.today() })
  }
}
