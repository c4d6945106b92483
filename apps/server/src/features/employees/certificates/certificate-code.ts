import { createHmac } from 'node:crypto'
import { deriveKey } from '../../../config.ts'

/** The code of a certificate that is being issued. */
export type CodeOf = (companyNo: number, certificateNo: number) => string

/** Letters and digits that nobody takes for another: no 0, O, 1, I, L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12

/** Codes that nobody can guess from a number: made of it and the secret, 31 choices at each of twelve places. */
export const certificateCodes = (secret: Uint8Array): CodeOf => {
  const key = deriveKey(secret, 'certificate codes')
  return (companyNo, certificateNo) => {
    const made = createHmac('sha256', key).update(`${companyNo}/${certificateNo}`).digest('hex')
    let left = BigInt(`0x${made}`)
    let code = ''
    while (code.length < LENGTH) {
      code += LETTERS[Number(left % BigInt(LETTERS.length))] ?? ''
      left /= BigInt(LETTERS.length)
    }
    return code
  }
}

/** As a paper bears it: ABCD-EFGH-JKLM. */
export const codeText = (code: string): string => code.match(/.{1,4}/gu)?.join('-') ?? code
