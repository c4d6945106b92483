import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '../config.ts'

/** Keys for stored identifiers, derived from the installation's secret. */
export type CipherKeys = { readonly encrypt: Buffer; readonly hash: Buffer }

/** The encryption and the search key of the installation's secret. */
export const cipherKeys = (secret: Uint8Array): CipherKeys => ({
  encrypt: Buffer.from(deriveKey(secret, 'identifier encryption')),
  hash: Buffer.from(deriveKey(secret, 'identifier search')),
})

/**
 * Encrypts a resident or account number: 12 bytes nonce, 16 bytes tag, then the text (AES-256-GCM; 개인정보 보호법 제24조의2).
 * `bound` names whose and what it is: moved to another row it can no longer be read.
 */
export const encryptText = (keys: CipherKeys, text: string, bound = ''): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.encrypt, nonce)
  cipher.setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The text that `encryptText` hid. Throws when the bytes were changed, another key made them or they are bound elsewhere. */
export const decryptText = (keys: CipherKeys, bytes: Buffer, bound = ''): string => {
  const decipher = createDecipheriv('aes-256-gcm', keys.encrypt, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** Keyed hash of an identifier, to find it again without reading it. */
export const identifierHash = (keys: CipherKeys, text: string): Buffer =>
  createHmac('sha256', keys.hash).update(text.replaceAll(/\D/g, '')).digest()
