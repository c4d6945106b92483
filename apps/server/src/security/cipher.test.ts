import { describe, expect, it } from 'vitest'
import { boundTo, cipherKeys, decryptText, encryptText, identifierHash } from './cipher.ts'

const keys = cipherKeys(Buffer.from('a secret of this installation'))

describe('stored identifiers', () => {
  const mine = boundTo('employee.resident_number', 1, 2)

  it('come back as they were, never look the same twice, and say their format', () => {
    const first = encryptText(keys, '900101-1234567', mine)
    const second = encryptText(keys, '900101-1234567', mine)
    expect(decryptText(keys, first, mine)).toBe('900101-1234567')
    expect(first.equals(second)).toBe(false)
    expect(first.toString('latin1')).not.toContain('900101')
    expect(first[0]).toBe(1)
  })
  it('are refused when a byte was changed, the format is unknown or the key is another', () => {
    const bytes = encryptText(keys, '110-123-456789', mine)
    for (const at of [0, 5, 20, 31]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 2
      expect(() => decryptText(keys, changed, mine)).toThrow()
    }
    expect(() => decryptText(cipherKeys(Buffer.from('another')), bytes, mine)).toThrow()
  })
  it('are refused for another company, another person and another column than they were made for', () => {
    const bytes = encryptText(keys, '110-123-456789', mine)
    for (const place of [
      boundTo('employee.resident_number', 2, 2),
      boundTo('employee.resident_number', 1, 3),
      boundTo('bank_account.number', 1, 2),
      '',
    ])
      expect(() => decryptText(keys, bytes, place)).toThrow()
  })
  it('are found by a keyed hash of their digits', () => {
    expect(identifierHash(keys, '900101-1234567').equals(identifierHash(keys, '9001011234567'))).toBe(true)
    expect(
      identifierHash(keys, '900101-1234567').equals(identifierHash(cipherKeys(Buffer.from('x')), '9001011234567')),
    ).toBe(false)
  })
})
