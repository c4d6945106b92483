import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { heldOn } from '../../db/dated.ts'

/** The rules of a company from a day on, as they are stored. */
export type SettingRow = {
  valid_from: PlainDate
  period_start_day: number
  payday: number
  payday_next_month: boolean
  payday_on_holiday: 'BEFORE' | 'AFTER'
  accident_rate_permille: string | null
  pension_type: string
  leave_basis: 'HIRE' | 'FISCAL'
  employer_size: 'under150' | '150plusPrioritySupported' | '150to999' | '1000plusOrGovernment'
  under5: boolean
}
/** One entry of them, whether it stands or not. */
export type SettingEntryRow = SettingRow & {
  stands: boolean
  withdrawn: boolean
  reason: string | null
  entered_at: string
  entered_by_name: string
}

/** Every entry of a company, newest date first, and of one date the newest entry. */
export const readSettingEntries = async (tx: Tx, companyNo: number): Promise<SettingEntryRow[]> => {
  const { rows } = await sql<SettingEntryRow>`
    select valid_from, period_start_day, payday, payday_next_month, payday_on_holiday, accident_rate_permille, pension_type,
      leave_basis, employer_size, under5, stands, withdrawn, reason, entered_at, entered_by_name
    from company_setting_entry where company_no = ${companyNo} order by valid_from desc, entry_no desc
  `.execute(tx)
  return rows
}

/** A row of rules with all its columns, those of other features too. */
export type WholeSetting = SettingRow & Readonly<Record<string, string | number | boolean | null>>

/** The whole row that holds on a day; null when the company has no rules yet. */
export const readWholeSetting = async (tx: Tx, companyNo: number, day: PlainDate): Promise<WholeSetting | null> => {
  const { rows } = await sql<WholeSetting>`select * from ${heldOn('company_setting', companyNo, day)} s`.execute(tx)
  return rows[0] ?? null
}
