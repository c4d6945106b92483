import { describe, expect, it } from 'vitest'
import { maskResidentNumber, parseResidentNumber } from './resident-number.ts'

describe('a resident number', () => {
  it.each([
    ['900101-1234568', '1990-01-01', 'M', false],
    ['9001012345674', '1990-01-01', 'F', false],
    ['050315-3123456', '2005-03-15', 'M', false],
    ['050315-4123456', '2005-03-15', 'F', false],
    ['850724-5123456', '1985-07-24', 'M', true],
    ['850724-6123456', '1985-07-24', 'F', true],
    ['010724-7123456', '2001-07-24', 'M', true],
    ['010724-8123456', '2001-07-24', 'F', true],
    ['991231-9123456', '1899-12-31', 'M', false],
    ['991231-0123456', '1899-12-31', 'F', false],
    [' 040229-3000000 ', '2004-02-29', 'M', false],
  ])('%s says when its holder was born, and whether of a foreigner', (text, birthDate, gender, foreign) => {
    expect(parseResidentNumber(text)).toMatchObject({ birthDate, gender, foreign })
  })

  it.each([
    '',
    '900101-123456',
    '900101-12345678',
    '901301-1234567',
    '900230-1234567',
    '030229-3000000',
    '9OO1O1-1234567',
  ])('%j is none', (text) => {
    expect(parseResidentNumber(text)).toBeNull()
  })

  it.each([
    ['900101-1234568', true],
    ['900101-1234567', false],
    ['850724-5123456', false],
    ['850724-5123457', false],
  ])('%s: its check digit is right: %s', (text, checks) => {
    expect(parseResidentNumber(text)?.checks).toBe(checks)
  })

  it('has exactly one check digit, a foreigner another one', () => {
    const right = (begin: string) =>
      [...'0123456789'].filter((digit) => parseResidentNumber(begin + digit)?.checks).join('')
    // 2·9+3·0+4·0+5·1+6·0+7·1+8·1+9·2+2·3+3·4+4·5+5·6 = 124, 124 mod 11 = 3, (11 − 3) mod 10 = 8
    expect(right('900101-123456')).toBe('8')
    // 2·8+3·5+4·0+5·7+6·2+7·4+8·5+9·1+2·2+3·3+4·4+5·5 = 209, 209 mod 11 = 0, (11 − 0) mod 10 = 1, and two more
    expect(right('850724-512345')).toBe('3')
  })

  it('shows its birth date and gender only', () => {
    expect(maskResidentNumber('900101-1234568')).toBe('900101-1******')
  })
})
