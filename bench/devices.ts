import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { Agent, request } from 'node:http'
import { sql } from 'kysely'
import { type freshPlace, onDatabase } from './places.ts'
import { type Client, LOAD_COMPANY } from './product.ts'

/** A phone or a gateway of the load company. Each keeps a connection of its own open, as devices do. */
export type Device = {
  readonly key: string
  readonly sign: (text: string) => string
  readonly employeeNo: () => number | undefined
  readonly agent: Agent
}
const agent = (): Agent => new Agent({ keepAlive: true })

/** Accounts of the first people of the load company and a phone of each. */
export const bindPhones = (place: Awaited<ReturnType<typeof freshPlace>>, count: number): Promise<Device[]> =>
  onDatabase(place, async (db) => {
    const pairs = Array.from({ length: count }, () => generateKeyPairSync('ec', { namedCurve: 'P-256' }))
    const points = pairs.map(({ publicKey }) => publicKey.export({ format: 'jwk' }))
    const nos = await db.withSystem('성능 측정', null, async (tx) => {
      await sql`
        with made as (
          insert into app_user (login_id, password_hash, perm_id, user_name, password_changed_at)
          select 'tap' || n, u.password_hash, '21', '성능 ' || n, u.password_changed_at
          from app_user u, generate_series(1, ${count}::int) n where u.login_id = 'load'
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
      agent: agent(),
    }))
  })

/** Gateways of the load company, which hand in taps of its first people in turn. */
export const makeGateways = async (client: Client, count: number, people: number): Promise<Device[]> => {
  const made: Device[] = []
  let next = 0
  for (let index = 0; index < count; index++) {
    const { no, secret } = await client.json<{ no: number; secret: string }>('POST', '/api/terminal/gateway/', {
      companyNo: LOAD_COMPANY,
      name: `성능 ${index}`,
    })
    const bytes = Buffer.from(secret, 'base64url')
    made.push({
      key: `g${no}`,
      sign: (text) => createHmac('sha256', bytes).update(text).digest('base64url'),
      employeeNo: () => (next++ % people) + 1,
      agent: agent(),
    })
  }
  return made
}

/** How far the server's clock is from this one, milliseconds: the demo stands on a day of its own. */
let offset = 0
const now = (): number => Date.now() + offset

const bodyOf = (device: Device, count: number): string =>
  JSON.stringify({
    events: Array.from({ length: count }, (_, index) => {
      const employeeNo = device.employeeNo()
      return {
        eventId: randomUUID(),
        happenedAt: new Date(now() - index * 60_000).toISOString(),
        type: index % 2 === 0 ? 'in' : 'out',
        ...(employeeNo === undefined ? {} : { employeeNo }),
      }
    }),
  })

type Answer = { readonly status: number; readonly text: string }
const send = (url: string, device: Device, body: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const time = String(Math.floor(now() / 1000))
    const call = request(`${url}/api/attendance/events/`, {
      method: 'POST',
      agent: device.agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-handal-key': device.key,
        'x-handal-time': time,
        'x-handal-signature': device.sign(`${time}.${body}`),
      },
    })
    call.on('error', reject)
    call.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    call.end(body)
  })

/** Sets the clock as a device does: by the time in the refusal of a signature that is hours off. */
export const learnTime = async (url: string, device: Device): Promise<void> => {
  offset = -86_400_000
  const { serverTime } = JSON.parse((await send(url, device, '{"events":[]}')).text) as { serverTime: string }
  offset = Date.parse(serverTime) - Date.now()
}

/** Hands events in; how many were stored. */
export const handIn = async (url: string, device: Device, count = 1): Promise<number> => {
  const { status, text } = await send(url, device, bodyOf(device, count))
  if (status !== 200) throw new Error(`${status}: ${text}`)
  const { items } = JSON.parse(text) as { items: { state: string }[] }
  return items.filter(({ state }) => state === 'stored').length
}
