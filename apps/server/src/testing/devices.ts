import { createECDH, createHash, createHmac, createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto'
import { sendEvents } from '@handal/contracts/time/tags'
import type { TestApp } from './app.ts'
import { phoneKey } from './phone-key.ts'

/** The private key that belongs to `phoneKey(name)`. */
const privateKey = (name: string): KeyObject => {
  const pair = createECDH('prime256v1')
  const secret = createHash('sha256').update(name).digest()
  pair.setPrivateKey(secret)
  return createPrivateKey({ key: { ...phoneKey(name), d: secret.toString('base64url') }, format: 'jwk' })
}

/** What signs: a phone or a screen by the name of its key, a gateway by its secret. */
export type Signer = { readonly key: string; readonly name: string } | { readonly key: string; readonly secret: string }

/** Headers of a signed body. */
export const signed = (signer: Signer, raw: string, at: number): Record<string, string> => {
  const time = String(Math.floor(at / 1000))
  const text = Buffer.from(`${time}.${raw}`)
  const bytes =
    'secret' in signer
      ? createHmac('sha256', Buffer.from(signer.secret, 'base64url')).update(text).digest()
      : sign('sha256', text, { key: privateKey(signer.name), dsaEncoding: 'ieee-p1363' })
  return { 'x-handal-key': signer.key, 'x-handal-time': time, 'x-handal-signature': bytes.toString('base64url') }
}

type Sent = { readonly eventId?: string; readonly happenedAt?: string; readonly [member: string]: unknown }
type Told = {
  eventId: string
  no: number | null
  state: string
  late: boolean
  message: string | null
  who?: string | null
}
export type HandedIn = {
  readonly status: number
  readonly items: readonly Told[]
  readonly body: {
    code?: string
    message?: string
    serverTime?: string
    errors?: { path: string; message: string }[]
    tagged?: { who: string; type: string | null }[]
  }
}

/** Hands events in as a device: by the clock of the test, `skew` seconds beside it. */
export const handIn = async (
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  signer: Signer,
  events: readonly Sent[],
  {
    skew = 0,
    headers = {},
    change = (raw: string) => raw,
    body: beside = {},
  }: { skew?: number; headers?: Record<string, string>; change?: (raw: string) => string; body?: object } = {},
): Promise<HandedIn> => {
  const now = clock.now()
  const raw = JSON.stringify({
    ...beside,
    events: events.map((one) => ({ eventId: randomUUID(), happenedAt: now.toISOString(), ...one })),
  })
  const response = await app.server.inject({
    method: 'POST',
    url: sendEvents.path,
    headers: { 'content-type': 'application/json', ...signed(signer, raw, now.getTime() + skew * 1000), ...headers },
    payload: change(raw),
  })
  const body = response.json()
  return { status: response.statusCode, items: body.items ?? [], body }
}

/** Sends a tap to a server process: the state of the event, or the status of what refused it; null: the server was gone. */
export const sendTap = async (port: number, signer: Signer, event: Sent): Promise<string | null> => {
  const raw = JSON.stringify({ events: [event] })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${sendEvents.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(signer, raw, Date.now()) },
      body: raw,
    })
    const { items } = (await answer.json()) as { items?: { state: string }[] }
    return items?.[0]?.state ?? `${answer.status}`
  } catch {
    return null
  }
}
