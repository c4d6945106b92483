import { addDays, firstDay, plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import nontaxable from '../../../testdata/statutory/nontaxable.json' with { type: 'json' }
import rates from '../../../testdata/statutory/rates.json' with { type: 'json' }
import formula from '../../../testdata/statutory/simplified-tax-formula.json' with { type: 'json' }
import { employmentEmployeeRate, employmentEmployerExtra, employmentEmployerPermyriad } from './employment-insurance.ts'
import { type Figure, ratioFigure } from './figure.ts'
import { allFigures } from './figures.ts'
import { healthShareLimits, healthShareRate } from './health-insurance.ts'
import { careRatio } from './long-term-care.ts'
import { minimumHourlyWage } from './minimum-wage.ts'
import { pensionBaseLimits, pensionShareRate } from './national-pension.ts'
import { taxChildAmounts } from './tax/simplified-tax.ts'
import { enactedStatute, figuresEnactedUntil, statuteSnapshot, unusableRows } from './snapshot.ts'
import { taxFreeLimits } from './tax/tax-free.ts'

const statute = enactedStatute()
const valueOn = <T>(figure: Figure<T>, date: string): T | null => {
  const found = statute.at(figure, plainDate(date))
  return found.ok ? found.value : null
}
/** First and last day of a source's period. */
const ends = (period: { from: string; to: string | null }): string[] =>
  period.to === null ? [period.from] : [period.from, period.to]

describe('every figure', () => {
  it.each(allFigures.map((figure) => [figure.code, figure] as const))(
    '%s changes on its day and not before',
    (_, figure) => {
      const law = figure.values.filter(({ status }) => status !== 'planned')
      const holds = (entry: (typeof law)[number] | undefined): object =>
        entry?.status === 'enacted' && entry.value !== null
          ? { ok: true, value: entry.value, from: entry.from }
          : { ok: false, code: figure.code }
      law.forEach((entry, index) => {
        const day = plainDate(entry.from)
        expect(statute.at(figure, day)).toMatchObject(holds(entry))
        expect(statute.at(figure, addDays(day, -1))).toMatchObject(holds(law[index - 1]))
      })
      expect(law.length).toBeGreaterThan(0)
    },
  )
  it('has a code of its own and names its law wherever it is enacted', () => {
    expect(new Set(allFigures.map(({ code }) => code)).size).toBe(allFigures.length)
    const bare = allFigures.filter(({ required, values }) =>
      values.some(({ refs, value }) => required && value !== null && refs.length === 0),
    )
    expect(bare.map(({ code }) => code)).toEqual([])
  })
})

describe('the published rates', () => {
  it('pension by year and limits by July', () => {
    for (const period of rates.nationalPension.ratePeriods) {
      for (const day of ends(period))
        expect(valueOn(pensionShareRate, day)).toBe(`${period.employeeNum}/${period.employeeDen}`)
    }
    for (const period of rates.nationalPension.limitPeriods) {
      for (const day of ends(period))
        expect(valueOn(pensionBaseLimits, day)).toEqual({ min: period.min, max: period.max })
    }
    expect(valueOn(pensionBaseLimits, '2027-07-01')).toBeNull()
  })
  it('health by year, nothing for 2027', () => {
    for (const period of rates.health.periods.filter(({ employeeMin }) => employeeMin !== null)) {
      for (const day of ends(period)) {
        expect(valueOn(healthShareRate, day)).toBe(`${period.employeeNum}/${period.employeeDen}`)
        expect(valueOn(healthShareLimits, day)).toEqual({ min: period.employeeMin, max: period.employeeMax })
      }
    }
    expect(valueOn(healthShareRate, '2027-01-01')).toBeNull()
    expect(valueOn(healthShareLimits, '2027-01-01')).toBeNull()
  })
  it('long-term care, its ratio changed from the premium of November 2026', () => {
    for (const period of rates.longTermCare.periods.filter(({ ratioNum }) => ratioNum !== null)) {
      for (const day of ends(period)) expect(valueOn(careRatio, day)).toBe(`${period.ratioNum}/${period.ratioDen}`)
    }
    expect(valueOn(careRatio, '2027-01-01')).toBeNull()
  })
  it('employment insurance', () => {
    for (const period of rates.employment.periods) {
      expect(valueOn(employmentEmployeeRate, '2026-11-01')).toBe(`${period.employeeNum}/${period.employeeDen}`)
      expect(valueOn(employmentEmployerPermyriad, '2026-11-01')).toBe(
        (period.employerUnemploymentNum * 10_000) / period.employerUnemploymentDen,
      )
      expect(valueOn(employmentEmployerExtra, '2026-11-01')).toEqual(period.employerExtraPermyriad)
    }
    expect(valueOn(employmentEmployeeRate, '2027-01-01')).toBe('9/1000')
  })
  it('minimum wage by year', () => {
    for (const { year, hourly } of rates.minimumWage.years) {
      expect(valueOn(minimumHourlyWage, `${year}-01-01`)).toBe(hourly)
      expect(valueOn(minimumHourlyWage, `${year}-12-31`)).toBe(hourly)
    }
  })
  it('child amounts by the payment date', () => {
    for (const { withholdingFrom, withholdingTo, child } of formula.versions) {
      expect(valueOn(taxChildAmounts, withholdingFrom)).toEqual(child)
      expect(valueOn(taxChildAmounts, withholdingTo ?? withholdingFrom)).toEqual(child)
    }
  })
  it('tax-free limits by month', () => {
    for (const item of nontaxable.items) {
      const figure = taxFreeLimits[item.code]
      for (const period of item.periods) {
        for (const day of [period.from, period.to]) {
          if (day === null || figure === undefined) continue
          const { monthly, ...rest } = { monthly: null, ...period }
          const production = {
            yearly: 'yearly' in rest ? rest.yearly : null,
            monthlyFixedPayMax: 'monthlyFixedPayMax' in rest ? rest.monthlyFixedPayMax : null,
            previousYearGrossMax: 'previousYearGrossMax' in rest ? rest.previousYearGrossMax : null,
          }
          expect(valueOn(figure, day)).toMatchObject(production.yearly === null ? { monthly } : { monthly, production })
        }
      }
    }
    expect(Object.keys(taxFreeLimits).toSorted()).toEqual(nontaxable.items.map(({ code }) => code).toSorted())
  })
})

describe('a snapshot', () => {
  const january = firstDay(yearMonth('2027-01'))
  const row = { code: 'care.ratio', from: '2027-01-01', value: '1350/10000', status: 'enacted' } as const

  it('ends on the last day for which everything is enacted', () => {
    expect(figuresEnactedUntil()).toBe('2026-12-31')
    expect(statute.enactedUntil).toBe('2026-12-31')
  })
  it('names code and date of what is missing', () => {
    expect(statute.at(careRatio, january)).toEqual({
      ok: false,
      code: 'care.ratio',
      label: '장기요양보험료율(건강보험료 대비)',
      date: '2027-01-01',
    })
    expect(statute.at(pensionBaseLimits, plainDate('2022-06-30')).ok).toBe(false)
  })
  it('takes rows of the super admin and leaves others untouched', () => {
    const own = statuteSnapshot({ overrides: [row] })
    expect(own.at(careRatio, january)).toMatchObject({ ok: true, value: '1350/10000', from: '2027-01-01' })
    expect(own.at(careRatio, plainDate('2026-12-31'))).toMatchObject({ ok: true, value: '1314/10000' })
    expect(statute.at(careRatio, january).ok).toBe(false)
  })
  it('moves its end when every gap is filled', () => {
    const filled = statuteSnapshot({
      overrides: [
        row,
        { code: 'health.shareRate', from: '2027-01-01', value: '3595/100000', status: 'enacted' },
        { code: 'health.shareLimits', from: '2027-01-01', value: { min: 10_080, max: 4_700_000 }, status: 'enacted' },
      ],
    })
    expect(filled.enactedUntil).toBe('2027-06-30')
  })
  it('refuses rows that have not the form of their figure', () => {
    const bad = [
      { ...row, value: 0.135 },
      { ...row, value: 'a' },
      { ...row, code: 'no.such' },
      { code: 'health.shareLimits', from: '2027-01-01', value: { min: 1.5, max: 2 }, status: 'enacted' as const },
    ]
    expect(unusableRows([...bad, row])).toEqual(bad)
    expect(statuteSnapshot({ overrides: bad }).at(careRatio, january).ok).toBe(false)
  })
  it('shows announced and planned values to a what-if only', () => {
    const whatIf = statuteSnapshot({ planned: true })
    expect(whatIf.at(healthShareRate, january)).toMatchObject({ ok: true, value: '3595/100000' })
    expect(whatIf.at(employmentEmployeeRate, january)).toMatchObject({ ok: true, value: '10/1000' })
    expect(statute.at(employmentEmployeeRate, january)).toMatchObject({ ok: true, value: '9/1000' })
  })
})

describe('the definition of a figure', () => {
  const base = { code: 'x', label: 'x', clock: 'payDate', reviewedOn: '2026-11-20' } as const
  const entry = { status: 'enacted', refs: [] } as const
  it('throws for dates out of order, unreal dates and values of another kind', () => {
    const two =
      (a: string, b: string): (() => unknown) =>
      () =>
        ratioFigure({
          ...base,
          values: [
            { ...entry, from: a, value: '1' },
            { ...entry, from: b, value: '2' },
          ],
        })
    expect(two('2026-01-01', '2026-01-01')).toThrow('2026-01-01')
    expect(two('2026-02-30', '2026-03-01')).toThrow('2026-02-30')
    expect(two('2026-01-01', '2026-02-01')).not.toThrow()
    expect(() => ratioFigure({ ...base, values: [{ ...entry, from: '2026-01-01', value: '4.5%' }] })).toThrow(
      'bad value',
    )
  })
})
