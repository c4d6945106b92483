import { addDays, type PlainDate, plainDate } from '@handal/base/date'
import { toFixed } from '@handal/base/ratio'
import { enactedStatute } from '@handal/statute/snapshot'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import tables from '../../../../testdata/statutory/severance-tax.json' with { type: 'json' }
import { sumFault } from '../payroll/testing/printed-fault.ts'
import { readFormula } from '../payroll/testing/read-formula.ts'
import { explainFigure } from '../answer/explained.ts'
import { severance, type SeveranceFacts, settleSeverance } from './severance.ts'
import { severanceTax } from './severance-tax.ts'
import { severanceAgain, taxAgain, yearsAgain } from './testing/second-severance.ts'
import { valueOf } from './testing/value-of.ts'

const statute = enactedStatute()
const cases = process.env['DEEP'] === '1' ? 100_000 : 1500
const options = (numRuns: number): { numRuns: number; seed: number } => ({ numRuns, seed: 20_261_121 })
const LEAVE = plainDate('2026-10-31')

const won = (max: number): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min: 0, max }), fc.constantFrom(0, 2_156_880, 3_000_000))

const facts: fc.Arbitrary<
  SeveranceFacts & { readonly wages: number; readonly excluded: NonNullable<SeveranceFacts['excluded']> }
> = fc
  .record({
    last: fc.integer({ min: 0, max: 1400 }).map((days) => addDays(plainDate('2023-01-01'), days)),
    service: fc.oneof(fc.integer({ min: 1, max: 15_000 }), fc.integer({ min: 355, max: 375 })),
    wages: won(40_000_000),
    bonusYear: won(30_000_000),
    leavePayYear: won(5_000_000),
    ordinaryMonthly: won(12_000_000),
    monthlyHours: fc.constantFrom('209', '226', '174'),
    dailyHours: fc.constantFrom('8', '7', '4'),
    excluded: fc.option(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 40 }), won(3_000_000))),
  })
  .map((r) => {
    const hire = addDays(r.last, -r.service)
    const out = r.excluded
    // The last working day always stays in the window.
    const excluded =
      out === null
        ? []
        : [{ from: addDays(r.last, -out[0] - out[1]), to: addDays(r.last, -out[0]), wages: Math.min(out[2], r.wages) }]
    return {
      hire,
      lastDay: r.last,
      wages: r.wages,
      bonusYear: r.bonusYear,
      leavePayYear: r.leavePayYear,
      ordinary: { t: [r.ordinaryMonthly], h: r.monthlyHours },
      dailyHours: r.dailyHours,
      excluded,
    }
  })

const monthly = ({ ordinary }: SeveranceFacts): number => {
  const list = ordinary['t']
  const first = typeof list === 'object' ? list[0] : 0
  return typeof first === 'number' ? first : 0
}

describe('any severance', { timeout: 600_000 }, () => {
  it('comes out as a second, literal computation has it, tax included', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const result = valueOf(settleSeverance(each, statute))
        const again = severanceAgain({
          hire: each.hire,
          lastDay: each.lastDay,
          wages: each.wages,
          bonus: each.bonusYear ?? 0,
          leavePay: each.leavePayYear ?? 0,
          ordinaryMonthly: monthly(each),
          monthlyHours: Number(each.ordinary['h']),
          dailyHours: Number(each.dailyHours),
          excluded: each.excluded.map(({ from, to, wages = 0 }) => ({ from, to, wages })),
        })
        expect({
          days: result.days,
          windowDays: result.windowDays,
          severance: BigInt(result.severance),
          ordinary: result.applied === 'ORDINARY',
        }).toEqual(again)
        const years = yearsAgain(each.hire, each.lastDay)
        const tax = taxAgain(result.severance, years, tables)
        expect({ years: result.years, income: BigInt(result.incomeTax), local: BigInt(result.localIncomeTax) }).toEqual(
          {
            years,
            ...tax,
          },
        )
        expect(result.net).toBe(result.severance - result.incomeTax - result.localIncomeTax)
      }),
      options(cases),
    )
  })

  it('explains every figure in Korean, with its law', () => {
    fc.assert(
      fc.property(facts, (each) => {
        for (const figure of valueOf(settleSeverance(each, statute)).figures) {
          const { label, formula, rounding, law, notes } = explainFigure(figure)
          expect([label, formula, rounding, law, ...notes].join()).not.toMatch(/undefined|NaN|null|[a-z]/u)
          expect(formula).toMatch(/\d/u)
          expect(law).not.toBe('')
          for (const sentence of [rounding, ...notes].filter((text) => text !== ''))
            expect(sentence).toMatch(/니다\.$/u)
        }
      }),
      options(500),
    )
  })

  it('prints formulas that come to the figures', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom('CEIL1' as const, 'CEIL10' as const, 'MOEL' as const), (each, rounding) => {
        for (const figure of valueOf(settleSeverance({ ...each, rounding }, statute)).figures) {
          if (figure.unit !== '원') continue
          const { formula, value, rounding: named } = explainFigure(figure)
          if (typeof value === 'string') {
            const [left = ''] = formula.replaceAll('원', '').split(' = ')
            expect([formula, toFixed(readFormula(left, 0), 4)]).toEqual([formula, value])
          } else expect(sumFault(formula, named, value)).toBeNull()
        }
      }),
      options(1000),
    )
  })

  it('never falls when service grows, at the same daily wage', () => {
    const amount = (hire: PlainDate): number =>
      valueOf(
        severance({
          hire,
          lastDay: LEAVE,
          wages: 9_000_000,
          ordinary: { t: [3_000_000], h: '209' },
          dailyHours: '8',
        }),
      ).severance
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 14_000 }), fc.integer({ min: 0, max: 500 }), (days, more) => {
        const shorter = amount(addDays(LEAVE, -days))
        const longer = amount(addDays(LEAVE, -days - more))
        expect(longer).toBeGreaterThanOrEqual(shorter)
      }),
      options(1000),
    )
  })
})

describe('any severance tax', () => {
  const pay = fc.oneof(fc.integer({ min: 0, max: 3_000_000_000 }), fc.integer({ min: 0, max: 30_000_000 }))
  const years = fc.integer({ min: 1, max: 45 })
  const tax = (amount: number, service: number): { incomeTax: number; localIncomeTax: number } =>
    valueOf(severanceTax({ pay: amount, years: service, lastDay: LEAVE }, statute))

  it('comes out as a second computation has it, around every step too', () => {
    fc.assert(
      fc.property(pay, years, (amount, service) => {
        const { incomeTax, localIncomeTax } = tax(amount, service)
        const again = taxAgain(amount, service, tables)
        expect({ income: BigInt(incomeTax), local: BigInt(localIncomeTax) }).toEqual(again)
      }),
      options(cases),
    )
  })
  it('is never negative, never more than what is paid, whole in tens, and never falls when pay grows', () => {
    fc.assert(
      fc.property(pay, years, fc.integer({ min: 0, max: 10_000_000 }), (amount, service, more) => {
        const { incomeTax, localIncomeTax } = tax(amount, service)
        expect(incomeTax).toBeGreaterThanOrEqual(0)
        expect(incomeTax + localIncomeTax).toBeLessThanOrEqual(amount)
        expect(tax(amount + more, service).incomeTax).toBeGreaterThanOrEqual(incomeTax)
        expect((incomeTax % 10) + (localIncomeTax % 10)).toBe(0)
      }),
      options(1000),
    )
  })
})
