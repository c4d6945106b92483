import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** A salary item of a test: additional, taxable, in no wage and not prorated unless it says otherwise. */
export type TestItem = {
  readonly code: string
  readonly label: string
  readonly kind?: 'earning' | 'deduction'
  readonly type?: 'base' | 'additional'
  readonly tax?: string
  /** Counts in ordinary and minimum wage. */
  readonly wage?: boolean
  readonly prorated?: boolean
  readonly source: unknown
  readonly place?: number
}

/** Adds an item that holds from a day. */
export const addItem = async (tx: Tx, companyNo: number, item: TestItem, from = '2024-01-01'): Promise<void> => {
  const { code, label, kind = 'earning', type = 'additional', tax = 'taxable', wage = false, prorated = false } = item
  const { rows } = await sql<{ no: number }>`
    insert into salary_item (company_no, item_no, item_code, sort_order)
    select ${companyNo}, coalesce(max(item_no), 0) + 1, ${code}, ${item.place ?? 0} from salary_item where company_no = ${companyNo}
    returning item_no as no`.execute(tx)
  await sql`insert into salary_item_term (company_no, item_no, valid_from, label, kind, item_type, nature, tax, ordinary_wage,
      minimum_wage, average_wage, prorated, source)
    values (${companyNo}, ${rows[0]?.no ?? 0}, ${from}, ${label}, ${kind}, ${type}, ${type === 'base' ? 'BASE' : null}, ${tax}, ${wage}, ${wage},
      ${kind === 'earning'}, ${prorated}, ${JSON.stringify(item.source)})`.execute(tx)
}
