import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts, PayslipResult, ProrateMethod } from '../payslip/facts.ts'
import { amount, codes, formula, run } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const pay = [sampleItem('PAY', '기본급')]

describe('terms that change inside the period', () => {
  const terms = [sampleTerm({ PAY: 3_000_000 }), sampleTerm({ PAY: 3_300_000 }, { from: d('2026-12-11') })]
  const changed = (prorateMethod: ProrateMethod, more: SampleChange = {}): PayslipResult =>
    run({ month: '2026-12', items: pay, terms, company: { prorateMethod }, ...more })
  it.each([
    ['CALENDAR', '3,000,000 × 10 ÷ 31 + 3,300,000 × 21 ÷ 31 = 3,203,226원'],
    ['FIXED30', '3,000,000 × 10 ÷ 30 + 3,300,000 × 20 ÷ 30 = 3,200,000원'],
    ['WORKDAYS', '3,000,000 × 8 ÷ 23 + 3,300,000 × 15 ÷ 23 = 3,195,653원'],
    ['PAIDDAYS', '3,000,000 × 9 ÷ 27 + 3,300,000 × 18 ÷ 27 = 3,200,000원'],
    ['HOURS209', '3,000,000 × 9 ÷ 27 + 3,300,000 × 18 ÷ 27 = 3,200,000원'],
  ] as const)('%s: %s', (method, expected) => expect(formula(changed(method), 'item.PAY')).toBe(expected))
  it('and a person who leaves after the change', () => {
    const left = changed('CALENDAR', { person: { leaveDate: d('2026-12-20') } })
    expect(formula(left, 'item.PAY')).toBe('3,000,000 × 10 ÷ 31 + 3,300,000 × 10 ÷ 31 = 2,032,259원')
  })
  it('pay an item that is not prorated in full by the last terms', () => {
    expect(
      amount(run({ month: '2026-12', items: [sampleItem('PAY', '기본급', { prorated: false })], terms }), 'item.PAY'),
    ).toBe(3_300_000)
  })
  it('end with the last working day: a later term does not count', () => {
    const left = changed('CALENDAR', { person: { leaveDate: d('2026-12-10') } })
    expect(formula(left, 'item.PAY')).toBe('3,000,000 × 10 ÷ 31 = 967,742원')
    expect(left.ordinaryWage?.monthly).toBe(3_000_000)
  })
  it('print the plain amount when it did not change', () => {
    const same = [sampleTerm({ PAY: 3_000_000 }), sampleTerm({ PAY: 3_000_000 }, { from: d('2026-12-11') })]
    expect(formula(run({ month: '2026-12', items: pay, terms: same }), 'item.PAY')).toBe('3,000,000원')
  })
  it('take the ordinary wage of the last ones and say so', () => {
    const worked = run({
      month: '2026-12',
      terms: terms.map((term) => ({ ...term })),
      items: [...pay, ...sampleItems],
      attendance: { extnWork: 60 },
    })
    expect(formula(worked, 'item.OT')).toBe('3,300,000 ÷ 209 × 1.5 × 1 = 23,685원')
    expect(codes(worked.warnings)).toContain('terms-changed')
  })
  it('block when days in service have none', () => {
    const result = run({ items: pay, terms: [sampleTerm({ PAY: 3_000_000 }, { from: d('2026-11-10') })] })
    expect(result.blocks).toEqual([
      {
        code: 'missing-terms',
        message: '2026.11.01부터 급여 조건이 없는 날이 있습니다. 입사일부터 급여 조건을 등록해 주세요.',
      },
    ])
    expect(codes(run({ terms: [] }).blocks)).toEqual(['missing-terms'])
  })
})

describe('part months', () => {
  const month = (change: SampleChange): PayslipResult =>
    run({ month: '2026-12', items: pay, terms: [sampleTerm({ PAY: 3_100_000 })], ...change })
  it('leave unpaid leave of absence out', () => {
    const person = { leavesOfAbsence: [{ from: d('2026-12-07'), to: d('2026-12-20') }] }
    expect(formula(month({ person }), 'item.PAY')).toBe('3,100,000 × 17 ÷ 31 = 1,700,000원')
  })
  it('reach the whole salary on the 30th day by FIXED30 and never pass it by hours', () => {
    const to30 = { leaveDate: d('2026-12-30') }
    expect(amount(month({ company: { prorateMethod: 'FIXED30' }, person: to30 }), 'item.PAY')).toBe(3_100_000)
    expect(amount(month({ company: { prorateMethod: 'HOURS209' }, person: to30 }), 'item.PAY')).toBe(3_085_168)
    const long = [sampleTerm({ PAY: 3_100_000 }, { dailyMinutes: 600 })]
    expect(amount(month({ terms: long, company: { prorateMethod: 'HOURS209' }, person: to30 }), 'item.PAY')).toBe(
      3_100_000,
    )
  })
  it('count the days of a period from the 21st to the 20th', () => {
    const period = { from: d('2026-11-21'), to: d('2026-12-20') }
    expect(formula(month({ period, person: { hireDate: d('2026-12-11') } }), 'item.PAY')).toBe(
      '3,100,000 × 10 ÷ 30 = 1,033,334원',
    )
    expect(amount(month({ period }), 'item.PAY')).toBe(3_100_000)
  })
  it('prorate fixed items, and keep those that are not prorated', () => {
    const items = [
      sampleItem('A', '고정', { source: { fixed: 310_000 } }),
      sampleItem('B', '전액', { source: { fixed: 310_000 }, prorated: false }),
      sampleItem('C', '기숙사비', { source: { fixed: 310_000 }, kind: 'deduction' }),
    ]
    const result = month({ items, person: { leaveDate: d('2026-12-10') } })
    expect([amount(result, 'item.A'), amount(result, 'item.B'), amount(result, 'item.C')]).toEqual([
      100_000, 310_000, 100_000,
    ])
  })
  it.each([
    ['2026-12-01', []],
    ['2026-12-02', [310_000, 10_000, 310_000]],
  ])('on leave from %s to the end of the month fixed items pay %j, as those of the terms do', (from, paid) => {
    const items = [
      sampleItem('A', '전액', { source: { fixed: 310_000 }, prorated: false }),
      sampleItem('B', '고정', { source: { fixed: 310_000 } }),
      sampleItem('PAY', '기본급', { prorated: false }),
    ]
    const terms = [sampleTerm({ PAY: 310_000 })]
    const leavesOfAbsence = [{ from: d(from), to: d('2026-12-31') }]
    const { lines } = month({ items, terms, person: { leavesOfAbsence } })
    expect(lines.filter(({ kind }) => kind === 'earning').map((line) => line.amount)).toEqual(paid)
  })
  it('pay nothing outside service, and say so', () => {
    for (const person of [{ hireDate: d('2027-01-01') }, { leaveDate: d('2026-11-30') }]) {
      const result = month({ person })
      expect(result.lines).toEqual([])
      expect(codes(result.warnings)).toContain('pay-not-in-service')
    }
  })
})

describe('pay by the hour and the day', () => {
  const attendance = { normalWork: 9600, nightWork: 60, hdayPayWork: 1920, paidLeaveDays: '0.5' }
  it('pays hours, paid holidays and paid leave at the plain rate', () => {
    const hourly = run({ items: pay, terms: [sampleTerm({ PAY: 12_000 }, { payKind: 'hourly' })], attendance })
    expect(formula(hourly, 'item.PAY')).toBe('12,000 × (161 + 32 + 4) = 2,364,000원')
    const daily = run({ items: pay, terms: [sampleTerm({ PAY: 96_000 }, { payKind: 'daily' })], attendance })
    expect(formula(daily, 'item.PAY')).toBe('96,000 ÷ 8 × (161 + 32 + 4) = 2,364,000원')
  })
  it('adds monthly allowances to the ordinary wage of an hour', () => {
    const terms = [sampleTerm({ BASE: 12_000, DUTY: 209_000 }, { payKind: 'hourly' })]
    const result = run({ terms, attendance: { ...attendance, extnWork: 120 } })
    expect(formula(result, 'item.OT')).toBe('(12,000 + 209,000 ÷ 209) × 1.5 × 2 = 39,000원')
    expect(result.ordinaryWage).toEqual({ monthly: 2_717_000, hourly: '13000.0000', monthlyHours: '209' })
  })
  it('waits for attendance once', () => {
    const result = run({ attendance: null })
    expect(result.blocks).toEqual([
      {
        code: 'missing-attendance',
        message: '근태 집계가 없어 계산하지 못한 급여 항목이 5개 있습니다. 근태를 마감해 주세요.',
      },
    ])
    expect(codes(result.lines)).toEqual(['item.BASE', 'item.DUTY', 'item.MEAL'])
  })
  it('needs no attendance where no item asks for it', () => {
    expect(run({ items: pay, terms: [sampleTerm({ PAY: 3_000_000 })], attendance: null }).blocks).toEqual([])
  })
  it('warns of worked hours that no item pays', () => {
    const result = run({ items: [sampleItem('BASE', '기본급')], attendance: { extnNightWork: 60 } })
    expect(result.warnings.map(({ message }) => message)).toEqual([
      '연장근로 시간이 있지만 그 수당을 지급하는 급여 항목이 없습니다.',
      '야간근로 시간이 있지만 그 수당을 지급하는 급여 항목이 없습니다.',
    ])
  })
  it('blocks premiums when nothing counts as ordinary wage', () => {
    const items = sampleItems.map((item) => ({ ...item, ordinaryWage: false }))
    expect(codes(run({ items, attendance: { extnWork: 60 } }).blocks)).toEqual(['missing-terms'])
  })
})

describe('bonus of every few months', () => {
  const cycle = { cycleMonths: 2, prorated: false, minimumWage: false }
  const items = (paidMonths?: readonly number[]): PayslipFacts['items'] => [
    ...sampleItems,
    sampleItem('CYCLE', '정기상여', paidMonths === undefined ? cycle : { ...cycle, paidMonths }),
  ]
  const terms = [sampleTerm({ BASE: 2_500_000, DUTY: 100_000, MEAL: 200_000, CYCLE: 2_500_000 })]
  it('counts by its share in the ordinary wage and is paid in its months', () => {
    const even = run({ month: '2026-12', items: items([2, 4, 6, 8, 10, 12]), terms, attendance: { extnWork: 600 } })
    expect(amount(even, 'item.CYCLE')).toBe(2_500_000)
    expect(formula(even, 'item.OT')).toBe(
      '(2,500,000 + 100,000 + 200,000 + 2,500,000 ÷ 2) ÷ 209 × 1.5 × 10 = 290,670원',
    )
    expect(amount(run({ items: items([2, 4]), terms }), 'item.CYCLE')).toBeNull()
    expect(amount(run({ items: items(), terms }), 'item.CYCLE')).toBeNull()
  })
})
