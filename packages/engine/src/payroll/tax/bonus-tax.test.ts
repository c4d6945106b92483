import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { bonusMonths, type BonusQuestion } from './bonus-months.ts'
import { explainLine } from '../payslip/explain.ts'
import type { BonusFacts, PayslipResult } from '../payslip/facts.ts'
import { amount, codes, lineOf, run, tax } from '../testing/run.ts'
import type { SampleChange } from '../testing/sample-facts.ts'

const d = plainDate
const months = (question: BonusQuestion): unknown => {
  const found = bonusMonths(question)
  return found.ok ? [found.value.kind, found.value.from, found.value.to, found.value.months] : found.error
}

describe('the months of a bonus', () => {
  const payDate = d('2026-06-25')
  const half = { from: d('2026-01-01'), to: d('2026-06-30') }
  it.each<[string, BonusQuestion, unknown]>([
    ['its period', { payDate, periods: [half] }, ['PERIOD', '2026-01', '2026-06', 6]],
    ['a quarter', { payDate, periods: [{ ...half, from: d('2026-04-01') }] }, ['PERIOD', '2026-04', '2026-06', 3]],
    [
      'what is left of a month is one',
      { payDate, periods: [{ from: d('2026-04-15'), to: d('2026-06-20') }] },
      ['PERIOD', '2026-04', '2026-06', 3],
    ],
    [
      'two months to the day',
      { payDate, periods: [{ from: d('2026-04-21'), to: d('2026-06-20') }] },
      ['PERIOD', '2026-05', '2026-06', 2],
    ],
    [
      'two months and a day',
      { payDate, periods: [{ from: d('2026-04-20'), to: d('2026-06-20') }] },
      ['PERIOD', '2026-04', '2026-06', 3],
    ],
    [
      'more than a year is a year',
      { payDate, periods: [{ from: d('2025-01-01'), to: d('2026-06-30') }] },
      ['PERIOD', '2025-07', '2026-06', 12],
    ],
    [
      'the mean of several, what is left being one',
      { payDate, periods: [half, { ...half, from: d('2026-04-01') }] },
      ['PERIOD', '2026-02', '2026-06', 5],
    ],
    [
      'a period that ended earlier is none',
      { payDate, periods: [{ from: d('2025-01-01'), to: d('2025-12-31') }] },
      ['NO_PERIOD', '2026-01', '2026-06', 6],
    ],
    ['January to the payment', { payDate }, ['NO_PERIOD', '2026-01', '2026-06', 6]],
    ['January alone', { payDate: d('2026-01-31') }, ['NO_PERIOD', '2026-01', '2026-01', 1]],
    [
      'from the month after the last bonus',
      { payDate, lastBonus: d('2026-02-10') },
      ['NO_PERIOD', '2026-03', '2026-06', 4],
    ],
    ['the month before', { payDate, lastBonus: d('2026-05-31') }, ['NO_PERIOD', '2026-06', '2026-06', 1]],
    [
      'a bonus of last year does not count',
      { payDate, lastBonus: d('2025-12-24') },
      ['NO_PERIOD', '2026-01', '2026-06', 6],
    ],
    [
      'a bonus of last autumn does not count',
      { payDate, lastBonus: d('2025-09-24') },
      ['NO_PERIOD', '2026-01', '2026-06', 6],
    ],
    ['a hire of last year', { payDate, hireDate: d('2025-04-15') }, ['NO_PERIOD', '2026-01', '2026-06', 6]],
    [
      'the last bonus after the hire',
      { payDate, hireDate: d('2026-02-01'), lastBonus: d('2026-03-31') },
      ['NO_PERIOD', '2026-04', '2026-06', 3],
    ],
    ['not before the hire', { payDate, hireDate: d('2026-04-15') }, ['NO_PERIOD', '2026-04', '2026-06', 3]],
  ])('%s', (_, question, expected) => expect(months(question)).toEqual(expected))
  it('says why', () => {
    const reason = (question: BonusQuestion): string => {
      const found = bonusMonths(question)
      return found.ok ? found.value.reason : ''
    }
    expect(reason({ payDate, periods: [half] })).toBe('지급대상기간이 6개월입니다.')
    expect(reason({ payDate })).toBe('지급대상기간이 없어 2026년 1월부터 6개월로 봅니다.')
    expect(reason({ payDate, lastBonus: d('2026-02-10') })).toBe(
      '지급대상기간이 없어 직전 상여를 지급한 다음 달인 2026년 3월부터 4개월로 봅니다.',
    )
    expect(reason({ payDate, periods: [{ from: d('2025-01-01'), to: d('2025-12-31') }] })).toBe(
      '지급대상기간의 마지막 달에 지급하지 않아 2026년 1월부터 6개월로 봅니다.',
    )
  })
  it('refuses a period that ends before it begins, a hire after the payment and a last bonus of the same month', () => {
    expect(
      months({
        payDate,
        hireDate: d('2026-06-26'),
        lastBonus: d('2026-06-01'),
        periods: [{ from: d('2026-06-30'), to: d('2026-01-01') }],
      }),
    ).toMatchObject({ kind: 'fields', problems: [{ path: 'periods.0' }, { path: 'hireDate' }, { path: 'lastBonus' }] })
  })
})

describe('tax of a bonus', () => {
  const facts = (change: Partial<BonusFacts> = {}): BonusFacts => ({
    kind: 'PERIOD',
    from: '2026-06' as BonusFacts['from'],
    to: '2026-11' as BonusFacts['to'],
    pay: 21_000_000,
    withheld: 763_320,
    reduced: 0,
    ...change,
  })
  const bonus = (won: number, of: BonusFacts | null, more: SampleChange['tax'] | object = {}): PayslipResult =>
    run({
      paymentType: '0002',
      entries: [{ itemCode: 'BONUS', amount: won }],
      ...tax({ ...(of === null ? {} : { bonus: of }), ...more }),
    })
  const taxes = (result: PayslipResult): (number | null)[] => [
    amount(result, 'deduction.incomeTax'),
    amount(result, 'deduction.localIncomeTax'),
  ]
  // 3,500,000 a month: 127,220 withheld each time; 4,000,000: 195,960.
  it('is that of the monthly mean times the months less what was withheld', () => {
    const result = bonus(3_000_000, facts())
    expect(taxes(result)).toEqual([195_960 * 6 - 763_320, 41_240])
    const line = lineOf(result, 'deduction.incomeTax')
    expect(line && explainLine(line)).toMatchObject({
      sentence:
        '상여 3,000,000원과 그 기간의 급여 21,000,000원을 6개월로 나눈 월 4,000,000원의 간이세액으로 계산했습니다.',
      formula: '간이세액표(4,000,000, 가족 1) × 6 - 763,320 = 412,440원',
      notes: [
        '지급대상기간이 있는 상여입니다. 기간은 2026년 6월부터 2026년 11월까지입니다.',
        '월평균은 (3,000,000원 + 21,000,000원) ÷ 6이며 1원 미만을 버립니다.',
        '이 기간에 이미 원천징수한 소득세 763,320원을 뺐습니다. 더 많으면 0원입니다.',
      ],
      laws: ['소득세법 제136조 제1항', '소득세법 시행령 제195조 제1항', '소득세법 시행령 별표 2'],
    })
  })
  it('without a period goes by the months since January or the last bonus', () => {
    const months3 = facts({
      kind: 'NO_PERIOD',
      from: '2026-09' as BonusFacts['from'],
      pay: 10_500_000,
      withheld: 381_660,
    })
    const result = bonus(1_500_000, months3)
    expect(taxes(result)).toEqual([195_960 * 3 - 381_660, 20_620])
    const line = lineOf(result, 'deduction.incomeTax')
    expect(line && explainLine(line).notes[0]).toBe(
      '지급대상기간이 없는 상여여서 2026년 9월부터 지급한 2026년 11월까지로 나누었습니다.',
    )
  })
  it('of one month is that of the month', () => {
    const one = facts({ from: '2026-11' as BonusFacts['from'], pay: 3_500_000, withheld: 127_220 })
    expect(taxes(bonus(500_000, one))).toEqual([195_960 - 127_220, 6870])
  })
  it('of 12 months, for a higher pay with the tiers above the table', () => {
    const year = facts({ from: '2025-12' as BonusFacts['from'], pay: 120_000_000, withheld: 18_088_800 })
    // 11,000,000 a month: 1,507,400 + 25,000 + 980,000 × 35 %
    expect(taxes(bonus(12_000_000, year))).toEqual([(1_507_400 + 25_000 + 343_000) * 12 - 18_088_800, 441_600])
  })
  it('cuts the monthly mean to 1 won', () => {
    const line = lineOf(bonus(3_000_005, facts()), 'deduction.incomeTax')
    expect(line?.operands['t']).toBe(4_000_000)
    expect(lineOf(bonus(3_000_006, facts()), 'deduction.incomeTax')?.operands['t']).toBe(4_000_001)
  })
  it('is never below zero', () => {
    const result = bonus(3_000_000, facts({ withheld: 2_000_000 }))
    expect(taxes(result)).toEqual([0, 0])
    const line = lineOf(result, 'deduction.incomeTax')
    const shown = line && explainLine(line)
    expect(shown?.formula).toBe('0원')
    expect(shown?.notes.at(-1)).toBe('이 기간에 이미 원천징수한 소득세 2,000,000원을 뺐습니다. 더 많으면 0원입니다.')
  })
  it('under 1,000 won is not collected', () => {
    expect(taxes(bonus(3_000_000, facts({ withheld: 195_960 * 6 - 999 })))).toEqual([0, 0])
    expect(taxes(bonus(3_000_000, facts({ withheld: 195_960 * 6 - 1000 })))).toEqual([1000, 100])
  })
  it('takes the elected percentage of the whole', () => {
    const result = bonus(3_000_000, facts({ withheld: 610_650 }), { withholdingPercent: 80 })
    // 195,960 × 6 × 80 % = 940,608
    expect(taxes(result)[0]).toBe(329_950)
  })
  it('of result pay goes the same way; the monthly salary never does', () => {
    const change = { entries: [{ itemCode: 'BONUS', amount: 3_000_000 }], ...tax({ bonus: facts() }) }
    expect(amount(run({ ...change, paymentType: '0003' }), 'deduction.incomeTax')).toBe(412_440)
    const monthly = run({ ...change, paymentType: '0001' })
    expect(lineOf(monthly, 'deduction.incomeTax')?.rule).toBe('deduction.incomeTax@2008-01-01')
  })
  it('without its months stands with the salary, and says so', () => {
    const with_ = lineOf(
      bonus(1_500_000, null, { otherPay: { taxable: 3_500_000, incomeTax: 127_220 } }),
      'deduction.incomeTax',
    )
    expect(with_ && explainLine(with_).notes).toEqual([
      '지급대상기간을 넣지 않아 같은 달 급여 3,500,000원과 합쳐 계산했습니다.',
      '같은 달에 이미 원천징수한 소득세 127,220원을 뺐습니다.',
    ])
    const alone = lineOf(bonus(4_000_000, null), 'deduction.incomeTax')
    expect(alone?.amount).toBe(195_960)
    expect(alone && explainLine(alone).notes).toEqual(['지급대상기간을 넣지 않아 한 달 급여로 보고 계산했습니다.'])
  })
  it('at the flat rate is 19 % of the bonus', () => {
    expect(taxes(bonus(1_000_000, facts(), { foreignFlatRate: true }))).toEqual([190_000, 19_000])
  })
  it('refuses months that cannot be', () => {
    const wrong = [
      facts({ from: '2026-12' as BonusFacts['from'] }),
      facts({ from: '2025-11' as BonusFacts['from'] }),
      facts({ to: '2026-10' as BonusFacts['to'] }),
      facts({ pay: -1 }),
      facts({ withheld: 0.5 }),
    ]
    for (const of of wrong) expect(codes(bonus(1_000_000, of).blocks)).toEqual(['facts-invalid'])
  })
})
