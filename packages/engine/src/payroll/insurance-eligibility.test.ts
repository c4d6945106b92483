import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { lawText } from '@handal/statute/law'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { type Eligibility, type EligibilityFacts, insuranceEligibility } from './insurance-eligibility.ts'

const d = plainDate
const korean: EligibilityFacts = {
  on: d('2026-11-22'),
  birth: d('1990-05-05'),
  hire: d('2026-03-02'),
  visa: null,
  monthlyHours: '209',
  weeklyHours: '40',
  threeMonths: true,
}
const answer = (change: Partial<EligibilityFacts>): Eligibility =>
  valueOf(insuranceEligibility({ ...korean, ...change }))
const insured = (change: Partial<EligibilityFacts>, which: keyof Eligibility): boolean | null =>
  answer(change)[which].insured

it('an ordinary worker belongs to all of them', () => {
  expect(Object.values(answer({})).map((each) => [each.insured, lawText(each.law)])).toEqual([
    [true, '국민연금법 제8조'],
    [true, '국민건강보험법 제6조 제2항'],
    [true, '고용보험법 제10조'],
    [true, '고용보험법 제10조'],
    [true, '산업재해보상보험법 제6조'],
  ])
})

describe('hours', () => {
  it.each<
    [
      monthly: string,
      weekly: string,
      more: Partial<EligibilityFacts>,
      pension: boolean,
      health: boolean,
      employment: boolean,
    ]
  >([
    ['60', '15', { threeMonths: false }, true, true, true],
    ['59.99', '15', { threeMonths: false }, false, false, false],
    ['60', '14.9', { threeMonths: false }, true, true, false],
    ['59.99', '14', {}, false, false, true],
    ['59.99', '14', { pensionByConsent: true }, true, false, true],
    ['8', '8', { dailyWorker: true, threeMonths: false }, true, true, true],
  ])('%s a month, %s a week, %j', (monthlyHours, weeklyHours, more, ...expected) => {
    const change = { monthlyHours, weeklyHours, ...more }
    expect((['pension', 'health', 'employment'] as const).map((which) => insured(change, which))).toEqual(expected)
    expect(insured(change, 'accident')).toBe(true)
  })
})

describe('employment insurance from 2027', () => {
  const short = { monthlyHours: '40', weeklyHours: '10', threeMonths: false }
  it.each<[Partial<EligibilityFacts>, boolean | null]>([
    [{ ...short, on: d('2026-12-31') }, false],
    [{ ...short, on: d('2027-01-01') }, null],
    [{ ...short, on: d('2027-01-01'), insuredBefore2027: true }, true],
    [{ ...short, on: d('2027-01-01'), threeMonths: true }, true],
    [{ ...short, on: d('2027-01-01'), dailyWorker: true }, true],
  ])('%j', (change, expected) => {
    expect([insured(change, 'employment'), insured(change, 'unemployment')]).toEqual([expected, expected])
  })
  it('says that the limit of income is not known, to a foreigner too', () => {
    const change = { ...short, on: d('2027-01-01'), visa: 'E-9', employmentApplied: true }
    expect(answer(change).employment.reason).toBe('2027년부터의 소득 기준을 아직 알 수 없어 판단하지 못했습니다.')
  })
})

describe('age and the pension', () => {
  it.each<[birth: string, hire: string, on: string, expected: boolean]>([
    ['1966-11-22', '2020-01-01', '2026-11-22', true],
    ['1966-11-21', '2020-01-01', '2026-11-22', false],
    ['1966-11-22', '2026-11-22', '2026-11-22', false],
    ['1966-11-22', '2026-11-21', '2026-11-21', true],
    ['2010-01-01', '2026-03-02', '2026-11-22', true],
  ])('born %s, hired %s, on %s', (birth, hire, on, expected) => {
    expect(insured({ birth: d(birth), hire: d(hire), on: d(on) }, 'pension')).toBe(expected)
  })
  it.each([
    ['2008-11-23', false],
    ['2008-11-22', true],
  ])('who declines and was born on %s', (birth, expected) => {
    expect(insured({ birth: d(birth), pensionDeclined: true }, 'pension')).toBe(expected)
  })
})

describe('status of stay', () => {
  it.each<
    [visa: string, more: Partial<EligibilityFacts>, pension: boolean, employment: boolean, unemployment: boolean]
  >([
    ['E-9', {}, true, true, false],
    ['E-9', { employmentApplied: true }, true, true, true],
    ['E-9', { pensionExempt: true }, false, true, false],
    ['H-2', {}, true, true, false],
    ['F-4', {}, true, false, false],
    ['F-4-13', { employmentApplied: true }, true, true, true],
    ['F-2', {}, true, true, true],
    ['F-5', {}, true, true, true],
    ['F-6', {}, true, true, true],
    ['D-8', {}, true, false, false],
    ['D-8', { employmentReciprocal: true }, true, true, true],
    ['D-2', { employmentApplied: true }, false, false, false],
    ['E-9', { monthlyHours: '59', threeMonths: false }, false, false, false],
  ])('%s %j', (visa, more, ...expected) => {
    const found = answer({ visa, ...more })
    expect([found.pension, found.employment, found.unemployment].map((each) => each.insured)).toEqual(expected)
    expect(found.accident.insured).toBe(true)
  })
  it('leaves health insurance only on application, and a Korean never', () => {
    expect(insured({ visa: 'E-7' }, 'health')).toBe(true)
    expect(insured({ visa: 'E-7', healthCovered: true }, 'health')).toBe(false)
    expect(insured({ healthCovered: true, pensionExempt: true }, 'health')).toBe(true)
    expect(insured({ pensionExempt: true }, 'pension')).toBe(true)
  })
  it('tells the reason by its name', () => {
    const { employment, unemployment } = answer({ visa: 'E-9' })
    expect([employment.reason, unemployment.reason]).toEqual([
      '고용안정·직업능력개발사업은 신청하지 않아도 적용합니다.',
      '비전문취업(E-9) 체류자격은 본인이 신청해야 가입하는데 신청하지 않았습니다.',
    ])
  })
})

it('refuses hours, days and statuses that cannot be', () => {
  const wrong = {
    ...korean,
    monthlyHours: '745',
    weeklyHours: '-1',
    on: d('2026-03-01'),
    birth: korean.hire,
    visa: 'X-1',
  }
  expect(refusals(insuranceEligibility(wrong)).map((text) => text.split(':')[0])).toEqual([
    'monthlyHours',
    'weeklyHours',
    'birth',
    'on',
    'visa',
  ])
})
