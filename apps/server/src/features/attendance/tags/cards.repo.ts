import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { type ListQuery, type Page, readPage } from '../../../records/list.ts'
import { isFound } from '../../../records/search.ts'

/** A card with whose it is; reader null: of all readers, end_date null: until further notice. */
export type CardRow = {
  no: number
  reader: string | null
  card_no: string
  employee_no: number
  employee_code: string
  name: string
  from_date: PlainDate
  end_date: PlainDate | null
  version: number
}
const SORT = {
  no: 'no',
  reader: 'reader',
  cardNo: 'card_no',
  name: 'name',
  employeeCode: 'employee_code',
  from: 'from_date',
  endDate: 'end_date',
} as const
export type CardQuery = ListQuery<keyof typeof SORT> & {
  readonly nos?: readonly number[]
  readonly day?: PlainDate | undefined
  readonly employeeNos?: readonly number[] | undefined
  readonly q?: string | undefined
}

const rows = (companyNo: number) => sql<CardRow>`
  select c.card_row_no as no, c.reader, c.card_no, c.employee_no, e.employee_code, e.name, c.valid_from as from_date,
    c.end_date, c.version
  from tag_card c join employee e on e.company_no = c.company_no and e.employee_no = c.employee_no
  where c.company_no = ${companyNo}
`

/** A page of cards, by number. */
export const readCards = (tx: Tx, companyNo: number, query: CardQuery): Promise<Page<CardRow>> => {
  const { nos, day, employeeNos, q } = query
  const wanted = sql<CardRow>`${rows(companyNo)}
    and ${nos === undefined ? sql`true` : sql`c.card_row_no = any (${nos}::int[])`}
    and ${day === undefined ? sql`true` : sql`c.valid_from <= ${day}::date and (c.end_date is null or c.end_date >= ${day}::date)`}
    and ${employeeNos === undefined ? sql`true` : sql`c.employee_no = any (${employeeNos}::int[])`}
    and (${isFound(sql`e.search_key`, q)} or ${isFound(sql`handal_search(c.card_no || ' ' || coalesce(c.reader, ''))`, q)})`
  return readPage(tx, wanted, query, SORT, sql`card_no, reader nulls first, from_date, no`)
}

/** What of a card is stored. */
export type CardFacts = {
  readonly reader: string | null
  readonly cardNo: string
  readonly employeeNo: number
  readonly from: PlainDate
  readonly endDate: PlainDate | null
}
const columns = ({ reader, cardNo, employeeNo, from, endDate }: CardFacts) => ({
  reader,
  card_no: cardNo,
  employee_no: employeeNo,
  valid_from: from,
  end_date: endDate,
})

/** Whoever else has this number at the same reader on one of these days; null: nobody. */
export const readRival = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { reader, cardNo, from, endDate }: CardFacts,
): Promise<CardRow | null> => {
  const { rows: found } = await sql<CardRow>`
    ${rows(companyNo)} and c.card_row_no <> ${no} and c.card_no = ${cardNo}
      and (c.reader is null or ${reader}::text is null or c.reader = ${reader})
      and (c.end_date is null or c.end_date >= ${from}::date) and (${endDate}::date is null or c.valid_from <= ${endDate}::date)
    order by c.valid_from limit 1
  `.execute(tx)
  return found[0] ?? null
}

/** How many tags somebody made with a card while it was his. */
export const countTagsOfCard = async (tx: Tx, companyNo: number, no: number): Promise<number> => {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from tag_card c
    join attendance_tag t on t.company_no = c.company_no and t.card_no = c.card_no and t.employee_no = c.employee_no
      and (c.reader is null or t.reader = c.reader)
    where c.company_no = ${companyNo} and c.card_row_no = ${no}
      and (t.happened_at at time zone 'Asia/Seoul')::date between c.valid_from and coalesce(c.end_date, 'infinity')
  `.execute(tx)
  return found[0]?.count ?? 0
}

/** Stores cards under these numbers. One query. */
export const insertCards = (tx: Tx, companyNo: number, nos: readonly number[], facts: readonly CardFacts[]) =>
  tx
    .insertInto('tag_card')
    .values(facts.map((card, at) => ({ company_no: companyNo, card_row_no: nos[at] ?? 0, ...columns(card) })))
    .execute()

/** Cards of numbers that are these but for zeros ahead, of all days. One query. */
export const readCardsLike = async (tx: Tx, companyNo: number, cardNos: readonly string[]): Promise<CardRow[]> => {
  const { rows: found } = await sql<CardRow>`
    ${rows(companyNo)} and ltrim(c.card_no, '0') = any (${cardNos}::text[]) order by c.valid_from, c.card_row_no
  `.execute(tx)
  return found
}

export const updateCard = (tx: Tx, companyNo: number, no: number, facts: CardFacts) =>
  tx
    .updateTable('tag_card')
    .set(columns(facts))
    .where('company_no', '=', companyNo)
    .where('card_row_no', '=', no)
    .execute()
