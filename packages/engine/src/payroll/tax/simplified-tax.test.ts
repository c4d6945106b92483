import { plainDate } from '@handal/base/date'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { simplifiedTax } from './simplified-tax.ts'
import { amount, codes, run, salary, tax } from '../testing/run.ts'

const payDate = plainDate('2026-11-25')
const alone = { dependents: 1, children: 0, percent: 100 as const, payDate }

describe('withholding of monthly pay', () => {
  const of = (pay: number, change: Partial<typeof alone> = {}): unknown => {
    const found = simplifiedTax(enactedStatute(), pay, { ...alone, ...change })
    return found.ok ? found.incomeTax : [found.code, found.date]
  }
  // Rows of 별표 2: from 3,480,000 and from 3,500,000 won for one; from 9,000,000 won for 10 and 11.
  it.each([
    [0, 1, 0],
    [769_999, 1, 0],
    [3_499_999, 1, 124_770],
    [3_500_000, 1, 127_220],
    [3_500_000, 0, 127_220],
    [9_000_000, 10, 774_620],
    [9_000_000, 11, 744_620],
    [9_000_000, 13, 744_620 - 2 * 30_000],
    [9_000_000, 36, 0],
  ])('%i won, a family of %i: %i', (pay, dependents, expected) => expect(of(pay, { dependents })).toBe(expected))
  it.each(['tax.simplifiedTable', 'tax.childAmounts', 'tax.smallAmount'])('names %s when it is not known', (code) => {
    const until = (from: string): unknown => {
      const statute = statuteSnapshot({ overrides: [{ code, from, value: null, status: 'enacted' }] })
      const found = simplifiedTax(statute, 3_500_000, alone)
      return found.ok ? found.incomeTax : [found.code, found.date]
    }
    expect(until('2026-11-25')).toEqual([code, '2026-11-25'])
    expect(until('2026-11-26')).toBe(127_220)
  })
})

describe('two children before 2024-03-01, whose amount is not known,', () => {
  const family = { dependents: 3, children: 2 }
  const old = { dependents: 3, children: 2, percent: 100 as const }
  it.each([
    ['2024-02-29', 2, ['tax.childAmounts', '2024-02-29']],
    ['2024-02-29', 1, true],
    ['2024-03-01', 2, true],
  ])('paid on %s with %i children', (day, children, expected) => {
    const found = simplifiedTax(enactedStatute(), 3_500_000, { ...old, children, payDate: plainDate(day) })
    expect(found.ok || [found.code, found.date]).toEqual(expected)
  })
  it('block the payslip', () => {
    const paid = (day: string) =>
      run({ month: '2024-02', payDate: plainDate(day), ...salary(3_500_000), ...tax(family) })
    expect(paid('2024-02-29').blocks).toContainEqual({
      code: 'missing-figure',
      message:
        '2024년 2월에 쓸 간이세액표 자녀 공제액이 아직 없습니다(tax.childAmounts, 2024.02.29). 넣은 뒤 계산해 주세요.',
      lineCode: 'deduction.incomeTax',
    })
    expect(codes(paid('2024-03-01').blocks)).toEqual([])
    expect(amount(paid('2024-03-01'), 'deduction.incomeTax')).toBe(62_460 - 29_160)
  })
})
