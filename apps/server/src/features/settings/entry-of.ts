import type { PlainDate } from '@handal/base/date'

type Row = {
  readonly valid_from: PlainDate
  readonly stands: boolean
  readonly withdrawn: boolean
  readonly reason: string | null
  readonly entered_at: string
  readonly entered_by_name: string
}
/** How an entry is answered, without its value. */
export const entryOf = (row: Row) => ({
  from: row.valid_from,
  state: row.withdrawn ? ('WITHDRAWN' as const) : row.stands ? ('STANDS' as const) : ('CORRECTED' as const),
  at: row.entered_at,
  by: row.entered_by_name,
  reason: row.reason,
})
