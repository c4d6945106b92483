import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import { amount, insurance, lineOf, run, salary } from '../testing/run.ts'
import type { SampleChange } from '../testing/sample-facts.ts'

const billed = (won: number | null, more: SampleChange = {}): SampleChange => ({
  ...salary(3_000_000),
  ...insurance({ employment: { billed: won } }),
  ...more,
})
const withheld = (change: SampleChange): number | null => amount(run(change), 'deduction.employment')
const reason = (change: SampleChange): string | undefined =>
  run(change).notApplicable.find(({ code }) => code === 'deduction.employment')?.reason

describe('withholding by the monthly bill', () => {
  it.each<[string, SampleChange, number | null]>([
    ['the bill', billed(25_230), 25_230],
    ['a bill of nothing', billed(0), 0],
    ['no bill', billed(null), 27_000],
    ['the last billed month', billed(25_230, { month: '2026-12' }), 25_230],
    ['a month without pay', billed(25_230, { items: [] }), 25_230],
    [
      'somebody without the share',
      billed(25_230, insurance({ employment: { billed: 25_230, unemployment: false } })),
      null,
    ],
    ['somebody not insured', billed(25_230, insurance({ employment: { billed: 25_230, insured: false } })), null],
    [
      'with the support of a small workplace, which the bill holds',
      billed(1, insurance({ employment: { billed: 25_230, reducedByDurunuri: true } })),
      25_230,
    ],
  ])('%s', (_, change, won) => expect(withheld(change)).toBe(won))

  it('ends with 2026: from then on the pay of the month is billed', () => {
    const next = run(billed(25_230, { month: '2027-01' }))
    expect(next.lines.map(({ rule }) => rule)).not.toContain('deduction.employmentBilled@2011-01-01')
    const pay = { entries: [{ itemCode: 'PAY', amount: 1_000_000 }], paymentType: '0003' } as const
    expect(withheld(billed(25_230, { ...pay, month: '2027-01' }))).toBe(9000)
    expect(withheld(billed(25_230, pay))).toBeNull()
    expect(reason(billed(25_230, pay))).toBe('고용보험료는 매월 고지된 금액을 급여에서만 공제합니다.')
    expect(withheld(billed(null, pay))).toBe(9000)
    expect(reason(billed(25_230, { ...pay, paymentType: '0005' }))).toBe('퇴직금에는 고용보험료가 없습니다.')
  })
  it('leaves the share of the employer to the pay, and tells itself', () => {
    const result = run(billed(25_230))
    expect(amount(result, 'employer.employment')).toBe(34_500)
    const line = lineOf(result, 'deduction.employment')
    expect(line && explainLine(line)).toEqual({
      sentence: '공단이 고지한 보험료입니다.',
      formula: '25,230원',
      notes: ['한 해의 보수총액이나 퇴직할 때의 보수로 정산합니다.'],
      rounding: '',
      laws: ['고용산재보험료징수법 제16조의2 제1항'],
    })
  })
  it('refuses a bill that is no won', () => {
    expect(run(billed(0.5)).blocks.map(({ code }) => code)).toEqual(['facts-invalid'])
  })
})
