import type { PlainDate } from '@handal/base/date'
import { TAG_LATE_MINUTES } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

export type WorkplaceRow = {
  no: number
  name: string
  lat: number | null
  lng: number | null
  radius: number | null
  networks: string[]
  endDate: PlainDate | null
  version: number
}
/** Places of work of a company, by number. One query. */
export const readWorkplaces = async (tx: Tx, companyNo: number, no: number | null = null): Promise<WorkplaceRow[]> => {
  const { rows } = await sql<WorkplaceRow>`
    select workplace_no as no, name, lat, lng, radius, to_jsonb(networks) as networks, end_date as "endDate", version
    from workplace
    where company_no = ${companyNo} and (${no}::int is null or workplace_no = ${no}::int) order by workplace_no
  `.execute(tx)
  return rows
}
type Facts = Omit<WorkplaceRow, 'no' | 'version'>
export const insertWorkplace = async (tx: Tx, companyNo: number, no: number, facts: Facts): Promise<void> => {
  await sql`insert into workplace (company_no, workplace_no, name, lat, lng, radius, networks, end_date)
    values (${companyNo}, ${no}, ${facts.name}, ${facts.lat}, ${facts.lng}, ${facts.radius}, ${facts.networks}::text[],
      ${facts.endDate}::date)`.execute(tx)
}
export const updateWorkplace = async (tx: Tx, companyNo: number, no: number, facts: Facts): Promise<void> => {
  await sql`update workplace set name = ${facts.name}, lat = ${facts.lat}, lng = ${facts.lng}, radius = ${facts.radius},
    networks = ${facts.networks}::text[], end_date = ${facts.endDate}::date where company_no = ${companyNo} and workplace_no = ${no}`.execute(
    tx,
  )
}
/** How many gateways, screens and beacons stand there (`running`) or ever stood, and how many tags name it. One query. */
export const countAtPlace = async (tx: Tx, companyNo: number, no: number) => {
  const { rows } = await sql<{ gateways: number; screens: number; beacons: number; running: number; tags: number }>`
    select g.count as gateways, s.count as screens, b.count as beacons, g.running + s.running + b.running as running,
      t.count as tags from
      (select count(*)::int, (count(*) filter (where ended_at is null))::int as running from gateway
        where company_no = ${companyNo} and workplace_no = ${no}) g,
      (select count(*)::int, (count(*) filter (where released_at is null))::int as running from workplace_screen
        where company_no = ${companyNo} and workplace_no = ${no}) s,
      (select count(*)::int, (count(*) filter (where end_date is null))::int as running from beacon
        where company_no = ${companyNo} and workplace_no = ${no}) b,
      (select count(*)::int from attendance_tag where company_no = ${companyNo} and workplace_no = ${no}) t
  `.execute(tx)
  return rows[0] ?? { gateways: 0, screens: 0, beacons: 0, running: 0, tags: 0 }
}

export type GatewayRow = {
  no: number
  name: string
  place_no: number | null
  place: string | null
  last_seen_at: string | null
  old_until: string | null
  ended_at: string | null
  beats: string[]
  late: number
  version: number
}
/** Gateways with the half hours since a moment in which they were heard, and how many tags since then came late. One query. */
export const readGateways = async (
  tx: Tx,
  companyNo: number,
  since: Date,
  no: number | null = null,
): Promise<GatewayRow[]> => {
  const { rows } = await sql<GatewayRow>`
    select g.gateway_no as no, g.name, g.workplace_no as place_no, coalesce(w.name, g.place) as place, g.last_seen_at,
      g.old_until, g.ended_at, g.version,
      coalesce((select jsonb_agg(b.half_hour order by b.half_hour) from gateway_beat b where b.company_no = g.company_no
        and b.gateway_no = g.gateway_no and b.half_hour >= ${since.toISOString()}::timestamptz), '[]') as beats,
      (select count(*)::int from attendance_tag t where t.company_no = g.company_no and t.gateway_no = g.gateway_no
        and t.happened_at >= ${since.toISOString()}::timestamptz
        and t.received_at > t.happened_at + make_interval(mins => ${TAG_LATE_MINUTES}::int)) as late
    from gateway g left join workplace w on w.company_no = g.company_no and w.workplace_no = g.workplace_no
    where g.company_no = ${companyNo} and (${no}::int is null or g.gateway_no = ${no}::int) order by g.gateway_no
  `.execute(tx)
  return rows
}
export const insertGateway = async (
  tx: Tx,
  companyNo: number,
  gateway: {
    readonly name: string
    readonly placeNo: number | null
    readonly place: string | null
    readonly secret: Buffer
  },
): Promise<number> => {
  const { rows } = await sql<{ no: number }>`insert into gateway (company_no, name, workplace_no, place, secret)
    values (${companyNo}, ${gateway.name}, ${gateway.placeNo}, ${gateway.place}, ${gateway.secret}) returning gateway_no as no`.execute(
    tx,
  )
  return rows[0]?.no ?? 0
}
/** A new secret; the one that stood is taken until a moment. */
export const replaceSecret = async (
  tx: Tx,
  companyNo: number,
  no: number,
  secret: Buffer,
  oldUntil: Date,
): Promise<void> => {
  await sql`update gateway set old_secret = secret, old_until = ${oldUntil.toISOString()}::timestamptz, secret = ${secret},
    version = version + 1 where company_no = ${companyNo} and gateway_no = ${no}`.execute(tx)
}
export const endGatewayRow = async (tx: Tx, companyNo: number, no: number, at: Date): Promise<void> => {
  await sql`update gateway set ended_at = ${at.toISOString()}::timestamptz, version = version + 1
    where company_no = ${companyNo} and gateway_no = ${no}`.execute(tx)
}

export type ScreenRow = {
  no: number
  name: string
  place_no: number
  place: string
  key_mark: string | null
  last_seen_at: string | null
  released_at: string | null
  version: number
}
/** Screens of a company, by number. One query. */
export const readScreens = async (tx: Tx, companyNo: number, no: number | null = null): Promise<ScreenRow[]> => {
  const { rows } = await sql<ScreenRow>`
    select s.screen_no as no, s.name, s.workplace_no as place_no, w.name as place, s.key_mark, s.last_seen_at, s.released_at, s.version
    from workplace_screen s join workplace w on w.company_no = s.company_no and w.workplace_no = s.workplace_no
    where s.company_no = ${companyNo} and (${no}::int is null or s.screen_no = ${no}::int) order by s.screen_no
  `.execute(tx)
  return rows
}
export const insertScreen = async (
  tx: Tx,
  companyNo: number,
  screen: { readonly name: string; readonly placeNo: number; readonly hash: Buffer; readonly until: Date },
): Promise<number> => {
  const { rows } = await sql<{
    no: number
  }>`insert into workplace_screen (company_no, name, workplace_no, setup_hash, setup_until)
    values (${companyNo}, ${screen.name}, ${screen.placeNo}, ${screen.hash}, ${screen.until.toISOString()}::timestamptz)
    returning screen_no as no`.execute(tx)
  return rows[0]?.no ?? 0
}
export const releaseScreenRow = async (tx: Tx, companyNo: number, no: number, at: Date): Promise<void> => {
  await sql`update workplace_screen set released_at = ${at.toISOString()}::timestamptz, setup_hash = null, version = version + 1
    where company_no = ${companyNo} and screen_no = ${no}`.execute(tx)
}

/**
 * The screen that this code sets up, locked, with its company: one without a key, or with this very key while it has signed nothing (the
 * answer was lost). null: there is none, or its time is over. As the system.
 */
export const findSetup = async (tx: Tx, hash: Buffer, key: { readonly x: string; readonly y: string }, now: Date) => {
  const { rows } = await sql<{
    company_no: number
    no: number
    name: string
    place: string
    company_name: string
    closed: boolean
    code_secret: Uint8Array | null
  }>`
    select s.company_no, s.screen_no as no, s.name, w.name as place, c.company_name, c.closed_on is not null as closed, s.code_secret
    from workplace_screen s join workplace w on w.company_no = s.company_no and w.workplace_no = s.workplace_no
    join company c on c.company_no = s.company_no
    where s.setup_hash = ${hash} and s.setup_until > ${now.toISOString()}::timestamptz and s.released_at is null
      and (s.key_x is null or (s.key_x = ${key.x} and s.key_y = ${key.y}))
    for update of s
  `.execute(tx)
  return rows[0] ?? null
}
/** Gives a screen its key. Its setup code stays good for this key until the screen signs for the first time. */
export const setUpRow = async (
  tx: Tx,
  no: number,
  { x, y, mark, secret }: { readonly x: string; readonly y: string; readonly mark: string; readonly secret: Buffer },
  now: Date,
): Promise<void> => {
  await sql`update workplace_screen set key_x = ${x}, key_y = ${y}, key_mark = ${mark}, code_secret = ${secret},
    last_seen_at = ${now.toISOString()}::timestamptz, version = version + 1 where screen_no = ${no}`.execute(tx)
}

type Silent = { company_no: number; kind: 'gateway' | 'screen'; no: number; name: string }
/** Gateways and screens that were heard once and not since a moment, of whom nobody was told. As the system. One query. */
export const readSilent = async (tx: Tx, before: Date): Promise<Silent[]> => {
  const at = before.toISOString()
  const { rows } = await sql<Silent>`
    select company_no, 'gateway' as kind, gateway_no as no, name from gateway
    where ended_at is null and told_at is null and last_seen_at < ${at}::timestamptz
    union all select company_no, 'screen', screen_no, name from workplace_screen
    where released_at is null and told_at is null and last_seen_at < ${at}::timestamptz order by 1, 2, 3
  `.execute(tx)
  return rows
}
/** Notes that the operators are told; false: another server did. */
export const noteTold = async (tx: Tx, { kind, company_no: companyNo, no }: Silent, now: Date): Promise<boolean> => {
  const at = now.toISOString()
  const { rows } =
    kind === 'gateway'
      ? await sql`update gateway set told_at = ${at}::timestamptz where company_no = ${companyNo} and gateway_no = ${no} and told_at is null returning 1`.execute(
          tx,
        )
      : await sql`update workplace_screen set told_at = ${at}::timestamptz where company_no = ${companyNo} and screen_no = ${no} and told_at is null returning 1`.execute(
          tx,
        )
  return rows.length > 0
}
