import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { explainFigure } from '../answer/explained.ts'
import { refusedFields, valueOf } from '../severance/testing/value-of.ts'
import { departureAnswer } from './calculators.ts'
import { departure, type DepartureFacts } from './departure.ts'
import { departureDuty, departurePayee, isPermitVisa } from './duties.ts'

const statute = enactedStatute()
const date = plainDate
const facts = (more: Partial<DepartureFacts> = {}): DepartureFacts => ({
  premiums: [{ months: 24, ordinaryMonthly: 2_156_880 }],
  service: { days: 730 },
  avgDaily: '82000',
  ordinary: { t: [2_156_880], h: '209' },
  dailyHours: '8',
  asOf: date('2026-11-01'),
  ...more,
})

describe('the insurance and legal severance', () => {
  it('adds spans of different wages; the bill of the insurer wins', () => {
    const premiums = [
      { months: 12, ordinaryMonthly: 2_000_000 },
      { months: 6, ordinaryMonthly: 2_100_000, billed: 175_000 },
      { months: 6, ordinaryMonthly: 2_156_880 },
    ]
    const result = valueOf(departure(facts({ premiums, insurerInterest: 1000 }), statute))
    expect(result).toMatchObject({ premium: 179_021, accumulated: 166_000 * 12 + 175_000 * 6 + 179_021 * 6 + 1000 })
    const accumulated = result.figures.map(explainFigure).find(({ figure }) => figure === 'accumulated')
    expect(accumulated?.formula).toBe('166,000 × 12 + 175,000 × 6 + 179,021 × 6 + 1,000 = 4,117,126원')
  })
  it('a difference is owed even at the ordinary wage: 9.57 % against 8.3 %', () => {
    const { legalSeverance, accumulated, difference } = valueOf(departure(facts(), statute))
    expect(difference).toBe(legalSeverance - accumulated)
    expect(difference).toBeGreaterThan(0)
  })
  it.each([
    // daily ordinary wage: 2,156,880 ÷ 209 × 8 = 82,560; 30 days of it for each of two years
    ['82559', 4_953_600, '1일 통상임금으로 계산했습니다.'],
    ['82560', 4_953_600, '1일 평균임금으로 계산했습니다.'],
    ['90000', 5_400_000, '1일 평균임금으로 계산했습니다.'],
  ])('an average wage of %s a day, overtime included, comes to %d won', (avgDaily, won, note) => {
    const { legalSeverance, figures } = valueOf(departure(facts({ avgDaily }), statute))
    expect(legalSeverance).toBe(won)
    expect(figures.map(explainFigure).find(({ figure }) => figure === 'legalSeverance')?.notes).toEqual([note])
  })
  it('never less than nothing', () => {
    const premiums = [{ months: 24, ordinaryMonthly: 9_000_000 }]
    expect(valueOf(departure(facts({ premiums }), statute)).difference).toBe(0)
  })
  it.each([
    [{ days: 364 }, true],
    [{ days: 365 }, false],
    [{ hire: date('2023-03-01'), lastDay: date('2024-02-28') }, true],
    [{ hire: date('2023-03-01'), lastDay: date('2024-02-29') }, false],
  ])('service %j goes to the employer: %s', (service, toEmployer) => {
    const result = valueOf(departure(facts({ service }), statute))
    expect(result.toEmployer).toBe(toEmployer)
    expect(result.legalSeverance > 0).toBe(!toEmployer)
  })
  it('refuses bad fields', () => {
    const bad = facts({
      premiums: [],
      service: { hire: date('2026-01-02'), lastDay: date('2026-01-01') },
      avgDaily: 'x',
      dailyHours: '0',
    })
    expect(refusedFields(departure(bad, statute))).toEqual(['premiums', 'lastDay', 'avgDaily', 'dailyHours'])
    const minus = facts({ premiums: [{ months: -1, ordinaryMonthly: -1, billed: 0.5 }], insurerInterest: 0.5 })
    expect(refusedFields(departure(minus, statute))).toEqual([
      'premiums.0.months',
      'premiums.0.ordinaryMonthly',
      'premiums.0.billed',
      'insurerInterest',
    ])
  })
  it('answers up to the largest amounts, and refuses what lies above', () => {
    const most = 99_999_999_999
    const largest = facts({
      premiums: [{ months: 600, ordinaryMonthly: most }],
      avgDaily: String(most),
      ordinary: { t: [most], h: '1' },
      dailyHours: '24',
      service: { days: 36_600 },
    })
    expect(valueOf(departure(largest, statute)).legalSeverance).toBeLessThan(Number.MAX_SAFE_INTEGER)
    const above = {
      ...largest,
      premiums: [{ months: 1, ordinaryMonthly: most + 1, billed: most + 1 }],
      avgDaily: String(most + 1),
      ordinary: { t: [most], h: '0.9' },
      service: { hire: date('1900-01-01'), lastDay: date('2026-10-31') },
    }
    expect(refusedFields(departure(above, statute))).toEqual([
      'premiums.0.ordinaryMonthly',
      'premiums.0.billed',
      'lastDay',
      'avgDaily',
      'monthlyHours',
    ])
    expect(refusedFields(departure(facts({ ordinary: { t: [1] } }), statute))).toEqual(['monthlyHours'])
    const asked = {
      ordinaryMonthly: Number.MAX_SAFE_INTEGER,
      months: 1,
      service: { days: 730 },
      avgDaily: '82000',
      asOf: date('2026-11-01'),
    }
    expect(refusedFields(departureAnswer(asked, statute))).toEqual(['ordinaryMonthly'])
  })
  it('names the rate that is missing for the month', () => {
    const early = { error: { kind: 'figure', missing: { code: 'departure.premiumRate', date: '2010-12-01' } } }
    expect(departure(facts({ asOf: date('2010-12-01') }), statute)).toMatchObject(early)
    const question = { ordinaryMonthly: 1_000_000, months: 1, service: { days: 1 }, avgDaily: '1' }
    expect(departureAnswer({ ...question, asOf: date('2010-12-01') }, statute)).toMatchObject(early)
    expect(valueOf(departureAnswer({ ...question, asOf: date('2011-01-01') }, statute)).premium).toBe(83_000)
  })
})

describe('the calculator', () => {
  const question = {
    ordinaryMonthly: 2_156_880,
    months: 24,
    service: { days: 730 },
    avgDaily: '82000',
    asOf: date('2026-11-01'),
  }
  it('answers flat, with an explanation a figure', () => {
    const answer = valueOf(departureAnswer(question, statute))
    expect(answer).toMatchObject({
      premium: 179_021,
      accumulated: 4_296_504,
      legalSeverance: 4_953_600,
      difference: 657_096,
    })
    expect('toEmployer' in answer).toBe(false)
    expect(answer.explain.map(({ figure }) => figure)).toEqual([
      'premium',
      'accumulated',
      'legalSeverance',
      'difference',
    ])
    for (const { formula, law, rounding } of answer.explain)
      expect([formula, law, rounding].join()).not.toMatch(/[a-z]/u)
    expect(valueOf(departureAnswer({ ...question, service: { days: 300 } }, statute)).toEmployer).toBe(true)
  })
  it('names fields as they were asked', () => {
    const bad = { ...question, ordinaryMonthly: 0.5, months: -1, service: { days: -1 } }
    expect(refusedFields(departureAnswer(bad, statute))).toEqual(['months', 'ordinaryMonthly', 'lastDayTenureDays'])
  })
})

describe('duties', () => {
  it.each([
    ['E-9', true],
    ['E-9-1', true],
    ['H-2', true],
    ['H-2-5', true],
    ['F-4', false],
    ['E-90', false],
    ['e-9', true],
    ['h-2-5', true],
    ['X-9', false],
    [null, false],
  ])('%s is under the employment permit: %s', (visa, permit) => {
    expect(isPermitVisa(visa)).toBe(permit)
  })
  it.each([
    [{ permittedUntil: date('2027-10-31') }, '2026-11-16'],
    [{ permittedUntil: date('2027-10-30') }, null],
    [{ permittedUntil: date('2029-10-31'), construction: true }, null],
    [{ permittedUntil: date('2029-10-31'), visa: 'F-4' }, null],
  ])('%j: joined by %s', (more, joinBy) => {
    expect(departureDuty({ visa: 'E-9', contractFrom: date('2026-11-01'), ...more }).joinBy).toBe(joinBy)
  })
  it('who gets the sum', () => {
    const on = date('2026-11-01')
    expect(departurePayee({ event: 'DEPARTURE', on, servedYear: false }).payee).toBe('EMPLOYER')
    expect(departurePayee({ event: 'WORKPLACE_CHANGE', on, servedYear: true })).toMatchObject({
      payee: 'STAYS',
      due: null,
    })
    const paid = departurePayee({ event: 'DEPARTURE', on, claimedOn: date('2026-11-20'), servedYear: true })
    expect(paid).toMatchObject({ payee: 'WORKER', due: '2026-12-04', claimUntil: '2029-11-01' })
    expect(departurePayee({ event: 'DEATH', on, servedYear: true }).due).toBe('2026-11-15')
  })
})
