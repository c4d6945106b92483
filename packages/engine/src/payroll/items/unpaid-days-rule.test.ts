import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { factsProblems } from '../payslip/check-facts.ts'
import { explainLine } from '../payslip/explain.ts'
import type { AttendanceTotals, PayslipResult, SalaryItem, TermTime } from '../payslip/facts.ts'
import { amount, formula, lineOf, run } from '../testing/run.ts'
import { emptyAttendance, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const none = { ordinaryWage: false, minimumWage: false, prorated: false } as const
const base = sampleItem('BASE', '기본급')
const short = sampleItem('SHORT', '근태공제', { ...none, kind: 'deduction', source: { bucketPay: 'shortage' } })

/** Totals of a person who missed so many whole days of eight hours, and so many minutes of others. */
const missed = (days: number, minutes = 0): Partial<AttendanceTotals> => ({
  absentDays: days,
  absentMinutes: days * 480,
  shortage: days * 480 + minutes,
})
const slip = (attendance: Partial<AttendanceTotals>, items: readonly SalaryItem[] = [base, short]): PayslipResult =>
  run({ items, attendance, terms: [sampleTerm({ BASE: 3_000_000 })], company: { wholeDayDeduction: 'CALENDAR' } })

describe('a company that deducts whole days by the calendar', () => {
  it('stores the rule of days, and that of hours where no whole day is missed', () => {
    const rule = (attendance: Partial<AttendanceTotals>, kind: 'earning' | 'deduction' = 'deduction'): unknown =>
      lineOf(slip(attendance, [base, { ...short, kind }]), 'item.SHORT')?.rule
    expect([rule(missed(1)), rule(missed(1), 'earning'), rule(missed(0, 90)), rule(missed(0, 90), 'earning')]).toEqual([
      'item.unpaidDays@2018-03-20',
      'item.unpaidDaysEarning@2018-03-20',
      'item.shortage@2018-03-20',
      'item.shortageEarning@2018-03-20',
    ])
    const line = lineOf(slip(missed(0, 90)), 'item.SHORT')
    expect(line && explainLine(line).sentence).toBe('근로하지 않은 시간 1시간 30분만큼 통상시급으로 공제했습니다.')
  })
  it('pays other hours as they are', () => {
    const overtime = sampleItem('OT', '연장수당', { ...none, source: { bucketPay: 'overtime' } })
    const result = slip({ ...missed(1), extnWork: 600 }, [base, overtime, short])
    expect([formula(result, 'item.OT'), amount(result, 'item.SHORT')]).toEqual([
      '3,000,000 ÷ 209 × 1.5 × 10 = 215,312원',
      100_000,
    ])
  })
  it('is refused a split whose parts say what no day can be', () => {
    const time = { ...emptyAttendance, shortage: 480 }
    const whole = missed(1, 480)
    const problem = {
      code: 'facts-invalid',
      message: '근태 집계의 결근 시간이 올바르지 않습니다. 근태를 다시 집계해 주세요.',
    }
    const split = (first: Partial<TermTime>, second: Partial<TermTime>): unknown =>
      factsProblems(
        sampleFacts({
          attendance: {
            ...whole,
            byTerm: [
              { ...time, ...first, from: d('2024-01-01') },
              { ...time, ...second, from: d('2026-11-16') },
            ],
          },
        }),
      )
    expect(split({ absentDays: 1, absentMinutes: 480 }, {})).toEqual([])
    expect(split({ absentDays: 1 }, { absentMinutes: 480 })).toEqual([problem])
    expect(split({ absentDays: 1, absentMinutes: 480 }, { absentDays: 1 })).toEqual([problem])
  })
})
