import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { settleFlatTax } from './flat-tax.ts'

const statute = enactedStatute()
const facts = {
  lastDay: plainDate('2026-11-30'),
  pay: 41_000_001,
  withheld: { incomeTax: 7_790_100, localIncomeTax: 779_000 },
}

it('is the rate of all pay less what was withheld', () => {
  const result = valueOf(settleFlatTax(facts, statute))
  expect([result.incomeTax, result.localIncomeTax]).toEqual([-100, 0])
  expect(told(result.figures)).toEqual([
    'decidedTax | 결정세액 | 7790000 | 41,000,001 × 19% = 7,790,000원 | 1원 미만을 버립니다. | 조세특례제한법 제18조의2 제2항 | 비과세와 공제를 적용하지 않습니다.',
    'decidedLocalTax | 결정 지방소득세 | 779000 | 7,790,000 × 10% = 779,000원 |  | 지방세법 제103조의13 제1항',
    'incomeTaxDifference | 소득세 정산액 | -100 | 7,790,000 - 7,790,100 = -100원 |  | 소득세법 제137조 제1항, 국고금 관리법 제47조',
    'localTaxDifference | 지방소득세 정산액 | 0 | 779,000 - 779,000 = 0원 |  | 지방세법 제103조의13 제1항, 국고금 관리법 제47조',
  ])
})

it('refuses what is no pay, and days before the rate', () => {
  expect(refusals(settleFlatTax({ ...facts, pay: -1 }, statute))).toEqual([
    'pay: 금액은 0원 이상의 정수로 적어 주세요.',
  ])
  expect(refusals(settleFlatTax({ ...facts, lastDay: plainDate('2017-12-31') }, statute))).toEqual([
    'tax.foreignFlatRate: 2017-12-31',
  ])
})
