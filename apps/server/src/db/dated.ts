import { type RawBuilder, sql } from 'kysely'

/**
 * The one meaning of "holds on this day" for dated rows (`valid_from`): the newest row from that day or before, or the
 * oldest when none has begun yet. An order in which that row comes first, for `distinct on` or `limit 1`; `alias` names the
 * dated table in the query.
 */
export const heldFirst = (alias: string, day: string): RawBuilder<unknown> => {
  const from = sql.ref(`${alias}.valid_from`)
  return sql`(${from} <= ${day}::date) desc, case when ${from} <= ${day}::date then ${from} end desc, ${from}`
}
