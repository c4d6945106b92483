import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts } from './facts.ts'
import { fingerprint } from './fingerprint.ts'
import { sampleFacts, sampleTerm } from './testing/sample-facts.ts'

const d = plainDate

describe('a fingerprint', () => {
  const facts = sampleFacts({
    entries: [
      { itemCode: 'BONUS', amount: 1 },
      { itemCode: 'BONUS', amount: 2, note: '가' },
    ],
    overrides: [
      { lineCode: 'item.OT', amount: 1, reason: 'a' },
      { lineCode: 'item.BASE', amount: 2, reason: 'b' },
    ],
  })
  it('does not see order that means nothing', () => {
    const { payMonth, ...rest } = facts
    const [term = sampleTerm({})] = facts.terms
    const other: PayslipFacts = {
      ...rest,
      terms: [
        { ...term, amounts: term.amounts.toReversed().map(({ itemCode, amount: won }) => ({ amount: won, itemCode })) },
      ],
      entries: facts.entries.toReversed(),
      overrides: facts.overrides.toReversed(),
      person: { ...facts.person, workingWeekdays: [5, 4, 3, 2, 1] },
      payMonth,
    }
    expect(fingerprint(other)).toBe(fingerprint(facts))
    expect(fingerprint(facts)).toMatch(/^[0-9a-f]{16}$/)
    expect(fingerprint(facts)).toBe('a28c0b100ea529f2')
  })
  it('does not see the order of arrears and pay of one amount, but which of them are there', () => {
    const plain = { itemCode: 'BONUS', amount: 1 }
    const arrears = { ...plain, retro: true }
    const by = (...entries: PayslipFacts['entries']): string => fingerprint({ ...facts, entries })
    expect(by(plain, arrears)).toBe(by(arrears, plain))
    expect(new Set([by(plain, arrears), by(plain), by(arrears), by(plain, plain)]).size).toBe(4)
  })
  it('does not see the order of leaves of absence', () => {
    const [first, second] = [
      { from: d('2026-11-02'), to: d('2026-11-03') },
      { from: d('2026-11-09'), to: d('2026-11-09') },
    ]
    const by = (leavesOfAbsence: PayslipFacts['person']['leavesOfAbsence']): string =>
      fingerprint({ ...facts, person: { ...facts.person, leavesOfAbsence } })
    expect(by([first, second])).toBe(by([second, first]))
    expect(by([first, second])).not.toBe(by([first]))
  })
  it('sees every change', () => {
    const changes: PayslipFacts[] = [
      facts,
      { ...facts, payDate: d('2026-11-26') },
      { ...facts, items: facts.items.toReversed() },
      { ...facts, attendance: null },
      { ...facts, tax: { ...facts.tax, dependents: 2 } },
      { ...facts, tax: { ...facts.tax, otherPay: { taxable: 0, incomeTax: 0 } } },
      { ...facts, person: { ...facts.person, visa: 'null' } },
      { ...facts, entries: facts.entries.slice(1) },
      { ...facts, terms: [sampleTerm({ BASE: 3_200_001, DUTY: 100_000, MEAL: 200_000 })] },
      { ...facts, insurance: { ...facts.insurance, health: { ...facts.insurance.health, billed: 0 } } },
    ]
    expect(new Set(changes.map(fingerprint)).size).toBe(changes.length)
  })
})
