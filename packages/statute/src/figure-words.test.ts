import { expect, it } from 'vitest'
import { accidentIndustryRates, employmentEmployerExtra, employmentEmployerPermyriad } from './employment-insurance.ts'
import { valueForm, valueParts, valueText } from './figure-words.ts'
import { allFigures } from './figures.ts'
import { returnCosts } from './foreign-workers.ts'
import { healthShareRate } from './health-insurance.ts'
import { minimumHourlyWage } from './minimum-wage.ts'
import { pensionAges, pensionBaseLimits } from './national-pension.ts'
import { taxChildAmounts } from './tax/simplified-tax.ts'
import { taxFreeLimits } from './tax/tax-free.ts'

it('each value of each figure has words, and no member is left out of its form', () => {
  for (const figure of allFigures)
    for (const { from, value } of figure.values) {
      if (value === null) continue
      const form = valueForm(figure)
      expect([figure.code, from, valueText(figure, value)]).toEqual([figure.code, from, expect.stringMatching(/./u)])
      const whole = figure.unit === 'record' ? [value] : Array.isArray(value) ? value : []
      if (form.kind === 'other' || figure.code.startsWith('taxFree.')) continue
      const names = form.kind === 'one' ? [] : form.members.map(({ key }) => key)
      for (const part of whole as object[]) expect([figure.code, Object.keys(part)]).toEqual([figure.code, names])
    }
})

it('values read as papers write them', () => {
  const text = (figure: (typeof allFigures)[number], value: unknown) => valueText(figure, value)
  expect(text(healthShareRate, '3595/100000')).toBe('3.595%')
  expect(text(minimumHourlyWage, 10_320)).toBe('10,320원')
  expect(text(employmentEmployerPermyriad, 90)).toBe('0.9%')
  expect(text(pensionBaseLimits, { min: 410_000, max: 6_590_000 })).toBe('410,000 - 6,590,000원')
  expect(text(pensionAges, { from: 18, below: 60 })).toBe('가입 시작 18세, 가입 끝 60세')
  expect(text(accidentIndustryRates, [{ industry: '건설업', permille: 35 }])).toBe('1줄의 표')
  expect(text(taxChildAmounts, { one: 12_500, two: null, eachOverTwo: 25_000 })).toBe(
    '1명 12,500원, 2명 확인 못 함, 2명을 넘는 1명마다 25,000원',
  )
  expect(text(taxFreeLimits['meal'] ?? healthShareRate, { monthly: 200_000 })).toBe('월 한도 200,000원')
  expect(text(taxFreeLimits['duty'] ?? healthShareRate, { monthly: null })).toBe('월 한도 전액')
  expect(text(returnCosts, { confirmed: false, byCountry: { CN: 400_000, LK: 600_000 }, others: null })).toBe(
    '고시와 대조 확인 못 함, 국가별 금액 중국 400,000원, 스리랑카 600,000원, 그 밖의 국가 확인 못 함',
  )
  expect(text(healthShareRate, null)).toBeNull()
  expect(valueParts(employmentEmployerExtra, employmentEmployerExtra.values[0]?.value)[2]).toEqual({
    label: '150명 이상 1,000명 미만',
    text: '0.65%',
  })
})
