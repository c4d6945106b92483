import { addDays, plainDate as date } from '@handal/base/date'
import { add, compareRatio, equalRatio, type Ratio, ratio, ratioOf, subtract } from '@handal/base/ratio'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { valueOf } from '../severance/testing/value-of.ts'
import { type LedgerEntry, type LedgerGrant, readLedger } from './ledger.ts'

const START = date('2024-01-01')
const day = fc.integer({ min: 0, max: 1000 }).map((days) => addDays(START, days))
const grantsAndUses = fc.record({
  grants: fc.array(
    fc.record({ date: day, quarters: fc.integer({ min: 1, max: 60 }), life: fc.integer({ min: 0, max: 400 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  uses: fc.array(fc.record({ date: day, sevenths: fc.integer({ min: 1, max: 40 }) }), { maxLength: 10 }),
  /** Days on which everything that is owed is paid, with how far the hire date was moved before. */
  payments: fc.array(fc.record({ date: day, moved: fc.integer({ min: -60, max: 60 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
})
const sum = (texts: readonly string[]): Ratio => texts.reduce((total, text) => add(total, ratioOf(text)), ratio(0))

it('leave is never paid twice, whenever it is paid and however the grants have moved meanwhile', () => {
  fc.assert(
    fc.property(grantsAndUses, ({ grants, uses, payments }) => {
      const entriesOf = (moved: number): LedgerEntry[] => [
        ...grants.map(({ date: from, quarters, life }, index): LedgerGrant => ({
          type: 'grant',
          id: `g${index}`,
          date: addDays(from, moved),
          days: String(quarters / 4),
          expires: addDays(from, moved + life),
        })),
        ...uses.map(({ date: on, sevenths }, index) => ({
          type: 'use' as const,
          id: `u${index}`,
          date: on,
          days: `${sevenths}/7`,
        })),
      ]
      const paid: LedgerEntry[] = []
      const last = addDays(START, 1500)
      for (const [index, payment] of payments.toSorted((a, b) => (a.date < b.date ? -1 : 1)).entries()) {
        const entries = entriesOf(payment.moved)
        const read = () => valueOf(readLedger([...entries, ...paid], { asOf: payment.date, borrow: true }))
        const before = read()
        // A lot each, as a payment notes it.
        const lots = new Map<string, string[]>()
        for (const { expires, owed } of before.grants)
          if (ratioOf(owed).n > 0n) lots.set(expires, [...(lots.get(expires) ?? []), owed])
        const all = [...lots]
        all.forEach(([lot, owed], part) => {
          const { n, d } = sum(owed)
          paid.push({ type: 'payout', id: `p${index}-${part}`, date: payment.date, days: `${n}/${d}`, lot: date(lot) })
        })
        const after = read()
        // Nothing is left to be paid again, and no leave that can be used went with it.
        expect(sum(after.grants.map(({ owed }) => owed)).n).toBe(0n)
        expect(after.balance).toBe(before.balance)
        // What was paid in all is what lapsed, or was paid before the grants moved.
        const lapsed = sum(after.grants.map(({ lapsed: own }) => own))
        const total = sum(paid.map(({ days }) => days))
        if (payments.every(({ moved }) => moved === payment.moved)) expect(equalRatio(total, lapsed)).toBe(true)
        expect(compareRatio(subtract(total, lapsed), ratio(0)) >= 0).toBe(true)
      }
      const end = entriesOf(payments[0]?.moved ?? 0)
      const [bare, whole] = [end, [...end, ...paid]].map((list) =>
        valueOf(readLedger(list, { asOf: last, borrow: true })),
      )
      expect(whole?.balance).toBe(bare?.balance)
    }),
    { numRuns: 500, seed: 20_261_128 },
  )
})
