import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { amount, codes, run, tax } from '../testing/run.ts'
import { sampleFacts } from '../testing/sample-facts.ts'
import { isInsurance, isTax } from '../lines/all.ts'
import { settledItems, severanceItem, unusedLeaveItem, withOwnItem, withSettledItems } from './own-items.ts'

const items = sampleFacts({}).items

describe('what a kind of payment is made of by itself', () => {
  it.each([
    ['0001', []],
    ['0002', []],
    ['0003', []],
    ['0004', ['pay.unusedLeave']],
    ['0005', ['pay.severance']],
    ['0006', []],
  ] as const)('%s has %j before the items of the company', (paymentType, own) => {
    const all = withOwnItem(items, paymentType)
    expect(codes(all).slice(0, own.length)).toEqual(own)
    expect(all.slice(own.length)).toEqual(items)
  })
  it('is paid only where it is entered', () => {
    const paid = (entered: number, paymentType: '0004' | '0005', itemCode: string) =>
      run({
        paymentType,
        items: withOwnItem(items, paymentType),
        entries: [{ itemCode, amount: entered }],
        person: { leaveDate: plainDate('2026-11-20') },
        ...tax({ severance: { years: 3 } }),
      })
    expect(amount(paid(468_900, '0004', unusedLeaveItem.code), 'item.pay.unusedLeave')).toBe(468_900)
    expect(amount(paid(24_012_784, '0005', severanceItem.code), 'item.pay.severance')).toBe(24_012_784)
    expect(paid(0, '0005', severanceItem.code).lines).toEqual([])
  })
  it('is wage with the insurance of employment, and severance is not', () => {
    const leave = run({
      paymentType: '0004',
      items: withOwnItem(items, '0004'),
      entries: [{ itemCode: unusedLeaveItem.code, amount: 468_900 }],
    })
    // 468,900 × 0.9 % = 4,220.1
    expect(amount(leave, 'deduction.employment')).toBe(4220)
    expect(leave.totals.taxable).toBe(468_900)
  })
})

describe('what a leaving settles', () => {
  const entries = [
    { itemCode: settledItems.health.code, amount: 86_290 },
    { itemCode: settledItems.incomeTax.code, amount: -132_640 },
    { itemCode: settledItems.localTax.code, amount: 0 },
  ]
  it('stands in the salary only where it is entered, by its own rule', () => {
    expect(withSettledItems(items, [])).toBe(items)
    const plain = run({ items })
    const settled = run({ items: withSettledItems(items, entries), entries })
    const added = settled.lines.filter(({ code }) => code.startsWith('item.settled.'))
    expect(added.map(({ code, kind, amount: won, rule }) => [code, kind, won, rule])).toEqual([
      ['item.settled.health', 'deduction', 86_290, 'item.settled.health@1997-03-13'],
      ['item.settled.incomeTax', 'deduction', -132_640, 'item.settled.incomeTax@1997-03-13'],
    ])
    expect([settled.totals.taxable, settled.totals.net]).toEqual([
      plain.totals.taxable,
      plain.totals.net - 86_290 + 132_640,
    ])
    expect(settled.warnings).toEqual(plain.warnings)
  })
  it('is a premium or a tax', () => {
    const kinds = Object.values(settledItems).map(({ code }) => {
      const line = { code: `item.${code}` }
      return [isInsurance(line), isTax(line)]
    })
    const [premium, taxed] = [
      [true, false],
      [false, true],
    ]
    expect(kinds).toEqual([premium, premium, premium, taxed, taxed])
  })
})
