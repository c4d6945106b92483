import { statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { calculatePayslip } from './payslip.ts'
import { amount, insurance, run } from '../testing/run.ts'
import { sampleFacts } from '../testing/sample-facts.ts'

describe('figures that are not enacted', () => {
  it('block January 2027 by name and date', () => {
    const result = run({ month: '2027-01' })
    const message = (label: string, code: string): string =>
      `2027년 1월에 쓸 ${label} 아직 없습니다(${code}, 2027.01.01). 넣은 뒤 계산해 주세요.`
    expect(result.blocks).toEqual([
      {
        code: 'missing-figure',
        message: message('건강보험료율(근로자)이', 'health.shareRate'),
        lineCode: 'deduction.health',
      },
      {
        code: 'missing-figure',
        message: message('건강보험료 하한과 상한(근로자)이', 'health.shareLimits'),
        lineCode: 'deduction.health',
      },
      {
        code: 'missing-figure',
        message: message('장기요양보험료율(건강보험료 대비)이', 'care.ratio'),
        lineCode: 'deduction.longTermCare',
      },
    ])
    expect(amount(result, 'deduction.nationalPension')).toBe(165_000)
    expect(amount(result, 'deduction.health')).toBeNull()
  })
  it('do not block a person who does not need them', () => {
    const result = run({ month: '2027-01', ...insurance({ health: { insured: false } }) })
    expect(result.blocks).toEqual([])
    expect(amount(result, 'deduction.nationalPension')).toBe(165_000)
  })
  it('can be filled by rows of the super admin', () => {
    const filled = statuteSnapshot({
      overrides: [
        { code: 'health.shareRate', from: '2027-01-01', value: '3595/100000', status: 'enacted' },
        { code: 'health.shareLimits', from: '2027-01-01', value: { min: 10_080, max: 4_700_000 }, status: 'enacted' },
        { code: 'care.ratio', from: '2027-01-01', value: '1350/10000', status: 'enacted' },
      ],
    })
    const result = calculatePayslip(sampleFacts({ month: '2027-01' }), filled)
    expect(result.blocks).toEqual([])
    expect(result.figures).toMatchObject({ 'care.ratio': '2027-01-01', 'pension.shareRate': '2027-01-01' })
  })
  it('records the figures it used', () => {
    expect(run({}).figures).toEqual({
      'care.ratio': '2026-11-01',
      'employment.age': '1900-01-01',
      'employment.employeeRate': '2022-07-01',
      'employment.employerExtra': '2022-07-01',
      'employment.employerPermyriad': '2022-07-01',
      'health.shareLimits': '2026-01-01',
      'health.shareRate': '2026-01-01',
      'minimumWage.hourly': '2026-01-01',
      'pension.ages': '1988-01-01',
      'pension.baseLimits': '2026-07-01',
      'pension.shareRate': '2026-01-01',
      'tax.childAmounts': '2026-03-01',
      'tax.localRate': '2014-01-01',
      'tax.simplifiedTable': '2026-03-01',
      'tax.smallAmount': '2010-01-01',
      'taxFree.meal': '2023-01-01',
    })
  })
})
