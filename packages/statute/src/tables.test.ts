import { readFileSync } from 'node:fs'
import { plainDate, weekday } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import bankSource from '../../../testdata/statutory/bank-codes.json' with { type: 'json' }
import holidaySource from '../../../testdata/statutory/holidays.json' with { type: 'json' }
import formula from '../../../testdata/statutory/simplified-tax-formula.json' with { type: 'json' }
import visaSource from '../../../testdata/statutory/visa-insurance.json' with { type: 'json' }
import { bankOf, banks } from './bank-codes.ts'
import { holidayOn, holidays, holidaysOf, holidayYears } from './holidays.ts'
import { simplifiedTaxTable } from './simplified-tax.ts'
import { simplifiedTaxRows } from './simplified-tax-table.gen.ts'
import { visaRuleOf, visaRules } from './visa.ts'

const testdata = new URL('../../../testdata/', import.meta.url)
const csv = readFileSync(new URL('statutory/simplified-tax-table.csv', testdata), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(',').map(Number))

/** min and max of BigInt. */
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
/** Exact amounts as whole numbers of one 4,000,000th won: enough for every percentage and half below. */
const UNIT = 4_000_000n

/** Tax of one cell from the rule by which the official table was made, in exact whole numbers. */
const generated = (lower: number, upper: number, family: number): number => {
  const month = lower === upper ? BigInt(lower) * 1000n : BigInt(lower + upper) * 500n
  const year = month * 12n
  const g = year * UNIT
  const won = (value: number): bigint => BigInt(value) * UNIT
  const pct = (value: bigint, percent: bigint): bigint => (value * percent) / 100n
  const step = (base: number, over: number, percent: bigint): bigint => won(base) + pct(g - won(over), percent)
  const deduction =
    year <= 5_000_000n
      ? pct(g, 70n)
      : year <= 15_000_000n
        ? step(3_500_000, 5_000_000, 40n)
        : year <= 45_000_000n
          ? step(7_500_000, 15_000_000, 15n)
          : year <= 100_000_000n
            ? step(12_000_000, 45_000_000, 5n)
            : step(14_750_000, 100_000_000, 2n)
  const base = least(most((month / 1000n) * 1000n, 290_000n), 4_490_000n)
  const pension = ((base * 45n) / 1000n / 10n) * 10n * 12n * UNIT
  const kind = Math.min(family, 3)
  const [fixed, low, middle, high] = (
    kind === 1 ? [3_100_000, 40n, 15n, 5n] : kind === 2 ? [3_600_000, 40n, 20n, 10n] : [5_000_000, 70n, 50n, 30n]
  ) as [number, bigint, bigint, bigint]
  const permille = (value: bigint, of: bigint): bigint => (value * of) / 1000n
  let special = won(fixed)
  if (year <= 30_000_000n) special += permille(g, low)
  else if (year <= 45_000_000n) special += permille(g, low) - permille(g - won(30_000_000), 50n)
  else if (year <= 70_000_000n) special += permille(g, middle)
  else if (year <= 120_000_000n) special += permille(g, high)
  if (kind === 3 && year > 40_000_000n) special += permille(g - won(40_000_000), 40n)
  const taxable = most(g - least(deduction, won(20_000_000)) - won(1_500_000) * BigInt(family) - pension - special, 0n)
  const brackets: [number, bigint][] = [
    [0, 6n],
    [14_000_000, 15n],
    [50_000_000, 24n],
    [88_000_000, 35n],
    [150_000_000, 38n],
  ]
  let tax = 0n
  brackets.forEach(([from, rate], index) => {
    const to = brackets[index + 1]?.[0] ?? 300_000_000
    if (taxable > won(from)) tax += pct(least(taxable, won(to)) - won(from), rate)
  })
  const half = won(500_000)
  const raw = tax <= half ? pct(tax, 55n) : won(275_000) + pct(tax - half, 30n)
  const limit =
    year <= 55_000_000n
      ? won(660_000)
      : year <= 70_000_000n
        ? most(won(630_000), won(660_000) - (g - won(55_000_000)) / 2n)
        : most(won(500_000), won(630_000) - (g - won(70_000_000)) / 2n)
  const monthly = most(tax - least(raw, limit), 0n) / (12n * UNIT)
  const cut = Number((monthly / 10n) * 10n)
  return cut < 1000 ? 0 : cut
}

describe('the withholding table', () => {
  it('is the official one, cell by cell', () => {
    expect(simplifiedTaxRows.map(([lower, ...cells]) => [lower, ...cells])).toEqual(
      csv.map(([lower, , ...cells]) => [lower, ...cells]),
    )
  })
  it('has 7,117 cells that the rule of its making reproduces', () => {
    const made = csv.map(([lower = 0, upper = 0, ...row]) => row.map((_, index) => generated(lower, upper, index + 1)))
    expect(made).toEqual(csv.map(([, , ...row]) => row))
    expect(made.flat()).toHaveLength(7117)
  })
  it('has the tiers of the published formula', () => {
    const tiers = formula.over10M.tiers.map(({ over, add, excessFactorPct, ratePct }) => ({
      over,
      add,
      excess: excessFactorPct,
      rate: ratePct,
    }))
    for (const { value } of simplifiedTaxTable.values) expect(value?.tiers).toEqual(tiers)
  })
})

describe('lists', () => {
  it('holidays are those of the calendar, on the weekdays it names', () => {
    expect(
      holidays.map(({ date, name, type, publicHoliday }) => ({ date, name, type: type.toLowerCase(), publicHoliday })),
    ).toEqual(holidaySource.days.map(({ date, name, type, publicHoliday }) => ({ date, name, type, publicHoliday })))
    for (const day of holidaySource.days) expect('일월화수목금토'[weekday(plainDate(day.date))]).toBe(day.weekday)
    expect(holidayOn(plainDate('2026-05-01'))?.publicHoliday).toBe(true)
    expect(holidayOn(plainDate('2026-11-20'))).toBeNull()
    for (let year: number = holidayYears.from; year <= holidayYears.to; year++) {
      expect(holidaysOf(year).length).toBeGreaterThan(15)
    }
  })
  it('banks keep their leading zero', () => {
    expect(banks).toEqual(bankSource.banks.map(({ code, name, group }) => ({ code, name, group })))
    expect(bankOf('004')?.name).toBe('KB국민은행')
    expect(bankOf('4')).toBeNull()
  })
  it('statuses of stay follow the published rules', () => {
    expect(visaRules.map(({ code, name, pension, employment }) => ({ code, name, pension, employment }))).toEqual(
      visaSource.statuses.map(({ code, name, pension, employment }) => ({ code, name, pension, employment })),
    )
    expect(visaRuleOf('E-9')).toMatchObject({ employment: 'voluntary', employerPartAlways: true })
    expect(visaRuleOf('f-4-13')?.code).toBe('F-4')
    expect(visaRuleOf('E-99')).toBeNull()
  })
})
