import { readFileSync } from 'node:fs'
import { plainDate, weekday } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import bankSource from '../../../testdata/statutory/bank-codes.json' with { type: 'json' }
import holidaySource from '../../../testdata/statutory/holidays.json' with { type: 'json' }
import formula from '../../../testdata/statutory/simplified-tax-formula.json' with { type: 'json' }
import visaSource from '../../../testdata/statutory/visa-insurance.json' with { type: 'json' }
import { bankOf, banks } from './bank-codes.ts'
import { holidayOn, holidays, holidaysOf, holidayYears } from './holidays.ts'
import { simplifiedTaxTable } from './tax/simplified-tax.ts'
import { generatedRow, simplifiedTaxRule } from './tax/simplified-tax-rule.ts'
import { simplifiedTaxRows } from './tax/simplified-tax-table.gen.ts'
import { visaRuleOf, visaRules } from './visa.ts'

const testdata = new URL('../../../testdata/', import.meta.url)
const csv = readFileSync(new URL('statutory/simplified-tax-table.csv', testdata), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(',').map(Number))

describe('the withholding table', () => {
  it('is the official one, cell by cell', () => {
    expect(simplifiedTaxRows.map(([lower, ...cells]) => [lower, ...cells])).toEqual(
      csv.map(([lower, , ...cells]) => [lower, ...cells]),
    )
  })
  it('has 7,117 cells that the rule of its making reproduces', () => {
    const made = csv.map(([lower = 0, upper = 0]) => generatedRow(simplifiedTaxRule, lower, upper))
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
