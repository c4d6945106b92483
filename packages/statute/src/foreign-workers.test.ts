import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { pensionCountries, permitTerms, returnCosts } from './foreign-workers.ts'
import { enactedStatute, statuteSnapshot, unusableRows } from './snapshot.ts'

const statute = enactedStatute()

describe('pension by country', () => {
  const ruleOf = (country: string, day: string): string | null => {
    const found = statute.at(pensionCountries, plainDate(day))
    if (!found.ok) return 'no figure'
    const entry = found.value.find((each) => each.country === country)
    return entry === undefined ? null : `${entry.rule} ${entry.confirmed ? 'confirmed' : 'as read'}`
  }
  it.each([
    ['VN', '2020-11-15', 'no figure'],
    ['VN', '2020-11-16', 'EXCLUDED as read'],
    ['VN', '2023-12-31', 'EXCLUDED as read'],
    ['VN', '2024-01-01', null],
    ['VN', '2026-11-22', null],
    ['KH', '2026-11-22', 'EXCLUDED as read'],
    ['CN', '2024-12-30', null],
    ['CN', '2024-12-31', 'TREATY confirmed'],
    ['PH', '2026-11-22', 'TREATY confirmed'],
    ['NP', '2026-11-22', null],
  ])('%s on %s: %s', (country, day, expected) => {
    expect(ruleOf(country, day)).toBe(expected)
  })
  it('names every country once', () => {
    for (const { value } of pensionCountries.values) {
      const countries = (value ?? []).map(({ country }) => country)
      expect(new Set(countries).size).toBe(countries.length)
    }
  })
})

it('the amounts of the return cost insurance say that they are not confirmed', () => {
  const found = statute.at(returnCosts, plainDate('2026-11-22'))
  expect(found).toMatchObject({ ok: true, value: { confirmed: false, byCountry: { LK: 600_000 }, others: 500_000 } })
})

it('limits of the permit', () => {
  expect(statute.at(permitTerms, plainDate('2026-11-22'))).toMatchObject({
    value: { guaranteeBelow: 300, instalments: 3, missed: 3, fineUpTo: 5_000_000 },
  })
})

describe('rows of the super admin', () => {
  const row = (code: string, value: unknown) => ({ code, from: '2026-12-01', value, status: 'enacted' as const })
  const entry = { country: 'NP', rule: 'INSURED', confirmed: true, source: '공단 회신' }
  it('are taken in the form of the figure', () => {
    const rows = [
      row('departure.returnCosts', { confirmed: true, byCountry: { NP: 500_000 }, others: null }),
      row('pension.countries', [entry]),
    ]
    expect(unusableRows(rows)).toEqual([])
    const own = statuteSnapshot({ overrides: rows })
    expect(own.at(pensionCountries, plainDate('2026-12-01'))).toMatchObject({ value: [entry] })
    expect(own.at(returnCosts, plainDate('2026-12-01'))).toMatchObject({ value: { confirmed: true } })
  })
  const costs = { confirmed: true, byCountry: {}, others: null }
  it.each([
    row('departure.returnCosts', 1),
    row('departure.returnCosts', [costs]),
    row('departure.returnCosts', { ...costs, confirmed: 'yes' }),
    row('departure.returnCosts', { ...costs, others: 0 }),
    row('departure.returnCosts', { ...costs, byCountry: [] }),
    row('departure.returnCosts', { ...costs, byCountry: { Nepal: 500_000 } }),
    row('departure.returnCosts', { ...costs, byCountry: { NP: 0.5 } }),
    row('pension.countries', entry),
    row('pension.countries', [{ ...entry, country: 'Nepal' }]),
    row('pension.countries', [{ ...entry, country: 1 }]),
    row('pension.countries', [{ ...entry, rule: 'ASK' }]),
    row('pension.countries', [{ ...entry, confirmed: 1 }]),
    row('pension.countries', [{ ...entry, source: null }]),
    row('pension.countries', [null]),
  ])('refused: %j', (bad) => {
    expect(unusableRows([bad])).toEqual([bad])
  })
})
