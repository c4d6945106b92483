import { yearMonth } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { durunuriEligible, type DurunuriQuestion } from './durunuri.ts'
import { explainLine } from './explain.ts'
import { amount, insurance, lineOf, run, salary } from './testing/run.ts'
import { sampleFacts } from './testing/sample-facts.ts'

const statute = enactedStatute()
const ask = (change: Partial<DurunuriQuestion> = {}): unknown => {
  const question = {
    month: yearMonth('2026-11'),
    workers: 9,
    monthlyPay: 2_699_999,
    property: 599_999_999,
    otherIncome: 42_999_999,
    insuredBefore: false,
    monthsPaid: 35,
    foreigner: false,
  }
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
