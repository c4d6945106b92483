import { plainDate } from '@handal/base/date'
import { statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { checkDailyWork, dailyNotInsured, type DailyMonth } from './income-kind.ts'
import { explainLine } from '../payslip/explain.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { amount, lineOf, run, salary, tax } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const incomeTax = (change: SampleChange): number | string | undefined => {
  const result = run(change)
  return (
    amount(result, 'deduction.incomeTax') ??
    result.notApplicable.find(({ code }) => code === 'deduction.incomeTax')?.reason
  )
}

describe('pay that is free of tax alone', () => {
  const free: SampleChange = {
    items: [sampleItem('MEAL', '식대', { tax: { taxFree: 'meal' } })],
    terms: [sampleTerm({ MEAL: 200_000 })],
  }
  const flat = tax({ foreignFlatRate: true })
  const NONE = '이 달의 과세 급여가 없습니다.'
  it.each<[who: string, change: SampleChange, expected: number | string]>([
    ['of an employee bears none', {}, NONE],
    ['at the flat rate bears it all the same', flat, 38_000],
    ['of business income bears it all the same', { incomeKind: 'BUSINESS' }, 6000],
    ['of a daily worker bears none, flat rate or not', { incomeKind: 'DAILY', ...flat }, NONE],
    ['of an employee with the kind written out bears none', { incomeKind: 'EARNED' }, NONE],
  ])('%s', (_, change, expected) => expect(incomeTax({ ...free, ...change })).toBe(expected))
  it('as severance bears none, flat rate or not', () => {
    const severance = {
      ...free,
      paymentType: '0005',
      entries: [{ itemCode: 'MEAL', amount: 200_000 }],
      ...tax({ foreignFlatRate: true, severance: { years: 1 } }),
    } as const
    expect(incomeTax(severance)).toBe(NONE)
  })
  it('of nothing at all is none for anybody', () => {
    const nothing: SampleChange = { items: [] }
    const reasons = [nothing, { ...nothing, ...flat }, { ...nothing, incomeKind: 'BUSINESS' as const }].map(incomeTax)
    expect(reasons).toEqual([NONE, NONE, NONE])
  })
})

describe('the months of a bonus', () => {
  it('are none of the salary and of severance', () => {
    const bonus = {
      kind: 'PERIOD',
      from: '2026-06' as never,
      to: '2026-11' as never,
      pay: 18_000_000,
      withheld: 0,
      reduced: 0,
    } as const
    const rule = (change: SampleChange): string | undefined =>
      lineOf(run({ ...change, ...tax({ bonus, severance: { years: 1 } }) }), 'deduction.incomeTax')?.rule
    const entries = [{ itemCode: 'BONUS', amount: 30_000_000 }]
    expect([rule({}), rule({ entries, paymentType: '0003' }), rule({ entries, paymentType: '0005' })]).toEqual([
      'deduction.incomeTax@2008-01-01',
      'incomeTax.bonus@2008-01-01',
      'incomeTax.severance@2023-01-01',
    ])
  })
})

describe('tax-free limits', () => {
  const free = (code: string, won: number, change: SampleChange = {}): number =>
    run({
      items: [sampleItem('PAY', '기본급'), sampleItem('FREE', '수당', { tax: { taxFree: code } })],
      terms: [sampleTerm({ PAY: 3_000_000, FREE: won })],
      ...change,
    }).totals.taxFree
  it.each([
    ['2025-12', 0, 0],
    ['2025-12', 1, 200_000],
    ['2025-12', 3, 200_000],
    ['2026-01', 0, 0],
    ['2026-01', 1, 200_000],
    ['2026-01', 3, 600_000],
  ])('of childcare in %s with %i children', (month, childrenUnder7, expected) => {
    expect(free('childcare', 700_000, { month, ...tax({ childrenUnder7 }) })).toBe(expected)
  })
  it('take nothing from what was paid back', () => {
    const back = { entries: [{ itemCode: 'FREE', amount: -50_000 }] }
    expect(
      run({
        items: [sampleItem('PAY', '기본급'), sampleItem('FREE', '식대', { tax: { taxFree: 'meal' } })],
        terms: [sampleTerm({ PAY: 3_000_000, FREE: 1 })],
        ...back,
      }).totals,
    ).toMatchObject({ earnings: 2_950_000, taxFree: 0, taxable: 2_950_000 })
  })
  it('go to the items of a kind in the order of their codes', () => {
    const items = ['A', 'C', 'B'].map((code) => sampleItem(code, code, { tax: { taxFree: 'meal' } }))
    const { lines, warnings } = run({ items, terms: [sampleTerm({ A: 90_000, B: 90_000, C: 90_000 })] })
    const shares = lines.filter(({ kind }) => kind === 'earning').map(({ code, taxFree }) => [code, taxFree])
    expect(shares).toEqual([
      ['item.A', 90_000],
      ['item.C', 20_000],
      ['item.B', 90_000],
    ])
    expect(warnings.filter(({ code }) => code === 'tax-free-over-limit')).toEqual([
      {
        code: 'tax-free-over-limit',
        message: 'C 90,000원 가운데 비과세 한도를 넘는 70,000원에 세금을 매깁니다.',
        lineCode: 'item.C',
      },
    ])
  })
})

describe('daily workers', () => {
  const floor = { days: 8, hours: 60, pensionPay: 2_200_000 }
  const month = (change: Partial<DailyMonth>): DailyMonth => ({
    days: 7,
    minutes: 3599,
    pay: 2_199_999,
    hire: d('2026-11-01'),
    lastDay: null,
    ...change,
  })
  const SHORT = '한 달 미만 고용된 일용근로자입니다.'
  const PENSION = '한 달에 8일, 60시간, 소득 2,200,000원 가운데 어느 것도 채우지 못한 일용근로자입니다.'
  const HEALTH = '한 달에 8일, 60시간 가운데 어느 것도 채우지 못한 일용근로자입니다.'
  it.each<[Partial<DailyMonth>, pension: string | null, health: string | null]>([
    [{}, PENSION, HEALTH],
    [{ days: 8 }, null, null],
    [{ minutes: 3600 }, null, null],
    [{ minutes: null }, PENSION, HEALTH],
    [{ pay: 2_200_000 }, null, HEALTH],
    [{ days: 8, lastDay: d('2026-11-29') }, SHORT, SHORT],
    [{ days: 8, lastDay: d('2026-11-30') }, null, null],
    [{ days: 8, hire: d('2026-11-02'), lastDay: d('2026-12-01') }, null, null],
    [{ days: 8, hire: d('2026-11-02'), lastDay: d('2026-11-30') }, SHORT, SHORT],
  ])('%j', (change, pension, health) => {
    expect(dailyNotInsured(month(change), floor, 'pension')).toBe(pension)
    expect(dailyNotInsured(month(change), floor, 'health')).toBe(health)
  })
  it('are told of the limit at their income tax, and of nothing before it', () => {
    const facts = (hire: string) =>
      sampleFacts({
        ...salary(1_000_000),
        incomeKind: 'DAILY',
        person: { hireDate: d(hire) },
        attendance: { workedDays: 5 },
      })
    const told = (hire: string) =>
      calculatePayslip(facts(hire), statuteSnapshot({})).warnings.filter(({ code }) => code === 'daily-worker-limit')
    expect(told('2026-09-01')).toEqual([
      {
        code: 'daily-worker-limit',
        message:
          '2026.11.30에 계속 고용된 지 3개월이 되어 2026년 11월 급여부터 일용근로자가 아닙니다. 소득 종류를 확인해 주세요.',
        lineCode: 'deduction.incomeTax',
      },
    ])
    expect(told('2026-09-02')).toEqual([])
    const recorded: string[] = []
    const none = (code: string) =>
      checkDailyWork(
        facts('2026-09-01'),
        statuteSnapshot({ overrides: [{ code, from: '2026-01-01', value: null, status: 'enacted' }] }),
        (name) => recorded.push(name),
      )
    for (const code of ['tax.daily.months', 'insurance.daily.floor']) {
      const { warnings, blocks } = none(code)
      expect([warnings, blocks.map(({ message }) => message.includes(code))]).toEqual([[], [true]])
    }
    expect(recorded).toEqual([])
  })
  it('without days, or with days that do not sum up, are blocked at their income tax', () => {
    const daily = { ...salary(600_000), incomeKind: 'DAILY', person: { hireDate: d('2026-10-01') } } as const
    expect(run({ ...daily, attendance: { workedDays: 0 } }).blocks).toEqual([
      {
        code: 'missing-attendance',
        message: '일용근로자의 일한 날수가 없습니다. 근태를 마감해 주세요.',
        lineCode: 'deduction.incomeTax',
      },
    ])
    const days = [{ date: d('2026-11-02'), pay: 250_000 }]
    expect(run({ ...daily, dailyWork: { construction: false, days } }).blocks).toEqual([
      {
        code: 'facts-invalid',
        message: '일별 급여의 합 250,000원이 과세 급여 600,000원과 다릅니다. 일별 급여를 확인해 주세요.',
        lineCode: 'deduction.incomeTax',
      },
    ])
  })
})

describe('the limits of health insurance', () => {
  it('are told only where the share passes them', () => {
    const told = (pay: number): readonly string[] | undefined => {
      const line = lineOf(
        calculatePayslip(
          sampleFacts(salary(pay)),
          statuteSnapshot({
            overrides: [
              {
                code: 'health.shareLimits',
                from: '2026-01-01',
                value: { min: 35_950, max: 71_900 },
                status: 'enacted',
              },
            ],
          }),
        ),
        'deduction.health',
      )
      return line && explainLine(line).notes
    }
    const REPORTED = '공단에 신고한 보수월액입니다.'
    expect([told(1_000_000), told(2_000_000)]).toEqual([[REPORTED], [REPORTED]])
    expect(told(999_999)).toEqual(['보수월액 999,999원 × 3.595%가 하한보다 적어 하한액을 냅니다.', REPORTED])
    expect(told(2_000_001)).toEqual(['보수월액 2,000,001원 × 3.595%가 상한보다 많아 상한액을 냅니다.', REPORTED])
  })
})
