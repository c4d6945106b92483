import { plainDate } from '@handal/base/date'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { returnCost, type ReturnCostFacts } from './return-cost.ts'

const statute = enactedStatute()
const date = plainDate
const worker: ReturnCostFacts = { country: 'VN', contractFrom: date('2026-11-02'), instalments: 1 }
const unsure = '고시와 대조하지 못한 금액입니다. 확인한 금액을 직접 적으면 그 금액을 씁니다.'

describe('the amount', () => {
  it.each([
    ['CN', 400_000],
    ['PH', 400_000],
    ['ID', 400_000],
    ['TH', 400_000],
    ['VN', 400_000],
    ['MN', 500_000],
    ['NP', 500_000],
    ['LK', 600_000],
  ])('of %s is %d won, not confirmed', (country, amount) => {
    expect(valueOf(returnCost({ ...worker, country }, statute))).toMatchObject({
      amount,
      confirmed: false,
      parts: [amount],
      reason: unsure,
    })
  })
  it.each<[amount: number, instalments: number, parts: readonly number[]]>([
    [400_000, 2, [200_000, 200_000]],
    [400_000, 3, [133_333, 133_333, 133_334]],
    [500_001, 2, [250_000, 250_001]],
    [0, 3, [0, 0, 0]],
  ])('%d won in %d parts', (ownAmount, instalments, parts) => {
    const found = valueOf(returnCost({ ...worker, ownAmount, instalments }, statute))
    expect(found).toMatchObject({ amount: ownAmount, confirmed: true, parts, reason: '직접 적은 금액입니다.' })
  })
  it('explains its parts', () => {
    const law = '외국인근로자의 고용 등에 관한 법률 시행령 제22조 제1항'
    expect(told(valueOf(returnCost({ ...worker, instalments: 3 }, statute)).figures)).toEqual([
      `amount | 귀국비용보험 납부금액 | 400000 | 400,000원 |  | ${law}`,
      `part | 한 번에 내는 금액 | 133333 | 400,000 ÷ 3 = 133,333원 | 1원 미만을 버립니다. | ${law} | 3번으로 나누고 나머지는 마지막에 냅니다.`,
    ])
    expect(told(valueOf(returnCost(worker, statute)).figures)).toHaveLength(1)
  })
  it('is due three months after the contract begins', () => {
    const { deadline } = valueOf(returnCost({ ...worker, contractFrom: date('2026-10-30') }, statute))
    expect(deadline).toMatchObject({ nominal: '2027-01-30', lastDay: '2027-02-01' })
    const added = [date('2027-02-02')]
    expect(valueOf(returnCost({ ...worker, addedHolidays: added }, statute)).deadline.lastDay).toBe('2027-02-03')
  })
  const table = (value: unknown) =>
    statuteSnapshot({
      overrides: [{ code: 'departure.returnCosts', from: '2026-01-01', value, status: 'enacted' }],
    })
  it('of a confirmed table is sure, and of a country it does not name unknown', () => {
    const own = table({ confirmed: true, byCountry: { VN: 410_000 }, others: null })
    expect(valueOf(returnCost(worker, own))).toMatchObject({
      amount: 410_000,
      confirmed: true,
      reason: '고시에서 확인한 금액입니다.',
    })
    expect(valueOf(returnCost({ ...worker, country: 'NP' }, own))).toMatchObject({
      amount: null,
      confirmed: false,
      parts: [],
      figures: [],
      reason: '이 국가의 납부금액을 알 수 없습니다. 고시를 확인해 직접 적어 주세요.',
    })
    expect(valueOf(returnCost({ ...worker, country: 'NP', ownAmount: 1000 }, own)).amount).toBe(1000)
  })
  it('without a table only the own one', () => {
    const none = table(null)
    expect(refusals(returnCost(worker, none))).toEqual(['departure.returnCosts: 2026-11-02'])
    expect(valueOf(returnCost({ ...worker, ownAmount: 1000 }, none))).toMatchObject({ amount: 1000, confirmed: true })
  })
})

it.each([
  [undefined, false, '본인의 서면 동의가 없어 급여에서 공제할 수 없습니다.'],
  [false, false, '본인의 서면 동의가 없어 급여에서 공제할 수 없습니다.'],
  [true, true, '본인이 서면으로 동의하여 급여에서 공제할 수 있습니다.'],
])('written consent %s: deducted %s', (writtenConsent, allowed, reason) => {
  const facts = writtenConsent === undefined ? worker : { ...worker, writtenConsent }
  expect(valueOf(returnCost(facts, statute)).deduction).toEqual({
    allowed,
    reason,
    law: { law: '근로기준법', article: '제43조 제1항' },
  })
})

it.each<[Partial<ReturnCostFacts>, readonly string[]]>([
  [
    { country: '베트남', instalments: 4, ownAmount: 0.5 },
    [
      'country: 국적을 두 글자 국가 코드로 적어 주세요.',
      'ownAmount: 금액은 0원 이상의 정수로 적어 주세요.',
      'instalments: 1부터 3까지의 정수로 적어 주세요.',
    ],
  ],
  [
    { country: 'vn', instalments: 0 },
    ['country: 국적을 두 글자 국가 코드로 적어 주세요.', 'instalments: 1부터 3까지의 정수로 적어 주세요.'],
  ],
  [{ country: 'VNM' }, ['country: 국적을 두 글자 국가 코드로 적어 주세요.']],
  [{ country: '1VN' }, ['country: 국적을 두 글자 국가 코드로 적어 주세요.']],
  [{ country: 'KR' }, ['country: 대한민국 국민은 귀국비용보험 대상이 아닙니다.']],
  [
    { contractFrom: date('2035-10-01') },
    ['contractFrom: 기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.'],
  ],
  [{ contractFrom: date('2010-12-31') }, ['departure.permitTerms: 2010-12-31']],
])('refuses %j', (more, expected) => {
  expect(refusals(returnCost({ ...worker, ...more }, statute))).toEqual(expected)
})
