import type { PlainDate } from '@handal/base/date'
import type { SettingName } from '@handal/contracts/setting-catalogue'
import type { SettingRecord } from '@handal/contracts/settings'
import { IDLE_MINUTES } from '@handal/contracts/security'
import type { Tx } from '../../db/database.ts'
import { parseDoor } from '../../session/doors.ts'
import type { readDoors } from '../../session/security.repo.ts'
import { readCompanySetting } from '../companies/public.ts'
import { readKept } from './settings.repo.ts'

/** What a setting says that another screen keeps, since when, and its next version of it. */
export type KeptElsewhere = Pick<SettingRecord, 'value' | 'from'>

/** Codes of the company's pension plan (0024). */
const PENSIONS: Readonly<Record<string, string>> = {
  '0001': 'SEVERANCE',
  '0002': 'DB',
  '0003': 'DC',
  '0004': 'FUND',
  '0005': 'DEPARTURE',
}

/** The doors of a company; only the system sees their table. */
export type Doors = Awaited<ReturnType<typeof readDoors>>

/** What other screens keep of a company's settings, by name. Two queries. */
export const readElsewhere = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  doors: Doors,
): Promise<ReadonlyMap<SettingName, KeptElsewhere>> => {
  const counts = await readKept(tx, companyNo, day)
  const company = await readCompanySetting(tx, companyNo, day)
  const from = company === null || company.valid_from > day ? null : company.valid_from
  const networks = doors === null ? [] : parseDoor({ networks: doors.networks }).networks
  const kept = (value: SettingRecord['value'], since: PlainDate | null = null): KeptElsewhere => ({
    value,
    from: since,
  })
  return new Map<SettingName, KeptElsewhere>([
    ['companyHolidays', kept({ holidays: counts.holidays, moves: counts.moves })],
    ['itemFlags', kept({ items: counts.flagged })],
    ['fixedOvertime', kept({ items: counts.fixed_overtime })],
    ['pensionFirstMonth', kept({ people: counts.pension_first_month })],
    ['idleMin', kept(doors?.idle_minutes ?? IDLE_MINUTES.standard)],
    ['secondFactor', kept(doors?.second_factor ?? 'OPERATORS')],
    ['networks', kept(networks.map(({ name }) => name))],
    ['paydayOnHoliday', kept(company?.payday_on_holiday ?? 'BEFORE', from)],
    ['pensionType', kept(PENSIONS[company?.pension_type ?? ''] ?? 'SEVERANCE', from)],
    ['leaveBasis', kept('HIRE', from)],
  ])
}
