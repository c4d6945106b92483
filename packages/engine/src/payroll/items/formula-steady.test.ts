import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { SalaryItem } from '../payslip/facts.ts'
import { formulaPlan, nameInFormula } from './formula-plan.ts'
import { withFormulaAmounts } from './formula-terms.ts'
import { amount, codes, lineOf, run } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const base = sampleItem('BASE', '기본급')
const made = (code: string, label: string, formula: string, more: Partial<SalaryItem> = {}): SalaryItem =>
  sampleItem(code, label, { nature: 'additional', prorated: false, source: { formula }, ...more })
const pay = { BASE: 2_000_000 }
/** The amounts of the terms with those of the formulas that are the same every month. */
const steady = (items: readonly SalaryItem[], change: SampleChange = {}): Record<string, number> => {
  const facts = withFormulaAmounts(sampleFacts({ items: [base, ...items], terms: [sampleTerm(pay)], ...change }))
  return Object.fromEntries((facts.terms[0]?.amounts ?? []).map((each) => [each.itemCode, each.amount]))
}

describe('the amount of a formula that is the same every month', () => {
  it.each<[what: string, items: SalaryItem[], expected: Record<string, number>]>([
    ['names an agreed amount', [made('F', '직무', '기본급 * 0.1')], { F: 200_000 }],
    ['goes up to the won', [made('F', '직무', '기본급 / 7')], { F: 285_715 }],
    ['keeps its own rounding', [made('F', '직무', '절사(기본급 / 7, 10)')], { F: 285_710 }],
    [
      'names another such formula, in whatever order',
      [made('G', '둘째', '직무 * 2'), made('F', '직무', '기본급 * 0.1')],
      { F: 200_000, G: 400_000 },
    ],
    [
      'names an amount for everybody',
      [sampleItem('S', '현장', { source: { fixed: 30_000 } }), made('F', '직무', '현장 * 2')],
      { F: 60_000 },
    ],
    [
      'names pay for agreed hours',
      [
        sampleItem('S', '고정', { source: { fixedOvertime: { kind: 'night', hours: '1', amount: 9000 } } }),
        made('F', '직무', '고정 * 2'),
      ],
      { F: 18_000 },
    ],
    ['names quantities of the person', [made('F', '직무', '근속연수 * 10000 + 공제대상가족수 * 1')], { F: 60_001 }],
    ['names agreed hours', [made('F', '직무', '월소정근로시간 * 100')], { F: 20_900 }],
    ['names nothing', [made('F', '직무', '70000')], { F: 70_000 }],
  ])('%s', (_, items, expected) => expect(steady(items)).toEqual({ ...pay, ...expected }))
  it.each<[what: string, items: SalaryItem[]]>([
    ['hours of the month', [made('F', '직무', '연장시간 * 10000')]],
    ['days in service', [made('F', '직무', '기본급 * 재직일수 / 기간일수')]],
    ['the ordinary wage', [made('F', '직무', '통상시급 * 10 * 1')]],
    ['pay of hours', [sampleItem('S', '연장', { source: { bucketPay: 'overtime' } }), made('F', '직무', '연장 * 2')]],
    ['an entry', [sampleItem('S', '성과', { source: 'entry' }), made('F', '직무', '성과 * 2')]],
    ['a bonus of some months', [sampleItem('S', '상여', { cycleMonths: 2 }), made('F', '직무', '상여 * 2')]],
    ['a formula that is not steady', [made('G', '둘째', '직무 * 2'), made('F', '직무', '연장시간 * 10000')]],
    ['something it divides by 0', [made('F', '직무', '100 / (공제대상자녀수 * 1)')]],
  ])('is none for %s', (_, items) => expect(steady(items)).toEqual(pay))
  it('is none for the rate of an hour', () => {
    const terms = [sampleTerm(pay, { payKind: 'hourly' })]
    expect(steady([made('F', '직무', '기본급 * 0.1')], { terms })).toEqual(pay)
  })
  it('takes the place of one that the terms have for the item', () => {
    const facts = sampleFacts({
      items: [base, made('F', '직무', '기본급 * 0.1')],
      terms: [sampleTerm({ ...pay, F: 1 })],
    })
    expect(withFormulaAmounts(facts).terms[0]?.amounts).toEqual([
      { itemCode: 'BASE', amount: 2_000_000 },
      { itemCode: 'F', amount: 200_000 },
    ])
    const unsteady = { ...facts, items: [base, made('F', '직무', '연장시간 * 1')] }
    expect(withFormulaAmounts(unsteady).terms[0]?.amounts).toEqual([{ itemCode: 'BASE', amount: 2_000_000 }])
  })
  it('leaves facts without formulas as they are', () => {
    const facts = sampleFacts()
    expect(withFormulaAmounts(facts)).toBe(facts)
  })
  it('counts in the ordinary wage', () => {
    const items = [base, made('F', '직무', '기본급 * 0.045')]
    expect(run({ items, terms: [sampleTerm(pay)] }).ordinaryWage?.monthly).toBe(2_090_000)
  })
})

describe('a formula that should count as ordinary wage and cannot', () => {
  const told = (item: SalaryItem, change: SampleChange = {}): unknown[] =>
    run({ items: [base, item], attendance: { extnWork: 60 }, ...change }).warnings.filter(
      ({ code }) => code === 'formula-error',
    )
  const unsteady = (more: Partial<SalaryItem> = {}): SalaryItem => made('F', '직무', '연장시간 * 10000', more)
  it('is told', () => {
    expect(told(unsteady())).toEqual([
      {
        code: 'formula-error',
        message:
          '직무 항목은 통상임금에 넣게 되어 있지만 계산식이 달마다 다른 값이라 넣지 못했습니다. 계산식이나 통상임금 여부를 확인해 주세요.',
        lineCode: 'item.F',
      },
    ])
  })
  it.each<[string, SalaryItem, SampleChange]>([
    ['does not count', unsteady({ ordinaryWage: false }), {}],
    ['is a deduction', unsteady({ kind: 'deduction' }), {}],
    ['is steady', made('F', '직무', '기본급 * 0.1'), {}],
    ['stands on a bonus payslip', unsteady(), { paymentType: '0003' }],
    ['waits for terms', unsteady(), { terms: [] }],
  ])('is not told of one that %s', (_, item, change) => expect(told(item, change)).toEqual([]))
})

describe('the line of a formula', () => {
  const line = (text: string, change: SampleChange = {}) =>
    lineOf(
      run({ items: [base, made('F', '직무', text, { ordinaryWage: false })], terms: [sampleTerm(pay)], ...change }),
      'item.F',
    )
  it('keeps what it used and nothing else', () => {
    expect(line('70000')?.operands).toEqual({ f: '70000', r: 'CEIL1' })
    expect(line('기본급 * 0.1')?.operands).toEqual({ f: '기본급 * 0.1', q: ['기본급', 2_000_000], r: 'CEIL1' })
    expect(line('통상일급 + 1')?.operands).toEqual({
      f: '통상일급 + 1',
      t: [2_000_000],
      h: '209',
      N: ['기본급'],
      e: 480,
      r: 'CEIL1',
    })
    expect(line('통상시급 * 소정근로시간')?.operands).toMatchObject({
      t: [2_000_000],
      q: ['소정근로시간', '480/60'],
      e: 480,
    })
  })
  it('tells its text tidily, and the values that went in', () => {
    const told = (text: string, change: SampleChange = {}) => {
      const found = line(text, change)
      return found && explainLine(found)
    }
    expect(told('70000')).toMatchObject({
      sentence: '회사가 정한 계산식(70000)으로 계산했습니다.',
      formula: '70,000원',
      notes: [],
    })
    expect(told('  기본급  /  2 * 1\n+ 연장시간*10 ', { attendance: { extnWork: 20 } })).toMatchObject({
      sentence: '회사가 정한 계산식(기본급 ÷ 2 × 1 + 연장시간×10)으로 계산했습니다.',
      formula: '2,000,000 ÷ 2 × 1 + 1 ÷ 3 × 10 = 1,000,004원',
      notes: ['기본급 2,000,000, 연장시간 1 ÷ 3을 넣었습니다.'],
    })
  })
  it('follows the last working day for service that has ended', () => {
    const hired = { hireDate: plainDate('2024-11-16') }
    const years = (leaveDate: string | null) =>
      amount(
        run({
          items: [made('F', '근속', '근속개월수 * 1000')],
          person: { ...hired, leaveDate: leaveDate === null ? null : plainDate(leaveDate) },
        }),
        'item.F',
      )
    expect([years(null), years('2026-11-14'), years('2026-11-15'), years('2027-11-30')]).toEqual([
      24_000, 23_000, 24_000, 24_000,
    ])
  })
})

describe('names of items in formulas', () => {
  it('are labels without blanks and signs; one without letters has none', () => {
    expect(['식대(비과세)', ' 직책 수당', '★'].map(nameInFormula)).toEqual(['식대비과세', '직책수당', ''])
    const items = [base, sampleItem('STAR', '★'), made('F', '직무', '기본급 * 2')]
    expect([...formulaPlan(items).itemOf]).toEqual([
      ['기본급', 'BASE'],
      ['직무', 'F'],
    ])
  })
  it('that stand for an amount which could not be calculated say so', () => {
    const items = [
      base,
      sampleItem('OT', '연장수당', { ordinaryWage: false, source: { bucketPay: 'overtime' } }),
      made('F', '직무', '연장수당 * 2', { ordinaryWage: false }),
    ]
    const { blocks } = run({ items, attendance: null })
    expect(codes(blocks)).toEqual(['missing-attendance', 'formula-error'])
    expect(blocks[1]).toEqual({
      code: 'formula-error',
      message: '직무 항목의 계산식을 계산할 수 없습니다. 연장수당이 계산되지 않았습니다.',
      lineCode: 'item.F',
    })
  })
})
