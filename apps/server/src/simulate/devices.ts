import { createHmac, randomUUID, webcrypto } from 'node:crypto'
import { KEY_HEADER, sendEvents, SIGNATURE_HEADER, type SentEvent, TIME_HEADER } from '@handal/contracts/time/tags'
import type { ResponseOf } from '@handal/contracts/endpoint'
import { screenCode, stepOfCode } from '../features/attendance/places/codes.ts'

/** A phone, a gateway or a screen, by what it signs with. */
export type Signer = { readonly key: string; readonly sign: (text: string) => Promise<string> }
/** A key pair as a browser makes it: the private half cannot be taken out. */
export type KeyPair = {
  readonly publicKey: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
  readonly sign: Signer['sign']
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const
export const makeKeyPair = async (): Promise<KeyPair> => {
  const pair = await webcrypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    publicKey: { kty: 'EC', crv: 'P-256', x, y },
    sign: async (text) => {
      const bytes = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, Buffer.from(text))
      return Buffer.from(bytes).toString('base64url')
    },
  }
}

/** What a gateway signs with, by the secret that it was told. */
export const gatewaySigner = (no: number, secret: string): Signer => {
  const bytes = Buffer.from(secret, 'base64url')
  return {
    key: `g${no}`,
    sign: async (text) => createHmac('sha256', bytes).update(text).digest('base64url'),
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The code that a screen shows at a moment, by its secret in base32. */
export const codesOf = (base32: string): ((at: number) => string) => {
  const bits = [...base32].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return (at) => screenCode(secret, stepOfCode(at))
}

/** An event without its number. */
export type Tap = Omit<SentEvent, 'eventId'>
export const withNumbers = (taps: readonly Tap[]): SentEvent[] => taps.map((tap) => ({ eventId: randomUUID(), ...tap }))

/** A request as it goes over the wire: whoever sees it can send it again. */
export type Signed = { readonly headers: Readonly<Record<string, string>>; readonly raw: string }
export const signed = async (signer: Signer, events: readonly SentEvent[], at: number): Promise<Signed> => {
  const raw = JSON.stringify({ events })
  const time = String(Math.floor(at / 1000))
  const signature = await signer.sign(`${time}.${raw}`)
  return { raw, headers: { [KEY_HEADER]: signer.key, [TIME_HEADER]: time, [SIGNATURE_HEADER]: signature } }
}

type Told = ResponseOf<typeof sendEvents>['items'][number]
export type Answer = {
  readonly status: number
  readonly items: readonly Told[]
  readonly serverTime: string
  readonly message: string
}
/** Sends a signed request, with the login of a page where one is open. */
export const send = async (
  url: string,
  { headers, raw }: Signed,
  authorization: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const answer = await fetch(`${url}${sendEvents.path}`, {
    method: sendEvents.method,
    headers: { 'content-type': 'application/json', ...headers, ...authorization },
    body: raw,
  })
  const told = (await answer.json()) as Partial<Answer>
  const { items = [], serverTime = '', message = '' } = told
  return { status: answer.status, items, serverTime, message }
}
