import { num } from '@handal/base/quantity'
import { describe, expect, it } from 'vitest'
import { evaluateLine } from './explain.ts'
import { byTerms } from '../lines/by-terms.ts'
import type { Rule } from './rule.ts'

const plain: Rule = {
  name: 'item.plain',
  versions: [
    { from: '2018-03-20', refs: [], rounding: 'CEIL1', formula: (o) => num(Number(o['w'])), sentence: () => '말' },
  ],
}

describe('a rule by terms', () => {
  it('is one for each rule, sums its stretches and has no notes where the rule has none', () => {
    const rule = byTerms(plain)
    expect(byTerms(plain)).toBe(rule)
    const [version] = rule.versions
    const operands = { d: ['2026-10-21', '2026-11-01'], 'w.0': 3, 'w.1': 4 }
    expect(version.formula(operands).value).toEqual(num(7).value)
    expect(version.sentence(operands, '')).toBe('2026.10.21부터 말 2026.11.01부터 말')
    expect(version.notes?.(operands)).toEqual([])
  })
  it('cannot be without a stretch', () => {
    expect(() => evaluateLine({ rule: 'item.hours.byTerms@1997-03-13', operands: { d: [] } })).toThrow(/: d$/)
  })
})
