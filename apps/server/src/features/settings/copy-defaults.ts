import { SETTING_NAMES, settingNamed } from '@handal/contracts/settings/setting-catalogue'
import { DEFAULT_RULES, type RuleName } from '@handal/contracts/settings/work-rule-values'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import type { EntryActor } from '../../records/dated.ts'
import type { CompanyDefaults, NewCompany } from '../../records/defaults.ts'
import { deleteTerms, insertTerms, readTerms } from './settings.repo.ts'
import { type KeptName, timeLines, valueOn } from './time-lines.ts'

/**
 * Gives a new company the super admin's defaults of every setting as they are on its first day. The transaction must see
 * the defaults: that of the system.
 */
export const copyDefaultSettings = async (
  tx: Tx,
  { companyNo, from, since }: NewCompany,
  by: EntryActor,
): Promise<void> => {
  const lines = timeLines(await readTerms(tx, DEFAULTS))
  const names: readonly KeptName[] = [
    ...SETTING_NAMES.filter((name) => settingNamed(name).part.keptBy === undefined),
    ...(Object.keys(DEFAULT_RULES) as RuleName[]),
  ]
  const values = names.map((name) => JSON.stringify(valueOn(lines, name, from).value))
  await insertTerms(tx, companyNo, since, { names, values }, by)
}

/** Settings that a new company starts with. */
export const settingDefaults: CompanyDefaults = {
  copy: copyDefaultSettings,
  drop: deleteTerms,
}
