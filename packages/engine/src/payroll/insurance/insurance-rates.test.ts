import { yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { monthlyInsuranceRates } from './insurance-rates.ts'

const rates = (month: string): Record<string, string | null> =>
  Object.fromEntries(monthlyInsuranceRates(enactedStatute(), yearMonth(month)).map(({ code, text }) => [code, text]))

describe('rates of a month', () => {
  it('are those of November 2026', () => {
    expect(rates('2026-11')).toEqual({
      'pension.shareRate': '4.75%',
      'pension.baseLimits.min': '410,000원',
      'pension.baseLimits.max': '6,590,000원',
      'health.shareRate': '3.595%',
      'health.shareLimits.min': '10,080원',
      'health.shareLimits.max': '4,591,740원',
      'care.ratio': '13.14%',
      'employment.employeeRate': '0.9%',
      'employment.employerPermyriad': '0.9%',
      'employment.employerExtra.under150': '0.25%',
      'employment.employerExtra.150plusPrioritySupported': '0.45%',
      'employment.employerExtra.150to999': '0.65%',
      'employment.employerExtra.1000plusOrGovernment': '0.85%',
      'tax.localRate': '10%',
      'minimumWage.hourly': '10,320원',
    })
  })
  it('have no value where nothing is enacted, and name their law where it is', () => {
    const january = monthlyInsuranceRates(enactedStatute(), yearMonth('2027-01'))
    const missing = january.filter(({ value }) => value === null)
    expect(missing.map(({ code }) => code)).toEqual([
      'health.shareRate',
      'health.shareLimits.min',
      'health.shareLimits.max',
      'care.ratio',
    ])
    expect(january[0]).toEqual({
      code: 'pension.shareRate',
      label: '국민연금 보험료율(각각 부담)',
      value: '500/10000',
      text: '5%',
      from: '2027-01-01',
      laws: ['국민연금법 제88조 제3항', '국민연금법 부칙(법률 제20903호) 제4조'],
    })
  })
})
