import { plainDate, yearMonth } from '@handal/base/date'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import timing from '../../../../testdata/golden/insurance-timing.json' with { type: 'json' }
import { explainFigure } from '../answer/explained.ts'
import { refusedFields, valueOf } from '../severance/testing/value-of.ts'
import { monthsCharged, monthsTouched, mostInstalments, settleHealthYear, yearsToSettle } from './year-settlement.ts'

const statute = enactedStatute()
const hire = plainDate('2026-03-10')
const span = { hire, lastDay: plainDate('2026-10-20') }
const billed = ['04', '05', '06', '07', '08', '09', '10']
const withheld = billed.map((month) => ({ month: yearMonth(`2026-${month}`), health: 107_850, care: 14_170 }))

describe('health settlement of a leaver', () => {
  it.each(timing.healthSettle.map((each) => [each.id, each] as const))('%s as worked by hand', (_, each) => {
    const { year, totalPay, expected, workMonths, chargedMonths } = each
    const result = valueOf(settleHealthYear({ span, year, totalPay, withheld }, statute))
    expect(result).toMatchObject({
      workMonths,
      chargedMonths,
      monthlyBase: expected.fixedMonthly,
      fixedHealth: expected.fixedHi,
      fixedCare: expected.fixedLtc,
      healthDifference: expected.diffHi,
      careDifference: expected.diffLtc,
    })
    expect(result.figures.map((figure) => explainFigure(figure).formula)).toEqual([
      '25,200,000 ÷ 8 = 3,150,000원',
      '792,680 - 754,950 = 37,730원',
      '104,160 - 99,190 = 4,970원',
    ])
  })
  it('may divide by the months charged, and gives back what was too much', () => {
    const facts = { span, year: 2026, totalPay: 20_000_000, withheld, workMonths: 'BILLED' } as const
    const result = valueOf(settleHealthYear(facts, statute))
    expect(result.monthlyBase).toBe(2_857_142)
    expect(result.healthDifference).toBeLessThan(0)
  })
  it('gives back what was withheld in a month that is not charged', () => {
    const march = { month: yearMonth('2026-03'), health: 107_850, care: 14_170 }
    const facts = { span, year: 2026, totalPay: 25_200_000, withheld: [march, ...withheld] }
    expect(valueOf(settleHealthYear(facts, statute))).toMatchObject({
      fixedHealth: 792_680,
      healthDifference: 37_730 - 107_850,
      careDifference: 4970 - 14_170,
    })
    const short = { hire: plainDate('2026-03-10'), lastDay: plainDate('2026-03-20') }
    expect(valueOf(settleHealthYear({ ...facts, span: short, withheld: [march] }, statute))).toMatchObject({
      chargedMonths: 0,
      fixedHealth: 0,
      healthDifference: -107_850,
      careDifference: -14_170,
    })
  })
  it('leaves out months wholly on leave, whose premium was deferred', () => {
    const leaves = [{ from: plainDate('2026-05-15'), to: plainDate('2026-08-31') }]
    const facts = { span, year: 2026, totalPay: 15_750_000, withheld, leaves }
    // 15,750,000 ÷ 5 = 3,150,000 for 4, 5, 9 and 10; what was withheld in 6, 7 and 8 stands apart.
    expect(valueOf(settleHealthYear(facts, statute))).toMatchObject({
      workMonths: 5,
      chargedMonths: 4,
      monthlyBase: 3_150_000,
      fixedHealth: 4 * 113_240,
      healthDifference: 4 * (113_240 - 107_850),
      careDifference: 4 * (14_880 - 14_170),
    })
    const all = [{ from: plainDate('2026-03-01'), to: plainDate('2026-10-31') }]
    expect(refusedFields(settleHealthYear({ ...facts, leaves: all }, statute))).toEqual(['span'])
    const reversed = [{ from: plainDate('2026-05-15'), to: plainDate('2026-05-14') }]
    expect(refusedFields(settleHealthYear({ ...facts, leaves: reversed }, statute))).toEqual(['leaves.0'])
  })
  it('takes the ratio of long-term care of each month, which changed in November 2026', () => {
    const whole = { hire: plainDate('2026-10-01'), lastDay: plainDate('2026-11-30') }
    const result = valueOf(settleHealthYear({ span: whole, year: 2026, totalPay: 4_010_000, withheld: [] }, statute))
    // 72,070 × 9448/71900 = 9,470.3; 72,070 × 0.1314 = 9,469.998
    expect(result).toMatchObject({ fixedHealth: 144_140, fixedCare: 9470 + 9460 })
  })
})

describe('months and years', () => {
  it('touched and charged', () => {
    expect(monthsTouched(span, 2026)).toHaveLength(8)
    expect(monthsCharged(span, 2026)[0]).toBe('2026-04')
    expect(monthsCharged({ ...span, hire: plainDate('2026-03-01') }, 2026)).toHaveLength(8)
    expect(monthsTouched(span, 2025)).toEqual([])
  })
  it.each([
    ['2026-03-31', [2025, 2026]],
    ['2026-04-01', [2026]],
  ])('leaving on %s settles %j', (day, years) => {
    expect(yearsToSettle(plainDate(day))).toEqual(years)
  })
  it.each([
    [107_849, 1],
    [107_850, 12],
    [0, 1],
    [-200_000, 1],
  ])('an extra of %d won in at most %d parts', (extra, parts) => {
    expect(mostInstalments(extra, 107_850)).toBe(parts)
  })
})

it('refuses what it cannot work with', () => {
  const facts = { span, year: 2026, totalPay: -1, withheld: [{ month: yearMonth('2025-12'), health: 0.5, care: 0 }] }
  expect(refusedFields(settleHealthYear(facts, statute))).toEqual(['totalPay', 'withheld.0.health', 'withheld.0.month'])
  expect(refusedFields(settleHealthYear({ span, year: 2025, totalPay: 1, withheld: [] }, statute))).toEqual(['span'])
  const reversed = { hire, lastDay: plainDate('2026-03-09') }
  expect(refusedFields(settleHealthYear({ span: reversed, year: 2026, totalPay: 1, withheld: [] }, statute))).toEqual([
    'lastDay',
  ])
  const later = settleHealthYear(
    { span: { hire, lastDay: null }, year: 2027, totalPay: 36_000_000, withheld: [] },
    statuteSnapshot(),
  )
  expect(later).toMatchObject({ ok: false, error: { kind: 'figure', missing: { date: '2027-01-01' } } })
})

it.each([
  ['health.shareRate', '2026-10-01'],
  ['health.shareLimits', '2026-04-01'],
  ['care.ratio', '2026-06-01'],
])('names %s when it has ended by %s, a month that is charged', (code, from) => {
  const ended = (day: string): ReturnType<typeof settleHealthYear> =>
    settleHealthYear(
      { span, year: 2026, totalPay: 25_200_000, withheld },
      statuteSnapshot({ overrides: [{ code, from: day, value: null, status: 'enacted' }] }),
    )
  expect(ended(from)).toMatchObject({ error: { kind: 'figure', missing: { code, date: from } } })
  expect(ended('2026-11-01').ok).toBe(true)
})
