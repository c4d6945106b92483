import { type PlainDate, plainDate, yearMonth } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../../severance/testing/value-of.ts'
import { type DurunuriAnswer, durunuriEligible, type DurunuriQuestion, type PremiumsPaid } from './durunuri.ts'
import { explainLine } from '../payslip/explain.ts'
import { amount, insurance, lineOf, run, salary } from '../testing/run.ts'
import { sampleFacts } from '../testing/sample-facts.ts'

const statute = enactedStatute()
const question: DurunuriQuestion = {
  month: yearMonth('2026-11'),
  workers: 9,
  monthlyPay: 2_699_999,
  property: 599_999_999,
  otherIncome: 42_999_999,
  insuredBefore: false,
  monthsPaid: 35,
  foreigner: false,
}
const answer = (change: Partial<DurunuriQuestion>): DurunuriAnswer =>
  valueOf(durunuriEligible({ ...question, ...change }, statute))
const ask = (change: Partial<DurunuriQuestion> = {}): unknown => {
  const found = durunuriEligible({ ...question, ...change }, statute)
  return found.ok ? [found.value.pension, found.value.employment, found.value.reasons.length] : found.error
}

describe('support of small workplaces', () => {
  it.each<[string, Partial<DurunuriQuestion>, unknown]>([
    ['just inside every limit', {}, [true, true, 0]],
    ['10 workers', { workers: 10 }, [false, false, 1]],
    ['2,700,000 won', { monthlyPay: 2_700_000 }, [false, false, 1]],
    ['property', { property: 600_000_000 }, [false, false, 1]],
    ['other income', { otherIncome: 43_000_000 }, [false, false, 1]],
    ['insured before', { insuredBefore: true }, [false, false, 1]],
    ['36 months', { monthsPaid: 36 }, [false, false, 1]],
    ['a foreigner has the employment part only', { foreigner: true }, [false, true, 1]],
    ['everything at once', { workers: 10, monthsPaid: 36, foreigner: true }, [false, false, 3]],
  ])('%s', (_, change, expected) => expect(ask(change)).toEqual(expected))
  it('tells every reason and the law', () => {
    const all = {
      workers: 10,
      monthlyPay: 2_700_000,
      property: 600_000_000,
      otherIncome: 43_000_000,
      insuredBefore: true,
      monthsPaid: 36,
      foreigner: true,
    }
    expect(answer({ ...all, paidOn: { pension: null, employment: null } }).reasons).toEqual([
      '근로자가 10명 미만인 사업장만 지원합니다.',
      '월 보수가 2,700,000원 미만이어야 합니다.',
      '재산이 600,000,000원 미만이어야 합니다.',
      '종합소득이 43,000,000원 미만이어야 합니다.',
      '가입하기 전 1년 안에 가입한 적이 없는 신규 가입자만 지원합니다.',
      '지원은 모두 36개월까지입니다.',
      '국민연금 지원은 대한민국 국민만 받습니다.',
      '국민연금 보험료를 2026.12.10까지 내지 않아 이 달은 지원하지 않습니다.',
      '고용보험 보험료를 2026.12.10까지 내지 않아 이 달은 지원하지 않습니다.',
    ])
    expect(answer({}).laws.map(lawText)).toEqual(['고용산재보험료징수법 시행령 제28조', '국민연금법 시행령 제73조의2'])
  })
  it.each([
    [0, 36],
    [35, 1],
    [36, 0],
    [40, 0],
  ])('after %d months %d are left', (monthsPaid, left) => {
    expect(answer({ monthsPaid }).monthsLeft).toBe(left)
  })
  const day = (text: string): PlainDate => plainDate(text)
  it.each<[paidOn: PremiumsPaid, pension: boolean, employment: boolean]>([
    [{}, true, true],
    [{ pension: day('2026-12-10'), employment: day('2026-12-10') }, true, true],
    [{ pension: day('2026-12-11'), employment: day('2026-12-10') }, false, true],
    [{ pension: day('2026-12-10'), employment: day('2026-12-11') }, true, false],
    [{ pension: null }, false, true],
    [{ employment: null }, true, false],
  ])('only for months paid in time: %j', (paidOn, ...expected) => {
    const { pension, employment, reasons } = answer({ paidOn })
    expect([pension, employment]).toEqual(expected)
    expect(reasons).toHaveLength(expected.filter((each) => !each).length)
  })
  it.each<[month: string, nominal: string, lastDay: string]>([
    // 2027-01-10 is a Sunday, 2026-10-10 a Saturday
    ['2026-11', '2026-12-10', '2026-12-10'],
    ['2026-12', '2027-01-10', '2027-01-11'],
    ['2026-09', '2026-10-10', '2026-10-12'],
  ])('%s is paid by %s, %s', (month, nominal, lastDay) => {
    expect(answer({ month: yearMonth(month) }).payBy).toMatchObject({ nominal, lastDay })
  })
  it('a holiday declared later moves the last day', () => {
    const late = { addedHolidays: [day('2026-12-10')], paidOn: { pension: day('2026-12-11') } }
    expect(answer(late)).toMatchObject({ pension: true, payBy: { lastDay: '2026-12-11' } })
  })
  it('refuses a month whose holidays are not known', () => {
    expect(refusals(durunuriEligible({ ...question, month: yearMonth('2035-12') }, statute))).toEqual([
      'month: 기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.',
    ])
  })
  it('is refused by field, and by name and date where it is not known', () => {
    expect(ask({ workers: -1, monthlyPay: 0.5 })).toMatchObject({
      problems: [{ path: 'workers' }, { path: 'monthlyPay' }],
    })
    for (const month of ['2025-12', '2027-01'])
      expect(ask({ month: yearMonth(month) })).toMatchObject({
        missing: { code: 'support.durunuriTerms', date: `${month}-01` },
      })
  })
  it('of the pension is not withheld less for foreigners', () => {
    const supported = { pension: { reducedByDurunuri: true }, employment: { reducedByDurunuri: true } }
    const { person } = sampleFacts()
    const of = (visa: string | null) =>
      run({ ...salary(2_000_000), ...insurance(supported), person: { ...person, visa } })
    expect(amount(of(null), 'deduction.nationalPension')).toBe(19_000)
    expect(amount(of('F-5'), 'deduction.nationalPension')).toBe(95_000)
    expect(amount(of('F-5'), 'employer.nationalPension')).toBe(95_000)
    expect(amount(of('F-5'), 'deduction.employment')).toBe(amount(of(null), 'deduction.employment'))
    const line = lineOf(of('F-5'), 'deduction.nationalPension')
    expect(line && explainLine(line).notes).toContain('두루누리의 국민연금 지원은 대한민국 국민만 받습니다.')
  })
})
