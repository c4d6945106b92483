import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { evaluateLine, explainLine } from '../payslip/explain.ts'
import type { FixedOvertime, PayslipResult, PremiumKind, SalaryItem } from '../payslip/facts.ts'
import { withExtraItems } from './fixed-overtime.ts'
import { amount, codes, formula, lineOf, run } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

const fixed = (agreed: FixedOvertime, more: Partial<SalaryItem> = {}): SalaryItem =>
  sampleItem('FIX', '고정연장수당', {
    nature: 'additional',
    ordinaryWage: false,
    minimumWage: false,
    source: { fixedOvertime: agreed },
    ...more,
  })
const base = sampleItem('BASE', '기본급')
const bucket = (kind: PremiumKind): SalaryItem =>
  sampleItem('REAL', '수당', {
    nature: 'additional',
    ordinaryWage: false,
    minimumWage: false,
    source: { bucketPay: kind },
  })
const ofFixed = ({ warnings }: PayslipResult): PayslipResult['warnings'] =>
  warnings.filter(({ lineCode }) => lineCode === 'item.FIX')
/** 2,090,000 won a month: 10,000 won an hour. */
const terms = [sampleTerm({ BASE: 2_090_000 })]
const pay = (
  agreed: FixedOvertime,
  attendance: NonNullable<SampleChange['attendance']> | null,
  more: SampleChange = {},
): PayslipResult => run({ items: [base, fixed(agreed), bucket(agreed.kind)], terms, attendance, ...more })
const both = (result: PayslipResult): (number | null)[] => [amount(result, 'item.FIX'), amount(result, 'item.REAL')]

describe('pay agreed for 20 hours of overtime', () => {
  const agreed: FixedOvertime = { kind: 'overtime', hours: '20', amount: 300_000 }
  it.each([
    ['no hours', 0, null],
    ['fewer hours', 19 * 60, null],
    ['the agreed hours', 20 * 60, null],
    ['a minute more', 20 * 60 + 1, 250],
    ['five hours more', 25 * 60, 75_000],
  ])('%s', (_, extnWork, extra) => expect(both(pay(agreed, { extnWork }))).toEqual([300_000, extra]))

  it('stands without attendance of its own, while the real hours wait for it', () => {
    const result = pay(agreed, null)
    expect([amount(result, 'item.FIX'), codes(result.blocks)]).toEqual([300_000, ['missing-attendance']])
  })
  it('says which hours were beyond', () => {
    const result = pay(agreed, { extnWork: 20 * 60, extnNightWork: 5 * 60 })
    const line = lineOf(result, 'item.REAL')
    expect(line && explainLine(line)).toEqual({
      sentence: '연장근로 25시간 가운데 고정 수당의 20시간을 넘은 시간을 계산했습니다.',
      formula: '2,090,000 ÷ 209 × 1.5 × (25 - 20) = 75,000원',
      notes: [
        '통상시급은 10,000원입니다: 2,090,000 ÷ 209.',
        '약정한 20시간과 실제 시간을 비교해 모자라는 금액을 더 지급합니다.',
      ],
      rounding: '',
      laws: ['근로기준법 제56조 제1항'],
    })
    expect(line && evaluateLine(line)).toBe(75_000)
  })
  it('explains the fixed amount', () => {
    const line = lineOf(pay(agreed, {}), 'item.FIX')
    expect(line && explainLine(line)).toMatchObject({
      sentence: '연장근로 한 달 20시간에 대해 정한 금액입니다.',
      formula: '300,000원',
      laws: ['근로기준법 제43조 제1항', '근로기준법 제56조 제1항'],
    })
  })
  it('pays for the hours beyond even when the amount is generous', () => {
    expect(both(pay({ ...agreed, amount: 500_000 }, { extnWork: 25 * 60 }))).toEqual([500_000, 75_000])
  })
})

describe('an amount below the ordinary wage of its hours', () => {
  const agreed: FixedOvertime = { kind: 'overtime', hours: '20', amount: 200_000 }
  it.each([
    [13 * 60, null],
    [13 * 60 + 20, null],
    [13 * 60 + 21, 250],
    [20 * 60, 100_000],
    [25 * 60, 175_000],
  ])('%i minutes are paid by law', (extnWork, extra) => {
    expect(both(pay(agreed, { extnWork }))).toEqual([200_000, extra])
  })
  it('says how the difference came about', () => {
    const line = lineOf(pay(agreed, { extnWork: 25 * 60 }), 'item.REAL')
    expect(line && explainLine(line)).toMatchObject({
      sentence: '연장근로 25시간의 법정 수당에서 고정으로 지급한 200,000원을 뺐습니다.',
      formula: '2,090,000 ÷ 209 × 1.5 × 25 - 200,000 = 175,000원',
    })
  })
  it.each([
    [299_999, ['fixed-overtime-low']],
    [300_000, []],
  ])('%i won: %j', (won, warnings) => {
    expect(codes(ofFixed(pay({ ...agreed, amount: won }, {})))).toEqual(warnings)
  })
  it('is told in won', () => {
    expect(ofFixed(pay(agreed, {}))).toEqual([
      {
        code: 'fixed-overtime-low',
        message:
          '고정연장수당은 200,000원으로, 연장근로 20시간의 법정 수당 300,000원보다 적습니다. 정한 금액을 확인해 주세요.',
        lineCode: 'item.FIX',
      },
    ])
  })
})

describe('other kinds', () => {
  it.each([
    ['night', { nightWork: 10 * 60, extnNightWork: 5 * 60 }, 25_000],
    ['night', { nightWork: 10 * 60 }, null],
    ['holiday', { hdayWork: 8 * 60, hdayExtnWork: 4 * 60 }, 50_000],
    ['holiday', { hdayWork: 12 * 60, hdayExtnWork: 3 * 60 }, 90_000],
    ['holiday', { hdayWork: 10 * 60 }, null],
    ['holiday', { hdayExtnWork: 10 * 60 }, 50_000],
  ] as const)('%s %j', (kind, attendance, extra) => {
    const won = kind === 'night' ? 50_000 : 150_000
    expect(both(pay({ kind, hours: '10', amount: won }, attendance))).toEqual([won, extra])
  })
  it('take the first eight hours of holidays as agreed before the others', () => {
    const generous = pay({ kind: 'holiday', hours: '10', amount: 300_000 }, { hdayWork: 480, hdayExtnWork: 240 })
    expect(formula(generous, 'item.REAL')).toBe('2,090,000 ÷ 209 × 2 × (4 - 2) = 40,000원')
    const more = pay({ kind: 'holiday', hours: '6', amount: 300_000 }, { hdayWork: 480, hdayExtnWork: 240 })
    expect(formula(more, 'item.REAL')).toBe('2,090,000 ÷ 209 × 1.5 × (8 - 6) + 2,090,000 ÷ 209 × 2 × 4 = 110,000원')
  })
  it('do not net each other', () => {
    const items = [base, fixed({ kind: 'overtime', hours: '20', amount: 300_000 }), bucket('night')]
    const result = run({ items, terms, attendance: { nightWork: 600 } })
    expect(both(result)).toEqual([300_000, 50_000])
  })
  it('count at the plain rate under five workers, the night not at all', () => {
    const under5 = { company: { under5: true } }
    expect(both(pay({ kind: 'overtime', hours: '20', amount: 200_000 }, { extnWork: 25 * 60 }, under5))).toEqual([
      200_000, 50_000,
    ])
    expect(both(pay({ kind: 'night', hours: '20', amount: 1 }, { nightWork: 25 * 60 }, under5))).toEqual([1, null])
  })
})

describe('the amount', () => {
  const agreed: FixedOvertime = { kind: 'overtime', hours: '20' }
  it("may be each person's own", () => {
    const own = [sampleTerm({ BASE: 2_090_000, FIX: 300_000 })]
    expect(both(pay(agreed, { extnWork: 21 * 60 }, { terms: own }))).toEqual([300_000, 15_000])
  })
  it('of nothing is no agreement: real hours are paid', () => {
    expect(both(pay(agreed, { extnWork: 600 }))).toEqual([null, 150_000])
  })
  it('is prorated with its hours in a part month', () => {
    const half = { person: { hireDate: plainDate('2026-11-16') } }
    const result = pay({ ...agreed, amount: 300_000 }, { extnWork: 12 * 60 }, half)
    expect(both(result)).toEqual([150_000, 30_000])
    expect(formula(result, 'item.REAL')).toBe('2,090,000 ÷ 209 × 1.5 × (12 - 10) = 30,000원')
    expect(both(pay({ ...agreed, amount: 300_000 }, { extnWork: 600 }, half))).toEqual([150_000, null])
  })
  it('keeps all hours when the item is not prorated, and when only the amount changed', () => {
    const half = { person: { hireDate: plainDate('2026-11-16') } }
    const whole = [base, fixed({ ...agreed, amount: 300_000 }, { prorated: false }), bucket('overtime')]
    expect(both(run({ items: whole, terms, attendance: { extnWork: 1260 }, ...half }))).toEqual([300_000, 15_000])
    const changed = [
      sampleTerm({ BASE: 2_090_000, FIX: 300_000 }),
      sampleTerm({ BASE: 2_090_000, FIX: 330_000 }, { from: plainDate('2026-11-16') }),
    ]
    expect(both(pay(agreed, { extnWork: 1260 }, { terms: changed }))).toEqual([315_000, 15_000])
  })
  it('typed over is what was paid', () => {
    const typed = { overrides: [{ lineCode: 'item.FIX', amount: 100_000, reason: '정정' }] }
    expect(both(pay({ ...agreed, amount: 300_000 }, { extnWork: 1200 }, typed))).toEqual([100_000, 200_000])
  })
  it('of two items of a kind adds up', () => {
    const two = [
      base,
      fixed({ ...agreed, amount: 300_000 }),
      { ...fixed({ kind: 'overtime', hours: '5', amount: 75_000 }), code: 'FIX2' },
      bucket('overtime'),
    ]
    expect(amount(run({ items: two, terms, attendance: { extnWork: 26 * 60 } }), 'item.REAL')).toBe(15_000)
  })
})

describe('without an item for real hours', () => {
  const items = [
    base,
    fixed({ kind: 'overtime', hours: '20', amount: 300_000 }, { tax: { taxFree: 'overtimeProduction' } }),
  ]
  it('the difference has a line of its own beside the fixed pay', () => {
    const result = run({ items, terms, attendance: { extnWork: 25 * 60 } })
    expect(result.lines.slice(0, 3).map(({ code, label, amount: won }) => [code, label, won])).toEqual([
      ['item.BASE', '기본급', 2_090_000],
      ['item.FIX', '고정연장수당', 300_000],
      ['item.FIX.extra', '고정연장수당 초과분', 75_000],
    ])
    expect(codes(result.warnings)).not.toContain('hours-not-paid')
  })
  it('nothing is added to items that have it already', () => {
    const extended = withExtraItems(items)
    expect(withExtraItems(extended)).toEqual(extended)
    const change = { terms, attendance: { extnWork: 25 * 60 } }
    expect(run({ items: extended, ...change }).lines).toEqual(run({ items, ...change }).lines)
  })
  it('there is none when the fixed pay stands', () => {
    expect(amount(run({ items, terms, attendance: { extnWork: 1200 } }), 'item.FIX.extra')).toBeNull()
  })
  it('the difference shares the tax-free limit of the fixed pay', () => {
    const tax = {
      dependents: 1,
      children: 0,
      childrenUnder7: 0,
      withholdingPercent: 100 as const,
      foreignFlatRate: false,
      youthReductionPercent: null,
      production: { previousYearGross: 30_000_000, usedThisYear: 2_060_000 },
    }
    const result = run({ items, terms, attendance: { extnWork: 25 * 60 }, tax })
    expect(result.totals.taxFree).toBe(340_000)
  })
})

describe('a total that holds fixed overtime', () => {
  // 3,000,000 = 12,552.3013… × (209 + 20 × 1.5), as in the golden cases of inclusive wages.
  it.each([
    [25, 94_143],
    [20, null],
    [15, null],
  ])('%i real hours add %j', (worked, extra) => {
    const parts = [sampleTerm({ BASE: 2_623_431, FIX: 376_569 })]
    const result = pay({ kind: 'overtime', hours: '20' }, { extnWork: worked * 60 }, { terms: parts })
    expect(both(result)).toEqual([376_569, extra])
  })
})

describe('what is refused', () => {
  const message = (agreed: FixedOvertime, more: Partial<SalaryItem> = {}): string | undefined =>
    run({ items: [...sampleItems, fixed(agreed, more)] }).blocks[0]?.message
  it.each(['0', '-1', '744.1', 'x', ''])('%s hours', (hours) => {
    expect(message({ kind: 'overtime', hours, amount: 1 })).toContain('약정 시간은 0보다 크고')
  })
  it('a fraction of a won and a deduction', () => {
    expect(message({ kind: 'overtime', hours: '744', amount: 0.5 })).toContain('0원 이상의 정수')
    expect(message({ kind: 'overtime', hours: '1', amount: 1 }, { kind: 'deduction' })).toContain('지급 항목')
  })
})

describe('ordinary and minimum wage', () => {
  it('leave the agreed pay out of the minimum wage whatever its flag says', () => {
    const low = [sampleTerm({ BASE: 2_156_879 })]
    const items = [base, fixed({ kind: 'overtime', hours: '1', amount: 500_000 }, { minimumWage: true })]
    expect(codes(run({ items, terms: low }).warnings)).toEqual(['minimum-wage'])
  })
})
