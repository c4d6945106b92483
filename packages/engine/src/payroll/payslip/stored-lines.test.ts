import { won } from '@handal/base/won'
import { describe, expect, it } from 'vitest'
import { evaluateLine, explainLine } from './explain.ts'
import type { Operands, PayslipLine } from './facts.ts'

const line = (rule: string, operands: Operands): PayslipLine => ({
  code: 'item.F',
  label: '수당',
  kind: 'earning',
  amount: won(0),
  calculated: won(0),
  taxFree: won(0),
  overridden: false,
  overrideReason: null,
  rule,
  operands,
})
const wage = { t: [2_090_000], h: '209', e: 480 }

describe('a stored line that has lost a part of itself', () => {
  it.each<[what: string, rule: string, operands: Operands, reason: string]>([
    ['the value of a name', 'item.formula@1997-03-13', { f: '가 + 1', q: ['가'], r: 'CEIL1' }, 'operand missing'],
    ['a name', 'item.formula@1997-03-13', { f: '가 + 1', r: 'CEIL1' }, 'operand missing: 가'],
    ['the end of its formula', 'item.formula@1997-03-13', { f: '1 +', r: 'CEIL1' }, 'cannot be calculated: 1 +'],
    [
      'what it divided by',
      'item.formula@1997-03-13',
      { f: '1 / 가', q: ['가', 0], r: 'CEIL1' },
      'cannot be calculated',
    ],
    ['a number of closed days', 'item.closure@2018-03-20', { ...wage, w: '100000', p: [0, 5], n: [1] }, 'kind: n'],
    [
      'the days of a stretch of the month',
      'item.term@1997-03-13',
      { m: 'CALENDAR', a: [3_000_000, 3_300_000], d: [10], n: 30 },
      'kind: d',
    ],
    [
      'the standard hours of a stretch of the month',
      'item.term@1997-03-13',
      { m: 'HOURS209', a: [3_000_000], d: [10], h: [480], s: [] },
      'kind: s',
    ],
    ['an average wage', 'item.sanction@1997-03-13', { a: [50_000], g: [], w: 3_000_000 }, 'kind: g'],
    [
      'a number of days of work',
      'incomeTax.daily@2019-01-01',
      { t: 400_000, n: 2, q: 150_000, rate: '6/100', credit: '55/100', s: 1000, v: [200_000], m: [] },
      'kind: m',
    ],
  ])('%s is not calculated', (_, rule, operands, reason) => {
    expect(() => evaluateLine(line(rule, operands))).toThrow(reason)
    expect(() => explainLine(line(rule, operands))).toThrow(reason)
  })
})
