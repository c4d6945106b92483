import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { pensionCountries, permitTerms, returnCosts } from './foreign-workers.ts'
import { lawText } from './law.ts'
import { enactedStatute, statuteSnapshot, unusableRows } from './snapshot.ts'

const statute = enactedStatute()

describe('pension by country', () => {
  const ruleOf = (country: string, day: string): string | null => {
    const found = statute.at(pensionCountries, plainDate(day))
    if (!found.ok) return 'no figure'
    const entry = found.value.find((each) => each.country === country)
    return entry === undefined ? null : `${entry.rule} ${entry.confirmed ? 'confirmed' : 'as read'}`
  }
  it.each([
    ['VN', '2020-11-15', 'no figure'],
    ['VN', '2020-11-16', 'EXCLUDED as read'],
    ['VN', '2023-12-31', 'EXCLUDED as read'],
    ['VN', '2024-01-01', null],
    ['VN', '2026-11-22', null],
    ['KH', '2026-11-22', 'EXCLUDED as read'],
    ['CN', '2024-12-30', null],
    ['CN', '2024-12-31', 'TREATY confirmed'],
    ['PH', '2026-11-22', 'TREATY confirmed'],
    ['NP', '2026-11-22', null],
  ])('%s on %s: %s', (country, day, expected) => {
    expect(ruleOf(country, day)).toBe(expected)
  })
  it('names every country once', () => {
    for (const { value } of pensionCountries.values) {
      const countries = (value ?? []).map(({ country }) => country)
      expect(new Set(countries).size).toBe(countries.length)
    }
  })
})

it('the amounts of the return cost insurance say that they are not confirmed', () => {
  const found = statute.at(returnCosts, plainDate('2026-11-22'))
  expect(found).toMatchObject({ ok: true, value: { confirmed: false, byCountry: { LK: 600_000 }, others: 500_000 } })
})

it('limits of the permit', () => {
  expect(statute.at(permitTerms, plainDate('2026-11-22'))).toMatchObject({
    value: { guaranteeBelow: 300, instalments: 3, missed: 3, fineUpTo: 5_000_000 },
  })
})

it('no payslip needs them; every entry names its law and what is not certain', () => {
  const told = [permitTerms, returnCosts, pensionCountries].map(({ label, required, values }) => [
    label,
    required,
    ...values.flatMap(({ from, refs, note }) => [from, refs.map(lawText).join(', '), note]),
  ])
  expect(told).toEqual([
    [
      '고용허가 보험의 한도와 과태료',
      false,
      '2011-01-01',
      '외국인근로자의 고용 등에 관한 법률 제15조, 외국인근로자의 고용 등에 관한 법률 제23조, 외국인근로자의 고용 등에 관한 법률 제32조 제1항 제5호',
      '시작일은 확인하지 못했습니다.',
    ],
    [
      '귀국비용보험 국가별 납부금액',
      false,
      '2011-01-01',
      '외국인근로자의 고용 등에 관한 법률 시행령 제22조 제1항, 외국인근로자 귀국비용보험·신탁의 국가별 납부금액 노동부고시 제2004-28호',
      '생활법령 안내로만 확인한 금액입니다. 지금의 고시와 시작일은 확인하지 못했습니다.',
    ],
    [
      '국민연금 국가별 적용',
      false,
      '2020-11-16',
      '국민연금법 제126조 제1항',
      '국민연금공단의 답변을 전한 기사로만 확인했습니다. 그 전의 국가는 알 수 없습니다.',
      '2024-01-01',
      '국민연금법 제126조 제1항, 대한민국 정부와 베트남사회주의공화국 정부 간의 사회보험에 관한 협정',
      '베트남 협정이 발효되어 베트남은 공단에 확인해야 합니다.',
      '2024-12-31',
      '국민연금법 제126조 제1항, 국민연금법 제127조',
      '협정국은 공단의 공개 목록입니다. 나라마다의 발효일은 확인하지 못해 목록의 날부터 씁니다.',
    ],
  ])
  const sources = pensionCountries.values.flatMap(({ value }) => value ?? []).map(({ rule, source }) => rule + source)
  expect([...new Set(sources)]).toEqual([
    'EXCLUDED2020년 11월 국민연금공단의 답변',
    'TREATY2024년 12월 31일 국민연금공단의 협정국 목록',
  ])
})

describe('rows of the super admin', () => {
  const row = (code: string, value: unknown) => ({ code, from: '2026-12-01', value, status: 'enacted' as const })
  const entry = { country: 'NP', rule: 'INSURED', confirmed: true, source: '공단 회신' }
  it('are taken in the form of the figure', () => {
    const rows = [
      row('departure.returnCosts', { confirmed: true, byCountry: { NP: 500_000 }, others: null }),
      row('pension.countries', [entry]),
    ]
    expect(unusableRows(rows)).toEqual([])
    const own = statuteSnapshot({ overrides: rows })
    expect(own.at(pensionCountries, plainDate('2026-12-01'))).toMatchObject({ value: [entry] })
    expect(own.at(returnCosts, plainDate('2026-12-01'))).toMatchObject({ value: { confirmed: true } })
  })
  const costs = { confirmed: true, byCountry: {}, others: null }
  it.each([
    row('departure.returnCosts', 1),
    row('departure.returnCosts', [costs]),
    row('departure.returnCosts', { ...costs, confirmed: 'yes' }),
    row('departure.returnCosts', { ...costs, others: 0 }),
    row('departure.returnCosts', { ...costs, byCountry: [] }),
    row('departure.returnCosts', { ...costs, byCountry: { Nepal: 500_000 } }),
    row('departure.returnCosts', { ...costs, byCountry: { NP: 0.5 } }),
    row('pension.countries', entry),
    row('pension.countries', [{ ...entry, country: 'Nepal' }]),
    row('pension.countries', [{ ...entry, country: 1 }]),
    row('pension.countries', [{ ...entry, rule: 'ASK' }]),
    row('pension.countries', [{ ...entry, confirmed: 1 }]),
    row('pension.countries', [{ ...entry, source: null }]),
    row('pension.countries', [null]),
  ])('refused: %j', (bad) => {
    expect(unusableRows([bad])).toEqual([bad])
  })
})
