import { addDays, type PlainDate, plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts, ProrateMethod } from '../payslip/facts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'
import { prorateMethods } from './prorate.ts'

const statute = enactedStatute()
const numRuns = process.env['DEEP'] === '1' ? 50_000 : 2_000
const ITEMS = [sampleItem('BASE', '기본급'), sampleItem('DUTY', '직책수당', { nature: 'additional' })]

/** Somebody whose terms change up to four times in a period, who may come, go or be away in it. */
type Person = {
  readonly starts: number
  readonly changes: readonly {
    readonly after: number
    readonly base: number
    readonly duty: number
    readonly part: boolean
  }[]
  readonly hired: number | null
  readonly left: number | null
  readonly away: readonly [number, number] | null
  readonly method: ProrateMethod
  readonly weekdays: readonly number[]
  readonly month: string
}
const won = fc.integer({ min: 0, max: 9_999_999 })
const inPeriod = fc.integer({ min: 0, max: 30 })
const person: fc.Arbitrary<Person> = fc.record({
  // The period begins on the first of the month, or on a day of the month before.
  starts: fc.constantFrom(1, 1, 11, 21, 26),
  changes: fc.uniqueArray(fc.record({ after: inPeriod, base: won, duty: won, part: fc.boolean() }), {
    selector: ({ after }) => after,
    minLength: 1,
    maxLength: 4,
  }),
  hired: fc.option(inPeriod, { freq: 3 }),
  left: fc.option(inPeriod, { freq: 3 }),
  away: fc.option(fc.tuple(inPeriod, inPeriod), { freq: 3 }),
  method: fc.constantFrom(...prorateMethods),
  weekdays: fc.constantFrom([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [2, 4], [0, 6]),
  month: fc.constantFrom('2025-02', '2026-02', '2026-04', '2026-10', '2026-12', '2024-02'),
})

const periodOf = ({ starts, month }: Person): { readonly from: PlainDate; readonly to: PlainDate } => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const iso = (time: number): PlainDate => plainDate(new Date(time).toISOString().slice(0, 10))
  return starts === 1
    ? { from: iso(Date.UTC(year, number - 1, 1)), to: iso(Date.UTC(year, number, 0)) }
    : { from: iso(Date.UTC(year, number - 2, starts)), to: iso(Date.UTC(year, number - 1, starts - 1)) }
}

const factsOf = (one: Person): PayslipFacts => {
  const { changes, hired, left, away, method, weekdays, month } = one
  const period = periodOf(one)
  const on = (days: number): PlainDate => addDays(period.from, days)
  const hireDate = hired === null ? plainDate('2020-01-01') : on(hired)
  const leaveDate = left === null ? null : on(left)
  const terms = changes
    .toSorted((a, b) => a.after - b.after)
    .map(({ after, base, duty, part }, index) =>
      sampleTerm(
        { BASE: base, DUTY: duty },
        {
          from: index === 0 ? plainDate('2020-01-01') : on(after),
          monthlyHours: part ? '104.5' : '209',
          dailyMinutes: part ? 240 : 480,
        },
      ),
    )
  const [from = 0, to = 0] = (away ?? []).toSorted((a, b) => a - b)
  return sampleFacts({
    month,
    period,
    company: { prorateMethod: method },
    person: {
      hireDate,
      leaveDate: leaveDate !== null && leaveDate < hireDate ? hireDate : leaveDate,
      workingWeekdays: weekdays,
      leavesOfAbsence: away === null ? [] : [{ from: on(from), to: on(to) }],
    },
    terms,
    items: ITEMS,
  })
}

/** A fraction, so that nothing is rounded on the way. */
type Fraction = readonly [top: bigint, bottom: bigint]
const sum = (all: readonly Fraction[]): Fraction =>
  all.reduce(([a, b], [c, d]): Fraction => [a * d + c * b, b * d], [0n, 1n])
const roundUp = ([top, bottom]: Fraction): number => Number((top + bottom - 1n) / bottom)

/** The pay of an item, won a day, looked up day by day: the second computation shares nothing with the first. */
const dayByDay = (facts: PayslipFacts, item: string): number => {
  const { period, person: who, terms, company } = facts
  const amountOf = (term: PayslipFacts['terms'][number]): number =>
    term.amounts.find(({ itemCode }) => itemCode === item)?.amount ?? 0
  const days: string[] = []
  for (let time = Date.parse(period.from); time <= Date.parse(period.to); time += 86_400_000)
    days.push(new Date(time).toISOString().slice(0, 10))
  const isThere = (day: string): boolean =>
    day >= who.hireDate &&
    (who.leaveDate === null || day <= who.leaveDate) &&
    !who.leavesOfAbsence.some(({ from, to }) => day >= from && day <= to)
  const counts = (day: string, method: ProrateMethod): boolean => {
    const of = new Date(day).getUTCDay()
    const works = who.workingWeekdays.includes(of)
    return (
      method === 'CALENDAR' ||
      method === 'FIXED30' ||
      works ||
      (method !== 'WORKDAYS' && of === company.weeklyHolidayWeekday)
    )
  }
  const held = days.map((day) => ({ day, term: terms.findLast(({ from }) => from <= day) }))
  const isWhole = days.every(isThere)
  const used = new Set(held.map(({ term }) => term))
  const [only] = used
  if (isWhole && used.size === 1 && only !== undefined) return amountOf(only)
  // A whole month of several terms goes by paid days, and of 30 days the last terms take what is left.
  const method = isWhole && company.prorateMethod === 'HOURS209' ? 'PAIDDAYS' : company.prorateMethod
  const all = days.filter((day) => counts(day, method)).length
  const served = held.filter(({ day }) => isThere(day) && counts(day, method))
  const parts = [...used].map((term, index, { length }): Fraction => {
    if (term === undefined) return [0n, 1n]
    const own = served.filter((one) => one.term === term).length
    if (method === 'HOURS209')
      return [
        BigInt(amountOf(term)) * BigInt(term.dailyMinutes) * BigInt(own) * 10n,
        60n * BigInt(Number(term.monthlyHours) * 10),
      ]
    const isRest = method === 'FIXED30' && isWhole && index === length - 1
    const before = held.filter((one) => one.term !== term).length
    return [
      BigInt(amountOf(term)) * BigInt(isRest ? Math.max(0, 30 - before) : own),
      BigInt(method === 'FIXED30' ? 30 : Math.max(1, all)),
    ]
  })
  return Math.min(
    roundUp(sum(parts)),
    Math.max(0, ...[...used].map((term) => (term === undefined ? 0 : amountOf(term)))),
  )
}

describe('a change in the middle of a period', { timeout: 300_000 }, () => {
  it('pays by every set of terms, day by day, whatever the method and whoever comes, goes or is away', () => {
    let changed = 0
    fc.assert(
      fc.property(person, (one) => {
        const facts = factsOf(one)
        const { lines, blocks } = calculatePayslip(facts, statute)
        expect(blocks.filter(({ code }) => code === 'facts-invalid')).toEqual([])
        for (const item of ['BASE', 'DUTY']) {
          const paid = lines.find(({ code }) => code === `item.${item}`)?.calculated ?? 0
          expect(paid).toBe(dayByDay(facts, item))
        }
        if (facts.terms.length > 1) changed++
      }),
      { numRuns, seed: 20_261_125 },
    )
    expect(changed).toBeGreaterThan(numRuns / 2)
  })
})
