import { describe, expect, it } from 'vitest'
import type { SalaryItem } from '../payslip/facts.ts'
import { formulasOfNothing } from './formulas-of-nothing.ts'

const item = (code: string, label: string, source: SalaryItem['source']): SalaryItem => ({
  code,
  label,
  kind: 'earning',
  nature: 'additional',
  tax: 'taxable',
  ordinaryWage: false,
  minimumWage: false,
  prorated: true,
  source,
})
const POST = item('post', '직책수당', 'term')
const CARE = item('care', '보육수당', 'term')
const BONUS = item('bonus', '상여', 'entry')
const found = (formula: string, agreed: readonly string[] = []): boolean =>
  formulasOfNothing([POST, CARE, BONUS, item('lead', '반장수당', { formula })], new Set(agreed)).has('lead')

describe('a formula comes to nothing', () => {
  it.each([
    ['직책수당 * 0.1', [], true],
    ['직책수당 * 0.1', ['post'], false],
    ['직책수당 + 보육수당', ['care'], false],
    ['직책수당 + 보육수당', [], true],
    // What is paid to everybody, whatever was agreed.
    ['직책수당 + 10000', [], false],
    ['만약(직책수당 == 0, 50000, 0)', [], false],
    ['10000', [], false],
    // Entered month by month, of hours, of the wage.
    ['상여 * 0.1', [], false],
    ['통상시급 * 0', [], false],
    ['직책수당 * 근속연수', [], false],
    // Cannot be calculated: nobody knows.
    ['10000 / 직책수당', [], false],
  ])('%s with %j: %s', (formula, agreed, is) => expect(found(formula, agreed)).toBe(is))

  it('that is made of another one that does, and of none that does not', () => {
    const of = (formula: string) =>
      formulasOfNothing(
        [item('b', '가산수당', { formula: '반장수당 * 2' }), POST, item('a', '반장수당', { formula })],
        new Set(),
      )
    expect([...of('직책수당 * 0.1')]).toEqual(['a', 'b'])
    expect([...of('직책수당 + 1')]).toEqual([])
  })
})
