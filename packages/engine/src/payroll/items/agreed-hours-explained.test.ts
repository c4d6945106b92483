import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { FixedOvertime, LineExplanation, PayslipResult, PremiumKind, SalaryItem } from '../payslip/facts.ts'
import { withExtraItems } from './fixed-overtime.ts'
import { lowersPay } from './item-lines.ts'
import { amount, codes, lineOf, run } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const beside = { nature: 'additional', ordinaryWage: false, minimumWage: false } as const
const base = sampleItem('BASE', '기본급')
const fixed = (agreed: FixedOvertime, code = 'FIX'): SalaryItem =>
  sampleItem(code, '고정수당', { ...beside, source: { fixedOvertime: agreed } })
const real = (kind: PremiumKind): SalaryItem => sampleItem('REAL', '수당', { ...beside, source: { bucketPay: kind } })
/** 2,090,000 won a month: 10,000 won an hour, 80,000 won a day. */
const pay = (items: readonly SalaryItem[], change: SampleChange): PayslipResult =>
  run({ items: [base, ...items], terms: [sampleTerm({ BASE: 2_090_000 })], ...change })
const explained = (result: PayslipResult, code: string): LineExplanation | null => {
  const line = lineOf(result, code)
  return line === undefined ? null : explainLine(line)
}
const overtime: FixedOvertime = { kind: 'overtime', hours: '20', amount: 300_000 }
const half = { person: { hireDate: d('2026-11-16') } }
const NOTE = '통상시급은 10,000원입니다: 2,090,000 ÷ 209.'
const compared = (hours: string): string => `약정한 ${hours} 실제 시간을 비교해 모자라는 금액을 더 지급합니다.`
const UNDER5 = '상시 근로자가 5명 미만이라 가산하지 않습니다.'

describe('pay for agreed hours tells', () => {
  it.each<[PremiumKind, won: number, word: string, law: string]>([
    ['overtime', 300_000, '연장근로', '제56조 제1항'],
    ['night', 100_000, '야간근로', '제56조 제3항'],
    ['holiday', 300_000, '휴일근로', '제56조 제2항'],
  ])('%s', (kind, won, word, law) => {
    const agreed = { kind, hours: '10', amount: won }
    expect(explained(pay([fixed(agreed)], {}), 'item.FIX')).toEqual({
      sentence: `${word} 한 달 10시간에 대해 정한 금액입니다.`,
      formula: `${won.toLocaleString('ko-KR')}원`,
      notes: [],
      rounding: '',
      laws: ['근로기준법 제43조 제1항', `근로기준법 ${law}`],
    })
  })
  it('the part of a part month', () => {
    expect(explained(pay([fixed(overtime)], half), 'item.FIX')).toMatchObject({
      sentence: '연장근로 한 달 20시간에 대해 정한 금액입니다. 달력의 날수 30일 가운데 재직한 15일분입니다.',
      formula: '300,000 × 15 ÷ 30 = 150,000원',
      notes: ['달력의 날수 기준으로 나눕니다. 한 달 금액 300,000원을 넘지 않습니다.'],
    })
  })
  it('hours beyond those of a part month, to two places of an hour', () => {
    const hired = { person: { hireDate: d('2026-11-12') } }
    // 20 × 19 ÷ 30 = 12.6666… hours.
    expect(
      explained(pay([fixed(overtime), real('overtime')], { ...hired, attendance: { extnWork: 840 } }), 'item.REAL'),
    ).toMatchObject({
      sentence: '연장근로 14시간 가운데 고정 수당의 12시간 40분을 넘은 시간을 계산했습니다.',
      notes: [NOTE, compared('12시간 40분과')],
    })
    const seven = [fixed({ ...overtime, hours: '7' }), real('overtime')]
    // 7 × 19 ÷ 30 = 4.4333… hours: no whole minute is 4 hours 26.
    expect(explained(pay(seven, { ...hired, attendance: { extnWork: 300 } }), 'item.REAL')?.notes[1]).toBe(
      compared('4시간 26분과'),
    )
    const third = [fixed({ ...overtime, hours: '1.1' }), real('overtime')]
    expect(explained(pay(third, { ...hired, attendance: { extnWork: 300 } }), 'item.REAL')?.notes[1]).toBe(
      compared('0.70시간과'),
    )
  })
  it('real hours of a holiday, the first eight and those beyond together', () => {
    const items = [fixed({ kind: 'holiday', hours: '6', amount: 90_000 }), real('holiday')]
    expect(explained(pay(items, { attendance: { hdayWork: 480, hdayExtnWork: 120 } }), 'item.REAL')).toEqual({
      sentence: '휴일근로 10시간 가운데 고정 수당의 6시간을 넘은 시간을 계산했습니다.',
      formula: '2,090,000 ÷ 209 × 1.5 × (8 - 6) + 2,090,000 ÷ 209 × 2 × 2 = 70,000원',
      notes: [NOTE, compared('6시간과')],
      rounding: '',
      laws: ['근로기준법 제56조 제2항'],
    })
  })
  it('that nothing is added under five workers', () => {
    const result = pay([fixed({ ...overtime, amount: 200_000 }), real('overtime')], {
      company: { under5: true },
      attendance: { extnWork: 25 * 60 },
    })
    expect(explained(result, 'item.REAL')).toMatchObject({
      formula: '2,090,000 ÷ 209 × (25 - 20) = 50,000원',
      notes: [NOTE, compared('20시간과'), UNDER5],
    })
  })
})

describe('an agreed amount below the law', () => {
  const warned = (agreed: FixedOvertime, under5: boolean): string[] =>
    pay([fixed(agreed)], { company: { under5 } }).warnings.flatMap(({ message, lineCode }) =>
      lineCode === 'item.FIX' ? [message] : [],
    )
  const low = (word: string, due: string): string[] => [
    `고정수당은 1원으로, ${word} 10시간의 법정 수당 ${due}보다 적습니다. 정한 금액을 확인해 주세요.`,
  ]
  it.each<[PremiumKind, under5: boolean, expected: string[]]>([
    ['overtime', false, low('연장근로', '150,000원')],
    ['night', false, low('야간근로', '50,000원')],
    ['holiday', false, low('휴일근로', '150,000원')],
    ['overtime', true, low('연장근로', '100,000원')],
    ['night', true, []],
    ['holiday', true, low('휴일근로', '100,000원')],
  ])('%s, under five: %s', (kind, under5, expected) => {
    expect(warned({ kind, hours: '10', amount: 1 }, under5)).toEqual(expected)
  })
})

describe('several agreements', () => {
  it('add their hours up exactly, without those that paid nothing', () => {
    const two = [
      fixed({ ...overtime, hours: '7.5', amount: 200_000 }),
      fixed({ ...overtime, hours: '2.25', amount: 100_000 }, 'FIX2'),
      real('overtime'),
    ]
    const at = (extnWork: number, more: SampleChange = {}) =>
      amount(pay(two, { attendance: { extnWork }, ...more }), 'item.REAL')
    expect([at(585), at(600)]).toEqual([null, 3750])
    expect(at(600, { entries: [{ itemCode: 'FIX2', amount: 0 }] })).toBe(37_500)
  })
  it('pay one won that is lacking, and nothing below', () => {
    const at = (won: number) =>
      amount(
        pay([fixed({ ...overtime, amount: won }), real('overtime')], { attendance: { extnWork: 600 } }),
        'item.REAL',
      )
    expect([at(150_000), at(149_999)]).toEqual([null, 1])
  })
})

describe('the line of what is beyond', () => {
  const agreed = sampleItem('FIX', '고정수당', { source: { fixedOvertime: overtime }, tax: { taxFree: 'meal' } })
  it('is made once for a kind without an item of real hours of its own', () => {
    const extra: SalaryItem = {
      ...agreed,
      code: 'FIX.extra',
      label: '고정수당 초과분',
      nature: 'additional',
      ordinaryWage: false,
      minimumWage: false,
      prorated: false,
      source: { bucketPay: 'overtime' },
    }
    const second = { ...agreed, code: 'FIX2' }
    expect(withExtraItems([base, agreed, second])).toEqual([base, agreed, extra, second])
    expect(withExtraItems([agreed, real('night')])).toEqual([agreed, extra, real('night')])
    expect(withExtraItems([agreed, real('overtime')])).toEqual([agreed, real('overtime')])
    const plain = [base, real('night')]
    expect(withExtraItems(plain)).toBe(plain)
  })
})

describe('closure pay tells', () => {
  const close = sampleItem('CLOSE', '휴업수당', { ...beside, source: 'closure' })
  const closed = (averageDaily: string, ...paid: number[]): LineExplanation | null => {
    const days = paid.map((won, index) => ({ date: d(`2026-11-0${index + 2}`), paid: won }))
    return explained(pay([close], { closure: { averageDaily, days } }), 'item.CLOSE')
  }
  const LAW = '근로기준법 제46조 제1항'
  it('what was paid for the days all the same', () => {
    expect(closed('100000', 40_000, 0, 40_000, 200_000)).toEqual({
      sentence: '휴업한 4일을 평균임금의 70%로 계산했습니다.',
      formula: '100,000 × 70% + (100,000 - 40,000) × 70% × 2 = 154,000원',
      notes: [
        '하루 평균임금은 100,000.0000원, 하루 통상임금은 80,000.0000원입니다.',
        '휴업한 2일에는 이미 받은 하루 40,000원을 뺐습니다.',
        '휴업한 1일에는 이미 받은 하루 200,000원을 뺐습니다.',
      ],
      rounding: '',
      laws: [LAW, '근로기준법 시행령 제26조'],
    })
  })
  it.each<[average: string, sentence: string, laws: string[], raised: boolean]>([
    ['79999', '휴업한 1일을 평균임금의 70%로 계산했습니다.', [LAW, '근로기준법 제2조 제2항'], true],
    ['80000', '휴업한 1일을 평균임금의 70%로 계산했습니다.', [LAW], false],
    ['800000/7', '휴업한 1일을 평균임금의 70%로 계산했습니다.', [LAW], false],
    ['114286', '평균임금의 70%가 통상임금보다 많아 휴업한 1일을 통상임금으로 계산했습니다.', [LAW], false],
  ])('which wage an average of %s led to', (average, sentence, laws, raised) => {
    const found = closed(average, 0)
    expect(found).toMatchObject({ sentence, laws })
    const note = '평균임금이 통상임금보다 적어 통상임금을 평균임금으로 합니다.'
    expect(found?.notes.slice(1)).toEqual(raised ? [note] : [])
  })
})

describe('less pay and deductions from it', () => {
  const item = (kind: SalaryItem['kind'], source: SalaryItem['source']): SalaryItem =>
    sampleItem('X', '항목', { kind, source })
  it.each<[SalaryItem, boolean]>([
    [item('deduction', 'sanction'), true],
    [item('deduction', { bucketPay: 'shortage' }), true],
    [item('deduction', { bucketPay: 'overtime' }), false],
    [item('deduction', { fixed: 1 }), false],
    [item('deduction', 'term'), false],
    [item('deduction', 'entry'), false],
    [item('earning', 'sanction'), false],
    [item('earning', { bucketPay: 'shortage' }), false],
  ])('%#', (given, expected) => expect(lowersPay(given)).toBe(expected))
  it('a cut does not lower the wages of which the next is a tenth, time not worked does', () => {
    const cut = (code: string) => sampleItem(code, '감급', { ...beside, kind: 'deduction', source: 'sanction' })
    const short = sampleItem('SHORT', '근태', { ...beside, kind: 'deduction', source: { bucketPay: 'shortage' } })
    const loan = sampleItem('LOAN', '대출', { ...beside, kind: 'deduction', source: { fixed: 500_000 } })
    const entries = ['CUT', 'CUT2'].map((itemCode) => ({ itemCode, amount: 209_000 }))
    const of = (more: SalaryItem[], change: SampleChange = {}) =>
      codes(pay([cut('CUT'), cut('CUT2'), ...more], { entries, ...change }).warnings).filter(
        (code) => code !== 'minimum-wage',
      )
    expect(of([])).toEqual([])
    expect(of([loan])).toEqual([])
    expect(of([short], { attendance: { shortage: 1 } })).toEqual(['sanction-over-limit', 'sanction-over-limit'])
  })
})
