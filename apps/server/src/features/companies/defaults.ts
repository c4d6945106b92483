import type { Tx } from '../../db/database.ts'
import type { EntryActor } from '../../records/dated.ts'
import type { CompanyDefaults, NewCompany } from '../../records/defaults.ts'
import { lineDefaults } from '../approval-lines/public.ts'
import { ownNames } from '../codes/public.ts'
import { itemDefaults } from '../items/public.ts'
import { organisationDefaults } from '../organisation/public.ts'
import { settingDefaults } from '../settings/public.ts'

/** What a new company starts with, one line a feature; taken away in the opposite order. */
const START: readonly CompanyDefaults[] = [
  organisationDefaults,
  // They name departments and positions.
  lineDefaults,
  itemDefaults,
  settingDefaults,
  ownNames,
]

/** Copies the super admin's defaults into a company that was just made. */
export const copyDefaults = async (tx: Tx, to: NewCompany, by: EntryActor): Promise<void> => {
  for (const each of START) await each.copy(tx, to, by)
}

/** Takes them away from a company that is removed. */
export const dropDefaults = async (tx: Tx, companyNo: number): Promise<void> => {
  for (const each of START.toReversed()) await each.drop(tx, companyNo)
}
