import { formatWon } from '@handal/base/format'
import { aside, hours, maxOf, num, percent, plus, type Quantity, times } from '@handal/base/quantity'
import { compareRatio, ratioOf } from '@handal/base/ratio'
import { law } from '@handal/statute/law'
import type { Operands } from '../payslip/facts.ts'
import { int, intAt, ints, text } from '../payslip/operands.ts'
import { hourlyWage } from '../wage/ordinary-wage.ts'
import type { Rule } from '../payslip/rule.ts'
import { closureDaily } from '../wage/wage-rules.ts'

const ordinaryDaily = (o: Operands): Quantity => times(hourlyWage(o), hours(int(o, 'e')))
const givenAverage = (o: Operands): Quantity => num(ratioOf(text(o, 'w')))
/** The average wage is never less than the ordinary wage (근로기준법 제2조 제2항). */
const average = (o: Operands): Quantity => maxOf(givenAverage(o), ordinaryDaily(o))
const raised = (o: Operands): boolean => compareRatio(ordinaryDaily(o).value, givenAverage(o).value) > 0
const byOrdinary = (o: Operands): boolean => {
  const share = times(average(o), percent('70/100'))
  return compareRatio(share.value, ordinaryDaily(o).value) > 0
}

/** Won that all closed days come to (근로기준법 제46조 제1항, 시행령 제26조); days paid more than is due add nothing. */
export const closureQuantity = (o: Operands): Quantity => {
  let sum: Quantity | null = null
  for (const [index, paid] of ints(o, 'p').entries()) {
    const daily = closureDaily(average(o), ordinaryDaily(o), paid === 0 ? null : num(paid))
    if (daily.value.n <= 0n) continue
    const count = intAt(o, 'n', index)
    const part = count === 1 ? daily : times(daily, num(count))
    sum = sum === null ? part : plus(sum, part)
  }
  return sum ?? num(0)
}

/**
 * 휴업수당: w the average wage a day, p won paid for a closed day and n the days with it, e contractual minutes a day,
 * the terms of the ordinary wage.
 */
export const closurePay: Rule = {
  name: 'item.closure',
  versions: [
    {
      from: '2018-03-20',
      refs: [law('근로기준법', '제46조 제1항')],
      moreRefs: (o) => [
        ...(ints(o, 'p').some((paid) => paid > 0) ? [law('근로기준법 시행령', '제26조')] : []),
        ...(raised(o) ? [law('근로기준법', '제2조 제2항')] : []),
      ],
      rounding: 'CEIL1',
      formula: closureQuantity,
      sentence: (o) => {
        const days = ints(o, 'n').reduce((a, b) => a + b, 0)
        return byOrdinary(o)
          ? `평균임금의 70%가 통상임금보다 많아 휴업한 ${days}일을 통상임금으로 계산했습니다.`
          : `휴업한 ${days}일을 평균임금의 70%로 계산했습니다.`
      },
      notes: (o) => [
        `하루 평균임금은 ${aside(average(o))}원, 하루 통상임금은 ${aside(ordinaryDaily(o))}원입니다.`,
        ...(raised(o) ? ['평균임금이 통상임금보다 적어 통상임금을 평균임금으로 합니다.'] : []),
        ...ints(o, 'p').flatMap((paid, index) =>
          paid === 0 ? [] : [`휴업한 ${intAt(o, 'n', index)}일에는 이미 받은 하루 ${formatWon(paid)}을 뺐습니다.`],
        ),
      ],
    },
  ],
}
