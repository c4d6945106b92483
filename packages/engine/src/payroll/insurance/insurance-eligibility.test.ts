import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { lawText } from '@handal/statute/law'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { refusals, valueOf } from '../../severance/testing/value-of.ts'
import { type Eligibility, type EligibilityFacts, insuranceEligibility } from './insurance-eligibility.ts'

const statute = enactedStatute()
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
/** Foreigners are of a country with an agreement unless told otherwise. */
const answer = (change: Partial<EligibilityFacts>): Eligibility =>
  valueOf(insuranceEligibility({ ...korean, nationality: 'CN', ...change }, statute))
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
    ['59.99', '8', { dailyWorker: true, threeMonths: false }, false, false, true],
    ['60', '8', { dailyWorker: true, threeMonths: false }, true, true, true],
    ['59.99', '8', { dailyWorker: true, eightDays: true, threeMonths: false }, true, true, true],
    ['59.99', '15', { eightDays: true, threeMonths: false }, false, false, false],
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
    [{ ...short, on: d('2027-01-01'), insuredBefore2027: true, employmentIncomeReached: false }, true],
    [{ ...short, on: d('2027-01-01'), employmentIncomeReached: true }, true],
    [{ ...short, on: d('2027-01-01'), employmentIncomeReached: false }, false],
    [{ ...short, on: d('2026-12-31'), employmentIncomeReached: true }, false],
    [{ on: d('2027-01-01'), threeMonths: false }, null],
    [{ ...short, on: d('2027-01-01'), threeMonths: true }, true],
    [{ ...short, on: d('2027-01-01'), dailyWorker: true }, true],
  ])('%j', (change, expected) => {
    expect([insured(change, 'employment'), insured(change, 'unemployment')]).toEqual([expected, expected])
  })
  it('tells an income below what was entered by hand', () => {
    const { employment } = answer({ ...short, on: d('2027-01-01'), employmentIncomeReached: false })
    expect(employment.reason).toBe('소득이 가입 기준에 미치지 못하고 3개월 이상 일하지 않습니다.')
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
  it.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
  ])('who declines and was born on 02-29 is 18 on %s: %s', (on, expected) => {
    const change = { birth: d('2008-02-29'), hire: d('2026-01-02'), on: d(on), pensionDeclined: true }
    expect(insured(change, 'pension')).toBe(expected)
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

describe('the pension by nationality', () => {
  const told = (change: Partial<EligibilityFacts>): readonly [boolean | null, string] => {
    const { insured: is, reason } = answer({ visa: 'E-9', ...change }).pension
    return [is, reason]
  }
  const ask = '국민연금공단에 확인하여 직접 적어 주세요.'
  it.each<[Partial<EligibilityFacts>, boolean | null, string]>([
    [{ nationality: 'CN' }, true, '사회보장협정국의 국민으로 사업장가입자입니다. 본국의 가입증명서를 내면 제외됩니다.'],
    [
      { nationality: 'KH' },
      null,
      `국적(KH)은 2020년 11월 국민연금공단의 답변에서 제외 국가였지만 지금도 그런지 확인하지 못했습니다. ${ask}`,
    ],
    [{ nationality: 'VN' }, null, `국적(VN)이 가입 대상인지 알 수 없습니다. ${ask}`],
    [{ nationality: 'NP' }, null, `국적(NP)이 가입 대상인지 알 수 없습니다. ${ask}`],
    [{ nationality: 'NP', pensionExempt: false }, true, '사업장가입자입니다.'],
    [{ nationality: 'CN', pensionExempt: true }, false, '본국의 법이나 사회보장협정에 따라 가입하지 않습니다.'],
    [
      { nationality: 'CN', hire: d('2020-11-01'), on: d('2020-11-15') },
      null,
      `2020.11.15에 쓸 국가 목록이 없습니다. ${ask}`,
    ],
    // what is certain without the country
    [{ nationality: 'NP', monthlyHours: '59' }, false, '한 달 소정근로시간이 60시간 미만입니다.'],
    [{ nationality: 'NP', visa: 'D-2' }, false, '유학(D-2) 체류자격은 가입 대상이 아닙니다.'],
    [{ nationality: 'NP', birth: d('1960-01-01') }, false, '60세 이상은 가입 대상이 아닙니다.'],
    // F-4, F-5 and F-6 hang on the country as well
    [{ nationality: 'NP', visa: 'F-5' }, null, `국적(NP)이 가입 대상인지 알 수 없습니다. ${ask}`],
  ])('%j', (change, is, reason) => {
    expect(told(change)).toEqual([is, reason])
  })
  it('a foreigner without one cannot be told', () => {
    const { pension } = valueOf(insuranceEligibility({ ...korean, visa: 'E-9' }, statute))
    expect(pension).toEqual({
      insured: null,
      reason: '국적을 알아야 가입 대상인지 판단할 수 있습니다.',
      law: { law: '국민연금법', article: '제126조' },
    })
  })
  it.each([
    ['EXCLUDED', true, false, '본국이 한국인을 연금에 가입시키지 않아 제외됩니다.', '제126조 제1항'],
    ['INSURED', true, true, '본국이 한국인도 연금에 가입시켜 사업장가입자입니다.', '제126조 제1항'],
    [
      'INSURED',
      false,
      null,
      `국적(NP)은 공단 회신에서 가입 국가였지만 지금도 그런지 확인하지 못했습니다. ${ask}`,
      '제126조 제1항',
    ],
    [
      'TREATY',
      false,
      null,
      `국적(NP)은 공단 회신에서 협정국이었지만 지금도 그런지 확인하지 못했습니다. ${ask}`,
      '제127조',
    ],
  ] as const)('a row of the super admin: %s, confirmed %s', (rule, confirmed, is, reason, article) => {
    const value = [{ country: 'NP', rule, confirmed, source: '공단 회신' }]
    const own = statuteSnapshot({
      overrides: [{ code: 'pension.countries', from: '2026-07-01', value, status: 'enacted' }],
    })
    const found = valueOf(insuranceEligibility({ ...korean, visa: 'E-9', nationality: 'NP' }, own))
    expect(found.pension).toEqual({ insured: is, reason, law: { law: '국민연금법', article } })
  })
  it.each([
    ['베트남', 'nationality: 국적을 두 글자 국가 코드로 적어 주세요.'],
    ['vn', 'nationality: 국적을 두 글자 국가 코드로 적어 주세요.'],
    ['KR', 'nationality: 대한민국 국민은 체류자격을 비워 주세요.'],
  ])('refuses %s', (nationality, expected) => {
    expect(refusals(insuranceEligibility({ ...korean, visa: 'E-9', nationality }, statute))).toEqual([expected])
  })
  it('a Korean is one without a status of stay', () => {
    expect(insured({ nationality: 'KR' }, 'pension')).toBe(true)
  })
})

it('goes on after 60 by choice', () => {
  const sixty = { birth: d('1960-01-01') }
  expect(answer({ ...sixty, pensionVoluntary: true }).pension).toEqual({
    insured: true,
    reason: '60세 뒤에도 본인이 신청하여 계속 가입합니다.',
    law: { law: '국민연금법', article: '제13조' },
  })
  expect(insured({ ...sixty, pensionVoluntary: false }, 'pension')).toBe(false)
})

describe('employment insurance by status of stay', () => {
  // [employment, unemployment] without and with application, in ordinary hours and in short ones of 2027
  const short2027 = { monthlyHours: '40', weeklyHours: '10', threeMonths: false, on: d('2027-01-01') }
  it.each<[visa: string, plain: string, applied: string, short: string, shortApplied: string]>([
    ['E-9', 'true false', 'true true', 'null false', 'null null'],
    ['H-2', 'true false', 'true true', 'null false', 'null null'],
    ['F-2', 'true true', 'true true', 'null null', 'null null'],
    ['F-5', 'true true', 'true true', 'null null', 'null null'],
    ['F-6', 'true true', 'true true', 'null null', 'null null'],
    ['F-4', 'false false', 'true true', 'false false', 'null null'],
    ['E-7', 'false false', 'true true', 'false false', 'null null'],
    ['E-10', 'false false', 'true true', 'false false', 'null null'],
    ['D-2', 'false false', 'false false', 'false false', 'false false'],
    ['D-8', 'false false', 'false false', 'false false', 'false false'],
  ])('%s', (visa, ...expected) => {
    const both = (more: Partial<EligibilityFacts>): string => {
      const { employment, unemployment, accident } = answer({ visa, ...more })
      expect(accident.insured).toBe(true)
      return `${employment.insured} ${unemployment.insured}`
    }
    const applied = { employmentApplied: true }
    expect([both({}), both(applied), both(short2027), both({ ...short2027, ...applied })]).toEqual(expected)
  })
  it('changes on the day on which the status does', () => {
    const on = (day: string, visa: string): string => {
      const { employment, unemployment } = answer({ visa, on: d(day) })
      return `${employment.insured} ${unemployment.insured}`
    }
    expect([on('2026-05-10', 'H-2'), on('2026-05-11', 'F-4')]).toEqual(['true false', 'false false'])
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
  expect(refusals(insuranceEligibility(wrong, statute)).map((text) => text.split(':')[0])).toEqual([
    'monthlyHours',
    'weeklyHours',
    'birth',
    'on',
    'visa',
  ])
})
