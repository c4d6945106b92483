import { describe, expect, it } from 'vitest'
import { sortByNeeds } from './order.ts'

const sorted = (needs: Readonly<Record<string, readonly string[]>>): ReturnType<typeof sortByNeeds> =>
  sortByNeeds(new Map(Object.entries(needs)))

describe('the order of needs', () => {
  it('puts every need first and otherwise keeps the order', () => {
    expect(sorted({ 가: ['다'], 나: [], 다: ['라', '밖'], 라: [] })).toEqual({
      order: ['라', '다', '가', '나'],
      circles: [],
    })
  })
  it('names a circle from its beginning to its end', () => {
    expect(sorted({ 가: ['나'], 나: ['다'], 다: ['가'], 라: ['나'], 마: [] })).toEqual({
      order: ['마'],
      circles: [['가', '나', '다', '가']],
    })
  })
  it('finds a name that needs itself, and two circles', () => {
    expect(sorted({ 가: ['가'], 나: ['다'], 다: ['나'] }).circles).toEqual([
      ['가', '가'],
      ['나', '다', '나'],
    ])
  })
  it('visits what many need once', () => {
    const needs = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`${i}`, i === 0 ? [] : [`${i - 1}`, `${i - 1}`]]),
    )
    expect(sorted(needs).order).toHaveLength(40)
  })
})
