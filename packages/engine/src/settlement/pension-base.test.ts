import { plainDate } from '@handal/base/date'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { type BaseChangeFacts, changedPensionBase, yearlyPensionBase } from './pension-base.ts'

const statute = enactedStatute()

describe('the base from July', () => {
  it.each([
    [2026, 36_500_000, 365, 3_000_000],
    [2026, 36_499_999, 365, 2_999_000],
    [2026, 36_600_000, 366, 3_000_000],
    [2026, 9_200_000, 92, 3_000_000],
    [2026, 4_988_334, 365, 410_000],
    [2026, 4_988_333, 365, 410_000],
    [2026, 0, 1, 410_000],
    [2026, 80_178_333, 365, 6_589_000],
    [2026, 80_178_334, 365, 6_590_000],
    [2026, 80_300_000, 365, 6_590_000],
    [2025, 200_000_000, 365, 6_370_000],
  ])('%d: %d won for %d days is %d', (year, income, days, base) => {
    expect(valueOf(yearlyPensionBase({ year, income, days }, statute))).toMatchObject({
      base,
      from: `${year}-07`,
      to: `${year + 1}-06`,
    })
  })
  it('is explained, and so are its limits', () => {
    const figuresOf = (income: number): readonly string[] =>
      told(valueOf(yearlyPensionBase({ year: 2026, income, days: 365 }, statute)).figures)
    const laws = '국민연금법 시행령 제9조, 국민연금법 시행령 제5조'
    expect(figuresOf(36_499_999)).toEqual([
      `base | 기준소득월액 | 2999000 | 36,499,999 ÷ 365 × 30 = 2,999,000원 | 1,000원 미만을 버립니다. | ${laws}`,
    ])
    expect(figuresOf(4_988_333)).toEqual([
      `base | 기준소득월액 | 410000 | 410,000원 |  | ${laws} | 409,000원이 하한보다 적어 하한 410,000원을 적용합니다.`,
    ])
    expect(figuresOf(90_000_000)).toEqual([
      `base | 기준소득월액 | 6590000 | 6,590,000원 |  | ${laws} | 7,397,000원이 상한보다 많아 상한 6,590,000원을 적용합니다.`,
    ])
  })
  it('refuses what it cannot divide, and a July without limits', () => {
    expect(refusals(yearlyPensionBase({ year: 1899, income: -1, days: 0 }, statute))).toEqual([
      'year: 1900부터 2199까지의 정수로 적어 주세요.',
      'income: 금액은 0원 이상의 정수로 적어 주세요.',
      'days: 1부터 366까지의 정수로 적어 주세요.',
    ])
    expect(refusals(yearlyPensionBase({ year: 2026, income: 1, days: 367 }, statute))).toHaveLength(1)
    expect(refusals(yearlyPensionBase({ year: 2027, income: 1, days: 365 }, statute))).toEqual([
      'pension.baseLimits: 2027-07-01',
    ])
  })
})

describe('a change on request', () => {
  const facts: BaseChangeFacts = {
    current: 3_000_000,
    income: 3_600_000,
    requestedOn: plainDate('2026-11-22'),
    consent: true,
  }
  const apart = (won: string): string => `소득이 기준소득월액의 20% 이상 달라져야 합니다. 지금은 ${won} 다릅니다.`
  it.each<[string, Partial<BaseChangeFacts>, number, readonly string[]]>([
    ['a fifth more', {}, 3_600_000, []],
    ['a won less than a fifth more', { income: 3_599_999 }, 3_599_000, [apart('599,999원')]],
    ['a fifth less', { income: 2_400_000 }, 2_400_000, []],
    ['a won less than a fifth less', { income: 2_400_001 }, 2_400_000, [apart('599,999원')]],
    ['no consent', { consent: false }, 3_600_000, ['근로자의 동의가 필요합니다.']],
    [
      'above the limit as before',
      { current: 6_590_000, income: 9_000_000 },
      6_590_000,
      ['바꾼 기준소득월액이 지금과 같습니다.'],
    ],
    ['nothing earned', { income: 0 }, 410_000, []],
    [
      'nothing of it',
      { income: 3_000_000, consent: false },
      3_000_000,
      [apart('0원'), '바꾼 기준소득월액이 지금과 같습니다.', '근로자의 동의가 필요합니다.'],
    ],
  ])('%s', (_, change, base, reasons) => {
    expect(valueOf(changedPensionBase({ ...facts, ...change }, statute))).toMatchObject({ base, reasons })
  })
  it.each([
    ['2026-05-31', '2026-06', '2026-06'],
    ['2026-06-01', '2026-07', '2027-06'],
    ['2026-06-30', '2026-07', '2027-06'],
    ['2026-11-30', '2026-12', '2027-06'],
    ['2026-12-01', '2027-01', '2027-06'],
    ['2027-05-31', '2027-06', '2027-06'],
  ])('asked for on %s holds from %s to %s', (day, from, to) => {
    expect(valueOf(changedPensionBase({ ...facts, requestedOn: plainDate(day) }, statute))).toMatchObject({ from, to })
  })
  it('takes the limits of the first month', () => {
    const high = { ...facts, income: 9_000_000 }
    const baseOn = (day: string): number =>
      valueOf(changedPensionBase({ ...high, requestedOn: plainDate(day) }, statute)).base
    expect([baseOn('2026-05-31'), baseOn('2026-06-01')]).toEqual([6_370_000, 6_590_000])
  })
  it('tells its months and law', () => {
    expect(told(valueOf(changedPensionBase(facts, statute)).figures)).toEqual([
      'base | 기준소득월액 | 3600000 | 3,600,000원 |  | 국민연금법 시행령 제9조 제5항, 국민연금법 시행령 제9조 제6항, 국민연금법 시행령 제5조 | 2026년 12월부터 2027년 6월까지 적용합니다.',
    ])
  })
  it('refuses no base, less than nothing, and months without figures', () => {
    expect(refusals(changedPensionBase({ ...facts, current: 0, income: -1 }, statute))).toEqual([
      'current: 지금의 기준소득월액을 적어 주세요.',
      'income: 금액은 0원 이상의 정수로 적어 주세요.',
    ])
    expect(refusals(changedPensionBase({ ...facts, requestedOn: plainDate('2027-06-01') }, statute))).toEqual([
      'pension.baseLimits: 2027-07-01',
    ])
    const ended = statuteSnapshot({
      overrides: [{ code: 'pension.changeShare', from: '2026-12-01', value: null, status: 'enacted' }],
    })
    expect(refusals(changedPensionBase(facts, ended))).toEqual(['pension.changeShare: 2026-12-01'])
  })
})
