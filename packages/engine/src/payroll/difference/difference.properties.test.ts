import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { pensionShareRate } from '@handal/statute/national-pension'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts } from '../payslip/facts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { propertyRuns, randomFactsBy } from '../testing/random-facts.ts'
import { side } from '../testing/sides.ts'
import { lineKey } from './amounts.ts'
import { type PayslipDifference, payslipDifference } from './difference.ts'
import { mixFacts } from './mix.ts'

const enacted = enactedStatute()
const dearer = statuteSnapshot({
  overrides: [{ code: pensionShareRate.code, from: '2025-06-01', value: '7/100', status: 'enacted' }],
})
const deep = process.env['DEEP'] === '1'
/** Pairs; each is calculated up to eighteen times. */
const numRuns = deep ? propertyRuns(deep) / 20 : 100

/** Random facts, some of their entries arrears. */
const randomFacts = fc.tuple(randomFactsBy(fc), fc.boolean()).map(([facts, retro]): PayslipFacts => {
  const [first, ...rest] = facts.entries
  return first === undefined || !retro ? facts : { ...facts, entries: [{ ...first, retro }, ...rest] }
})
/** Another payslip of the same person: one month of facts with some members of another. */
const randomPair = fc
  .tuple(
    randomFacts,
    randomFacts,
    fc.subarray(['terms', 'items', 'entries', 'attendance', 'tax', 'insurance', 'overrides'] as const),
  )
  .map(([earlier, other, kept]): [PayslipFacts, PayslipFacts] => [
    earlier,
    { ...other, ...Object.fromEntries(kept.map((name) => [name, earlier[name]])) },
  ])

/** Everything wrong with a difference; none when it is exact and readable. */
const faults = ({ lines, totals, causes }: PayslipDifference): string[] => {
  const found: string[] = []
  const shares = new Map<string, number>()
  const sums = { earnings: 0, deductions: 0, net: 0, employerCost: 0 }
  for (const { cause, sentence, notes, lines: own, totals: part } of causes) {
    if (own.length === 0 || own.some(({ amount }) => amount === 0)) found.push(`${cause}: a zero`)
    if (!sentence.endsWith('.')) found.push(sentence)
    found.push(...[sentence, ...notes].filter((text) => /undefined|NaN|null|object/u.test(text)))
    for (const line of own) shares.set(lineKey(line), (shares.get(lineKey(line)) ?? 0) + line.amount)
    for (const name of ['earnings', 'deductions', 'net', 'employerCost'] as const) sums[name] += part[name]
  }
  for (const line of lines) {
    if ((shares.get(lineKey(line)) ?? 0) !== line.later - line.earlier) found.push(`${line.code}: not the sum`)
    shares.delete(lineKey(line))
  }
  found.push(...shares.keys())
  for (const name of ['earnings', 'deductions', 'net', 'employerCost'] as const) {
    if (sums[name] !== totals.difference[name]) found.push(`${name}: not the sum`)
  }
  return found
}

/** The facts with their entries in one order: which stands first means nothing. */
const ordered = (facts: PayslipFacts): PayslipFacts => ({
  ...facts,
  entries: facts.entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
})

describe('any two payslips', { timeout: 600_000 }, () => {
  it('differ by the sum of the causes, for each line and total', () => {
    fc.assert(
      fc.property(randomPair, fc.boolean(), ([earlier, later], changed) => {
        const result = payslipDifference(side(earlier), side(later, changed ? dearer : enacted))
        expect(faults(result)).toEqual([])
        const blocked = [earlier, later].some((facts) => calculatePayslip(facts, enacted).blocks.length > 0)
        expect(result.causes.some(({ cause }) => cause === 'unexplained')).toBe(blocked && result.causes.length > 0)
      }),
      { numRuns, seed: 20_261_122 },
    )
  })

  it('have no cause when they are the same, in whatever order entries and items stand', () => {
    fc.assert(
      fc.property(randomFacts, (facts) => {
        const turned = { ...facts, items: facts.items.toReversed(), entries: facts.entries.toReversed() }
        expect(payslipDifference(side(facts), side(facts)).causes).toEqual([])
        expect(payslipDifference(side(facts), side(turned)).causes).toEqual([])
      }),
      { numRuns: numRuns / 5, seed: 20_261_123 },
    )
  })

  it('turn their sums round when they change places', () => {
    fc.assert(
      fc.property(randomPair, ([earlier, later]) => {
        const there = payslipDifference(side(earlier), side(later))
        const back = payslipDifference(side(later), side(earlier))
        expect(faults(back)).toEqual([])
        expect(back.totals.difference.net).toBe(0 - there.totals.difference.net)
      }),
      { numRuns: numRuns / 5, seed: 20_261_124 },
    )
  })

  it('leave no fact behind: with every step taken the facts are those of the later one', () => {
    fc.assert(
      fc.property(randomFacts, randomFacts, (earlier, later) => {
        expect(ordered(mixFacts(earlier, later, () => true))).toEqual(ordered(later))
        expect(ordered(mixFacts(earlier, later, () => false))).toEqual(ordered(earlier))
      }),
      { numRuns: 50, seed: 20_261_125 },
    )
  })
})
