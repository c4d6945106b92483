import { formatWon } from '@handal/base/format'
import { aside, minOf, num, over, plus, type Quantity } from '@handal/base/quantity'
import { compareRatio, ratioOf } from '@handal/base/ratio'
import { law } from '@handal/statute/law'
import type { Operands } from '../payslip/facts.ts'
import { int, ints, valueAt } from '../payslip/operands.ts'
import type { Rule } from '../payslip/rule.ts'
import { sanctionLimits } from '../wage/wage-rules.ts'

/** One decision: won asked for, the average wage a day, and won that may be cut. */
type Cut = { readonly amount: number; readonly average: string; readonly cut: number }

/** Each cut in won, not above half a day's average wage (근로기준법 제95조). */
export const cutsOf = (o: Operands): readonly Cut[] =>
  ints(o, 'a').map((amount, index) => {
    const average = String(valueAt(o, 'g', index))
    return { amount, average, cut: Math.min(amount, sanctionLimits(average, int(o, 'w')).perCase) }
  })

const tenth = (o: Operands): Quantity => over(num(int(o, 'w')), num(10))
const sum = (o: Operands): Quantity => {
  const [first = num(0), ...rest] = cutsOf(o).map(({ cut }) => num(cut))
  return rest.reduce(plus, first)
}

/** 감급: a won of each decision, g the average wage a day of each, w won of wages of the whole period. */
export const sanctionCut: Rule = {
  name: 'item.sanction',
  versions: [
    {
      from: '1997-03-13',
      refs: [law('근로기준법', '제95조')],
      rounding: 'FLOOR1',
      formula: (o) => minOf(sum(o), tenth(o)),
      sentence: (o) => {
        const count = ints(o, 'a').length
        const limited = compareRatio(sum(o).value, tenth(o).value) > 0
        return limited
          ? `감급 ${count}건의 합계가 이 기간 임금의 10분의 1을 넘어 그 한도까지 줄였습니다.`
          : `감급 ${count}건을 한도 안에서 공제했습니다.`
      },
      notes: (o) => [
        ...cutsOf(o).map(({ amount, average }) => {
          const half = over(num(ratioOf(average)), num(2))
          return `정한 금액은 ${formatWon(amount)}, 한 번의 한도는 하루 평균임금의 절반인 ${aside(half)}원입니다.`
        }),
        `이 기간의 임금 ${formatWon(int(o, 'w'))}의 10분의 1은 ${formatWon(sanctionLimits('0', int(o, 'w')).perPeriod)}입니다.`,
      ],
    },
  ],
}
