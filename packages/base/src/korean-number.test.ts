import { expect, it } from 'vitest'
import { amountInKorean } from './korean-number.ts'

it.each([
  [1, '금 일원정'],
  [10, '금 십원정'],
  [10_000, '금 일만원정'],
  [12_000, '금 일만이천원정'],
  [11_111, '금 일만천백십일원정'],
  [10_000_000, '금 천만원정'],
  [100_000_000, '금 일억원정'],
  [100_010_000, '금 일억일만원정'],
  [98_249_557, '금 구천팔백이십사만구천오백오십칠원정'],
  [999_999_999_999, '금 구천구백구십구억구천구백구십구만구천구백구십구원정'],
])('%i won is said as %s', (won, text) => expect(amountInKorean(won)).toBe(text))

it('refuses what is no amount', () => {
  expect(() => amountInKorean(-1)).toThrow(RangeError)
  expect(() => amountInKorean(1.5)).toThrow(RangeError)
})
