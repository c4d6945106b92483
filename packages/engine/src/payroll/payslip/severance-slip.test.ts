import { plainDate } from '@handal/base/date'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import tables from '../../../../../testdata/statutory/severance-tax.json' with { type: 'json' }
import { deferredSeveranceTax, severanceTax } from '../../severance/severance-tax.ts'
import { explainLine } from './explain.ts'
import type { PayslipResult, TaxFacts } from './facts.ts'
import { calculatePayslip } from './payslip.ts'
import { amount, codes, lineOf, run, tax } from '../testing/run.ts'
import { sampleFacts, type SampleChange } from '../testing/sample-facts.ts'

const slip = (pay: number, severance: TaxFacts['severance'], more: SampleChange = {}): SampleChange => ({
  paymentType: '0005',
  entries: [{ itemCode: 'BONUS', amount: pay }],
  person: { leaveDate: plainDate('2026-11-20') },
  ...tax(severance === undefined ? {} : { severance }),
  ...more,
})
const taxes = (result: PayslipResult): (number | null)[] => [
  amount(result, 'deduction.incomeTax'),
  amount(result, 'deduction.localIncomeTax'),
]

describe('a severance payslip', () => {
  it.each(tables.examples)('$pay won for $years years', ({ pay, years, incomeTax, localTax }) => {
    const result = run(slip(pay, { years }))
    expect(result.blocks).toEqual([])
    expect(taxes(result)).toEqual([incomeTax, localTax])
    expect(codes(result.lines)).toEqual(['item.BONUS', 'deduction.incomeTax', 'deduction.localIncomeTax'])
  })
  it('has the tax of the calculator at every size', () => {
    const statute = enactedStatute()
    for (const years of [1, 5, 6, 11, 21, 40]) {
      for (const pay of [1, 999_999, 1_000_001, 12_345_678, 99_999_999, 345_678_901, 2_000_000_000]) {
        const found = severanceTax({ pay, years, lastDay: plainDate('2026-11-20') }, statute)
        const expected = found.ok ? [found.value.incomeTax, found.value.localIncomeTax] : []
        expect(taxes(run(slip(pay, { years })))).toEqual(expected)
      }
    }
  })
  it('explains itself', () => {
    const line = lineOf(run(slip(50_000_000, { years: 10 })), 'deduction.incomeTax')
    expect(line && explainLine(line)).toEqual({
      sentence: '퇴직소득 50,000,000원, 근속연수 10년의 환산급여로 계산한 퇴직소득세입니다.',
      formula: '(42,000,000 - (8,000,000 + (42,000,000 - 8,000,000) × 60%)) × 6% × 10 ÷ 12 = 680,000원',
      notes: ['근속연수공제는 15,000,000원입니다.', '환산급여 42,000,000원에서 28,400,000원을 공제했습니다.'],
      rounding: '',
      laws: ['소득세법 제48조 제1항', '소득세법 제55조 제2항', '소득세법 제86조'],
    })
  })
  it('leaves the tax of what goes into a pension account to later', () => {
    expect(taxes(run(slip(50_000_000, { years: 10, intoAccount: 50_000_000 })))).toEqual([0, 0])
    const half = run(slip(50_000_000, { years: 10, intoAccount: 25_000_001 }))
    expect(taxes(half)).toEqual([340_000, 34_000])
    const line = lineOf(half, 'deduction.incomeTax')
    expect(line && explainLine(line).formula).toBe('680,000 - 340,000 = 340,000원')
  })
  it('withholds to the won what is not put off, and nothing of a small tax', () => {
    const [pay, intoAccount] = [50_000_000, 33_333_333]
    const found = deferredSeveranceTax({ incomeTax: 680_000, intoAccount, pay })
    expect(taxes(run(slip(pay, { years: 10, intoAccount })))).toEqual([found.ok && found.value.withheld, 22_660])
    expect(found.ok && found.value.withheld).toBe(226_667)
    // (687,500 × 12 − 8,000,000) × 40 % × 6 % ÷ 12 = 500 won
    expect(taxes(run(slip(1_687_500, { years: 1 })))).toEqual([0, 0])
    expect(taxes(run(slip(1_687_500, { years: 1, intoAccount: 843_750 })))).toEqual([0, 0])
  })
  it('takes tax-free severance off first', () => {
    expect(taxes(run(slip(60_000_000, { years: 10, taxFree: 10_000_000 })))).toEqual([680_000, 68_000])
  })
  it('refuses years and parts that cannot be', () => {
    for (const severance of [{ years: 0 }, { years: 1.5 }, { years: 101 }, { years: 1, taxFree: -1 }])
      expect(codes(run(slip(1_000_000, severance)).blocks)).toEqual(['facts-invalid'])
    for (const more of [{ taxFree: 1_000_001 }, { intoAccount: 1_000_001 }])
      expect(codes(run(slip(1_000_000, { years: 1, ...more })).blocks)).toContain('facts-invalid')
  })
  it('goes by the last working day, and names a figure that is not known for it', () => {
    const overrides = [{ code: 'tax.basicRates', from: '2026-11-21', value: null, status: 'enacted' as const }]
    const ended = statuteSnapshot({ overrides })
    const facts = (last: string): PayslipResult =>
      calculatePayslip(sampleFacts(slip(50_000_000, { years: 10 }, { person: { leaveDate: plainDate(last) } })), ended)
    expect(facts('2026-11-20').blocks).toEqual([])
    expect(facts('2026-11-21').blocks.map(({ message }) => message)).toEqual([
      '2026년 11월에 쓸 소득세 기본세율이 아직 없습니다(tax.basicRates, 2026.11.21). 넣은 뒤 계산해 주세요.',
    ])
  })
})
