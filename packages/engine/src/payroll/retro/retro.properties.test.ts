import { enactedStatute } from '@handal/statute/snapshot'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts } from '../payslip/facts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { type RetroMonth, retroPay } from './retro.ts'
import { randomFactsBy } from '../testing/random-facts.ts'

const statute = enactedStatute()
const numRuns = process.env['DEEP'] === '1' ? 4000 : 100
const randomFacts = randomFactsBy(fc)

/** Facts of one month as they were paid, and with other terms, hours or amounts. */
const corrected = fc
  .tuple(randomFacts, randomFacts, fc.constantFrom('terms', 'attendance', 'entries', 'overrides'))
  .map(([was, other, name]): [PayslipFacts, PayslipFacts] => {
    const known = new Set(was.items.map(({ code }) => code))
    const entries = other.entries.filter(({ itemCode }) => known.has(itemCode))
    return [was, { ...was, [name]: name === 'entries' ? entries : other[name] }]
  })

const monthOf = ([was, is]: [PayslipFacts, PayslipFacts]): RetroMonth => ({
  facts: is,
  paid: calculatePayslip(was, statute).lines,
  settled: [],
})

describe('arrears of any month', { timeout: 600_000 }, () => {
  it('and what was paid are what is due, and nothing the second time', () => {
    fc.assert(
      fc.property(corrected, (pair) => {
        const month = monthOf(pair)
        const payDate = month.facts.payDate
        const first = retroPay({ months: [month], statute, payDate })
        const due = calculatePayslip(month.facts, statute)
        expect(first.blocked.length > 0).toBe(due.blocks.length > 0)
        if (due.blocks.length > 0) return
        const [found] = first.months
        const amounts = new Map<string, number>()
        for (const { code, amount } of month.paid) amounts.set(code, (amounts.get(code) ?? 0) + amount)
        for (const { code, difference } of found?.lines ?? []) amounts.set(code, (amounts.get(code) ?? 0) + difference)
        for (const [code, amount] of amounts) {
          if (code.startsWith('item.')) expect(amount).toBe(due.lines.find((line) => line.code === code)?.amount ?? 0)
        }
        const settled = [...(found?.lines ?? []), ...(found?.tax ?? [])].map((line) => ({
          ...line,
          amount: line.difference,
        }))
        const second = retroPay({ months: [{ ...month, settled }], statute, payDate })
        expect([second.months, second.items]).toEqual([[], []])
        for (const { formula, sentence } of found?.lines ?? [])
          expect(formula + sentence).not.toMatch(/NaN|undefined|- -/u)
      }),
      { numRuns, seed: 20_261_126 },
    )
  })

  it('are the same in whatever order the months come, and nothing for unchanged facts', () => {
    fc.assert(
      fc.property(corrected, corrected, (one, other) => {
        const pairs = one[0].payMonth === other[0].payMonth ? [one] : [one, other]
        const months = pairs.map(monthOf)
        const { payDate } = one[0]
        const result = retroPay({ months, statute, payDate })
        const turned = retroPay({ months: months.toReversed(), statute, payDate })
        expect(JSON.stringify(turned)).toBe(JSON.stringify(result))
        for (const { itemCode, kind, amount } of result.items) {
          const parts = result.months.flatMap(({ lines }) => lines).filter((line) => line.code === `item.${itemCode}`)
          expect(parts.reduce((sum, line) => (line.kind === kind ? sum + line.difference : sum), 0)).toBe(amount)
        }
        const unchanged = pairs.map(([was]) => monthOf([was, was]))
        expect(retroPay({ months: unchanged, statute, payDate }).months).toEqual([])
      }),
      { numRuns: numRuns / 4, seed: 20_261_127 },
    )
  })
})
