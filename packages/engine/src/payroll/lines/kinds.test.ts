import { describe, expect, it } from 'vitest'
import { itemLineCode } from '../items/items.ts'
import { isInsurance, isTax, statutoryLines } from './all.ts'

const labels = (wanted: (line: { code: string }) => boolean): string[] =>
  statutoryLines.flatMap((line) => (wanted(line) ? [line.label] : []))

describe('kinds of statutory lines', () => {
  it('counts each deduction of the law to the taxes or to the four insurances', () => {
    expect(labels(isTax)).toEqual(['소득세', '지방소득세'])
    expect(labels(isInsurance)).toEqual([
      '국민연금',
      '건강보험',
      '장기요양보험',
      '휴직기간 건강보험',
      '휴직기간 장기요양',
      '고용보험',
    ])
    const deductions = statutoryLines.filter(({ kind }) => kind === 'deduction')
    expect(deductions.map((line) => [isTax(line), isInsurance(line)].filter(Boolean).length)).toEqual(
      deductions.map(() => 1),
    )
  })
  it('leaves out what the employer bears and what a company deducts by itself', () => {
    const employer = statutoryLines.filter(({ kind }) => kind === 'employer')
    expect(employer).toHaveLength(7)
    for (const line of [...employer, { code: itemLineCode('deduction.health') }, { code: 'base.health' }])
      expect([isTax(line), isInsurance(line)]).toEqual([false, false])
  })
})
