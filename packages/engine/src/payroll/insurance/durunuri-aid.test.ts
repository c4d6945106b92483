import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { DurunuriFacts, PayslipResult } from '../payslip/facts.ts'
import { amount, lineOf, run, salary } from '../testing/run.ts'
import { type SampleChange, unreported } from '../testing/sample-facts.ts'

const slipOf = (pay: number, durunuri: Partial<DurunuriFacts> = {}, change: SampleChange = {}): PayslipResult =>
  run({
    ...salary(pay),
    insurance: {
      ...unreported,
      durunuri: { months: 1, until: null, workers: 9, ...durunuri },
      pension: { ...unreported.pension, reducedByDurunuri: true },
      employment: { ...unreported.employment, reducedByDurunuri: true },
    },
    ...change,
  })
const shares = (slip: PayslipResult): unknown[] =>
  ['deduction.nationalPension', 'employer.nationalPension', 'deduction.employment', 'employer.employment'].map((code) =>
    amount(slip, code),
  )
const told = (slip: PayslipResult): string[] =>
  slip.warnings.flatMap(({ code, message }) => (code === 'durunuri' ? [message] : []))

describe('support of small workplaces on a payslip', () => {
  it.each<[what: string, slip: PayslipResult, shares: number[], warning: RegExp | null]>([
    // 2,699,000 × 4.75 % = 128,200, less 87,400; 24,290 less 16,560; 1.15 % is 31,040 less 21,160.
    ['below the limit', slipOf(2_699_999), [40_800, 40_800, 7730, 9880], null],
    ['at the limit', slipOf(2_700_000), [128_250, 128_250, 24_300, 31_050], /월 보수가 2,700,000원 미만/],
    ['the 36th month', slipOf(2_400_000, { months: 36 }), [26_600, 26_600, 5040, 6440], null],
    ['the 37th month', slipOf(2_400_000, { months: 37 }), [114_000, 114_000, 21_600, 27_600], /36개월까지/],
    ['the month it ends in', slipOf(2_400_000, { until: plainDate('2026-11-01') }), [26_600, 26_600, 5040, 6440], null],
    [
      'the month after its end',
      slipOf(2_400_000, { until: plainDate('2026-10-31') }),
      [114_000, 114_000, 21_600, 27_600],
      /2026.10.31까지/,
    ],
    ['ten workers', slipOf(2_400_000, { workers: 10 }), [26_600, 26_600, 5040, 6440], /10명 미만.*10명이 일하고/],
    ['a foreigner', slipOf(2_400_000, {}, { person: { visa: 'F-5' } }), [114_000, 114_000, 5040, 6440], null],
  ])('%s', (_, slip, expected, warning) => {
    expect(shares(slip)).toEqual(expected)
    if (warning === null) expect(told(slip)).toEqual([])
    else expect(told(slip)).toEqual([expect.stringMatching(warning)])
  })
  it('says why there is none', () => {
    const line = lineOf(slipOf(4_774_163), 'deduction.nationalPension')
    expect(line && explainLine(line).formula).toBe('4,774,000 × 4.75% = 226,760원')
    expect(line && explainLine(line).notes.at(-1)).toBe(
      '두루누리를 지원하지 않습니다. 월 보수가 2,700,000원 미만이어야 합니다.',
    )
    expect(amount(slipOf(4_774_163), 'deduction.employment')).toBe(42_960)
  })
})
