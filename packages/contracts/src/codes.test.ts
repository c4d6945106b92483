import { describe, expect, it } from 'vitest'
import { BANK_NAME, CODE, CODES, payKindCode, payKindName } from './codes.ts'

describe('the kind of pay', () => {
  it.each([
    ['monthly', '0001', '월급'],
    ['hourly', '0002', '시급'],
    ['daily', '0003', '일급'],
    ['unheard-of', '0001', '월급'],
  ])('%s is %s, %s', (kind, code, name) => {
    expect([payKindCode(kind), payKindName(kind)]).toEqual([code, name])
    const entry = CODES.find(({ category, subcategory }) => category === CODE.payKind && subcategory === code)
    expect(entry?.value).toBe(name)
  })
})

it('a code stands for one thing, and each list begins with its title', () => {
  const keys = CODES.map(({ category, subcategory }) => `${category} ${subcategory}`)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  for (const category of new Set(CODES.map((entry) => entry.category))) {
    const own = CODES.filter((entry) => entry.category === category).map(({ subcategory }) => subcategory)
    expect(own[0]).toBe('0000')
    expect(own).toEqual(own.toSorted())
  }
})

it('banks keep the three digits of their joint code beside the four of the list', () => {
  const banks = CODES.filter(({ category, subcategory }) => category === CODE.bank && subcategory !== '0000')
  expect(banks.map(({ desc, value }) => [desc, value])).toEqual(
    Object.entries(BANK_NAME).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  expect(banks.every(({ subcategory, desc }) => subcategory === `0${desc}`)).toBe(true)
})
