import { num } from '@handal/base/quantity'
import { law } from '@handal/statute/law'
import { int } from '../payslip/operands.ts'
import type { Rule } from '../payslip/rule.ts'

/** The same amount every month, set on the salary item (근로기준법 제43조 제1항). v: won. */
export const fixedPay: Rule = {
  name: 'item.fixed',
  versions: [
    {
      from: '1997-03-13',
      refs: [law('근로기준법', '제43조 제1항')],
      rounding: 'FLOOR1',
      formula: (o) => num(int(o, 'v')),
      sentence: (_, label) => `${label} 항목에 정한 금액입니다.`,
    },
  ],
}

/** An amount entered for this month alone (근로기준법 제43조 제1항). v: won. */
export const enteredPay: Rule = {
  name: 'item.entry',
  versions: [
    {
      from: '1997-03-13',
      refs: [law('근로기준법', '제43조 제1항')],
      rounding: 'FLOOR1',
      formula: (o) => num(int(o, 'v')),
      sentence: (_, label) => `이 달의 ${label} 금액으로 입력한 값입니다.`,
    },
  ],
}
