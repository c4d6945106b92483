import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import type { Tx } from '../../db/database.ts'
import { holding } from '../../db/dated.ts'
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
export type ThingKind<T> = RecordKind<T> & {
  readonly name: Thing
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

/** Of entries, newest date first, the one that stands and holds on a day. */
export const standingOn = <E extends { readonly from: string; readonly state: string }>(
  history: readonly E[],
  day: string,
): E | undefined =>
  holding(
    history.filter(({ state }) => state === 'STANDS'),
    day,
    ({ from }) => from,
  )

/** What corrects an entry that stands, or takes it back, says why: refused at `reason`. What holds from today alone need not. */
export const requireReason = (
  history: readonly { readonly from: string; readonly state: string }[],
  { from, reason = '' }: { readonly from?: string | undefined; readonly reason?: string | undefined },
): void => {
  const corrects = history.some((entry) => entry.state === 'STANDS' && entry.from === from)
  if (corrects && reason === '') throw badFields({ path: 'reason', message: '고치는 까닭을 적어 주세요.' })
}

/** Refuses a last day before the first one at `endDate`; `from`: what is entered with it may begin earlier. */
export const requireLastDay = (
  history: readonly { readonly from: string; readonly state: string }[],
  lastDay: string,
  from?: string,
): void => {
  const days = history.filter(({ state }) => state === 'STANDS').map((entry) => entry.from)
  const first = [...days, ...(from === undefined ? [] : [from])].toSorted()[0]
  if (first !== undefined && lastDay < first)
    throw badFields({ path: 'endDate', message: `${first}부터 있어 그보다 앞선 날에 끝낼 수 없습니다.` })
}

/** Refuses numbers that are named twice or are none of the things. */
export const requireKnown = (nos: readonly number[], known: ReadonlySet<number>, missing: string): void => {
  const errors = nos.flatMap((no, index) => {
    if (!known.has(no)) return [{ path: `nos.${index}`, message: missing }]
    return nos.indexOf(no) === index ? [] : [{ path: `nos.${index}`, message: '같은 번호를 두 번 적었습니다.' }]
  })
  if (errors.length > 0) throw badFields(...errors)
}
