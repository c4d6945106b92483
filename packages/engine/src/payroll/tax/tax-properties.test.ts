import { lastDay, plainDate, shiftMonth, yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateLine } from '../payslip/explain.ts'
import type { PayslipFacts, PayslipResult } from '../payslip/facts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { simplifiedTax } from './simplified-tax.ts'
import { printedFault } from '../testing/printed-fault.ts'
import { amount, tax } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem } from '../testing/sample-facts.ts'
import { bonusTaxAgain, businessTaxAgain, dailyTaxAgain } from '../testing/second-tax.ts'

const numRuns = process.env['DEEP'] === '1' ? 50_000 : 120
const statute = enactedStatute()
const settings = { numRuns, seed: 20_261_122 }

const paid = (won: number, more: SampleChange): PayslipFacts =>
  sampleFacts({
    items: [sampleItem('PAY', '지급', { source: 'entry' })],
    entries: [{ itemCode: 'PAY', amount: won }],
    ...more,
  })
const calculate = (facts: PayslipFacts): PayslipResult => calculatePayslip(facts, statute)
const incomeTax = (result: PayslipResult): number => amount(result, 'deduction.incomeTax') ?? 0

/** What is printed must come to the amount, and the stored operands to the same. */
const expectPrinted = (result: PayslipResult): void => {
  for (const line of result.lines) {
    expect(evaluateLine(line)).toBe(line.calculated)
    expect(printedFault(line)).toBeNull()
  }
}

const dayPay = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom(150_000, 187_000, 200_000))
const date = (month: string, day: number) => plainDate(`${month}-${String(day).padStart(2, '0')}`)
const dailyFacts = (days: readonly number[]): PayslipFacts =>
  paid(
    days.reduce((sum, pay) => sum + pay, 0),
    {
      incomeKind: 'DAILY',
      dailyWork: { construction: false, days: days.map((pay, index) => ({ date: date('2026-11', index + 1), pay })) },
      person: { hireDate: plainDate('2026-10-01') },
    },
  )

describe('tax of daily workers', { timeout: 600_000 }, () => {
  const days = fc.array(dayPay, { minLength: 1, maxLength: 25 })
  it('is what the law says of each day, printed as calculated, in whatever order the days stand', () => {
    fc.assert(
      fc.property(days, (pays) => {
        const result = calculate(dailyFacts(pays))
        expect(BigInt(incomeTax(result))).toBe(dailyTaxAgain(pays))
        expect(incomeTax(calculate(dailyFacts(pays.toReversed())))).toBe(incomeTax(result))
        expectPrinted(result)
      }),
      settings,
    )
  })
  it('never falls when a day pays more, and taking days alike never raises it', () => {
    fc.assert(
      fc.property(days, fc.nat(100_000), (pays, more) => {
        const [first = 0, ...rest] = pays
        const before = incomeTax(calculate(dailyFacts(pays)))
        expect(incomeTax(calculate(dailyFacts([first + more, ...rest])))).toBeGreaterThanOrEqual(before)
        const { dailyWork: _, ...alike } = dailyFacts(pays)
        const attendance = { ...sampleFacts().attendance, workedDays: pays.length } as PayslipFacts['attendance']
        const even = calculate({ ...alike, attendance })
        expect(incomeTax(even)).toBeLessThanOrEqual(before)
        expectPrinted(even)
      }),
      settings,
    )
  })
})

describe('tax of business income', { timeout: 600_000 }, () => {
  it('is what the law says, never falls with the pay, and nothing else is withheld', () => {
    const fee = fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 900_000_000 }))
    const payDate = fc.constantFrom('2023-12-31', '2024-06-30', '2024-07-01', '2026-11-25').map(plainDate)
    fc.assert(
      fc.property(fee, payDate, fc.nat(1_000_000), (won, on, more) => {
        const of = (pay: number): PayslipResult =>
          calculate(paid(pay, { month: on.slice(0, 7), payDate: on, incomeKind: 'BUSINESS', terms: [] }))
        const result = of(won)
        expect(BigInt(incomeTax(result))).toBe(businessTaxAgain(won, on))
        expect(incomeTax(of(won + more))).toBeGreaterThanOrEqual(incomeTax(result))
        expect(result.totals.deductions).toBe(incomeTax(result) + Math.floor(incomeTax(result) / 100) * 10)
        expect(result.totals.employerCost).toBe(0)
        expectPrinted(result)
      }),
      settings,
    )
  })
})

describe('tax of a bonus', { timeout: 600_000 }, () => {
  const to = yearMonth('2026-11')
  const question = fc.record({
    bonus: fc.integer({ min: 1, max: 60_000_000 }),
    months: fc.integer({ min: 1, max: 12 }),
    monthly: fc.integer({ min: 0, max: 15_000_000 }),
    withheldPercent: fc.integer({ min: 0, max: 150 }),
    // What the table says beyond a family of 11 falls in places where the pay grows.
    dependents: fc.integer({ min: 1, max: 11 }),
    children: fc.integer({ min: 0, max: 3 }),
    percent: fc.constantFrom(80, 100, 120),
    kind: fc.constantFrom('PERIOD', 'NO_PERIOD'),
  })
  type Question = typeof question extends fc.Arbitrary<infer T> ? T : never
  /** Tax of a month's pay by 별표 2 in ten-thousandths of a won, before the elected percentage. */
  const monthTax = (pay: number, of: Question): bigint => {
    const asked = {
      dependents: of.dependents,
      children: of.children,
      percent: 100,
      payDate: plainDate('2026-11-25'),
    } as const
    const found = simplifiedTax(statute, pay, asked)
    if (!found.ok) throw new Error(found.code)
    const { operands: o } = found
    const own = (name: string): bigint => BigInt(typeof o[name] === 'number' ? o[name] : 0)
    // The cell, the tier above 10,000,000 won, less the children.
    const tier = (own('t') - own('o')) * own('f') * own('r')
    const raw = (own('x') + own('a') - own('k')) * 10_000n + (o['r'] === undefined ? 0n : tier)
    return raw < 0n ? 0n : raw
  }
  const withheldOf = (of: Question): number =>
    Number((monthTax(of.monthly, of) * BigInt(of.months * of.withheldPercent)) / 1_000_000n)
  const slip = (of: Question, bonus = of.bonus, withheld = withheldOf(of)): PayslipResult =>
    calculate(
      paid(bonus, {
        paymentType: '0002',
        ...tax({
          dependents: of.dependents,
          children: of.children,
          withholdingPercent: of.percent,
          bonus: {
            kind: of.kind,
            from: shiftMonth(to, 1 - of.months),
            to,
            pay: of.monthly * of.months,
            withheld,
            reduced: 0,
          },
        }),
      }),
    )
  it('is what the law says of its months, printed as calculated', () => {
    fc.assert(
      fc.property(question, (of) => {
        const result = slip(of)
        const mean = Number(BigInt(of.bonus + of.monthly * of.months) / BigInt(of.months))
        const expected = bonusTaxAgain(monthTax(mean, of) * BigInt(of.percent), of.months, withheldOf(of))
        expect(BigInt(incomeTax(result))).toBe(expected)
        expectPrinted(result)
      }),
      settings,
    )
  })
  it('never falls when the bonus grows, and never rises when more was withheld', () => {
    fc.assert(
      fc.property(question, fc.nat(5_000_000), (of, more) => {
        const before = incomeTax(slip(of))
        expect(incomeTax(slip(of, of.bonus + more))).toBeGreaterThanOrEqual(before)
        expect(incomeTax(slip(of, of.bonus, withheldOf(of) + more))).toBeLessThanOrEqual(before)
      }),
      settings,
    )
  })
})

describe('severance', { timeout: 600_000 }, () => {
  it('prints its tax as calculated; it never falls with the pay nor rises with the years', () => {
    const pays = fc.integer({ min: 1, max: 3_000_000_000 })
    fc.assert(
      fc.property(pays, fc.integer({ min: 1, max: 60 }), fc.nat(10_000_000), fc.nat(100), (pay, years, more, part) => {
        const of = (won: number, n: number, intoAccount = 0): PayslipResult =>
          calculate(
            paid(won, {
              paymentType: '0005',
              person: { leaveDate: lastDay(to) },
              ...tax({ severance: { years: n, ...(intoAccount === 0 ? {} : { intoAccount }) } }),
            }),
          )
        const result = of(pay, years)
        expect(incomeTax(of(pay + more, years))).toBeGreaterThanOrEqual(incomeTax(result))
        expect(incomeTax(of(pay, years + 1))).toBeLessThanOrEqual(incomeTax(result))
        const deferred = of(pay, years, Number((BigInt(pay) * BigInt(part)) / 100n))
        expect(incomeTax(deferred)).toBeLessThanOrEqual(incomeTax(result))
        expectPrinted(result)
        expectPrinted(deferred)
      }),
      settings,
    )
  })
  const to = yearMonth('2026-11')
})
