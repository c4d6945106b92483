import { addDays, type PlainDate, plainDate } from '@handal/base/date'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { basicTaxRates, convertedPayDeduction, serviceYearDeduction } from '@handal/statute/tax/severance-tax'
import { describe, expect, it } from 'vitest'
import tables from '../../../../testdata/statutory/severance-tax.json' with { type: 'json' }
import { explainFigure } from '../answer/explained.ts'
import { deferredSeveranceTax, severanceTax } from './severance-tax.ts'
import { taxAgain } from './testing/second-severance.ts'
import { refusedFields, valueOf } from './testing/value-of.ts'

const statute = enactedStatute()
const LEAVE = plainDate('2026-10-31')
const tax = (pay: number, years: number): { incomeTax: number; localIncomeTax: number } => {
  const { incomeTax, localIncomeTax } = valueOf(severanceTax({ pay, years, lastDay: LEAVE }, statute))
  return { incomeTax, localIncomeTax }
}
const stepValue = (pay: number, years: number, figure: string): number | string | undefined =>
  valueOf(severanceTax({ pay, years, lastDay: LEAVE }, statute)).figures.find((each) => each.figure === figure)?.value

describe('the steps are those of the published data', () => {
  it('one by one', () => {
    const on = plainDate(tables.effectiveFrom)
    expect(statute.at(serviceYearDeduction, on)).toMatchObject({ value: tables.serviceYearDeduction })
    expect(statute.at(convertedPayDeduction, on)).toMatchObject({ value: tables.convertedPayDeduction })
    expect(statute.at(basicTaxRates, on)).toMatchObject({ value: tables.basicRates2023 })
  })
  it('a step list must rise and end open', () => {
    const { accepts } = basicTaxRates
    expect(accepts([{ upTo: null, pct: 6, subtract: 0 }])).toBe(true)
    expect(accepts([{ upTo: 1000, pct: 6, subtract: 0 }])).toBe(false)
    expect(
      accepts([
        { upTo: null, pct: 6, subtract: 0 },
        { upTo: null, pct: 7, subtract: 0 },
      ]),
    ).toBe(false)
    expect(
      accepts([
        { upTo: 2000, pct: 6, subtract: 0 },
        { upTo: 1000, pct: 7, subtract: 0 },
        { upTo: null, pct: 8, subtract: 0 },
      ]),
    ).toBe(false)
    expect(accepts([{ upTo: null, pct: '6', subtract: 0 }])).toBe(false)
    expect(accepts([])).toBe(false)
    expect(accepts('6%')).toBe(false)
  })
})

describe('edges of the steps', () => {
  it.each([
    [1, 1_000_000],
    [5, 5_000_000],
    [6, 7_000_000],
    [10, 15_000_000],
    [11, 17_500_000],
    [20, 40_000_000],
    [21, 43_000_000],
    [40, 100_000_000],
  ])('%d years deduct %d won', (years, deduction) => {
    expect(stepValue(200_000_000, years, 'serviceDeduction')).toBe(deduction)
    expect(stepValue(deduction - 1, years, 'serviceDeduction')).toBe(deduction - 1)
    expect(tax(deduction, years)).toEqual({ incomeTax: 0, localIncomeTax: 0 })
  })
  // With 12 years of service converted pay is pay less 20,000,000.
  it.each([
    [8_000_000, 8_000_000],
    [8_000_001, 8_000_000],
    [70_000_000, 45_200_000],
    [70_000_001, 45_200_000],
    [100_000_000, 61_700_000],
    [100_000_001, 61_700_000],
    [300_000_000, 151_700_000],
    [300_000_001, 151_700_000],
  ])('converted pay of %d deducts %d won', (converted, deduction) => {
    const pay = converted + 20_000_000
    expect(stepValue(pay, 12, 'convertedPay')).toBe(converted)
    expect(stepValue(pay, 12, 'convertedDeduction')).toBe(deduction)
  })
  it.each(tables.basicRates2023.flatMap(({ upTo }) => (upTo === null ? [] : [upTo])))(
    'no jump of the tax where the base passes %d',
    (limit) => {
      // The pay whose base is nearest to the limit, searched for upwards.
      let low = 0
      let high = 10_000_000_000
      const base = (pay: number): number => Number(stepValue(pay, 1, 'taxBase'))
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        if (base(middle) < limit) low = middle + 1
        else high = middle
      }
      for (const pay of [low - 1, low, low + 1]) {
        const again = taxAgain(pay, 1, tables)
        expect(BigInt(tax(pay, 1).incomeTax)).toBe(again.income)
      }
      expect(tax(low + 1, 1).incomeTax - tax(low - 1, 1).incomeTax).toBeLessThanOrEqual(10)
    },
  )
  it('under 1,000 won of tax nothing is withheld', () => {
    // one year: base = (pay − 1,000,000) × 12, less 8,000,000 and 60 % of the rest; 6 %, ÷ 12
    const first = (wanted: number): number => {
      for (let pay = 1_000_000; ; pay += 10) if (taxAgain(pay, 1, tables).income >= wanted) return pay
    }
    const edge = first(1)
    expect(tax(edge - 10, 1).incomeTax).toBe(0)
    expect(tax(edge, 1).incomeTax).toBe(1000)
    const below = valueOf(severanceTax({ pay: edge - 500, years: 1, lastDay: LEAVE }, statute))
    const shown = below.figures.map(explainFigure).find(({ figure }) => figure === 'incomeTax')
    expect(shown?.notes[0]).toMatch(/걷지 않습니다/u)
  })
})

describe('refusals and deferral', () => {
  it('pay, years, tax-free pay, and days before the steps', () => {
    const question = { pay: -1, years: 0, lastDay: LEAVE, taxFree: 10 }
    expect(refusedFields(severanceTax(question, statute))).toEqual(['pay', 'years', 'taxFree'])
    const early = severanceTax({ pay: 1, years: 1, lastDay: plainDate('2022-12-31') }, statute)
    expect(early).toMatchObject({
      ok: false,
      error: { kind: 'figure', missing: { code: 'severanceTax.serviceYears' } },
    })
    expect(severanceTax({ pay: 1, years: 1, lastDay: plainDate('2023-01-01') }, statute).ok).toBe(true)
  })
  it.each([
    ['severanceTax.serviceYears', LEAVE],
    ['severanceTax.convertedPay', LEAVE],
    ['tax.basicRates', LEAVE],
    ['tax.smallAmount', plainDate('2026-11-10')],
    ['tax.localRate', plainDate('2026-11-10')],
  ])('refuses when %s has ended by %s', (code, day) => {
    const ended = (from: PlainDate): ReturnType<typeof severanceTax> =>
      severanceTax(
        { pay: 50_000_000, years: 10, lastDay: LEAVE, payDate: plainDate('2026-11-10') },
        statuteSnapshot({ overrides: [{ code, from, value: null, status: 'enacted' }] }),
      )
    expect(ended(day)).toMatchObject({ error: { kind: 'figure', missing: { code, date: day } } })
    expect(ended(addDays(day, 1)).ok).toBe(true)
  })
  it('tax-free pay is taken off first', () => {
    const free = valueOf(severanceTax({ pay: 60_000_000, taxFree: 10_000_000, years: 10, lastDay: LEAVE }, statute))
    expect(free).toMatchObject(tax(50_000_000, 10))
  })
  it('the tax on what goes into a pension account waits', () => {
    const part = valueOf(deferredSeveranceTax({ incomeTax: 680_000, intoAccount: 25_000_001, pay: 50_000_000 }))
    expect(part).toMatchObject({ deferred: 340_000, withheld: 340_000 })
    expect(
      valueOf(deferredSeveranceTax({ incomeTax: 680_000, intoAccount: 50_000_000, pay: 50_000_000 })).withheld,
    ).toBe(0)
    expect(valueOf(deferredSeveranceTax({ incomeTax: 0, intoAccount: 0, pay: 0 })).deferred).toBe(0)
    expect(refusedFields(deferredSeveranceTax({ incomeTax: 1, intoAccount: 2, pay: 1 }))).toEqual(['intoAccount'])
  })
})
