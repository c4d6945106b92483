import { describe, expect, it } from 'vitest'
import { cipherKeys, decryptText, encryptText, identifierHash } from './cipher.ts'

const keys = cipherKeys(Buffer.from('a secret of this installation'))

describe('stored identifiers', () => {
  it('come back as they were, and never look the same twice', () => {
    const first = encryptText(keys, '900101-1234567')
    const second = encryptText(keys, '900101-1234567')
    expect(decryptText(keys, first)).toBe('900101-1234567')
    expect(first.equals(second)).toBe(false)
    expect(first.toString('latin1')).not.toContain('900101')
  })
  it('are refused when a byte was changed or the key is another', () => {
    const bytes = encryptText(keys, '110-123-456789')
    const changed = Buffer.from(bytes)
    changed[30] = (changed[30] ?? 0) ^ 1
    expect(() => decryptText(keys, changed)).toThrow()
    expect(() => decryptText(cipherKeys(Buffer.from('another')), bytes)).toThrow()
  })
  it('are refused in another place than they were made for', () => {
    const bytes = encryptText(keys, '110-123-456789', 'company 1, employee 2, account')
    expect(decryptText(keys, bytes, 'company 1, employee 2, account')).toBe('110-123-456789')
    expect(() => decryptText(keys, bytes, 'company 1, employee 3, account')).toThrow()
    expect(() => decryptText(keys, bytes)).toThrow()
  })
  it('are found by a keyed hash of their digits', () => {
    expect(identifierHash(keys, '900101-1234567').equals(identifierHash(keys, '9001011234567'))).toBe(true)
    expect(
      identifierHash(keys, '900101-1234567').equals(identifierHash(cipherKeys(Buffer.from('x')), '9001011234567')),
    ).toBe(false)
  })
})
