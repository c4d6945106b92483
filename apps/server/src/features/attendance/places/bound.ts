import { cipherKeys, decryptBytes } from '../../../security/cipher.ts'
import type { OpenSecret } from '../tags/proofs.ts'

/** What the secret of a company's gateway is bound to: moved to another company it can no longer be read. */
export const gatewayBound = (companyNo: number): string => `gateway.secret:${companyNo}`
/** The same of the secret of a screen's codes. */
export const screenBound = (companyNo: number): string => `workplace_screen.code_secret:${companyNo}`

/** Reads the secrets of screens' codes. */
export const secretOpener = (secret: Parameters<typeof cipherKeys>[0]): OpenSecret => {
  const keys = cipherKeys(secret)
  return (companyNo, stored) => decryptBytes(keys, Buffer.from(stored), screenBound(companyNo))
}
