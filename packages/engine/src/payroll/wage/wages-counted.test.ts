import { plainDate } from '@handal/base/date'
import { printFormula } from '@handal/base/quantity'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { PayTerm, SalaryItem } from '../payslip/facts.ts'
import { minimumWageCheck } from './minimum-wage.ts'
import { hourlyWage, lastTerms, monthlyAmount, ordinaryWageOf, wageNote, wageTerms } from './ordinary-wage.ts'
import { segmentsOf, serviceDays } from '../payslip/service.ts'
import { amount, formula, lineOf, run, salary } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const base = sampleItem('BASE', '기본급')
const duty = (more: Partial<SalaryItem>): SalaryItem => sampleItem('DUTY', '수당', { nature: 'additional', ...more })
const hourly = (amounts: Readonly<Record<string, number>>, payKind: PayTerm['payKind'] = 'hourly'): PayTerm =>
  sampleTerm(amounts, { payKind })

describe('what counts as ordinary wage', () => {
  const terms = sampleTerm({ BASE: 2_090_000, DUTY: 209_000 })
  it.each<[what: string, item: SalaryItem, counted: readonly (string | number)[]]>([
    ['an allowance of every month', duty({}), [2_090_000, 209_000]],
    ['not one that does not', duty({ ordinaryWage: false }), [2_090_000]],
    ['nothing that is withheld', duty({ kind: 'deduction' }), [2_090_000]],
    ['a bonus by its share of a month', duty({ cycleMonths: 2 }), [2_090_000, '209000/2']],
    ['a fixed amount, not that of the terms', duty({ source: { fixed: 5 } }), [2_090_000, 5]],
    ['no fixed amount of nothing', duty({ source: { fixed: 0 } }), [2_090_000]],
    ['no hours, whatever the terms say', duty({ source: { bucketPay: 'night' } }), [2_090_000]],
    ['no entry, whatever the terms say', duty({ source: 'entry' }), [2_090_000]],
    [
      'agreed hours by the amount of the terms',
      duty({ source: { fixedOvertime: { kind: 'night', hours: '1' } } }),
      [2_090_000, 209_000],
    ],
    [
      'agreed hours by the amount of the item',
      duty({ source: { fixedOvertime: { kind: 'night', hours: '1', amount: 7 } } }),
      [2_090_000, 7],
    ],
    ['a formula by its amount among the terms', duty({ source: { formula: '기본급 * 0.1' } }), [2_090_000, 209_000]],
  ])('%s', (_, item, t) => {
    const names = [base, item].slice(0, t.length).map(({ label }) => label)
    expect(wageTerms(terms, [base, item])).toEqual({ t, h: '209', N: names })
  })
  it.each<[PayTerm, readonly SalaryItem[], expected: object]>([
    [hourly({ BASE: 12_000 }), [base], { h: '209', b: 12_000 }],
    [hourly({ BASE: 96_000 }, 'daily'), [base], { h: '209', b: 96_000, c: 480 }],
    [hourly({ BASE: 12_000, DUTY: 209_000 }), [base, duty({})], { t: [209_000], h: '209', b: 12_000, N: ['수당'] }],
    [hourly({ DUTY: 209_000 }, 'daily'), [base, duty({})], { t: [209_000], h: '209', N: ['수당'] }],
    // Two rates an hour are both of the hour (시행령 제6조 제2항 제7호).
    [hourly({ BASE: 12_000, DUTY: 500 }), [base, duty({ nature: 'base' })], { h: '209', b: 12_500 }],
    [hourly({ BASE: 12_000 }), [{ ...base, kind: 'deduction' }], { h: '209' }],
    [sampleTerm({}), [base], { h: '209' }],
  ])('of pay by the hour or the day %#', (term, items, expected) => {
    expect(wageTerms(term, items)).toEqual(expected)
  })
  it('is nothing for an item that the terms do not name', () => {
    expect([monthlyAmount(base, sampleTerm({})), monthlyAmount(base, sampleTerm({ BASE: 3 }))]).toEqual([0, 3])
  })
})

describe('the ordinary wage', () => {
  it.each<[terms: Parameters<typeof hourlyWage>[0], formula: string, monthly: number | null, hourly: string]>([
    [{ h: '209' }, '0', null, ''],
    [{ t: [2_090_000, '100001/2'], h: '209' }, '(2,090,000 + 100,001 ÷ 2) ÷ 209', 2_140_001, '10239.2368'],
    [{ h: '209', b: 12_000 }, '12,000', 2_508_000, '12000.0000'],
    [{ h: '209', b: 96_001, c: 480 }, '96,001 ÷ 8', 2_508_027, '12000.1250'],
    [{ t: [209_000], h: '209', b: 12_000, N: ['수당'] }, '12,000 + 209,000 ÷ 209', 2_717_000, '13000.0000'],
    [{ t: [209_000], h: '209', b: 96_000, c: 480 }, '96,000 ÷ 8 + 209,000 ÷ 209', 2_717_000, '13000.0000'],
  ])('of %j', (terms, printed, monthly, perHour) => {
    expect(printFormula(hourlyWage(terms))).toBe(printed)
    expect(ordinaryWageOf(terms)).toEqual(monthly === null ? null : { monthly, hourly: perHour, monthlyHours: '209' })
  })
  it.each<[terms: Parameters<typeof wageNote>[0], note: string]>([
    [{ h: '209', b: 12_000 }, '통상시급은 12,000원입니다.'],
    [{ t: [2_090_000], h: '209' }, '통상시급은 10,000원입니다: 2,090,000 ÷ 209.'],
    [{ t: [2_090_001], h: '209' }, '통상시급은 10,000.0048원입니다: 2,090,001 ÷ 209.'],
  ])('is told of %j', (terms, note) => expect(wageNote(terms)).toBe(note))
  it.each([
    [null, '2026-11-20', 2],
    ['2026-11-20', '2026-11-20', 2],
    ['2026-11-19', '2026-11-20', 1],
    ['2026-11-01', '2026-11-02', 1],
    ['2026-11-01', '2026-11-01', 2],
    // Whoever left before the period has the terms of its last day.
    ['2026-10-31', '2026-11-20', 2],
    ['2026-11-30', '2026-11-30', 2],
    [null, '2026-12-01', 1],
    ['2027-01-31', '2026-12-15', 1],
  ])('of somebody whose last day is %s and whose terms changed on %s', (leave, from, which) => {
    const terms = [sampleTerm({ BASE: 1 }), sampleTerm({ BASE: 2 }, { from: d(from) })]
    const facts = sampleFacts({ terms, person: { leaveDate: leave === null ? null : d(leave) } })
    expect(lastTerms(facts)?.amounts[0]?.amount).toBe(which)
  })
})

describe('the minimum wage', () => {
  const told = (items: readonly SalaryItem[], change: SampleChange = {}): string[] =>
    run({ items, ...change }).warnings.flatMap(({ code, message }) => (code === 'minimum-wage' ? [message] : []))
  const low = { terms: [sampleTerm({ BASE: 2_156_870, DUTY: 10 })] }
  it.each<[what: string, item: SalaryItem, counts: boolean]>([
    ['an allowance that counts', duty({}), true],
    ['one that does not', duty({ minimumWage: false }), false],
    ['something withheld', duty({ kind: 'deduction' }), false],
    ['a bonus of every other month', duty({ cycleMonths: 2 }), false],
    ['a bonus of every month', duty({ cycleMonths: 1 }), true],
    ['pay for agreed hours', duty({ source: { fixedOvertime: { kind: 'night', hours: '1' } } }), false],
    ['an amount for everybody', duty({ source: { fixed: 10 } }), true],
  ])('is reached with %s: %j', (_, item, counts) => expect(told([base, item], low)).toHaveLength(counts ? 0 : 1))
  it.each<[PayTerm, message: string | null]>([
    [
      sampleTerm({ BASE: 2_090_000 }),
      '최저임금 계산에 넣는 급여가 월 2,090,000원(시간당 10,000원)으로, 최저임금 시간급 10,320원에 월 66,880원 모자랍니다.',
    ],
    [
      sampleTerm({ BASE: 2_000_000 }, { monthlyHours: '195.5' }),
      '최저임금 계산에 넣는 급여가 월 2,000,000원(시간당 10,230.17원)으로, 최저임금 시간급 10,320원에 월 17,560원 모자랍니다.',
    ],
    [
      hourly({ BASE: 10_319 }),
      '최저임금 계산에 넣는 급여가 월 2,156,671원(시간당 10,319원)으로, 최저임금 시간급 10,320원에 월 209원 모자랍니다.',
    ],
    [
      hourly({ BASE: 82_559 }, 'daily'),
      '최저임금 계산에 넣는 급여가 월 2,156,853원(시간당 10,319.87원)으로, 최저임금 시간급 10,320원에 월 27원 모자랍니다.',
    ],
    [hourly({ BASE: 10_319, DUTY: 209 }), null],
  ])('is missed by %#', (term, message) => {
    expect(told([base, duty({})], { terms: [term] })).toEqual(message === null ? [] : [message])
  })
  it('binds each of the terms in service, the first that is too low being told', () => {
    const change = (first: number, second: number, person: SampleChange['person'] = {}): string[] =>
      told([base], {
        terms: [sampleTerm({ BASE: first }), sampleTerm({ BASE: second }, { from: d('2026-11-16') })],
        person,
      }).map((message) => message.replace(/^.*월 ([\d,]+)원\(.*$/, '$1'))
    expect(change(2_000_000, 3_000_000)).toEqual(['2,000,000'])
    expect(change(3_000_000, 2_000_000)).toEqual(['2,000,000'])
    expect(change(2_000_000, 1_000_000)).toEqual(['2,000,000'])
    expect(change(2_000_000, 3_000_000, { hireDate: d('2026-11-16') })).toEqual([])
    expect(change(2_000_000, 3_000_000, { hireDate: d('2026-11-15') })).toEqual(['2,000,000'])
    expect(change(3_000_000, 2_000_000, { leaveDate: d('2026-11-15') })).toEqual([])
    expect(change(3_000_000, 2_000_000, { leaveDate: d('2026-11-16') })).toEqual(['2,000,000'])
    expect(change(3_000_000, 2_000_000, { hireDate: d('2026-12-01') })).toEqual([])
  })
  it('is 90 % until the day before three months of probation are over', () => {
    const probation = (hire: string): string[] =>
      told([base], { terms: [sampleTerm({ BASE: 1_941_191 })], person: { probation: true, hireDate: d(hire) } })
    const end = (hire: string): string => probation(hire)[0]?.match(/시간급 .*$/)?.[0] ?? ''
    expect(end('2026-08-30')).toBe('시간급 10,320원에 월 215,689원 모자랍니다.')
    // Without a 31 November the three months end on the 30th (민법 제160조).
    expect(end('2026-08-31')).toBe('시간급 10,320원에 월 1원 모자랍니다.')
    expect(end('2026-09-01')).toBe('시간급 10,320원에 월 1원 모자랍니다.')
  })
  it('is of no pay without terms, nor recorded', () => {
    const { warnings, figures } = run({ terms: [] })
    expect([warnings, figures['minimumWage.hourly']]).toEqual([[], undefined])
    const probation = { person: { probation: true, hireDate: d('2026-10-01') } }
    expect(run(probation).figures).toMatchObject({ 'minimumWage.hourly': '2026-01-01' })
    expect(Object.keys(run(probation).figures)).toContain('minimumWage.probationRate')
  })
  it('is compared exactly for hours with a fraction', () => {
    const check = (counted: number) =>
      minimumWageCheck({ counted, monthlyHours: '195.53', hourlyMinimum: 10_320, rate: '90/100' })
    expect(check(1_816_083)).toEqual({ counted: 1_816_083, hourly: '9288.0018', ok: true, shortage: 0 })
    const exactly = { monthlyHours: '209', hourlyMinimum: 10_320 }
    expect(minimumWageCheck({ ...exactly, counted: 2_156_880 })).toEqual({
      counted: 2_156_880,
      hourly: '10320.0000',
      ok: true,
      shortage: 0,
    })
    expect(check(1_816_082)).toEqual({ counted: 1_816_082, hourly: '9287.9967', ok: false, shortage: 1 })
  })
})

describe('service', () => {
  const terms = ['2026-01-01', '2026-11-01', '2026-11-16', '2026-12-01'].map((from) =>
    sampleTerm({}, { from: d(from) }),
  )
  it('is cut where terms change, those before and after the period left out', () => {
    expect(segmentsOf(sampleFacts({ terms })).map(({ term, range }) => [term.from, range.from, range.to])).toEqual([
      ['2026-11-01', '2026-11-01', '2026-11-15'],
      ['2026-11-16', '2026-11-16', '2026-11-30'],
    ])
    expect(segmentsOf(sampleFacts({ terms: terms.slice(2) })).map(({ range }) => range)).toEqual([
      { from: '2026-11-16', to: '2026-11-30' },
    ])
  })
  it('counts leave, hire and last day, and finds days without terms', () => {
    const facts = (change: SampleChange) => {
      const { full, whole, bySegment, uncovered } = serviceDays(sampleFacts({ terms: terms.slice(2), ...change }))
      return { full, whole, days: bySegment.map(({ days }) => days), uncovered }
    }
    const whole = { calendar: 30, scheduled: 21, paid: 26 }
    expect(facts({})).toEqual({
      full: true,
      whole,
      days: [{ calendar: 15, scheduled: 11, paid: 13 }],
      uncovered: '2026-11-01',
    })
    const leave = { person: { leavesOfAbsence: [{ from: d('2026-11-01'), to: d('2026-11-15') }] } }
    expect(facts(leave)).toMatchObject({ full: false, whole, uncovered: null })
  })
  it('with a leave from the first is free of the pension, whatever follows it', () => {
    const away = (from: string): string | undefined =>
      run({
        person: {
          leavesOfAbsence: [
            { from: d('2026-11-01'), to: d('2026-11-10') },
            { from: d(from), to: d('2026-11-30') },
          ],
        },
      }).notApplicable.find(({ code }) => code === 'deduction.nationalPension')?.reason
    expect(away('2026-11-11')).toBe('무급으로 휴직하여 납부 예외인 달입니다.')
    expect(away('2026-11-12')).toBe('무급으로 휴직하여 납부 예외인 달입니다.')
  })
})

describe('notes of hours', () => {
  it('name the rate of somebody paid by the hour', () => {
    const items = [...(salary(0).items ?? []), sampleItem('OT', '연장', { source: { bucketPay: 'overtime' } })]
    const result = run({ items, terms: [hourly({ PAY: 12_000 })], attendance: { extnWork: 60 } })
    const line = lineOf(result, 'item.OT')
    expect(line && explainLine(line).notes).toEqual(['통상시급은 12,000원입니다.'])
    expect([amount(result, 'item.OT'), formula(result, 'item.OT')]).toEqual([18_000, '12,000 × 1.5 × 1 = 18,000원'])
  })
})
