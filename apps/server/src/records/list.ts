import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { prepared } from '../db/prepared.ts'

/** Paging and order of a list; see pagingFields and sortField of the contracts. */
export type ListQuery<C extends string> = {
  readonly page?: number | undefined
  readonly size?: number | undefined
  /** A column, `-` before it for descending. */
  readonly sort?: C | `-${C}` | undefined
}
/** The size of a list that is not paged: a file takes all of it. */
export const ALL_ROWS = 2_147_483_647

/** One page and how many there are on all of them. */
export type Page<R> = { readonly items: readonly R[]; readonly total: number }

const orderOf = <C extends string>(
  sort: C | `-${C}` | undefined,
  columns: Readonly<Record<C, string>>,
  standard: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  if (sort === undefined) return standard
  const descending = sort.startsWith('-')
  const column = sql.ref(columns[(descending ? sort.slice(1) : sort) as C])
  return sql`${column} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, ${standard}`
}

/**
 * One page of `rows` (a select without order), sorted by the database; absent size: 1,000. `columns` names the column of each
 * sortable name, `standard` is the list's own order and settles ties. One query; a second one only behind the last page.
 */
export const readPage = async <R, C extends string = never>(
  tx: Tx | ReturnType<typeof prepared>,
  rows: RawBuilder<R>,
  query: ListQuery<C>,
  columns: Readonly<Record<C, string>>,
  standard: RawBuilder<unknown>,
): Promise<Page<R>> => {
  const { page = 1, size = MAX_PAGE_SIZE } = query
  const offset = (page - 1) * size
  const found = await sql<R & { total: number }>`
    select listed.*, count(*) over () as total from (${rows}) listed
    order by ${orderOf(query.sort, columns, standard)} limit ${size} offset ${offset}
  `.execute(tx)
  const [first] = found.rows
  if (first !== undefined || offset === 0) return { items: found.rows, total: first?.total ?? 0 }
  const counted = await sql<{ total: number }>`select count(*) as total from (${rows}) listed`.execute(tx)
  return { items: [], total: counted.rows[0]?.total ?? 0 }
}
