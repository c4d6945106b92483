import type { PlainDate } from '@handal/base/date'
import type { SalaryItem } from '@handal/engine/payroll'
import type { Tx } from '../../db/database.ts'
import { engineItemOf } from './engine-item.ts'
import { readHeldItems, readNewestItems } from './items.repo.ts'

/** The items that payroll calculates with between two days, as they are on the last, in print order. */
export const readItemsOf = async (tx: Tx, companyNo: number, from: PlainDate, to: PlainDate): Promise<SalaryItem[]> =>
  (await readHeldItems(tx, companyNo, from, to)).map(engineItemOf)

/** Labels of the salary items by code, the newest of each, in print order. */
export const readItemLabels = async (tx: Tx, companyNo: number): Promise<Map<string, string>> =>
  new Map((await readNewestItems(tx, companyNo)).map(({ item_code: code, label }) => [code, label]))
