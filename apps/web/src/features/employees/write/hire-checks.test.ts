import { describe, expect, it } from 'vitest'
import { FIRST, newEmployee, type EmployeeValues } from './employee-values.ts'
import { hireChecks, hireEffects, type InsuredByLaw } from './hire-checks.ts'
import { withHours } from './use-planned-hours.ts'

const person = (more: Partial<EmployeeValues> = {}): EmployeeValues => ({
  ...newEmployee('2026-12-01', ['base']),
  birthDate: '1998-04-12',
  accounts: [{ ...FIRST.accounts('2026-12-01'), number: '110123456789' }],
  ...more,
})
const insured = (more: object): EmployeeValues['insurance'] => [{ ...FIRST.insurance('2026-12-01'), ...more }]
const taxed = (incomeKind: EmployeeValues['tax'][number]['incomeKind']): EmployeeValues['tax'] => [
  { ...FIRST.tax('2026-12-01'), incomeKind },
]
const titles = (more: Partial<EmployeeValues>): string[] => hireChecks(person(more)).map(({ title }) => title)

describe('pay against the minimum wage', () => {
  const items = [
    { itemCode: 'base', nature: 'BASE', minimumWage: true },
    { itemCode: 'meal', nature: 'CASH_BENEFIT', minimumWage: true },
    { itemCode: 'night', nature: 'PREMIUM', minimumWage: false },
  ] as const
  type Won = Readonly<Record<string, number | null>>
  const paid = (payKind: string, won: Won, more: Partial<EmployeeValues> = {}, hours = '209'): string[] =>
    hireChecks(
      person({
        payTerms: [
          {
            ...FIRST.payTerms('2026-12-01'),
            payKind,
            monthlyHours: hours,
            dailyHours: '08:00',
            items: Object.entries(won).map(([itemCode, amount]) => ({ itemCode, amount })),
          },
        ],
        ...more,
      }),
      { day: '2026-12-01', minimum: 10_320, items },
    ).map(({ title, message }) => `${title} ${message}`)
  const less = (hourly: string, more = ''): string[] => [
    `최저임금보다 적습니다. 한 시간에 ${hourly}원입니다. 최저임금은 10,320원${more}입니다.`,
  ]
  const PROBATION = { probationUntil: '2027-02-28' }
  it.each<[string, string[], string[]]>([
    ['an hour of it', paid('0002', { base: 10_320 }), []],
    ['an hour of a won less', paid('0002', { base: 10_319 }), less('10,319')],
    ['a month of 209 hours of it', paid('0001', { base: 2_156_880 }), []],
    ['a month of a won less', paid('0001', { base: 2_156_879 }), less('10,319')],
    ['a month with what counts beside it', paid('0001', { base: 2_056_880, meal: 100_000 }), []],
    ['a month with what does not count', paid('0001', { base: 2_056_880, night: 100_000 }), less('9,841')],
    ['a part of a month', paid('0001', { base: 1_075_344 }, {}, '104.2'), []],
    ['eight hours of it', paid('0003', { base: 82_560 }), []],
    ['eight hours of a won less', paid('0003', { base: 82_559 }), less('10,319')],
    ['nothing typed yet', paid('0001', { base: null }), []],
    ['nine tenths in probation', paid('0002', { base: 9288 }, PROBATION), []],
    ['a won less in probation', paid('0002', { base: 9287 }, PROBATION), less('9,287', '이고, 수습 중에는 그 90%')],
    [
      'nine tenths in simple labour',
      paid('0002', { base: 9288 }, { ...PROBATION, simpleLabour: true }).slice(1),
      less('9,288'),
    ],
    ['business income', paid('0002', { base: 100 }, { tax: taxed('BUSINESS') }), []],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})

it('contractual hours that do not fit are told beside pay, and pay is judged by those that hold', () => {
  expect(hireChecks(person(), undefined, undefined, ['하루 5시간인데 8시간입니다.'])[0]).toEqual({
    section: 'pay',
    title: '소정근로시간을 확인해 주세요.',
    message: '하루 5시간인데 8시간입니다.',
  })
  const hours = {
    planned: { dailyHours: '05:00', monthlyHours: '130' },
    dailyHours: '05:00',
    weeklyHours: '25:00',
    monthlyHours: '130',
    notices: [],
  }
  const [terms] = withHours(person(), hours).payTerms
  expect(terms).toMatchObject({ monthlyHours: '130', dailyHours: '05:00' })
  expect(withHours(person(), undefined).payTerms[0]?.monthlyHours).toBe('')
})

describe('insurances', () => {
  const law = (more: Partial<InsuredByLaw[number]>): InsuredByLaw => [
    {
      code: 'unemployment',
      name: '실업급여',
      insured: false,
      entered: false,
      reason: '신청하지 않았습니다.',
      law: '고용보험법 제10조의2',
      ...more,
    },
  ]
  const told = (ticked: boolean, more: Partial<InsuredByLaw[number]> = {}): (string | undefined)[][] =>
    hireChecks(person({ insurance: insured({ unemployment: ticked }) }), undefined, law(more))
      .filter(({ section }) => section === 'insurance')
      .map(({ title, message, law: act }) => [title, message, act])
  it('are told where they are ticked otherwise than the law has them, with its reason', () => {
    expect(told(false)).toEqual([])
    expect(told(true)).toEqual([['실업급여를 더했습니다.', '신청하지 않았습니다.', '고용보험법 제10조의2']])
    expect(told(false, { insured: true })).toEqual([
      ['실업급여를 뺐습니다.', '신청하지 않았습니다.', '고용보험법 제10조의2'],
    ])
    expect(told(true, { insured: null })).toEqual([
      ['실업급여를 확인해 주세요.', '신청하지 않았습니다.', '고용보험법 제10조의2'],
    ])
  })
})

describe('what is looked at before somebody is hired', () => {
  it.each<[string, Partial<EmployeeValues>, string[]]>([
    ['nothing is at stake', {}, []],
    ['no account', { accounts: [FIRST.accounts('')] }, ['급여 계좌가 없습니다.']],
    ['a check digit that fits', { residentNumber: '980412-1234561' }, []],
    ['a check digit that does not fit', { residentNumber: '980412-1234567' }, ['주민등록번호를 확인해 주세요.']],
    [
      'another birth date than the number says',
      { residentNumber: '980412-1234561', birthDate: '1998-04-13' },
      ['생년월일이 다릅니다.'],
    ],
    ['a foreigner without a visa', { nationality: 'VN' }, ['체류자격이 없습니다.']],
    ['a visa without an end', { nationality: 'VN', visa: 'E-9' }, ['체류기간 만료일이 없습니다.']],
    [
      'a visa that ends the day before',
      { nationality: 'VN', visa: 'E-9', visaUntil: '2026-11-30' },
      ['체류기간이 지났습니다.'],
    ],
    ['a visa that ends on the first day', { nationality: 'VN', visa: 'E-9', visaUntil: '2026-12-01' }, []],
    ['probation without an end of the contract', { probationUntil: '2027-02-28' }, []],
    ['probation of three months and a day', { probationUntil: '2027-03-01' }, ['수습이 3개월보다 깁니다.']],
    [
      'probation in a contract one day short of a year',
      { probationUntil: '2027-02-28', contractEndDate: '2027-11-29' },
      ['수습 감액을 할 수 없습니다.'],
    ],
    ['probation in a contract of a year', { probationUntil: '2027-02-28', contractEndDate: '2027-11-30' }, []],
    [
      'probation in simple labour',
      { probationUntil: '2027-02-28', simpleLabour: true },
      ['수습이라도 줄일 수 없습니다.'],
    ],
    ['a contract of two years', { contractEndDate: '2028-11-30' }, []],
    ['a contract of two years and a day', { contractEndDate: '2028-12-01' }, ['계약기간이 2년보다 깁니다.']],
    [
      'fifteen a day later',
      { birthDate: '2011-12-02', insurance: insured({ pension: false }) },
      ['만 15세보다 어립니다.'],
    ],
    ['fifteen that day', { birthDate: '2011-12-01' }, ['만 18세보다 어립니다.']],
    ['eighteen that day', { birthDate: '2008-12-01' }, []],
    [
      'business income, which carries no insurance',
      { tax: taxed('BUSINESS'), insurance: insured({ pension: false, health: false, employment: false }) },
      [],
    ],
  ])('%s', (_, more, expected) => {
    expect(titles(more)).toEqual(expected)
  })
})

const SHORT = '법으로 생기지 않습니다. 1주 소정근로시간이 15시간 미만입니다(근로기준법 제18조 제3항).'
const SIZES = [
  { from: '2026-12-01', under5: false },
  { from: '2020-01-01', under5: true },
]

describe('what follows from the hiring', () => {
  const effects = (day: string, more: Partial<EmployeeValues> = {}): Record<string, string> =>
    Object.fromEntries(hireEffects(person({ encpnd: day, ...more }), SIZES).map(({ name, value }) => [name, value]))

  it('has its dates', () => {
    expect(effects('2026-12-01')).toEqual({
      근로계약서: '2026.12.01 전에 주고받기',
      국민연금: '2026년 12월분부터',
      '건강보험 취득신고': '2026.12.15까지',
      '나머지 취득신고': '2027.01.15까지',
      연차: '2027.01.01부터 한 달에 하루',
    })
  })

  it('begins pension the month after where the first day is another one', () => {
    expect(effects('2026-12-02')['국민연금']).toBe('2027년 1월분부터')
    expect(effects('2026-12-02', { insurance: insured({ pensionFirstMonth: true }) })['국민연금']).toBe(
      '2026년 12월분부터',
    )
  })

  it('is another thing for a day worker and for who is no employee', () => {
    expect(effects('2026-12-01', { tax: taxed('DAILY') })).toEqual({
      근로계약서: '2026.12.01 전에 주고받기',
      '국민연금, 건강보험': '달마다 일한 날과 시간으로 정하기',
      '근로내용 확인신고': '2027.01.15까지',
      연차: '2027.01.01부터 한 달에 하루',
    })
    expect(effects('2026-12-01', { tax: taxed('BUSINESS'), contractEndDate: '2026-12-31' })).toEqual({
      소득세: '지급할 때마다 3.3% 떼기',
      '계약 끝': '2026.12.31',
    })
  })

  it.each([
    // The least week is fifteen hours: three days of five.
    [[1, 2, 3], '05:00', '2027.01.01부터 한 달에 하루', undefined],
    [[1, 2, 3], '04:59', SHORT, SHORT],
    [[6], '08:00', SHORT, SHORT],
    [[], '08:00', '2027.01.01부터 한 달에 하루', undefined],
    [[1, 2, 3], '', '2027.01.01부터 한 달에 하루', undefined],
  ])('of a week of %j with %s a day tells leave and weekly holiday', (mdwkWorkday, dailyHours, leave, holiday) => {
    const told = effects('2026-12-01', {
      assignments: [{ ...FIRST.assignments('2026-12-01'), mdwkWorkday }],
      payTerms: [{ ...FIRST.payTerms('2026-12-01'), dailyHours }],
    })
    expect([told['연차'], told['주휴일']]).toEqual([leave, holiday])
  })

  it('promises no annual leave where fewer than five are at work on the day, and none before that is known', () => {
    const none = '법으로 생기지 않습니다. 상시근로자가 5명 미만입니다(근로기준법 제11조).'
    expect(effects('2026-11-30')['연차']).toBe(none)
    expect(effects('2026-12-01')['연차']).toBe('2027.01.01부터 한 달에 하루')
    // Before the first entry its value holds.
    expect(effects('2019-05-01')['연차']).toBe(none)
    for (const sizes of [undefined, []])
      expect(hireEffects(person(), sizes).some(({ name }) => name === '연차')).toBe(false)
  })

  it('waits for a day', () => {
    expect(effects('')).toEqual({})
  })
})
