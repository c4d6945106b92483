import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { DailyWorkFacts, PayslipResult } from '../payslip/facts.ts'
import { amount, codes, formula, lineOf, run, salary, tax } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const hired = { hireDate: d('2026-10-01') }
const repeat = (pay: number, count: number): NonNullable<DailyWorkFacts['days']> =>
  Array.from({ length: count }, (_, day) => ({ date: d(`2026-11-${String(day + 1).padStart(2, '0')}`), pay }))
const daily = (days: NonNullable<DailyWorkFacts['days']>, more: SampleChange = {}): PayslipResult =>
  run({
    items: [sampleItem('PAY', '일당', { source: 'entry' })],
    entries: [{ itemCode: 'PAY', amount: days.reduce((sum, { pay }) => sum + pay, 0) }],
    incomeKind: 'DAILY',
    dailyWork: { construction: false, days },
    person: hired,
    attendance: {},
    ...more,
  })
const taxes = (result: PayslipResult): (number | null)[] => [
  amount(result, 'deduction.incomeTax'),
  amount(result, 'deduction.localIncomeTax'),
]

describe('tax of daily workers', () => {
  it.each([
    [149_999, 20, 0, 0],
    [150_000, 20, 0, 0],
    [187_000, 1, 0, 0],
    [187_037, 1, 0, 0],
    [187_038, 1, 1000, 100],
    [200_000, 1, 1350, 130],
    [201_001, 1, 1370, 130],
    [160_000, 3, 0, 0],
    [160_000, 4, 1080, 100],
    [215_000, 4, 7020, 700],
    [180_000, 5, 4050, 400],
    [187_000, 20, 19_980, 1990],
  ])('%i won on each of %i days', (pay, count, income, local) => {
    expect(taxes(daily(repeat(pay, count)))).toEqual([income, local])
  })
  it('counts each day for itself and sums before it cuts', () => {
    const result = daily([...repeat(200_000, 2), ...repeat(100_000, 2), ...repeat(180_000, 1)])
    expect(taxes(result)).toEqual([3510, 350])
    expect(formula(result, 'deduction.incomeTax')).toBe(
      '((200,000 - 150,000) × 2 + 180,000 - 150,000) × 6% × (100% - 55%) = 3,510원',
    )
    const line = lineOf(result, 'deduction.incomeTax')
    expect(line && explainLine(line)).toMatchObject({
      sentence: '일용근로자의 하루 급여에서 150,000원을 뺀 금액에 6%를 곱하고 세액의 55%를 공제했습니다.',
      laws: [
        '소득세법 제134조 제3항',
        '소득세법 제47조 제2항',
        '소득세법 제129조 제1항 제4호',
        '소득세법 제59조 제3항',
      ],
    })
  })
  it('takes the days to be alike when only their number is known', () => {
    const by = (workedDays: number): PayslipResult =>
      run({ ...salary(2_000_000), incomeKind: 'DAILY', person: hired, attendance: { workedDays } })
    expect(taxes(by(10))).toEqual([13_500, 1350])
    expect(formula(by(10), 'deduction.incomeTax')).toBe('(2,000,000 - 150,000 × 10) × 6% × (100% - 55%) = 13,500원')
    expect(taxes(by(14))).toEqual([0, 0])
    expect(by(0).blocks).toEqual([
      {
        code: 'missing-attendance',
        message: '일용근로자의 일한 날수가 없습니다. 근태를 마감해 주세요.',
        lineCode: 'deduction.incomeTax',
      },
    ])
  })
  it('needs days that sum to the taxable pay, none of them negative', () => {
    const days = repeat(200_000, 2)
    const wrong = run({
      ...salary(500_000),
      incomeKind: 'DAILY',
      dailyWork: { construction: false, days },
      person: hired,
    })
    expect(wrong.blocks.map(({ message }) => message)).toEqual([
      '일별 급여의 합 400,000원이 과세 급여 500,000원과 다릅니다. 일별 급여를 확인해 주세요.',
    ])
    const negative = [{ date: d('2026-11-02'), pay: -1 }]
    expect(codes(daily(negative).blocks)).toEqual(['facts-invalid'])
  })
  it('is not of what is paid beside the pay of the days', () => {
    const bonus = daily(repeat(200_000, 2), { paymentType: '0002' })
    expect(bonus.blocks.map(({ message }) => message)).toEqual([
      '일용근로자에게 급여와 따로 지급하는 금액은 일한 날의 급여에 더해 세금을 계산해야 합니다. 급여의 항목으로 입력해 주세요.',
    ])
  })
  it('ignores the table, the family and the flat rate', () => {
    const more = tax({ dependents: 5, children: 2, foreignFlatRate: true, withholdingPercent: 120 })
    expect(taxes(daily(repeat(200_000, 10), more))).toEqual([13_500, 1350])
  })
})

describe('insurance of daily workers', () => {
  const lines = (result: PayslipResult): (number | null)[] => [
    amount(result, 'deduction.nationalPension'),
    amount(result, 'deduction.health'),
    amount(result, 'deduction.employment'),
  ]
  const short = { attendance: { realWork: 59 * 60 + 59 } }
  it('begins at 8 days or 60 hours of a month, for the pension at 2,200,000 won too', () => {
    expect(lines(daily(repeat(100_000, 7), short))).toEqual([null, null, 6300])
    expect(lines(daily(repeat(100_000, 8), short))).toEqual([38_000, 28_760, 7200])
    expect(lines(daily(repeat(100_000, 7), { attendance: { realWork: 3600 } }))).toEqual([33_250, 25_160, 6300])
    expect(lines(daily(repeat(314_285, 7), short))).toEqual([null, null, 19_790])
    expect(lines(daily(repeat(314_286, 7), short))).toEqual([104_500, null, 19_800])
  })
  it('goes by days and pay when no hours are known', () => {
    const unknown = { attendance: null }
    expect(lines(daily(repeat(100_000, 7), unknown))).toEqual([null, null, 6300])
    expect(lines(daily(repeat(100_000, 8), unknown))).toEqual([38_000, 28_760, 7200])
  })
  it('waits for the days when neither they nor the attendance are known', () => {
    const facts = { ...salary(2_000_000), incomeKind: 'DAILY', person: hired, attendance: null } as const
    const result = run(facts)
    expect(result.blocks.map(({ message }) => message)).toEqual([
      '일용근로자의 일한 날수가 없습니다. 근태를 마감해 주세요.',
    ])
    expect(lines(result)).toEqual([null, null, 18_000])
  })
  it('is not for less than a month of employment', () => {
    const until = (last: string): PayslipResult =>
      daily(repeat(100_000, 10), { person: { hireDate: d('2026-11-01'), leaveDate: d(last) } })
    expect(lines(until('2026-11-29'))).toEqual([null, null, 9000])
    expect(lines(until('2026-11-30'))).toEqual([47_500, 35_950, 9000])
  })
  it('says why not', () => {
    const reasons = daily(repeat(100_000, 7), short).notApplicable.map(({ reason }) => reason)
    expect(reasons).toContain('한 달에 8일, 60시간, 소득 2,200,000원 가운데 어느 것도 채우지 못한 일용근로자입니다.')
    expect(reasons).toContain('한 달에 8일, 60시간 가운데 어느 것도 채우지 못한 일용근로자입니다.')
  })
  it('follows the bill of the authority first', () => {
    const { insurance } = sampleFacts()
    const billed = { ...insurance, health: { ...insurance.health, billed: 12_340 } }
    expect(lines(daily(repeat(100_000, 2), { insurance: billed }))).toEqual([null, 12_340, 1800])
  })
})

describe('how long somebody is a daily worker', () => {
  const warned = (month: string, hire: string, construction: boolean, leave: string | null = null): boolean =>
    run({
      ...salary(1_000_000),
      month,
      incomeKind: 'DAILY',
      dailyWork: { construction },
      person: { hireDate: d(hire), leaveDate: leave === null ? null : d(leave) },
      attendance: { workedDays: 5 },
    }).warnings.some(({ code }) => code === 'daily-worker-limit')
  it.each([
    ['2026-03', '2026-01-15', false, false],
    ['2026-04', '2026-01-15', false, true],
    ['2026-05', '2026-01-15', false, true],
    ['2026-03', '2026-01-01', false, true],
    ['2026-02', '2026-01-01', false, false],
    ['2026-04', '2026-01-15', true, false],
    ['2026-12', '2026-01-15', true, false],
    ['2026-12', '2026-01-01', true, true],
  ])('%s, hired %s, construction %s: %s', (month, hire, construction, expected) => {
    expect(warned(month, hire, construction)).toBe(expected)
  })
  it('ends with the employment', () => {
    expect(warned('2026-04', '2026-01-15', false, '2026-04-13')).toBe(false)
    expect(warned('2026-04', '2026-01-15', false, '2026-04-14')).toBe(true)
  })
  it('says from when', () => {
    const late = daily(repeat(100_000, 2), { person: { hireDate: d('2026-08-20') } })
    expect(late.warnings.map(({ message }) => message)).toContain(
      '2026.11.19에 계속 고용된 지 3개월이 되어 2026년 11월 급여부터 일용근로자가 아닙니다. 소득 종류를 확인해 주세요.',
    )
  })
})

describe('tax-free overtime of daily production workers', () => {
  it('has no yearly amount', () => {
    const change = {
      items: [
        sampleItem('PAY', '기본급'),
        sampleItem('OT', '연장수당', { tax: { taxFree: 'overtimeProduction' }, source: 'entry', ordinaryWage: false }),
      ],
      terms: [sampleTerm({ PAY: 1_500_000 })],
      entries: [{ itemCode: 'OT', amount: 300_000 }],
      ...tax({ production: { previousYearGross: 0, usedThisYear: 2_400_000 } }),
      attendance: { workedDays: 10 },
    }
    expect(run(change).totals.taxFree).toBe(0)
    expect(run({ ...change, incomeKind: 'DAILY', person: hired }).totals.taxFree).toBe(300_000)
  })
})

describe('business income', () => {
  const business = (pay: number, payDate = '2026-11-25', more: SampleChange = {}): PayslipResult =>
    run({
      items: [sampleItem('FEE', '용역비', { source: 'entry' })],
      terms: [],
      entries: [{ itemCode: 'FEE', amount: pay }],
      incomeKind: 'BUSINESS',
      payDate: d(payDate),
      ...more,
    })
  it.each([
    [1_000_000, 30_000, 3000],
    [123_456, 3700, 370],
    [33_334, 1000, 100],
    [33_333, 990, 90],
    [3_333, 90, 0],
    [333, 0, 0],
  ])('%i won', (pay, income, local) => expect(taxes(business(pay))).toEqual([income, local]))
  it('is withheld in small amounts from 2024-07-01 only', () => {
    const old = { month: '2024-06' }
    expect(taxes(business(33_333, '2024-06-30', old))).toEqual([0, 0])
    expect(taxes(business(33_334, '2024-06-30', old))).toEqual([1000, 100])
    expect(taxes(business(33_333, '2024-07-01', old))).toEqual([990, 90])
  })
  it('has no insurance of anybody, and no minimum wage', () => {
    const result = business(1_000_000, '2026-11-25', { company: { accidentRatePermille: null } })
    expect(codes(result.lines)).toEqual(['item.FEE', 'deduction.incomeTax', 'deduction.localIncomeTax'])
    expect(result.blocks).toEqual([])
    expect(result.warnings).toEqual([])
    expect(result.totals.net).toBe(967_000)
    expect(new Set(result.notApplicable.map(({ reason }) => reason))).toEqual(
      new Set(['사업소득에는 근로자의 사회보험료가 없습니다.']),
    )
  })
  it('explains itself', () => {
    const line = lineOf(business(33_333), 'deduction.incomeTax')
    expect(line && explainLine(line)).toEqual({
      sentence: '사업소득 33,333원에 3%를 곱했습니다.',
      formula: '33,333 × 3% = 990원',
      notes: ['2024년 7월 1일부터 지급하는 인적용역 사업소득은 세액이 1,000원 미만이어도 걷습니다.'],
      rounding: '10원 미만을 버립니다.',
      laws: ['소득세법 제129조 제1항 제3호', '소득세법 제86조 제1호'],
    })
  })
})
