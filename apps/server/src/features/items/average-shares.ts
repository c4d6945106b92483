import { itemLineCode } from '@handal/engine/payroll'
import type { Tx } from '../../db/database.ts'
import { type AverageRow, readAverageRows } from './items.repo.ts'

/**
 * How what an item paid counts in the average wage (근로기준법 제2조 제1항 제6호): as wages of its days, by 3/12 of a year as a bonus or
 * as pay for unused leave, taken off for time not worked, or not at all.
 */
export type AverageShare = 'DAYS' | 'BONUS' | 'LEAVE_PAY' | 'LESS' | 'NONE'

const isShortage = (source: unknown): boolean =>
  source === 'sanction' ||
  (typeof source === 'object' && source !== null && 'bucketPay' in source && source.bucketPay === 'shortage')

const shareOf = (row: AverageRow): AverageShare => {
  if (row.kind === 'deduction') return isShortage(row.source) ? 'LESS' : 'NONE'
  if (!row.average_wage) return 'NONE'
  if (row.nature === 'UNUSED_LEAVE') return 'LEAVE_PAY'
  return row.nature === 'CYCLE_BONUS' || row.cycle_months > 1 ? 'BONUS' : 'DAYS'
}

/** How the lines of a company's items count, by the code of their line. */
export const readAverageShares = async (tx: Tx, companyNo: number): Promise<ReadonlyMap<string, AverageShare>> =>
  new Map((await readAverageRows(tx, companyNo)).map((row) => [itemLineCode(row.item_code), shareOf(row)]))
