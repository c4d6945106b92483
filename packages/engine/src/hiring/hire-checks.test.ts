import { type PlainDate, plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { sampleItem } from '../payroll/testing/sample-facts.ts'
import { hireChecks, hirePayChecks } from './hire-checks.ts'

const d = plainDate
const HIRED = d('2026-12-01')
type Terms = Parameters<typeof hireChecks>[0]
const titles = (more: Partial<Terms>): string[] =>
  hireChecks({
    hired: HIRED,
    birth: d('1998-04-12'),
    foreign: false,
    visa: null,
    visaUntil: null,
    contractEnd: null,
    probationUntil: null,
    simpleLabour: false,
    incomeKind: 'EARNED',
    ...more,
  }).map(({ title }) => title)

describe('terms of a hire', () => {
  const probationUntil = d('2027-02-28')
  it.each<[string, Partial<Terms>, string[]]>([
    ['nothing is at stake', {}, []],
    ['a foreigner without a visa', { foreign: true }, ['체류자격이 없습니다.']],
    ['a visa without an end', { foreign: true, visa: 'E-9' }, ['체류기간 만료일이 없습니다.']],
    [
      'a visa that ends the day before',
      { foreign: true, visa: 'E-9', visaUntil: d('2026-11-30') },
      ['체류기간이 지났습니다.'],
    ],
    ['a visa that ends on the first day', { foreign: true, visa: 'E-9', visaUntil: HIRED }, []],
    ['fifteen a day later', { birth: d('2011-12-02') }, ['만 15세보다 어립니다.']],
    ['fifteen that day', { birth: d('2011-12-01') }, ['만 18세보다 어립니다.']],
    ['eighteen a day later', { birth: d('2008-12-02') }, ['만 18세보다 어립니다.']],
    ['eighteen that day', { birth: d('2008-12-01') }, []],
    ['a birth date that is not known, or cannot be', { birth: null }, []],
    ['born after the hire', { birth: d('2027-01-01') }, []],
    ['probation of three months', { probationUntil }, []],
    ['probation of three months and a day', { probationUntil: d('2027-03-01') }, ['수습이 3개월보다 깁니다.']],
    [
      'probation in a contract one day short of a year',
      { probationUntil, contractEnd: d('2027-11-29') },
      ['수습 감액을 할 수 없습니다.'],
    ],
    ['probation in a contract of a year', { probationUntil, contractEnd: d('2027-11-30') }, []],
    ['probation in simple labour', { probationUntil, simpleLabour: true }, ['수습이라도 줄일 수 없습니다.']],
    ['simple labour without probation', { simpleLabour: true }, []],
    ['a contract of two years', { contractEnd: d('2028-11-30') }, []],
    ['a contract of two years and a day', { contractEnd: d('2028-12-01') }, ['계약기간이 2년보다 깁니다.']],
    [
      'who is no employee, of whose terms only the stay is looked at',
      {
        incomeKind: 'BUSINESS',
        birth: d('2011-12-01'),
        contractEnd: d('2028-12-01'),
        probationUntil: d('2027-03-01'),
        foreign: true,
      },
      ['체류자격이 없습니다.'],
    ],
  ])('%s', (_, more, expected) => {
    expect(titles(more)).toEqual(expected)
  })
})

describe('agreed pay against the minimum wage', () => {
  const items = [
    sampleItem('base', '기본급', { nature: 'base' }),
    sampleItem('meal', '식대', { nature: 'allowance' as never, minimumWage: true }),
    sampleItem('night', '야간수당', { minimumWage: false }),
  ]
  const told = (
    payKind: 'monthly' | 'hourly' | 'daily',
    amounts: Readonly<Record<string, number>>,
    person: { readonly probation?: boolean; readonly probationUntil?: PlainDate } = {},
    day = HIRED,
  ): string[] =>
    hirePayChecks({
      items,
      term: {
        from: HIRED,
        payKind,
        monthlyHours: '209',
        dailyMinutes: 480,
        amounts: Object.entries(amounts).map(([itemCode, amount]) => ({ itemCode, amount })),
      },
      person: { hireDate: HIRED, probation: false, ...person },
      day,
      statute: enactedStatute(),
    }).map(({ message }) => message)
  it('holds to the won and to the day', () => {
    const probation = { probation: true, probationUntil: d('2027-02-28') }
    expect(told('hourly', { base: 10_320 })).toEqual([])
    expect(told('hourly', { base: 10_319 })).toHaveLength(1)
    expect(told('monthly', { base: 2_156_880 })).toEqual([])
    expect(told('monthly', { base: 2_156_879 })).toHaveLength(1)
    expect(told('monthly', { base: 2_056_880, meal: 100_000 })).toEqual([])
    expect(told('monthly', { base: 2_056_880, night: 100_000 })).toHaveLength(1)
    expect(told('daily', { base: 82_560 })).toEqual([])
    expect(told('daily', { base: 82_559 })).toHaveLength(1)
    expect(told('hourly', { base: 9288 }, probation)).toEqual([])
    expect(told('hourly', { base: 9287 }, probation)).toHaveLength(1)
    // The minimum of 2027 is 10,700 won; the fourth month of a probation is paid in full.
    expect(told('hourly', { base: 10_320 }, {}, d('2027-01-01'))).toHaveLength(1)
    expect(told('hourly', { base: 9630 }, probation, d('2027-02-28'))).toEqual([])
    expect(
      told('hourly', { base: 9630 }, { probation: true, probationUntil: d('2027-05-31') }, d('2027-03-01')),
    ).toHaveLength(1)
  })
})
