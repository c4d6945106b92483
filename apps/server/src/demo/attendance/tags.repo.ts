import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { DemoCompany } from '../companies.ts'
import type { DemoTag } from './tags.ts'

const CHUNK = 5000

/** Stores tags under the numbers that follow those of the company, in the order in which they were received. The same tags, the same events. */
export const insertTags = async (
  tx: Tx,
  { companyNo, tags: how }: Pick<DemoCompany, 'companyNo' | 'tags'>,
  tags: readonly DemoTag[],
): Promise<void> => {
  if (how === null) return
  const { reader, source } = how
  const received = tags.toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : a.receivedAt > b.receivedAt ? 1 : 0))
  for (let start = 0; start < received.length; start += CHUNK) {
    const rows = received.slice(start, start + CHUNK)
    await sql`
      insert into attendance_tag (company_no, tag_no, event_id, employee_no, happened_at, received_at, type, source, evidence, reader, card_no,
        phone_no, screen_no, workplace_no, place)
      select ${companyNo}::int, n.first + u.ordinal, md5(concat_ws(' ', ${companyNo}::int, u.employee_no, u.happened_at, u.type))::uuid,
        u.employee_no, u.happened_at, u.received_at, u.type, coalesce(u.source, ${source}),
        coalesce(u.evidence::jsonb,
          case when u.card_no is null then '[]' else jsonb_build_array(jsonb_build_object('kind', 'CARD', 'seen', u.card_no, 'ok', null)) end),
        ${reader}::text, u.card_no, u.phone_no, u.screen_no, u.workplace_no, u.place
      from unnest(${rows.map(({ employeeNo }) => employeeNo)}::int[], ${rows.map(({ happenedAt }) => happenedAt)}::timestamptz[],
        ${rows.map(({ receivedAt }) => receivedAt)}::timestamptz[], ${rows.map(({ type }) => type)}::text[],
        ${rows.map(({ cardNo }) => cardNo)}::text[], ${rows.map(({ proof }) => proof?.source ?? null)}::text[],
        ${rows.map(({ proof }) => (proof === undefined ? null : JSON.stringify(proof.evidence)))}::text[],
        ${rows.map(({ proof }) => proof?.phoneNo ?? null)}::int[], ${rows.map(({ proof }) => proof?.screenNo ?? null)}::int[],
        ${rows.map(({ proof }) => proof?.workplaceNo ?? null)}::int[], ${rows.map(({ proof }) => proof?.place ?? null)}::text[])
        with ordinality as u (employee_no, happened_at, received_at, type, card_no, source, evidence, phone_no, screen_no, workplace_no,
          place, ordinal),
        (select coalesce(max(tag_no), 0)::int as first from attendance_tag where company_no = ${companyNo}::int) n
    `.execute(tx)
  }
}
