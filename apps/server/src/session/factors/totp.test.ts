import { describe, expect, it } from 'vitest'
import { base32, codeOf, matchingStep, otpUri, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('the code of a moment', () => {
  // RFC 6238, appendix B, SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is that of RFC 6238 at %d seconds', (seconds, code) => {
    expect(codeOf(secret, stepOf(new Date(seconds * 1000)), 8)).toBe(code)
  })

  // RFC 4226, appendix D.
  it.each([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
  ])('is that of RFC 4226 for counter %d', (counter, code) => {
    expect(codeOf(secret, counter)).toBe(code)
  })
})

describe('a code', () => {
  const now = new Date('2026-11-20T00:00:15Z')
  const step = stepOf(now)

  it('is right one step early and late, not two', () => {
    const right = [-2, -1, 0, 1, 2].map((drift) => matchingStep(secret, codeOf(secret, step + drift), now, 0))
    expect(right).toEqual([null, step - 1, step, step + 1, null])
  })

  it('is used up with its step and all steps before', () => {
    expect(matchingStep(secret, codeOf(secret, step), now, step)).toBeNull()
    expect(matchingStep(secret, codeOf(secret, step - 1), now, step)).toBeNull()
    expect(matchingStep(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1)
  })
})

it('writes the secret as apps read it', () => {
  // RFC 4648, section 10, without padding.
  const read = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
  expect(read).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  const uri = new URL(otpUri(secret, 'hanbit'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toMatch(/\/한달:hanbit$/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: '한달',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
