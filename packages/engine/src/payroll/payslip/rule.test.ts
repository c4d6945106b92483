import { num } from '@handal/base/quantity'
import { describe, expect, it } from 'vitest'
import { evaluateLine, explainLine, type ExplainableLine } from './explain.ts'
import { lineOf, run } from '../testing/run.ts'
import { type RuleVersion, versionOn } from './rule.ts'

describe('the version of a rule', () => {
  const version = (from: string): RuleVersion => ({
    from,
    refs: [],
    rounding: 'FLOOR1',
    formula: () => num(0),
    sentence: () => from,
  })
  const rule = { name: 'rule', versions: [version('2020-01-01'), version('2026-11-01')] as const }
  it.each([
    ['2019-12-31', '2020-01-01'],
    ['2020-01-01', '2020-01-01'],
    ['2026-10-31', '2020-01-01'],
    ['2026-11-01', '2026-11-01'],
    ['2030-01-01', '2026-11-01'],
  ])('on %s is that of %s', (day, from) => expect(versionOn(rule, day).from).toBe(from))
})

describe('a stored line', () => {
  const health = lineOf(run({}), 'deduction.health')
  const stored = (change: Partial<ExplainableLine>): ExplainableLine => ({
    code: 'deduction.health',
    label: '건강보험',
    kind: 'deduction',
    rule: health?.rule ?? '',
    operands: health?.operands ?? {},
    amount: health?.amount ?? 0,
    calculated: health?.amount ?? 0,
    overridden: false,
    overrideReason: null,
    ...change,
  })
  it('is calculated again by the rule that made it', () => {
    expect(evaluateLine(stored({}))).toBe(118_630)
  })
  it('that was typed over says so, with the reason if one was kept', () => {
    const typed = { amount: 100_000, overridden: true }
    expect(explainLine(stored({ ...typed, overrideReason: '고지서' })).sentence).toBe(
      '운영자가 직접 입력한 금액 100,000원입니다. 사유: 고지서',
    )
    expect(explainLine(stored(typed)).sentence).toBe('운영자가 직접 입력한 금액 100,000원입니다. 사유: 없음')
  })
  it('that only an operator gave has no formula of its own', () => {
    const entered = stored({ rule: 'entered@2000-01-01', operands: {}, calculated: 0 })
    expect([evaluateLine(entered), explainLine(entered).sentence]).toEqual([
      0,
      '건강보험 금액은 계산하지 않고 입력한 값입니다.',
    ])
  })
  it.each(['deduction.health@1999-01-01', 'deduction.none@2000-07-01', ''])(
    'cannot be explained by a rule that never was: "%s"',
    (rule) => expect(() => explainLine(stored({ rule }))).toThrow(`unknown rule version: ${rule}`),
  )
})
