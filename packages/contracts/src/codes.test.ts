import { describe, expect, it } from 'vitest'
import { CODE_LISTS, codeListOf } from './code-lists.ts'
import { BANK_NAME, CODE, payKindCode, PAY_KIND_NAME } from './codes.ts'

describe('the kind of pay', () => {
  it.each([
    ['monthly', '0001', '월급'],
    ['hourly', '0002', '시급'],
    ['daily', '0003', '일급'],
    ['unheard-of', '0001', '월급'],
  ])('%s is %s, %s', (kind, code, name) => {
    expect([payKindCode(kind), PAY_KIND_NAME[payKindCode(kind)]]).toEqual([code, name])
    const entry = codeListOf(CODE.payKind)?.values.find(({ subcategory }) => subcategory === code)
    expect(entry?.value).toBe(name)
  })
})

it('a code stands for one thing, and no list says one name twice', () => {
  const categories = CODE_LISTS.map(({ category }) => category)
  expect(categories).toEqual([...new Set(categories)].toSorted())
  for (const { values } of CODE_LISTS) {
    const own = values.map(({ subcategory }) => subcategory)
    expect(own).toEqual([...new Set(own)].toSorted())
    expect(own).not.toContain('0000')
    expect(new Set(values.map(({ value }) => value)).size).toBe(values.length)
  }
})

it('banks keep the three digits of their joint code beside the four of the list', () => {
  const banks = codeListOf(CODE.bank)?.values ?? []
  expect(banks.map(({ desc, value }) => [desc, value])).toEqual(
    Object.entries(BANK_NAME).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  expect(banks.every(({ subcategory, desc }) => subcategory === `0${desc}`)).toBe(true)
})

it('every document of approval has a list of its own kinds', () => {
  const lists = codeListOf(CODE.approval)?.values.map(({ list }) => list) ?? []
  expect(lists).toHaveLength(6)
  for (const list of lists) expect(codeListOf(list ?? '')?.values.length).toBeGreaterThan(1)
})
