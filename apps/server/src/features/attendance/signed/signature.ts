import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

/** Public keys that were read already: the same few hundred phones come every day. */
const keys = new Map<string, KeyObject>()
const MOST_KEYS = 5000

const keyOf = (x: string, y: string): KeyObject => {
  const known = keys.get(x + y)
  if (known !== undefined) return known
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  if (keys.size >= MOST_KEYS) keys.clear()
  keys.set(x + y, key)
  return key
}

/** What is signed: the time as it was sent, a dot, the body as it was sent. */
const signedOf = (time: string, raw: string): Buffer => Buffer.from(`${time}.${raw}`)
const BASE64URL = /^[A-Za-z0-9_-]+$/
const bytesOf = (signature: string): Buffer | null =>
  BASE64URL.test(signature) && signature.length <= 200 ? Buffer.from(signature, 'base64url') : null

type Sent = { readonly time: string; readonly raw: string; readonly signature: string }

/** Whether the private key of this point signed it: ECDSA P-256 with SHA-256 as r‖s. */
export const isSignedBy = (
  point: { readonly x: string; readonly y: string },
  { time, raw, signature }: Sent,
): boolean => {
  const bytes = bytesOf(signature)
  if (bytes === null || bytes.length !== 64) return false
  return verify('sha256', signedOf(time, raw), { key: keyOf(point.x, point.y), dsaEncoding: 'ieee-p1363' }, bytes)
}

/** Whether one of these secrets signed it: HMAC-SHA-256. */
export const isSignedWith = (secrets: readonly Uint8Array[], { time, raw, signature }: Sent): boolean => {
  const bytes = bytesOf(signature)
  if (bytes === null || bytes.length !== 32) return false
  return secrets.some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(signedOf(time, raw)).digest(), bytes),
  )
}
