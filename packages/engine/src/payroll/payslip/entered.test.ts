import { describe, expect, it } from 'vitest'
import { explainLine } from './explain.ts'
import { amount, codes, lineOf, run } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

describe('what an operator enters', () => {
  it('replaces a line and everything downstream', () => {
    const overrides = [
      { lineCode: 'item.BASE', amount: 1_000_000, reason: '조정' },
      { lineCode: 'deduction.health', amount: 100_000, reason: '고지서' },
    ]
    const result = run({ overrides })
    const health = lineOf(result, 'deduction.health')
    expect(health).toMatchObject({ amount: 100_000, calculated: 118_630, overridden: true, overrideReason: '고지서' })
    expect(amount(result, 'deduction.longTermCare')).toBe(13_140)
    expect(amount(result, 'deduction.employment')).toBe(9900)
    expect(codes(result.warnings)).toEqual(['override-differs', 'override-differs'])
    expect(health && explainLine(health)).toMatchObject({
      sentence: '운영자가 직접 입력한 금액 100,000원입니다. 사유: 고지서',
      notes: ['공단에 신고한 보수월액입니다.', '계산한 금액은 118,630원입니다.'],
    })
  })
  it('stands where nothing was calculated, and solves a block', () => {
    const overrides = [
      { lineCode: 'item.OT', amount: 50_000, reason: '수기' },
      { lineCode: 'deduction.nationalPension', amount: 0, reason: '납부 예외' },
    ]
    const items = sampleItems.filter(({ code }) => ['BASE', 'OT'].includes(code))
    const result = run({ items, attendance: null, overrides })
    expect(result.blocks).toEqual([])
    expect(lineOf(result, 'item.OT')).toMatchObject({ amount: 50_000, calculated: 0, rule: 'entered@2000-01-01' })
    expect(amount(result, 'deduction.nationalPension')).toBe(0)
  })
  it('warns when its line does not exist', () => {
    const result = run({ overrides: [{ lineCode: 'item.GONE', amount: 1, reason: '옛 항목' }] })
    expect(result.warnings).toContainEqual(expect.objectContaining({ code: 'override-differs', lineCode: 'item.GONE' }))
  })
  it('replaces an item for the month, adds up, and blocks without its item', () => {
    const entries = [
      { itemCode: 'BONUS', amount: 300_000 },
      { itemCode: 'BONUS', amount: 200_000 },
      { itemCode: 'DUTY', amount: 70_000 },
    ]
    const result = run({ entries })
    expect([amount(result, 'item.BONUS'), amount(result, 'item.DUTY')]).toEqual([500_000, 70_000])
    expect(codes(run({ entries: [{ itemCode: 'GONE', amount: 1 }] }).blocks)).toEqual(['entry-without-item'])
  })
  it('takes unworked time from taxable pay, as a deduction or as a negative payment', () => {
    const deducted = run({ attendance: { shortage: 480 } })
    expect(amount(deducted, 'item.SHORT')).toBe(133_971)
    expect(deducted.totals).toMatchObject({ earnings: 3_500_000, taxable: 3_166_029 })
    const items = sampleItems.map((item) => (item.code === 'SHORT' ? { ...item, kind: 'earning' as const } : item))
    const negative = run({ items, attendance: { shortage: 480 } })
    expect(amount(negative, 'item.SHORT')).toBe(-133_971)
    expect(negative.totals).toMatchObject({ earnings: 3_366_029, taxable: 3_166_029, net: deducted.totals.net })
  })
  it('warns of a negative net', () => {
    const overrides = [{ lineCode: 'deduction.incomeTax', amount: 9_000_000, reason: '정산' }]
    expect(codes(run({ overrides }).warnings)).toContain('negative-net')
  })
})

describe('damaged facts', () => {
  const damaged: [string, SampleChange][] = [
    ['no standard hours', { terms: [sampleTerm({ BASE: 1 }, { monthlyHours: '0' })] }],
    ['standard hours that are no number', { terms: [sampleTerm({ BASE: 1 }, { monthlyHours: '이백구' })] }],
    ['no daily hours', { terms: [sampleTerm({ BASE: 1 }, { dailyMinutes: 0, payKind: 'daily' })] }],
    ['a fraction of a won', { terms: [sampleTerm({ BASE: 1.5 })] }],
    ['a fraction entered', { entries: [{ itemCode: 'BONUS', amount: 0.1 }] }],
    ['more money than there is', { overrides: [{ lineCode: 'item.BASE', amount: 1e15, reason: '' }] }],
    ['negative minutes', { attendance: { extnWork: -1 } }],
    ['leave that is no number', { attendance: { paidLeaveDays: '하루' } }],
    ['a rate that is no number', { company: { accidentRatePermille: '6.0‰' } }],
    ['a family of minus one', { tax: { ...sampleFacts().tax, dependents: -1 } }],
  ]
  it.each(damaged)('%s blocks and does not throw', (_, change) => {
    const result = run(change)
    expect(codes(result.blocks)).toEqual(['facts-invalid'])
    expect(result.lines).toEqual([])
  })
})
