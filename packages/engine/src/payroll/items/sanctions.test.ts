import { describe, expect, it } from 'vitest'
import { evaluateLine, explainLine } from '../payslip/explain.ts'
import type { PayslipResult, Sanction } from '../payslip/facts.ts'
import { amount, codes, lineOf, run } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const base = sampleItem('BASE', '기본급')
const item = sampleItem('CUT', '감급', {
  kind: 'deduction',
  nature: 'additional',
  ordinaryWage: false,
  minimumWage: false,
  source: 'sanction',
})
const cut = (sanctions: readonly Sanction[], more: SampleChange = {}): PayslipResult =>
  run({ items: [item, base], terms: [sampleTerm({ BASE: 3_000_000 })], sanctions, ...more })
const one = (won: number, averageDaily = '100000'): Sanction => ({ amount: won, averageDaily })

describe('one cut', () => {
  it.each([
    [50_000, '100000', 50_000, []],
    [49_999, '100000', 49_999, []],
    [50_001, '100000', 50_000, ['sanction-over-limit']],
    [50_000, '100001', 50_000, []],
    [50_001, '100001', 50_000, ['sanction-over-limit']],
    [50_001, '9200184/92', 50_001, []],
    [0, '100000', null, []],
  ])('of %i with an average of %s is %j', (won, average, expected, warnings) => {
    const result = cut([one(won, average)])
    expect([amount(result, 'item.CUT'), codes(result.warnings)]).toEqual([expected, warnings])
  })
  it('explains itself', () => {
    const line = lineOf(cut([one(60_000)]), 'item.CUT')
    expect(line && explainLine(line)).toEqual({
      sentence: '감급 1건을 한도 안에서 공제했습니다.',
      formula: '50,000원',
      notes: [
        '정한 금액은 60,000원, 한 번의 한도는 하루 평균임금의 절반인 50,000.0000원입니다.',
        '이 기간의 임금 3,000,000원의 10분의 1은 300,000원입니다.',
      ],
      rounding: '',
      laws: ['근로기준법 제95조'],
    })
  })
})

describe('all cuts of a period', () => {
  const many = (count: number, won: number, average = '200000'): Sanction[] =>
    Array.from({ length: count }, () => one(won, average))
  it.each([
    [3, 100_000, 300_000, []],
    [4, 75_000, 300_000, []],
    [4, 75_001, 300_000, ['sanction-over-limit']],
    [4, 100_000, 300_000, ['sanction-over-limit']],
  ])('%i times %i come to %i', (count, won, expected, warnings) => {
    const result = cut(many(count, won))
    expect([amount(result, 'item.CUT'), codes(result.warnings)]).toEqual([expected, warnings])
  })
  it('are limited by the wages of the period, what was not worked taken off', () => {
    const short = sampleItem('SHORT', '근태공제', {
      kind: 'deduction',
      ordinaryWage: false,
      source: { bucketPay: 'shortage' },
    })
    const result = cut(many(4, 100_000), { items: [item, base, short], attendance: { shortage: 209 * 6 } })
    expect([amount(result, 'item.SHORT'), amount(result, 'item.CUT')]).toEqual([300_000, 270_000])
    const line = lineOf(result, 'item.CUT')
    expect(line && explainLine(line)).toMatchObject({
      sentence: '감급 4건의 합계가 이 기간 임금의 10분의 1을 넘어 그 한도까지 줄였습니다.',
      formula: '2,700,000 ÷ 10 = 270,000원',
    })
    expect(line && evaluateLine(line)).toBe(270_000)
  })
  it('are none where more was not worked than is paid', () => {
    const short = sampleItem('SHORT', '근태공제', { kind: 'deduction', source: { bucketPay: 'shortage' } })
    const entries = [{ itemCode: 'BASE', amount: 100_000 }]
    const result = cut([one(10_000)], { items: [item, base, short], entries, attendance: { shortage: 600 } })
    expect([amount(result, 'item.SHORT'), amount(result, 'item.CUT')]).toEqual([143_540, null])
    expect(codes(result.warnings)).not.toContain('sanction-over-limit')
  })
  it('go down to whole won', () => {
    const result = cut(many(4, 100_000), { terms: [sampleTerm({ BASE: 2_999_999 })] })
    expect(amount(result, 'item.CUT')).toBe(299_999)
    const line = lineOf(result, 'item.CUT')
    expect(line && explainLine(line).rounding).toBe('1원 미만을 버립니다.')
  })
  it('count earnings by formula, which stand after them in print', () => {
    const formula = sampleItem('F', '직무수당', { ordinaryWage: false, source: { formula: '기본급 * 0.1' } })
    expect(amount(cut(many(4, 100_000), { items: [item, formula, base] }), 'item.CUT')).toBe(330_000)
  })
})

describe('a cut', () => {
  it('lowers what is taxed and insured', () => {
    const { totals } = cut([one(50_000)])
    expect(totals).toMatchObject({ earnings: 3_000_000, taxable: 2_950_000 })
  })
  it('entered or typed over is told when it is above a tenth', () => {
    const entered = (won: number): string[] => codes(cut([], { entries: [{ itemCode: 'CUT', amount: won }] }).warnings)
    expect([entered(300_000), entered(300_001)]).toEqual([[], ['sanction-over-limit']])
    const typed = cut([one(10_000)], { overrides: [{ lineCode: 'item.CUT', amount: 400_000, reason: '정정' }] })
    expect(codes(typed.warnings).toSorted()).toEqual(['override-differs', 'sanction-over-limit'])
  })
  it('without an item is not made, and said', () => {
    expect(codes(cut([one(1)], { items: [base] }).warnings)).toEqual(['pay-without-item'])
  })
  it('is no payment', () => {
    expect(codes(cut([one(1)], { items: [base, { ...item, kind: 'earning' }] }).blocks)).toEqual(['facts-invalid'])
  })
  it.each([
    [-1, '100000'],
    [0.5, '100000'],
    [1, '0'],
    [1, 'x'],
  ])('of %d with an average of %s is refused', (won, average) => {
    expect(codes(cut([one(won, average)]).blocks)).toEqual(['facts-invalid'])
  })
  it('cannot be named in a formula', () => {
    const formula = sampleItem('F', '직무수당', { ordinaryWage: false, source: { formula: '기본급 - 감급' } })
    expect(cut([one(1)], { items: [item, base, formula] }).blocks[0]?.message).toContain('감급이라는 이름은 없습니다.')
  })
})
