import { addDays, plainDate } from '@handal/base/date'
import { add, equalRatio, type Ratio, ratio, ratioOf } from '@handal/base/ratio'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusedFields, valueOf } from '../severance/testing/value-of.ts'
import { leaveGrants } from './grants.ts'
import { type LedgerEntry, type LedgerState, readLedger } from './ledger.ts'

const date = plainDate
const grant = (id: string, day: string, days: string, expires: string, promoted?: boolean): LedgerEntry => ({
  type: 'grant',
  id,
  date: date(day),
  days,
  expires: date(expires),
  ...(promoted === undefined ? {} : { promoted }),
})
const use = (id: string, day: string, days: string): LedgerEntry => ({ type: 'use', id, date: date(day), days })
const at = (entries: readonly LedgerEntry[], day: string, borrow = false): LedgerState =>
  valueOf(readLedger(entries, { asOf: date(day), borrow }))

const first = grant('m', '2026-02-01', '3', '2026-12-31')
const second = grant('a', '2026-06-01', '15', '2027-05-31')

describe('the ledger', () => {
  it('uses what expires first, whatever came first', () => {
    const late = grant('z', '2026-01-01', '5', '2027-12-31')
    const state = at([late, first, use('u', '2026-07-01', '4')], '2026-07-01')
    expect(state.takes).toEqual([
      {
        id: 'u',
        from: [
          { grant: 'm', days: '3' },
          { grant: 'z', days: '1' },
        ],
        borrowed: '0',
      },
    ])
    expect(state.balance).toBe('4')
  })
  it('counts a grant on its day, a use on its day, and what lapses on the day after the last one', () => {
    const entries = [first, use('u', '2026-02-01', '0.5')]
    expect(at(entries, '2026-01-31').balance).toBe('0')
    expect(at(entries, '2026-02-01').balance).toBe('2.5')
    expect(at(entries, '2026-12-31').balance).toBe('2.5')
    const after = at(entries, '2027-01-01')
    expect(after.balance).toBe('0')
    expect(after.grants).toEqual([
      {
        id: 'm',
        date: '2026-02-01',
        expires: '2026-12-31',
        days: '3',
        used: '0.5',
        lapsed: '2.5',
        left: '0',
        owed: '2.5',
      },
    ])
  })
  it('owes nothing for what lapsed after valid promotion', () => {
    expect(at([grant('m', '2026-02-01', '3', '2026-12-31', true)], '2027-01-01').grants[0]).toMatchObject({
      lapsed: '3',
      owed: '0',
    })
  })
  it('can still be used on its last day, not after', () => {
    expect(at([first, use('u', '2026-12-31', '3')], '2026-12-31').balance).toBe('0')
    expect(refusedFields(readLedger([first, use('u', '2027-01-01', '1')], { asOf: date('2027-01-01') }))).toEqual([
      'entries.1.days',
    ])
  })
  it('refuses a use beyond what is there, and says by how much', () => {
    const result = readLedger([use('u', '2026-03-01', '3.5'), first], { asOf: date('2026-12-31') })
    expect(result).toMatchObject({
      ok: false,
      error: { problems: [{ path: 'entries.0.days', message: '남은 연차보다 0.5일 많습니다.' }] },
    })
  })
  it('borrows where the company lets people, and the next grant pays it back', () => {
    const entries = [first, use('u', '2026-03-01', '5'), second]
    expect(at(entries, '2026-03-01', true)).toMatchObject({ balance: '-2', takes: [{ borrowed: '2' }] })
    const after = at(entries, '2026-06-01', true)
    expect(after.balance).toBe('13')
    expect(after.takes).toEqual([
      {
        id: 'u',
        from: [
          { grant: 'm', days: '3' },
          { grant: 'a', days: '2' },
        ],
        borrowed: '0',
      },
    ])
    expect(after.grants.find(({ id }) => id === 'a')?.left).toBe('13')
  })
  it('takes corrections and payouts like uses', () => {
    const entries: LedgerEntry[] = [
      second,
      { type: 'correction', id: 'c', date: date('2026-07-01'), days: '1' },
      { type: 'payout', id: 'p', date: date('2026-08-01'), days: '2.25' },
    ]
    expect(at(entries, '2026-12-31').lines.map(({ kind, days }) => [kind, days])).toEqual([
      ['grant', '15'],
      ['correction', '-1'],
      ['payout', '-2.25'],
    ])
    expect(at(entries, '2026-12-31').balance).toBe('11.75')
  })
  it('has no movement for no days', () => {
    const none = grant('n', '2026-03-01', '0', '2027-02-28')
    const state = at([first, none, use('u', '2026-03-02', '0')], '2027-03-01')
    expect(state.lines.map(({ kind, id }) => [kind, id])).toEqual([
      ['grant', 'm'],
      ['lapse', 'm'],
    ])
    expect(state.takes).toEqual([{ id: 'u', from: [], borrowed: '0' }])
  })
  it('keeps fractions that do not end exact', () => {
    const thirds = ['1', '2', '3'].map((id) => use(id, '2026-03-01', '1/7'))
    expect(at([first, ...thirds], '2026-03-01').balance).toBe('18/7')
  })
  it('refuses numbers twice, days that are none, and an end before the beginning', () => {
    const entries = [
      first,
      first,
      use('u', '2026-03-01', '-1'),
      use('v', '2026-03-01', 'x'),
      grant('g', '2026-03-02', '1', '2026-03-01'),
    ]
    expect(refusedFields(readLedger(entries, { asOf: date('2026-12-31') }))).toEqual([
      'entries.1.id',
      'entries.2.days',
      'entries.3.days',
      'entries.4.expires',
    ])
  })
})

describe('any ledger', () => {
  const start = date('2024-01-01')
  const day = fc.integer({ min: 0, max: 1000 }).map((days) => addDays(start, days))
  const entries = fc
    .record({
      grants: fc.array(
        fc.record({
          date: day,
          quarters: fc.integer({ min: 1, max: 60 }),
          life: fc.integer({ min: 0, max: 400 }),
          promoted: fc.boolean(),
        }),
        { maxLength: 6 },
      ),
      takes: fc.array(
        fc.record({
          date: day,
          eighths: fc.integer({ min: 1, max: 40 }),
          type: fc.constantFrom('use', 'correction', 'payout'),
        }),
        { maxLength: 12 },
      ),
    })
    .map(({ grants, takes }): LedgerEntry[] => [
      ...grants.map(({ date: from, quarters, life, promoted }, index) => ({
        type: 'grant' as const,
        id: `g${index}`,
        date: from,
        days: String(quarters / 4),
        expires: addDays(from, life),
        promoted,
      })),
      ...takes.map(
        ({ date: on, eighths, type }, index) =>
          ({ type, id: `t${index}`, date: on, days: String(eighths / 8) }) as const,
      ),
    ])
  const sum = (texts: readonly string[]): Ratio => texts.reduce((total, text) => add(total, ratioOf(text)), ratio(0))
  const options = { numRuns: 1000, seed: 20_261_121 }

  it('has a balance that is the sum of its lines, on every day', () => {
    fc.assert(
      fc.property(entries, day, (list, asOf) => {
        const whole = at(list, '2030-01-01', true)
        const state = at(list, asOf, true)
        expect(equalRatio(ratioOf(state.balance), sum(state.lines.map(({ days }) => days)))).toBe(true)
        const until = whole.lines.filter((line) => line.date <= asOf).map(({ days }) => days)
        expect(equalRatio(ratioOf(state.balance), sum(until))).toBe(true)
      }),
      options,
    )
  })
  it('does not care in which order its entries come', () => {
    fc.assert(
      fc.property(
        entries.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        day,
        ([list, turned], asOf) => {
          expect(at(turned, asOf, true)).toEqual(at(list, asOf, true))
        },
      ),
      options,
    )
  })
  it('loses no day: used, lapsed and left make up each grant, taken and borrowed each take', () => {
    fc.assert(
      fc.property(entries, day, (list, asOf) => {
        const { grants, takes, balance } = at(list, asOf, true)
        for (const { days, used, lapsed, left, owed } of grants) {
          expect(equalRatio(ratioOf(days), sum([used, lapsed, left]))).toBe(true)
          expect(ratioOf(left).n >= 0n && ratioOf(lapsed).n >= 0n && ratioOf(owed).n >= 0n).toBe(true)
        }
        const borrowed = sum(takes.map((take) => take.borrowed))
        const left = sum(grants.map((each) => each.left))
        expect(equalRatio(add(ratioOf(balance), borrowed), left)).toBe(true)
        for (const take of takes) {
          const entry = list.find(({ id }) => id === take.id)
          expect(
            equalRatio(ratioOf(entry?.days ?? '0'), sum([take.borrowed, ...take.from.map(({ days }) => days)])),
          ).toBe(true)
        }
      }),
      options,
    )
  })
  it('is refused without borrowing exactly when somebody borrowed', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const asOf = date('2030-01-01')
        const strict = readLedger(list, { asOf })
        // A later grant may pay a debt back, so the takes are looked at on their own days.
        const ever = list.some((entry) => {
          if (entry.type === 'grant') return false
          return at(list, entry.date, true).takes.some(({ borrowed }) => ratioOf(borrowed).n > 0n)
        })
        expect(strict.ok).toBe(!ever)
      }),
      { ...options, numRuns: 300 },
    )
  })
})

describe('grants of any person', () => {
  const hire = fc.integer({ min: 0, max: 9000 }).map((days) => addDays(date('2000-01-01'), days))
  it('sum up without doubles, on both bases, and never beyond 26 in the first year', () => {
    fc.assert(
      fc.property(hire, fc.integer({ min: 0, max: 4000 }), fc.constantFrom('HIRE', 'FISCAL'), (from, days, basis) => {
        const asOf = addDays(from, days)
        const { grants } = valueOf(leaveGrants({ hire: from, asOf, basis, rounding: 'EXACT2' }))
        const keys = grants.map(({ date: on, kind }) => `${on} ${kind}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(grants.filter(({ kind }) => kind === 'monthly').length).toBeLessThanOrEqual(11)
        for (const { date: on, expires, earned, days: each } of grants) {
          expect(on <= asOf && on > from && expires > on && earned.to === addDays(on, -1)).toBe(true)
          expect(Number(each) > 0 && Number(each) <= 25).toBe(true)
        }
      }),
      { numRuns: 1000, seed: 20_261_121 },
    )
  })
  it('a day more never takes leave away', () => {
    fc.assert(
      fc.property(hire, fc.integer({ min: 0, max: 4000 }), fc.constantFrom('HIRE', 'FISCAL'), (from, days, basis) => {
        const total = (more: number): number =>
          valueOf(
            leaveGrants({ hire: from, asOf: date('2199-01-01'), last: addDays(from, days + more), basis }),
          ).grants.reduce((sum_, each) => sum_ + Number(each.days), 0)
        expect(total(1)).toBeGreaterThanOrEqual(total(0))
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
  })
})
