import type { ServerClock } from './clock.ts'

/** A key of a device, as the server numbers it: `p3`, `s2`. */
export type DeviceKey = {
  readonly name: string
  readonly privateKey: CryptoKey
  /** The sign-in of somebody else than the key's owner, which goes with the signature. */
  readonly bearer?: string
}
export type PublicKey = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const URL_OF_EVENTS = '/api/attendance/events/'

/** Whether this page may make keys: browsers make none without https. */
export const canSign = (): boolean => globalThis.isSecureContext && globalThis.crypto.subtle !== undefined

/** A new pair of keys; the private one never leaves the browser. */
export const makeKeys = async (): Promise<{ privateKey: CryptoKey; publicKey: PublicKey }> => {
  const pair = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } }
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Signature of a body at a time: over the seconds, a dot, and the body as it is sent. */
export const signature = async (privateKey: CryptoKey, seconds: number, body: string): Promise<string> =>
  base64url(
    await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      privateKey,
      new TextEncoder().encode(`${seconds}.${body}`),
    ),
  )

/** What became of a signed call. */
export type SignedAnswer =
  | { readonly kind: 'ok'; readonly answer: unknown }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }

type Send = (url: string, init: RequestInit) => Promise<Response>
const bodyOf = async (response: Response): Promise<Record<string, unknown>> => {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Hands in a signed body. A 401 that carries the server's time corrects the clock, and the body is signed once more. */
export const sendSigned = async (
  key: DeviceKey,
  clock: ServerClock,
  content: unknown,
  send: Send = (url, init) => fetch(url, init),
): Promise<SignedAnswer> => {
  const body = JSON.stringify(content)
  for (let attempt = 1; ; attempt += 1) {
    const seconds = Math.floor(clock.now() / 1000)
    let response: Response
    try {
      response = await send(URL_OF_EVENTS, {
        method: 'POST',
        credentials: 'omit',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'X-Handal-Key': key.name,
          'X-Handal-Time': String(seconds),
          'X-Handal-Signature': await signature(key.privateKey, seconds, body),
          ...(key.bearer === undefined ? {} : { authorization: `Bearer ${key.bearer}` }),
        },
        body,
      })
    } catch {
      return { kind: 'offline' }
    }
    // What a proxy says in place of a server that is down is no answer.
    if (response.status >= 500) return { kind: 'offline' }
    const answer = await bodyOf(response)
    if (typeof answer['serverTime'] === 'string') clock.learn(answer['serverTime'])
    if (response.ok) return { kind: 'ok', answer }
    const isTime = response.status === 401 && typeof answer['serverTime'] === 'string'
    if (isTime && attempt === 1) continue
    const message = typeof answer['message'] === 'string' ? answer['message'] : '기록을 보내지 못했습니다.'
    return { kind: 'refused', status: response.status, message }
  }
}
