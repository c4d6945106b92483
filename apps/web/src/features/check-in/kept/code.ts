const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** A code lasts so long, seconds. */
export const CODE_SECONDS = 30

/** Bytes of base32 text (RFC 4648). */
export const fromBase32 = (text: string): Uint8Array<ArrayBuffer> => {
  const clean = text.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  const bytes = new Uint8Array(Math.floor((clean.length * 5) / 8))
  let bits = 0
  let value = 0
  let at = 0
  for (const letter of clean) {
    value = ((value << 5) | ALPHABET.indexOf(letter)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at] = (value >> bits) & 0xff
    at += 1
  }
  return bytes
}

/** The six digits of a secret at a time (RFC 6238, HMAC-SHA-256, 30 s). */
export const codeAt = async (secret: string, milliseconds: number): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(Math.floor(milliseconds / 1000 / CODE_SECONDS)))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  return String((mac.getUint32(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** Seconds until the code of a time changes. */
export const secondsLeft = (milliseconds: number): number =>
  CODE_SECONDS - (Math.floor(milliseconds / 1000) % CODE_SECONDS)

/** The code that the address of a screen's QR carries in its fragment; null: none. */
export const codeOfFragment = (hash: string): { code: string; screen: number } | null => {
  const told = new URLSearchParams(hash.replace(/^#/, ''))
  const code = told.get('code') ?? ''
  const screen = Number(told.get('screen'))
  return /^\d{6}$/.test(code) && Number.isSafeInteger(screen) && screen > 0 ? { code, screen } : null
}
