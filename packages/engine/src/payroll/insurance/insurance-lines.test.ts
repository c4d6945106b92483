import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { PayslipFacts } from '../payslip/facts.ts'
import { amount, codes, insurance, lineOf, run, salary } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const person = (change: Partial<PayslipFacts['person']>): SampleChange => ({ person: change })

describe('national pension', () => {
  it.each([
    ['2025-12', 7_000_000, 286_650],
    ['2026-01', 7_000_000, 302_570],
    ['2026-06', 7_000_000, 302_570],
    ['2026-07', 7_000_000, 313_020],
    ['2026-12', 7_000_000, 313_020],
    ['2026-12', 300_000, 19_470],
    ['2026-12', 3_538_999, 168_050],
  ])('%s on %i is %i', (month, pay, expected) => {
    const result = run({ month, ...salary(pay) })
    expect(amount(result, 'deduction.nationalPension')).toBe(expected)
    expect(amount(result, 'employer.nationalPension')).toBe(expected)
  })
  it.each([
    ['the month of the 60th birthday is the last one', '2026-11', { birthDate: d('1966-11-30') }, true],
    ['the month after it is free', '2026-12', { birthDate: d('1966-11-30') }, false],
    ['hired on the 60th birthday: none', '2026-12', { birthDate: d('1966-11-01'), hireDate: d('2026-11-01') }, false],
    ['hired the day before it: charged', '2026-11', { birthDate: d('1966-11-01'), hireDate: d('2026-10-31') }, true],
    ['gained and lost in one month: none', '2026-11', { birthDate: d('1966-11-02'), hireDate: d('2026-11-01') }, false],
    ['hired on the 1st', '2026-11', { hireDate: d('2026-11-01') }, true],
    ['hired on the 2nd', '2026-11', { hireDate: d('2026-11-02') }, false],
    ['left in the middle of the month', '2026-11', { leaveDate: d('2026-11-12') }, true],
    [
      'hired on the 1st and left before the end',
      '2026-11',
      { hireDate: d('2026-11-01'), leaveDate: d('2026-11-29') },
      false,
    ],
    [
      'hired on the 1st and left on the last day',
      '2026-11',
      { hireDate: d('2026-11-01'), leaveDate: d('2026-11-30') },
      true,
    ],
    ['on leave all month', '2026-11', { leavesOfAbsence: [{ from: d('2026-10-10'), to: d('2026-12-31') }] }, false],
  ])('%s', (_, month, change, charged) => {
    const result = run({ month, ...person(change) })
    expect(amount(result, 'deduction.nationalPension') !== null).toBe(charged)
    expect(codes(result.notApplicable).includes('deduction.nationalPension')).toBe(!charged)
  })
  it('is charged from the month of hire when the worker asks', () => {
    const hired = person({ hireDate: d('2026-11-16') })
    expect(
      amount(run({ ...hired, ...insurance({ pension: { firstMonthOptIn: true } }) }), 'deduction.nationalPension'),
    ).toBe(156_750)
  })
  it('after 60 by choice is borne whole by the worker', () => {
    const result = run({
      ...salary(3_000_000),
      ...person({ birthDate: d('1960-01-01') }),
      ...insurance({ pension: { voluntaryAfter60: true } }),
    })
    expect(amount(result, 'deduction.nationalPension')).toBe(285_000)
    expect(amount(result, 'employer.nationalPension')).toBeNull()
  })
  it('uses the bill, then the reported base', () => {
    expect(amount(run(insurance({ pension: { billed: 123_456, reportedBase: 1 } })), 'deduction.nationalPension')).toBe(
      123_456,
    )
    expect(amount(run(insurance({ pension: { reportedBase: 2_000_000 } })), 'deduction.nationalPension')).toBe(95_000)
  })
  it('is withheld after the support of a small workplace', () => {
    const result = run({
      ...salary(2_500_000),
      ...insurance({ pension: { reducedByDurunuri: true }, employment: { reducedByDurunuri: true } }),
    })
    expect(amount(result, 'deduction.nationalPension')).toBe(118_750 - 87_400)
    expect(amount(result, 'deduction.employment')).toBe(5940)
    expect(amount(result, 'employer.employment')).toBe(7590)
    expect(result.figures['support.durunuri']).toBe('2026-01-01')
    const notes = (code: string): readonly string[] => {
      const line = lineOf(result, code)
      return line === undefined ? [] : explainLine(line).notes
    }
    expect(notes('deduction.nationalPension')).toContain('두루누리 지원금은 보험료의 80%, 최대 87,400원입니다.')
    expect(notes('deduction.employment')).toEqual(['두루누리 지원금은 보험료의 80%, 최대 16,560원입니다.'])
    expect(notes('employer.employment')).toEqual(['두루누리 지원금은 보험료의 80%, 최대 21,160원입니다.'])
  })
})

describe('health and long-term care', () => {
  it.each([
    ['2026-01', 200_000_000, 4_591_740],
    ['2025-12', 200_000_000, 4_504_170],
    ['2026-01', 100_000, 10_080],
    ['2025-12', 100_000, 9890],
  ])('%s on %i is limited to %i', (month, pay, expected) => {
    const result = run({ month, ...salary(pay) })
    expect(amount(result, 'deduction.health')).toBe(expected)
    const line = result.lines.find(({ code }) => code === 'deduction.health')
    expect(line && explainLine(line).notes[0]).toMatch(/한액을 냅니다\.$/)
  })
  it('rounds the ratio of long-term care from November 2026', () => {
    expect(amount(run({ month: '2026-10', ...salary(30_000_000) }), 'deduction.longTermCare')).toBe(141_720)
    expect(amount(run({ month: '2026-11', ...salary(30_000_000) }), 'deduction.longTermCare')).toBe(141_710)
  })
  it('charges a person who came on the 1st and left, and not one who came later', () => {
    const came = { hireDate: d('2026-11-01'), leaveDate: d('2026-11-20') }
    expect(amount(run(person(came)), 'deduction.health')).not.toBeNull()
    expect(amount(run(person({ hireDate: d('2026-11-02') })), 'deduction.health')).toBeNull()
    expect(amount(run(person({ hireDate: d('2026-11-02') })), 'deduction.longTermCare')).toBeNull()
  })
  it('takes bills as they are', () => {
    const result = run(insurance({ health: { billed: 100_005, careBilled: 13_131 } }))
    expect(amount(result, 'deduction.health')).toBe(100_005)
    expect(amount(result, 'deduction.longTermCare')).toBe(13_131)
  })
  it('counts pay abroad that is free of tax', () => {
    const result = run({
      items: [sampleItem('PAY', '급여'), sampleItem('ABROAD', '국외근로수당', { tax: { taxFree: 'overseas' } })],
      terms: [sampleTerm({ PAY: 2_000_000, ABROAD: 1_500_000 })],
    })
    expect(result.totals.taxable).toBe(2_500_000)
    expect(amount(result, 'deduction.health')).toBe(125_820)
    expect(amount(result, 'deduction.nationalPension')).toBe(118_750)
  })
})

describe('employment insurance and industrial accident', () => {
  it.each([
    ['under150', 34_500],
    ['150plusPrioritySupported', 40_500],
    ['150to999', 46_500],
    ['1000plusOrGovernment', 52_500],
  ] as const)('%s: %i in one truncation', (employerSize, expected) => {
    const result = run({ ...salary(3_000_000), company: { employerSize } })
    expect(amount(result, 'deduction.employment')).toBe(27_000)
    expect(amount(result, 'employer.employment')).toBe(expected)
  })
  it('hired at 65: only the part of the employer for security and training', () => {
    const hired = { birthDate: d('1955-03-01'), hireDate: d('2020-03-01') }
    const result = run({ ...salary(3_000_000), ...person(hired) })
    expect(amount(result, 'deduction.employment')).toBeNull()
    expect(amount(result, 'employer.employment')).toBe(7500)
    const day = run({ ...salary(3_000_000), ...person({ ...hired, hireDate: d('2020-02-29') }) })
    expect(amount(day, 'deduction.employment')).toBe(27_000)
    const leap = (hireDate: string) =>
      run({ month: '2026-02', ...salary(3_000_000), ...person({ birthDate: d('1960-02-29'), hireDate: d(hireDate) }) })
    expect(amount(leap('2025-02-28'), 'deduction.employment')).toBe(27_000)
    expect(amount(leap('2025-03-01'), 'deduction.employment')).toBeNull()
    const kept = insurance({ employment: { continuousBefore65: true } })
    expect(amount(run({ ...salary(3_000_000), ...person(hired), ...kept }), 'deduction.employment')).toBe(27_000)
  })
  it('without the unemployment share (E-9), and not insured at all', () => {
    const alone = run({ ...salary(3_000_000), ...insurance({ employment: { unemployment: false } }) })
    expect([amount(alone, 'deduction.employment'), amount(alone, 'employer.employment')]).toEqual([null, 7500])
    const none = run({ ...salary(3_000_000), ...insurance({ employment: { insured: false } }) })
    expect([amount(none, 'deduction.employment'), amount(none, 'employer.employment')]).toEqual([null, null])
    expect(amount(none, 'employer.industrialAccident')).toBe(18_000)
  })
  it('warns without an accident rate', () => {
    const result = run({ company: { accidentRatePermille: null } })
    expect(codes(result.warnings)).toEqual(['accident-rate-missing'])
    expect(amount(result, 'employer.industrialAccident')).toBeNull()
  })
})
