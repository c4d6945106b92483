import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** One more reader says whether a page helped. */
export const countVote = async (tx: Tx, key: string, yes: boolean, day: PlainDate): Promise<void> => {
  await sql`
    insert into help_vote as v (help_key, day, yes, no) values (${key}, ${day}, ${yes ? 1 : 0}, ${yes ? 0 : 1})
    on conflict (help_key, day) do update set yes = v.yes + excluded.yes, no = v.no + excluded.no
  `.execute(tx)
}

/** What was said of each page from a day on. */
export const readVotes = async (tx: Tx, from: PlainDate) => {
  const { rows } = await sql<{ key: string; yes: number; no: number }>`
    select help_key as key, sum(yes)::int as yes, sum(no)::int as no from help_vote where day >= ${from}
    group by help_key order by help_key
  `.execute(tx)
  return rows
}
