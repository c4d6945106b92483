import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { entriesByNo, type EntryRow } from '../../records/entries.ts'
import {
  readThingEntries,
  readThings,
  type Thing,
  type ThingFacts,
  type ThingQuery,
  type ThingRow,
} from './organisation.repo.ts'

/** How departments and positions are read, from how a row and its entries are shown. */
export const thingPage =
  <T>(thing: Thing, show: (row: ThingRow, history: readonly EntryRow<ThingFacts>[]) => T) =>
  async (tx: Tx, ctx: CompanyContext, query: ThingQuery): Promise<{ items: T[]; total: number }> => {
    const { items, total } = await readThings(tx, ctx.companyNo, thing, query)
    const nos = items.map(({ no }) => no)
    const entriesOf = entriesByNo(await readThingEntries(tx, ctx.companyNo, thing, nos))
    return { items: items.map((row) => show(row, entriesOf(row.no))), total }
  }

/** The list of things as they were on the sent day (absent: today). */
export const thingList =
  <T>(page: ReturnType<typeof thingPage<T>>) =>
  (tx: Tx, ctx: CompanyContext, query: Omit<ThingQuery, 'day' | 'no'> & { readonly day?: PlainDate | undefined }) =>
    page(tx, ctx, { ...query, day: query.day ?? ctx.today() })
