import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import type { LeaverTaxFacts } from './leaver-facts.ts'
import { type LeaverTax, settleLeaverTax } from './leaver-tax.ts'

const statute = enactedStatute()
const NOTHING = { incomeTax: 0, localIncomeTax: 0 }
const one: LeaverTaxFacts = {
  lastDay: plainDate('2026-11-30'),
  pay: 38_500_000,
  pension: 1_732_500,
  insurance: 1_800_000,
  earlier: null,
  family: { dependents: 1, children: 0, elderly: 0, disabled: 0 },
  reduced: [],
  withheld: NOTHING,
}
const settled = (facts: Partial<LeaverTaxFacts> = {}): LeaverTax =>
  valueOf(settleLeaverTax({ ...one, ...facts }, statute))
const figure = (name: string, facts: Partial<LeaverTaxFacts> = {}): number | string | undefined =>
  settled(facts).figures.find((each) => each.figure === name)?.value
/** Without premiums and family only the pay tells. */
const bare = { pension: 0, insurance: 0 }

it('tells every step with its formula and law', () => {
  const result = settled({ withheld: { incomeTax: 1_100_000, localIncomeTax: 110_000 } })
  expect(told(result.figures)).toEqual([
    'totalPay | 총급여액 | 38500000 | 38,500,000원 |  | 소득세법 제20조 제2항',
    'earnedDeduction | 근로소득공제 | 11025000 | 7,500,000 + (38,500,000 - 15,000,000) × 15% = 11,025,000원 |  | 소득세법 제47조 제1항',
    'earnedIncome | 근로소득금액 | 27475000 | 38,500,000 - 11,025,000 = 27,475,000원 |  | 소득세법 제20조 제2항',
    'persons | 인적공제 | 1500000 | 1,500,000 × 1 = 1,500,000원 |  | 소득세법 제50조 | 본인을 넣어 1명입니다.',
    'pension | 연금보험료공제 | 1732500 | 1,732,500원 |  | 소득세법 제51조의3 제1항',
    'insurance | 보험료공제 | 1800000 | 1,800,000원 |  | 소득세법 제52조 제1항',
    'taxBase | 과세표준 | 22442500 | 27,475,000 - 1,500,000 - 1,732,500 - 1,800,000 = 22,442,500원 |  | 소득세법 제14조 제2항',
    'computedTax | 산출세액 | 2106375 | 22,442,500 × 15% - 1,260,000 = 2,106,375원 |  | 소득세법 제55조 제1항',
    'earnedCredit | 근로소득세액공제 | 696000 | 740,000 - (38,500,000 - 33,000,000) × 0.8% = 696,000원 |  | 소득세법 제59조 | 총급여액 38,500,000원의 한도입니다.',
    'decidedTax | 결정세액 | 1410375 | 2,106,375 - 696,000 = 1,410,375원 |  | 소득세법 제137조 제1항 | 세액이 적은 보험료 공제를 골랐습니다. 표준세액공제를 고르면 1,550,375원입니다.',
    'decidedLocalTax | 결정 지방소득세 | 141037 | 1,410,375 × 10% = 141,037원 | 1원 미만을 버립니다. | 지방세법 제103조의13 제1항',
    'incomeTaxDifference | 소득세 정산액 | 310370 | 1,410,375 - 1,100,000 = 310,370원 | 10원 미만을 버립니다. | 소득세법 제137조 제1항, 국고금 관리법 제47조',
    'localTaxDifference | 지방소득세 정산액 | 31030 | 141,037 - 110,000 = 31,030원 | 10원 미만을 버립니다. | 지방세법 제103조의13 제1항, 국고금 관리법 제47조',
  ])
  expect(result).toMatchObject({
    incomeTax: 310_370,
    localIncomeTax: 31_030,
    decided: { incomeTax: 1_410_375, localIncomeTax: 141_037 },
    chosen: 'INSURANCE',
  })
})

describe('the deduction from earned income', () => {
  it.each([
    [0, 0],
    [5_000_000, 3_500_000],
    [5_000_010, 3_500_004],
    [15_000_000, 7_500_000],
    [15_000_100, 7_500_015],
    [45_000_000, 12_000_000],
    [45_000_100, 12_000_005],
    [100_000_000, 14_750_000],
    [100_000_100, 14_750_002],
    // 362.5 million is where the limit begins.
    [362_500_000, 20_000_000],
    [400_000_000, 20_000_000],
  ])('of %i won is %i', (pay, deduction) => {
    expect(figure('earnedDeduction', { ...bare, pay })).toBe(deduction)
  })
  it('says when its limit was reached', () => {
    const notes = (pay: number) => settled({ pay }).figures.find((each) => each.figure === 'earnedDeduction')?.notes
    expect(notes(362_500_000)).toEqual([])
    expect(notes(362_500_100)).toEqual(['한도 20,000,000원까지 공제합니다.'])
  })
})

describe('the credit for earned income', () => {
  it.each([
    // Its limits by total pay, where the tax is high enough.
    [33_000_000, 740_000],
    [33_001_000, 739_992],
    [43_000_000, 660_000],
    [70_000_000, 660_000],
    [70_000_002, 659_999],
    [70_320_000, 500_000],
    [120_000_000, 500_000],
    [120_000_002, 499_999],
    [120_600_000, 200_000],
    [500_000_000, 200_000],
  ])('of %i won of pay is %i at most', (pay, credit) => {
    expect(figure('earnedCredit', { ...bare, pay })).toBe(credit)
  })
  it.each([
    // 1.3 million of tax is a base of 17,066,666.67 won.
    [17_066_660, 1_299_999, 714_999],
    [17_066_667, 1_300_000, 715_000],
    [17_066_700, 1_300_005, 715_001],
  ])('of a base of %i won', (base, tax, credit) => {
    // The deduction leaves 85 % of what lies over 15 million.
    const pension = 32_000_000 - 10_050_000 - 1_500_000 - base
    const facts = { ...bare, pay: 32_000_000, pension }
    expect([figure('taxBase', facts), figure('computedTax', facts), figure('earnedCredit', facts)]).toEqual([
      base,
      tax,
      credit,
    ])
  })
})

describe('the family', () => {
  it.each([
    [0, undefined],
    [1, 250_000],
    [2, 550_000],
    [3, 950_000],
    [4, 1_350_000],
  ])('%i children', (children, credit) => {
    const facts = { pay: 60_000_000, family: { dependents: 5, children, elderly: 0, disabled: 0 } }
    expect(figure('childCredit', facts)).toBe(credit)
  })
  it('each supported, and the elderly among them', () => {
    expect(figure('persons', { family: { dependents: 4, children: 0, elderly: 2, disabled: 0 } })).toBe(8_000_000)
    const tall = settled({ family: { dependents: 20, children: 0, elderly: 0, disabled: 0 } })
    expect(tall.figures.find((each) => each.figure === 'taxBase')?.notes).toEqual([
      '공제가 근로소득금액보다 많아 0원입니다.',
    ])
    expect(tall.decided).toEqual({ incomeTax: 0, localIncomeTax: 0 })
  })
  it('2,000,000 won more for each disabled, beside what their age gives', () => {
    const family = { dependents: 3, children: 1, elderly: 1, disabled: 2 }
    expect(told(settled({ family }).figures).find((line) => line.startsWith('persons'))).toBe(
      'persons | 인적공제 | 9500000 | 1,500,000 × 3 + 1,000,000 × 1 + 2,000,000 × 2 = 9,500,000원 |  | 소득세법 제50조, 소득세법 제51조 제1항 제1호, 소득세법 제51조 제1항 제2호 | 본인을 넣어 3명입니다. | 70세 이상 1명의 경로우대를 더했습니다. | 장애인 2명의 추가공제를 더했습니다.',
    )
    expect(figure('persons', { family: { dependents: 1, children: 0, elderly: 0, disabled: 1 } })).toBe(3_500_000)
  })
})

describe('premiums or the standard credit', () => {
  it.each([
    // 15 % of 866,667 won of premiums is what 130,000 won of credit are worth.
    [866_660, 'STANDARD'],
    [866_667, 'INSURANCE'],
  ] as const)('%i won of premiums: %s', (insurance, chosen) => {
    const result = settled({ insurance })
    expect(result.chosen).toBe(chosen)
    const names = result.figures.map((each) => each.figure)
    expect([names.includes('insurance'), names.includes('standardCredit')]).toEqual([
      chosen === 'INSURANCE',
      chosen === 'STANDARD',
    ])
  })
  it('tells what the other would have been', () => {
    const note = (facts: Partial<LeaverTaxFacts>) =>
      settled(facts).figures.find((each) => each.figure === 'decidedTax')?.notes
    expect(note({ insurance: 0 })).toEqual([
      '세액이 적은 표준세액공제를 골랐습니다. 보험료 공제를 고르면 1,680,375원입니다.',
    ])
    expect(note({ pay: 1_000_000 })).toEqual(['보험료 공제를 골랐습니다. 표준세액공제를 골라도 세액이 같습니다.'])
  })
})

describe('the reduction for people hired by small companies', () => {
  // Without premiums beside the pension the standard credit is taken.
  const whole = {
    pay: 38_500_000,
    pension: 3_532_500,
    insurance: 0,
    reduced: [{ percent: 90, pay: 38_500_000 }],
  }
  it('takes its share of the tax and of the credit', () => {
    expect(told(settled(whole).figures).filter((line) => /^(reduction|earnedCredit|decidedTax)/u.test(line))).toEqual([
      'reduction | 감면세액 | 1895737 | 2,106,375 × 90% = 1,895,737원 | 1원 미만을 버립니다. | 조세특례제한법 제30조 제1항 | 중소기업 취업자 소득세 감면입니다.',
      'earnedCredit | 근로소득세액공제 | 69600 | (740,000 - (38,500,000 - 33,000,000) × 0.8%) × (1 - 1,895,737 ÷ 2,106,375) = 69,600원 | 1원 미만을 버립니다. | 소득세법 제59조, 조세특례제한법 시행령 제27조 | 총급여액 38,500,000원의 한도입니다. | 감면한 비율만큼 줄였습니다.',
      'decidedTax | 결정세액 | 11038 | 2,106,375 - 1,895,737 - 69,600 - 130,000 = 11,038원 |  | 소득세법 제137조 제1항 | 세액이 적은 표준세액공제를 골랐습니다. 보험료 공제를 고르면 141,038원입니다.',
    ])
  })
  it('of a part of the pay only of that part, of two rates of both', () => {
    expect(figure('reduction', { ...whole, reduced: [{ percent: 90, pay: 19_250_000 }] })).toBe(947_868)
    const both = [
      { percent: 90, pay: 19_250_000 },
      { percent: 70, pay: 19_250_000 },
    ]
    expect(figure('reduction', { ...whole, reduced: both })).toBe(1_685_100)
  })
  it('ends at the cap of the year', () => {
    const facts = { pay: 60_000_000, reduced: [{ percent: 70, pay: 60_000_000 }] }
    expect(figure('reduction', facts)).toBe(2_000_000)
    expect(settled(facts).figures.find((each) => each.figure === 'reduction')?.notes).toContain(
      '한 해 한도 2,000,000원까지 감면했습니다.',
    )
  })
})

describe('what was withheld', () => {
  const { incomeTax: owed, localIncomeTax: local } = settled().decided
  it.each([
    // All of it, and what is left below the amount that is collected.
    [owed, local, 0, 0],
    [owed - 999, local - 100, 0, 0],
    [owed - 1000, local - 100, 1000, 100],
    [owed - 1009, local - 109, 1000, 100],
    // What is given back is given back whatever it is, cut to 10 won.
    [owed + 19, local + 19, -10, -10],
    [owed + 500_000, local + 50_000, -500_000, -50_000],
    // Local income tax alone.
    [owed, local - 40, 0, 40],
  ])('%i and %i', (incomeTax, localIncomeTax, ...difference) => {
    const result = settled({ withheld: { incomeTax, localIncomeTax } })
    expect([result.incomeTax, result.localIncomeTax]).toEqual(difference)
  })
  it('says what is too little to be collected', () => {
    const small = settled({ withheld: { incomeTax: owed - 999, localIncomeTax: local - 100 } })
    expect(told(small.figures.slice(-2))).toEqual([
      'incomeTaxDifference | 소득세 정산액 | 0 | 1,410,375 - 1,409,376 = 990원 < 1,000원, 0원 | 10원 미만을 버립니다. | 소득세법 제137조 제1항, 국고금 관리법 제47조, 소득세법 제86조 | 990원은 1,000원 미만이라 걷지 않습니다. 돌려줄 때는 적어도 돌려줍니다.',
      'localTaxDifference | 지방소득세 정산액 | 0 | 141,037 - 140,937 = 0원 | 소득세를 걷지 않아 지방소득세도 걷지 않습니다. | 지방세법 제103조의13 제1항, 국고금 관리법 제47조',
    ])
  })
})

it('an earlier employer of the year counts with pay, premiums and its settled tax', () => {
  const earlier = { pay: 10_000_000, pension: 450_000, insurance: 400_000, incomeTax: 50_000, localIncomeTax: 5000 }
  const together = settled({ earlier, withheld: { incomeTax: 1_000_000, localIncomeTax: 100_000 } })
  const same = settled({
    pay: 48_500_000,
    pension: 2_182_500,
    insurance: 2_200_000,
    withheld: { incomeTax: 1_050_000, localIncomeTax: 105_000 },
  })
  expect([together.incomeTax, together.localIncomeTax, together.decided]).toEqual([
    same.incomeTax,
    same.localIncomeTax,
    same.decided,
  ])
  expect(told(together.figures)[0]).toBe(
    'totalPay | 총급여액 | 48500000 | 38,500,000 + 10,000,000 = 48,500,000원 |  | 소득세법 제20조 제2항',
  )
})

describe('what it cannot work with', () => {
  const refused = (facts: Partial<LeaverTaxFacts>) => refusals(settleLeaverTax({ ...one, ...facts }, statute))
  it('is a year without figures', () => {
    expect(refused({ lastDay: plainDate('2024-12-31') })).toEqual(['tax.earnedDeduction: 2024-12-31'])
    expect(refused({ lastDay: plainDate('2025-01-01') })).toEqual([])
  })
  it('is an amount that is none', () => {
    expect(
      refused({
        pay: -1,
        withheld: { incomeTax: 0.5, localIncomeTax: 0 },
        earlier: { pay: -1, pension: 0, insurance: 0, ...NOTHING },
        family: { dependents: 1, children: 1, elderly: 2, disabled: 2 },
        reduced: [{ percent: 0, pay: 1 }],
      }),
    ).toEqual([
      'pay: 금액은 0원 이상의 정수로 적어 주세요.',
      'incomeTax: 금액은 0원 이상의 정수로 적어 주세요.',
      'earlier.pay: 금액은 0원 이상의 정수로 적어 주세요.',
      'family.children: 자녀가 부양가족보다 많습니다.',
      'family.elderly: 경로우대자가 부양가족보다 많습니다.',
      'family.disabled: 장애인이 부양가족보다 많습니다.',
      'reduced.0.percent: 1부터 100까지의 정수로 적어 주세요.',
      'reduced: 감면하는 급여가 올해 급여보다 많습니다.',
    ])
  })
})

describe('without a 공제신고서 (소득세법 제137조 제3항)', () => {
  const family = { dependents: 4, children: 2, elderly: 1, disabled: 1 }
  it('only the person and the standard credit count', () => {
    const bareResult = settled({ pension: 0, insurance: 0 })
    const without = settled({ family, deductionForm: false })
    expect(without.chosen).toBe('STANDARD')
    // 38,500,000 − 11,025,000 − 1,500,000 = 25,975,000 → 2,636,250 − 696,000 − 130,000
    expect(without.decided.incomeTax).toBe(1_810_250)
    expect(bareResult.decided.incomeTax).toBe(1_810_250)
    expect(without.figures.map((each) => each.figure)).not.toContain('childCredit')
    const last = without.figures.find((each) => each.figure === 'decidedTax')
    expect(last?.notes).toEqual(['공제신고서를 내지 않아 본인의 기본공제와 표준세액공제만 적용했습니다.'])
    expect(last?.laws.map(({ article }) => article)).toEqual(['제137조 제3항'])
  })
  it('the standard credit stays although premiums would take off more', () => {
    const form = settled({ insurance: 5_000_000 })
    expect(form.chosen).toBe('INSURANCE')
    expect(settled({ insurance: 5_000_000, deductionForm: false }).decided.incomeTax).toBe(1_810_250)
    expect(settled({ insurance: 5_000_000, deductionForm: true })).toEqual(form)
  })
  it('what an earlier employer paid and decided counts, its premiums do not', () => {
    const earlier = {
      pay: 10_000_000,
      pension: 450_000,
      insurance: 300_000,
      incomeTax: 100_000,
      localIncomeTax: 10_000,
    }
    const some = settled({ pay: 28_500_000, earlier, deductionForm: false })
    expect(some.decided.incomeTax).toBe(1_810_250)
    expect(some.incomeTax).toBe(1_710_250)
  })
})

it('says that the ages of children are not known', () => {
  const family = { dependents: 3, children: 1, elderly: 0, disabled: 0, agesUnknown: true }
  expect(settled({ family }).figures.find((each) => each.figure === 'childCredit')?.notes).toEqual([
    '자녀 1명의 생년월일을 알 수 없어 모두 9세 이상으로 보았습니다. 사원의 가족에 자녀를 한 사람씩 적어 주세요.',
  ])
})
