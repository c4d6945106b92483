import { type DateRange, eachMonth, plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import { amount, codes, lineOf, run, salary } from '../testing/run.ts'
import { type SampleChange, unreported } from '../testing/sample-facts.ts'
import { isHealthDeferred, isPensionExcused, leaveMonths, returnedIn } from './leave-months.ts'

const leave = (from: string, to: string): DateRange => ({ from: plainDate(from), to: plainDate(to) })
const months = eachMonth(yearMonth('2026-01'), yearMonth('2027-03'))

describe('months without premiums', () => {
  it.each([
    ['2026-09-07', '2026-11-12', ['2026-10', '2026-11']],
    ['2026-09-01', '2026-11-12', ['2026-09', '2026-10', '2026-11']],
    ['2026-09-02', '2026-10-31', ['2026-10']],
    ['2026-09-02', '2026-11-01', ['2026-10', '2026-11']],
    ['2026-09-01', '2026-09-30', ['2026-09']],
    ['2026-09-01', '2026-09-10', ['2026-09']],
    ['2026-09-02', '2026-09-30', []],
    ['2026-12-15', '2027-02-28', ['2027-01', '2027-02']],
  ])('of a leave from %s to %s', (from, to, free) => {
    expect(leaveMonths(leave(from, to))).toEqual(free)
    expect(months.filter((month) => isPensionExcused([leave(from, to)], month))).toEqual(free)
    expect(months.filter((month) => isHealthDeferred([leave(from, to)], month))).toEqual(free)
  })
  it('leaves that follow on each other are one, others are not', () => {
    const one = [leave('2026-10-16', '2026-11-20'), leave('2026-09-10', '2026-10-15')]
    expect(months.filter((month) => isHealthDeferred(one, month))).toEqual(['2026-10', '2026-11'])
    const two = [leave('2026-09-10', '2026-10-15'), leave('2026-10-17', '2026-11-20')]
    expect(months.filter((month) => isHealthDeferred(two, month))).toEqual(['2026-10', '2026-11'])
    const apart = [leave('2026-09-10', '2026-09-20'), leave('2026-09-22', '2026-09-30')]
    expect(months.filter((month) => isHealthDeferred(apart, month))).toEqual([])
  })
  it('who asked pays the pension of the month of return, and the health premium is deferred all the same', () => {
    const asked = [{ ...leave('2026-09-07', '2026-11-12'), pensionReturnMonth: true }]
    expect(months.filter((month) => isPensionExcused(asked, month))).toEqual(['2026-10'])
    expect(months.filter((month) => isHealthDeferred(asked, month))).toEqual(['2026-10', '2026-11'])
    const first = [{ ...leave('2026-09-07', '2026-10-31'), pensionReturnMonth: true }]
    expect(months.filter((month) => isPensionExcused(first, month))).toEqual(['2026-10'])
  })
  it('the month of return is that of the day after the leave', () => {
    const one = leave('2026-09-07', '2026-10-31')
    expect(months.filter((month) => returnedIn([one], month) !== null)).toEqual(['2026-11'])
    expect(months.filter((month) => returnedIn([leave('2026-09-02', '2026-09-30')], month) !== null)).toEqual([])
  })
})

describe('the payslip of the month of return', () => {
  const back = (change: SampleChange = {}) =>
    run({
      ...salary(4_000_000),
      insurance: {
        ...unreported,
        health: { ...unreported.health, deferred: { leaves: [leave('2026-09-07', '2026-11-12')], base: null } },
      },
      person: { leavesOfAbsence: [leave('2026-09-07', '2026-11-12')] },
      ...change,
    })
  it('bears no pension and no health premium of its own, and what was deferred', () => {
    const slip = back()
    // 4,000,000 × 3.595 % = 143,800 twice; 9448/71900 of it in October, 0.1314 in November.
    expect(
      ['deduction.nationalPension', 'deduction.health', 'deduction.deferredHealth', 'deduction.deferredCare'].map(
        (code) => amount(slip, code),
      ),
    ).toEqual([null, null, 287_600, 18_890 + 18_890])
    expect(['employer.deferredHealth', 'employer.deferredCare'].map((code) => amount(slip, code))).toEqual([
      287_600, 37_780,
    ])
    const line = lineOf(slip, 'deduction.deferredHealth')
    expect(line && explainLine(line)).toEqual({
      sentence: '휴직하는 동안 미룬 2개월의 보험료이며, 휴직 전의 보수월액으로 달마다 계산했습니다.',
      formula: '143,800 + 143,800 = 287,600원',
      notes: ['휴직자 경감을 받으면 이보다 적습니다. 공단이 고지한 금액이 다르면 직접 입력해 주세요.'],
      rounding: '',
      laws: ['국민건강보험법 제70조 제2항', '국민건강보험법 제79조 제5항'],
    })
    expect(slip.warnings.find(({ code }) => code === 'deferred-health')?.message).toBe(
      '휴직하는 동안 미룬 건강보험료 287,600원과 장기요양보험료 37,780원을 이번 급여에서 뗍니다. 공단이 고지한 금액과 다르면 직접 입력해 주세요.',
    )
  })
  it('goes by the reported base of the month before the leave', () => {
    const deferred = { leaves: [leave('2026-10-01', '2026-10-31')], base: 2_000_000 }
    const slip = back({ insurance: { ...unreported, health: { ...unreported.health, deferred } }, person: {} })
    expect(amount(slip, 'deduction.deferredHealth')).toBe(71_900)
    expect(amount(slip, 'deduction.health')).toBe(143_800)
  })
  it('takes nothing beside a bill, which holds it, and nothing of who is not insured', () => {
    const health = { ...unreported.health, deferred: { leaves: [leave('2026-10-01', '2026-10-31')], base: 2_000_000 } }
    const billed = back({ insurance: { ...unreported, health: { ...health, billed: 200_000 } } })
    expect([amount(billed, 'deduction.health'), amount(billed, 'deduction.deferredHealth')]).toEqual([200_000, null])
    const out = back({ insurance: { ...unreported, health: { ...health, insured: false } } })
    expect(codes(out.lines)).not.toContain('deduction.deferredHealth')
  })
  it('an ordinary month says nothing of it', () => {
    const slip = run(salary(3_000_000))
    expect(codes([...slip.lines, ...slip.notApplicable])).not.toContain('deduction.deferredHealth')
  })
})
