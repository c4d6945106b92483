import type { PlainDate } from '@handal/base/date'
import type { Use } from '@handal/contracts/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { hasBegun, heldOn, type Term } from '../../db/dated.ts'
import { type EntryRow, readEntries } from '../../records/entries.ts'
import { type ListQuery, type Page, readPage } from '../../records/list.ts'
import { isFound } from '../../records/search.ts'

/** What holds of an item from a day on. */
export type TermRow = {
  label: string
  kind: 'earning' | 'deduction'
  item_type: 'base' | 'additional'
  nature: string | null
  tax: string
  ordinary_wage: boolean
  minimum_wage: boolean
  average_wage: boolean
  flag_reason: string | null
  prorated: boolean
  source: unknown
  cycle_months: number
  paid_months: string | null
  basis: string | null
}
/** An item with what holds of it on a day. */
export type ItemRow = TermRow & {
  no: number
  item_code: string
  basic: boolean
  valid_from: PlainDate
  sort_order: number
  last_day: PlainDate | null
  version: number
}
/** One entry of the facts of an item, whether it stands or not. */
export type ItemEntry = EntryRow<TermRow>

const FACTS = (alias: string) =>
  sql.join(
    [
      'label',
      'kind',
      'item_type',
      'nature',
      'tax',
      'ordinary_wage',
      'minimum_wage',
      'average_wage',
      'flag_reason',
      'prorated',
      'source',
      'cycle_months',
      'paid_months',
      'basis',
    ].map((name) => sql.ref(`${alias}.${name}`)),
  )

const SORT = { itemCode: 'item_code', label: 'label', sortOrder: 'sort_order', from: 'valid_from' } as const

/** What a list of items is asked for: how they were on a day, which of them. */
export type ItemQuery = ListQuery<keyof typeof SORT> & {
  readonly day: PlainDate
  readonly q?: string | undefined
  readonly no?: number
  readonly kind?: 'earning' | 'deduction' | undefined
  readonly itemType?: 'base' | 'additional' | undefined
  readonly basic?: boolean | undefined
}

/** A page of items in print order, each with what holds on the day. */
export const readItems = (tx: Tx, companyNo: number, query: ItemQuery): Promise<Page<ItemRow>> => {
  const { day, no, kind, itemType, basic } = query
  const rows = sql<ItemRow>`
    select i.item_no as no, i.item_code, i.basic, i.sort_order, i.last_day, i.version, t.valid_from, ${FACTS('t')}
    from salary_item i
    join ${heldOn('salary_item_term', companyNo, day, no === undefined ? null : [no])} t on t.item_no = i.item_no
    where i.company_no = ${companyNo}
      and ${no === undefined ? sql`true` : sql`i.item_no = ${no}`}
      and ${kind === undefined ? sql`true` : sql`t.kind = ${kind}`}
      and ${itemType === undefined ? sql`true` : sql`t.item_type = ${itemType}`}
      and ${basic === undefined ? sql`true` : sql`i.basic = ${basic}`}
      and ${isFound(sql`handal_search(t.label || ' ' || i.item_code)`, query.q)}
  `
  return readPage(tx, rows, query, SORT, sql`sort_order, item_code`)
}

/** Every entry of these items, newest date first, and of one date the newest entry. */
export const readItemEntries = (tx: Tx, companyNo: number, nos: readonly number[] | null): Promise<ItemEntry[]> =>
  readEntries(tx, 'salary_item_term', companyNo, nos, FACTS('e'))

/** A relation of the items that hold on some day from one to another, as they are on the last. */
const heldItems = (companyNo: Term<number>, from: Term<PlainDate>, to: Term<PlainDate>): RawBuilder<ItemRow> =>
  sql<ItemRow>`
    select i.item_no as no, i.item_code, i.basic, i.sort_order, i.last_day, i.version, t.valid_from, ${FACTS('t')}
    from ${heldOn('salary_item_term', companyNo, to)} t
    join salary_item i on i.company_no = ${companyNo} and i.item_no = t.item_no
    where ${hasBegun('t', to)} and (i.last_day is null or i.last_day >= ${from}::date)`

/** Items as payroll reads them, in print order. */
export const readHeldItems = async (tx: Tx, companyNo: number, from: PlainDate, to: PlainDate): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`${heldItems(companyNo, from, to)} order by i.sort_order, i.item_code`.execute(
    prepared(tx),
  )
  return rows
}

/** A relation of what items are on any day from one to another: a row for each version, in print order and oldest first. */
const itemVersions = (companyNo: Term<number>, from: Term<PlainDate>, to: Term<PlainDate>): RawBuilder<ItemRow> =>
  sql<ItemRow>`
    select i.item_no as no, i.item_code, i.basic, i.sort_order, i.last_day, i.version, t.valid_from, ${FACTS('t')}
    from (
      select t.*, lead(t.valid_from) over (partition by t.item_no order by t.valid_from) as next_from
      from salary_item_term t where t.company_no = ${companyNo}
    ) t
    join salary_item i on i.company_no = ${companyNo} and i.item_no = t.item_no
    where ${hasBegun('t', to)} and (t.next_from is null or t.next_from > ${from}::date)
      and (i.last_day is null or i.last_day >= ${from}::date)`

/** Every version of the items between two days, in print order and oldest first. */
export const readItemVersions = async (
  tx: Tx,
  companyNo: number,
  from: PlainDate,
  to: PlainDate,
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    ${itemVersions(companyNo, from, to)} order by i.sort_order, i.item_code, t.valid_from`.execute(prepared(tx))
  return rows
}

/** The same as one column, for a statement on many companies. */
export const itemVersionsColumn = (...on: Parameters<typeof itemVersions>): RawBuilder<ItemRow[]> =>
  sql<
    ItemRow[]
  >`(select coalesce(json_agg(h order by h.sort_order, h.item_code, h.valid_from), '[]'::json) from (${itemVersions(...on)}) h)`

/** Code, label and kind of every item by its newest facts, in print order. */
export const readNewestItems = async (
  tx: Tx,
  companyNo: number,
): Promise<Pick<ItemRow, 'item_code' | 'label' | 'kind'>[]> => {
  const { rows } = await sql<Pick<ItemRow, 'item_code' | 'label' | 'kind'>>`
    select item_code, label, kind from (
      select distinct on (i.item_no) i.item_code, i.sort_order, t.label, t.kind
      from salary_item i join salary_item_term t on t.company_no = i.company_no and t.item_no = i.item_no
      where i.company_no = ${companyNo} order by i.item_no, t.valid_from desc
    ) s order by sort_order, item_code`.execute(prepared(tx))
  return rows
}

/** What decides how an item counts in the average wage. */
export type AverageRow = Pick<ItemRow, 'item_code' | 'kind' | 'nature' | 'average_wage' | 'cycle_months' | 'source'>
/** The newest of each item, those that ended too: what they paid is still in payslips. */
export const readAverageRows = async (tx: Tx, companyNo: number): Promise<AverageRow[]> => {
  const { rows } = await sql<AverageRow>`
    select distinct on (i.item_no) i.item_code, t.kind, t.nature, t.average_wage, t.cycle_months, t.source
    from salary_item i join salary_item_term t on t.company_no = i.company_no and t.item_no = i.item_no
    where i.company_no = ${companyNo} order by i.item_no, t.valid_from desc
  `.execute(tx)
  return rows
}

/** The number of the item of a code; null when there is none. */
export const readItemNo = async (tx: Tx, companyNo: number, code: string): Promise<number | null> => {
  const { rows } = await sql<{ item_no: number }>`
    select item_no from salary_item where company_no = ${companyNo} and item_code = ${code}
  `.execute(tx)
  return rows[0]?.item_no ?? null
}

/** Puts items in this order, those that are not named behind them in the order they had. Only who moves gets a new version. */
export const placeItems = async (tx: Tx, companyNo: number, codes: readonly string[]): Promise<void> => {
  await sql`
    update salary_item i set sort_order = p.place, version = version + 1
    from (
      select s.item_no, row_number() over (order by u.place nulls last, s.sort_order, s.item_code) as place
      from salary_item s left join unnest(${codes}::text[]) with ordinality as u (code, place) on u.code = s.item_code
      where s.company_no = ${companyNo}
    ) p
    where i.company_no = ${companyNo} and i.item_no = p.item_no and i.sort_order <> p.place
  `.execute(tx)
}

/** What ever used an item beside formulas: people's pay terms, amounts entered for a month, payslips, amounts typed over. */
export const readItemUses = async (tx: Tx, companyNo: number, code: string): Promise<Use[]> => {
  const lines = [`item.${code}`, `item.${code}.extra`]
  const { rows } = await sql<{ people: number; consents: number; entries: number; slips: number; typed: number }>`
    select
      (select count(distinct employee_no) from pay_term where company_no = ${companyNo} and jsonb_exists(amounts, ${code})) as people,
      (select count(distinct c.employee_no) from deduction_consent_entry c join salary_item i
        on i.company_no = c.company_no and i.item_no = c.item_no
        where c.company_no = ${companyNo} and i.item_code = ${code}) as consents,
      (select count(*) from payslip_entry where company_no = ${companyNo} and item_code = ${code}) as entries,
      (select count(*) from payslip_lines where company_no = ${companyNo} and codes && ${lines}::text[]) as slips,
      (select count(*) from payslip_override where company_no = ${companyNo} and line_code = any (${lines})) as typed
  `.execute(tx)
  return rows.flatMap(({ people, consents, entries, slips, typed }) => [
    { what: '급여 조건을 가진 사원', count: people },
    { what: '동의를 적은 사원', count: consents },
    { what: '그 달에 입력한 금액', count: entries },
    { what: '급여명세서', count: slips },
    { what: '직접 수정한 금액', count: typed },
  ])
}
