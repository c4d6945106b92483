import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** What of a roster names a schedule: single days from a day on, and patterns. */
export type ScheduleUses = { readonly days: number; readonly patterns: number }

/** That of these schedules (workSch) that any name. One query. */
export const countScheduleUses = async (
  tx: Tx,
  companyNo: number,
  schedules: readonly string[],
  day: PlainDate,
): Promise<ReadonlyMap<string, ScheduleUses>> => {
  const { rows } = await sql<ScheduleUses & { code: string }>`
    select c.code,
      (select count(*)::int from shift_day s where s.company_no = ${companyNo} and s.work_schedule = c.code
        and s.work_date >= ${day}::date) as days,
      (select count(*)::int from shift_pattern p where p.company_no = ${companyNo}
        and p.days @> jsonb_build_array(jsonb_build_object('workSch', c.code))) as patterns
    from unnest(${schedules}::text[]) as c (code)
  `.execute(tx)
  return new Map(rows.map(({ code, ...uses }) => [code, uses]))
}
