import { plainDate } from '@handal/base/date'
import { eachOf, PAID_MINUTES, type PaidMinutesName, TOTAL_MINUTES } from '@handal/base/work-time'
import { expect, it } from 'vitest'
import type { PayslipResult, WorkedDay } from '../payslip/facts.ts'
import { amount, codes, formula, run } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const day = (date: string, minutes: Partial<Record<PaidMinutesName, number>>): WorkedDay => ({
  date: d(date),
  ...eachOf(PAID_MINUTES, () => 0),
  ...minutes,
})
const items = [
  sampleItem('PAY', '시급', { nature: 'base', ordinaryWage: true }),
  sampleItem('EXT', '연장근로수당', { source: { bucketPay: 'overtime' } }),
]
/** An hourly worker of 20,000 won on these days of November 2026. */
const worker = (worked: readonly WorkedDay[], more: SampleChange = {}): PayslipResult => {
  const total = eachOf(TOTAL_MINUTES, (name) =>
    name === 'realWork'
      ? worked.reduce((sum, each) => sum + each.normalWork + each.extnWork, 0)
      : worked.reduce((sum, each) => sum + (name in each ? each[name as PaidMinutesName] : 0), 0),
  )
  return run({
    items,
    terms: [sampleTerm({ PAY: 20_000 }, { from: d('2026-10-01'), payKind: 'hourly' })],
    incomeKind: 'DAILY',
    dailyWork: { construction: false, worked },
    person: { hireDate: d('2026-10-01') },
    attendance: { ...total, workedDays: worked.length },
    ...more,
  })
}
const tax = (result: PayslipResult): number | null => amount(result, 'deduction.incomeTax')

it('takes what the time of each day earns as its pay', () => {
  // 10 h = 8 × 20,000 + 2 × 30,000 = 220,000; 8 h = 160,000; 5 h = 100,000: (70,000 + 10,000) × 6 % × 45 % = 2,160.
  const result = worker([
    day('2026-11-02', { normalWork: 480, extnWork: 120 }),
    day('2026-11-03', { normalWork: 480 }),
    day('2026-11-04', { normalWork: 300 }),
  ])
  expect(result.totals.taxable).toBe(480_000)
  expect(tax(result)).toBe(2160)
  expect(formula(result, 'deduction.incomeTax')).toBe(
    '(220,000 - 150,000 + 160,000 - 150,000) × 6% × (100% - 55%) = 2,160원',
  )
})

it('shares out what is paid beside the time, to the won', () => {
  // 160,000 and 80,000, and a bonus of 100,001: 340,001 × 2/3 = 226,667.33 → 226,667 and 113,334.
  const bonus = sampleItem('BONUS', '현장수당', { source: 'entry' })
  const result = worker([day('2026-11-02', { normalWork: 480 }), day('2026-11-03', { normalWork: 240 })], {
    items: [...items, bonus],
    entries: [{ itemCode: 'BONUS', amount: 100_001 }],
  })
  // (226,667 − 150,000) × 2.7 % = 2,070.009 → 2,070.
  expect(tax(result)).toBe(2070)
})

it('pays a day by the terms of the day', () => {
  const result = worker([day('2026-11-02', { normalWork: 480 }), day('2026-11-16', { normalWork: 480 })], {
    terms: [
      sampleTerm({ PAY: 20_000 }, { from: d('2026-10-01'), payKind: 'hourly' }),
      sampleTerm({ PAY: 30_000 }, { from: d('2026-11-16'), payKind: 'hourly' }),
    ],
    attendance: {
      ...eachOf(TOTAL_MINUTES, () => 0),
      realWork: 960,
      normalWork: 960,
      workedDays: 2,
      byTerm: ['2026-10-01', '2026-11-16'].map((from) => ({
        ...eachOf(PAID_MINUTES, () => 0),
        normalWork: 480,
        paidLeaveDays: '0',
        from: d(from),
      })),
    },
  })
  expect(result.totals.taxable).toBe(400_000)
  // 160,000 and 240,000: (10,000 + 90,000) × 2.7 % = 2,700.
  expect(tax(result)).toBe(2700)
})

it('counts the worked days for the insurances', () => {
  const days = (count: number): WorkedDay[] =>
    Array.from({ length: count }, (_, at) => day(`2026-11-${String(at + 2).padStart(2, '0')}`, { normalWork: 60 }))
  expect(amount(worker(days(7)), 'deduction.health')).toBeNull()
  expect(amount(worker(days(8)), 'deduction.health')).not.toBeNull()
})

it('goes by the number of days where no time earns anything, and refuses time that cannot be', () => {
  const still = worker([day('2026-11-02', {}), day('2026-11-03', {})], {
    items: [...items, sampleItem('BONUS', '현장수당', { source: 'entry' })],
    entries: [{ itemCode: 'BONUS', amount: 400_000 }],
  })
  // (400,000 − 150,000 × 2) × 2.7 % = 2,700.
  expect(tax(still)).toBe(2700)
  expect(codes(worker([day('2026-11-02', { normalWork: -1 })], { attendance: {} }).blocks)).toEqual(['facts-invalid'])
})

it('pays no premium and takes nothing off for hours of business income', () => {
  const result = run({
    items: [
      sampleItem('PAY', '용역비'),
      sampleItem('EXT', '연장근로수당', { source: { bucketPay: 'overtime' } }),
      sampleItem('OFF', '미근로공제', { kind: 'deduction', source: { bucketPay: 'shortage' } }),
    ],
    terms: [sampleTerm({ PAY: 2_000_000 }, { from: d('2000-01-01') })],
    incomeKind: 'BUSINESS',
    attendance: { extnWork: 600, shortage: 600, absentDays: 1 },
  })
  // 3 % and a tenth of it.
  expect(result.lines.map(({ code, amount: won }) => [code, won])).toEqual([
    ['item.PAY', 2_000_000],
    ['deduction.incomeTax', 60_000],
    ['deduction.localIncomeTax', 6000],
  ])
  expect(result.warnings).toEqual([])
})
