import type { PlainDate, YearMonth } from '@handal/base/date'
import { seoulDate } from '../clock.ts'
import { calculateRun, confirmRun, payRun } from '../features/payroll/public.ts'
import type { CompanyContext } from '../http/context.ts'
import { operatorOf } from './accounts.ts'
import { confirmedNumbers, runState } from './demo.repo.ts'
import type { DemoParts } from './demo.ts'

const MONTHLY = '0001'

/** The company's operator at work at nine in the morning of a day. */
const operatorAt = (companyNo: number, day: PlainDate): CompanyContext => {
  const now = new Date(`${day}T09:00:00+09:00`)
  return {
    ...operatorOf(companyNo),
    companyNo,
    role: '11',
    memberships: [],
    outside: [],
    sessionId: '-',
    address: '127.0.0.1',
    traceId: '-',
    now: () => now,
    today: () => seoulDate(now),
  }
}

/** Calculates, confirms and pays the months behind, as the operator would have on each payday. What is paid already stays. */
export const closePastMonths = async (
  parts: DemoParts,
  companyNo: number,
  months: readonly { month: YearMonth; payDate: PlainDate }[],
): Promise<void> => {
  const { db } = parts
  for (const { month, payDate } of months) {
    const ctx = operatorAt(companyNo, payDate)
    const order = { month, paymentType: MONTHLY }
    const state = await db.withCompany(ctx, (tx) => runState(tx, companyNo, month))
    if (state === 'paid') continue
    if (state !== 'confirmed') {
      await calculateRun(
        db,
        ctx,
        { ...order, overwrite: false, employeeNos: null },
        { step: () => {}, cancelled: () => false },
      )
      await confirmRun(parts, ctx, order)
    }
    // Named one by one: who has no account got cash, so that every month behind has ended.
    const employeeNos = await db.withCompany(ctx, (tx) => confirmedNumbers(tx, companyNo, month))
    await payRun(parts, ctx, { ...order, employeeNos })
  }
}
