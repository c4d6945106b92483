import { describe, expect, it } from 'vitest'
import type { Operands } from './facts.ts'
import { has, int, int0, intAt, ints, list, text, valueAt } from './operands.ts'

describe('stored operands', () => {
  const o: Operands = { n: 3, rate: '0.9', a: [1, 2], mixed: [1, '2'] }
  it('are read by their kind', () => {
    expect([int(o, 'n'), int0(o, 'n'), text(o, 'rate')]).toEqual([3, 3, '0.9'])
    expect([ints(o, 'a'), intAt(o, 'a', 1)]).toEqual([[1, 2], 2])
    expect([list(o, 'mixed'), valueAt(o, 'mixed', 1)]).toEqual([[1, '2'], '2'])
    expect([has(o, 'n'), has(o, 'none')]).toEqual([true, false])
  })
  it('leave out zeros and empty lists', () => {
    expect([int0(o, 'none'), ints(o, 'none'), list(o, 'none')]).toEqual([0, [], []])
  })
  it.each<[what: string, read: () => unknown, name: string]>([
    ['no number', () => int(o, 'none'), 'none'],
    ['a text for a number', () => int(o, 'rate'), 'rate'],
    ['a list for a number', () => int0(o, 'a'), 'a'],
    ['a number for a text', () => text(o, 'n'), 'n'],
    ['a number for a list', () => list(o, 'n'), 'n'],
    ['a text among whole numbers', () => ints(o, 'mixed'), 'mixed'],
    ['a list of whole numbers that ends early', () => intAt(o, 'a', 2), 'a'],
    ['a list that ends early', () => valueAt(o, 'mixed', 2), 'mixed'],
  ])('are damaged with %s: nothing is made of them', (_, read, name) => {
    expect(read).toThrow(`operand missing or of another kind: ${name}`)
  })
})
