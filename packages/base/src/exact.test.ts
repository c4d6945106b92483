import { describe, expect, it } from 'vitest'
import { formatAmountCell, formatNumber } from './format.ts'
import { maxOf, minOf, named, num, over, plus, printFormula, times } from './quantity.ts'
import { parseRatio, ratio, ratioOf, reduce, toExactDecimal, toFixed, whole } from './ratio.ts'
import { type Rounding, roundingText } from './rounding.ts'

describe('a fraction', () => {
  it('has a positive denominator', () => {
    expect([ratio(1, -2), ratio(-3, -4), ratio(5n)]).toEqual([
      { n: -1n, d: 2n },
      { n: 3n, d: 4n },
      { n: 5n, d: 1n },
    ])
  })
  it('is reduced below 0 as above it', () => {
    expect([reduce(ratio(6, 4)), reduce(ratio(-6, 4)), reduce(ratio(0, 4)), reduce(ratio(-7, 60))]).toEqual([
      { n: 3n, d: 2n },
      { n: -3n, d: 2n },
      { n: 0n, d: 1n },
      { n: -7n, d: 60n },
    ])
  })
  it.each([1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('is none of %d', (value) => {
    expect(() => whole(value)).toThrow(`not a whole number: ${value}`)
    expect(() => ratio(1, value)).toThrow(`not a whole number: ${value}`)
  })
  it('is none of what the program has not checked', () => {
    expect(() => ratio(1, 0n)).toThrow('a fraction cannot have the denominator 0')
    expect(() => ratioOf('반')).toThrow('not a fraction: 반')
    for (const text of ['a1/2', '1/2a', '1/2/3', '1/-2', '1.', '+'])
      expect([text, parseRatio(text)]).toEqual([text, null])
  })
  it.each([
    ['-3/2', '-1.5'],
    ['0.125', '0.125'],
    ['1/80', '0.0125'],
    ['-375/3000', '-0.125'],
    ['1/3', null],
    ['0/7', '0'],
  ])('%s ends as %s', (text, decimal) => expect(toExactDecimal(ratioOf(text))).toBe(decimal))
  it('shows a sign only of what is left of it', () => {
    expect([toFixed(ratioOf('-1/1000'), 2), toFixed(ratioOf('-5/1000'), 2), toFixed(ratio(0), 1)]).toEqual([
      '0.00',
      '-0.01',
      '0.0',
    ])
    expect([formatNumber('-1234.5'), formatAmountCell(-1200)]).toEqual(['-1,234.5', '-1,200'])
  })
})

describe('a quantity', () => {
  it('of two that are equal is the first, as it prints', () => {
    const limit = named(5, '상한액')
    for (const choose of [minOf, maxOf]) {
      expect(printFormula(choose(limit, num(5)))).toBe('상한액')
      expect(printFormula(choose(num(5), limit))).toBe('5')
    }
  })
  it('with a text of its own needs no brackets, whatever it is worth', () => {
    expect(printFormula(times(num(2), named(-5, '차액')))).toBe('2 × 차액')
    expect(printFormula(over(num(2), named('1/3', '몫')))).toBe('2 ÷ 몫')
    expect(printFormula(times(num('1/3'), plus(num(2), num(4))))).toBe('1 ÷ 3 × (2 + 4)')
  })
})

const SENTENCES: Record<Rounding, string> = {
  CEIL1: '1원 미만을 올립니다.',
  CEIL10: '10원 미만을 올립니다.',
  CEIL100: '100원 미만을 올립니다.',
  CEIL1000: '1,000원 미만을 올립니다.',
  FLOOR1: '1원 미만을 버립니다.',
  FLOOR10: '10원 미만을 버립니다.',
  FLOOR100: '100원 미만을 버립니다.',
  FLOOR1000: '1,000원 미만을 버립니다.',
  ROUND: '1원 미만을 반올림합니다.',
  ROUND10: '10원 미만을 반올림합니다.',
  ROUND100: '100원 미만을 반올림합니다.',
  ROUND1000: '1,000원 미만을 반올림합니다.',
}
const roundings: readonly Rounding[] = ['CEIL1', 'CEIL10', 'CEIL100', 'CEIL1000', 'FLOOR1', 'FLOOR10']
const others: readonly Rounding[] = ['FLOOR100', 'FLOOR1000', 'ROUND', 'ROUND10', 'ROUND100', 'ROUND1000']
it.each([...roundings, ...others])('%s is told in its sentence', (rounding) => {
  expect(roundingText(rounding)).toBe(SENTENCES[rounding])
})
