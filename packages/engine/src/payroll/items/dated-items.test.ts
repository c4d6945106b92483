import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { enactedStatute } from '@handal/statute/snapshot'
import type { PayslipFacts, SalaryItem } from '../payslip/facts.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { sampleFacts, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'
import { areSteady, itemOn, itemStarts } from './dated-items.ts'

const statute = enactedStatute()
const PERIOD = { from: plainDate('2026-10-21'), to: plainDate('2026-11-20') }
const long = (more: Partial<SalaryItem>): SalaryItem =>
  sampleItem('LONG', '근속수당', { nature: 'additional', prorated: true, ...more })
const paid = (item: SalaryItem, more: Partial<Parameters<typeof sampleFacts>[0]> = {}): number | null => {
  const { lines, blocks } = calculatePayslip(
    sampleFacts({
      month: '2026-11',
      period: PERIOD,
      items: [...sampleItems, item],
      terms: [sampleTerm({ BASE: 3_000_000, LONG: 310_000 })],
      ...more,
    }),
    statute,
  )
  expect(blocks).toEqual([])
  return lines.find(({ code }) => code === 'item.LONG')?.amount ?? null
}

describe('an item on days of a period of 31', () => {
  it.each<[string, Partial<SalaryItem>, number | null]>([
    ['holds throughout', {}, 310_000],
    ['begins on the second day', { from: plainDate('2026-10-22') }, 300_000],
    ['begins on the last', { from: PERIOD.to }, 10_000],
    ['ends on the first', { to: PERIOD.from }, 10_000],
    ['ends on the last but one', { to: plainDate('2026-11-19') }, 300_000],
    ['begins and ends inside', { from: plainDate('2026-11-01'), to: plainDate('2026-11-10') }, 100_000],
    ['ends on the first and is not shared', { to: PERIOD.from, prorated: false }, 310_000],
    ['begins on the last and is not shared', { from: PERIOD.to, prorated: false }, 310_000],
  ])('%s', (_, dates, amount) => {
    expect(paid(long(dates))).toBe(amount)
  })
  it('ends on the day on which other terms begin: that day is of the new ones', () => {
    const terms = [
      sampleTerm({ BASE: 3_000_000, LONG: 310_000 }),
      sampleTerm({ BASE: 3_000_000, LONG: 620_000 }, { from: plainDate('2026-11-01') }),
    ]
    // Eleven days of October at 10,000, one at 20,000.
    expect(paid(long({ to: plainDate('2026-11-01') }), { terms })).toBe(130_000)
    expect(paid(long({ to: plainDate('2026-10-31') }), { terms })).toBe(110_000)
  })
  it('changes its amount: each day at its own, and what is not shared at the newest', () => {
    const before = [long({ source: { fixed: 310_000 } })]
    const now = { source: { fixed: 620_000 }, from: plainDate('2026-11-11'), before } as const
    expect(paid(long(now))).toBe(21 * 10_000 + 10 * 20_000)
    expect(paid(long({ ...now, prorated: false }))).toBe(620_000)
  })
  it('is paid to nobody who has left before it begins', () => {
    const person = { leaveDate: plainDate('2026-10-31') }
    expect(paid(long({ from: plainDate('2026-11-01') }), { person })).toBeNull()
    expect(paid(long({ from: plainDate('2026-11-01'), prorated: false }), { person })).toBeNull()
    expect(paid(long({ from: plainDate('2026-10-31') }), { person })).toBe(10_000)
  })
  it('counts in the ordinary wage on its own days alone', () => {
    const wage = long({ ordinaryWage: true, from: plainDate('2026-11-01') })
    expect(itemStarts([wage], PERIOD)).toEqual(['2026-11-01'])
    expect([areSteady([wage]), areSteady([long({})])]).toEqual([false, true])
    expect([itemOn(wage, plainDate('2026-10-31')), itemOn(wage, plainDate('2026-11-01'))]).toEqual([null, wage])
    // It changes with the first day of the period: nothing begins inside.
    expect(itemStarts([long({ from: PERIOD.from })], PERIOD)).toEqual([])
    expect(itemStarts([long({ to: PERIOD.to })], PERIOD)).toEqual([])
  })
})

it('a lost weekly holiday takes off the fifths of a minute that it is', () => {
  const deducted = (attendance: Partial<NonNullable<PayslipFacts['attendance']>>): number | undefined =>
    calculatePayslip(sampleFacts({ terms: [sampleTerm({ BASE: 2_090_000 })], attendance }), statute).lines.find(
      ({ code }) => code === 'item.SHORT',
    )?.amount
  // 243 minutes and 194.4 of the week: 437.4 minutes at 10,000 an hour.
  expect(deducted({ shortage: 243, lostHolidays: 1, lostHolidayMinutes: 194, lostHolidayRest: 2 })).toBe(72_900)
  expect(deducted({ shortage: 243, lostHolidays: 1, lostHolidayMinutes: 194 })).toBe(72_833)
  // Five fifths are a minute: 60 and 1.
  expect(deducted({ lostHolidays: 2, lostHolidayMinutes: 60, lostHolidayRest: 5 })).toBe(10_166)
})
