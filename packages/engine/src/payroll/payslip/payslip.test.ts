import { type YearMonth, yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { evaluateLine, explainLine } from './explain.ts'
import { calculatePayslip } from './payslip.ts'
import { sampleFacts } from '../testing/sample-facts.ts'

const statute = enactedStatute()

describe('an ordinary month', () => {
  const result = calculatePayslip(sampleFacts({ attendance: { extnWork: 720 } }), statute)
  const amounts = Object.fromEntries(result.lines.map(({ code, amount }) => [code, amount]))

  it('pays and withholds to the won', () => {
    expect(result.blocks).toEqual([])
    expect(result.warnings).toEqual([])
    expect(amounts).toEqual({
      'item.BASE': 3_200_000,
      'item.DUTY': 100_000,
      'item.MEAL': 200_000,
      'item.OT': 301_436,
      'deduction.nationalPension': 156_750,
      'deduction.health': 118_630,
      'deduction.longTermCare': 15_580,
      'deduction.employment': 32_410,
      'deduction.incomeTax': 139_440,
      'deduction.localIncomeTax': 13_940,
      'employer.nationalPension': 156_750,
      'employer.health': 118_630,
      'employer.longTermCare': 15_580,
      'employer.employment': 41_410,
      'employer.industrialAccident': 21_600,
    })
  })

  it('calculates every line again from its operands', () => {
    for (const line of result.lines) expect(evaluateLine(line)).toBe(line.calculated)
  })

  it('explains overtime from exact terms', () => {
    const overtime = result.lines.find(({ code }) => code === 'item.OT')
    expect(overtime && explainLine(overtime)).toEqual({
      sentence: '연장근로 12시간에 통상시급의 1.5배를 곱했습니다.',
      formula: '(3,200,000 + 100,000 + 200,000) ÷ 209 × 1.5 × 12 = 301,436원',
      notes: ['통상시급은 16,746.4115원입니다: (3,200,000 + 100,000 + 200,000) ÷ 209.'],
      rounding: '1원 미만을 올립니다.',
      laws: ['근로기준법 제56조 제1항'],
    })
  })

  it('keeps the rule versions of another month when asked', () => {
    const care = (rulesOf?: YearMonth): string | undefined =>
      calculatePayslip(sampleFacts(), statute, rulesOf).lines.find(({ code }) => code === 'deduction.longTermCare')
        ?.rule
    expect(care()).toBe('deduction.longTermCare@2026-11-01')
    expect(care(yearMonth('2026-10'))).toBe('deduction.longTermCare@2008-07-01')
  })
})
