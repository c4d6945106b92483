import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import type { Tx } from '../../db/database.ts'
import type { RecordKind } from '../../records/change.ts'
import {
  type EntryRow,
  readEntries,
  readThings,
  type Thing,
  type ThingQuery,
  type ThingRow,
} from './organisation.repo.ts'

/** A department or position as a kind of record, and its list. */
export type ThingKind<T> = RecordKind<T, Thing> & {
  readonly page: (tx: Tx, ctx: CompanyContext, query: ThingQuery) => Promise<{ items: T[]; total: number }>
}

/** Makes the kind of a thing from how a row and its entries are shown. */
export const thingKind = <T>(
  thing: Thing,
  missing: string,
  show: (row: ThingRow, history: readonly EntryRow[]) => T,
): ThingKind<T> => {
  const page: ThingKind<T>['page'] = async (tx, ctx, query) => {
    const { items, total } = await readThings(tx, ctx.companyNo, thing, query)
    const nos = items.map(({ no }) => no)
    const histories = new Map<number, EntryRow[]>(nos.map((no) => [no, []]))
    for (const entry of await readEntries(tx, ctx.companyNo, thing, nos)) histories.get(entry.no)?.push(entry)
    return { items: items.map((row) => show(row, histories.get(row.no) ?? [])), total }
  }
  return {
    name: thing,
    table: thing,
    key: `${thing}_no`,
    missing,
    page,
    read: async (tx, ctx, no) => (await page(tx, ctx, { day: ctx.today(), no })).items[0] ?? null,
  }
}

/** Refuses numbers that are named twice or are none of the things. */
export const requireKnown = (nos: readonly number[], known: ReadonlySet<number>, missing: string): void => {
  const errors = nos.flatMap((no, index) => {
    if (!known.has(no)) return [{ path: `nos.${index}`, message: missing }]
    return nos.indexOf(no) === index ? [] : [{ path: `nos.${index}`, message: '같은 번호를 두 번 적었습니다.' }]
  })
  if (errors.length > 0) throw badFields(...errors)
}

type Order = { readonly nos: readonly number[]; readonly versions?: readonly number[] | undefined }
/** Refuses an order of things that somebody changed since they were read: 409 with the list as it stands. Under the turn. */
export const requireAsRead = (
  { nos, versions }: Order,
  current: { readonly items: readonly { readonly no: number; readonly version: number }[] },
): void => {
  if (versions === undefined) return
  const stored = new Map(current.items.map(({ no, version }) => [no, version]))
  if (versions.length !== nos.length || nos.some((no, index) => stored.get(no) !== versions[index]))
    throw new AppError('conflict', { current })
}
