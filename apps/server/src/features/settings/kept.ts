import type { PlainDate } from '@handal/base/date'
import type { SettingName } from '@handal/contracts/settings/setting-catalogue'
import type { SettingRecord } from '@handal/contracts/settings/settings'
import { IDLE_MINUTES } from '@handal/contracts/session/security'
import type { Tx } from '../../db/database.ts'
import { parseDoor } from '../../session/doors.ts'
import type { readDoors } from '../../session/security.repo.ts'
import { readSettingEntries, type SettingEntryRow } from '../companies/public.ts'
import { entryOf } from './entry-of.ts'
import { readKept } from './settings.repo.ts'

/** What a setting says that another screen keeps: since when, what comes next and how it came to it, where it is dated there. */
export type KeptElsewhere = Pick<SettingRecord, 'value' | 'from' | 'next' | 'history'>

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

/** A fact of the dated rules of a company as a setting on a day: an entry counts where it made the fact another. */
const datedOn = (
  entries: readonly SettingEntryRow[],
  day: PlainDate,
  valueOf: (row: SettingEntryRow) => string,
): KeptElsewhere | null => {
  const standing = entries.filter(({ stands }) => stands).toReversed()
  const turns = standing.filter((row, index) => {
    const before = standing[index - 1]
    return before === undefined || valueOf(before) !== valueOf(row)
  })
  const begun = turns.findLast(({ valid_from: from }) => from <= day)
  // The first entry holds for everything before it too.
  const held = begun ?? turns[0]
  if (held === undefined) return null
  const next = turns.find((row) => row.valid_from > day && row !== held)
  const said = (row: SettingEntryRow): boolean => {
    if (row.stands) return turns.includes(row)
    const stood = standing.findLast(({ valid_from: from }) => from <= row.valid_from)
    return stood === undefined || valueOf(stood) !== valueOf(row)
  }
  return {
    value: valueOf(held),
    from: begun?.valid_from ?? null,
    next: next === undefined ? null : { from: next.valid_from, value: valueOf(next) },
    history: entries.filter(said).map((row) => ({ ...entryOf(row), value: valueOf(row) })),
  }
}

/** What other screens keep of a company's settings, by name. Two queries. */
export const readElsewhere = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  doors: Doors,
): Promise<ReadonlyMap<SettingName, KeptElsewhere>> => {
  const counts = await readKept(tx, companyNo, day)
  const entries = await readSettingEntries(tx, companyNo)
  const networks = doors === null ? [] : parseDoor({ networks: doors.networks }).networks
  const kept = (value: SettingRecord['value']): KeptElsewhere => ({ value, from: null, next: null, history: [] })
  const dated = (usual: string, valueOf: (row: SettingEntryRow) => string): KeptElsewhere =>
    datedOn(entries, day, valueOf) ?? kept(usual)
  return new Map<SettingName, KeptElsewhere>([
    ['companyHolidays', kept({ holidays: counts.holidays, moves: counts.moves })],
    ['itemFlags', kept({ items: counts.flagged })],
    ['fixedOvertime', kept({ items: counts.fixed_overtime })],
    ['pensionFirstMonth', kept({ people: counts.pension_first_month })],
    ['idleMin', kept(doors?.idle_minutes ?? IDLE_MINUTES.standard)],
    ['secondFactor', kept(doors?.second_factor ?? 'OPERATORS')],
    ['networks', kept(networks.map(({ name }) => name))],
    ['paydayOnHoliday', dated('BEFORE', (row) => row.payday_on_holiday)],
    ['pensionType', dated('SEVERANCE', (row) => PENSIONS[row.pension_type] ?? 'SEVERANCE')],
    ['leaveBasis', dated('HIRE', (row) => row.leave_basis)],
  ])
}
