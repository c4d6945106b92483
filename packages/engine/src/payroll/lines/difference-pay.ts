import { minus, num } from '@handal/base/quantity'
import { law } from '@handal/statute/law'
import { int } from '../payslip/operands.ts'
import type { Rule } from '../payslip/rule.ts'

/**
 * What deductions of a closed month took too much, given back with the last pay (근로기준법 제36조, 제43조 제1항): below 0, and no pay. d:
 * won of the deductions from the facts of today, p: won that the payslip took.
 */
export const returnedPay: Rule = {
  name: 'item.pay.returned',
  versions: [
    {
      from: '1997-03-13',
      refs: [law('근로기준법', '제36조'), law('근로기준법', '제43조 제1항')],
      rounding: 'FLOOR1',
      formula: (o) => minus(num(int(o, 'd'), '다시 계산한 공제'), num(int(o, 'p'), '뗀 공제')),
      sentence: (_, label) =>
        `${label}입니다. 확정한 뒤에 바뀐 사실로 다시 계산한 공제보다 더 뗀 금액을 마지막 급여와 함께 돌려줍니다.`,
    },
  ],
}

/**
 * What a closed month still owes, paid with the last pay (근로기준법 제36조). d: won that the month comes to from the facts of today,
 * p: won that its payslip says.
 */
export const differencePay: Rule = {
  name: 'item.pay.difference',
  versions: [
    {
      from: '1997-03-13',
      refs: [law('근로기준법', '제36조'), law('근로기준법', '제43조 제1항')],
      rounding: 'FLOOR1',
      formula: (o) => minus(num(int(o, 'd'), '다시 계산한 임금'), num(int(o, 'p'), '확정한 임금')),
      sentence: (_, label) =>
        `${label}입니다. 확정한 뒤에 바뀐 사실로 다시 계산한 임금에서 확정한 임금을 뺀 금액이고, 마지막 급여와 함께 지급합니다.`,
    },
  ],
}
