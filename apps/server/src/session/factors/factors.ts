import { createHmac } from 'node:crypto'
import type { Random } from '../../clock.ts'
import { deriveKey } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import { cipherKeys, decryptText, encryptText } from '../../security/cipher.ts'
import {
  countRecoveryCodes,
  readFactor,
  readStart,
  replaceRecoveryCodes,
  saveFactor,
  saveStart,
  takeRecoveryCode,
  takeStep,
} from './factors.repo.ts'
import { makeRecoveryCode } from '../secret-words.ts'
import { base32, matchingStep, otpUri } from './totp.ts'

/** Recovery codes an account is given, and minutes a begun enrolment waits for its first code. */
const RECOVERY_CODES = 10
const START_MINUTES = 30

/** What a code is worth: none enrolled, one is needed and was not given, wrong, or right by app or by recovery code. */
export type CodeVerdict = 'none' | 'missing' | 'wrong' | 'OTP' | 'RECOVERY'
type FactorState = { enrolledAt: string | null; codesLeft: number }

export type Factors = {
  state: (tx: Tx, userNo: number) => Promise<FactorState>
  /** Judges a code and uses it up. */
  check: (tx: Tx, userNo: number, code: string | undefined, now: Date) => Promise<CodeVerdict>
  /** Begins an enrolment; what it answers is shown once. */
  start: (
    tx: Tx,
    person: { userNo: number; loginId: string },
    now: Date,
  ) => Promise<{ secret: string; uri: string; recoveryCodes: string[] }>
  /** Ends the enrolment with the app's first code; false when the code is wrong or nothing was begun in time. */
  finish: (tx: Tx, userNo: number, code: string, now: Date) => Promise<boolean>
  renewCodes: (tx: Tx, userNo: number) => Promise<string[]>
}

/** Second factors of an installation: secrets are encrypted and bound to their account, recovery codes keyed hashes. */
export const makeFactors = ({ secret, random }: { secret: Uint8Array; random: Random }): Factors => {
  const keys = cipherKeys(secret)
  const codeKey = deriveKey(secret, 'recovery code')
  const boundTo = (userNo: number): string => `user_factor:${userNo}`
  const read = (userNo: number, bytes: Uint8Array): Buffer =>
    Buffer.from(decryptText(keys, Buffer.from(bytes), boundTo(userNo)), 'base64')
  const hashOf = (userNo: number, code: string): string =>
    createHmac('sha256', codeKey)
      .update(`${userNo}:${code.replaceAll('-', '')}`)
      .digest('hex')
  const makeCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(random))

  return {
    state: async (tx, userNo) => {
      const factor = await readFactor(tx, userNo)
      return factor === null
        ? { enrolledAt: null, codesLeft: 0 }
        : { enrolledAt: factor.enrolled_at, codesLeft: await countRecoveryCodes(tx, userNo) }
    },
    check: async (tx, userNo, code, now) => {
      const factor = await readFactor(tx, userNo)
      if (factor === null) return 'none'
      if (code === undefined) return 'missing'
      if (code.length !== 6)
        return (await takeRecoveryCode(tx, userNo, hashOf(userNo, code), now)) ? 'RECOVERY' : 'wrong'
      const step = matchingStep(read(userNo, factor.secret), code, now, factor.last_step)
      return step !== null && (await takeStep(tx, userNo, step)) ? 'OTP' : 'wrong'
    },
    start: async (tx, { userNo, loginId }, now) => {
      const bytes = random.bytes(20)
      const recoveryCodes = makeCodes()
      await saveStart(tx, {
        userNo,
        secret: encryptText(keys, Buffer.from(bytes).toString('base64'), boundTo(userNo)),
        codeHashes: recoveryCodes.map((code) => hashOf(userNo, code)),
        now,
      })
      return { secret: base32(bytes), uri: otpUri(bytes, loginId), recoveryCodes }
    },
    finish: async (tx, userNo, code, now) => {
      const start = await readStart(tx, userNo)
      if (start === null || now.getTime() - Date.parse(start.started_at) > START_MINUTES * 60_000) return false
      const step = matchingStep(read(userNo, start.secret), code, now, 0)
      if (step === null) return false
      await saveFactor(tx, { userNo, secret: start.secret, step, now })
      await replaceRecoveryCodes(tx, userNo, start.code_hashes)
      return true
    },
    renewCodes: async (tx, userNo) => {
      const codes = makeCodes()
      await replaceRecoveryCodes(
        tx,
        userNo,
        codes.map((code) => hashOf(userNo, code)),
      )
      return codes
    },
  }
}
