import { createHmac } from 'node:crypto'

/** Seconds a code holds (RFC 6238), its digits, and how many steps before and after now are taken for slow clocks. */
const STEP_SECONDS = 30
const DIGITS = 6
const DRIFT = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as base32 without padding (RFC 4648), as authenticator apps read a secret. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '').join('')
}

/** The code of a counter: HMAC-SHA-1, dynamic truncation (RFC 4226). */
export const codeOf = (secret: Uint8Array, counter: number, digits = DIGITS): string => {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Which step of thirty seconds an instant lies in. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The step a code is right for, one before to one after now; null when it is wrong. Steps up to `after` are used up. */
export const matchingStep = (secret: Uint8Array, code: string, now: Date, after: number): number | null => {
  const middle = stepOf(now)
  for (let step = middle - DRIFT; step <= middle + DRIFT; step++)
    if (step > after && codeOf(secret, step) === code) return step
  return null
}

/** What an authenticator app reads from the picture. */
export const otpUri = (secret: Uint8Array, loginId: string): string =>
  `otpauth://totp/${encodeURIComponent(`한달:${loginId}`)}?${new URLSearchParams({ secret: base32(secret), issuer: '한달', algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_SECONDS) }).toString()}`
