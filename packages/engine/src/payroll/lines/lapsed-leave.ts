import { num } from '@handal/base/quantity'
import { law } from '@handal/statute/law'
import { int } from '../payslip/operands.ts'
import type { Rule } from '../payslip/rule.ts'

/** Pay for annual leave that lapsed unused (근로기준법 제60조 제5항), worked out by lot beside the payslip. v: won. */
export const lapsedLeavePay: Rule = {
  name: 'item.pay.lapsedLeave',
  versions: [
    {
      from: '1997-03-13',
      refs: [law('근로기준법', '제60조 제5항')],
      rounding: 'FLOOR1',
      formula: (o) => num(int(o, 'v')),
      sentence: () => '사용 기한까지 쓰지 않은 연차를 통상임금으로 계산한 수당입니다.',
    },
  ],
}
