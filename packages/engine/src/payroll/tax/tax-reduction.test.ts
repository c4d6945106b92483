import { plainDate, yearMonth } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { PayslipResult, TaxFacts } from '../payslip/facts.ts'
import { reductionGiven } from './reduction-given.ts'
import { amount, lineOf, run, salary, tax } from '../testing/run.ts'
import type { SampleChange } from '../testing/sample-facts.ts'

const d = plainDate
const of = (pay: number, change: Partial<TaxFacts>, more: SampleChange = {}): PayslipResult =>
  run({ ...salary(pay), ...tax({ youthReductionPercent: 90, ...change }), ...more })
const incomeTax = (result: PayslipResult): number | null => amount(result, 'deduction.incomeTax')
const given = (result: PayslipResult): number => {
  const line = lineOf(result, 'deduction.incomeTax')
  return line === undefined ? -1 : reductionGiven(line)
}

describe('the yearly cap of the reduction for small companies', () => {
  // 3,500,000 a month: tax 127,220, 90 % of it 114,498.
  it.each([
    [0, 12_720, 114_498],
    [1_885_501, 12_720, 114_498],
    [1_885_502, 12_720, 114_498],
    [1_885_503, 12_720, 114_497],
    [1_900_000, 27_220, 100_000],
    [1_999_999, 127_210, 1],
    [2_000_000, 127_220, 0],
    [2_500_000, 127_220, 0],
  ])('%i won used: tax %i, reduced by %i', (youthReducedThisYear, expected, reduced) => {
    const result = of(3_500_000, { youthReducedThisYear })
    expect([incomeTax(result), given(result)]).toEqual([expected, reduced])
  })
  it('binds within a month too', () => {
    const result = of(14_000_000, {})
    expect([incomeTax(result), given(result)]).toEqual([2_904_400 - 2_000_000, 2_000_000])
    const line = lineOf(result, 'deduction.incomeTax')
    expect(line && explainLine(line).notes).toContain('올해 남은 감면 한도 2,000,000원을 넘는 감면은 하지 않았습니다.')
  })
  it('is spoken of only where it binds', () => {
    const notes = (youthReducedThisYear: number): readonly string[] => {
      const line = lineOf(of(5_000_000, { youthReducedThisYear, youthReductionPercent: 70 }), 'deduction.incomeTax')
      return line === undefined ? [] : explainLine(line).notes.filter((note) => note.includes('감면'))
    }
    const rate = '중소기업 취업자 소득세 감면율은 70%입니다.'
    const tax = amount(of(5_000_000, { youthReductionPercent: null }), 'deduction.incomeTax') ?? 0
    const most = (tax * 70) / 100
    expect(Number.isInteger(most)).toBe(true)
    expect(notes(2_000_000 - most)).toEqual([rate])
    expect(notes(2_000_000 - most + 1)).toEqual([
      rate,
      `올해 남은 감면 한도 ${formatWon(most - 1)}을 넘는 감면은 하지 않았습니다.`,
    ])
  })
  it('was 1,500,000 won for what was paid before 2023', () => {
    const old = { month: '2023-03', payDate: d('2023-03-25') }
    expect(incomeTax(of(3_500_000, { youthReducedThisYear: 1_500_000 }, old))).toBe(12_720)
  })
  it('is not for other people', () => {
    expect(given(of(3_500_000, { youthReductionPercent: null }))).toBe(0)
  })
  it('counts the salary of the month in a payment beside it', () => {
    const beside = (more: Partial<TaxFacts>): PayslipResult =>
      run({
        paymentType: '0002',
        entries: [{ itemCode: 'BONUS', amount: 500_000 }],
        ...tax({
          youthReductionPercent: 90,
          otherPay: { taxable: 3_500_000, incomeTax: 12_720, reduced: 114_498 },
          ...more,
        }),
      })
    // 195,960 for both: 19,596 after the reduction, of which the salary bore 12,720.
    expect([incomeTax(beside({})), given(beside({}))]).toEqual([6870, 61_866])
    // 10,000 left of the cap: 195,960 − 114,498 − 10,000 − 12,720
    const late = beside({ youthReducedThisYear: 1_990_000 })
    expect([incomeTax(late), given(late)]).toEqual([58_740, 10_000])
  })
  it('counts what a bonus over its months was reduced by', () => {
    const bonus = {
      kind: 'PERIOD',
      from: yearMonth('2026-06'),
      to: yearMonth('2026-11'),
      pay: 21_000_000,
      withheld: 6 * 12_720,
      reduced: 6 * 114_498,
    } as const
    const beside = run({
      paymentType: '0002',
      entries: [{ itemCode: 'BONUS', amount: 3_000_000 }],
      ...tax({ youthReductionPercent: 90, bonus }),
    })
    // 4,000,000 a month: 195,960 × 6 = 1,175,760, of which 1,058,184 are taken off; 686,988 were before.
    expect(lineOf(beside, 'deduction.incomeTax')?.rule).toBe('incomeTax.bonus@2008-01-01')
    expect([incomeTax(beside), given(beside)]).toEqual([41_250, 371_196])
  })
  it('is of no other line', () => {
    expect(reductionGiven({ rule: 'deduction.localIncomeTax@2014-01-01', operands: { t: 12_720, y: 90 } })).toBe(0)
    expect(reductionGiven({ rule: 'incomeTax.daily@2019-01-01', operands: { t: 200_000, y: 90 } })).toBe(0)
  })
  it('holds for people hired up to 2026-12-31', () => {
    const hired = (day: string): PayslipResult =>
      of(3_500_000, {}, { month: '2027-01', payDate: d('2027-01-25'), person: { hireDate: d(day) } })
    const messages = (result: PayslipResult): string[] => result.blocks.map(({ message }) => message)
    expect(messages(hired('2026-12-31')).join()).not.toContain('감면율')
    expect(messages(hired('2027-01-01'))).toContain(
      '2027년 1월에 쓸 중소기업 취업자 소득세 감면율(%)이 아직 없습니다(tax.hireReductionRates, 2027.01.01). 넣은 뒤 계산해 주세요.',
    )
  })
  it('takes a percentage only, and no negative sum of the year', () => {
    expect(of(3_500_000, { youthReducedThisYear: -1 }).blocks.map(({ code }) => code)).toEqual(['facts-invalid'])
    for (const youthReductionPercent of [0, -70, 101, 70.5]) {
      expect(of(3_500_000, { youthReductionPercent }).blocks.map(({ code }) => code)).toEqual(['facts-invalid'])
    }
  })
})
