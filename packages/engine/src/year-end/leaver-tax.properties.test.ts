import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { valueOf } from '../severance/testing/value-of.ts'
import type { LeaverTaxFacts } from './leaver-facts.ts'
import { settleLeaverTax } from './leaver-tax.ts'

const statute = enactedStatute()
const won = (most: number) => fc.integer({ min: 0, max: most })
const upTo = (max: number, min = 0) => fc.integer({ min, max })
const shared = {
  lastDay: fc.constant(plainDate('2026-11-30')),
  pay: won(400_000_000),
  pension: won(4_000_000),
  insurance: won(10_000_000),
  family: fc.tuple(upTo(8, 1), upTo(7), upTo(8), upTo(8)).map(([dependents, children, elderly, disabled]) => ({
    dependents,
    children: Math.min(children, dependents - 1),
    elderly: Math.min(elderly, dependents),
    disabled: Math.min(disabled, dependents),
  })),
  withheld: fc.record({ incomeTax: won(100_000_000), localIncomeTax: won(10_000_000) }),
}
const plain = fc.record({ ...shared, earlier: fc.constant(null), reduced: fc.constant([]) })
const any: fc.Arbitrary<LeaverTaxFacts> = fc
  .record({
    ...shared,
    earlier: fc.option(
      fc.record({
        pay: won(100_000_000),
        pension: won(3_000_000),
        insurance: won(3_000_000),
        incomeTax: won(9_000_000),
        localIncomeTax: won(900_000),
      }),
    ),
    percent: fc.constantFrom(70, 90),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ percent, share, ...facts }) => ({
    ...facts,
    reduced: share === 0 ? [] : [{ percent, pay: Math.floor((facts.pay * share) / 100) }],
  }))

/** The law once more, in plain numbers: each amount is cut to the won where it is made. */
const secondTax = (facts: LeaverTaxFacts, isStandard: boolean): number => {
  const pay = facts.pay + (facts.earlier?.pay ?? 0)
  const part = (amount: number, percent: number) => Number((BigInt(amount) * BigInt(percent)) / 100n)
  const steps: readonly [number, number, number][] = [
    [100_000_000, 14_750_000, 2],
    [45_000_000, 12_000_000, 5],
    [15_000_000, 7_500_000, 15],
    [5_000_000, 3_500_000, 40],
    [-1, 0, 70],
  ]
  const [over = 0, base = 0, pct = 0] = steps.find(([limit]) => pay > limit) ?? []
  const income = pay - Math.min(20_000_000, base + part(pay - Math.max(over, 0), pct))
  const { dependents, elderly, disabled } = facts.family
  const persons = dependents * 1_500_000 + elderly * 1_000_000 + disabled * 2_000_000
  const pension = facts.pension + (facts.earlier?.pension ?? 0)
  const premiums = isStandard ? 0 : facts.insurance + (facts.earlier?.insurance ?? 0)
  const taxBase = Math.max(0, income - persons - pension - premiums)
  const brackets: readonly [number, number, number][] = [
    [300_000_000, 40, 25_940_000],
    [150_000_000, 38, 19_940_000],
    [88_000_000, 35, 15_440_000],
    [50_000_000, 24, 5_760_000],
    [14_000_000, 15, 1_260_000],
    [-1, 6, 0],
  ]
  const [, rate = 0, subtract = 0] = brackets.find(([limit]) => taxBase > limit) ?? []
  const tax = part(taxBase, rate) - subtract
  if (tax === 0) return 0
  const reduced = facts.reduced.reduce((sum, each) => sum + BigInt(each.pay) * BigInt(each.percent), 0n)
  const reduction = pay === 0 ? 0 : Math.min(2_000_000, Number((BigInt(tax) * reduced) / (BigInt(pay) * 100n)))
  // In thousandths of a won, so that the limits are exact.
  const credit = tax <= 1_300_000 ? tax * 550 : 715_000_000 + (tax - 1_300_000) * 300
  const limit =
    pay > 120_000_000
      ? Math.max(200_000_000, 500_000_000 - (pay - 120_000_000) * 500)
      : pay > 70_000_000
        ? Math.max(500_000_000, 660_000_000 - (pay - 70_000_000) * 500)
        : pay > 33_000_000
          ? Math.max(660_000_000, 740_000_000 - (pay - 33_000_000) * 8)
          : 740_000_000
  const earned = Number((BigInt(Math.min(credit, limit)) * BigInt(tax - reduction)) / (BigInt(tax) * 1000n))
  const { children } = facts.family
  const forChildren = [0, 250_000][children] ?? 550_000 + (children - 2) * 400_000
  return Math.max(0, tax - reduction - earned - forChildren - (isStandard ? 130_000 : 0))
}

it('is what the law says in plain numbers, by the choice that is less', () => {
  fc.assert(
    fc.property(any, (facts) => {
      const { decided, chosen } = valueOf(settleLeaverTax(facts, statute))
      const [insured, standard] = [secondTax(facts, false), secondTax(facts, true)]
      expect([decided.incomeTax, chosen]).toEqual([
        Math.min(insured, standard),
        standard < insured ? 'STANDARD' : 'INSURANCE',
      ])
      expect(decided.localIncomeTax).toBe(Math.floor(decided.incomeTax / 10))
    }),
  )
})

it('gives back no more than was withheld, and cuts to 10 won', () => {
  fc.assert(
    fc.property(any, (facts) => {
      const { incomeTax, localIncomeTax } = valueOf(settleLeaverTax(facts, statute))
      const { withheld, earlier } = facts
      expect(-incomeTax).toBeLessThanOrEqual(withheld.incomeTax + (earlier?.incomeTax ?? 0))
      expect(-localIncomeTax).toBeLessThanOrEqual(withheld.localIncomeTax + (earlier?.localIncomeTax ?? 0))
      expect([incomeTax % 10, localIncomeTax % 10].map(Math.abs)).toEqual([0, 0])
      expect(incomeTax > 0 && incomeTax < 1000).toBe(false)
    }),
  )
})

it('grows with the pay and falls with the family', () => {
  fc.assert(
    fc.property(plain, won(50_000_000), (facts, more) => {
      const tax = (changed: Partial<LeaverTaxFacts> = {}) =>
        valueOf(settleLeaverTax({ ...facts, ...changed }, statute)).decided.incomeTax
      const own = tax()
      expect(tax({ pay: facts.pay + more })).toBeGreaterThanOrEqual(own)
      expect(tax({ family: { ...facts.family, dependents: facts.family.dependents + 1 } })).toBeLessThanOrEqual(own)
      expect(tax({ pension: facts.pension + more })).toBeLessThanOrEqual(own)
    }),
  )
})

it('is nothing where the year was withheld to the won, and adds up with what was withheld', () => {
  fc.assert(
    fc.property(any, (facts) => {
      const open = { ...facts, earlier: null, withheld: { incomeTax: 0, localIncomeTax: 0 } }
      const { decided } = valueOf(settleLeaverTax(open, statute))
      const closed = valueOf(settleLeaverTax({ ...open, withheld: decided }, statute))
      expect([closed.incomeTax, closed.localIncomeTax]).toEqual([0, 0])
    }),
  )
})
