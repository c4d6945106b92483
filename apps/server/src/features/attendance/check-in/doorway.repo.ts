import type { PlainDate } from '@handal/base/date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { settingOn } from '../../settings/public.ts'

/** What becomes of a location. */
export type LocationUse = 'OFF' | 'RESULT_ONLY' | 'COORDINATES'
/** The rules of a company for taps on a day, and the lines of its offices. */
export type Doorway = {
  location: LocationUse
  location_days: number
  require_place: boolean
  offices: { no: number; name: string; networks: string[] }[]
}

const setting = (name: string, companyNo: number, day: PlainDate): RawBuilder<unknown> =>
  settingOn(name, sql`${companyNo}::int`, day)

/** Those of a company. One query. */
export const readDoorway = async (tx: Tx, companyNo: number, day: PlainDate): Promise<Doorway> => {
  const { rows } = await sql<Doorway>`
    select coalesce(${setting('location', companyNo, day)} #>> '{}', 'OFF') as location,
      coalesce((${setting('locationDays', companyNo, day)} #>> '{}')::int, 7) as location_days,
      coalesce((${setting('requirePlace', companyNo, day)} #>> '{}')::boolean, false) as require_place,
      coalesce((select jsonb_agg(jsonb_build_object('no', w.workplace_no, 'name', w.name, 'networks', to_jsonb(w.networks)) order by w.workplace_no)
        from workplace w where w.company_no = ${companyNo} and w.networks <> '{}'
          and (w.end_date is null or w.end_date >= ${day}::date)), '[]') as offices
  `.execute(prepared(tx))
  const [row] = rows
  if (row === undefined) throw new Error('no row of settings')
  return row
}

/** The screens of a company whose codes are good, with their secrets as they are stored. One query. */
export const readScreenSecrets = async (tx: Tx, companyNo: number) => {
  const { rows } = await sql<{ no: number; workplace_no: number; place: string; secret: Uint8Array }>`
    select s.screen_no as no, s.workplace_no, w.name as place, s.code_secret as secret from workplace_screen s
    join workplace w on w.company_no = s.company_no and w.workplace_no = s.workplace_no
    where s.company_no = ${companyNo} and s.released_at is null and s.code_secret is not null order by s.screen_no
  `.execute(tx)
  return rows
}

/** Uses up codes of a person each, once: those that were used up before are answered by their place with the event that did. Two queries. */
export const spendCodes = async (
  tx: Tx,
  companyNo: number,
  uses: readonly {
    readonly employeeNo: number
    readonly screenNo: number
    readonly step: number
    readonly eventId: string
  }[],
): Promise<ReadonlyMap<string, string>> => {
  if (uses.length === 0) return new Map()
  const { rows: made } = await sql<{ event_id: string }>`
    insert into screen_code_use (company_no, employee_no, screen_no, step, event_id)
    select ${companyNo}::int, u.employee_no, u.screen_no, u.step, u.event_id
    from unnest(${uses.map(({ employeeNo }) => employeeNo)}::int[], ${uses.map(({ screenNo }) => screenNo)}::int[],
      ${uses.map(({ step }) => step)}::bigint[], ${uses.map(({ eventId }) => eventId)}::uuid[]) as u (employee_no, screen_no, step, event_id)
    on conflict do nothing returning event_id
  `.execute(tx)
  const fresh = new Set(made.map((row) => row.event_id))
  const used = uses.filter(({ eventId }) => !fresh.has(eventId))
  if (used.length === 0) return new Map()
  const { rows: before } = await sql<{ sent: string; event_id: string }>`
    select u.sent::text, c.event_id::text from unnest(${used.map(({ employeeNo }) => employeeNo)}::int[],
      ${used.map(({ screenNo }) => screenNo)}::int[], ${used.map(({ step }) => step)}::bigint[], ${used.map(({ eventId }) => eventId)}::uuid[])
      as u (employee_no, screen_no, step, sent)
    join screen_code_use c on c.company_no = ${companyNo} and c.employee_no = u.employee_no and c.screen_no = u.screen_no and c.step = u.step
  `.execute(tx)
  return new Map(before.map((row) => [row.sent, row.event_id]))
}

/** Whether somebody works outside on a day by what was entered: nothing is asked of the place then. One query. */
export const readOutsideDays = async (
  tx: Tx,
  companyNo: number,
  days: readonly { readonly employeeNo: number; readonly day: PlainDate }[],
): Promise<ReadonlySet<string>> => {
  if (days.length === 0) return new Set()
  const { rows } = await sql<{ mark: string }>`
    select u.employee_no || ' ' || u.day as mark
    from unnest(${days.map(({ employeeNo }) => employeeNo)}::int[], ${days.map(({ day }) => day)}::date[]) as u (employee_no, day)
    where exists (select from attendance_fact f where f.company_no = ${companyNo} and f.employee_no = u.employee_no
      and u.day between f.from_date and f.to_date and f.withdrawn_at is null and f.kind in ('REMOTE', 'FIELD', 'TRIP', 'EDU'))
  `.execute(tx)
  return new Set(rows.map(({ mark }) => mark))
}

/** A tag at a place; `phoneNo` null: not by a phone. */
export type PlacedTag = {
  readonly employeeNo: number
  readonly phoneNo: number | null
  readonly at: string
  readonly workplaceNo: number
}
/** Another place where a phone, or its person by whatever device, was at the same time. */
export type OtherPlace = {
  readonly place: string
  /** By another device of the same person. */
  readonly by?: 'PERSON'
}
/**
 * Of these taps those whose phone was at another place within so many minutes, or whose person was at one within so many seconds by
 * whatever device, by their place in the list, with that place. One query.
 */
export const readOtherPlaces = async (
  tx: Tx,
  companyNo: number,
  tags: readonly PlacedTag[],
  { minutes, seconds }: { readonly minutes: number; readonly seconds: number },
): Promise<ReadonlyMap<number, OtherPlace>> => {
  if (tags.length === 0) return new Map()
  const { rows } = await sql<{ index: number; place: string; is_phone: boolean }>`
    select u.index::int - 1 as index, t.place, t.is_phone
    from unnest(${tags.map(({ employeeNo }) => employeeNo)}::int[], ${tags.map(({ phoneNo }) => phoneNo)}::int[],
      ${tags.map(({ at }) => at)}::timestamptz[], ${tags.map(({ workplaceNo }) => workplaceNo)}::int[]) with ordinality
      as u (employee_no, phone_no, at, workplace_no, index)
    cross join lateral (
      select coalesce(o.place, '') as place, o.phone_no is not distinct from u.phone_no and u.phone_no is not null as is_phone
      from attendance_tag o
      where o.company_no = ${companyNo} and o.employee_no = u.employee_no and o.workplace_no <> u.workplace_no
        and o.happened_at between u.at - make_interval(mins => ${minutes}::int) and u.at + make_interval(mins => ${minutes}::int)
        and (o.phone_no = u.phone_no or o.happened_at > u.at - make_interval(secs => ${seconds}::int)
          and o.happened_at < u.at + make_interval(secs => ${seconds}::int))
      order by is_phone desc, o.tag_no limit 1
    ) t
  `.execute(tx)
  return new Map(
    rows.map(({ index, place, is_phone: isPhone }) => [index, isPhone ? { place } : { place, by: 'PERSON' }]),
  )
}
