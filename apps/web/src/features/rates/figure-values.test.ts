import { expect, it } from 'vitest'
import { heldOn, typedOf, valueOf } from './figure-values.ts'

const one = (unit: string) => ({ form: 'one' as const, members: [{ key: 'value', label: '값', unit }] })

it('a percentage is stored as the exact fraction and shown as it was typed', () => {
  for (const [typed, stored] of [
    ['4.75', '475/10000'],
    ['13.14%', '1314/10000'],
    ['7', '7/100'],
    ['0.6', '6/1000'],
    ['9448/71900', '9448/71900'],
  ] as const) {
    expect(valueOf(one('비율'), { value: typed }, null)).toBe(stored)
    expect(typedOf(one('비율'), stored)['value']).toBe(typed.replace('%', ''))
  }
  expect(valueOf(one('비율'), { value: '사 퍼센트' }, null)).toBe('사 퍼센트')
  expect(typedOf(one('비율'), '3595/100000')['value']).toBe('3.595')
  expect(typedOf(one('비율'), '1/10')['value']).toBe('1/10')
})

it('members are read by their unit, and those that are not shown stay', () => {
  const figure = {
    form: 'members' as const,
    members: [
      { key: 'monthly', label: '월 한도', unit: '원', open: '전액' },
      { key: 'rate', label: '비율', unit: '비율' },
    ],
  }
  expect(typedOf(figure, { monthly: 200_000, rate: '80/100' })).toEqual({ monthly: '200,000', rate: '80' })
  expect(valueOf(figure, { monthly: '250,000원', rate: '90' }, { perChild: true, monthly: 1 })).toEqual({
    perChild: true,
    monthly: 250_000,
    rate: '90/100',
  })
  expect(valueOf(figure, { monthly: '', rate: '1' }, null)).toEqual({ monthly: null, rate: '1/100' })
})

it('rows are lines', () => {
  const figure = {
    form: 'rows' as const,
    members: [
      { key: 'upTo', label: '과세표준', unit: '원', open: '초과' },
      { key: 'pct', label: '세율', unit: '%' },
    ],
  }
  const value = [
    { upTo: 14_000_000, pct: 6 },
    { upTo: null, pct: 15 },
  ]
  expect(typedOf(figure, value)['rows']).toBe('14000000, 6\n, 15')
  expect(valueOf(figure, typedOf(figure, value), null)).toEqual(value)
})

it('amounts by country are lines, and a line that is none is sent as it stands', () => {
  const figure = {
    form: 'members' as const,
    members: [
      { key: 'confirmed', label: '고시와 대조', unit: '예/아니오' },
      { key: 'byCountry', label: '국가별 금액', unit: '국가별 원' },
      { key: 'others', label: '그 밖의 국가', unit: '원', open: '확인 못 함' },
    ],
  }
  const value = { confirmed: false, byCountry: { CN: 400_000, LK: 600_000 }, others: null }
  const typed = typedOf(figure, value)
  expect(typed).toEqual({ confirmed: '아니오', byCountry: 'CN 400,000\nLK 600,000', others: '' })
  expect(valueOf(figure, typed, null)).toEqual(value)
  const countries = (text: string) => valueOf(figure, { ...typed, byCountry: text }, null)
  expect(countries('vn: 500,000원\n\nNP 450000')).toMatchObject({ byCountry: { VN: 500_000, NP: 450_000 } })
  for (const wrong of ['네팔 450000', 'NP', 'NP 4.5', 'NP 1\nNP 2'])
    expect(countries(wrong)).toMatchObject({ byCountry: wrong })
  // A word that is neither yes nor no is no no.
  expect(valueOf(figure, { ...typed, confirmed: '네' }, null)).toMatchObject({ confirmed: '네' })
  expect(valueOf(figure, { ...typed, confirmed: '예' }, null)).toMatchObject({ confirmed: true })
})

it('words that are stored by a code are typed as words, and the last word of a row may have commas', () => {
  const figure = {
    form: 'rows' as const,
    members: [
      { key: 'country', label: '국가', unit: '글' },
      { key: 'rule', label: '적용', unit: '글', names: { TREATY: '협정', EXCLUDED: '제외' } },
      { key: 'source', label: '출처', unit: '글' },
    ],
  }
  const value = [{ country: 'MM', rule: 'EXCLUDED', source: '공단의 답변, 2020년' }]
  expect(typedOf(figure, value)['rows']).toBe('MM, 제외, 공단의 답변, 2020년')
  expect(valueOf(figure, typedOf(figure, value), null)).toEqual(value)
  expect(valueOf(figure, { rows: 'MM, 모름, 기사' }, null)).toEqual([{ country: 'MM', rule: '모름', source: '기사' }])
})

it('a plan decides no day', () => {
  const value = (from: string, status: 'enacted' | 'planned') => ({
    from,
    status,
    value: 1,
    text: '',
    laws: [],
    note: null,
    source: 'LAW' as const,
  })
  const values = [value('2026-01-01', 'enacted'), value('2027-01-01', 'planned')]
  expect(heldOn(values, '2027-06-01')?.from).toBe('2026-01-01')
  expect(heldOn(values, '2025-12-31')).toBeUndefined()
})
