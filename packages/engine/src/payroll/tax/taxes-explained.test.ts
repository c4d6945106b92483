import { plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { BonusFacts, LineExplanation, TaxFacts } from '../payslip/facts.ts'
import { lineOf, run, salary, tax } from '../testing/run.ts'
import type { SampleChange } from '../testing/sample-facts.ts'

const d = plainDate
const CUT = '10원 미만을 버립니다.'
const explained = (change: SampleChange, code = 'deduction.incomeTax'): LineExplanation | null => {
  const line = lineOf(run(change), code)
  return line === undefined ? null : explainLine(line)
}
const reason = (change: SampleChange, code: string): string | undefined =>
  run(change).notApplicable.find((line) => line.code === code)?.reason
const bonus = (more: Partial<TaxFacts> = {}): SampleChange => ({
  paymentType: '0003',
  entries: [{ itemCode: 'BONUS', amount: 3_000_000 }],
  ...tax(more),
})

describe('the tax of monthly pay tells', () => {
  const table = ['소득세법 제134조 제1항', '소득세법 시행령 제194조', '소득세법 시행령 별표 2']
  const reduced = [...table, '조세특례제한법 제30조 제1항']
  const told = (pay: string, family: number): string =>
    `월급여 ${pay}, 공제대상가족 ${family}명으로 간이세액표에서 찾은 세액입니다.`
  it.each<[pay: number, Partial<TaxFacts>, LineExplanation]>([
    [
      3_000_000,
      {},
      {
        sentence: told('3,000,000원', 1),
        formula: '간이세액표(3,000,000, 가족 1) = 74,350원',
        notes: [],
        rounding: '',
        laws: table,
      },
    ],
    [
      3_000_000,
      { dependents: 3, children: 1, withholdingPercent: 120 },
      {
        sentence: told('3,000,000원', 3),
        formula: '(간이세액표(3,000,000, 가족 3) - 20,830) × 120% = 13,330원',
        notes: ['8세 이상 20세 이하 자녀 1명의 공제액은 20,830원입니다.', '본인이 고른 원천징수 비율은 120%입니다.'],
        rounding: CUT,
        laws: table,
      },
    ],
    [
      10_000_001,
      {},
      {
        sentence: told('10,000,001원', 1),
        formula: '간이세액표(10,000,000, 가족 1) + 25,000 + (10,000,001 - 10,000,000) × 98% × 35% = 1,532,400원',
        notes: ['월급여 10,000,000원을 넘는 부분은 표의 계산식을 따릅니다.'],
        rounding: CUT,
        laws: table,
      },
    ],
    [
      30_000_001,
      { dependents: 13, children: 3 },
      {
        sentence: told('30,000,001원', 13),
        formula: '간이세액표(10,000,000, 가족 13) + 7,394,600 + (30,000,001 - 30,000,000) × 40% - 79,160 = 8,216,280원',
        notes: [
          '월급여 10,000,000원을 넘는 부분은 표의 계산식을 따릅니다.',
          '가족이 11명을 넘어 10명과 11명의 차이만큼 더 줄였습니다.',
          '8세 이상 20세 이하 자녀 3명의 공제액은 79,160원입니다.',
        ],
        rounding: CUT,
        laws: table,
      },
    ],
    [
      3_000_000,
      { youthReductionPercent: 90 },
      {
        sentence: told('3,000,000원', 1),
        formula: '간이세액표(3,000,000, 가족 1) × 10% = 7,430원',
        notes: ['중소기업 취업자 소득세 감면율은 90%입니다.'],
        rounding: CUT,
        laws: reduced,
      },
    ],
    [
      8_000_000,
      { youthReductionPercent: 90, youthReducedThisYear: 1_900_000 },
      {
        sentence: told('8,000,000원', 1),
        formula: '간이세액표(8,000,000, 가족 1) - 100,000 = 859,500원',
        notes: [
          '중소기업 취업자 소득세 감면율은 90%입니다.',
          '올해 남은 감면 한도 100,000원을 넘는 감면은 하지 않았습니다.',
        ],
        rounding: '',
        laws: reduced,
      },
    ],
    [
      3_000_001,
      { foreignFlatRate: true, dependents: 3, children: 1, withholdingPercent: 80 },
      {
        sentence: '급여 3,000,001원에 단일세율 19%를 곱했습니다.',
        formula: '3,000,001 × 19% = 570,000원',
        notes: [],
        rounding: CUT,
        laws: ['소득세법 제134조 제1항', '조세특례제한법 제18조의2 제2항'],
      },
    ],
  ])('%i won, %j', (pay, more, expected) => expect(explained({ ...salary(pay), ...tax(more) })).toEqual(expected))
  it.each([
    [11, []],
    [12, ['가족이 11명을 넘어 10명과 11명의 차이만큼 더 줄였습니다.']],
  ])('a family of %i', (dependents, notes) => {
    expect(explained({ ...salary(9_000_000), ...tax({ dependents }) })?.notes).toEqual(notes)
  })
})

describe('the tax of a payment beside the salary tells', () => {
  it.each<[string, SampleChange, formula: string, notes: string[]]>([
    [
      'that it was taken for a month',
      bonus(),
      '간이세액표(3,000,000, 가족 1) = 74,350원',
      ['지급대상기간을 넣지 않아 한 달 급여로 보고 계산했습니다.'],
    ],
    [
      'what it was added to and what that bore',
      bonus({ otherPay: { taxable: 3_000_000, incomeTax: 74_350 } }),
      '간이세액표(6,000,000, 가족 1) - 74,350 = 431,550원',
      [
        '지급대상기간을 넣지 않아 같은 달 급여 3,000,000원과 합쳐 계산했습니다.',
        '같은 달에 이미 원천징수한 소득세 74,350원을 뺐습니다.',
      ],
    ],
    [
      'nothing of a tax that was not withheld',
      bonus({ otherPay: { taxable: 1_000_000, incomeTax: 0 } }),
      '간이세액표(4,000,000, 가족 1) = 195,960원',
      ['지급대상기간을 넣지 않아 같은 달 급여 1,000,000원과 합쳐 계산했습니다.'],
    ],
    [
      'nothing below 0',
      bonus({ otherPay: { taxable: 1_000_000, incomeTax: 195_970 } }),
      '0원',
      [
        '지급대상기간을 넣지 않아 같은 달 급여 1,000,000원과 합쳐 계산했습니다.',
        '같은 달에 이미 원천징수한 소득세 195,970원을 뺐습니다.',
      ],
    ],
  ])('%s', (_, change, formula, notes) => {
    expect(explained(change)).toMatchObject({ formula, notes })
  })
  const months = (more: Partial<BonusFacts>): SampleChange =>
    bonus({
      bonus: {
        kind: 'PERIOD',
        from: yearMonth('2026-06'),
        to: yearMonth('2026-11'),
        pay: 18_000_005,
        withheld: 446_100,
        reduced: 0,
        ...more,
      },
    })
  const laws = ['소득세법 제136조 제1항', '소득세법 시행령 제195조 제1항', '소득세법 시행령 별표 2']
  it('the months of a bonus, and that their mean is cut to 1 won', () => {
    expect(explained(months({}))).toEqual({
      sentence:
        '상여 3,000,000원과 그 기간의 급여 18,000,005원을 6개월로 나눈 월 3,500,000원의 간이세액으로 계산했습니다.',
      formula: '간이세액표(3,500,000, 가족 1) × 6 - 446,100 = 317,220원',
      notes: [
        '지급대상기간이 있는 상여입니다. 기간은 2026년 6월부터 2026년 11월까지입니다.',
        '월평균은 (3,000,000원 + 18,000,005원) ÷ 6이며 1원 미만을 버립니다.',
        '이 기간에 이미 원천징수한 소득세 446,100원을 뺐습니다. 더 많으면 0원입니다.',
      ],
      rounding: '',
      laws,
    })
  })
  it('one month without a mean', () => {
    const alone = { kind: 'NO_PERIOD', from: yearMonth('2026-11'), pay: 3_000_001, withheld: 0 } as const
    expect(explained(months(alone))).toEqual({
      sentence:
        '상여 3,000,000원과 그 기간의 급여 3,000,001원을 1개월로 나눈 월 6,000,001원의 간이세액으로 계산했습니다.',
      formula: '간이세액표(6,000,001, 가족 1) = 505,900원',
      notes: ['지급대상기간이 없는 상여여서 2026년 11월부터 지급한 2026년 11월까지로 나누었습니다.'],
      rounding: '',
      laws,
    })
  })
  it('months of which more was withheld than is due', () => {
    expect(explained(months({ withheld: 763_321 }))?.formula).toBe('0원')
    expect(explained(months({ withheld: 763_320 }))?.formula).toBe('간이세액표(3,500,000, 가족 1) × 6 - 763,320 = 0원')
  })
})

describe('the tax of severance pay tells', () => {
  const laws = ['소득세법 제48조 제1항', '소득세법 제55조 제2항', '소득세법 제86조']
  const sentence = '퇴직소득 50,000,000원, 근속연수 10년의 환산급여로 계산한 퇴직소득세입니다.'
  const notes = ['근속연수공제는 15,000,000원입니다.', '환산급여 42,000,000원에서 28,400,000원을 공제했습니다.']
  const of = (severance: TaxFacts['severance'], amount = 50_000_000): SampleChange => ({
    ...bonus(severance === undefined ? {} : { severance }),
    paymentType: '0005',
    entries: [{ itemCode: 'BONUS', amount }],
  })
  it('what waits until the pension is drawn', () => {
    expect(explained(of({ years: 10, intoAccount: 20_000_000 }))).toEqual({
      sentence,
      formula: '680,000 - 272,000 = 408,000원',
      notes: [
        ...notes,
        '퇴직급여 50,000,000원 가운데 연금계좌에 넣는 20,000,000원의 세금 272,000원은 연금을 받을 때까지 미룹니다.',
      ],
      rounding: '',
      laws: [...laws, '소득세법 제146조 제2항', '소득세법 시행령 제202조의2'],
    })
    expect(explained(of({ years: 10, intoAccount: 0 }))).toMatchObject({ notes, laws })
  })
  it('that more cannot be free or go into an account than is paid', () => {
    const problem = {
      code: 'facts-invalid',
      message: '퇴직금의 비과세 금액과 연금계좌에 넣는 금액은 퇴직금보다 많을 수 없습니다.',
      lineCode: 'deduction.incomeTax',
    }
    expect(run(of({ years: 10, intoAccount: 50_000_001 })).blocks).toEqual([problem])
    expect(run(of({ years: 10, taxFree: 50_000_001 })).blocks).toEqual([problem])
    expect(run(of({ years: 10, taxFree: 50_000_000, intoAccount: 50_000_000 })).blocks).toEqual([])
  })
  it('that it waits for the years of service, or that there is none', () => {
    expect(reason(of(undefined), 'deduction.incomeTax')).toBe('퇴직금에는 근로소득세가 아니라 퇴직소득세를 매깁니다.')
    expect(reason(of(undefined), 'deduction.localIncomeTax')).toBe('퇴직소득세를 입력하면 계산합니다.')
    expect(run(of(undefined)).blocks).toEqual([
      {
        code: 'severance-tax',
        message: '퇴직소득세를 계산해 소득세에 입력해 주세요.',
        lineCode: 'deduction.incomeTax',
      },
    ])
    expect(reason(of({ years: 10 }, 0), 'deduction.incomeTax')).toBe('이 달의 과세 급여가 없습니다.')
    expect(reason(of({ years: 10 }, 0), 'deduction.localIncomeTax')).toBe('이 달의 소득세가 없습니다.')
  })
})

describe('other taxes tell', () => {
  const sentence = '일용근로자의 하루 급여에서 150,000원을 뺀 금액에 6%를 곱하고 세액의 55%를 공제했습니다.'
  const once = '함께 지급하는 날의 세액을 모두 더한 뒤 10원 미만을 버리고 소액인지 판단합니다.'
  const laws = [
    '소득세법 제134조 제3항',
    '소득세법 제47조 제2항',
    '소득세법 제129조 제1항 제4호',
    '소득세법 제59조 제3항',
  ]
  const daily = (pays: readonly number[]): SampleChange => ({
    ...salary(pays.reduce((a, b) => a + b, 0)),
    incomeKind: 'DAILY',
    dailyWork: { construction: false, days: pays.map((pay, index) => ({ date: d(`2026-11-0${index + 1}`), pay })) },
  })
  it.each([
    [[250_000, 100_000, 250_000], '(250,000 - 150,000) × 2 × 6% × (100% - 55%) = 5,400원'],
    [[180_000, 250_000, 180_000], '(250,000 - 150,000 + (180,000 - 150,000) × 2) × 6% × (100% - 55%) = 4,320원'],
    [[150_000, 150_000, 150_000], '0 × 6% × (100% - 55%) = 0원'],
  ])('the days of a daily worker, the highest first: %j', (pays, formula) => {
    const total = new Intl.NumberFormat('ko-KR').format(pays.reduce((a, b) => a + b, 0))
    const notes = [`3일의 급여 ${total}원에서 하루 150,000원씩 공제합니다.`, once]
    expect(explained(daily(pays))).toEqual({ sentence, formula, notes, rounding: '', laws })
  })
  it('that the days of a daily worker were taken to be alike', () => {
    const even = { ...salary(4_000_001), incomeKind: 'DAILY' } as const
    expect(explained(even)).toEqual({
      sentence,
      formula: '(4,000,001 - 150,000 × 20) × 6% × (100% - 55%) = 27,000원',
      notes: [
        '20일의 급여 4,000,001원에서 하루 150,000원씩 공제합니다.',
        '일별 급여가 없어 날마다 같은 금액으로 보았습니다.',
        once,
      ],
      rounding: CUT,
      laws,
    })
  })
  it('that small tax of business income was not collected before July 2024', () => {
    expect(explained({ incomeKind: 'BUSINESS', ...salary(30_001), month: '2024-06' })).toEqual({
      sentence: '사업소득 30,001원에 3%를 곱했습니다.',
      formula: '30,001 × 3% = 900원 < 1,000원, 0원',
      notes: ['900원은 1,000원 미만이라 걷지 않습니다.'],
      rounding: CUT,
      laws: ['소득세법 제129조 제1항 제3호', '소득세법 제86조 제1호'],
    })
  })
  it('the tenth of local income tax, and that there is none', () => {
    const law = ['지방세법 제103조의13 제1항']
    expect(explained(salary(3_000_000), 'deduction.localIncomeTax')).toEqual({
      sentence: '원천징수한 소득세 74,350원의 10%입니다.',
      formula: '74,350 × 10% = 7,430원',
      notes: [],
      rounding: CUT,
      laws: law,
    })
    expect(explained(salary(1_000_000), 'deduction.localIncomeTax')).toEqual({
      sentence: '원천징수한 소득세가 없어 지방소득세도 없습니다.',
      formula: '0 × 10% = 0원',
      notes: [],
      rounding: '',
      laws: law,
    })
    expect(reason({ items: [] }, 'deduction.incomeTax')).toBe('이 달의 과세 급여가 없습니다.')
    expect(reason({ items: [] }, 'deduction.localIncomeTax')).toBe('이 달의 소득세가 없습니다.')
  })
})
