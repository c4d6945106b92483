import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Event } from './write.repo.ts'

/** Within less than so long two devices hear one act, seconds. */
export const ONE_ACT_SECONDS = 60

/** A tag that stands and is the same act as an event. */
export type Standing = { readonly no: number; readonly at: string }
/**
 * The tags that stand of what these gateways and screens heard, by the event's number: of the same person and type, by another gateway
 * or screen within a minute, and not at another place. What does not count is none of them. One query.
 */
export const readSameActs = async (
  tx: Tx,
  companyNo: number,
  events: readonly Event[],
): Promise<ReadonlyMap<string, Standing>> => {
  if (events.length === 0) return new Map()
  const { rows } = await sql<{ event_id: string; no: number; at: string }>`
    select distinct on (u.event_id) u.event_id::text, t.tag_no as no, t.happened_at as at
    from unnest(${events.map(({ eventId }) => eventId)}::uuid[], ${events.map(({ employeeNo }) => employeeNo)}::int[],
      ${events.map(({ happenedAt }) => happenedAt)}::timestamptz[], ${events.map(({ type }) => type)}::text[],
      ${events.map(({ gatewayNo }) => gatewayNo ?? null)}::int[], ${events.map(({ screenNo }) => screenNo ?? null)}::int[],
      ${events.map(({ workplaceNo }) => workplaceNo ?? null)}::int[])
      as u (event_id, employee_no, at, type, gateway_no, screen_no, workplace_no)
    join attendance_tag t on t.company_no = ${companyNo} and t.employee_no = u.employee_no
      and t.happened_at > u.at - make_interval(secs => ${ONE_ACT_SECONDS}::int)
      and t.happened_at < u.at + make_interval(secs => ${ONE_ACT_SECONDS}::int)
    where t.type is not distinct from u.type and t.phone_no is null and t.entered_by is null
      and coalesce(t.gateway_no, t.screen_no) is not null
      and (t.gateway_no is distinct from u.gateway_no or t.screen_no is distinct from u.screen_no)
      and (t.workplace_no is null or u.workplace_no is null or t.workplace_no = u.workplace_no)
      and not exists (select from tag_exclusion x
        where x.company_no = t.company_no and x.tag_no = t.tag_no and x.withdrawn_at is null)
    order by u.event_id, abs(extract(epoch from t.happened_at - u.at)), t.tag_no
  `.execute(tx)
  return new Map(rows.map(({ event_id: eventId, no, at }) => [eventId, { no, at }]))
}

/** What a device heard of a tag that stands. */
export type Hearing = { readonly event: Event; readonly tagNo: number }
/** Keeps what was heard of tags that stand. One query. */
export const insertHearings = async (
  tx: Tx,
  companyNo: number,
  hearings: readonly Hearing[],
  now: Date,
): Promise<void> => {
  if (hearings.length === 0) return
  const of = <T>(read: (event: Event) => T): T[] => hearings.map(({ event }) => read(event))
  await sql`
    insert into tag_hearing (company_no, event_id, tag_no, happened_at, said_at, received_at, gateway_no, screen_no, heard_by, evidence)
    select ${companyNo}::int, u.event_id, u.tag_no, u.at, nullif(u.said_at, u.at), ${now.toISOString()}::timestamptz, u.gateway_no,
      u.screen_no, u.heard_by, u.evidence::jsonb
    from unnest(${of(({ eventId }) => eventId)}::uuid[], ${hearings.map(({ tagNo }) => tagNo)}::int[],
      ${of(({ happenedAt }) => happenedAt)}::timestamptz[], ${of(({ saidAt, happenedAt }) => saidAt ?? happenedAt)}::timestamptz[],
      ${of(({ gatewayNo }) => gatewayNo ?? null)}::int[],
      ${of(({ gatewayNo, screenNo }) => (gatewayNo === null ? (screenNo ?? null) : null))}::int[],
      ${of(({ reader }) => reader ?? '')}::text[], ${of(({ evidence }) => JSON.stringify(evidence))}::text[])
      as u (event_id, tag_no, at, said_at, gateway_no, screen_no, heard_by, evidence)
    on conflict do nothing
  `.execute(tx)
}

/** A device that heard a tag too. */
export type HeardRow = { tag_no: number; heard_by: string; happened_at: string }
/** Those of these tags, by time. One query. */
export const readHearings = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<HeardRow[]> => {
  const { rows } = await sql<HeardRow>`
    select tag_no, heard_by, happened_at from tag_hearing where company_no = ${companyNo} and tag_no = any (${nos}::int[])
    order by tag_no, happened_at, event_id
  `.execute(tx)
  return rows
}
