import { plainDate } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../severance/testing/value-of.ts'
import { pensionByCountry } from './insurance-eligibility-country.ts'
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
}
/** "가입: 까닭 (법)" of one insurance. */
const told = (which: keyof Eligibility, change: Partial<EligibilityFacts>): string => {
  const found = insuranceEligibility({ ...korean, ...change }, statute)
  if (!found.ok) return JSON.stringify(found.error)
  const { insured, reason, law } = found.value[which]
  return `${insured === null ? '모름' : insured ? '가입' : '제외'}: ${reason} (${lawText(law)})`
}
const short = { monthlyHours: '59', weeklyHours: '14' }

describe('why a worker belongs to an insurance or not', () => {
  it.each<[keyof Eligibility, Partial<EligibilityFacts>, string]>([
    ['pension', {}, '가입: 사업장가입자입니다. (국민연금법 제8조)'],
    ['pension', { birth: d('1960-01-01') }, '제외: 60세 이상은 가입 대상이 아닙니다. (국민연금법 제8조)'],
    [
      'pension',
      { birth: d('2010-01-01'), pensionDeclined: true },
      '제외: 18세 미만이고 본인이 원하지 않았습니다. (국민연금법 제8조 제2항)',
    ],
    ['pension', short, '제외: 한 달 소정근로시간이 60시간 미만입니다. (국민연금법 시행령 제2조 제4호)'],
    [
      'pension',
      { visa: 'E-9', pensionExempt: true },
      '제외: 본국의 법이나 사회보장협정에 따라 가입하지 않습니다. (국민연금법 제126조)',
    ],
    ['pension', { pensionExempt: true }, '가입: 사업장가입자입니다. (국민연금법 제8조)'],
    ['health', {}, '가입: 직장가입자입니다. (국민건강보험법 제6조 제2항)'],
    ['health', short, '제외: 한 달 소정근로시간이 60시간 미만입니다. (국민건강보험법 시행령 제9조 제1호)'],
    [
      'health',
      { visa: 'E-9', healthCovered: true },
      '제외: 같은 수준의 의료보장을 받아 가입 제외를 신청했습니다. (국민건강보험법 제109조 제5항)',
    ],
    ['employment', {}, '가입: 고용보험 적용 대상입니다. (고용보험법 제10조)'],
    [
      'employment',
      short,
      '제외: 소정근로시간이 한 달 60시간 또는 한 주 15시간 미만이고 3개월 이상 일하지 않습니다. (고용보험법 제10조)',
    ],
    [
      'employment',
      { ...short, on: d('2027-01-01'), insuredBefore2027: true },
      '가입: 2027년 전에 가입하여 이직할 때까지 이어집니다. (고용보험법 부칙(법률 제21473호) 제2조)',
    ],
    ['pension', { visa: 'D-2' }, '제외: 유학(D-2) 체류자격은 가입 대상이 아닙니다. (국민연금법 제126조)'],
    ['employment', { visa: 'D-2' }, '제외: 유학(D-2) 체류자격은 고용보험 대상이 아닙니다. (고용보험법 제10조의2)'],
    [
      'employment',
      { visa: 'D-8' },
      '제외: 기업투자(D-8) 체류자격은 본국이 한국인을 가입시키는 경우에만 대상입니다. (고용보험법 제10조의2)',
    ],
    ['employment', { visa: 'D-8', employmentReciprocal: true }, '가입: 고용보험 적용 대상입니다. (고용보험법 제10조)'],
    [
      'employment',
      { visa: 'E-7' },
      '제외: 특정활동(E-7) 체류자격은 본인이 신청해야 가입하는데 신청하지 않았습니다. (고용보험법 제10조의2)',
    ],
    [
      'employment',
      { visa: 'E-7', employmentApplied: true },
      '가입: 본인의 신청으로 가입했습니다. (고용보험법 제10조의2)',
    ],
    [
      'employment',
      { visa: 'E-9' },
      '가입: 고용안정·직업능력개발사업은 신청하지 않아도 적용합니다. (고용보험법 제10조의2 제1항)',
    ],
    [
      'unemployment',
      { visa: 'E-9' },
      '제외: 비전문취업(E-9) 체류자격은 본인이 신청해야 가입하는데 신청하지 않았습니다. (고용보험법 제10조의2)',
    ],
    ...(['D-2', 'D-8', 'E-7', 'E-9'] as const).map((visa): [keyof Eligibility, Partial<EligibilityFacts>, string] => [
      'unemployment',
      { ...short, visa },
      '제외: 소정근로시간이 한 달 60시간 또는 한 주 15시간 미만이고 3개월 이상 일하지 않습니다. (고용보험법 제10조)',
    ]),
    ['employment', { visa: 'F-5' }, '가입: 고용보험 적용 대상입니다. (고용보험법 제10조)'],
    ['accident', short, '가입: 모든 근로자에게 적용합니다. (산업재해보상보험법 제6조)'],
  ])('%s %j', (which, change, expected) => expect(told(which, change)).toBe(expected))
  it('what is wrong with the facts', () => {
    const wrong = { ...korean, birth: korean.hire, on: d('2026-03-01'), visa: 'X-99' }
    expect(refusals(insuranceEligibility(wrong, statute))).toEqual([
      'birth: 생년월일이 입사일보다 앞서야 합니다.',
      'on: 입사한 날부터 판단할 수 있습니다.',
      'visa: 일할 수 있는 체류자격이 아닙니다. 코드를 확인해 주세요.',
    ])
  })
  it.each(['AVN', 'VNM', 'vn', 'V', ''])('nationality "%s" is no code of two letters', (nationality) => {
    expect(refusals(insuranceEligibility({ ...korean, visa: 'E-9', nationality }, statute))).toEqual([
      'nationality: 국적을 두 글자 국가 코드로 적어 주세요.',
    ])
  })
  it('a country that nobody confirmed, or for which the day has no list', () => {
    const ask = '국민연금공단에 확인하여 직접 적어 주세요.'
    const unknown = { rule: 'UNKNOWN', insured: null, law: { law: '국민연금법', article: '제126조 제1항' } }
    expect(pensionByCountry('VN', d('2026-11-22'), statute)).toEqual({
      ...unknown,
      reason: `국적(VN)이 가입 대상인지 알 수 없습니다. ${ask}`,
    })
    expect(pensionByCountry('CN', d('2020-11-15'), statute)).toEqual({
      ...unknown,
      reason: `2020.11.15에 쓸 국가 목록이 없습니다. ${ask}`,
    })
  })
})
