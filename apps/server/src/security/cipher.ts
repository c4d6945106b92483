import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '../config.ts'

/** Keys for stored identifiers, derived from the installation's secret. */
export type CipherKeys = { readonly encrypt: Buffer; readonly hash: Buffer }

/** The encryption and the search key of the installation's secret. */
export const cipherKeys = (secret: Uint8Array): CipherKeys => ({
  encrypt: Buffer.from(deriveKey(secret, 'identifier encryption')),
  hash: Buffer.from(deriveKey(secret, 'identifier search')),
})

/** Way in which the bytes are written; a later one will be told apart by it. */
const FORMAT = 1
const NONCE = 12
const TAG = 16

/** Whose value it is and in which column: moved to another person or column, it can no longer be read. */
export const boundTo = (column: string, companyNo: number, employeeNo: number): string =>
  `${column}:${companyNo}/${employeeNo}`

const associated = (bound: string): Buffer => Buffer.from(`${FORMAT}\n${bound}`)

/** Encrypts bytes: the format, 12 bytes nonce, 16 bytes tag, then the content (AES-256-GCM). `bound` names whose and what they are. */
export const encryptBytes = (keys: Pick<CipherKeys, 'encrypt'>, bytes: Uint8Array, bound: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keys.encrypt, nonce)
  cipher.setAAD(associated(bound))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), body])
}

/** The bytes that `encryptBytes` hid. Throws when they were changed, another key made them or they are bound elsewhere. */
export const decryptBytes = (keys: Pick<CipherKeys, 'encrypt'>, bytes: Buffer, bound: string): Buffer => {
  if (bytes[0] !== FORMAT) throw new Error(`encrypted text of format ${bytes[0]} is not known`)
  const rest = bytes.subarray(1)
  const decipher = createDecipheriv('aes-256-gcm', keys.encrypt, rest.subarray(0, NONCE))
  decipher.setAAD(associated(bound))
  decipher.setAuthTag(rest.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(rest.subarray(NONCE + TAG)), decipher.final()])
}

/** Encrypts a resident or account number (개인정보 보호법 제24조의2), or another text; see encryptBytes and boundTo. */
export const encryptText = (keys: Pick<CipherKeys, 'encrypt'>, text: string, bound: string): Buffer =>
  encryptBytes(keys, Buffer.from(text, 'utf8'), bound)

/** The text that `encryptText` hid; throws like decryptBytes. */
export const decryptText = (keys: Pick<CipherKeys, 'encrypt'>, bytes: Buffer, bound: string): string =>
  decryptBytes(keys, bytes, bound).toString('utf8')

/** Keyed hash of an identifier, to find it again without reading it. */
export const identifierHash = (keys: CipherKeys, text: string): Buffer =>
  createHmac('sha256', keys.hash).update(text.replaceAll(/\D/g, '')).digest()
