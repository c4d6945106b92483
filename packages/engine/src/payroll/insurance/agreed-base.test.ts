import { type PlainDate, plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { PayTerm, SalaryItem } from '../payslip/facts.ts'
import { explainLine } from '../payslip/explain.ts'
import { amount, codes, lineOf, run, salary } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleTerm, unreported } from '../testing/sample-facts.ts'
import { baseDay } from './agreed-base.ts'

const d = plainDate
const bases = (change: SampleChange): unknown[] => {
  const slip = run({ insurance: unreported, ...change })
  return ['deduction.nationalPension', 'deduction.health'].map((code) => lineOf(slip, code)?.operands['pay'])
}

describe('the day whose terms a base goes by', () => {
  it.each([
    ['pension', '2020-01-01', '2026-06', '2025-07-01'],
    ['pension', '2020-01-01', '2026-07', '2026-07-01'],
    ['pension', '2026-07-01', '2026-07', '2026-07-01'],
    ['pension', '2026-06-30', '2026-07', '2026-07-01'],
    ['pension', '2026-07-02', '2026-08', '2026-07-02'],
    ['pension', '2026-03-02', '2026-06', '2026-03-02'],
    ['health', '2020-01-01', '2026-03', '2025-04-01'],
    ['health', '2020-01-01', '2026-04', '2026-04-01'],
    ['health', '2026-04-02', '2026-11', '2026-04-02'],
    ['health', '2026-04-01', '2026-11', '2026-04-01'],
    ['health', '2026-03-31', '2026-11', '2026-04-01'],
  ] as const)('%s of somebody hired on %s in %s: %s', (insurance, hire, month, day) => {
    expect(baseDay(insurance, d(hire), yearMonth(month))).toBe(day)
  })

  const term = (from: string, won: number): PayTerm => sampleTerm({ PAY: won }, { from: d(from) })
  const raised = (day: string): SampleChange => ({
    items: salary(0).items ?? [],
    terms: [term('2020-01-01', 3_000_000), term(day, 3_500_000)],
    attendance: null,
  })
  it.each([
    // A raise of the first day of the base counts, one of the day after does not.
    ['2026-07', '2026-07-01', [3_500_000, 3_000_000]],
    ['2026-07', '2026-07-02', [3_000_000, 3_000_000]],
    ['2026-07', '2026-04-01', [3_500_000, 3_500_000]],
    ['2026-07', '2026-04-02', [3_500_000, 3_000_000]],
    ['2026-06', '2026-04-01', [3_000_000, 3_500_000]],
  ])('in %s with a raise from %s', (month, day, expected) => {
    expect(bases({ month, ...raised(day) })).toEqual(expected)
  })
  it('somebody whose terms begin after the day of hire goes by the first of them', () => {
    const terms = [term('2026-10-05', 3_300_000)]
    expect(bases({ ...salary(0), terms, person: { hireDate: d('2026-10-01') } })).toEqual([3_300_000, 3_300_000])
  })
})

describe('the agreed pay of a full month', () => {
  const base = sampleItem('BASE', '기본급')
  const more = (code: string, change: Partial<SalaryItem> = {}): SalaryItem =>
    sampleItem(code, code, { nature: 'additional', ...change })
  const of = (items: readonly SalaryItem[], amounts: Record<string, number>, change: SampleChange = {}): unknown[] =>
    bases({ items: [base, ...items], terms: [sampleTerm({ BASE: 3_000_000, ...amounts })], ...change })

  it.each<
    [what: string, items: readonly SalaryItem[], amounts: Record<string, number>, pension: number, health: number]
  >([
    ['base pay alone', [], {}, 3_000_000, 3_000_000],
    ['meals up to the limit', [more('MEAL', { tax: { taxFree: 'meal' } })], { MEAL: 200_000 }, 3_000_000, 3_000_000],
    ['meals above the limit', [more('MEAL', { tax: { taxFree: 'meal' } })], { MEAL: 250_000 }, 3_050_000, 3_050_000],
    [
      'pay for work abroad, free of tax and not of health insurance',
      [more('ABROAD', { tax: { taxFree: 'overseas' } })],
      { ABROAD: 1_500_000 },
      3_500_000,
      4_500_000,
    ],
    [
      'pay agreed for fixed hours',
      [more('FIXED', { source: { fixedOvertime: { kind: 'overtime', hours: '10' } } })],
      { FIXED: 250_000 },
      3_250_000,
      3_250_000,
    ],
    ['the same amount for everybody', [more('SITE', { source: { fixed: 70_000 } })], {}, 3_070_000, 3_070_000],
    [
      'a bonus every two months',
      [more('CYCLE', { cycleMonths: 2, paidMonths: [2, 4, 6, 8, 10, 12] })],
      { CYCLE: 1_000_000 },
      3_500_000,
      3_500_000,
    ],
    [
      'a bonus once a year, cut to the won',
      [more('YEAR', { cycleMonths: 12, paidMonths: [12] })],
      { YEAR: 1_000_000 },
      3_083_333,
      3_083_333,
    ],
    ['what is entered for a month', [more('ONCE', { source: 'entry' })], {}, 3_000_000, 3_000_000],
    ['variable overtime', [more('OT', { source: { bucketPay: 'overtime' } })], {}, 3_000_000, 3_000_000],
    ['what the company deducts', [more('UNION', { kind: 'deduction' })], { UNION: 30_000 }, 3_000_000, 3_000_000],
    [
      'a formula of agreed pay',
      [more('TENTH', { source: { formula: '기본급 * 0.1' }, ordinaryWage: false })],
      {},
      3_300_000,
      3_300_000,
    ],
    [
      'a formula of the ordinary wage',
      // 3,000,000 ÷ 209 × 1.5 × 10 = 215,311.004…, rounded up.
      [more('TEN', { source: { formula: '통상시급 * 1.5 * 10' }, ordinaryWage: false })],
      {},
      3_215_312,
      3_215_312,
    ],
    [
      'a formula of the attendance',
      [more('DAYS', { source: { formula: '근무일수 * 10000' }, ordinaryWage: false })],
      {},
      3_000_000,
      3_000_000,
    ],
  ])('%s', (_, items, amounts, pension, health) => {
    expect(of(items, amounts, { attendance: { extnWork: 3600 } })).toEqual([pension, health])
  })

  it.each<[PayTerm['payKind'], string, Partial<PayTerm>, number]>([
    ['hourly', '12,000원 × 209시간', { monthlyHours: '209' }, 2_508_000],
    ['hourly', '182.5시간', { monthlyHours: '182.5' }, 2_190_000],
    ['daily', '12,000 ÷ 8시간 × 209시간', { monthlyHours: '209', dailyMinutes: 480 }, 313_500],
    ['daily', '12,000 ÷ 7시간 × 209시간', { monthlyHours: '209', dailyMinutes: 420 }, 358_285],
  ])('%s pay of 12,000: %s', (payKind, _, change, won) => {
    const terms = [sampleTerm({ BASE: 12_000, DUTY: 100_000 }, { payKind, ...change })]
    const worked = { items: [base, more('DUTY')], terms, attendance: { normalWork: 480 } }
    expect(bases(worked)).toEqual([won + 100_000, won + 100_000])
  })

  it('is never a part of it: hired or left in the middle, away, or with time not worked', () => {
    const ordinary = of([], {})
    expect(of([], {}, { person: { leaveDate: d('2026-11-15') } })).toEqual(ordinary)
    expect(of([], {}, { attendance: { shortage: 4800 } })).toEqual([3_000_000, 3_000_000])
    const since: PlainDate = d('2026-10-16')
    expect(bases({ ...salary(3_000_000), person: { hireDate: since } })).toEqual(ordinary)
  })

  it('is told with its day, its parts and what was left out, and a warning names the bases', () => {
    const slip = run({
      insurance: unreported,
      items: [base, more('DUTY'), more('DAYS', { label: '출근수당', source: { formula: '근무일수 * 10000' } })],
      terms: [sampleTerm({ BASE: 3_000_000, DUTY: 200_000 })],
    })
    const line = lineOf(slip, 'deduction.nationalPension')
    expect(line && explainLine(line)).toMatchObject({
      formula: '3,200,000 × 4.75% = 152,000원',
      notes: [
        '기준소득월액 3,200,000원: 3,200,000원에서 1,000원 미만을 버린 금액입니다.',
        '신고한 기준소득월액이 없어 2026.07.01의 급여 조건으로 한 달 동안 받기로 한 과세 급여 3,200,000원을 썼습니다.',
        '근태가 있어야 계산하는 항목은 넣지 않았습니다: 출근수당.',
      ],
    })
    expect(slip.warnings.filter(({ code }) => code === 'insurance-base')).toEqual([
      {
        code: 'insurance-base',
        lineCode: 'deduction.nationalPension',
        message:
          '신고한 보험 기준이 없어 급여 조건의 한 달 과세 급여를 썼습니다: 국민연금 기준소득월액(3,200,000원), 건강보험 보수월액(3,200,000원). 공단에 신고한 금액을 사원의 보험에 적어 주세요.',
      },
    ])
  })

  it('gives way to a report, and both to a bill', () => {
    const reported = { ...unreported, pension: { ...unreported.pension, reportedBase: 2_000_000 } }
    const slip = run({ ...salary(3_000_000), insurance: reported })
    expect([amount(slip, 'deduction.nationalPension'), amount(slip, 'deduction.health')]).toEqual([95_000, 107_850])
    const billed = { ...reported, pension: { ...reported.pension, billed: 94_000 } }
    expect(amount(run({ ...salary(3_000_000), insurance: billed }), 'deduction.nationalPension')).toBe(94_000)
    const both = { ...reported, health: { ...unreported.health, reportedBase: 3_000_000 } }
    expect(codes(run({ ...salary(3_000_000), insurance: both }).warnings)).not.toContain('insurance-base')
  })

  it('60 hours of overtime move no premium', () => {
    const slip = run({
      insurance: unreported,
      items: [base, sampleItem('OT', '연장근로수당', { nature: 'additional', source: { bucketPay: 'overtime' } })],
      terms: [sampleTerm({ BASE: 3_000_000 })],
      attendance: { extnWork: 3600 },
    })
    expect([amount(slip, 'deduction.nationalPension'), amount(slip, 'deduction.health')]).toEqual([142_500, 107_850])
  })
})
