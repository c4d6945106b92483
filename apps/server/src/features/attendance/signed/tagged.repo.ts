import { TAG_MINUTES_AHEAD, type TagType } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'

/** So many of those who tagged are told to a screen, of the last minutes. */
const SHOWN = 5
const MINUTES = 10

export type TaggedRow = { event_id: string; name: string; type: TagType | null; happened_at: string }
/**
 * Who tagged a moment ago at a screen or with its code, or otherwise at its place of work, the newest first; what lies further ahead than
 * a device may tell is of no moment that has come. One query.
 */
export const readTaggedAt = async (
  tx: Tx,
  companyNo: number,
  { no, workplaceNo }: { readonly no: number; readonly workplaceNo: number },
  now: Date,
): Promise<TaggedRow[]> => {
  const at = now.toISOString()
  const { rows } = await sql<TaggedRow>`
    select t.event_id::text, e.name, t.type, t.happened_at from attendance_tag t
    join employee e on e.company_no = t.company_no and e.employee_no = t.employee_no
    where t.company_no = ${companyNo} and (t.screen_no = ${no} or t.workplace_no = ${workplaceNo})
      and t.happened_at > ${at}::timestamptz - make_interval(mins => ${MINUTES}::int)
      and t.happened_at <= ${at}::timestamptz + make_interval(mins => ${TAG_MINUTES_AHEAD}::int) order by t.happened_at desc, t.tag_no desc
    limit ${SHOWN}::int
  `.execute(prepared(tx))
  return rows
}
