import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { LineExplanation } from '../payslip/facts.ts'
import { insurance, lineOf, run, salary } from '../testing/run.ts'
import type { SampleChange } from '../testing/sample-facts.ts'

const d = plainDate
const explained = (change: SampleChange, code: string): LineExplanation | null => {
  const line = lineOf(run(change), code)
  return line === undefined ? null : explainLine(line)
}
const CUT = '10원 미만을 버립니다.'
const BILL = '공단이 고지한 보험료입니다.'
const REPORTED = '공단에 신고한 보수월액입니다.'
const agreed = (won: number): string =>
  `신고한 기준소득월액이 없어 2026.07.01의 급여 조건으로 한 달 동안 받기로 한 과세 급여 ${won.toLocaleString('ko-KR')}원을 썼습니다.`
const withRounding = salary(3_190_001)
const aid = insurance({ pension: { reducedByDurunuri: true }, employment: { reducedByDurunuri: true } })

describe('national pension tells', () => {
  const laws = ['국민연금법 제88조 제3항', '국고금 관리법 제47조']
  const sentence = '기준소득월액 2,500,000원에 4.75%를 곱했습니다.'
  const cut = '기준소득월액 2,500,000원: 2,500,000원에서 1,000원 미만을 버린 금액입니다.'
  const supported = '두루누리 지원금은 보험료의 80%, 최대 87,400원입니다.'
  it.each<[who: string, change: SampleChange, formula: string, notes: string[]]>([
    ['of an ordinary month', {}, '2,500,000 × 4.75% = 118,750원', [cut, '공단에 신고한 기준소득월액입니다.']],
    ['with support up to the cap', aid, '118,750 - 87,400 = 31,350원', [cut, agreed(2_500_000), supported]],
    [
      'of a foreigner, who gets no support',
      { ...aid, person: { visa: 'E-9' } },
      '2,500,000 × 4.75% = 118,750원',
      [cut, agreed(2_500_000), '두루누리의 국민연금 지원은 대한민국 국민만 받습니다.'],
    ],
  ])('the share of both %s', (_, change, formula, notes) => {
    const expected = { sentence, formula, notes, rounding: '', laws }
    expect(explained({ ...salary(2_500_000), ...change }, 'deduction.nationalPension')).toEqual(expected)
    expect(explained({ ...salary(2_500_000), ...change }, 'employer.nationalPension')).toEqual(expected)
  })
  it.each([
    [400_000, 410_000, '기준소득월액 하한 410,000원을 적용했습니다.'],
    [409_999, 410_000, '기준소득월액 하한 410,000원을 적용했습니다.'],
    [410_000, 410_000, '기준소득월액 410,000원: 410,000원에서 1,000원 미만을 버린 금액입니다.'],
    [410_001, 410_000, '기준소득월액 410,000원: 410,001원에서 1,000원 미만을 버린 금액입니다.'],
    [3_538_999, 3_538_000, '기준소득월액 3,538,000원: 3,538,999원에서 1,000원 미만을 버린 금액입니다.'],
    [6_590_000, 6_590_000, '기준소득월액 6,590,000원: 6,590,000원에서 1,000원 미만을 버린 금액입니다.'],
    [6_591_000, 6_590_000, '기준소득월액 상한 6,590,000원을 적용했습니다.'],
  ])('of %i won the base %i and why', (pay, base, note) => {
    const found = explained(salary(pay), 'deduction.nationalPension')
    expect(found?.notes).toEqual([note, '공단에 신고한 기준소득월액입니다.'])
    expect(found?.sentence).toBe(`기준소득월액 ${base.toLocaleString('ko-KR')}원에 4.75%를 곱했습니다.`)
  })
  it('both shares of a worker who goes on after 60, and none of the employer', () => {
    const voluntary = insurance({ pension: { voluntaryAfter60: true } })
    const after60 = { ...salary(2_500_001), ...voluntary, person: { birthDate: d('1960-01-01') } }
    expect(explained(after60, 'deduction.nationalPension')).toEqual({
      sentence,
      formula: '118,750 × 2 = 237,500원',
      notes: [
        '기준소득월액 2,500,000원: 2,500,001원에서 1,000원 미만을 버린 금액입니다.',
        '임의계속가입은 사업주 부담이 없어 본인이 두 몫을 냅니다.',
        agreed(2_500_001),
      ],
      rounding: '',
      laws,
    })
    const before60 = { ...after60, ...salary(2_500_000), person: { birthDate: d('1970-01-01') } }
    expect(explained(before60, 'deduction.nationalPension')?.formula).toBe('2,500,000 × 4.75% = 118,750원')
    expect(explained(before60, 'employer.nationalPension')?.notes).toEqual([cut, agreed(2_500_000)])
  })
  it('a bill to the won, whatever the rule would come to', () => {
    const bill = insurance({ pension: { billed: 123_456, reducedByDurunuri: true } })
    const expected = { sentence: BILL, formula: '123,456원', notes: [], rounding: '', laws }
    expect(explained(bill, 'deduction.nationalPension')).toEqual(expected)
    expect(explained(bill, 'employer.nationalPension')).toEqual(expected)
  })
})

describe('health insurance tells', () => {
  const laws = ['국민건강보험법 제69조', '국민건강보험법 제76조 제1항', '국고금 관리법 제47조']
  it.each([
    [withRounding, '보수월액 3,190,001원에 3.595%를 곱했습니다.', '3,190,001 × 3.595% = 114,680원', [REPORTED], CUT],
    [
      salary(200_000_000),
      '월 보험료의 한도를 적용했습니다.',
      '4,591,740원',
      ['보수월액 200,000,000원 × 3.595%가 상한보다 많아 상한액을 냅니다.', REPORTED],
      '',
    ],
    [
      salary(100_000),
      '월 보험료의 한도를 적용했습니다.',
      '10,080원',
      ['보수월액 100,000원 × 3.595%가 하한보다 적어 하한액을 냅니다.', REPORTED],
      '',
    ],
    [insurance({ health: { billed: 100_005 } }), BILL, '100,005원', [], ''],
  ])('both shares %#', (change, sentence, formula, notes, rounding) => {
    const expected = { sentence, formula, notes, rounding, laws }
    expect(explained(change, 'deduction.health')).toEqual(expected)
    expect(explained(change, 'employer.health')).toEqual(expected)
  })
})

describe('long-term care tells', () => {
  const law = '노인장기요양보험법 제9조 제1항'
  const before = [law, '노인장기요양보험법 시행령 제4조']
  const since = [law, '노인장기요양보험법 부칙(법률 제21690호) 제3조']
  it.each([
    [
      { month: '2026-10' },
      '건강보험료 107,850원에 0.9448% ÷ 7.19%의 비율을 곱했습니다.',
      '107,850 × 0.9448% ÷ 7.19% = 14,170원',
      ['장기요양보험료율을 건강보험료율로 나눈 비율입니다.'],
      CUT,
      before,
    ],
    [
      { month: '2026-11' },
      '건강보험료 107,850원에 13.14%의 비율을 곱했습니다.',
      '107,850 × 13.14% = 14,170원',
      ['2026년 11월분부터 비율을 소수점 아래 다섯째 자리에서 반올림해 씁니다.'],
      CUT,
      since,
    ],
    [{ month: '2026-10', ...insurance({ health: { careBilled: 13_131 } }) }, BILL, '13,131원', [], '', before],
    [{ month: '2026-11', ...insurance({ health: { careBilled: 13_131 } }) }, BILL, '13,131원', [], '', since],
  ])('both shares %#', (change, sentence, formula, notes, rounding, laws) => {
    const expected = { sentence, formula, notes, rounding, laws }
    expect(explained({ ...salary(3_000_000), ...change }, 'deduction.longTermCare')).toEqual(expected)
    expect(explained({ ...salary(3_000_000), ...change }, 'employer.longTermCare')).toEqual(expected)
  })
})

describe('employment insurance tells', () => {
  it('the share of the employee', () => {
    const laws = ['고용산재보험료징수법 제13조 제2항', '국고금 관리법 제47조']
    expect(explained(withRounding, 'deduction.employment')).toEqual({
      sentence: '과세 보수 3,190,001원에 0.9%를 곱했습니다.',
      formula: '3,190,001 × 0.9% = 28,710원',
      notes: [],
      rounding: CUT,
      laws,
    })
    expect(explained({ ...salary(1_000_000), ...aid }, 'deduction.employment')).toEqual({
      sentence: '과세 보수 1,000,000원에 0.9%를 곱했습니다.',
      formula: '9,000 - 9,000 × 80% = 1,800원',
      notes: ['두루누리 지원금은 보험료의 80%, 최대 16,560원입니다.'],
      rounding: '',
      laws,
    })
  })
  it('the share of the employer', () => {
    const laws = ['고용산재보험료징수법 제13조 제4항', '고용산재보험료징수법 시행령 제12조']
    const both = '실업급여와 고용안정·직업능력개발사업의 요율을 더해 보수에 곱했습니다.'
    expect(explained(withRounding, 'employer.employment')).toEqual({
      sentence: both,
      formula: '3,190,001 × (90 + 25) ÷ 10,000 = 36,680원',
      notes: [],
      rounding: CUT,
      laws,
    })
    expect(explained({ ...salary(1_000_000), ...aid }, 'employer.employment')).toEqual({
      sentence: both,
      formula: '11,500 - 11,500 × 80% = 2,300원',
      notes: ['두루누리 지원금은 보험료의 80%, 최대 21,160원입니다.'],
      rounding: '',
      laws,
    })
    const alone = { ...salary(3_000_000), ...insurance({ employment: { unemployment: false } }) }
    expect(explained(alone, 'employer.employment')).toEqual({
      sentence: '고용안정·직업능력개발사업의 요율만 보수에 곱했습니다.',
      formula: '3,000,000 × 25 ÷ 10,000 = 7,500원',
      notes: [],
      rounding: '',
      laws,
    })
  })
})

describe('industrial accident insurance tells', () => {
  it.each([
    ['6.0', '1,000분의 6.0을', '3,190,001 × 6 ÷ 1,000 = 19,140원'],
    ['7.2', '1,000분의 7.2를', '3,190,001 × 7.2 ÷ 1,000 = 22,960원'],
  ])('the rate of the company, %s permille', (accidentRatePermille, rate, formula) => {
    expect(explained({ ...withRounding, company: { accidentRatePermille } }, 'employer.industrialAccident')).toEqual({
      sentence: `보수 3,190,001원에 산재보험료율 ${rate} 곱했습니다.`,
      formula,
      notes: ['출퇴근재해 요율을 포함한 회사의 요율이며 사업주가 모두 냅니다.'],
      rounding: CUT,
      laws: ['고용산재보험료징수법 제13조 제5항', '고용산재보험료징수법 제14조 제3항'],
    })
  })
})
