import { addDays, type PlainDate } from '@handal/base/date'
import { CONTRACT_PERPETUAL } from '@handal/contracts/common'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { preparedFor } from '../../../db/prepared.ts'

/** What a key is of, by the letter before its number. */
export type KeyKind = 'p' | 'g' | 's'
/** A phone, a gateway or a screen with what proves it, and how its company stands. */
export type KeyRow = {
  company_no: number
  no: number
  name: string
  /** Of a phone. */
  employee_no: number | null
  is_bound: boolean
  key_x: string | null
  key_y: string | null
  /** Of a gateway, encrypted. */
  secret: Uint8Array | null
  old_secret: Uint8Array | null
  old_until: string | null
  workplace_no: number | null
  place: string | null
  last_seen_at: string | null
  has_ended: boolean
  company_closed: boolean
  contract_over: PlainDate | null
}

const company = (today: PlainDate) => sql`coalesce(c.closed_on <= ${today}::date, false) as company_closed,
  case when c.contract_type <> ${CONTRACT_PERPETUAL} and c.contract_end < ${today}::date then c.contract_end end as contract_over`

/** A phone counts until the night after its person's last day, while an account of the person may enter. */
const phone = (nos: readonly number[], today: PlainDate) => sql<KeyRow>`
  select p.company_no, p.phone_no as no, e.name, p.employee_no, p.bound_at is not null as is_bound, p.key_x, p.key_y,
    null::bytea as secret, null::bytea as old_secret, null::timestamptz as old_until, null::int as workplace_no, null::text as place,
    null::timestamptz as last_seen_at,
    p.ended_at is not null or coalesce(e.leave_date < ${addDays(today, -1)}::date, false) or not exists (
      select from membership m join app_user u on u.user_no = m.user_no
      where m.company_no = p.company_no and m.employee_no = p.employee_no and u.disabled_at is null
        and (m.closed_on is null or m.closed_on > ${addDays(today, -1)}::date)) as has_ended, ${company(today)}
  from phone p join employee e on e.company_no = p.company_no and e.employee_no = p.employee_no
  join company c on c.company_no = p.company_no where p.phone_no = any (${nos}::int[])`
const gateway = (nos: readonly number[], today: PlainDate) => sql<KeyRow>`
  select g.company_no, g.gateway_no as no, g.name, null::int as employee_no, true as is_bound, null::text as key_x, null::text as key_y,
    g.secret, g.old_secret, g.old_until, g.workplace_no, coalesce(w.name, g.place) as place, g.last_seen_at,
    g.ended_at is not null as has_ended, ${company(today)}
  from gateway g join company c on c.company_no = g.company_no
  left join workplace w on w.company_no = g.company_no and w.workplace_no = g.workplace_no where g.gateway_no = any (${nos}::int[])`
/** A screen that is set up and has signed nothing counts as not seen, so that its first call is noted. */
const screen = (nos: readonly number[], today: PlainDate) => sql<KeyRow>`
  select s.company_no, s.screen_no as no, s.name, null::int as employee_no, true as is_bound, s.key_x, s.key_y,
    null::bytea as secret, null::bytea as old_secret, null::timestamptz as old_until, s.workplace_no, w.name as place,
    case when s.setup_hash is null then s.last_seen_at end as last_seen_at,
    s.released_at is not null or s.key_x is null as has_ended, ${company(today)}
  from workplace_screen s join company c on c.company_no = s.company_no
  join workplace w on w.company_no = s.company_no and w.workplace_no = s.workplace_no where s.screen_no = any (${nos}::int[])`
const READ = { p: phone, g: gateway, s: screen } as const

/** A key by its letter and number. */
export type KeyName = { readonly kind: KeyKind; readonly no: number }
/** The devices of these keys, of whatever companies, in their order; null: there is none. As the system; a query for each kind. */
export const readKeysOf = async (
  tx: Tx,
  keys: readonly KeyName[],
  today: PlainDate,
): Promise<readonly (KeyRow | null)[]> => {
  const found = new Map<string, KeyRow>()
  const read = async (kind: KeyKind): Promise<void> => {
    const nos = [...new Set(keys.flatMap((key) => (key.kind === kind ? [key.no] : [])))]
    if (nos.length === 0) return
    const { rows } = await READ[kind](nos, today).execute(preparedFor(tx, nos))
    for (const row of rows) found.set(`${kind}${row.no}`, row)
  }
  await Promise.all([read('p'), read('g'), read('s')])
  return keys.map(({ kind, no }) => found.get(`${kind}${no}`) ?? null)
}

/** A gateway or a screen that was heard. */
export type Seen = { readonly kind: 'g' | 's'; readonly no: number }
/** A gateway or a screen was heard: it is silent no more. A gateway keeps the half hour too; of a screen the setup code is used up by it. */
export const markSeen = async (tx: Tx, companyNo: number, { kind, no }: Seen, now: Date): Promise<void> => {
  const at = now.toISOString()
  if (kind === 's') {
    await sql`update workplace_screen set last_seen_at = ${at}::timestamptz, told_at = null, setup_hash = null, setup_until = null
      where company_no = ${companyNo} and screen_no = ${no}`.execute(tx)
    return
  }
  await sql`update gateway set last_seen_at = ${at}::timestamptz, told_at = null
    where company_no = ${companyNo} and gateway_no = ${no}`.execute(tx)
  const halfHour = new Date(Math.floor(now.getTime() / HALF_HOUR) * HALF_HOUR).toISOString()
  await sql`insert into gateway_beat (company_no, gateway_no, half_hour) values (${companyNo}, ${no}, ${halfHour}::timestamptz)
    on conflict do nothing`.execute(tx)
}
export const HALF_HOUR = 30 * 60_000
