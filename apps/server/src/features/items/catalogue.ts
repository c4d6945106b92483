import type { PlainDate } from '@handal/base/date'
import { holding } from '../../db/dated.ts'
import type { Tx } from '../../db/database.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { type ItemEntry, type ItemRow, readItemEntries, readItems, type TermRow } from './items.repo.ts'

/** All items of a company with all entries of each, newest date first: what a change is judged on before it is written. */
export type Catalogue = readonly { readonly item: ItemRow; readonly entries: readonly ItemEntry[] }[]

/** What a change does to one item; `no` null: it is new. */
export type ItemPlan = {
  readonly no: number | null
  readonly code: string
  /** Facts that hold from a day. */
  readonly enter: { readonly from: PlainDate; readonly facts: TermRow } | null
  /** The day whose entry is taken back. */
  readonly withdraw: PlainDate | null
  /** Undefined: as it was. */
  readonly lastDay: PlainDate | null | undefined
  readonly sortOrder: number | undefined
}

/** Reads all items of a company, two queries. */
export const readCatalogue = async (tx: Tx, companyNo: number, today: PlainDate): Promise<Catalogue> => {
  const { items } = await readItems(tx, companyNo, { day: today, size: ALL_ROWS })
  const entries = await readItemEntries(tx, companyNo, null)
  const byItem = new Map<number, ItemEntry[]>(items.map(({ no }) => [no, []]))
  for (const entry of entries) byItem.get(entry.no)?.push(entry)
  return items.map((item) => ({ item, entries: byItem.get(item.no) ?? [] }))
}

/** The items that hold on some day from one to another, as they are on the last: what `readHeldItems` reads. */
export const heldIn = (catalogue: Catalogue, from: PlainDate, to: PlainDate): ItemRow[] =>
  catalogue.flatMap(({ item, entries }) => {
    if (item.last_day !== null && item.last_day < from) return []
    const held = holding(
      entries.filter(({ stands }) => stands),
      to,
      (entry) => entry.valid_from,
    )
    return held === undefined || held.valid_from > to
      ? []
      : [{ ...item, ...factsIn(held), valid_from: held.valid_from }]
  })

/** Every version of the items between two days, oldest first of each: what `readItemVersions` reads. */
export const versionsIn = (catalogue: Catalogue, from: PlainDate, to: PlainDate): ItemRow[] =>
  catalogue.flatMap(({ item, entries }) => {
    if (item.last_day !== null && item.last_day < from) return []
    return entries
      .filter(({ stands, valid_from }) => stands && valid_from <= to)
      .map((entry) => ({ ...item, ...factsIn(entry), valid_from: entry.valid_from }))
      .toReversed()
  })

/** The facts of a row without what it has beside them. */
export const factsIn = (row: TermRow): TermRow => ({
  label: row.label,
  kind: row.kind,
  item_type: row.item_type,
  nature: row.nature,
  tax: row.tax,
  ordinary_wage: row.ordinary_wage,
  minimum_wage: row.minimum_wage,
  average_wage: row.average_wage,
  flag_reason: row.flag_reason,
  prorated: row.prorated,
  source: row.source,
  cycle_months: row.cycle_months,
  paid_months: row.paid_months,
  basis: row.basis,
})

const entryOf = (no: number, from: PlainDate, facts: TermRow): ItemEntry => ({
  ...facts,
  no,
  valid_from: from,
  stands: true,
  withdrawn: false,
  reason: null,
  entered_at: '',
  entered_by_name: '',
})

const inOrder = (a: ItemRow, b: ItemRow): number =>
  a.sort_order - b.sort_order || (a.item_code < b.item_code ? -1 : a.item_code > b.item_code ? 1 : 0)

/** The catalogue as it would be after a change, in print order. */
export const afterPlan = (catalogue: Catalogue, plan: ItemPlan): Catalogue => {
  const { no, code, enter, withdraw, lastDay, sortOrder } = plan
  if (no === null) {
    if (enter === null) return catalogue
    const last = Math.max(0, ...catalogue.map(({ item }) => item.sort_order))
    const item: ItemRow = {
      ...enter.facts,
      no: 0,
      item_code: code,
      basic: false,
      valid_from: enter.from,
      sort_order: sortOrder ?? last + 1,
      last_day: lastDay ?? null,
      version: 1,
    }
    return [...catalogue, { item, entries: [entryOf(0, enter.from, enter.facts)] }].toSorted((a, b) =>
      inOrder(a.item, b.item),
    )
  }
  const gone = withdraw ?? enter?.from
  return catalogue
    .map(({ item, entries }) => {
      if (item.no !== no) return { item, entries }
      const kept = entries.filter((entry) => entry.valid_from !== gone || !entry.stands)
      const next = enter === null ? kept : [...kept, entryOf(no, enter.from, enter.facts)]
      return {
        item: {
          ...item,
          sort_order: sortOrder ?? item.sort_order,
          last_day: lastDay === undefined ? item.last_day : lastDay,
        },
        entries: next.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : a.valid_from > b.valid_from ? -1 : 0)),
      }
    })
    .toSorted((a, b) => inOrder(a.item, b.item))
}
