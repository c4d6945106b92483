import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from '@handal/contracts/roles'
import { jwtVerify, SignJWT } from 'jose'
import { JWTExpired } from 'jose/errors'
import type { Clock } from '../clock.ts'
import { deriveKey } from '../config.ts'

/** Seconds an access token is good for. */
export const ACCESS_SECONDS = 15 * 60

/** What an access token says; who the person is now is read from the database. */
export type AccessClaims = { userNo: number; sessionId: string; role: Role }

export type Tokens = {
  access: (claims: AccessClaims) => Promise<string>
  /** `expired` tells a token that was good once from a wrong one. */
  readAccess: (token: string) => Promise<AccessClaims | 'expired' | 'invalid'>
  /** The refresh token of a session after `rotation` rotations: the same again whenever asked. */
  refresh: (sessionId: string, rotation: number) => string
  readRefresh: (token: string) => { sessionId: string; rotation: number } | null
  /** CSRF value that belongs to a session. */
  csrf: (sessionId: string) => string
}

const ISSUER = 'handal'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Equality that takes as long whatever differs. */
export const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Makes and reads the tokens of an installation; every process with the same secret understands them. */
export const makeTokens = (secret: Uint8Array, clock: Clock): Tokens => {
  const accessKey = deriveKey(secret, 'access token')
  const refreshKey = deriveKey(secret, 'refresh token')
  const csrfKey = deriveKey(secret, 'csrf token')
  const mac = (key: Uint8Array, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
  const refresh = (sessionId: string, rotation: number): string =>
    `${sessionId}.${rotation}.${mac(refreshKey, `${sessionId}.${rotation}`)}`
  return {
    access: ({ userNo, sessionId, role }) => {
      const issued = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId, perm_id: role })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(String(userNo))
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_SECONDS)
        .sign(accessKey)
    },
    readAccess: async (token) => {
      try {
        const { payload } = await jwtVerify(token, accessKey, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'sub'],
        })
        const userNo = Number(payload.sub)
        const { sid, perm_id: role } = payload
        if (!Number.isSafeInteger(userNo) || typeof sid !== 'string' || !UUID.test(sid)) return 'invalid'
        if (role !== '01' && role !== '11' && role !== '21') return 'invalid'
        return { userNo, sessionId: sid, role }
      } catch (error) {
        return error instanceof JWTExpired ? 'expired' : 'invalid'
      }
    },
    refresh,
    readRefresh: (token) => {
      const [sessionId, rotation] = token.split('.')
      if (sessionId === undefined || rotation === undefined) return null
      if (!UUID.test(sessionId) || !/^\d{1,9}$/.test(rotation)) return null
      return sameText(token, refresh(sessionId, Number(rotation))) ? { sessionId, rotation: Number(rotation) } : null
    },
    csrf: (sessionId) => mac(csrfKey, sessionId),
  }
}
