import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../db/database.ts'
import type { EntryActor } from './dated.ts'

/**
 * A new company: it starts with the defaults of its first day, `from`; they hold since an earlier one, `since`, because its
 * people, its first month and the leave of its year stand on days before its contract.
 */
export type NewCompany = { readonly companyNo: number; readonly from: PlainDate; readonly since: PlainDate }

/**
 * A feature's part of the super admin's defaults (company 0, ADR 0008) for a new company. Each feature that keeps
 * defaults exports one from its `public.ts`; `features/companies/defaults.ts` is the list.
 */
export type CompanyDefaults = {
  /** Copies what holds on that day and what comes later. Companies that exist are never reached. */
  readonly copy: (tx: Tx, to: NewCompany, by: EntryActor) => Promise<void>
  /** Deletes them again, for a company that is removed because it never had data of its own. */
  readonly drop: (tx: Tx, companyNo: number) => Promise<void>
}
