import { describe, expect, it } from 'vitest'
import { formatBusinessNumber, parseBusinessNumber, typedBusinessNumber } from './business-number.ts'

describe('a business number', () => {
  it.each([
    // 1·1+2·3+3·7+4·1+5·3+6·7+7·1+8·3+9·5 = 165, and 4 of 9·5: 169, so 1.
    ['1234567891', '1234567891'],
    ['123-45-67891', '1234567891'],
    [' 123-45-67891 ', '1234567891'],
    // The remainder 0 asks for 0.
    ['000-00-00000', '0000000000'],
    ['123-45-67890', null],
    ['123-45-67892', null],
    ['213-45-67891', null],
    ['123-45-6789', null],
    ['123-45-678911', null],
    ['12a-45-67891', null],
    ['', null],
  ])('%s is %s', (text, digits) => {
    expect(parseBusinessNumber(text)).toBe(digits)
  })

  it('has exactly one right check digit for every nine digits', () => {
    for (const nine of ['101810001', '102120002', '103860003', '104810004', '987654321'])
      expect(
        Array.from({ length: 10 }, (_, last) => parseBusinessNumber(`${nine}${last}`)).filter(Boolean),
      ).toHaveLength(1)
  })

  it.each([
    ['123', '123'],
    ['1234', '123-4'],
    ['12345', '123-45'],
    ['123-456', '123-45-6'],
    ['1234567891', '123-45-67891'],
    // A dash taken out by hand comes back with the next digit only.
    ['123-', '123-'],
    ['12345678912', '12345678912'],
    ['12가4', '12가4'],
  ])('typed as %s reads %s', (text, shown) => expect(typedBusinessNumber(text)).toBe(shown))

  it('is written with dashes; what is none stays', () => {
    expect(formatBusinessNumber('1234567891')).toBe('123-45-67891')
    expect(formatBusinessNumber('12345')).toBe('12345')
    expect(formatBusinessNumber('')).toBe('')
  })
})
