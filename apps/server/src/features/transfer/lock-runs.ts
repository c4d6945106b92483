import type { YearMonth } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../http/errors.ts'
import { lockRun } from '../payroll/public.ts'
import { paymentName } from './present.ts'

/** A payroll under lock. */
export type Locked = {
  readonly key: { readonly companyNo: number; readonly month: YearMonth; readonly paymentType: string }
  readonly runNo: number
}

/** Locks payrolls by month and kind, so that two that lock several never wait for each other. 404 for one that was never calculated. */
export const lockRuns = async (
  tx: Tx,
  companyNo: number,
  which: readonly { readonly month: YearMonth; readonly paymentType: string }[],
): Promise<Locked[]> => {
  const sorted = which.toSorted((a, b) => `${a.month} ${a.paymentType}`.localeCompare(`${b.month} ${b.paymentType}`))
  const locked: Locked[] = []
  for (const { month, paymentType } of sorted) {
    const key = { companyNo, month, paymentType }
    const run = await lockRun(tx, key)
    if (run === null)
      throw new AppError('not-found', {
        message: `${month.replace('-', '.')} ${paymentName(paymentType)}는 아직 계산하지 않았습니다.`,
      })
    locked.push({ key, runNo: run.run_no })
  }
  return locked
}
