import type { PlainDate } from '@handal/base/date'
/** A salary item as the demo and the tests write it. */
export type PlainItem = {
  readonly item_code: string
  readonly label: string
  readonly kind: 'earning' | 'deduction'
  readonly item_type: 'base' | 'additional'
  readonly nature?: string | null
  readonly tax: string
  readonly ordinary_wage: boolean
  readonly minimum_wage: boolean
  readonly prorated: boolean
  readonly source: unknown
  readonly basis?: string
  readonly last_day?: PlainDate | null
  /** Not one of those that a new company starts with. */
  readonly added?: true
}

/** Rows of items that hold from a day, in print order. */
export const itemRows = (company_no: number, valid_from: PlainDate, items: readonly PlainItem[]) => ({
  salary_item: items.map(({ item_code, last_day = null, added }, index) => ({
    company_no,
    item_no: index + 1,
    item_code,
    basic: added !== true,
    sort_order: index + 1,
    last_day,
    version: 1,
  })),
  salary_item_term: items.map(
    ({ item_code: _code, last_day: _day, added: _added, nature = null, basis = null, ...facts }, index) => ({
      company_no,
      item_no: index + 1,
      valid_from,
      ...facts,
      nature,
      basis,
      average_wage: facts.kind === 'earning' && nature !== 'EXPENSES',
    }),
  ),
})
