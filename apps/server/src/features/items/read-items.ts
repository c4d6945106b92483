import type { PlainDate } from '@handal/base/date'
import type { SalaryItem } from '@handal/engine/payroll'
import type { Tx } from '../../db/database.ts'
import { engineItemOf } from './engine-item.ts'
import { readHeldItems, readNewestItems } from './items.repo.ts'

/** The items that hold on a day, and the codes of those that are the base pay (기본급): a rate for hourly and daily pay. */
export const readPayItems = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
): Promise<{ readonly items: SalaryItem[]; readonly baseCodes: string[] }> => {
  const rows = await readHeldItems(tx, companyNo, day, day)
  const agreed = rows.filter(({ kind, source }) => kind === 'earning' && source === 'term')
  const named = agreed.filter(({ nature }) => nature === 'BASE')
  // Where nobody has said which item is the base pay, the base items are.
  const base = named.length > 0 ? named : agreed.filter(({ item_type }) => item_type === 'base')
  return { items: rows.map(engineItemOf), baseCodes: base.map(({ item_code: code }) => code) }
}

/** Labels of the salary items by code, the newest of each, in print order. */
export const readItemLabels = async (tx: Tx, companyNo: number): Promise<Map<string, string>> =>
  new Map((await readNewestItems(tx, companyNo)).map(({ item_code: code, label }) => [code, label]))
