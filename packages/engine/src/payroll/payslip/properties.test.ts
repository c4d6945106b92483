import { readFileSync } from 'node:fs'
import { enactedStatute } from '@handal/statute/snapshot'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateLine, tellLine } from './explain.ts'
import type { PayslipFacts, PayslipResult } from './facts.ts'
import { calculatePayslip } from './payslip.ts'
import { propertyRuns, randomFactsBy } from '../testing/random-facts.ts'
import { printedFault } from '../testing/printed-fault.ts'
import { careAgain, employmentAgain, healthAgain, pensionAgain, taxAgain } from '../testing/second-opinion.ts'

const statute = enactedStatute()
const randomFacts = randomFactsBy(fc)
const numRuns = propertyRuns(process.env['DEEP'] === '1')
const check = (property: (facts: PayslipFacts) => void, runs = numRuns): void =>
  fc.assert(fc.property(randomFacts, property), { numRuns: runs, seed: 20_261_120 })

const table = readFileSync(
  new URL('../../../../../testdata/statutory/simplified-tax-table.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(',').map(Number))

const sum = (result: PayslipResult, kind: string): number =>
  result.lines.reduce((total, line) => total + (line.kind === kind ? line.amount : 0), 0)
const calculated = (result: PayslipResult, code: string): bigint =>
  BigInt(result.lines.find((line) => line.code === code)?.calculated ?? 0)
const paid = (result: PayslipResult, code: string): bigint =>
  BigInt(result.lines.find((line) => line.code === code)?.amount ?? 0)

describe('any payslip', { timeout: 600_000 }, () => {
  it('says of a line that it is computed just where its formula, terms named, shows so', () => {
    check((facts) => {
      const { lines } = calculatePayslip(facts, statute)
      for (const line of lines) {
        const { computed, named } = tellLine(line, lines)
        expect([named, computed]).toEqual([named, /[×÷]|표\(|고지/u.test(named)])
      }
    }, numRuns / 10)
  })

  it('adds up, and every line calculates again from its operands', () => {
    check((facts) => {
      const result = calculatePayslip(facts, statute)
      const { totals } = result
      expect(totals.earnings).toBe(sum(result, 'earning'))
      expect(totals.deductions).toBe(sum(result, 'deduction'))
      expect(totals.employerCost).toBe(sum(result, 'employer'))
      expect(totals.net).toBe(totals.earnings - totals.deductions)
      expect(totals.taxFree).toBe(result.lines.reduce((total, line) => total + line.taxFree, 0))
      expect(totals.taxable).toBeLessThanOrEqual(Math.max(0, totals.earnings - totals.taxFree))
      for (const line of result.lines) {
        expect(evaluateLine(line)).toBe(line.calculated)
        expect(line.overridden || line.amount === line.calculated).toBe(true)
        expect(Number.isSafeInteger(line.amount)).toBe(true)
      }
    })
  })

  it('has the same amounts in whatever order the items stand', () => {
    check(
      (facts) => {
        const turned = { ...facts, items: facts.items.toReversed(), entries: facts.entries.toReversed() }
        const amounts = (result: PayslipResult): Record<string, number[]> =>
          Object.fromEntries(result.lines.map((line) => [line.code, [line.amount, line.calculated, line.taxFree]]))
        const one = calculatePayslip(facts, statute)
        const other = calculatePayslip(turned, statute)
        expect(other.totals).toEqual(one.totals)
        expect(amounts(other)).toEqual(amounts(one))
      },
      Math.min(numRuns, 20_000),
    )
  })

  it('is withheld as a second, literal computation says', () => {
    check((facts) => {
      const result = calculatePayslip(facts, statute)
      if (result.blocks.length > 0) return
      const unworked = result.lines.find(({ code }) => code === 'item.SHORT')?.amount ?? 0
      const abroad = result.lines.find(({ code }) => code === 'item.ABROAD')?.taxFree ?? 0
      const bases = {
        taxable: BigInt(result.totals.taxable),
        health: BigInt(result.totals.taxable + abroad),
        gross: BigInt(Math.max(0, result.totals.earnings - unworked)),
      }
      expect(calculated(result, 'deduction.nationalPension')).toBe(pensionAgain(facts, bases))
      expect(calculated(result, 'deduction.health')).toBe(healthAgain(facts, bases))
      expect(calculated(result, 'deduction.longTermCare')).toBe(careAgain(facts, paid(result, 'deduction.health')))
      const employment = employmentAgain(facts, bases)
      expect(calculated(result, 'deduction.employment')).toBe(employment.employee)
      expect(calculated(result, 'employer.employment')).toBe(employment.employer)
      expect(calculated(result, 'deduction.incomeTax')).toBe(taxAgain(facts, bases, table))
      expect(calculated(result, 'deduction.localIncomeTax')).toBe((paid(result, 'deduction.incomeTax') / 100n) * 10n)
    })
  })

  it('prints formulas that come to the amount', () => {
    check(
      (facts) => {
        for (const line of calculatePayslip(facts, statute).lines) expect(printedFault(line)).toBeNull()
      },
      Math.min(numRuns, 20_000) / 4,
    )
  })
})
