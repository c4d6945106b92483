import { yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import { amount, codes, run } from '../testing/run.ts'
import { sampleFacts } from '../testing/sample-facts.ts'
import { differenceEntries, differenceOfCode, withDifferenceItems } from './difference-items.ts'

const { items } = sampleFacts({})
const AUGUST = yearMonth('2026-08')
const of = (due: [wages: number, taxFree: number], paid: [wages: number, taxFree: number]) =>
  differenceEntries(AUGUST, { wages: due[0], taxFree: due[1] }, { wages: paid[0], taxFree: paid[1] }).map(
    ({ itemCode, amount: won, due: now }) => [itemCode.slice('pay.difference.2026-08'.length), won, now],
  )

describe('the difference of a closed month', () => {
  it.each([
    ['nothing moved', [3_000_000, 200_000], [3_000_000, 200_000], []],
    ['too much was paid', [2_999_999, 0], [3_000_000, 0], []],
    ['a won is owed', [3_000_001, 0], [3_000_000, 0], [['', 1, 3_000_001]]],
    ['all of it is free of tax', [3_050_000, 200_000], [3_000_000, 150_000], [['.free', 50_000, 3_050_000]]],
    [
      'a part of it is free of tax',
      [3_350_000, 200_000],
      [3_000_000, 150_000],
      [
        ['', 300_000, 3_150_000],
        ['.free', 50_000, 200_000],
      ],
    ],
    ['more is free of tax than is owed', [3_010_000, 200_000], [3_000_000, 150_000], [['.free', 10_000, 3_010_000]]],
    ['less is free of tax than before', [3_100_000, 100_000], [3_000_000, 150_000], [['', 100_000, 3_100_000]]],
  ] as const)('%s', (_, due, paid, expected) => {
    expect(of([...due], [...paid])).toEqual(expected)
  })

  it('stands in the last pay as a line of its month, told by both amounts, and only its taxable part is taxed', () => {
    const entries = differenceEntries(
      AUGUST,
      { wages: 4_771_053, taxFree: 200_000 },
      { wages: 4_291_867, taxFree: 150_000 },
    )
    const plain = run({ items })
    const paid = run({ items: withDifferenceItems(items, entries), entries })
    expect(codes(paid.lines).filter((code) => code.includes('difference'))).toEqual([
      'item.pay.difference.2026-08',
      'item.pay.difference.2026-08.free',
    ])
    expect(amount(paid, 'item.pay.difference.2026-08')).toBe(429_186)
    expect(paid.totals.earnings).toBe(plain.totals.earnings + 479_186)
    expect(paid.totals.taxable).toBe(plain.totals.taxable + 429_186)
    const line = paid.lines.find(({ code }) => code === 'item.pay.difference.2026-08')
    if (line === undefined) throw new Error('no line')
    const told = explainLine(line)
    expect(told.formula).toBe('4,571,053 - 4,141,867 = 429,186원')
    expect(line.label).toBe('2026년 8월 급여 차액')
    expect(told.laws).toEqual(['근로기준법 제36조', '근로기준법 제43조 제1항'])
    expect(paid.ordinaryWage).toEqual(plain.ordinaryWage)
    expect(paid.warnings).toEqual(plain.warnings)
  })

  it('is known by its code or its line, and nothing else is', () => {
    expect(differenceOfCode('pay.difference.2026-08')).toEqual({ month: AUGUST, free: false })
    expect(differenceOfCode('item.pay.difference.2026-08.free')).toEqual({ month: AUGUST, free: true })
    for (const code of ['pay.difference', 'pay.difference.2026-13', 'pay.unusedLeave', 'pay.difference.2026-08x'])
      expect(differenceOfCode(code)).toBeNull()
  })

  it('adds no item where nothing is entered', () => {
    expect(withDifferenceItems(items, [])).toBe(items)
  })
})
