import { yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { evaluateLine, explainLine } from '../payslip/explain.ts'
import { lineOf, run } from '../testing/run.ts'
import { sampleItems } from '../testing/sample-facts.ts'
import { returnedEntries, returnedOfCode, takenTooMuch, withReturnedItems } from './returned-items.ts'

const AUGUST = yearMonth('2026-08')
const deduction = (code: string, amount: number, rule = 'item.termDeduction@1997-03-13') => ({
  code,
  kind: 'deduction' as const,
  rule,
  amount,
})

describe('deductions that took too much', () => {
  it.each([
    [
      'less is due now',
      [deduction('item.CLUB', 30_000)],
      [deduction('item.CLUB', 10_000)],
      { paid: 30_000, due: 10_000 },
    ],
    ['nothing is due now', [deduction('item.CLUB', 30_000)], [], { paid: 30_000, due: 0 }],
    ['the same is due', [deduction('item.CLUB', 30_000)], [deduction('item.CLUB', 30_000)], { paid: 0, due: 0 }],
    ['more is due', [deduction('item.CLUB', 30_000)], [deduction('item.CLUB', 30_001)], { paid: 0, due: 0 }],
    [
      'too little of another is not set off',
      [deduction('item.CLUB', 30_000), deduction('item.LOAN', 50_000)],
      [deduction('item.CLUB', 29_999), deduction('item.LOAN', 90_000)],
      { paid: 30_000, due: 29_999 },
    ],
    [
      'premiums, taxes and settlements go by their laws, time not worked is less pay',
      [
        deduction('deduction.health', 50_000),
        deduction('item.settled.health', 50_000),
        deduction('item.pay.collected', 50_000),
        deduction('item.SHORT', 50_000, 'item.shortage@2018-03-20'),
        { ...deduction('item.BASE', 50_000), kind: 'earning' as const },
      ],
      [],
      { paid: 0, due: 0 },
    ],
  ])('%s', (_, given, now, expected) => {
    expect(takenTooMuch(given, now)).toEqual(expected)
  })
})

it('is a deduction below 0 that neither pays nor is taxed, and tells both sums', () => {
  const entries = returnedEntries(AUGUST, { paid: 30_000, due: 10_000 })
  expect(entries).toEqual([{ itemCode: 'pay.difference.returned.2026-08', amount: -20_000, due: 10_000 }])
  const without = run({})
  const result = run({ items: withReturnedItems(sampleItems, entries), entries })
  const line = lineOf(result, 'item.pay.difference.returned.2026-08')
  expect(line && explainLine(line)).toMatchObject({
    formula: '10,000 - 30,000 = -20,000원',
    laws: ['근로기준법 제36조', '근로기준법 제43조 제1항'],
  })
  expect(line && evaluateLine(line)).toBe(-20_000)
  expect(result.totals).toEqual({
    ...without.totals,
    deductions: without.totals.deductions - 20_000,
    net: without.totals.net + 20_000,
  })
  expect(result.warnings).toEqual(without.warnings)
})

it('nothing is entered where nothing was taken too much, and other codes are other items', () => {
  expect(returnedEntries(AUGUST, { paid: 0, due: 0 })).toEqual([])
  expect(withReturnedItems(sampleItems, [{ itemCode: 'pay.difference.2026-08' }])).toBe(sampleItems)
  expect(
    [
      'item.pay.difference.returned.2026-08',
      'pay.difference.returned.2026-13',
      'pay.difference.returned',
      'pay.difference.returned.2026-08.free',
    ].map(returnedOfCode),
  ).toEqual([AUGUST, null, null, null])
})
