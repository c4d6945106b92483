import { addDays, plainDate } from '@handal/base/date'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { severanceAnswer } from './calculators.ts'
import { interimPapersUntil, interimReasons, payoutOf, settleInterim } from './payout.ts'
import { dueAfterLeaving, severance, type SeveranceFacts, settleSeverance } from './severance.ts'
import { servedOneYear, taxMonths, taxYears } from './service.ts'
import { severanceTax } from './severance-tax.ts'
import { refusals, refusedFields, told, valueOf } from './testing/value-of.ts'

const statute = enactedStatute()
const date = plainDate
const facts = (more: Partial<SeveranceFacts> = {}): SeveranceFacts => ({
  hire: date('2023-05-01'),
  lastDay: date('2026-10-31'),
  wages: 12_000_000,
  ordinary: { t: [3_000_000], h: '209' },
  dailyHours: '8',
  ...more,
})
const range = (from: string, to: string): { from: ReturnType<typeof date>; to: ReturnType<typeof date> } => ({
  from: date(from),
  to: date(to),
})

describe('a year of service by the calendar', () => {
  it.each([
    ['2025-11-01', '2026-10-30', false],
    ['2025-11-01', '2026-10-31', true],
    // 365 days are one short when 29 February lies between
    ['2023-03-01', '2024-02-28', false],
    ['2023-03-01', '2024-02-29', true],
    ['2024-01-01', '2024-12-30', false],
    ['2024-01-01', '2024-12-31', true],
    ['2024-02-29', '2025-02-27', false],
    ['2024-02-29', '2025-02-28', true],
    ['2024-02-28', '2025-02-27', true],
    ['2024-03-01', '2025-02-28', true],
    ['2024-03-01', '2025-02-27', false],
  ])('%s to %s: %s', (hire, lastDay, served) => {
    const question = facts({ hire: date(hire), lastDay: date(lastDay) })
    expect(servedOneYear(question)).toBe(served)
    const result = valueOf(severance(question))
    expect({ eligible: result.eligible, paid: result.severance > 0, why: result.reason === null }).toEqual({
      eligible: served,
      paid: served,
      why: served,
    })
  })
  it('owes no tax short of a year, also where its steps are not known', () => {
    const none = valueOf(settleSeverance(facts({ hire: date('2022-01-02'), lastDay: date('2022-12-31') }), statute))
    expect(none).toMatchObject({ eligible: false, severance: 0, incomeTax: 0, localIncomeTax: 0, net: 0 })
    expect(told(none.figures).slice(-4)).toEqual([
      'severance | 퇴직금 | 0 | 0원 |  | 근로자퇴직급여 보장법 제4조 제1항 | 계속근로기간이 1년 미만이면 퇴직금이 없습니다.',
      'incomeTax | 소득세 | 0 | 0원 |  | 소득세법 제48조 | 퇴직금이 없어 세금도 없습니다.',
      'localIncomeTax | 지방소득세 | 0 | 0원 |  | 소득세법 제48조 | 퇴직금이 없어 세금도 없습니다.',
      'net | 실지급액 | 0 | 0원 |  | 근로자퇴직급여 보장법 제9조',
    ])
    const short = facts({ hire: date('2022-01-02'), lastDay: date('2022-12-31') })
    expect(refusals(settleSeverance({ ...short, taxFree: -1 }, statute))).toEqual([
      'taxFree: 금액은 0원 이상의 정수로 적어 주세요.',
    ])
    const year = settleSeverance(facts({ hire: date('2022-01-01'), lastDay: date('2022-12-31') }), statute)
    expect(year.ok ? null : year.error.kind).toBe('figure')
  })
  it('is pushed back by times of under 15 hours a week', () => {
    const shortHours = [range('2025-12-01', '2025-12-31')]
    const hire = date('2025-11-01')
    expect(servedOneYear({ hire, lastDay: date('2026-11-30'), shortHours })).toBe(false)
    expect(servedOneYear({ hire, lastDay: date('2026-12-01'), shortHours })).toBe(true)
    expect(valueOf(severance(facts({ hire, lastDay: date('2026-12-01'), shortHours }))).days).toBe(396 - 31)
  })
  it.each([
    ['15', true],
    ['14.99', false],
    ['0', false],
  ])('%s hours a week: %s', (weeklyHours, eligible) => {
    expect(valueOf(severance(facts({ weeklyHours }))).eligible).toBe(eligible)
  })
})

describe('days of service', () => {
  it('leave of absence counts unless the work rules take it out', () => {
    expect(valueOf(severance(facts())).days).toBe(1280)
    expect(valueOf(severance(facts({ notCounted: [range('2025-01-01', '2025-01-31')] }))).days).toBe(1249)
  })
  it('start again after an interim settlement and end where a DC plan took over', () => {
    const part = valueOf(severance(facts({ serviceFrom: date('2026-08-01') })))
    expect(part).toMatchObject({ days: 92, eligible: true })
    expect(valueOf(severance(facts({ serviceTo: date('2024-12-31') }))).days).toBe(611)
  })
  it('after an interim settlement are not lowered by what stayed out before it', () => {
    const notCounted = [range('2025-01-01', '2025-01-31'), range('2026-09-01', '2026-09-10')]
    expect(valueOf(severance(facts({ serviceFrom: date('2026-08-01'), notCounted }))).days).toBe(92 - 10)
  })
  it('lose both times of few hours and leave of absence, each once', () => {
    const shortHours = [range('2024-01-01', '2024-01-31')]
    const notCounted = [range('2024-02-01', '2024-02-29')]
    expect(valueOf(severance(facts({ shortHours, notCounted }))).days).toBe(1280 - 31 - 29)
  })
  it('are explained', () => {
    const { explain } = valueOf(severanceAnswer({ ...asked, hire: date('2026-01-01') }, statute))
    expect(explain[0]).toMatchObject({ figure: 'days', value: 304, formula: '304일' })
    expect(explain.find(({ figure }) => figure === 'severance')?.notes[0]).toBe(
      '계속근로기간이 1년 미만이면 퇴직금이 없습니다.',
    )
  })
})

describe('rounding', () => {
  // 130,434.7826… × 30 × 1280 ÷ 365 = 13,722,453.8; 130,434.79 gives 13,722,454.6
  it.each([
    ['CEIL1', 13_722_454],
    ['CEIL10', 13_722_460],
    ['MOEL', 13_722_455],
  ] as const)('%s', (rounding, amount) => {
    expect(valueOf(severance(facts({ rounding }))).severance).toBe(amount)
  })
  it('by the ministry shows the daily wage it used', () => {
    const { avgDaily, ordinaryDaily } = valueOf(severance(facts({ rounding: 'MOEL' })))
    expect({ avgDaily, ordinaryDaily }).toEqual({ avgDaily: '130434.79', ordinaryDaily: '114832.5359' })
  })
})

describe('years for the tax', () => {
  it.each([
    ['2023-05-01', '2026-10-31', 42, 4],
    ['2025-11-01', '2026-10-31', 12, 1],
    ['2025-11-01', '2026-11-01', 13, 2],
    ['2016-11-01', '2026-10-31', 120, 10],
    ['2016-10-31', '2026-10-31', 121, 11],
    ['2024-02-29', '2025-02-28', 12, 1],
    ['2024-02-29', '2025-03-01', 13, 2],
    ['2026-10-31', '2026-10-31', 1, 1],
  ])('%s to %s: %d months, %d years', (from, lastDay, months, years) => {
    expect(taxMonths(date(from), date(lastDay))).toBe(months)
    expect(taxYears(months)).toBe(years)
  })
  it('without months that stay out', () => {
    expect(taxYears(taxMonths(date('2016-10-31'), date('2026-10-31'), 1))).toBe(10)
    expect(valueOf(settleSeverance({ ...facts(), excludedMonths: 6 }, statute)).years).toBe(3)
  })
})

describe('the tax of severance', () => {
  const settled = (more: Parameters<typeof settleSeverance>[0]): ReturnType<typeof settleSeverance> =>
    settleSeverance(more, statute)
  it('is that of the taxable part, and what is free of tax is paid out whole', () => {
    const whole = valueOf(settled(facts()))
    const part = valueOf(settled({ ...facts(), taxFree: 3_722_454 }))
    const own = valueOf(severanceTax({ pay: 10_000_000, years: 4, lastDay: date('2026-10-31') }, statute))
    expect([part.incomeTax, part.localIncomeTax]).toEqual([own.incomeTax, own.localIncomeTax])
    expect(part.incomeTax).toBeLessThan(whole.incomeTax)
    expect(part.net).toBe(13_722_454 - own.incomeTax - own.localIncomeTax)
  })
  it('is withheld by the rates of the day of payment', () => {
    // local income tax at 20 % from the day after leaving, as if a law said so
    const double = { code: 'tax.localRate', from: '2026-11-01', value: '20/100', status: 'enacted' } as const
    const added = statuteSnapshot({ overrides: [double] })
    const { incomeTax, localIncomeTax } = valueOf(settleSeverance(facts(), added))
    const later = valueOf(settleSeverance({ ...facts(), payDate: date('2026-11-01') }, added))
    expect(localIncomeTax).toBe(Math.floor(incomeTax / 100) * 10)
    expect(later).toMatchObject({ incomeTax, localIncomeTax: Math.floor(incomeTax / 50) * 10 })
  })
  it('refuses tax-free pay above the severance, months that are no count, and days before its steps', () => {
    expect(refusedFields(settled({ ...facts(), taxFree: 13_722_455 }))).toEqual(['taxFree'])
    expect(refusedFields(settled({ ...facts(), excludedMonths: -1 }))).toEqual(['excludedMonths'])
    expect(refusedFields(settled({ ...facts(), excludedMonths: 0.5 }))).toEqual(['excludedMonths'])
    const early = { hire: date('2020-01-01'), lastDay: date('2022-12-31') }
    expect(settled(facts(early))).toMatchObject({ error: { missing: { code: 'severanceTax.serviceYears' } } })
  })
})

describe('due, paid out, settled before leaving', () => {
  it('is due 14 days from the last working day', () => {
    expect(dueAfterLeaving(date('2026-10-31'))).toBe('2026-11-14')
    expect(dueAfterLeaving(date('2024-02-20'))).toBe('2024-03-05')
  })
  it.each([
    ['1971-11-01', 3_000_001, {}, false],
    ['1971-11-02', 3_000_001, {}, true],
    ['1990-01-01', 3_000_000, {}, false],
    ['1990-01-01', 3_000_001, {}, true],
    ['1990-01-01', 9_000_000, { died: true }, false],
    ['1990-01-01', 9_000_000, { foreignerDeparted: true }, false],
    ['1990-01-01', 9_000_000, { deductionByLaw: true }, false],
  ])('born %s with %d won %j goes into an IRP: %s', (birth, amount, more, irp) => {
    const payout = valueOf(payoutOf({ birth: date(birth), lastDay: date('2026-10-31'), amount, ...more }, statute))
    expect(payout.irp).toBe(irp)
    expect(payout.reason).toMatch(/니다\.$/u)
  })
  it('the payout refuses a birth that is not before leaving, a bad amount, and days before the exempt amount', () => {
    const payout = { birth: date('2026-10-31'), lastDay: date('2026-10-31'), amount: -1 }
    expect(refusedFields(payoutOf(payout, statute))).toEqual(['amount', 'birth'])
    const before = { birth: date('1990-01-01'), amount: 1, lastDay: date('2022-04-13') }
    expect(payoutOf(before, statute)).toMatchObject({
      error: { kind: 'figure', missing: { code: 'severance.irpExemptAmount', date: '2022-04-13' } },
    })
    expect(payoutOf({ ...before, lastDay: date('2022-04-14') }, statute).ok).toBe(true)
  })
  it('an interim settlement needs a listed reason and starts service again', () => {
    expect(refusedFields(settleInterim({ ...facts(), reasonCode: 'car' }))).toEqual(['reasonCode'])
    expect(refusedFields(settleInterim({ ...facts({ wages: -1 }), reasonCode: 'home' }))).toEqual(['wages'])
    const settled = valueOf(settleInterim({ ...facts(), reasonCode: 'home' }))
    expect(settled).toMatchObject({ serviceFrom: '2026-11-01', severance: { days: 1280 } })
    // A day short of the calendar year there is nothing to settle, and service goes on.
    const at = (hire: string): ReturnType<typeof settleInterim> =>
      settleInterim({ ...facts({ hire: date(hire) }), reasonCode: 'home' })
    expect(valueOf(at('2025-11-01')).severance.days).toBe(365)
    expect(refusedFields(at('2025-11-02'))).toEqual(['lastDay'])
    expect(interimReasons.map(({ code }) => code)).toHaveLength(9)
    expect(interimPapersUntil(date('2026-10-31'))).toBe('2031-10-31')
  })
  it('both parts together are not less than one whole at the same wage, but for days counted once', () => {
    const first = valueOf(severance(facts({ serviceTo: date('2025-03-31') }))).days
    const second = valueOf(severance(facts({ serviceFrom: date('2025-04-01') }))).days
    expect(first + second).toBe(1280)
  })
})

const asked = {
  hire: date('2023-05-01'),
  lastDay: date('2026-10-31'),
  wages3m: 12_000_000,
  ordinaryMonthly: 3_000_000,
}

describe('the calculator', () => {
  it('answers with defaults, one explanation a figure', () => {
    const answer = valueOf(severanceAnswer(asked, statute))
    expect(answer).toMatchObject({ severance: 13_722_454, eligible: true, due: '2026-11-14' })
    const names = answer.explain.map(({ figure }) => figure)
    for (const figure of [
      'days',
      'windowDays',
      'avgDaily',
      'ordinaryDaily',
      'applied',
      'severance',
      'incomeTax',
      'localIncomeTax',
      'net',
    ]) {
      expect(names.filter((name) => name === figure)).toHaveLength(1)
    }
    expect(answer.net).toBe(answer.severance - answer.incomeTax - answer.localIncomeTax)
    const formula = answer.explain.find(({ figure }) => figure === 'severance')?.formula
    expect(formula).toBe('12,000,000 ÷ 92 × 30 × 1,280 ÷ 365 = 13,722,454원')
  })
  it('under a year everything is zero', () => {
    const answer = valueOf(severanceAnswer({ ...asked, hire: addDays(date('2025-11-01'), 1) }, statute))
    expect(answer).toMatchObject({ eligible: false, severance: 0, incomeTax: 0, localIncomeTax: 0, net: 0 })
  })
  it('names fields as they were asked', () => {
    const bad = { ...asked, wages3m: -1, bonus12m: 0.5, dailyHours: '25' }
    expect(refusedFields(severanceAnswer(bad, statute))).toEqual(['wages3m', 'bonus12m', 'dailyHours'])
    expect(refusedFields(severanceAnswer({ ...asked, ordinaryMonthly: 1.5 }, statute))).toEqual(['ordinaryMonthly'])
  })
  it('names the figure that is missing for a day before the tax of today', () => {
    const early = { ...asked, hire: date('2020-01-01'), lastDay: date('2022-12-31') }
    expect(severanceAnswer(early, statute)).toMatchObject({
      error: { kind: 'figure', missing: { code: 'severanceTax.serviceYears', date: '2022-12-31' } },
    })
  })
})

it('answers whole won for the longest service and the largest amounts, and refuses what lies above', () => {
  const most = 99_999_999_999
  const largest = {
    hire: date('1926-11-01'),
    lastDay: date('2026-10-31'),
    wages3m: most,
    bonus12m: most,
    leavePay12m: most,
    ordinaryMonthly: most,
    monthlyHours: '1',
    dailyHours: '24',
  }
  const { severance: pay, net } = valueOf(severanceAnswer(largest, statute))
  // 24 × 99,999,999,999 × 30 × 36,525 ÷ 365
  expect(BigInt(pay)).toBe((24n * BigInt(most) * 30n * 36_525n + 364n) / 365n)
  expect(Number.isSafeInteger(net)).toBe(true)
  const above = { ...largest, wages3m: most + 1, bonus12m: most + 1, monthlyHours: '0.9' }
  expect(refusedFields(severanceAnswer(above, statute))).toEqual(['wages3m', 'bonus12m', 'monthlyHours'])
  expect(refusedFields(severanceAnswer({ ...largest, ordinaryMonthly: most + 1 }, statute))).toEqual([
    'ordinaryMonthly',
  ])
})

describe('what is refused', () => {
  it.each<[string, Partial<SeveranceFacts>, string[]]>([
    ['service that begins before hire', { serviceFrom: date('2023-04-30') }, ['serviceFrom']],
    ['service that ends after leaving', { serviceTo: date('2026-11-01') }, ['serviceTo']],
    ['service reversed', { serviceFrom: date('2026-01-01'), serviceTo: date('2025-01-01') }, ['serviceTo']],
    [
      'ranges that overlap',
      { shortHours: [range('2024-01-01', '2024-02-01')], notCounted: [range('2024-02-01', '2024-03-01')] },
      ['notCounted'],
    ],
    ['reversed ranges', { notCounted: [range('2024-03-01', '2024-02-01')] }, ['notCounted.0']],
    ['weekly hours', { weeklyHours: '-1' }, ['weeklyHours']],
    ['a rounding nobody knows', { rounding: 'FLOOR1' as 'CEIL1' }, ['rounding']],
    ['service of more than 100 years', { hire: date('1926-10-31') }, ['lastDay']],
    ['all at once', { wages: -1, weeklyHours: 'x' }, ['wages', 'weeklyHours']],
  ])('%s', (_, more, paths) => {
    expect(refusedFields(severance(facts(more)))).toEqual(paths)
  })
})
