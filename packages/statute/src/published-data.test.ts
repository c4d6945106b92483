import { addDays, plainDate } from '@handal/base/date'
import { divide, equalRatio, floorRatio, multiply, type Ratio, ratio, ratioOf, toFixed } from '@handal/base/ratio'
import { describe, expect, it } from 'vitest'
import nontaxable from '../../../testdata/statutory/nontaxable.json' with { type: 'json' }
import rates from '../../../testdata/statutory/rates.json' with { type: 'json' }
import severance from '../../../testdata/statutory/severance-tax.json' with { type: 'json' }
import formula from '../../../testdata/statutory/simplified-tax-formula.json' with { type: 'json' }
import visaSource from '../../../testdata/statutory/visa-insurance.json' with { type: 'json' }
import {
  accidentAverageRate,
  accidentCommuteRate,
  accidentIndustryRates,
  employmentAge,
} from './employment-insurance.ts'
import type { Figure } from './figure.ts'
import { allFigures } from './figures.ts'
import { healthShareLimits, healthShareRate } from './health-insurance.ts'
import { localIncomeTaxRate } from './tax/local-income-tax.ts'
import { careRatio } from './long-term-care.ts'
import { minimumHourlyWage } from './minimum-wage.ts'
import { pensionAges, pensionBaseLimits, pensionShareRate } from './national-pension.ts'
import { basicTaxRates, convertedPayDeduction, serviceYearDeduction } from './tax/severance-tax.ts'
import { simplifiedTaxTable, smallTaxThreshold } from './tax/simplified-tax.ts'
import { enactedStatute, statuteSnapshot } from './snapshot.ts'
import { taxFreeLimits } from './tax/tax-free.ts'
import { visaRules } from './visa.ts'

const statute = enactedStatute()
const valueOn = <T>(figure: Figure<T>, date: string): T | null => {
  const found = statute.at(figure, plainDate(date))
  return found.ok ? found.value : null
}
/** "9.5" of 100 as a fraction. */
const partOf = (text: string, whole: number): Ratio => divide(ratioOf(text), ratio(whole))
const shareOn = (date: string): string => valueOn(pensionShareRate, date) ?? '0'

describe('what the published data says beside the plain rates', () => {
  it('the highest pension share is the highest base times the rate, cut to 10 won', () => {
    for (const [months, most] of Object.entries(rates.nationalPension.maxEmployeeShare)) {
      for (const month of months.split('..')) {
        const day = `${month}-01`
        const share = multiply(ratio(valueOn(pensionBaseLimits, day)?.max ?? 0), ratioOf(shareOn(day)))
        expect([month, floorRatio(divide(share, ratio(10))) * 10n]).toEqual([month, BigInt(most)])
      }
    }
  })
  it('the total of a premium is twice the share', () => {
    for (const { from, totalPct } of rates.nationalPension.ratePeriods)
      expect(equalRatio(multiply(ratioOf(shareOn(from)), ratio(2)), partOf(totalPct, 100))).toBe(true)
    for (const period of rates.health.periods) {
      if (period.employeeMin === null) continue
      const limits = valueOn(healthShareLimits, period.from)
      expect(limits).toEqual({ min: period.premiumTotalMin / 2, max: period.premiumTotalMax / 2 })
      const twice = multiply(ratioOf(valueOn(healthShareRate, period.from) ?? '0'), ratio(2))
      expect(equalRatio(twice, partOf(period.totalPct, 100))).toBe(true)
    }
  })
  it('the frozen health rate of 2027 is announced, not enacted', () => {
    const next = rates.health.periods.find(({ from }) => from === '2027-01-01')
    const announced = statuteSnapshot({ planned: true }).at(healthShareRate, plainDate('2027-01-01'))
    expect(announced).toMatchObject({ ok: true, value: `${next?.employeeNum}/${next?.employeeDen}` })
    expect(valueOn(healthShareRate, '2027-01-01')).toBeNull()
  })
  it('the ratio of long-term care is what is published as a percentage of the health premium', () => {
    for (const { from, publishedPctOfHealth } of rates.longTermCare.periods) {
      const value = valueOn(careRatio, from)
      if (value !== null) expect(toFixed(multiply(ratioOf(value), ratio(100)), 2)).toBe(publishedPctOfHealth)
      else expect([from, publishedPctOfHealth]).toEqual(['2027-01-01', null])
    }
  })
  it('ages', () => {
    const { from, untilBelow } = rates.nationalPension.age
    expect(valueOn(pensionAges, '2026-11-01')).toEqual({ from, below: untilBelow })
    for (const [day, paragraph] of [
      ['2026-12-31', '제10조 제2항'],
      ['2027-01-01', '제10조 제3항'],
    ] as const) {
      const age = statute.at(employmentAge, plainDate(day))
      expect(age.ok && [age.value.hiredAt, age.refs.at(-1)?.article]).toEqual([
        rates.employment.age.exemptIfHiredAtOrAfter,
        paragraph,
      ])
    }
  })
  it('industrial accident: mean, commuting part and some industries; nothing for 2027', () => {
    for (const { year, averagePct, commutePermille } of rates.industrialAccident.periods) {
      for (const day of [`${year}-01-01`, `${year}-12-31`]) {
        expect(equalRatio(ratioOf(valueOn(accidentAverageRate, day) ?? '0'), partOf(averagePct, 100))).toBe(true)
        expect(equalRatio(ratioOf(valueOn(accidentCommuteRate, day) ?? '0'), partOf(commutePermille, 1000))).toBe(true)
      }
    }
    const industries = Object.entries(rates.industrialAccident.sampleIndustryPermille2025_2026)
    for (const day of ['2025-01-01', '2026-12-31'])
      expect(valueOn(accidentIndustryRates, day)?.map(({ industry, permille }) => [industry, permille])).toEqual(
        industries,
      )
    for (const figure of [accidentAverageRate, accidentCommuteRate, accidentIndustryRates])
      expect(valueOn<unknown>(figure, '2027-01-01')).toBeNull()
    // The sources disagree about the levy for wage claims: it is nobody's figure, the company enters it.
    expect(rates.industrialAccident.wageClaimLevyPermille.value).toBeNull()
  })
  it('local income tax and small amounts', () => {
    expect(valueOn(localIncomeTaxRate, '2026-11-25')).toBe(`${rates.localIncomeTax.num}/${rates.localIncomeTax.den}`)
    expect(valueOn(smallTaxThreshold, '2026-11-25')).toBe(rates.smallAmount.threshold)
  })
  it('the minimum wage of a month is that of 209 hours', () => {
    for (const { year, monthly209 } of rates.minimumWage.years)
      expect((valueOn(minimumHourlyWage, `${year}-06-01`) ?? 0) * rates.minimumWage.monthlyHours40).toBe(monthly209)
    expect(valueOn(minimumHourlyWage, '2028-01-01')).toBeNull()
  })
  it('what tax-free pay counts for health insurance, and what counts by child', () => {
    for (const item of nontaxable.items) {
      const figure = taxFreeLimits[item.code]
      for (const period of item.periods) {
        const value = figure === undefined ? null : valueOn(figure, period.from ?? period.to ?? '2026-11-01')
        expect([item.code, value?.inHealthBase ?? false]).toEqual([item.code, 'healthBase' in item])
        const byChild = 'unit' in period && period.unit === '6세 이하 자녀 1인당'
        expect([item.code, value?.perChild ?? false]).toEqual([item.code, byChild])
      }
    }
  })
  it('the statuses of stay whose employer always owes its part', () => {
    const always = visaSource.statuses.filter(({ note }) => note === '고용안정·직능 당연').map(({ code }) => code)
    expect(visaRules.filter(({ employerPartAlways }) => employerPartAlways).map(({ code }) => code)).toEqual(always)
  })
  it('severance tax from its first day', () => {
    const day = severance.effectiveFrom
    expect(valueOn(serviceYearDeduction, day)).toEqual(severance.serviceYearDeduction)
    expect(valueOn(convertedPayDeduction, day)).toEqual(severance.convertedPayDeduction)
    expect(valueOn(basicTaxRates, day)).toEqual(severance.basicRates2023)
  })
  it('the withholding table begins with its oldest known version', () => {
    const [oldest] = formula.versions
    expect(simplifiedTaxTable.values[0]?.from).toBe(oldest?.withholdingFrom)
    expect(addDays(plainDate(oldest?.withholdingFrom ?? ''), -1)).toBe(formula.preVersion.until)
    expect(valueOn(simplifiedTaxTable, formula.preVersion.until)).toBeNull()
    for (const { withholdingFrom } of formula.versions)
      expect(statute.at(simplifiedTaxTable, plainDate(withholdingFrom))).toMatchObject({ from: withholdingFrom })
  })
})

describe('what is not known is refused by name and date', () => {
  /** First day of each figure for which nothing is enacted any more. */
  const ends = allFigures.flatMap((figure): [string, string][] => {
    const last = figure.values.findLast(({ status }) => status !== 'planned')
    return last !== undefined && (last.value === null || last.status !== 'enacted') ? [[figure.code, last.from]] : []
  })
  it('after the last known day', () => {
    expect(Object.fromEntries(ends)).toEqual({
      'pension.baseLimits': '2027-07-01',
      'health.shareRate': '2027-01-01',
      'health.shareLimits': '2027-01-01',
      'care.ratio': '2027-01-01',
      'accident.commuteRate': '2027-01-01',
      'accident.averageRate': '2027-01-01',
      'accident.industryRates': '2027-01-01',
      'support.durunuri': '2027-01-01',
      'support.durunuriTerms': '2027-01-01',
      'minimumWage.hourly': '2028-01-01',
      'tax.hireReductionRates': '2027-01-01',
    })
  })
  it.each(ends)('%s from %s', (code, day) => {
    const figure = allFigures.find((each) => each.code === code)
    if (figure === undefined) throw new Error(code)
    const { label } = figure
    for (const date of [plainDate(day), plainDate('2050-01-01')])
      expect(statute.at(figure, date)).toEqual({ ok: false, code, label, date })
    expect(statute.at(figure, addDays(plainDate(day), -1)).ok).toBe(true)
  })
  it.each(allFigures.map((figure) => [figure.code, figure] as const))('%s before its first day', (code, figure) => {
    const [first] = figure.values
    const date = addDays(plainDate(first?.from ?? ''), -1)
    expect(statute.at(figure, date)).toEqual({ ok: false, code, label: figure.label, date })
  })
  it('every figure has a Korean label, a unit, a clock and a day on which it was compared', () => {
    for (const { code, label, unit, clock, reviewedOn, values } of allFigures) {
      expect(code).toMatch(/^[a-z]\w*(\.\w+)+$/u)
      expect(label).toMatch(/[가-힣]/u)
      expect(['ratio', 'won', 'record', 'table']).toContain(unit)
      expect(['payDate', 'payMonth', 'premiumMonth', 'workDate', 'hireDate']).toContain(clock)
      expect(reviewedOn >= '2026-11-20').toBe(true)
      expect(plainDate(reviewedOn)).toBe(reviewedOn)
      for (const { note } of values) expect(note ?? '다.').toMatch(/다\.$/u)
    }
  })
})
