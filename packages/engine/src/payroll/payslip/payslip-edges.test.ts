import { plainDate, yearMonth } from '@handal/base/date'
import { printFormula } from '@handal/base/quantity'
import { statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import type { SalaryItem } from './facts.ts'
import { hourlyWage, isHoursItem, type WageTerms } from '../wage/ordinary-wage.ts'
import { calculatePayslip } from './payslip.ts'
import { prorate } from '../items/prorate.ts'
import { amount, codes, formula, lineOf, run, salary, tax } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const base = sampleItem('BASE', '기본급')
const beside = { nature: 'additional', ordinaryWage: false, minimumWage: false, prorated: false } as const
const item = (code: string, more: Partial<SalaryItem>): SalaryItem => sampleItem(code, code, { ...beside, ...more })

describe('the sums of a payslip', () => {
  it('are those of its lines by kind', () => {
    const { totals, lines } = run({ attendance: { extnWork: 720 } })
    const sum = (kind: string): number => lines.reduce((all, line) => (line.kind === kind ? all + line.amount : all), 0)
    expect(totals).toEqual({
      earnings: 3_801_436,
      taxFree: 200_000,
      taxable: 3_601_436,
      deductions: sum('deduction'),
      net: 3_801_436 - sum('deduction'),
      employerCost: sum('employer'),
    })
    expect(totals.employerCost).toBe(156_750 + 118_630 + 15_580 + 41_410 + 21_600)
  })
  it('tax pay before what the company deducts, and after time not worked', () => {
    const dues = item('DUES', { kind: 'deduction', source: { fixed: 20_000 } })
    expect(run({ items: [...sampleItems, dues] }).totals).toMatchObject({ earnings: 3_500_000, taxable: 3_300_000 })
    const short = { attendance: { shortage: 480 } }
    expect(run(short).totals.taxable).toBe(3_300_000 - 133_971)
    // The flat rate takes all pay that was earned.
    const flat = run({ ...short, ...tax({ foreignFlatRate: true }) })
    expect(formula(flat, 'deduction.incomeTax')).toBe('3,366,029 × 19% = 639,540원')
  })
  it('of an ordinary month come without warnings', () => {
    const attendance = { extnWork: 60, nightWork: 60, hdayWork: 60 }
    expect(run({ attendance })).toMatchObject({ warnings: [], blocks: [] })
    const terms = [sampleTerm({ BASE: 3_000_000 })]
    const agreed = item('FIX', { source: { fixedOvertime: { kind: 'night', hours: '10', amount: 1 } } })
    expect(run({ items: [base, agreed], terms, company: { under5: true } }).warnings).toEqual([])
  })
  it('of a payment beside the salary and of business income ask for no minimum wage', () => {
    const low = { terms: [sampleTerm({ BASE: 1_000_000 })], entries: [{ itemCode: 'BONUS', amount: 100_000 }] }
    expect(codes(run(low).warnings)).toEqual(['minimum-wage'])
    const bonus = run({ ...low, paymentType: '0003' })
    expect([bonus.warnings, bonus.figures['minimumWage.hourly']]).toEqual([[], undefined])
    expect(run({ ...low, incomeKind: 'BUSINESS' }).warnings).toEqual([])
  })
  it('count both of two rates an hour towards the minimum wage', () => {
    const items = [base, sampleItem('SECOND', '둘째')]
    const by = (second: number) =>
      codes(run({ items, terms: [sampleTerm({ BASE: 5160, SECOND: second }, { payKind: 'hourly' })] }).warnings)
    expect([by(5160), by(5159)]).toEqual([[], ['minimum-wage']])
  })
})

describe('a figure that blocks one line', () => {
  const ended = (code: string, from: string) =>
    statuteSnapshot({ overrides: [{ code, from, value: null, status: 'enacted' }] })
  it('blocks those that need it, though the other of what they need was typed', () => {
    const overrides = [{ lineCode: 'deduction.health', amount: 100_000, reason: '고지서' }]
    const result = calculatePayslip(sampleFacts({ overrides }), ended('health.shareRate', '2026-11-01'))
    expect(amount(result, 'deduction.health')).toBe(100_000)
    expect(codes(result.lines).filter((code) => code.endsWith('longTermCare'))).toEqual([])
    expect(codes(result.blocks)).toEqual(['missing-figure'])
  })
  it('is that of the last day of the period, for severance of the last working day', () => {
    const facts = sampleFacts({
      ...salary(2_000_000),
      incomeKind: 'DAILY',
      person: { hireDate: d('2026-10-01'), leaveDate: d('2026-11-20') },
    })
    const blocks = (from: string) => calculatePayslip(facts, ended('tax.daily.deduction', from)).blocks.length
    expect([blocks('2026-11-21'), blocks('2026-11-30'), blocks('2026-12-01')]).toEqual([1, 1, 0])
  })
})

describe('an item has no line', () => {
  const has = (change: SampleChange, code: string): boolean => lineOf(run(change), `item.${code}`) !== undefined
  const away = { person: { leavesOfAbsence: [{ from: d('2026-11-01'), to: d('2026-11-30') }] } }
  it.each<[what: string, change: SampleChange, code: string]>([
    ['of an entry of nothing', { entries: [{ itemCode: 'BONUS', amount: 0 }] }, 'BONUS'],
    ['of an entry of nothing in place of its terms', { entries: [{ itemCode: 'DUTY', amount: 0 }] }, 'DUTY'],
    ['of an amount of nothing', { terms: [sampleTerm({ BASE: 3_000_000, DUTY: 0 })] }, 'DUTY'],
    [
      'of an amount of nothing in a part month',
      { terms: [sampleTerm({ BASE: 3_000_000, DUTY: 0 })], person: { hireDate: d('2026-11-16') } },
      'DUTY',
    ],
    ['in a month of leave', away, 'BASE'],
    ['in a month of leave, prorated or not', { ...away, items: [{ ...base, prorated: false }] }, 'BASE'],
    ['of closure without closed days', { items: [base, item('CLOSE', { source: 'closure' })] }, 'CLOSE'],
    [
      'of a rate of nothing',
      { items: [base], terms: [sampleTerm({}, { payKind: 'hourly' })], attendance: null },
      'BASE',
    ],
  ])('%s', (_, change, code) => {
    expect(has(change, code)).toBe(false)
    expect(run(change).blocks).toEqual([])
  })
})

describe('pay by the hour', () => {
  const operands = (attendance: NonNullable<SampleChange['attendance']>): unknown =>
    lineOf(
      run({ items: [base], terms: [sampleTerm({ BASE: 12_000 }, { payKind: 'hourly' })], attendance }),
      'item.BASE',
    )?.operands
  it.each<[NonNullable<SampleChange['attendance']>, unknown]>([
    [{ normalWork: 480 }, { r: 12_000, n: 480 }],
    [{ hdayPayWork: 480 }, { r: 12_000, p: 480 }],
    [
      { normalWork: 480, hdayPayWork: 480 },
      { r: 12_000, n: 480, p: 480 },
    ],
    [
      { normalWork: 480, paidLeaveDays: '0.00' },
      { r: 12_000, n: 480 },
    ],
    [{ paidLeaveDays: '0.50' }, { r: 12_000, l: '0.50', e: 480 }],
  ])('keeps what it used of %j', (attendance, expected) => expect(operands(attendance)).toEqual(expected))
  it('is for payments of the terms alone', () => {
    const hourly = sampleTerm({ BASE: 1 }, { payKind: 'hourly' })
    expect(isHoursItem(base, hourly)).toBe(true)
    expect(isHoursItem(base, sampleTerm({ BASE: 1 }))).toBe(false)
    for (const more of [{ kind: 'deduction' }, { nature: 'additional' }, { source: 'entry' }] as const)
      expect(isHoursItem({ ...base, ...more }, hourly)).toBe(false)
  })
  it('needs no item for a holiday of which nothing is beyond, and none for both parts', () => {
    const warned = (attendance: NonNullable<SampleChange['attendance']>) =>
      codes(run({ items: [base], attendance }).warnings)
    expect(warned({ hdayWork: 60, hdayExtnWork: 60 })).toEqual(['hours-not-paid'])
    expect(amount(run({ attendance: { hdayWork: 60, hdayExtnWork: 60 } }), 'item.HOLIDAY')).toBe(58_613)
  })
})

describe('the ordinary wage, asked one after another,', () => {
  const t = [2_090_000]
  it('is each time that of its own terms', () => {
    const wages: [WageTerms, string][] = [
      [{ h: '209', b: 12_000 }, '12,000'],
      [{ h: '209', b: 13_000 }, '13,000'],
      [{ h: '209', b: 104_000, c: 480 }, '104,000 ÷ 8'],
      [{ h: '209', b: 104_000, c: 240 }, '104,000 ÷ 4'],
      [{ h: '209', b: 104_000 }, '104,000'],
      [{ t, h: '209' }, '2,090,000 ÷ 209'],
      [{ t, h: '174' }, '2,090,000 ÷ 174'],
      [{ t, h: '174', b: 5 }, '5 + 2,090,000 ÷ 174'],
      [{ t: [5], h: '174', b: 5 }, '5 + 5 ÷ 174'],
      [{ h: '174' }, '0'],
    ]
    for (const round of [wages, wages.toReversed()])
      expect(round.map(([terms]) => printFormula(hourlyWage(terms)))).toEqual(round.map(([, printed]) => printed))
  })
})

describe('a month by 30 days', () => {
  it('gives the last of three stretches what the others leave', () => {
    const terms = ['2026-01-01', '2026-12-11', '2026-12-16'].map((from, index) =>
      sampleTerm({ BASE: 3_000_000 + index * 300_000 }, { from: d(from) }),
    )
    const result = run({ month: '2026-12', items: [base], terms, company: { prorateMethod: 'FIXED30' } })
    expect(formula(result, 'item.BASE')).toBe(
      '3,000,000 × 10 ÷ 30 + 3,300,000 × 5 ÷ 30 + 3,600,000 × 15 ÷ 30 = 3,350,000원',
    )
  })
  it('is one of five ways, each with its operands', () => {
    const question = { kind: 'leave', date: d('2026-12-10'), month: yearMonth('2026-12'), salary: 3_000_000 } as const
    const shared = { a: [3_000_000] }
    expect(
      Object.entries(prorate(question)).map(([method, { amount: won, operands }]) => [method, won, operands]),
    ).toEqual([
      ['CALENDAR', 967_742, { ...shared, m: 'CALENDAR', d: [10], n: 31 }],
      ['FIXED30', 1_000_000, { ...shared, m: 'FIXED30', d: [10], n: 30 }],
      ['WORKDAYS', 1_043_479, { ...shared, m: 'WORKDAYS', d: [8], n: 23 }],
      ['PAIDDAYS', 1_000_000, { ...shared, m: 'PAIDDAYS', d: [9], n: 27 }],
      ['HOURS209', 1_033_493, { ...shared, m: 'HOURS209', d: [9], h: [480], s: ['209'] }],
    ])
    expect(prorate({ ...question, date: d('2026-11-30') }).CALENDAR).toEqual({
      amount: 0,
      rule: 'item.term@1997-03-13',
      operands: { ...shared, m: 'CALENDAR', d: [0], n: 31 },
    })
  })
})
