import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { PayslipResult } from './facts.ts'
import { codes, lineOf, run } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
type SampleItemMore = NonNullable<Parameters<typeof sampleItem>[2]>
const pay = [sampleItem('PAY', '기본급')]

describe('limits of tax-free pay', () => {
  const of = (code: string, won: number, more: SampleChange = {}): PayslipResult =>
    run({
      items: [sampleItem('PAY', '기본급'), sampleItem('FREE', '수당', { tax: { taxFree: code } })],
      terms: [sampleTerm({ PAY: 3_000_000, FREE: won })],
      ...more,
    })
  it('tax what exceeds the limit and say so', () => {
    const result = of('meal', 250_000)
    expect(result.totals).toMatchObject({ taxFree: 200_000, taxable: 3_050_000 })
    expect(result.warnings).toContainEqual({
      code: 'tax-free-over-limit',
      message: '수당 250,000원 가운데 비과세 한도를 넘는 50,000원에 세금을 매깁니다.',
      lineCode: 'item.FREE',
    })
  })
  it('count childcare for each child from 2026', () => {
    const children = { tax: { ...sampleFacts().tax, childrenUnder7: 2 } }
    expect(of('childcare', 500_000, children).totals.taxFree).toBe(400_000)
    expect(of('childcare', 500_000, { ...children, month: '2025-12' }).totals.taxFree).toBe(200_000)
    expect(of('childcare', 500_000).totals.taxFree).toBe(0)
  })
  it('leave a whole grant free and refuse an unknown kind', () => {
    expect(of('birthGrant', 20_000_000).totals.taxFree).toBe(20_000_000)
    expect(codes(of('noSuch', 100_000).blocks)).toEqual(['missing-figure'])
  })
  it('free overtime of production workers up to the yearly amount', () => {
    const production = { previousYearGross: 37_000_000, usedThisYear: 2_300_000 }
    const ask = (fixed: number, more: typeof production | undefined): number => {
      const tax = { ...sampleFacts().tax, ...(more === undefined ? {} : { production: more }) }
      const items = [
        sampleItem('PAY', '기본급'),
        sampleItem('OT', '연장수당', {
          tax: { taxFree: 'overtimeProduction' },
          source: { bucketPay: 'overtime' },
          ordinaryWage: false,
        }),
      ]
      return run({ items, terms: [sampleTerm({ PAY: fixed })], attendance: { extnWork: 1200 }, tax }).totals.taxFree
    }
    expect(ask(2_600_000, production)).toBe(100_000)
    expect(ask(2_600_001, production)).toBe(0)
    expect(ask(2_600_000, { ...production, previousYearGross: 37_000_001 })).toBe(0)
    expect(ask(2_600_000, undefined)).toBe(0)
  })
  it.each([
    ['nothing of who does other work', 2_600_000, undefined, []],
    [
      'that last year is not known',
      2_600_000,
      { previousYearGross: null, usedThisYear: 0 },
      [
        'production-gross-unknown: 연장수당 300,000원에 세금을 매깁니다. 지난해 총급여를 알 수 없습니다. 사원의 이월 자료에 지난해 총급여를 적어 주세요.',
      ],
    ],
    [
      'first what last year cannot change',
      2_600_001,
      { previousYearGross: null, usedThisYear: 0 },
      [
        'tax-free-over-limit: 연장수당 300,000원에 세금을 매깁니다. 월정액급여 2,600,001원이 한도 2,600,000원을 넘습니다.',
      ],
    ],
    [
      'that last year was more',
      2_600_000,
      { previousYearGross: 37_000_001, usedThisYear: 0 },
      [
        'tax-free-over-limit: 연장수당 300,000원에 세금을 매깁니다. 지난해 총급여 37,000,001원이 한도 37,000,000원을 넘습니다.',
      ],
    ],
    [
      'that the year is used up',
      2_600_000,
      { previousYearGross: 0, usedThisYear: 2_300_000 },
      ['tax-free-over-limit: 연장수당 300,000원 가운데 비과세 한도를 넘는 200,000원에 세금을 매깁니다.'],
    ],
  ])('of overtime of production workers say %s', (_, fixed, production, expected) => {
    const items = [
      sampleItem('PAY', '기본급'),
      sampleItem('OT', '연장수당', { tax: { taxFree: 'overtimeProduction' }, source: 'entry', ordinaryWage: false }),
    ]
    const tax = { ...sampleFacts().tax, ...(production === undefined ? {} : { production }) }
    const terms = [sampleTerm({ PAY: fixed })]
    const { warnings } = run({ items, terms, entries: [{ itemCode: 'OT', amount: 300_000 }], tax })
    const said = warnings.filter(({ lineCode }) => lineCode === 'item.OT')
    expect(said.map(({ code, message }) => `${code}: ${message}`)).toEqual(expected)
  })
  describe('measure regular monthly pay, 2,600,000 won at most for overtime of production workers,', () => {
    const overtime = sampleItem('OT', '연장수당', {
      tax: { taxFree: 'overtimeProduction' },
      source: { bucketPay: 'overtime' },
      ordinaryWage: false,
    })
    const production = { ...sampleFacts().tax, production: { previousYearGross: 30_000_000, usedThisYear: 0 } }
    const isFree = (more: SampleItemMore, won: number, change: SampleChange = {}): boolean =>
      run({
        items: [...pay, sampleItem('MORE', '그 밖의 지급', { nature: 'additional', ...more }), overtime],
        terms: [sampleTerm({ PAY: 2_500_000, MORE: won })],
        attendance: { extnWork: 60 },
        tax: production,
        ...change,
      }).totals.taxFree > 0
    it.each<[string, SampleItemMore, number, boolean]>([
      ['with an allowance of every month', {}, 100_000, true],
      ['with an allowance of every month', {}, 100_001, false],
      ['without a bonus of every other month', { cycleMonths: 2, paidMonths: [11] }, 1_000_000, true],
      ['without pay agreed for overtime', { source: { fixedOvertime: { kind: 'night', hours: '1' } } }, 900_000, true],
      ['without what is deducted', { kind: 'deduction', ordinaryWage: false }, 900_000, true],
    ])('%s', (_, more, won, expected) => expect(isFree(more, won)).toBe(expected))
    // 2,500,000 ÷ 209 × 1.5 for an hour: 17,943.
    it.each([
      ['meal', 'overtime is taxed', 200_000],
      ['car', 'overtime is free', 200_000 + 17_943],
      ['research', 'overtime is free', 200_000 + 17_943],
    ])('with the like of pay and without expenses: %s, %s', (taxFree, _, expected) => {
      const items = [...pay, sampleItem('MORE', '수당', { tax: { taxFree }, ordinaryWage: false }), overtime]
      const facts = { items, terms: [sampleTerm({ PAY: 2_500_000, MORE: 200_000 })], attendance: { extnWork: 60 } }
      expect(run({ ...facts, tax: production }).totals.taxFree).toBe(expected)
    })
    it.each([
      ['hourly', 13_000, 200 * 60, true],
      ['hourly', 13_000, 200 * 60 + 1, false],
      ['hourly', 13_000, 0, true],
      ['daily', 104_000, 25 * 480, true],
      ['daily', 104_000, 25 * 480 + 1, false],
    ] as const)('%s pay of %i won for %i minutes as what it comes to', (payKind, rate, normalWork, expected) => {
      const terms = [sampleTerm({ PAY: rate }, { payKind })]
      expect(isFree({}, 0, { terms, attendance: { normalWork, extnWork: 60 } })).toBe(expected)
    })
    it('as nothing without terms', () => {
      const entries = [{ itemCode: 'OT', amount: 100_000 }]
      expect(isFree({}, 0, { paymentType: '0006', terms: [], entries })).toBe(true)
    })
  })
  it('share one limit among items of a kind', () => {
    const items = [
      sampleItem('B', '중식대', { tax: { taxFree: 'meal' } }),
      sampleItem('A', '석식대', { tax: { taxFree: 'meal' } }),
    ]
    const result = run({ items, terms: [sampleTerm({ A: 150_000, B: 150_000 })] })
    expect([lineOf(result, 'item.A')?.taxFree, lineOf(result, 'item.B')?.taxFree]).toEqual([150_000, 50_000])
  })
})

describe('minimum wage', () => {
  const warned = (won: number, more: SampleChange = {}): string[] =>
    run({ items: pay, terms: [sampleTerm({ PAY: won }, { from: d('2020-01-01') })], ...more }).warnings.map(
      ({ code }) => code,
    )
  it.each([
    ['2026-11', 2_156_880, false],
    ['2026-11', 2_156_879, true],
    ['2025-12', 2_096_270, false],
    ['2025-12', 2_096_269, true],
  ])('%s: %i won', (month, won, low) => expect(warned(won, { month }).includes('minimum-wage')).toBe(low))
  it('is 90 % in the first three months of probation', () => {
    const hired = { probation: true, hireDate: d('2026-09-01') }
    expect(warned(1_941_192, { person: hired })).not.toContain('minimum-wage')
    expect(warned(1_941_191, { person: hired })).toContain('minimum-wage')
    expect(warned(1_941_192, { month: '2026-12', person: hired })).toContain('minimum-wage')
  })
  it('compares hourly and daily rates', () => {
    const by = (payKind: 'hourly' | 'daily', won: number): string[] =>
      warned(0, { terms: [sampleTerm({ PAY: won }, { payKind })], attendance: { normalWork: 600 } })
    expect(by('hourly', 10_320)).not.toContain('minimum-wage')
    expect(by('hourly', 10_319)).toContain('minimum-wage')
    expect(by('daily', 82_560)).not.toContain('minimum-wage')
    expect(by('daily', 82_559)).toContain('minimum-wage')
  })
  it('says by how much', () => {
    const result = run({ items: pay, terms: [sampleTerm({ PAY: 2_150_000 })] })
    expect(result.warnings).toEqual([
      {
        code: 'minimum-wage',
        message:
          '최저임금 계산에 넣는 급여가 월 2,150,000원(시간당 10,287.08원)으로, 최저임금 시간급 10,320원에 월 6,880원 모자랍니다.',
      },
    ])
  })
})
