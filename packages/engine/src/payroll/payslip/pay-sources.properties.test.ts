import { addDays } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateLine } from './explain.ts'
import type { PayslipFacts, SalaryItem } from './facts.ts'
import { calculatePayslip } from './payslip.ts'
import { randomFactsBy } from '../testing/random-facts.ts'
import { printedFault } from '../testing/printed-fault.ts'
import { sampleItem } from '../testing/sample-facts.ts'

const statute = enactedStatute()
const numRuns = process.env['DEEP'] === '1' ? 20_000 : 300

const plain = { nature: 'additional', ordinaryWage: false, minimumWage: false } as const
const formulas = [
  '통상시급 * 1.5 * 연장시간 / 7',
  '절사(기본급 / 30 * 재직일수, 10)',
  '반올림(가산수당 * 0.3 - 근속연수 * 777, 100)',
  '올림(만약(야간시간 > 10, 통상일급, 연장시간 * 1000), 1000)',
  '기본급 / (근무일수 - 20)',
  '최대(직책수당 / 3, 식대 / 7)',
]
const kinds = fc.constantFrom('overtime' as const, 'night' as const, 'holiday' as const)

const extraItems: fc.Arbitrary<SalaryItem[]> = fc
  .record({
    text: fc.constantFrom(...formulas),
    wage: fc.boolean(),
    kind: kinds,
    hours: fc.constantFrom('1', '12.5', '20', '52'),
    amount: fc.constantFrom(1, 200_000, 450_001),
    prorated: fc.boolean(),
  })
  .map(({ text, wage, kind, hours, amount, prorated }) => [
    sampleItem('F1', '가산수당', { ...plain, ordinaryWage: wage, source: { formula: '기본급 * 0.013' } }),
    sampleItem('F2', '계산수당', { ...plain, ordinaryWage: wage, source: { formula: text } }),
    sampleItem('FIX', '고정수당', { ...plain, prorated, source: { fixedOvertime: { kind, hours, amount } } }),
    sampleItem('CLOSE', '휴업수당', { ...plain, source: 'closure' }),
    sampleItem('CUT', '감급', { ...plain, kind: 'deduction', source: 'sanction' }),
  ])

const anyFacts: fc.Arbitrary<PayslipFacts> = fc
  .record({
    facts: randomFactsBy(fc),
    extra: extraItems,
    paid: fc.array(fc.constantFrom(0, 30_000, 150_000), { maxLength: 3 }),
    averageDaily: fc.constantFrom('97826.087', '12000000/92', '250000'),
    cuts: fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 3 }),
  })
  .map(({ facts, extra, paid, averageDaily, cuts }) => ({
    ...facts,
    items: [...extra, ...facts.items],
    closure: { averageDaily, days: paid.map((won, index) => ({ date: addDays(facts.period.from, index), paid: won })) },
    sanctions: cuts.map((amount) => ({ amount, averageDaily })),
  }))

describe('any payslip with formulas, fixed hours, closed days and cuts', { timeout: 300_000 }, () => {
  it('adds up, explains itself and keeps the limits', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { lines, totals, blocks } = calculatePayslip(facts, statute)
        if (blocks.some(({ code }) => code === 'facts-invalid')) return
        const won = (code: string): number => lines.find((line) => line.code === `item.${code}`)?.calculated ?? 0
        expect(totals.net).toBe(totals.earnings - totals.deductions)
        for (const line of lines) {
          expect(evaluateLine(line)).toBe(line.calculated)
          expect(printedFault(line)).toBeNull()
        }
        const { sanctions = [], closure } = facts
        expect(won('CUT')).toBeLessThanOrEqual(Math.max(0, totals.earnings) / 10)
        expect(won('CUT')).toBeLessThanOrEqual(sanctions.reduce((sum, { amount }) => sum + amount, 0))
        if (facts.company.under5 || closure?.days.length === 0) expect(won('CLOSE')).toBe(0)
      }),
      { numRuns, seed: 20_261_122 },
    )
  })
})
