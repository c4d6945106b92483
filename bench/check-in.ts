import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isSignedBy } from '../apps/server/src/features/attendance/signed/signature.ts'
import { type Figure, figure, quantile, timed } from './figures.ts'
import { during, freshPlace, onDatabase, removePlace } from './places.ts'
import { type Client, type Kind, LOAD_COMPANY, signIn } from './product.ts'

const PHONES = 300
const GATEWAYS = 3
const SECONDS = 60
const WARM_SECONDS = 5
/** Taps a second, and what the slowest hundredth may take. */
const LOADS = { PostgreSQL: { rate: 200, most: 100 }, embedded: { rate: 50, most: 300 } } as const
const LATE = 60

type Signer = {
  readonly key: string
  readonly sign: (text: string) => string
  readonly employeeNo: () => number | undefined
}

/** Accounts of the first people of the load company and a phone of each. */
const bindPhones = (place: Awaited<ReturnType<typeof freshPlace>>): Promise<Signer[]> =>
  onDatabase(place, async (db) => {
    const pairs = Array.from({ length: PHONES }, () => generateKeyPairSync('ec', { namedCurve: 'P-256' }))
    const points = pairs.map(({ publicKey }) => publicKey.export({ format: 'jwk' }))
    const nos = await db.withSystem('성능 측정', null, async (tx) => {
      await sql`
        with made as (
          insert into app_user (login_id, password_hash, perm_id, user_name, password_changed_at)
          select 'tap' || n, u.password_hash, '21', '성능 ' || n, u.password_changed_at
          from app_user u, generate_series(1, ${PHONES}::int) n where u.login_id = 'load'
          returning user_no, substring(login_id from 4)::int as n
        )
        insert into membership (company_no, user_no, role, employee_no) select ${LOAD_COMPANY}, user_no, '21', n from made
      `.execute(tx)
      const { rows } = await sql<{ no: number; employee_no: number }>`
        insert into phone (company_no, employee_no, name, key_x, key_y, key_mark, asked_at, bound_at)
        select ${LOAD_COMPANY}::int, u.no, '성능', u.x, u.y, 'ABCDEF01', now(), now()
        from unnest(${points.map(({ x }) => x ?? '')}::text[], ${points.map(({ y }) => y ?? '')}::text[]) with ordinality as u (x, y, no)
        returning phone_no as no, employee_no
      `.execute(tx)
      return rows
    })
    const keyOf = (index: number): KeyObject => {
      const pair = pairs[index]
      if (pair === undefined) throw new Error('no key')
      return pair.privateKey
    }
    return nos.map(({ no, employee_no: employeeNo }) => ({
      key: `p${no}`,
      sign: (text: string) =>
        sign('sha256', Buffer.from(text), { key: keyOf(employeeNo - 1), dsaEncoding: 'ieee-p1363' }).toString(
          'base64url',
        ),
      employeeNo: () => undefined,
    }))
  })

const makeGateways = async (client: Client): Promise<Signer[]> => {
  const made: Signer[] = []
  let next = 0
  for (let index = 0; index < GATEWAYS; index++) {
    const { no, secret } = await client.json<{ no: number; secret: string }>('POST', '/api/terminal/gateway/', {
      companyNo: LOAD_COMPANY,
      name: `성능 ${index}`,
    })
    const bytes = Buffer.from(secret, 'base64url')
    made.push({
      key: `g${no}`,
      sign: (text) => createHmac('sha256', bytes).update(text).digest('base64url'),
      employeeNo: () => (next++ % PHONES) + 1,
    })
  }
  return made
}

/** How far the server's clock is from this one, milliseconds: the demo stands on a day of its own. */
let offset = 0
const now = (): number => Date.now() + offset

const bodyOf = (signer: Signer, count: number): string =>
  JSON.stringify({
    events: Array.from({ length: count }, (_, index) => ({
      eventId: randomUUID(),
      happenedAt: new Date(now() - index * 60_000).toISOString(),
      type: index % 2 === 0 ? 'in' : 'out',
      ...(signer.employeeNo() === undefined ? {} : { employeeNo: signer.employeeNo() }),
    })),
  })

const send = (url: string, signer: Signer, body: string): Promise<Response> => {
  const time = String(Math.floor(now() / 1000))
  return fetch(`${url}/api/attendance/events/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-handal-key': signer.key,
      'x-handal-time': time,
      'x-handal-signature': signer.sign(`${time}.${body}`),
    },
    body,
  })
}
/** Sets the clock as a device does: by the time in the refusal of a signature that is hours off. */
const learnTime = async (url: string, signer: Signer): Promise<void> => {
  offset = -86_400_000
  const { serverTime } = (await (await send(url, signer, '{"events":[]}')).json()) as { serverTime: string }
  offset = Date.parse(serverTime) - Date.now()
}
/** Hands events in; how many were stored. */
const handIn = async (url: string, signer: Signer, count = 1): Promise<number> => {
  const answer = await send(url, signer, bodyOf(signer, count))
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { items } = (await answer.json()) as { items: { state: string }[] }
  return items.filter(({ state }) => state === 'stored').length
}

/** So many taps a second for a minute from one address, whatever the server does meanwhile. */
const rush = async (url: string, signers: readonly Signer[], rate: number) => {
  const times: number[] = []
  const failed: string[] = []
  let sent = 0
  let stored = 0
  const began = performance.now()
  const running: Promise<void>[] = []
  for (let index = 0; index < (SECONDS + WARM_SECONDS) * rate; index++) {
    const due = began + (index * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    const signer = signers[index % signers.length]
    if (signer === undefined) continue
    sent += 1
    running.push(
      timed(() => handIn(url, signer)).then(
        ({ ms, result }) => {
          stored += result
          if (index >= WARM_SECONDS * rate) times.push(ms)
        },
        (error: unknown) => void failed.push(String(error)),
      ),
    )
  }
  await Promise.all(running)
  if (failed.length > 0) process.stderr.write(`${failed.slice(0, 3).join('\n')}\n`)
  return { times, sent, stored, failed: failed.length }
}

const countTags = (place: Awaited<ReturnType<typeof freshPlace>>): Promise<number> =>
  onDatabase(place, (db) =>
    db.withCompany({ companyNo: LOAD_COMPANY }, async (tx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from attendance_tag
        where company_no = ${LOAD_COMPANY} and (phone_no is not null or gateway_no is not null)`.execute(tx)
      return rows[0]?.count ?? 0
    }),
  )

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

/** Taps that are signed by 300 phones and three gateways from one address, and a week that comes at once. */
export const measureCheckIn = async (kind: Kind, server: string | null): Promise<Figure[]> => {
  const { rate, most } = LOADS[kind]
  const place = await freshPlace(kind, server)
  await during(place, PHONES, async () => {})
  const phones = await bindPhones(place)
  const figures: Figure[] = []
  let expected = 0
  await during(place, PHONES, async ({ url }) => {
    const gateways = await makeGateways(await signIn(url))
    const [first] = phones
    if (first !== undefined) await learnTime(url, first)
    const late: number[] = []
    for (const phone of phones.slice(0, 11)) late.push((await timed(() => handIn(url, phone, LATE))).ms)
    expected += LATE * 11
    const { times, sent, stored, failed } = await rush(url, [...phones, ...gateways], rate)
    expected += stored
    figures.push(
      figure(kind, `${rate} signed taps a second for a minute, slowest of 100`, quantile(times, 0.99), 'ms', most),
      figure(kind, `${rate} signed taps a second, median`, quantile(times, 0.5), 'ms'),
      figure(kind, 'taps that were not stored', sent - stored, 'count', 0),
      figure(kind, 'taps that failed', failed, 'count', 0),
      figure(kind, `${LATE} offline taps in one call, slowest of 10`, Math.max(...late.slice(1)), 'ms', 300),
    )
  })
  figures.push(verification(kind))
  figures.push(figure(kind, 'tags too many or too few', Math.abs((await countTags(place)) - expected), 'count', 0))
  await removePlace(place, server)
  return figures
}
