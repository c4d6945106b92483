import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { TaxFacts } from '../payslip/facts.ts'
import { amount, codes, run, salary, tax } from '../testing/run.ts'
import { type SampleChange } from '../testing/sample-facts.ts'

const d = plainDate

describe('income tax', () => {
  const of = (pay: number, change: Partial<TaxFacts> = {}, more: SampleChange = {}): (number | null)[] => {
    const result = run({ ...salary(pay), ...more, ...tax(change) })
    return [amount(result, 'deduction.incomeTax'), amount(result, 'deduction.localIncomeTax')]
  }
  it.each([
    [769_999, 0, 0],
    [1_059_999, 0, 0],
    [1_060_000, 1040, 100],
    [3_500_000, 127_220, 12_720],
    [9_999_999, 1_503_990, 150_390],
    [10_000_000, 1_507_400, 150_740],
    [10_000_001, 1_532_400, 153_240],
    [14_000_000, 1_507_400 + 25_000 + 1_372_000, 290_440],
    [14_000_010, 1_507_400 + 1_397_000, 290_440],
    [50_000_000, 1_507_400 + 13_394_600 + 2_100_000, 1_700_200],
    [100_000_000, 1_507_400 + 31_034_600 + 5_850_000, 3_839_200],
  ])('%i won alone: %i', (pay, income, local) => expect(of(pay)).toEqual([income, local]))
  it('takes 80, 100 or 120 percent after the children', () => {
    const family = { dependents: 4, children: 2 }
    expect(of(3_500_000, family)[0]).toBe(3510)
    expect(of(3_500_000, { ...family, withholdingPercent: 80 })[0]).toBe(2800)
    expect(of(3_500_000, { ...family, withholdingPercent: 120 })[0]).toBe(4210)
  })
  it('gives the child amount by the payment date', () => {
    const family = { dependents: 4, children: 2 }
    expect(of(3_500_000, family, { month: '2026-02', payDate: d('2026-02-28') })[0]).toBe(20_180)
    expect(of(3_500_000, family, { month: '2026-02', payDate: d('2026-03-01') })[0]).toBe(3510)
  })
  it('counts children only inside the family', () => {
    expect(of(3_500_000, { dependents: 2, children: 3 })).toEqual(of(3_500_000, { dependents: 2, children: 1 }))
  })
  it('goes on beyond a family of 11', () => {
    const [ten = 0] = of(9_000_000, { dependents: 10 })
    const [eleven = 0] = of(9_000_000, { dependents: 11 })
    expect(of(9_000_000, { dependents: 13 })[0]).toBe((eleven ?? 0) - 2 * ((ten ?? 0) - (eleven ?? 0)))
  })
  it('is not collected below 1,000 won', () => {
    const result = run({ ...salary(1_070_000), ...tax({ withholdingPercent: 80 }) })
    const line = result.lines.find(({ code }) => code === 'deduction.incomeTax')
    expect(line?.amount).toBe(0)
    expect(amount(result, 'deduction.localIncomeTax')).toBe(0)
    expect(line && explainLine(line)).toMatchObject({
      formula: '간이세액표(1,070,000, 가족 1) × 80% = 940원 < 1,000원, 0원',
      laws: expect.arrayContaining(['소득세법 제86조']),
      notes: ['본인이 고른 원천징수 비율은 80%입니다.', '940원은 1,000원 미만이라 걷지 않습니다.'],
    })
  })
  it('takes 19 % of all pay from a foreigner who chose it', () => {
    const chosen = run(tax({ foreignFlatRate: true }))
    expect(amount(chosen, 'deduction.incomeTax')).toBe(665_000)
    const line = chosen.lines.find(({ code }) => code === 'deduction.incomeTax')
    expect(line && explainLine(line).laws).toContain('조세특례제한법 제18조의2 제2항')
  })
  it('is reduced for young workers of small companies', () => {
    expect(of(3_500_000, { youthReductionPercent: 90 })).toEqual([12_720, 1270])
    expect(of(3_500_000, { youthReductionPercent: 70 })).toEqual([38_160, 3810])
  })
  it('of a bonus is that of both payments less what the salary bore', () => {
    const bonus = run({
      paymentType: '0002',
      entries: [{ itemCode: 'BONUS', amount: 1_500_000 }],
      ...tax({ otherPay: { taxable: 3_500_000, incomeTax: 127_220 } }),
    })
    expect(codes(bonus.lines)).toEqual([
      'item.BONUS',
      'deduction.employment',
      'deduction.incomeTax',
      'deduction.localIncomeTax',
      'employer.employment',
      'employer.industrialAccident',
    ])
    expect(amount(bonus, 'deduction.incomeTax')).toBe((of(5_000_000)[0] ?? 0) - 127_220)
    expect(bonus.warnings).toEqual([])
  })
  it('asks for the severance tax instead of guessing it', () => {
    const entries = [{ itemCode: 'BONUS', amount: 10_000_000 }]
    expect(codes(run({ paymentType: '0005', entries }).blocks)).toEqual(['severance-tax'])
    const overrides = [{ lineCode: 'deduction.incomeTax', amount: 250_000, reason: '퇴직소득세' }]
    const entered = run({ paymentType: '0005', entries, overrides })
    expect(entered.blocks).toEqual([])
    expect(amount(entered, 'deduction.localIncomeTax')).toBe(25_000)
    expect(amount(entered, 'deduction.employment')).toBeNull()
  })
})
