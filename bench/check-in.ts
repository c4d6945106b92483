import { generateKeyPairSync, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { isSignedBy } from '../apps/server/src/features/attendance/signed/signature.ts'
import { bindPhones, type Device, handIn, learnTime, makeGateways } from './devices.ts'
import { type Figure, figure, quantile, timed } from './figures.ts'
import { during, freshPlace, onDatabase, removePlace } from './places.ts'
import { DEMO_DATE, type Kind, LOAD_COMPANY, type Place, type Product, signIn } from './product.ts'

const PHONES = 300
const GATEWAYS = 3
/** A minute; less for a first look. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const WARM_SECONDS = 5
/** Taps a second, and what the slowest hundredth may take. */
const LOADS = { PostgreSQL: { rate: 200, most: 100 }, embedded: { rate: 50, most: 300 } } as const
const LATE = 60

type Rush = { readonly rate: number; readonly seconds: number; readonly warm: number }
/** So many taps a second from one address, whatever the server does meanwhile. */
const rush = async (url: string, devices: readonly Device[], { rate, seconds, warm }: Rush) => {
  const times: number[] = []
  const failed: string[] = []
  let sent = 0
  let stored = 0
  const began = performance.now()
  const running: Promise<void>[] = []
  for (let index = 0; index < (seconds + warm) * rate; index++) {
    const due = began + (index * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    const device = devices[index % devices.length]
    if (device === undefined) continue
    sent += 1
    running.push(
      timed(() => handIn(url, device)).then(
        ({ ms, result }) => {
          stored += result
          if (index >= warm * rate) times.push(ms)
        },
        (error: unknown) => void failed.push(String(error)),
      ),
    )
  }
  await Promise.all(running)
  if (failed.length > 0) process.stderr.write(`${failed.slice(0, 3).join('\n')}\n`)
  return { times, sent, stored, failed: failed.length }
}

const countTags = (place: Place): Promise<number> =>
  onDatabase(place, (db) =>
    db.withCompany({ companyNo: LOAD_COMPANY }, async (tx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from attendance_tag
        where company_no = ${LOAD_COMPANY} and (phone_no is not null or gateway_no is not null)`.execute(tx)
      return rows[0]?.count ?? 0
    }),
  )

/** Looks four times a second which tags are in no day yet: how long one waited at most. A server's database only. */
const watchDays = async (place: Place) => {
  if (place.databaseUrl === null) return { end: () => Promise.resolve(null) }
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  /** The first sight of the newest tags of a person that are in no day. */
  const waiting = new Map<number, { tag: number; at: number }[]>()
  // A week that came late before lies in days before these, and waits for none of them.
  const stored = await client.query<{ last: number | null }>(
    'select max(tag_no) as last from attendance_tag where company_no = $1',
    [LOAD_COMPANY],
  )
  let last = stored.rows[0]?.last ?? 0
  let longest = 0
  const look = async (): Promise<number> => {
    const made = await client.query<{ no: number; tag: number }>(
      `select d.employee_no as no, max(t.tag::int) as tag from attendance_day d, jsonb_array_elements_text(d.made -> 'tags') as t (tag)
       where d.company_no = $1 and d.work_date >= $2 group by 1`,
      [LOAD_COMPANY, DEMO_DATE],
    )
    const at = performance.now()
    for (const { no, tag } of made.rows) {
      const own = waiting.get(no) ?? []
      for (const one of own) if (one.tag <= tag) longest = Math.max(longest, at - one.at)
      waiting.set(
        no,
        own.filter((one) => one.tag > tag),
      )
    }
    const come = await client.query<{ no: number; tag: number }>(
      'select employee_no as no, max(tag_no) as tag from attendance_tag where company_no = $1 and tag_no > $2 group by 1',
      [LOAD_COMPANY, last],
    )
    for (const { no, tag } of come.rows) {
      waiting.set(no, [...(waiting.get(no) ?? []), { tag, at: performance.now() }])
      last = Math.max(last, tag)
    }
    return [...waiting.values()].reduce((sum, own) => sum + own.length, 0)
  }
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      await look()
      await sleep(250)
    }
    // What was tapped last.
    const until = performance.now() + 60_000
    while ((await look()) > 0) {
      if (performance.now() > until) throw new Error('days that are not made of their tags within a minute')
      await sleep(50)
    }
    await client.end()
    return longest
  })()
  return {
    end: (): Promise<number | null> => {
      isOver = true
      return looking
    },
  }
}

/** What one signature of a phone costs to verify, over 400. */
const verification = (kind: Kind): Figure => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = sign('sha256', Buffer.from('1.{}'), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const sent = { time: '1', raw: '{}', signature: bytes.toString('base64url') }
  if (!isSignedBy({ x, y }, sent)) throw new Error('the own signature is refused')
  const begun = performance.now()
  for (let times = 0; times < 400; times++) isSignedBy({ x, y }, sent)
  return figure(kind, 'one signature verified', (performance.now() - begun) / 400, 'ms', 0.5)
}

const measureRush = async (
  kind: Kind,
  place: Place,
  { url, cpuMs }: Product,
  devices: readonly Device[],
): Promise<{ readonly figures: Figure[]; readonly stored: number }> => {
  const { rate, most } = LOADS[kind]
  const days = await watchDays(place)
  const before = cpuMs()
  const { times, sent, stored, failed } = await rush(url, devices, { rate, seconds: SECONDS, warm: WARM_SECONDS })
  const cpu = (cpuMs() - before) / sent
  const waited = await days.end()
  return {
    stored,
    figures: [
      figure(kind, `${rate} signed taps a second for a minute, slowest of 100`, quantile(times, 0.99), 'ms', most),
      figure(kind, `${rate} signed taps a second, median`, quantile(times, 0.5), 'ms'),
      figure(kind, 'processor of the server for a tap, with the days made of it', cpu, 'ms'),
      figure(kind, 'taps that were not stored', sent - stored, 'count', 0),
      figure(kind, 'taps that failed', failed, 'count', 0),
      ...(waited === null ? [] : [figure(kind, 'a day of a tap stands after, the longest', waited, 'ms', 5000)]),
    ],
  }
}

/** Taps that are signed by 300 phones and three gateways from one address, and a week that comes at once. */
export const measureCheckIn = async (kind: Kind, server: string | null): Promise<Figure[]> => {
  const place = await freshPlace(kind, server)
  await during(place, PHONES, async () => {})
  const phones = await bindPhones(place, PHONES)
  const figures: Figure[] = []
  let expected = 0
  await during(place, PHONES, async (product) => {
    const { url } = product
    const gateways = await makeGateways(await signIn(url), GATEWAYS, PHONES)
    const [first] = phones
    if (first !== undefined) await learnTime(url, first)
    const late: number[] = []
    for (const phone of phones.slice(0, 11)) late.push((await timed(() => handIn(url, phone, LATE))).ms)
    expected += LATE * 11
    figures.push(figure(kind, `${LATE} offline taps in one call, slowest of 10`, Math.max(...late.slice(1)), 'ms', 300))
    const morning = await watchDays(place)
    const minute = await rush(url, phones, { rate: PHONES / SECONDS, seconds: SECONDS, warm: 0 })
    const waited = await morning.end()
    expected += minute.stored
    figures.push(figure(kind, `${PHONES} phones within a minute, slowest`, Math.max(...minute.times), 'ms', 2000))
    if (waited !== null)
      figures.push(
        figure(kind, `${PHONES} phones within a minute, a day stands after, the longest`, waited, 'ms', 2000),
      )
    const { figures: found, stored } = await measureRush(kind, place, product, [...phones, ...gateways])
    expected += stored
    figures.push(...found)
  })
  figures.push(verification(kind))
  figures.push(figure(kind, 'tags too many or too few', Math.abs((await countTags(place)) - expected), 'count', 0))
  await removePlace(place, server)
  return figures
}
