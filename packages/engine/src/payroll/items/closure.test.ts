import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { evaluateLine, explainLine } from '../payslip/explain.ts'
import type { ClosureFacts, PayslipResult } from '../payslip/facts.ts'
import { amount, codes, formula, lineOf, run } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const base = sampleItem('BASE', '기본급')
const item = sampleItem('CLOSE', '휴업수당', {
  nature: 'additional',
  ordinaryWage: false,
  minimumWage: false,
  source: 'closure',
})
const day = (number: number, paid = 0): ClosureFacts['days'][number] => ({
  date: plainDate(`2026-11-${String(number).padStart(2, '0')}`),
  paid,
})
/** 2,090,000 won a month: 80,000 won a day of ordinary wage. */
const closed = (closure: ClosureFacts, more: SampleChange = {}): PayslipResult =>
  run({ items: [base, item], terms: [sampleTerm({ BASE: 2_090_000 })], closure, ...more })
const won = (averageDaily: string, ...days: ClosureFacts['days']): number | null =>
  amount(closed({ averageDaily, days }), 'item.CLOSE')

describe('closure pay of whole days', () => {
  it.each([
    ['100000', 70_000],
    ['100000.01', 70_001],
    ['9200000/92', 70_000],
    // 70 % of 114,285.71… is the ordinary wage; above it the ordinary wage suffices.
    ['800000/7', 80_000],
    ['114285', 79_999.5],
    ['114286', 80_000],
    ['180000', 80_000],
    // Below the ordinary wage the ordinary wage is the average wage (제2조 제2항).
    ['80000', 56_000],
    ['60000', 56_000],
  ])('an average of %s pays %d', (average, expected) => {
    expect(won(average, day(2))).toBe(Math.ceil(expected))
  })
  it('counts days and rounds once', () => {
    expect(won('100001', day(2), day(3), day(4))).toBe(210_003)
    expect(won('100003', day(2), day(3), day(4))).toBe(210_007)
  })
  it('explains itself', () => {
    const line = lineOf(closed({ averageDaily: '9200000/92', days: [day(2), day(3)] }), 'item.CLOSE')
    expect(line && explainLine(line)).toEqual({
      sentence: '휴업한 2일을 평균임금의 70%로 계산했습니다.',
      formula: '100,000 × 70% × 2 = 140,000원',
      notes: ['하루 평균임금은 100,000.0000원, 하루 통상임금은 80,000.0000원입니다.'],
      rounding: '',
      laws: ['근로기준법 제46조 제1항'],
    })
    expect(line && evaluateLine(line)).toBe(140_000)
  })
  it('says when the ordinary wage stands for the average, or is paid instead', () => {
    const low = lineOf(closed({ averageDaily: '60000', days: [day(2)] }), 'item.CLOSE')
    expect(low && explainLine(low)).toMatchObject({
      formula: '2,090,000 ÷ 209 × 8 × 70% = 56,000원',
      laws: ['근로기준법 제46조 제1항', '근로기준법 제2조 제2항'],
    })
    const high = lineOf(closed({ averageDaily: '180000', days: [day(2)] }), 'item.CLOSE')
    expect(high && explainLine(high)).toMatchObject({
      sentence: '평균임금의 70%가 통상임금보다 많아 휴업한 1일을 통상임금으로 계산했습니다.',
      formula: '2,090,000 ÷ 209 × 8 = 80,000원',
    })
  })
})

describe('days that were paid in part (시행령 제26조)', () => {
  it.each([
    ['100000', 40_000, 42_000],
    ['100000', 99_999, 0.7],
    ['100000', 100_000, null],
    ['100000', 120_000, null],
    // By the ordinary wage: what is missing to it.
    ['180000', 40_000, 40_000],
    ['180000', 79_999, 1],
    ['180000', 80_000, null],
    ['60000', 40_000, 28_000],
  ])('an average of %s and %d paid', (average, paid, expected) => {
    expect(won(average, day(2, paid))).toBe(expected === null ? null : Math.ceil(expected))
  })
  it('stand beside whole days', () => {
    const result = closed({
      averageDaily: '100000',
      days: [day(2, 40_000), day(3), day(4), day(5, 40_000), day(6, 200_000)],
    })
    expect(formula(result, 'item.CLOSE')).toBe('100,000 × 70% × 2 + (100,000 - 40,000) × 70% × 2 = 224,000원')
  })
})

describe('when it is due', () => {
  const facts: ClosureFacts = { averageDaily: '100000', days: [day(2)] }
  it('not under five workers', () => {
    expect(amount(closed(facts, { company: { under5: true } }), 'item.CLOSE')).toBeNull()
  })
  it('not without closed days, nor with a bonus', () => {
    expect(won('100000')).toBeNull()
    expect(amount(closed(facts, { paymentType: '0002' }), 'item.CLOSE')).toBeNull()
  })
  it('takes the place of wages that are not paid for the day', () => {
    const short = sampleItem('SHORT', '근태공제', {
      kind: 'deduction',
      ordinaryWage: false,
      source: { bucketPay: 'shortage' },
    })
    const result = closed(facts, { items: [base, item, short], attendance: { shortage: 480 } })
    expect([amount(result, 'item.SHORT'), result.totals.taxable]).toEqual([80_000, 2_090_000 + 70_000 - 80_000])
  })
  it('blocks a payslip that has no item for it', () => {
    expect(closed(facts, { items: [base] }).blocks).toEqual([
      { code: 'pay-without-item', message: '휴업수당을 지급할 급여 항목이 없습니다. 급여 항목을 등록해 주세요.' },
    ])
    expect(closed(facts, { items: [base], company: { under5: true } }).blocks).toEqual([])
  })
  it('is no deduction', () => {
    expect(codes(closed(facts, { items: [base, { ...item, kind: 'deduction' }] }).blocks)).toEqual(['facts-invalid'])
  })
})

describe('facts that are refused', () => {
  it.each<[string, ClosureFacts, SampleChange, string]>([
    ['no average', { averageDaily: '0', days: [day(2)] }, {}, '평균임금은 0보다'],
    ['no number', { averageDaily: '많음', days: [day(2)] }, {}, '평균임금은 0보다'],
    ['a day outside', { averageDaily: '1', days: [{ date: plainDate('2026-12-01'), paid: 0 }] }, {}, '산정기간 안'],
    ['a day before', { averageDaily: '1', days: [{ date: plainDate('2026-10-31'), paid: 0 }] }, {}, '산정기간 안'],
    [
      'before the hire',
      { averageDaily: '1', days: [day(2)] },
      { person: { hireDate: plainDate('2026-11-03') } },
      '재직한 날',
    ],
    [
      'after the leaving',
      { averageDaily: '1', days: [day(4)] },
      { person: { leaveDate: plainDate('2026-11-03') } },
      '재직한 날',
    ],
    ['a day twice', { averageDaily: '1', days: [day(2), day(2)] }, {}, '두 번'],
    ['less than nothing', { averageDaily: '1', days: [day(2, -1)] }, {}, '0원 이상'],
    ['a fraction', { averageDaily: '1', days: [day(2, 0.5)] }, {}, '0원 이상'],
  ])('%s', (_, facts, change, text) => {
    const { blocks } = closed(facts, change)
    expect(codes(blocks)).toEqual(['facts-invalid'])
    expect(blocks[0]?.message).toContain(text)
  })
})
