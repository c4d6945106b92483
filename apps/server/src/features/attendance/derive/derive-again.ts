import type { DateRange } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import { deriveMonth } from './derive-month.ts'
import { type MonthFrame, monthOfDay, readFrame, wholeWeeks } from './frame.ts'
import { readClosed, readStoredTotals } from '../month/month.repo.ts'

/** Neighbouring open months that share a week with these days. */
export const neighbours = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  days: DateRange,
  frames: readonly MonthFrame[],
): Promise<MonthFrame[]> => {
  const known = new Set(frames.map(({ month }) => month))
  const weeks = wholeWeeks(days, frames[0]?.settings.weekStart ?? 1)
  const found: MonthFrame[] = []
  for (const day of [weeks.from, weeks.to]) {
    const month = await monthOfDay(tx, companyNo, day)
    if (known.has(month)) continue
    known.add(month)
    const isClosed = (await readClosed(tx, companyNo, [month])).length > 0
    if (isClosed || (await readStoredTotals(tx, companyNo, month, [employeeNo])).length === 0) continue
    found.push(await readFrame(tx, companyNo, month))
  }
  return found
}

/** Derives a person again, in these months and in those beside them that the weeks of these days reach into. */
export const deriveAgain = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  frames: readonly MonthFrame[],
  days: DateRange,
) => {
  for (const frame of [...frames, ...(await neighbours(tx, companyNo, employeeNo, days, frames))])
    await deriveMonth(tx, frame, [employeeNo])
}
