import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

/** A value somebody added, as it was entered. `stands`: no later row of its code and day. */
export type AddedRow = {
  readonly code: string
  readonly from: PlainDate
  readonly value: unknown
  readonly law: string
  readonly reason: string
  readonly withdrawn: boolean
  readonly stands: boolean
  readonly enteredAt: string
  readonly enteredBy: string
}

/** A name of everything that was added: equal names, equal snapshots. Rows are few and only ever added. */
export const readMark = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ mark: string | null }>`
    select string_agg(concat_ws(' ', code, valid_from, digest, law, withdrawn), ';' order by row_no) as mark from statute_row
  `.execute(prepared(tx))
  return rows[0]?.mark ?? ''
}

/** Everything that was added, by code and day, newest first within a day. */
export const readAdded = async (tx: Tx): Promise<AddedRow[]> => {
  const { rows } = await sql<AddedRow>`
    select code, valid_from as "from", value, law, reason, withdrawn,
      row_no = max(row_no) over (partition by code, valid_from) as stands,
      entered_at as "enteredAt", entered_by_name as "enteredBy"
    from statute_row order by code, valid_from, row_no desc
  `.execute(tx)
  return rows
}

type NewRow = Pick<AddedRow, 'code' | 'from' | 'value' | 'law' | 'reason' | 'withdrawn'> & {
  readonly by: { readonly userNo: number; readonly userName: string }
  readonly at: Date
}
/** Adds a row; those before stay as they were entered. */
export const insertAdded = async (tx: Tx, row: NewRow): Promise<void> => {
  const value = row.value === null ? null : JSON.stringify(row.value)
  await sql`
    insert into statute_row (code, valid_from, value, law, reason, withdrawn, entered_at, entered_by, entered_by_name)
    values (${row.code}, ${row.from}, ${value}::jsonb, ${row.law}, ${row.reason}, ${row.withdrawn}, ${row.at},
      ${row.by.userNo}, ${row.by.userName})
  `.execute(tx)
}
