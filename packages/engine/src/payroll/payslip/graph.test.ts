import { describe, expect, it } from 'vitest'
import { sortLines } from './graph.ts'
import { calculationOrder, statutoryLines } from '../lines/all.ts'

describe('the order of the lines', () => {
  it('puts every need before its line', () => {
    const place = new Map(calculationOrder.map(({ code }, index) => [code as string, index]))
    for (const { code, needs } of calculationOrder) {
      for (const need of needs) expect(place.get(need) ?? -1).toBeLessThan(place.get(code) ?? -1)
    }
    expect(calculationOrder).toHaveLength(statutoryLines.length)
  })
  it('finds a circle', () => {
    const [first, second] = statutoryLines
    if (first === undefined || second === undefined) throw new Error('no lines')
    expect(() =>
      sortLines([
        { ...first, needs: [second.code] },
        { ...second, needs: [first.code] },
      ]),
    ).toThrow('need each other')
  })
})
